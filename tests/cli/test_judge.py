"""nonet judge: right, or the first thing that is wrong."""
import json
import unittest

from program import *

WRONG = EASY_SOLVED[:80] + "1"
# The same puzzle in other digits.
OTHER, OTHER_SOLVED = (line.translate(str.maketrans("123456789", "234567891")) for line in (EASY, EASY_SOLVED))


class Answers(CliTest):
    def test_an_empty_puzzle_is_no_puzzle(self):
        """As of a variable that is not set: not every full board is right then."""
        for verb, option in (("judge", "--puzzle"), ("judge", "--givens"), ("check", "--givens")):
            self.assertUsage(nonet(verb, option, "", EASY_SOLVED), f"{'--puzzle' if verb == 'judge' else option}: the text is empty")
        self.assertUsage(nonet("trace", "--svg", "", EASY), "--svg: the text is empty")

    def test_right(self):
        self.assertAnswers(nonet("judge", EASY_SOLVED), 0, "right")

    def test_an_array_as_programs_have_it(self):
        array = str([[c for c in EASY_SOLVED[r * 9:r * 9 + 9]] for r in range(9)])
        self.assertAnswers(nonet("judge", "--puzzle", EASY, input=array), 0, "right")

    def test_blanks_come_first(self):
        self.assertAnswers(nonet("judge", EASY), 1, "# wrong: r1c3 is blank, the first of 51 blanks")
        self.assertAnswers(nonet("judge", EASY_SOLVED[:80] + "."), 1, "# wrong: r9c9 is blank")
        self.assertAnswers(nonet("judge", WRONG[:79] + ".1"), 1, "# wrong: r9c8 is blank")

    def test_then_the_rules(self):
        self.assertAnswers(nonet("judge", WRONG), 1, "# wrong: r9c7 and r9c9 both hold 1 (row 9)")

    def test_then_the_givens(self):
        other = "1" + "." * 80
        self.assertAnswers(nonet("judge", "--puzzle", other, EASY_SOLVED), 1, "# wrong: r1c1 holds 5, the given there is 1")
        self.assertAnswers(nonet("judge", "--givens", other, WRONG), 1, "# wrong: r9c7 and r9c9 both hold 1 (row 9)")

    def test_any_solution_is_right(self):
        self.assertAnswers(nonet("judge", "--puzzle", TWO, *TWO_SOLVED), 0, "right\nright")

    def test_a_puzzle_that_is_none(self):
        self.assertAnswers(nonet("judge", "--puzzle", NINES, EASY_SOLVED), 1, "# invalid: the puzzle itself: " + NINES_WORDS)

    def test_what_is_no_answer(self):
        done = nonet("judge", input="no solution found\n" + EASY_SOLVED + "\n")
        self.assertEqual((done.code, done.lines[-1]), (1, "right"))
        self.assertTrue(done.lines[0].startswith("# error: line 1, "), done.lines[0])


