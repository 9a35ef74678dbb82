"""Runs the real program for the tests of the command line."""
import os
import subprocess
import tempfile
import threading
import unittest

PROGRAM = os.environ.get("NONET", "nonet")
HANG = 1200  # seconds; only to end a test that would never end, under a sanitizer on a busy machine too
PROJECT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))

# The example of LeetCode 37.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# The same solution with a rectangle of two digits left open: two solutions.
TWO = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"
TWO_SOLVED = (EASY_SOLVED, "534768912672195348198342567859671423426853791713924856961537284287419635345286179")
NINES = ".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6.."
NINES_WORDS = "r1c2 and r1c3 both hold 9 (row 1); r1c2 and r5c2 both hold 9 (column 2)"
NO_DIGIT = "12345678.........9" + "." * 63
NORVIG_NONE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
MINIMAL = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EMPTY = "." * 81
MANY = "8.........95.......76.........426798...571243...893165......916....3.487....1.532"
MANY_SOLUTIONS = 872


class Finished:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def lines(self):
        return self.out.removesuffix("\n").split("\n") if self.out else []


def environment(**changes):
    env = {k: v for k, v in os.environ.items() if k not in ("NONET_KERNEL", "NO_COLOR")}
    env.update(changes)
    return env


def start(*args, env=None, **how):
    how.setdefault("stdin", subprocess.DEVNULL)
    how.setdefault("stdout", subprocess.PIPE)
    how.setdefault("stderr", subprocess.PIPE)
    return subprocess.Popen([PROGRAM, *map(str, args)], env=env or environment(), **how)


def has_sanitizer():
    done = nonet("--version", env=environment(ASAN_OPTIONS="help=1", TSAN_OPTIONS="help=1"))
    return "sanitizer" in done.err.lower()


def send_again_if_lost(process, which):
    """The runtime of the thread sanitizer loses a signal now and then: there it is sent once more."""
    if os.environ.get("NONET_SANITIZE") == "thread":
        again = threading.Timer(60, process.send_signal, [which])  # does nothing once the process has ended
        again.daemon = True
        again.start()


def send_signal(process, which):
    process.send_signal(which)
    send_again_if_lost(process, which)


def nonet(*args, input=None, **how):
    """Runs to the end. Text comes back decoded, with what is not UTF-8 kept apart."""
    if input is not None:
        how["stdin"] = subprocess.PIPE
        if isinstance(input, str):
            input = input.encode()
    process = start(*args, **how)
    try:
        out, err = process.communicate(input, timeout=HANG)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    text = [(b or b"").decode("utf-8", "surrogateescape") for b in (out, err)]
    return Finished(process.returncode, *text)


def shell(command, **how):
    """A bash command in which $NONET is the program."""
    done = subprocess.run(["bash", "-c", command], env=environment(NONET=PROGRAM), stdin=subprocess.DEVNULL,
                          capture_output=True, timeout=HANG, **how)
    return Finished(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def shared_data():
    """The folder of big data sets, or None."""
    folder = os.environ.get("NONET_SHARED_DATA", os.path.join(PROJECT, "../shared/data"))
    return folder if os.path.isdir(folder) else None


class CliTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def file(self, name, content):
        data = content.encode() if isinstance(content, str) else content
        with open(self.path(name), "wb") as out:
            out.write(data)
        return self.path(name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def assertAnswers(self, done, code, out, err=""):
        """Exact output. `out` without the last line end; empty for nothing at all."""
        self.assertEqual((done.out, done.err, done.code), (out + "\n" if out else "", err + "\n" if err else "", code))

    def assertUsage(self, done, message):
        self.assertEqual((done.out, done.code), ("", 2), done.err)
        self.assertEqual(done.err.splitlines()[0], "nonet: " + message)
