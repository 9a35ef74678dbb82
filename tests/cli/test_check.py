"""nonet check: puzzles, filled boards, and whether answers keep the givens."""
import json
import unittest

from program import *

WRONG = EASY_SOLVED[:80] + "1"
WRONG_WORDS = "r9c7 and r9c9 both hold 1 (row 9); r5c9 and r9c9 both hold 1 (column 9)"


class Puzzles(CliTest):
    def test_minimal(self):
        self.assertAnswers(nonet("check", MINIMAL), 0, "unique minimal")

    def test_redundant_givens_are_named(self):
        with_one_more = EASY_SOLVED[:80] + "."
        done = nonet("check", with_one_more)
        self.assertEqual(done.code, 0)
        self.assertTrue(done.out.startswith("unique redundant r1c1 r1c2 "), done.out)
        self.assertEqual(len(done.out.split()), 82)

    def test_problem_36_says_yes_where_problem_37_has_no_answer(self):
        self.assertAnswers(nonet("check", NO_DIGIT), 1, "# none: legal so far, but no digit can stand in r1c9")
        self.assertAnswers(nonet("check", TWO), 1, "# multiple: legal so far, but there is more than one solution")
        fields = json.loads(nonet("check", "--to", "ndjson", NO_DIGIT).out)
        self.assertEqual((fields["legal"], fields["solutions"], fields["complete"]), (True, 0, False))

    def test_clashes(self):
        self.assertAnswers(nonet("check", NINES), 1, "# invalid: " + NINES_WORDS)

    def test_budget(self):
        self.assertAnswers(nonet("check", "--max-nodes", "0", EASY), 1,
                           "# unknown: legal so far, but the limit was reached, no solution found so far (0 nodes)")

    def test_fields(self):
        unique = json.loads(nonet("check", "--to", "ndjson", MINIMAL).out)
        self.assertEqual([unique[k] for k in ("legal", "solutions", "minimal", "redundant", "complete")],
                         [True, 1, True, [], False])
        self.assertNotIn("keeps_givens", unique)
        several = json.loads(nonet("check", "--to", "ndjson", TWO).out)
        self.assertEqual(several["solutions"], 2)
        self.assertNotIn("minimal", several)

    def test_csv(self):
        done = nonet("check", "--to", "csv", NINES)
        self.assertAnswers(done, 1, "puzzle,solution,status,message,legal,solutions,minimal,redundant,complete,keeps_givens\n"
                           + NINES + ",,invalid," + NINES_WORDS + ",false,,,,false,")

    def test_a_grid_does_not_give_the_solution_away(self):
        done = nonet("check", "--to", "grid", MINIMAL)
        self.assertEqual(done.lines[:3], ["# 1. unique minimal", ". . . | . . . | . . .", ". . . | . . 3 | . 8 5"])

    def test_clashing_cells_are_coloured(self):
        done = nonet("check", "--to", "grid", "--color", "always", NINES)
        self.assertEqual(done.lines[1].count("\x1b[1;31m9\x1b[0m"), 2)


class Filled(CliTest):
    def test_right(self):
        self.assertAnswers(nonet("check", EASY_SOLVED), 0, "complete")

    def test_wrong_and_where(self):
        self.assertAnswers(nonet("check", WRONG), 1, "# invalid: " + WRONG_WORDS)


class Givens(CliTest):
    def test_kept(self):
        self.assertAnswers(nonet("check", "--givens", EASY, EASY_SOLVED), 0, "complete")

    def test_another_solution_is_right_too(self):
        self.assertAnswers(nonet("check", "--givens", TWO, "-p", TWO_SOLVED[0], "-p", TWO_SOLVED[1]), 0, "complete\ncomplete")

    def test_not_kept(self):
        other = "1" + EASY[1:]
        self.assertAnswers(nonet("check", "--givens", other, EASY_SOLVED), 1,
                           "# invalid: r1c1 holds 5, the given there is 1")
        fields = json.loads(nonet("check", "--givens", other, "--to", "ndjson", EASY_SOLVED).out)
        self.assertEqual((fields["keeps_givens"], fields["status"]), (False, "invalid"))

    def test_line_by_line(self):
        puzzles = self.file("puzzles", EASY + "\n" + TWO + "\n")
        answers = self.file("answers", EASY_SOLVED + "\n" + TWO_SOLVED[1] + "\n" + EASY_SOLVED + "\n")
        self.assertAnswers(nonet("check", "--givens", puzzles, answers), 1,
                           "complete\ncomplete\n# invalid: there is no puzzle 3 among the givens")

    def test_givens_that_cannot_be_had(self):
        self.assertAnswers(nonet("check", "--givens", EASY[:80], EASY_SOLVED), 2, "",
                           "nonet: --givens: line 1, column 81: the board ends here after 80 of 81 cells")
        done = nonet("check", "--givens", self.path("missing"), EASY_SOLVED)
        self.assertEqual(done.code, 3)
        self.assertIn("missing: No such file or directory\n", done.err)


if __name__ == "__main__":
    unittest.main()
