"""--resume: as if the run had never been cut, and never at the cost of somebody's file."""
import os
import unittest

from program import *

BOARDS = [EASY, TWO, "# a comment", EASY + " # title", NO_DIGIT, "abc", NINES, EASY_SOLVED] * 60


class Resume(CliTest):
    def setUp(self):
        super().setUp()
        self.file("in", "\n".join(BOARDS) + "\n")

    def resume(self, *args, cut, verb="solve", **how):
        """A whole run, cut to so many bytes, gone on with; the whole bytes and what came of it."""
        whole = nonet(verb, *args, "in", cwd=self.folder)
        self.file("out", whole.out.encode()[:cut])
        done = nonet(verb, *args, "in", "-o", "out", "--resume", cwd=self.folder, **how)
        self.assertEqual((done.out, done.code), ("", whole.code), done.err)
        self.assertEqual(self.read("out").decode(), whole.out)

    def test_cut_anywhere(self):
        for shape in ("line", "csv", "ndjson"):
            for cut in (0, 1, 40, 81, 82, 83, 200, 9_000, 25_000, None):
                with self.subTest(shape=shape, cut=cut):
                    self.resume("--to", shape, cut=cut)

    def test_other_verbs_and_threads(self):
        self.resume(verb="count", cut=333)
        self.resume("--to", "csv", verb="check", cut=3333)
        self.resume("--to", "csv", "--first", "--threads", 3, cut=3333)

    def test_a_file_that_is_not_there_yet(self):
        done = nonet("count", "in", "-o", "new", "--resume", cwd=self.folder)
        self.assertEqual((done.code, len(self.read("new").splitlines())), (1, 420))

    def test_input_from_a_pipe_and_from_a_redirection(self):
        whole = nonet("solve", "in", cwd=self.folder)
        for command in ('cat in | "$NONET" solve -o out --resume', '"$NONET" solve -o out --resume < in'):
            self.file("out", whole.out[:5000])
            self.assertAnswers(shell(command, cwd=self.folder), 1, "")
            self.assertEqual(self.read("out").decode(), whole.out)

    def test_the_exit_code_counts_the_kept_answers(self):
        for verb, args, first, code in (("solve", [], TWO, 1), ("solve", ["--to", "csv"], TWO, 1), ("solve", ["--to", "ndjson"], TWO, 1),
                                        ("solve", ["--to", "csv"], EASY, 0), ("solve", ["--to", "csv", "--first"], TWO, 0),
                                        ("count", ["--to", "ndjson"], TWO, 0), ("check", ["--to", "csv"], TWO, 1)):
            with self.subTest(verb=verb, args=args, first=first):
                self.file("two", first + "\n" + EASY + "\n")
                whole = nonet(verb, *args, "two", cwd=self.folder)
                self.assertEqual(whole.code, code)
                self.file("out", whole.out)
                self.assertAnswers(nonet(verb, *args, "two", "-o", "out", "--resume", cwd=self.folder), code, "")
                self.assertEqual(self.read("out").decode(), whole.out)

    def test_stats(self):
        whole = nonet("solve", "--stats", "--to", "csv", "in", cwd=self.folder)
        self.file("out", whole.out[:10_000])
        done = nonet("solve", "--stats", "--quiet", "--to", "csv", "in", "-o", "out", "--resume", cwd=self.folder)
        self.assertAnswers(done, 1, "")
        strip = lambda text: [line.rsplit(",", 1)[0] for line in text.splitlines()]
        self.assertEqual(strip(self.read("out").decode()), strip(whole.out))

    def test_an_answer_that_a_signal_cut_short_is_worked_out_again(self):
        self.file("in", f"{TWO}\n{TWO}\n")
        self.file("out", "2\n# unknown: >= 1 (stopped by a signal)\n")
        self.assertAnswers(nonet("count", "in", "-o", "out", "--resume", cwd=self.folder), 0, "")
        self.assertEqual(self.read("out"), b"2\n2\n")

    def refused(self, content, why, *args):
        self.file("out", content)
        done = nonet("solve", *args, "in", "-o", "out", "--resume", cwd=self.folder)
        self.assertAnswers(done, 2, "", "nonet: out does not belong to this input: " + why)
        self.assertEqual(self.read("out").decode(), content)

    def test_another_file_is_refused_and_left_as_it_is(self):
        self.refused("notes without a line end", "answer 1 comes out differently now")
        self.refused("notes\nwithout a line end", "answer 1 comes out differently now")
        self.refused(EASY_SOLVED + "\nnotes", "answer 2 comes out differently now")
        self.refused("# none: no digit can stand in r1c9\n", "answer 1 comes out differently now")
        self.refused(TWO_SOLVED[1] + "\n", "answer 1 is about another board")
        self.refused("1" * 81 + "\n", "answer 1 is about another board")
        self.refused("notes without a line end", "it does not begin with the expected header", "--to", "csv")
        self.refused("notes\nwithout\n", "it does not begin with the expected header", "--to", "csv")
        self.refused("puzzle,solution,status,message\n" + TWO + ",,,\n", "answer 1 is about another board", "--to", "csv")
        self.refused('{"index":2', "answer 1 comes out differently now", "--to", "ndjson")

    def test_more_answers_than_boards(self):
        self.file("in", EASY)
        self.refused(EASY_SOLVED + "\n" + EASY_SOLVED + "\n", "answer 2 has no board")
        self.refused(EASY_SOLVED + "\n534", "answer 2 has no board")

    def test_an_input_that_is_missing(self):
        self.file("out", EASY_SOLVED + "\n")
        done = nonet("solve", "missing", "-o", "out", "--resume", cwd=self.folder)
        self.assertAnswers(done, 3, "", "nonet: cannot read missing: No such file or directory\n"
                                        "nonet: cannot go on with out without every input")
        self.assertEqual(self.read("out").decode(), EASY_SOLVED + "\n")

    def test_usage(self):
        self.assertUsage(nonet("solve", "--resume", EASY), "--resume requires --output")
        self.assertUsage(nonet("solve", "--resume", "--force", "-o", "x", EASY), "--force excludes --resume")
        for name in ("-", "/dev/null"):
            self.assertUsage(nonet("solve", "--resume", "-o", name, EASY), f"--resume goes on with a file only, not with {name}")
        for args in (("--to", "grid"), ("--all",)):
            self.assertUsage(nonet("solve", "--resume", "-o", self.path("x"), *args, EASY),
                             "--resume needs one answer a line: --to line, csv or ndjson, and neither --all nor --steps")


if __name__ == "__main__":
    unittest.main()
