"""nonet convert: boards as they are, in another format, and what the format had no place for."""
import json
import unittest

from program import *

LEETCODE = json.dumps([[c for c in EASY[r * 9:r * 9 + 9]] for r in range(9)], separators=(",", ":"))
WRITTEN = ("line", "sdm", "729", "hodoku", "csv", "ndjson", "grid", "boxed", "candidates", "sdk", "sdx",
           "ss", "leetcode")


class Boards(CliTest):
    def test_line_is_the_default(self):
        self.assertAnswers(nonet("convert", "-p", LEETCODE, EASY.replace(".", "0")), 0, EASY + "\n" + EASY)

    def test_to_leetcode(self):
        self.assertAnswers(nonet("convert", "--to", "leetcode", EASY), 0, LEETCODE)

    def test_boards_are_neither_solved_nor_checked(self):
        self.assertAnswers(nonet("convert", NINES, TWO, NO_DIGIT), 0, "\n".join((NINES, TWO, NO_DIGIT)))

    def test_every_format_comes_back(self):
        for name in WRITTEN:
            with self.subTest(format=name):
                there = nonet("convert", "--to", name, "-p", EASY, "-p", TWO)
                self.assertEqual((there.code, there.err), (0, ""))
                solved = nonet("solve", "--first", "--from", name, input=there.out)
                self.assertAnswers(solved, 0, EASY_SOLVED + "\n" + TWO_SOLVED[0])

    def test_any_number_of_threads_gives_the_same_bytes(self):
        text = "".join(f"{EASY} # {i}\n{EASY[:80]}\n" for i in range(5000))
        outputs = {nonet("convert", "--to", "csv", "--threads", n, input=text).out for n in (1, 3)}
        self.assertEqual(len(outputs), 1)
        self.assertEqual(len(outputs.pop().splitlines()), 10_001)

    def test_a_bad_board_is_a_comment(self):
        done = nonet("convert", "--to", "ndjson", "-p", EASY, "-p", "12x", "-p", TWO)
        self.assertEqual((done.code, len(done.lines)), (1, 3))
        self.assertTrue(done.lines[1].startswith("# error: line 1, column "), done.lines[1])
        again = nonet("convert", input=done.out)
        self.assertAnswers(again, 0, EASY + "\n" + TWO)


class Titles(CliTest):
    INPUT = f"{EASY} # one, \"two\"\n{TWO}\n{EASY} ;three\n"

    def test_are_kept_by_csv_and_ndjson(self):
        self.assertAnswers(nonet("convert", "--to", "csv", input=self.INPUT), 0,
                           f'puzzle,title\n{EASY},"one, ""two"""\n{TWO},\n{EASY},"three"')
        done = nonet("convert", "--to", "ndjson", input=self.INPUT)
        self.assertEqual([json.loads(line) for line in done.lines],
                         [{"puzzle": EASY, "title": 'one, "two"'}, {"puzzle": TWO}, {"puzzle": EASY, "title": "three"}])
        for name in ("csv", "grid", "sdk", "ss"):
            there = nonet("convert", "--to", name, input=self.INPUT)
            self.assertEqual(nonet("convert", "--to", "ndjson", input=there.out).out, done.out, name)

    def test_that_are_lost_are_counted(self):
        boards = "\n".join((EASY, TWO, EASY))
        self.assertAnswers(nonet("convert", input=self.INPUT), 0, boards, "nonet: line holds no titles: 2 dropped")
        self.assertAnswers(nonet("convert", "--quiet", input=self.INPUT), 0, boards)

    def test_the_header_stands_above_a_first_board_that_is_bad(self):
        self.assertAnswers(nonet("convert", "--to", "csv", input=f"12\n{EASY}\n"), 1,
                           f"puzzle,title\n# error: line 1, column 3: the board ends here after 2 of 81 cells\n{EASY},")


class Candidates(CliTest):
    def setUp(self):
        super().setUp()
        self.candidates = nonet("convert", "--to", "729", EASY).lines[0]

    def test_that_fit_come_back(self):
        for name in ("729", "csv", "ndjson", "candidates", "hodoku", "ss", "sdx"):
            there = nonet("convert", "--to", name, self.candidates)
            self.assertEqual((there.code, there.err), (0, ""), name)

    def test_that_say_no_more_than_the_digits_are_dropped(self):
        all_nine = self.candidates
        left = nonet("convert", "--to", "candidates", EASY).out
        for text in (all_nine, left):
            self.assertAnswers(nonet("convert", input=text), 0, EASY)
            self.assertAnswers(nonet("convert", "--to", "sdm", input=text), 0, EASY.replace(".", "0"))

    def test_that_do_not_fit_are_refused_unless_the_user_drops_them(self):
        fewer = EASY + ":113 114"
        refusal = "# error: candidates do not fit in line; use 729"
        self.assertAnswers(nonet("convert", "-p", fewer, "-p", TWO, "-p", fewer), 1, "\n".join((refusal, TWO, refusal)),
                           "nonet: line holds no candidates: 2 boards not converted; --lossy drops them")
        dropped = "nonet: line holds no candidates: of 2 boards only the placed digits are written, and 2 removed candidates are dropped"
        self.assertAnswers(nonet("convert", "--lossy", "-p", fewer, "-p", TWO, "-p", fewer), 0, "\n".join((EASY, TWO, EASY)), dropped)
        self.assertAnswers(nonet("convert", "--lossy", "--quiet", fewer), 0, EASY)
        # Nothing is struck by the givens there: they are the givens all the same.
        unstruck = "".join("123456789" if c == "." else "." * (int(c) - 1) + c + "." * (9 - int(c)) for c in EASY).replace("123456789", ".23456789", 1)
        self.assertEqual(nonet("convert", unstruck).code, 1)
        self.assertAnswers(nonet("convert", "--lossy", "--quiet", unstruck), 0, EASY)
        kept = nonet("convert", "--lossy", "--to", "729", fewer)
        self.assertEqual((kept.code, kept.err, kept.out), (0, "", nonet("convert", "--to", "729", fewer).out))


class Files(CliTest):
    def test_goes_on_with_a_file(self):
        puzzles = self.file("in", f"{EASY}\n{TWO}\n{NINES}\n")
        for name in ("line", "csv", "ndjson", "leetcode"):
            whole = nonet("convert", "--to", name, puzzles).out
            for kept in (0, len(whole) // 2, len(whole) - 3):
                out = self.file("out", whole[:kept])
                self.assertAnswers(nonet("convert", "--to", name, puzzles, "-o", out, "--resume"), 0, "")
                self.assertEqual(self.read("out").decode(), whole, name)

    def test_does_not_go_on_with_formats_of_many_lines(self):
        out = self.file("out", "")
        for name in ("grid", "candidates", "sdk", "ss"):
            done = nonet("convert", "--to", name, EASY, "-o", out, "--resume")
            self.assertUsage(done, "--resume needs one answer a line: --to line, csv or ndjson, and neither --all nor --steps")


if __name__ == "__main__":
    unittest.main()
