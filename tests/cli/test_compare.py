"""nonet compare: counts, budgets, and faults that are shown for what they are."""
import json
import unittest

from program import *


def rows(*args):
    return [json.loads(line) for line in nonet("compare", "--to", "ndjson", "--repeat", "1", *args).lines]


class Compare(CliTest):
    def test_counts_of_the_leetcode_board(self):
        counts = {r["engine"]: (r["placements"], r["rejects"], r["undos"], r["depth"], r["solutions"]) for r in rows(EASY)}
        self.assertEqual(counts, {"scan": (4208, 33444, 4157, 51, 1), "tables": (4208, 33444, 4157, 51, 1),
                                  "masks": (51, 0, 0, 51, 1), "dlx": (51, 0, 0, 51, 1)})

    def test_fields(self):
        row = rows("--engine", "masks", EASY)[0]
        self.assertEqual((row["index"], row["puzzle"], row["status"], row["solution"]), (1, EASY, "solved", EASY_SOLVED))
        self.assertGreater(row["time_ns"], 0)

    def test_nothing_to_compare(self):
        done = nonet("compare", "--to", "csv", input="# no board\n")
        self.assertEqual((done.out.count("\n"), done.err, done.code), (1, "nonet: there is no board in the input\n", 0))

    def test_csv_unless_on_a_terminal(self):
        done = nonet("compare", "--engine", "scan,masks", EASY)
        self.assertEqual(done.lines[0], "puzzle,solution,status,message,engine,placements,rejects,undos,depth,solutions,time_ns,fault")
        self.assertEqual([line.split(",")[4] for line in done.lines[1:]], ["scan", "masks"])

    def test_table(self):
        done = nonet("compare", "--to", "grid", "--engine", "scan", "--fault", "undo-after-success", EASY)
        self.assertEqual(done.lines[:2], ["# 1.", "# " + EASY])
        self.assertRegex(done.lines[2], r"^engine                placements  rejects  undos  depth +time  status$")
        self.assertRegex(done.lines[3], r"^scan                       4,208   33,444  4,157     51 +[0-9.]+ (ns|us|ms|s)  solved$")
        self.assertRegex(done.lines[4], r"^  undo-after-success       4,208   33,444  4,208     51 +[0-9.]+ (ns|us|ms|s)  wrong$")
        self.assertEqual(done.lines[5:], ["      found a solution, but the board is left with blanks", ""])
        self.assertLessEqual(max(map(len, done.lines[2:])), 80)

    def test_budget(self):
        scan, masks = rows("--engine", "scan,masks", "--max-nodes", "100", EASY)
        self.assertEqual((scan["status"], scan["message"], scan["placements"]), ("unknown", "gave up after 100 placements", 100))
        self.assertEqual(masks["status"], "solved")

    def test_faults_are_wrong(self):
        expected = {
            "ignored-result": "says none, but there is a solution",
            "no-undo": "says none, but there is a solution",
            "undo-after-success": "found a solution, but the board is left with blanks",
            "wrong-box": "says none, but there is a solution",
            "off-by-one": "r1c3 and r1c4 both hold 1 (row 1)",
        }
        for fault, message in expected.items():
            with self.subTest(fault=fault):
                good, bad = rows("--engine", "scan", "--fault", fault, EASY)
                self.assertEqual(good["status"], "solved")
                self.assertEqual((bad["fault"], bad["status"], bad["message"]), (fault, "wrong", message))
        bad = rows("--engine", "tables", "--fault", "no-flag", EASY)[1]
        self.assertEqual((bad["status"], bad["message"]), ("wrong", "r1c8 and r1c9 both hold 2 (row 1)"))
        _, tables, _, masks = rows("--engine", "tables,masks", "--fault", "left-over", EASY)
        self.assertEqual((tables["status"], tables["message"], tables["placements"]),
                         ("wrong", "says solved, but the board is left with blanks", 0))
        self.assertEqual((masks["status"], masks["message"], masks["placements"]),
                         ("wrong", "says none, but there is a solution", 0))

    def test_a_fault_is_judged_by_the_truth_not_within_the_budget(self):
        good, bad = rows("--engine", "scan", "--fault", "no-undo", "--max-nodes", "50", HARD)
        self.assertEqual((good["status"], bad["status"]), ("unknown", "wrong"))
        self.assertEqual(bad["message"], "says none, but there is a solution")

    def test_boards_that_cannot_be_compared(self):
        row = rows(NINES)[0]
        self.assertEqual((row["status"], row["message"]), ("invalid", NINES_WORDS))
        self.assertEqual(nonet("compare", NINES).code, 1)
        broken = nonet("compare", "--to", "ndjson", "-p", "12x")
        self.assertEqual((json.loads(broken.out)["status"], broken.code), ("error", 1))

    def test_usage(self):
        self.assertUsage(nonet("compare", "--engine", "dlx", "--fault", "no-flag", EASY),
                         "none of the engines to compare has the fault no-flag")
        self.assertUsage(nonet("compare", "--to", "line", EASY), "--to: line not in {grid,csv,ndjson}")
        self.assertUsage(nonet("compare", "--resume", "-o", self.path("x"), EASY), "compare has no option '--resume'")
        self.assertUsage(nonet("compare", "--repeat", "0", EASY), "--repeat: '0' is not a whole number from 1 to 1000000")


if __name__ == "__main__":
    unittest.main()
