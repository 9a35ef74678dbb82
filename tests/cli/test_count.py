"""nonet count."""
import csv
import json
import re
import signal
import threading
import unittest

from program import *


class Count(CliTest):
    def test_numbers(self):
        self.assertAnswers(nonet("count", input="\n".join((EASY, TWO, NO_DIGIT))), 0, "1\n2\n0")

    def test_no_board_no_number(self):
        self.assertAnswers(nonet("count", input=NINES), 1, "# invalid: " + NINES_WORDS)
        self.assertAnswers(nonet("count", input="12x"), 1, "# error: line 1, column 4: the board ends here after 3 of 81 cells")

    def test_exact_up_to_the_limit(self):
        self.assertAnswers(nonet("count", "--limit", "2", TWO), 0, "2")
        self.assertAnswers(nonet("count", "--limit", "1", TWO), 1, "# unknown: >= 1")
        self.assertAnswers(nonet("count", "--limit", "1000", EMPTY), 1, "# unknown: >= 1000")
        self.assertAnswers(nonet("count", "--limit", str(2**64 - 1), TWO), 0, "2")

    def test_a_million_unless_told(self):
        self.assertAnswers(nonet("count", EMPTY), 1, "# unknown: >= 1000000")

    def test_a_board_without_end_among_many(self):
        boards = [EASY] * 9000
        boards[4000] = EMPTY
        expected = ["1"] * 9000
        for option, said in (("--limit", "# unknown: >= 2000"), ("--max-nodes", None)):
            done = nonet("count", option, "2000", input="\n".join(boards))
            expected[4000] = said or done.lines[4000]
            self.assertEqual(done.lines, expected)
            self.assertRegex(done.lines[4000], r"^# unknown: >= \d+$")

    def test_budgets(self):
        self.assertAnswers(nonet("count", "--max-nodes", "0", TWO), 1, "# unknown: >= 0")
        done = nonet("count", "--time-limit", "1e-9", "--engine", "scan", EMPTY)
        self.assertRegex(done.out, r"^# unknown: >= \d+\n$")

    def test_a_search_that_was_cut_short_is_never_exact(self):
        """In every form of output, for every limit, for a board alone, among others, and in every engine."""
        cuts = [("--max-nodes", nodes) for nodes in (0, 1, 50, 100)] + [("--limit", 2), ("--limit", 871), ("--time-limit", "1e-9")]
        engines = [("--engine", name) for name in ("scan", "tables", "masks", "dlx")]
        for boards in (1, 700):
            for cut in cuts if boards == 1 else cuts[2:6:3] + cuts[-1:]:
                for more in [()] + (engines if boards == 1 else []):
                    with self.subTest(boards=boards, cut=cut, more=more):
                        self.assert_cut_short(boards, *cut, *more)

    def assert_cut_short(self, boards, *args):
        text = (MANY + "\n") * boards
        for form in ("line", "grid", "boxed"):
            done = nonet("count", "--to", form, *args, input=text)
            said = [line for line in done.lines if line.startswith("#") or form == "line"]
            self.assertEqual((len(said), done.code), (boards, 1))
            for line in said:
                found = int(re.fullmatch(r"# (?:\d+\. )?unknown: >= (\d+)", line)[1])
                self.assertLessEqual(found, MANY_SOLUTIONS)
        done = nonet("count", "--to", "csv", *args, input=text)
        answers = list(csv.DictReader(done.lines))
        done = nonet("count", "--to", "ndjson", *args, input=text)
        answers += [dict(answer, exact=str(answer["exact"]).lower()) for answer in map(json.loads, done.lines)]
        self.assertEqual(len(answers), 2 * boards)
        for answer in answers:
            self.assertEqual((answer["status"], answer["exact"]), ("unknown", "false"))
            self.assertEqual(answer["message"], ">= " + answer["count"])
            self.assertLessEqual(int(answer["count"]), MANY_SOLUTIONS)

    def test_enough_is_exact(self):
        for args in ((), ("--limit", 872), ("--max-nodes", 100_000)):
            self.assertAnswers(nonet("count", *args, input=(MANY + "\n") * 700), 0, "\n".join(["872"] * 700))

    def test_the_first_solution_does_not_depend_on_the_boards_beside_it(self):
        alone = json.loads(nonet("count", "--to", "ndjson", MANY).out)["solution"]
        lone_board = f"{MANY}\n"
        for beside in (0, 3, 200, 700):
            done = nonet("count", "--to", "ndjson", input=lone_board + f"{EASY}\n" * beside + lone_board * 3)
            answers = [json.loads(line) for line in done.lines]
            self.assertEqual({it["solution"] for it in answers if it["puzzle"] == MANY}, {alone}, beside)

    def test_a_signal_leaves_no_wrong_number(self):
        """Whenever it comes: whole numbers, then at most the board that was at work, which says so."""
        self.file("in", (MANY + "\n") * 20_000)
        for threads in (1, 2):
            for wait in (0.01, 0.03, 0.06, 0.1, 0.2):
                with self.subTest(threads=threads, wait=wait):
                    for form in ("line", "csv", "ndjson"):
                        process = start("count", "in", "--to", form, "--threads", threads, cwd=self.folder)
                        threading.Timer(wait, send_signal, [process, signal.SIGTERM]).start()
                        out, _ = process.communicate(timeout=HANG)
                        lines = out.decode().splitlines()[form == "csv":]
                        for line in lines[:-1]:
                            self.assertIn({"line": "872", "csv": ",872,true", "ndjson": '"count":"872","exact":true'}[form], line)
                        if lines and process.returncode == 143:
                            cut = {"line": r"# unknown: >= \d+ \(stopped by a signal\)",
                                   "csv": MANY + r",[1-9]{81}|,unknown,>= \d+ \(stopped by a signal\),\d+,false",
                                   "ndjson": r'.*"message":">= \d+ \(stopped by a signal\)","count":"\d+","exact":false}'}[form]
                            self.assertRegex(lines[-1], f"872|{cut}")

    def test_ndjson(self):
        done = nonet("count", "--to", "ndjson", "--limit", "5", input="\n".join((TWO, EMPTY, NO_DIGIT, NINES)))
        two, empty, none, nines = map(json.loads, done.lines)
        self.assertEqual((two["count"], two["exact"], two["status"]), ("2", True, "multiple"))
        self.assertEqual((empty["count"], empty["exact"], empty["status"]), ("5", False, "unknown"))
        self.assertEqual((none["count"], none["exact"], none["message"]), ("0", True, "no digit can stand in r1c9"))
        self.assertEqual((nines["status"], nines["message"]), ("invalid", NINES_WORDS))
        self.assertNotIn("count", nines)

    def test_csv(self):
        self.assertAnswers(nonet("count", "--to", "csv", NO_DIGIT), 0,
                           "puzzle,solution,status,message,count,exact\n" + NO_DIGIT + ",,none,no digit can stand in r1c9,0,true")

    def test_a_grid_shows_the_board_that_was_counted(self):
        done = nonet("count", "--to", "grid", TWO)
        self.assertEqual(done.lines[:2], ["# 1. 2 solutions", "5 3 4 | . . 8 | 9 1 2"])
        self.assertEqual(nonet("count", "--to", "grid", EASY).lines[0], "# 1. 1 solution")

    def test_every_engine_counts_the_same(self):
        for engine in ("auto", "fast9", "scan", "tables", "masks", "dlx"):
            with self.subTest(engine=engine):
                self.assertAnswers(nonet("count", "--engine", engine, input="\n".join((TWO, EASY, NO_DIGIT))), 0, "2\n1\n0")

    def test_formats_that_hold_no_number(self):
        self.assertUsage(nonet("count", "--to", "sdm", EASY), "--to: sdm not in {line,grid,boxed,csv,ndjson}")


if __name__ == "__main__":
    unittest.main()
