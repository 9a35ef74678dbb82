"""What can go in, what can come out, and what is said of text that is neither."""
import csv
import gzip
import io
import json
import os
import unittest

from program import *

GRID_SOLVED = """\
5 3 4 | 6 7 8 | 9 1 2
6 7 2 | 1 9 5 | 3 4 8
1 9 8 | 3 4 2 | 5 6 7
------+-------+------
8 5 9 | 7 6 1 | 4 2 3
4 2 6 | 8 5 3 | 7 9 1
7 1 3 | 9 2 4 | 8 5 6
------+-------+------
9 6 1 | 5 3 7 | 2 8 4
2 8 7 | 4 1 9 | 6 3 5
3 4 5 | 2 8 6 | 1 7 9"""


def as_729(solved):
    return "".join("." * (int(d) - 1) + d + "." * (9 - int(d)) for d in solved)


def as_leetcode(line):
    return json.dumps([list(line[r * 9:r * 9 + 9]) for r in range(9)], separators=(",", ":"))


def as_rows(line):
    return "\n".join(line[r * 9:r * 9 + 9] for r in range(9))


class Inputs(CliTest):
    def test_standard_input_is_the_default(self):
        self.assertAnswers(nonet("solve", input=EASY), 0, EASY_SOLVED)
        self.assertAnswers(nonet("solve", "-", input=EASY), 0, EASY_SOLVED)

    def test_files_in_order_with_standard_input_between(self):
        one, two = self.file("one", TWO), self.file("two", NO_DIGIT)
        self.assertAnswers(nonet("count", one, "-", two, input=EASY), 0, "2\n1\n0")

    def test_boards_as_arguments(self):
        self.assertAnswers(nonet("count", "-p", TWO, "--puzzle", EASY), 0, "2\n1")
        self.assertAnswers(nonet("count", TWO, EASY), 0, "2\n1")
        self.assertAnswers(nonet("count", as_rows(TWO)), 0, "2")

    def test_a_board_that_begins_with_a_dash(self):
        dashes = "-" + EASY[1:].replace(".", "-")
        for args in ((dashes,), ("-p", dashes), ("--", dashes), ("--puzzle=" + dashes,)):
            self.assertAnswers(nonet("solve", *args), 0, EASY_SOLVED)

    def test_a_file_that_is_named_like_a_board(self):
        self.file(EASY, TWO)
        self.assertAnswers(nonet("count", EASY, cwd=self.folder), 0, "2")

    def test_nearly_a_board_is_answered_as_one(self):
        self.assertAnswers(nonet("solve", EASY[:80]), 1, "# error: line 1, column 81: the board ends here after 80 of 81 cells")

    def test_of_nearly_a_board_the_fault_is_said(self):
        self.assertAnswers(nonet("solve", "123...456"), 3, "",
                           "nonet: cannot read 123...456: No such file or directory; as a board: "
                           "line 1: the board ends here after 1 of 9 rows")
        for text in (",".join(as_rows(EASY).split("\n")), f"({EASY})", f"[{EASY}]", "\\n".join(as_rows(EASY).split("\n"))):
            self.assertAnswers(nonet("solve", text), 0, EASY_SOLVED)

    def test_neither_file_nor_board(self):
        self.assertAnswers(nonet("solve", "puzzels.txt", cwd=self.folder), 3, "", "nonet: cannot read puzzels.txt: No such file or directory")
        self.assertAnswers(nonet("solve", ""), 3, "", "nonet: cannot read '': No such file or directory")
        self.assertUsage(nonet("solve", "-p", ""), "--puzzle: the text is empty")

    def test_process_substitution_and_dev_stdin(self):
        done = shell(f'echo {TWO} | "$NONET" count <(echo {EASY}) /dev/stdin')
        self.assertAnswers(done, 0, "1\n2")

    def test_an_unreadable_file_does_not_keep_the_others_from_their_answers(self):
        good = self.file("good", EASY)
        done = nonet("solve", "missing", good, ".", cwd=self.folder)
        self.assertEqual((done.lines, done.code), ([EASY_SOLVED], 3))
        self.assertEqual(done.err, "nonet: cannot read missing: No such file or directory\n"
                                   "nonet: cannot read .: Is a directory\n")

    @unittest.skipIf(os.geteuid() == 0, "root reads everything")
    def test_a_file_without_permission(self):
        os.chmod(self.file("secret", EASY), 0)
        self.assertAnswers(nonet("solve", "secret", cwd=self.folder), 3, "", "nonet: cannot read secret: Permission denied")

    def test_messages_name_the_file_where_there_are_several(self):
        one, two = self.file("one", EASY + "\n"), self.file("two", "# a comment\n\n" + EASY[:80] + "\n")
        self.assertAnswers(nonet("solve", two), 1, "# error: line 3, column 81: the board ends here after 80 of 81 cells")
        self.assertAnswers(nonet("solve", "one", "two", cwd=self.folder), 1,
                           EASY_SOLVED + "\n# error: two: line 3, column 81: the board ends here after 80 of 81 cells")

    def test_nothing_in_it(self):
        for text in ("", "\n\n", "# only a comment\n", "\ufeff"):
            with self.subTest(text=text):
                self.assertAnswers(nonet("solve", input=text), 0, "", "nonet: there is no board in the input")
        self.assertAnswers(nonet("solve", "--quiet", input=""), 0, "")


