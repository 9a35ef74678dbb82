"""nonet rate."""
import json
import unittest

from program import *

CHAIN = "..37.....9.....1...7.5...6....6.7....8.1..7.3......45......432.1.28...4......65.."
DYNAMIC = "98.7..6..75..4......3..9.7.8....7.5....2..4......1...63....52...9...3.8....1....3"
NESTED = "1.......7.2.4...6...3...5...9..4........62.4....9..8....5.....3.6.2...8.7....1..."


class Rate(CliTest):
    def test_lines_in_order(self):
        boards = (DYNAMIC, EASY, MINIMAL)
        done = nonet("rate", "--threads", "2", input="\n".join(boards))
        self.assertAnswers(done, 0, "9.1/9.1/3.4 Dynamic contradiction\n"
                                    "1.2/1.2/1.2 Hidden single in box\n"
                                    "2.3/1.2/1.2 Naked single")

    def test_a_complete_board_is_zero(self):
        self.assertAnswers(nonet("rate", EASY_SOLVED), 0, "0.0/0.0/0.0 none needed")
        answer = json.loads(nonet("rate", "--to", "ndjson", EASY_SOLVED).out)
        self.assertEqual((answer["er"], answer.get("technique")), (0.0, None))

    def test_boards_without_a_rating(self):
        self.assertAnswers(nonet("rate", TWO), 1, "# multiple: there is more than one solution")
        self.assertAnswers(nonet("rate", NO_DIGIT), 1, "# none: no digit can stand in r1c9")
        self.assertAnswers(nonet("rate", input=NINES), 1, "# invalid: " + NINES_WORDS)
        self.assertAnswers(nonet("rate", input="12x"), 1,
                           "# error: line 1, column 4: the board ends here after 3 of 81 cells")

    def test_candidate_boards(self):
        self.assertAnswers(nonet("rate", "123456789" * 81), 1,
                           "# multiple: there is more than one solution")
        with open(os.path.join(PROJECT, "data/sukaku_ratings.tsv")) as lines:
            rated = [line.split() for line in lines if not line.startswith("#")]
        rated = [line for line in rated if float(line[1]) < 8]  # all of them: tests/human/rater_test.cpp
        self.assertGreater(len(rated), 40)
        done = nonet("rate", input="".join(board + "\n" for board, *_ in rated))
        self.assertEqual([line.split()[0] for line in done.out.splitlines()],
                         ["/".join(ratings) for _, *ratings in rated])
        self.assertEqual(done.code, 0)

    def test_csv(self):
        self.assertAnswers(nonet("rate", "--to", "csv", input=EASY + "\n" + TWO), 1,
                           "puzzle,solution,status,message,er,ep,ed,technique\n"
                           + EASY + "," + EASY_SOLVED + ",unique,,1.2,1.2,1.2,Hidden single in box\n"
                           + TWO + ",,multiple,there is more than one solution,,,,")

    def test_ndjson(self):
        done = nonet("rate", "--to", "ndjson", input=DYNAMIC)
        answer = json.loads(done.out)
        self.assertEqual((answer["er"], answer["ep"], answer["ed"]), (9.1, 9.1, 3.4))
        self.assertEqual((answer["technique"], answer["status"]), ("Dynamic contradiction", "unique"))

    def test_steps_lead_to_the_solution(self):
        done = nonet("rate", "--steps", "--to", "ndjson", CHAIN)
        *steps, last = map(json.loads, done.lines)
        self.assertEqual([step["step"] for step in steps], list(range(1, len(steps) + 1)))
        self.assertEqual(max(step["rating"] for step in steps), last["er"])
        board = list(CHAIN)
        for step in steps:
            for place in step.get("placed", []):
                row, column, digit = int(place[1]), int(place[3]), place[5]
                board[row * 9 + column - 10] = digit
            for gone in step.get("removed", []):
                row, column, digit = int(gone[1]), int(gone[3]), gone[6]
                self.assertNotEqual(last["solution"][row * 9 + column - 10], digit)
        self.assertEqual("".join(board), last["solution"])

    def test_steps_as_lines(self):
        lines = nonet("rate", "--steps", EASY).lines
        self.assertEqual(len(lines), 52)
        self.assertRegex(lines[0], r"^1\.2 Hidden single in box: r\dc\d=\d$")
        self.assertEqual(lines[-1], "1.2/1.2/1.2 Hidden single in box")

    def test_steps_drawn(self):
        """Under each step stands the board as the step leaves it."""
        steps = [json.loads(line) for line in nonet("rate", "--steps", "--to", "ndjson", CHAIN).lines]
        pictures = nonet("rate", "--steps", "--to", "grid", CHAIN).out.split("\n\n")
        self.assertEqual(len(pictures), len(steps))
        board = list(CHAIN)
        for step, picture in zip(steps[:-1], pictures):
            heading, *rows = picture.splitlines()
            self.assertTrue(heading.startswith(f"# 1. step {step['step']}: {step['rating']} {step['technique']}:"), heading)
            for place in step.get("placed", []):
                board[int(place[1]) * 9 + int(place[3]) - 10] = place[5]
            self.assertEqual([c for row in rows for c in row if c in ".123456789"], board)
        self.assertNotIn("step", pictures[-1].splitlines()[0])

    def test_limits_answer_with_what_is_known(self):
        done = nonet("rate", "--max-nodes", "2000", NESTED)
        self.assertEqual(done.code, 1)
        self.assertRegex(done.out, r"^# unknown: >= \d+\.\d\n$")
        done = nonet("rate", "--time-limit", "1e-9", "--to", "csv", NESTED)
        self.assertRegex(done.lines[1], r",unknown,>= 0\.0,,,,$")

    def test_a_grid_shows_board_and_rating(self):
        done = nonet("rate", "--to", "grid", EASY)
        self.assertEqual(done.lines[0], "# 1. 1.2/1.2/1.2 Hidden single in box")

    def test_the_same_whatever_the_threads(self):
        boards = "\n".join((CHAIN, EASY, DYNAMIC, MINIMAL) * 5)
        one = nonet("rate", "--threads", "1", input=boards)
        self.assertEqual(nonet("rate", "--threads", "3", input=boards).out, one.out)
        self.assertEqual(len(one.lines), 20)

    def test_formats_that_hold_no_rating(self):
        self.assertUsage(nonet("rate", "--to", "sdm", EASY), "--to: sdm not in {line,grid,boxed,csv,ndjson}")


