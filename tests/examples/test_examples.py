"""The examples for LeetCode 37 in each language, and examples/try_solution, which runs and judges them."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NONET = os.environ["NONET"]
SAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
METHODS = ("scan", "tables", "masks")

UNCHANGED = """
class Solution:
    def solveSudoku(self, board):
        {body}
"""
# The flag of tables, not cleared: right once, and then nothing happens any more.
LEFT_OVER = (ROOT / "examples/leetcode_37_tables.py").read_text(encoding="utf-8").replace(
    "        self.clear()\n", "        if not hasattr(self, 'found'):\n            self.clear()\n")


def ten_boards():
    """The ten easiest of the bank, behind the sample and one with many dead ends."""
    bank = (ROOT / "data/bank.csv").read_text(encoding="utf-8")
    boards = [SAMPLE, ESCARGOT, *re.findall(r"(?m)^(?:[^#\n]*,)?([.1-9]{81})(?:,|$)", bank)[:10]]
    assert len(boards) == 12, boards
    return boards


class Examples(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def try_solution(self, solution, boards, *options):
        boards = self.file("boards.txt", "\n".join(boards) + "\n")
        return subprocess.run([ROOT / "examples/try_solution", "--nonet", NONET, *options, solution, boards], text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)

    def expect_right(self, suffix):
        boards = ten_boards()
        for method in METHODS:
            for options in ((), ("--same-object",)):
                with self.subTest(method=method, options=options):
                    done = self.try_solution(ROOT / f"examples/leetcode_37_{method}.{suffix}", boards, "--time-limit", "600", *options)
                    self.assertEqual((done.returncode, done.stderr), (0, ""))
                    self.assertEqual(done.stdout, "right\n" * 12 + "# 12 of 12 are right\n")

    def test_cpp(self):
        self.expect_right("cpp")

    def test_python(self):
        self.expect_right("py")

    @unittest.skipUnless(shutil.which("javac") and shutil.which("java"), "no javac: the Java examples are not compiled")
    def test_java(self):
        self.expect_right("java")

    def test_left_over_members_show_with_one_object(self):
        solution = self.file("mine.py", LEFT_OVER)
        boards = ten_boards()
        self.assertEqual(self.try_solution(solution, boards).returncode, 0)
        done = self.try_solution(solution, boards, "--same-object")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout.splitlines()[0], "right")
        self.assertEqual(done.stdout.splitlines()[-1], "# 1 of 12 are right")
        self.assertEqual(done.stdout.count("# wrong: "), 11)

    def test_what_is_wrong_is_named(self):
        for body, line in (("pass", "# wrong: r1c3 is blank, the first of 51 blanks"),
                           ("print('no answer'); raise ValueError('why')", f"# board 1 ended the program (exit code 1): {SAMPLE}"),
                           ("board.clear()", "# error: 81 times 1 to 9 or '.' are expected, not ''")):
            with self.subTest(body=body):
                done = self.try_solution(self.file("mine.py", UNCHANGED.format(body=body)), [SAMPLE])
                self.assertEqual(done.returncode, 1)
                self.assertIn(line, done.stdout)
                self.assertEqual(done.stdout.splitlines()[-1], "# 0 of 1 are right")

    def test_what_never_ends_is_ended(self):
        done = self.try_solution(self.file("mine.py", UNCHANGED.format(body="while True: pass")), [SAMPLE, ESCARGOT], "--time-limit", "1")
        self.assertEqual(done.stdout, f"# board 1 had no answer when 1 s were over: {SAMPLE}\n# 0 of 2 are right\n")
        self.assertEqual(done.returncode, 1)

    def test_what_is_no_board_is_said(self):
        done = self.try_solution(ROOT / "examples/leetcode_37_masks.py", [SAMPLE, SAMPLE[:80]])
        self.assertEqual(done.stdout, "right\n# 1 of 1 are right\n")
        self.assertIn("try_solution: not a board to solve: # error: line 2, column 81: ", done.stderr)

    def test_the_program_is_missed(self):
        done = self.try_solution(ROOT / "examples/leetcode_37_masks.py", [SAMPLE], "--nonet", "/no/such/nonet")
        self.assertEqual((done.returncode, done.stdout), (3, ""))
        self.assertEqual(done.stderr, "try_solution: there is no program /no/such/nonet: run `make build` first\n")

    def test_usage(self):
        for name, text, code, message in (("mine.rs", "", 2, "mine.rs: a name that ends in .cpp, .java or .py is expected"),
                                          ("mine.cpp", "class Solution", 3, "it does not compile")):
            with self.subTest(name=name):
                done = self.try_solution(self.file(name, text), [SAMPLE])
                self.assertEqual((done.returncode, done.stdout), (code, ""))
                self.assertIn(f"try_solution: {message}", done.stderr)


if __name__ == "__main__":
    unittest.main()