class Detection(CliTest):
    FORMATS = {
        "line": TWO, "sdm": TWO.replace(".", "0"), "729": as_729(TWO_SOLVED[0]), "leetcode": as_leetcode(TWO),
        "grid": as_rows(TWO), "csv": "puzzle,level\n" + TWO + ",easy", "ndjson": json.dumps({"puzzle": TWO}),
    }

    def test_each_format_is_told_and_read(self):
        for name, text in self.FORMATS.items():
            with self.subTest(format=name):
                expected = "1" if name == "729" else "2"
                told = nonet("count", "--from", name, input=text)
                self.assertAnswers(told, 0, expected)
                found = nonet("count", "--verbose", input=text)
                self.assertEqual(found.out, expected + "\n")
                seen = "line" if name == "sdm" else name  # a single line of zeros is both
                self.assertIn(f"nonet: standard input: format {seen}\n", found.err)

    def test_what_is_written_is_read_again(self):
        for name in ("line", "grid", "boxed", "729", "sdm", "leetcode", "csv", "ndjson"):
            with self.subTest(format=name):
                written = nonet("solve", "--to", name, EASY)
                self.assertEqual(written.code, 0)
                self.assertAnswers(nonet("solve", "--from", name, input=written.out), 0, EASY_SOLVED)

    def test_the_wrong_format(self):
        self.assertAnswers(nonet("solve", "--from", "grid", EASY), 1, "# error: line 1, column 10: row 1 has 81 cells, a row has 9")
        self.assertEqual(nonet("solve", "--from", "klingon", EASY).code, 2)

    def test_a_board_beside_the_puzzle_is_said_once(self):
        other = EASY[::-1]
        remark = ("nonet: standard input: line 2: a board in the column 'foo' is not read: 'puzzle' is the column of the "
                  "puzzle")
        table = "puzzle,foo\n" + f"{EASY},{other}\n" * 2
        self.assertAnswers(nonet("count", input=table), 0, "1\n1", remark)
        objects = f'{{"puzzle":"{EASY}","foo":"{other}"}}\n' * 2
        remark = "nonet: standard input: line 1: a board in 'foo' is not read: 'puzzle' is the field of the puzzle"
        self.assertAnswers(nonet("count", input=objects), 0, "1\n1", remark)

    def test_boards_under_any_name_are_read_in_order(self):
        text = json.dumps({"hard": [TWO], "easy": [EASY]})
        remark = ("nonet: standard input: line 1: no field is called puzzle, quiz, board, grid or sudoku: boards are read "
                  "from 'hard' and 'easy'")
        self.assertAnswers(nonet("count", input=text), 0, "2\n1", remark)

    def test_what_a_text_is_wrapped_in_is_no_part_of_it(self):
        lines = f"{EASY}\n{TWO}\n"
        for text in (f"```\n{lines}```\n", f"[code]\n{lines}[/code]\n", f"<pre>{lines}</pre>\n", f"> {EASY}\n> {TWO}\n"):
            self.assertAnswers(nonet("count", input=text), 0, "1\n2")
        grid = as_rows(EASY)
        for text in (f"[quote]\n{grid}\n[/quote]\n", "> Hi\n>\n> " + grid.replace("\n", "\n> ")):
            self.assertAnswers(nonet("count", input=text), 0, "1")
        self.assertAnswers(nonet("count", input=f"> {EASY}x\n"), 1,
                           "# error: line 1, column 84: the board goes on after 81 cells, with 'x'")

    def test_a_heading_is_passed_over_with_a_remark(self):
        text = f"# c\nMy \x1bpuzzles\n# more\n{EASY}\n{TWO}\n"
        remark = "nonet: standard input: line 2 is taken for a heading: My ?puzzles"
        self.assertAnswers(nonet("count", input=text), 0, "1\n2", remark)
        self.assertAnswers(nonet("count", "--quiet", input=text), 0, "1\n2")
        # Boards keep their numbers and lines, whatever the number of threads.
        for threads in (1, 3):
            done = nonet("count", "--quiet", "--threads", threads, "--to", "ndjson", input=text)
            self.assertEqual([(a["index"], a["line"]) for a in map(json.loads, done.lines)], [(1, 4), (2, 5)])

    def test_line_ends_and_byte_order_mark(self):
        for end in ("\n", "\r\n", "\r"):
            for mark in ("", "\ufeff"):
                with self.subTest(end=end, mark=mark):
                    done = nonet("count", input=mark + end.join((EASY, "# comment", TWO, "", EASY)))
                    self.assertAnswers(done, 0, "1\n2\n1")

    def test_mixed_line_ends_lose_no_board(self):
        self.assertAnswers(nonet("count", input=f"{EASY}\r{TWO}\n{EASY}\r\n{TWO}\r\r\n{EASY}\r"), 0, "1\n2\n1\n2\n1")
        self.assertAnswers(nonet("count", input=as_rows(EASY).replace("\n", "\r") + "\n\n" + as_rows(TWO)), 0, "1\n2")

    def test_utf_16(self):
        text = as_rows(EASY).replace("\n", "\r\n") + "\r\n\r\nTitle \u0d0d\u2605\r\n" + as_rows(TWO) + "\r\n"
        for codec in ("utf-16-le", "utf-16-be"):
            for mark in ("\ufeff", ""):
                with self.subTest(codec=codec, mark=mark):
                    self.assertAnswers(nonet("count", input=(mark + text).encode(codec)), 0, "1\n2")
        many = (EASY + "\r\n") * 20_000
        self.assertAnswers(nonet("count", input=many.encode("utf-16")), 0, "\n".join(["1"] * 20_000))

    def test_a_block_of_more_rows_than_boards_have_is_not_answered(self):
        surplus = "# error: line 1, column 1: 10 rows, a board has 9; without line 1 no digits clash"
        self.assertAnswers(nonet("count", input="987654321\n" + as_rows(EASY)), 1, surplus)
        self.assertAnswers(nonet("count", input="123456789\n" + as_rows(EASY)), 0, "1")
        rows = as_rows(EASY.replace(".", "-")).split("\n")
        ruled = rows[:3] + ["---------"] + rows[3:6] + ["---------"] + rows[6:]
        self.assertAnswers(nonet("count", input="\n".join(ruled)), 0, "1")

    def test_a_negative_number_for_a_blank(self):
        spaced = "\n".join(" ".join("-1" if c == "." else c for c in row) for row in as_rows(EASY).split("\n"))
        self.assertAnswers(nonet("count", input=spaced), 0, "1")

    def test_a_full_grid_with_marks(self):
        marked = "\n".join(" ".join(c + "*" * (EASY[r * 9 + i] == ".") for i, c in enumerate(row))
                           for r, row in enumerate(as_rows(EASY_SOLVED).split("\n")))
        self.assertAnswers(nonet("check", input=marked), 0, "complete")
        self.assertAnswers(nonet("judge", "--puzzle", EASY, input=marked), 0, "right")

    def test_a_candidate_board_over_nine_lines(self):
        symbols = as_729(EASY_SOLVED)
        folded = "\n".join(symbols[i:i + 81] for i in range(0, 729, 81))
        self.assertAnswers(nonet("check", input=folded), 0, "unique")

    def test_removed_candidates_behind_a_board(self):
        self.assertAnswers(nonet("solve", input=TWO + ":714 724\n"), 0, TWO_SOLVED[0] if TWO_SOLVED[0][3] != "7" else TWO_SOLVED[1])
        self.assertAnswers(nonet("count", input=f"{TWO}:714\n{EASY}:123\n"), 0, "2\n1",
                           "nonet: standard input: line 1: three digits stand behind the board and are passed over: "
                           "a number, or a removed candidate?")

    def test_what_is_no_text_is_one_error(self):
        data = gzip.compress((EASY + "\n").encode() * 100)
        self.assertAnswers(nonet("solve", input=data), 1, "# error: line 1: this is gzip data; it is not read")
        self.assertAnswers(nonet("solve", "--from", "line", input=data), 1, "# error: line 1: this is gzip data; it is not read")