class Several(CliTest):
    def test_one_puzzle_for_each(self):
        puzzles = self.file("puzzles", EASY + "\n" + TWO + "\n")
        answers = self.file("answers", "\n".join((EASY_SOLVED, TWO_SOLVED[1], EASY_SOLVED)) + "\n")
        self.assertAnswers(nonet("judge", "--puzzle", puzzles, answers), 1,
                           "right\nright\n# error: there is no puzzle 3 among the givens")

    def test_a_header_takes_no_number_and_a_line_of_words_does(self):
        puzzles = self.file("puzzles", EASY + "\n" + TWO + "\n")
        answers = f"{EASY_SOLVED}\n{TWO_SOLVED[1]}\n"
        for header in ("solution", "puzzle", "answer"):
            self.assertAnswers(nonet("judge", "--puzzle", puzzles, input=header + "\n" + answers), 0, "right\nright")
        numbered = f"1,{EASY_SOLVED}\n2,{TWO_SOLVED[1]}\n"
        self.assertAnswers(nonet("judge", "--puzzle", puzzles, input="id,what_i_found\n" + numbered), 0, "right\nright",
                           "nonet: standard input: line 2: the header names no column puzzle, quiz, board, grid or sudoku: "
                           "the column 'what_i_found' is read")
        done = nonet("judge", "--puzzle", puzzles, input=f"Case one: impossible\n{TWO_SOLVED[1]}\n")
        self.assertAnswers(done, 1, "# error: line 1: no board in this line\nright")

    def test_the_board_below_a_line_of_words_tells_what_it_is(self):
        puzzles = self.file("puzzles", EASY + "\n" + OTHER + "\n")
        heading = ("nonet: standard input: line {}: the line of words above this board takes no number, for the board shows "
                   "that it is a heading")
        answers = f"{EASY_SOLVED}\n{OTHER_SOLVED}\n"
        for words in ("My answers to the puzzles", "Answers:", "Case one: impossible"):
            with self.subTest(words):
                judged = nonet("judge", "--puzzle", puzzles, input=words + "\n\n" + answers)
                self.assertAnswers(judged, 0, "right\nright", heading.format(3))
        # One above each.
        labelled = f"Puzzle one\n{EASY_SOLVED}\nPuzzle two\n{OTHER_SOLVED}\n"
        for threads in (1, 3):
            judged = nonet("judge", "--puzzle", puzzles, "--threads", threads, input=labelled)
            self.assertAnswers(judged, 0, "right\nright", heading.format(2))
        self.assertAnswers(nonet("check", "--givens", puzzles, input="My answers\n" + answers), 0, "complete\ncomplete",
                           heading.format(2))
        # A heading and an answer: the answer stands next to the board.
        judged = nonet("judge", "--puzzle", puzzles, input=f"My answers\nno solution\n{OTHER_SOLVED}\n")
        self.assertEqual((judged.code, judged.lines[0][:16], judged.lines[1]), (1, "# error: line 2,", "right"))

    def test_what_cannot_be_told_counts_as_an_answer_and_is_said(self):
        puzzles = self.file("puzzles", EASY + "\n" + OTHER + "\n")
        judged = nonet("judge", "--puzzle", puzzles, input=f"Impossible\n{WRONG}\n")
        self.assertEqual(judged.code, 1)
        self.assertTrue(judged.lines[0].startswith("# error: line 1, column 1: "), judged.lines)
        self.assertEqual(judged.err, "nonet: standard input: line 1: a line of words counts as the answer to a puzzle; "
                         "a heading begins with '#'\n")

    def test_answers_that_are_missing(self):
        puzzles = self.file("puzzles", EASY + "\n" + TWO + "\n" + HARD + "\n")
        self.assertAnswers(nonet("judge", "--puzzle", puzzles, EASY_SOLVED), 1, "right", "nonet: 1 board of 3 in the input")
        self.assertAnswers(nonet("judge", "--puzzle", EASY, input=""), 1, "", "nonet: there is no board in the input")

    def test_a_puzzle_that_cannot_be_had(self):
        self.assertEqual(nonet("judge", "--puzzle", self.path("missing"), EASY_SOLVED).code, 3)
        self.assertUsage(nonet("judge", "--puzzle", EASY[:80], EASY_SOLVED),
                         "--puzzle: line 1, column 81: the board ends here after 80 of 81 cells")


class Shapes(CliTest):
    def test_fields(self):
        wrong = json.loads(nonet("judge", "--to", "ndjson", WRONG).out)
        self.assertEqual([wrong[k] for k in ("status", "flaw", "cells")], ["wrong", "clash", ["r9c7", "r9c9"]])
        right = json.loads(nonet("judge", "--to", "ndjson", EASY_SOLVED).out)
        self.assertEqual(right, {"index": 1, "line": 1, "puzzle": EASY_SOLVED, "status": "solved"})

    def test_csv(self):
        self.assertAnswers(nonet("judge", "--to", "csv", EASY), 1, "puzzle,solution,status,message,flaw,cells\n" + EASY
                           + ',,wrong,"r1c3 is blank, the first of 51 blanks",blank,r1c3')

    def test_a_grid_shows_where(self):
        done = nonet("judge", "--to", "grid", "--color", "always", WRONG)
        self.assertEqual(done.lines[0], "# 1. wrong: r9c7 and r9c9 both hold 1 (row 9)")
        self.assertEqual(done.lines[-1].count("\x1b[1;31m1\x1b[0m"), 2)
        self.assertEqual(nonet("judge", "--to", "grid", EASY_SOLVED).lines[0], "# 1. right")

    def test_usage(self):
        self.assertUsage(nonet("judge", "--to", "729", EASY_SOLVED), "--to: 729 not in {line,grid,boxed,csv,ndjson}")


if __name__ == "__main__":
    unittest.main()
