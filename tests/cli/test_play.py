"""nonet play, driven in a real terminal."""
import json
import os
import pathlib
import pty
import signal
import stat
import unittest

import tmux
from program import *

# Two digits of the easy board are missing: r1c3 is 4, r1c9 is 2.
LAST_TWO = "53.67891." + EASY_SOLVED[9:]
# Saved games of every version, which the tests of the page read too.
SAVED = pathlib.Path(__file__).resolve().parent.parent / "saved"


@unittest.skipIf(tmux.MISSING, tmux.MISSING)
class Play(CliTest):
    def setUp(self):
        super().setUp()
        self.terminal = tmux.Terminal()
        self.addCleanup(self.terminal.close)
        self.press, self.see, self.type = self.terminal.press, self.terminal.see, self.terminal.type

    def play(self, *args, env="LC_ALL=C.UTF-8"):
        self.terminal.run("play", *args, env=env)
        self.see("q quit$")

    def saved(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return json.load(file)

    # --- Playing ---

    def test_to_the_end(self):
        self.play(LAST_TWO)
        self.see("^2 blanks, no clash")
        self.press("Right", "Right", "5")
        self.see("^Clash: r1c1 and r1c3 both hold 5|^3 clashes: r1c1 and r1c3 both hold 5|^2 clashes: ")
        self.see("!5!")
        self.press("u")
        self.see("^2 blanks, no clash")
        self.press("4", "Left", "Left", "Left", "2")
        self.see("^Solved: ")
        self.press("q", "q")
        self.see(f"^{EASY_SOLVED}$")
        self.assertEqual(self.terminal.exit_code(), 0)

    def test_marks_and_check(self):
        self.play(EASY)
        self.see("one solution\\.")
        self.press("l", "l", "x", "1", "2", "c", "4")
        self.see(r"\[12   \].*\[  4  \]")
        self.press("a", "v")
        self.see(r"\[12 4 \].*From here: one solution\.")
        self.press("1")
        self.see(r"\[ 2 4 \].*^51 blanks, no clash\. *$")
        self.press("?")
        self.see("nonet play: keys.*Any key goes back")
        self.press("u")
        self.see(r"\[ 2 4 \]")
        self.press("u")
        self.see(r"\[12 4 \]")

    def test_several_solutions_are_all_right(self):
        self.play(TWO)
        self.see("several solutions\\.")
        self.press("v")
        self.see("From here: several solutions")
        self.press("l", "l", "l", "7", "l", "6", "j", "j", "j", "7", "h", "6")
        self.see("^Solved: ")

    def test_a_puzzle_is_typed_in(self):
        self.play()
        self.press("5", "G")
        self.see("r1c1 given 5")
        self.press("w")
        self.see("^Save as")
        self.type(self.path("typed"))
        self.press("Enter")
        self.see("^Saved to ")
        self.press("q")
        self.see(tmux.PROMPT)
        self.assertAnswers(nonet("convert", self.path("typed")), 0, "5" + "." * 80)

    def test_a_board_through_a_pipe(self):
        self.terminal.shell(f"echo {LAST_TWO} | {PROGRAM} play; echo over")
        self.see("^2 blanks.*q quit|q quit.*^2 blanks")
        self.press("q")
        self.see("^over")
        self.assertEqual(self.terminal.exit_code(), 0)

    def test_boards_of_a_file(self):
        name = self.file("boards.txt", f"{EASY} # one\n{LAST_TWO} # two\nnonsense\n")
        self.play("--index", "2", name)
        self.see("two.*^2 blanks")
        self.press("q")
        self.see(tmux.PROMPT)
        for index, code, message in ((3, 1, "line 3, column 1: "), (4, 2, "there is no board 4 in the input, it has 3")):
            self.terminal.run("play", "--index", index, name)
            self.see("nonet: .*" + message)
            self.assertEqual(self.terminal.exit_code(), code)

    # --- Saving ---

    def test_save_and_go_on(self):
        name = self.path("game.json")
        self.play("--save", name, EASY)
        self.press("l", "l", "x", "1", "z", "l", "6", "q")
        self.see("the game is in ")
        self.assertEqual(self.terminal.exit_code(), 0)
        self.assertEqual(self.saved("game.json")["digits"], EASY[:3] + "6" + EASY[4:])
        self.play(name)
        self.see("r1c4 digit 6")
        self.press("h")
        self.see(r"\[1    \]")
        self.press("4", "w")
        self.see("^Saved to ")
        self.assertEqual(self.saved("game.json")["digits"], EASY[:2] + "46" + EASY[4:])
        self.press("q")
        self.see(tmux.PROMPT)
        # For the other verbs it is the puzzle.
        self.assertAnswers(nonet("solve", name), 0, EASY_SOLVED)
        self.assertEqual(os.listdir(self.folder), ["game.json"])

    def test_other_files_are_not_written_over(self):
        name = self.file("taken", "mine")
        self.terminal.run("play", "--save", name, EASY)
        self.see("exists; play it to go on")
        self.assertEqual(self.terminal.exit_code(), 2)
        self.play(EASY)
        self.press("l", "l", "4", "q")
        self.see("^Not saved\\. w saves")
        self.press("w")
        self.see("^Save as")
        self.type(name)
        self.press("Enter")
        self.see("^Not saved: .*taken exists")
        self.assertEqual(self.read("taken"), b"mine")
        self.press("w")
        self.type(self.path("no/such/folder"))
        self.press("Enter")
        self.see("^Not saved: cannot write .*no/such/folder")
        self.press("q", "q")
        self.see(tmux.PROMPT)
        self.play("--force", "--save", name, EASY)
        self.press("q")
        self.see("the game is in ")
        self.assertEqual(self.saved("taken")["digits"], EASY)

    def test_a_damaged_game_is_refused(self):
        name = self.file("game.json", '{"puzzle":"%s","game":"nonet play 1","digits":"%s"}\n' % (EASY, EMPTY))
        self.terminal.run("play", name)
        self.see("the saved game is damaged: digits: r1c1 does not keep to the puzzle")
        self.assertEqual(self.terminal.exit_code(), 1)

    def test_a_game_of_the_page_goes_on_and_keeps_what_only_the_page_shows(self):
        text = SAVED.joinpath("page.json").read_text(encoding="utf-8")
        name = self.file("game.json", text)
        self.play(name)
        self.see("^50 blanks")
        self.press("l", "l", "4", "q")
        self.see("the game is in ")
        game, before = self.saved("game.json"), json.loads(text)
        self.assertEqual(game["digits"], EASY)
        for member in ("colours", "elapsed", "checkpoints", "corner", "title"):
            self.assertEqual(game[member], before[member], member)
        self.assertNotIn("past", game)

    def test_a_game_of_a_later_version_is_refused_and_stays(self):
        text = SAVED.joinpath("later.json").read_text(encoding="utf-8")
        name = self.file("game.json", text)
        self.terminal.run("play", name)
        self.see("a later version of nonet has saved the game \\(nonet play 3\\)")
        self.assertEqual(self.terminal.exit_code(), 2)
        self.assertEqual(self.read("game.json").decode(), text)

    # --- The terminal ---

    def test_a_game_is_saved_in_a_file_only(self):
        os.mkfifo(self.path("pipe"))
        for name in ("pipe", "/dev/null", "."):
            for force in ([], ["--force"]):
                self.assertUsage(nonet("play", "--save", name, *force, EASY, cwd=self.folder),
                                 f"{name} is not a regular file; a game is saved in one")
        self.assertTrue(stat.S_ISFIFO(os.stat(self.path("pipe")).st_mode))

    def test_signals_restore_the_terminal_and_save(self):
        for which, code in (("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131)):
            with self.subTest(signal=which):
                name = self.path(which)
                # The number of the process is that of the program after exec.
                self.terminal.shell(f"sh -c 'echo $$ >{name}.pid; exec {PROGRAM} play --save {name} {EASY}'")
                self.see("q quit$")
                self.press("l", "l", "4")
                self.see("r1c3 digit 4")
                if which == "INT":
                    self.press("C-c")
                elif which == "QUIT":
                    self.press("C-\\")
                else:
                    os.kill(int(self.read(which + ".pid")), getattr(signal, "SIG" + which))
                self.see("the game is in ")
                self.assertEqual(self.terminal.exit_code(), code)
                self.assertEqual(self.saved(which)["digits"], EASY[:2] + "4" + EASY[3:])

    def test_suspended_and_back(self):
        self.play(EASY)
        self.press("l", "l", "4")
        self.see("r1c3 digit 4")
        self.press("C-z")
        self.see("Stopped")
        self.assertEqual(self.terminal.exit_code(), 148)
        self.terminal.shell("fg")
        self.see("r1c3 digit 4.*^50 blanks")
        self.press("u")
        self.see("^51 blanks")

    def test_sizes(self):
        self.play(EASY)
        self.terminal.resize(79, 24)
        self.see("too small:.*^79 by 24, the game needs 80 by 24")
        self.press("4")
        self.terminal.resize(100, 30)
        self.see("^51 blanks")
        self.terminal.resize(40, 5)
        self.see("^40 by 5")
        self.press("q")
        self.see(tmux.PROMPT)

    def test_frames_as_the_locale_can(self):
        for locale, corner in (("C.UTF-8", "┌"), ("C", "\\+")):
            self.play(EASY, env="LC_ALL=" + locale)
            self.see("^" + corner)
            self.press("q")
            self.see(tmux.PROMPT)

    def test_colours(self):
        for env, args, green in (("", (), True), ("NO_COLOR=1", (), False), ("NO_COLOR=1", ("--color", "always"), True),
                                 ("", ("--color", "never"), False)):
            with self.subTest(env=env, args=args):
                self.play(*args, EASY, env=env)
                self.press("l", "l", "4", "l")
                self.see("^50 blanks")
                self.assertEqual("\x1b[32m" in self.terminal.screen(with_styles=True), green)
                self.press("q", "q")
                self.see(tmux.PROMPT)

    def test_terminals_that_cannot(self):
        for name in ("dumb", "no-such-terminal"):
            self.terminal.run("play", EASY, env="TERM=" + name)
            self.see(f"^nonet: play cannot draw on a terminal of the type '{name}'")
            self.assertEqual(self.terminal.exit_code(), 2)


class WithoutATerminal(CliTest):
    def test_is_refused(self):
        self.assertUsage(nonet("play", EASY), "play needs a terminal to draw on")

    def test_without_keys(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        # A session of its own has no /dev/tty.
        process = start("play", EASY, stdout=theirs, start_new_session=True)
        os.close(theirs)
        _, err = process.communicate(timeout=HANG)
        self.assertEqual((process.returncode, err), (2, b"nonet: play needs a terminal for the keys\n"))

    def test_one_board_only(self):
        self.assertUsage(nonet("play", EASY, TWO), "play takes one board or one file")
        self.assertUsage(nonet("play", input=""), "there is no board to play")

    def test_a_bad_board(self):
        done = nonet("play", EASY[:-1])
        self.assertEqual((done.code, done.err),
                         (1, "nonet: line 1, column 81: the board ends here after 80 of 81 cells\n"))

    def test_a_file_that_is_not_there(self):
        done = nonet("play", self.path("none"))
        self.assertEqual(done.code, 3)
        self.assertIn("cannot read", done.err)


if __name__ == "__main__":
    unittest.main()
