"""A real terminal for the tests: a shell in tmux, to which keys are sent and whose screen is read."""
import re
import shlex
import shutil
import subprocess
import tempfile
import time

from program import HANG, PROGRAM, environment

MISSING = None if shutil.which("tmux") else "tmux is not installed; tools/setup installs it"


# Alone in its line: nothing is typed or running.
PROMPT = "^ready>$"


class Terminal:
    """One terminal of a tmux server of its own. Always end it with close()."""

    def __init__(self, columns=80, rows=24):
        self.folder = tempfile.TemporaryDirectory()
        self.socket = self.folder.name + "/tmux"
        self.tmux("new-session", "-d", "-x", columns, "-y", rows,
                  "env", "PS1=ready> ", "bash", "--norc", "--noprofile", "-i")
        try:
            self.see(PROMPT)
        except BaseException:
            self.close()
            raise

    def close(self):
        self.tmux("kill-server", check=False)
        self.folder.cleanup()

    def tmux(self, *args, check=True):
        env = environment(LC_ALL="C.UTF-8")
        env.pop("TMUX", None)  # the tests may run inside of tmux themselves
        done = subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *map(str, args)], env=env, check=check,
                              capture_output=True, timeout=HANG)
        return done.stdout.decode("utf-8", "replace")

    def press(self, *keys):
        """Keys by their names in tmux: Right, Enter, C-c, or single characters."""
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def run(self, *args, env=""):
        """Begins the program; `env` stands before it as a shell has it."""
        command = " ".join([env, shlex.quote(PROGRAM), *(shlex.quote(str(arg)) for arg in args)])
        self.shell(command.strip())

    def shell(self, command):
        self.type("clear; " + command)
        self.press("Enter")

    def screen(self, with_styles=False):
        """Its lines without blanks at their ends; what the terminal has wrapped is one line."""
        text = self.tmux("capture-pane", "-p", "-J", *(["-e"] if with_styles else []))
        return "\n".join(line.rstrip() for line in text.split("\n"))

    def see(self, pattern):
        """Waits until the pattern is on the screen; the match."""
        deadline = time.monotonic() + HANG
        while not (found := re.search(pattern, self.screen(), re.M | re.S)):
            assert time.monotonic() < deadline, f"never shown: {pattern}\n{self.screen()}"
            time.sleep(0.02)
        return found

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", columns, "-y", rows)

    def exit_code(self):
        """Waits for the prompt; the exit code of the last command, and that the terminal is as before."""
        self.type("echo code=$? $(stty -a | grep -oE -- '-?(icanon|echo)\\b' | xargs)")
        self.press("Enter")
        found = self.see(r"^code=(\d+) (.*?)$")
        assert found[2].split() == ["icanon", "echo"], found[0]
        return int(found[1])