# Level and score of HoDoKu 2.2.0, from data/hodoku_ratings.tsv.
with open(os.path.join(PROJECT, "data/hodoku_ratings.tsv")) as lines:
    HODOKU = [line.split() for line in lines if not line.startswith("#")]


class RateByHodoku(CliTest):
    def rate(self, *options, **more):
        return nonet("rate", "--profile", "hodoku", *options, **more)

    def test_lines_are_level_score_technique(self):
        done = self.rate("--threads", "2", input="".join(board + "\n" for board, *_ in HODOKU))
        self.assertEqual([line.split(" ")[:2] for line in done.out.splitlines()],
                         [[level, score] for _, level, score in HODOKU])
        self.assertEqual(done.code, 0)
        self.assertAnswers(self.rate(EASY_SOLVED), 0, "Easy 0 none needed")

    def test_fields(self):
        board, level, score = HODOKU[-1]
        answer = json.loads(self.rate("--to", "ndjson", board).out)
        self.assertEqual((answer["level"], answer["score"]), (level, int(score)))
        self.assertEqual(answer["status"], "unique")
        self.assertNotIn("er", answer)
        done = self.rate("--to", "csv", input=EASY + "\n" + TWO)
        header, easy, two = done.out.splitlines()
        self.assertEqual(header, "puzzle,solution,status,message,level,score,technique")
        self.assertTrue(easy.startswith(EASY + "," + EASY_SOLVED + ",unique,,Easy,"), easy)
        self.assertEqual(two, TWO + ",,multiple,there is more than one solution,,,")

    def test_steps_add_up(self):
        board, level, score = HODOKU[60]
        *steps, last = map(json.loads, self.rate("--steps", "--to", "ndjson", board).lines)
        self.assertEqual([step["step"] for step in steps], list(range(1, len(steps) + 1)))
        self.assertEqual(sum(step["points"] for step in steps), int(score))
        self.assertEqual((last["level"], last["score"]), (level, int(score)))
        placed = {place for step in steps for place in step.get("placed", [])}
        self.assertEqual(len(placed), board.count("."))
        first = self.rate("--steps", board).lines[0]
        self.assertTrue(first.startswith(str(steps[0]["points"]) + " " + steps[0]["technique"] + ":"))

    def test_limits_say_what_is_known(self):
        self.assertAnswers(self.rate("--max-nodes", "1", EASY), 1, "# unknown: >= Easy 4")

    def test_other_names_are_refused(self):
        done = nonet("rate", "--profile", "explainer", EASY)
        self.assertEqual(done.code, 2)
        self.assertIn("hodoku", done.err)
        self.assertEqual(nonet("rate", "--profile", "se", EASY).out, nonet("rate", EASY).out)


if __name__ == "__main__":
    unittest.main()
