"""nonet solve: what it answers, and with which exit code."""
import json
import os
import unittest

from program import *

FIFTEEN = "001000000200000000003000000400000005005000600600000040007103000800000000009020000"
MANY = ".....6....59.....82....8....45........3........6..3.54...325..6.................."
ENGINES = ("auto", "fast9", "scan", "tables", "masks", "dlx")


class Solve(CliTest):
    def test_json_holds_the_puzzle_and_its_solution(self):
        done = nonet("solve", "--to", "json", input=EASY + " # a title\n" + MINIMAL + "\n")
        puzzles = json.loads(done.out)
        self.assertEqual([sorted(it) for it in puzzles], [["puzzle", "solution", "title"], ["puzzle", "solution"]])
        self.assertEqual((puzzles[0]["puzzle"], puzzles[0]["solution"], puzzles[1]["puzzle"]), (EASY, EASY_SOLVED, MINIMAL))
        again = nonet("solve", "--from", "json", input=done.out)
        self.assertEqual(again.lines, [it["solution"] for it in puzzles])

    def test_one_solution(self):
        self.assertAnswers(nonet("solve", EASY), 0, EASY_SOLVED)

    def test_several_solutions(self):
        self.assertAnswers(nonet("solve", TWO), 1, "# multiple: there is more than one solution")

    def test_none_with_a_visible_reason(self):
        self.assertAnswers(nonet("solve", NO_DIGIT), 1, "# none: no digit can stand in r1c9")

    def test_none_that_only_a_search_shows(self):
        self.assertAnswers(nonet("solve", NORVIG_NONE), 1, "# none: searched to the end, there is no solution")

    def test_all_clashes_are_named(self):
        self.assertAnswers(nonet("solve", NINES), 1, "# invalid: " + NINES_WORDS)
        far = EMPTY[:2] + "9...9" + EMPTY[:74]
        self.assertAnswers(nonet("solve", far), 1, "# invalid: r1c3 and r1c7 both hold 9 (row 1)")

    def test_text_that_is_no_board(self):
        self.assertAnswers(nonet("solve", "-p", EASY[:80]), 1,
                           "# error: line 1, column 81: the board ends here after 80 of 81 cells")

    def test_answers_are_input_again(self):
        once = nonet("solve", input="\n".join((EASY, TWO, EASY)))
        again = nonet("solve", input=once.out)
        self.assertAnswers(again, 0, EASY_SOLVED + "\n" + EASY_SOLVED)


class First(CliTest):
    def test_takes_one_of_several(self):
        self.assertAnswers(nonet("solve", "--first", TWO), 0, EASY_SOLVED)

    def test_none_is_not_well(self):
        self.assertAnswers(nonet("solve", "--first", NO_DIGIT), 1, "# none: no digit can stand in r1c9")


class All(CliTest):
    def test_every_solution(self):
        done = nonet("solve", "--all", TWO)
        self.assertEqual((sorted(done.lines), done.code), (sorted(TWO_SOLVED), 0))

    def test_limit_is_each_boards(self):
        done = nonet("solve", "--all", "--limit", "1", "-p", TWO, "-p", TWO)
        self.assertEqual((len(done.lines), done.code), (2, 0))

    def test_a_limit_that_is_the_number_there_are(self):
        self.assertEqual(len(nonet("solve", "--all", "--limit", "2", TWO).lines), 2)

    def test_none(self):
        self.assertAnswers(nonet("solve", "--all", NO_DIGIT), 1, "# none: no digit can stand in r1c9")

    def test_csv_and_ndjson_carry_n(self):
        rows = nonet("solve", "--all", "--to", "csv", TWO).lines
        self.assertEqual([row.split(",")[-1] for row in rows], ["n", "1", "2"])
        objects = [json.loads(line) for line in nonet("solve", "--all", "--to", "ndjson", "-p", EASY, "-p", TWO).lines]
        self.assertEqual([(o["index"], o["n"]) for o in objects], [(1, 1), (2, 1), (2, 2)])

    def test_grids_are_numbered_and_apart(self):
        done = nonet("solve", "--all", "--to", "grid", TWO)
        blocks = done.out.split("\n\n")
        self.assertEqual([block.splitlines()[0] for block in blocks], ["# 1. solution 1", "# 1. solution 2"])

    def test_a_head_ends_it_at_once(self):
        done = shell(f'"$NONET" solve --all {EMPTY} 2>&1 | head -n 3; exit "${{PIPESTATUS[0]}}"')
        self.assertEqual(len(done.lines), 3)
        self.assertEqual(done.code, 141)
        self.assertEqual({len(line) for line in done.lines}, {81})

    def test_a_budget_is_unknown(self):
        done = nonet("solve", "--all", "--max-nodes", "200", EMPTY)
        self.assertRegex(done.lines[-1], r"^# unknown: the limit was reached, "
                                         r"there may be more than these \d+$")
        self.assertEqual(done.code, 1)