class Remarks(CliTest):
    SECOND = "a second board stands in the line, which is not the solution of the first: only the first is read"

    def test_a_second_board_is_said_once_for_an_input(self):
        text = f"{EASY}\n{EASY},{EASY_SOLVED}\n{EASY},{TWO}\n{TWO},{EASY}\n"
        for threads in (1, 3):
            self.assertAnswers(nonet("count", "--threads", threads, input=text), 0, "1\n1\n1\n2",
                               "nonet: standard input: line 3: " + self.SECOND)
        self.assertAnswers(nonet("count", "--quiet", input=text), 0, "1\n1\n1\n2")
        one, two = self.file("one", text), self.file("two", text)
        self.assertEqual(nonet("count", one, two).err.count(self.SECOND), 2)

    def test_two_columns_of_boards(self):
        rows = f"{TWO},{EASY}\n" * 3
        self.assertAnswers(nonet("count", input="grid,quiz\n" + rows), 0, "1\n1\n1",
                           "nonet: standard input: line 2: the columns 'grid' and 'quiz' hold boards alike: 'quiz' is read")
        self.assertAnswers(nonet("count", input="foo,bar\n" + rows.replace(TWO, EASY_SOLVED)), 0, "1\n1\n1",
                           "nonet: standard input: line 2: the header names no column puzzle, quiz, board, grid or sudoku: "
                           "the column 'bar' is read")


