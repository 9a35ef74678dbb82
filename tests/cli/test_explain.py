"""nonet hint and nonet explain."""
import csv
import json
import os
import unittest

from program import *

CHAIN = "..37.....9.....1...7.5...6....6.7....8.1..7.3......45......432.1.28...4......65.."
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../data")
KITE = "....96.1...975..645.1...8..19...2.....3...24.4....5..17.....9...4......8..86....."


def read_text(name):
    with open(os.path.join(DATA, name), encoding="utf-8") as file:
        return file.read()


class Hint(CliTest):
    def test_stages(self):
        said = {"1": "Look at box 3.", "2": "Hidden single in box", "3": "In box 3 the only place left for 3 is r2c8.",
                "4": "So r2c8 is 3."}
        for stage, words in said.items():
            self.assertAnswers(nonet("hint", "--stage", stage, CHAIN), 0, words)
        self.assertAnswers(nonet("hint", CHAIN), 0, f"{said['2']}: {said['3']} {said['4']}")
        self.assertAnswers(nonet("hint", "--lang", "zh", "--stage", "3", CHAIN), 0, "在第 3 宫中，3 只能填在 r2c8。")

    def test_a_stage_does_not_give_away_the_next(self):
        shown = {1: {"where"}, 2: {"where", "technique"}, 3: {"where", "technique", "reason"},
                 4: {"where", "technique", "reason", "conclusion", "placed"}}
        for stage, fields in shown.items():
            answer = json.loads(nonet("hint", "--stage", stage, "--to", "ndjson", CHAIN).out)
            self.assertEqual(set(answer) - {"index", "line", "puzzle", "status", "step"}, fields)
            self.assertNotIn("r2c8", nonet("hint", "--stage", min(stage, 2), "--to", "grid", CHAIN).out)
            self.assertNotIn("solution", answer)

    def test_candidates_that_are_gone_are_respected(self):
        """After each elimination the next hint is another one."""
        board = nonet("convert", "--to", "729", KITE).out.strip()
        before = None
        for _ in range(20):
            answer = json.loads(nonet("hint", "--profile", "hodoku", "--to", "ndjson", board).out)
            changes = answer.get("placed", []) + answer.get("removed", [])
            self.assertNotEqual(changes, before)
            before = changes
            cells = list(board)
            for change in changes:
                row, column, digit = int(change[1]) - 1, int(change[3]) - 1, int(change[-1])
                cell = 9 * row + column
                if "<>" in change:
                    cells[9 * cell + digit - 1] = "."
                    continue
                cells[9 * cell:9 * cell + 9] = [str(digit) if it == digit else "." for it in range(1, 10)]
                for peer in range(81):
                    if peer != cell and (peer // 9 == row or peer % 9 == column or (peer // 27, peer % 9 // 3) == (row // 3, column // 3)):
                        cells[9 * peer + digit - 1] = "."
            board = "".join(cells)

    def test_boards_that_have_no_next_step(self):
        self.assertAnswers(nonet("hint", EASY_SOLVED), 0, "# the board is complete")
        self.assertAnswers(nonet("hint", TWO), 1, "# multiple: there is more than one solution")
        self.assertAnswers(nonet("hint", NO_DIGIT), 1, "# none: no digit can stand in r1c9")
        self.assertAnswers(nonet("hint", input=NINES), 1, "# invalid: " + NINES_WORDS)
        self.assertAnswers(nonet("hint", "--max-nodes", "0", CHAIN), 1, "# unknown: the limit was reached")

    def test_usage(self):
        self.assertUsage(nonet("hint", "--stage", "5", CHAIN), "--stage: Value 5 not in range 1 to 4")
        self.assertUsage(nonet("hint", "--lang", "fr", CHAIN), "--lang: fr not in {en,zh}")
        self.assertUsage(nonet("explain", "--profile", "x", CHAIN), "--profile: x not in {se,hodoku}")


class Explain(CliTest):
    def test_the_steps_are_those_of_rate(self):
        for profile in ("se", "hodoku"):
            for board in (CHAIN, KITE, MINIMAL):
                rated = [json.loads(line) for line in nonet("rate", "--steps", "--profile", profile, "--to", "ndjson", board).lines]
                said = [json.loads(line) for line in nonet("explain", "--profile", profile, "--to", "ndjson", board).lines]
                self.assertEqual(len(said), len(rated))
                for step, explained in zip(rated[:-1], said[:-1]):
                    for field in ("step", "technique", "placed", "removed"):
                        self.assertEqual(explained.get(field), step.get(field))
                    for sentence in ("where", "reason", "conclusion"):
                        self.assertTrue(explained[sentence].endswith("."))
                self.assertEqual((said[-1]["status"], said[-1]["solution"]), ("unique", rated[-1]["solution"]))

    def test_lines(self):
        lines = nonet("explain", KITE).lines
        for number, line in enumerate(lines[:-1], 1):
            self.assertRegex(line, rf"^{number}\. [A-Z2][\w +-]+: .+\. So .+\.$")
        self.assertEqual(lines[-1], nonet("solve", KITE).out.strip())

    def test_the_board_stands_under_each_step(self):
        text = nonet("explain", "--to", "grid", EASY).out
        self.assertIn("# 1. step 1. Hidden single in box: ", text)
        steps = text.split("\n\n")
        first, second = (step.split("\n", 1)[1].replace("\n", "") for step in steps[:2])
        changed = [(a, b) for a, b in zip(first, second) if a != b]
        self.assertEqual(len(changed), 1)
        self.assertEqual(changed[0][0], ".")
        self.assertTrue(text.rstrip().endswith("\n".join(nonet("solve", "--to", "grid", EASY).lines[-3:])))
        self.assertIn("# 1. solved", text)

    def test_no_step_contradicts_the_solution(self):
        """Also of boards that say every candidate: their givens are no entries that could be swapped."""
        boards = [line.split("\t")[0] for line in read_text("hodoku_ratings.tsv").splitlines() if line[0] != "#"][:60]
        boards.append("5.2.....78......2....1......6..7.4..3...2.........5....4.3..1.........5..1.......")
        candidates = nonet("convert", "--to", "729", input="\n".join(boards)).out
        for profile in ("se", "hodoku"):
            solutions = nonet("solve", input=candidates).lines
            wrong = []
            for answer in map(json.loads, nonet("explain", "--max-nodes", "20000", "--profile", profile, "--to", "ndjson", input=candidates).lines):
                solution = solutions[answer["index"] - 1]
                for change in answer.get("placed", []) + answer.get("removed", []):
                    stands = solution[9 * (int(change[1]) - 1) + int(change[3]) - 1] == change[-1]
                    if stands != ("=" in change):
                        wrong.append((answer["puzzle"], answer["step"], change))
            self.assertEqual(wrong, [])

    def test_many_boards_in_order_by_any_number_of_threads(self):
        boards = "\n".join((EASY, KITE, TWO, "abc", EASY_SOLVED, CHAIN) * 3)
        one = nonet("explain", "--threads", "1", "--to", "csv", input=boards)
        self.assertEqual(nonet("explain", "--threads", "3", "--to", "csv", input=boards).out, one.out)
        rows = list(csv.DictReader(one.lines))
        self.assertEqual({row["status"] for row in rows}, {"unique", "multiple", "error"})

    def test_nobody_reads_on(self):
        self.assertAnswers(shell(f'"$NONET" explain {KITE} | head -n 1'), 0,
                           nonet("explain", KITE).lines[0])


if __name__ == "__main__":
    unittest.main()