class Limits(CliTest):
    def test_budget_of_nodes(self):
        self.assertAnswers(nonet("solve", "--engine", "scan", "--max-nodes", "100", EASY), 1,
                           "# unknown: the limit was reached, no solution found so far (100 nodes)")
        self.assertAnswers(nonet("solve", "--max-nodes", "0", EASY), 1,
                           "# unknown: the limit was reached, no solution found so far (0 nodes)")

    def test_budget_of_time(self):
        done = nonet("solve", "--engine", "scan", "--time-limit", "1e-9", EASY)
        self.assertRegex(done.out, r"^# unknown: the limit was reached, no solution found so far \(\d+ nodes\)\n$")
        self.assertEqual(done.code, 1)

    def test_numbers_that_are_none(self):
        for option in ("--limit", "--threads", "--max-nodes"):
            for value in ("-1", "1e3", "abc", "0x10", "99999999999999999999999", "1.5", "nan"):
                with self.subTest(option=option, value=value):
                    self.assertIn(f"nonet: {option}: '{value}' is not a whole number", nonet("solve", "--all", option, value, EASY).err)
        for value in ("0", "-1", "nan", "inf", "1e10", "soon"):
            with self.subTest(value=value):
                self.assertUsage(nonet("solve", "--time-limit", value, EASY),
                                 f"--time-limit: '{value}' is not a number of seconds above 0 (and at most 1e9)")

    def test_their_ends(self):
        self.assertUsage(nonet("solve", "--all", "--limit", "0", EASY), "--limit: '0' is not a whole number of 1 or more")
        self.assertUsage(nonet("solve", "--threads", "0", EASY), "--threads: '0' is not a whole number from 1 to 1024")
        self.assertAnswers(nonet("solve", "--threads", "1024", EASY), 0, EASY_SOLVED)

    def test_contradictory_options(self):
        self.assertUsage(nonet("solve", "--first", "--all", EASY), "--first and --all exclude each other")
        self.assertUsage(nonet("solve", "--limit", "3", EASY), "--limit goes with --all")
        self.assertUsage(nonet("solve", "--all", "--stats", EASY), "--stats does not go with --all")
        self.assertUsage(nonet("solve", "--all", "--engine", "masks", EASY), "--all is done by the fast engine only")
        self.assertUsage(nonet("solve", "--quiet", "--verbose", EASY), "--quiet excludes --verbose")


class EnginesAndKernels(CliTest):
    def test_every_engine_says_the_same(self):
        boards = "\n".join((EASY, TWO, NO_DIGIT, NINES, EASY_SOLVED, EASY[:80]))
        expected = nonet("solve", input=boards)
        self.assertEqual(expected.code, 1)
        for engine in ENGINES:
            with self.subTest(engine=engine):
                done = nonet("solve", "--engine", engine, input=boards)
                self.assertEqual((done.out, done.code), (expected.out, 1))

    def test_every_kernel_gives_the_same_bytes(self):
        boards = "\n".join((EASY, TWO, NO_DIGIT, NORVIG_NONE, NINES, MINIMAL, FIFTEEN, MANY)) + "\n"
        lines = nonet("info").lines
        begin = lines.index("kernels (--kernel, NONET_KERNEL)") + 1
        kernels = lines[begin:lines.index("", begin)]
        here = [line.split()[0] for line in kernels if line.endswith(("in use", "runs here")) and "not run" not in line]
        self.assertIn("plain", here)
        answers = {nonet("solve", "--to", "csv", "--kernel", kernel, input=boards).out for kernel in here}
        answers |= {nonet("solve", "--to", "csv", input=boards, env=environment(NONET_KERNEL=k)).out for k in here}
        self.assertEqual(len(answers), 1)

    def test_a_kernel_that_does_not_exist_is_an_error(self):
        for verb in ("solve", "count", "check", "compare"):
            done = nonet(verb, EASY, env=environment(NONET_KERNEL="fastest"))
            self.assertRegex(done.err, r"^nonet: NONET_KERNEL: no kernel is called 'fastest'; there are [a-z0-9 ]*plain\n$")
            self.assertEqual((done.out, done.code), ("", 2))
        self.assertEqual(nonet("solve", "--kernel", "fastest", EASY).code, 2)

    def test_the_option_wins_over_the_environment(self):
        done = nonet("solve", "--kernel", "plain", EASY, env=environment(NONET_KERNEL="fastest"))
        self.assertAnswers(done, 0, EASY_SOLVED)

    def test_boards_that_others_hang_on(self):
        words = {
            "11" + EMPTY[:79]: "# invalid: r1c1 and r1c2 both hold 1 (row 1)",
            "55" + EMPTY[:79]: "# invalid: r1c1 and r1c2 both hold 5 (row 1)",
            "7.7" + EMPTY[:78]: "# invalid: r1c1 and r1c3 both hold 7 (row 1)",
            FIFTEEN: "# multiple: there is more than one solution",
            "." * 56 + "8" + "." * 17 + "6" + "." * 6: "# multiple: there is more than one solution",
            NORVIG_NONE: "# none: searched to the end, there is no solution",
            MANY: "# multiple: there is more than one solution",
            EMPTY: "# multiple: there is more than one solution",
        }
        done = nonet("solve", "--time-limit", "60", input="\n".join(words))
        self.assertEqual(done.lines, list(words.values()))
        clash = nonet("solve", "." * 63 + "9..9.....9..9.....")
        self.assertEqual(clash.lines, ["# invalid: r8c1 and r8c4 both hold 9 (row 8); r9c1 and r9c4 both hold 9 (row 9); "
                                       "r8c1 and r9c1 both hold 9 (column 1); r8c4 and r9c4 both hold 9 (column 4)"])

    @unittest.skipUnless(shared_data(), "the big data sets are not here")
    def test_a_thousand_hard_ones(self):
        done = nonet("solve", os.path.join(shared_data(), "lines/magictour_top1465.txt"))
        self.assertEqual((len(done.lines), done.code), (1465, 0))
        self.assertTrue(all(sorted(line) == sorted("123456789" * 9) for line in done.lines))


if __name__ == "__main__":
    unittest.main()