class Shapes(CliTest):
    BOARDS = f"{EASY} # a \"title\", with everything\n{TWO}\n{NINES}\nabc\n"

    def test_line(self):
        self.assertAnswers(nonet("solve", input=self.BOARDS), 1,
                           EASY_SOLVED + "\n# multiple: there is more than one solution\n# invalid: " + NINES_WORDS
                           + "\n# error: line 4, column 1: 'a' is neither a digit 1-9 nor a blank")

    def test_csv(self):
        rows = list(csv.reader(io.StringIO(nonet("solve", "--to", "csv", input=self.BOARDS).out)))
        self.assertEqual(rows, [
            ["puzzle", "solution", "status", "message"],
            [EASY, EASY_SOLVED, "unique", ""],
            [TWO, TWO_SOLVED[0], "multiple", "there is more than one solution"],
            [NINES, "", "invalid", NINES_WORDS],
            ["", "", "error", "line 4, column 1: 'a' is neither a digit 1-9 nor a blank"]])

    def test_ndjson(self):
        lines = nonet("solve", "--to", "ndjson", input=self.BOARDS).lines
        first, second, third, fourth = map(json.loads, lines)
        self.assertEqual(first, {"index": 1, "line": 1, "title": 'a "title", with everything', "puzzle": EASY,
                                 "status": "unique", "solution": EASY_SOLVED})
        self.assertEqual(second["message"], "there is more than one solution")
        self.assertEqual((third["status"], third["message"]), ("invalid", NINES_WORDS))
        self.assertEqual(fourth, {"index": 4, "line": 4, "puzzle": None, "status": "error",
                                  "message": "line 4, column 1: 'a' is neither a digit 1-9 nor a blank"})

    def test_ndjson_names_the_file_and_survives_any_bytes(self):
        self.file("one", EASY.encode() + b" # \xff\xfe caf\xe9\n")
        self.file("two", b"\x00\xff\n")
        one, two = map(json.loads, nonet("solve", "--to", "ndjson", "one", "two", cwd=self.folder).lines)
        self.assertEqual((one["file"], one["title"]), ("one", "\ufffd\ufffd caf\ufffd"))
        self.assertEqual((two["file"], two["status"]), ("two", "error"))

    def test_stats(self):
        done = nonet("solve", "--to", "ndjson", "--stats", EASY)
        fields = json.loads(done.out)
        self.assertTrue(all(isinstance(fields[k], int) for k in ("nodes", "guesses", "time_ns")))
        self.assertRegex(done.err, r"^nonet: 1 board in [0-9.]+ s, \d+ a second, \d+ threads?\n$")
        header = nonet("solve", "--to", "csv", "--stats", EASY).lines[0]
        self.assertEqual(header, "puzzle,solution,status,message,nodes,guesses,time_ns")

    def test_grid(self):
        self.assertAnswers(nonet("solve", "--to", "grid", EASY), 0, "# 1. unique\n" + GRID_SOLVED)

    def test_grids_are_apart_and_titled(self):
        done = nonet("solve", "--to", "grid", input=self.BOARDS)
        heads = [block.splitlines()[0] for block in done.out.split("\n\n")]
        self.assertEqual(heads, ['# 1. a "title", with everything: unique',
                                 "# 2. multiple: there is more than one solution; one solution:",
                                 "# 3. invalid: " + NINES_WORDS,
                                 "# 4. error: line 4, column 1: 'a' is neither a digit 1-9 nor a blank"])

    def test_boxed(self):
        done = nonet("solve", "--to", "boxed", EASY)
        self.assertEqual(done.lines[1:3], ["┌───────┬───────┬───────┐", "│ 5 3 4 │ 6 7 8 │ 9 1 2 │"])

    def test_other_formats(self):
        self.assertAnswers(nonet("solve", "--to", "729", EASY), 0, as_729(EASY_SOLVED))
        self.assertAnswers(nonet("solve", "--to", "sdm", EASY), 0, EASY_SOLVED)
        self.assertAnswers(nonet("solve", "--to", "leetcode", EASY), 0, as_leetcode(EASY_SOLVED))
        self.assertAnswers(nonet("solve", "--to", "leetcode", TWO), 1, "# multiple: there is more than one solution")

    def test_colours(self):
        given, found = "\x1b[1m5\x1b[0m", "\x1b[32m4\x1b[0m"
        for args, env in ((("--color", "always"), {}), (("--color", "always"), {"NO_COLOR": "1"})):
            first = nonet("solve", "--to", "grid", *args, EASY, env=environment(**env)).lines[1]
            self.assertTrue(first.startswith(given + " ") and found in first, repr(first))
        for args in ((), ("--color", "never"), ("--color", "auto")):
            self.assertNotIn("\x1b", nonet("solve", "--to", "grid", *args, EASY).out)
        self.assertEqual(nonet("solve", "--color", "pink", EASY).code, 2)

    def test_nothing_in_a_file_commands_a_terminal_or_begins_a_line(self):
        title = nonet("solve", "--to", "grid", input=f"{EASY} # \x1b[31mred\x07\n")
        self.assertEqual(title.lines[0], "# 1. ?[31mred?: unique")
        self.file("a\nb\x1b", "abc\n")
        self.file("c", EASY)
        for shape in ("line", "csv", "grid"):
            done = nonet("solve", "--to", shape, "a\nb\x1b", "c", cwd=self.folder)
            self.assertIn("error", done.out)
            self.assertIn("a?b?: line 1, column 1: 'a' is neither", done.out)
        self.assertEqual(nonet("solve", "no\nfile\x1b").err, "nonet: cannot read no?file?: No such file or directory\n")


class HostileText(CliTest):
    def check(self, data, count, pattern):
        done = nonet("solve", input=data)
        self.assertEqual((len(done.lines), done.code, done.err), (count, 1, ""))
        for line in done.lines:
            self.assertRegex(line, pattern)

    def test_bytes(self):
        self.check(b"\0\0\0", 1, "^# error: line 1: this is data, not text; it is not read$")
        self.check(b"\x1b[2J", 1, "^# error: line 1, column 1: byte 0x1b ")
        self.check(bytes(range(256)) * 8, 1, "^# error: line 1: this is ")

    def test_lines_beyond_all_measure(self):
        self.check(b"1" * 3_000_000 + b"\n" + b"x\n", 2, "^# error: line [12](, column [0-9]+)?: ")
        self.check(b"\r" * 300_000 + b"abc\n", 1, "^# error: line [0-9]+, column 1: 'a'")
        done = nonet("count", input=b"#" + b"c" * 1_000_000 + b"\n" + TWO.encode())
        self.assertAnswers(done, 0, "2")

    def test_deep_json(self):
        self.check(b"[" * 100_000, 1, "^# error: line 1")
        self.check(b'{"a":' * 20_000, 1, "^# error: line 1")
        self.check(b'{"puzzle":' + b"[" * 60_000 + b"\n", 1, "^# error: line 1")

    def test_a_million_lines(self):
        done = nonet("solve", "--first", input=(EASY + "\n") * 20_000 + "\n" * 980_000)
        self.assertEqual((done.code, done.out), (0, (EASY_SOLVED + "\n") * 20_000))


@unittest.skipUnless(shared_data(), "the big data sets are not here")
class RealFiles(CliTest):
    def test_files_of_many_programs(self):
        for name, boards in (("lines/sudocue_noponies.sdm", 250), ("formats/euler_p096_sudoku.txt", 50),
                             ("csv/kaggle1m_quizzes_solutions_2000.csv", 2000), ("counted/tdoku_test_puzzles.txt", None)):
            with self.subTest(name=name):
                done = nonet("count", "--limit", "100", os.path.join(shared_data(), name))
                self.assertNotIn("error", done.out)
                if boards:
                    self.assertEqual(len(done.lines), boards)


if __name__ == "__main__":
    unittest.main()
