"""--resume: as if the run had never been cut, and never at the cost of somebody's file."""
import os
import random
import signal
import threading
import time
import unittest

from program import *

BOARDS = [EASY, TWO, "# a comment", EASY + " # title", NO_DIGIT, "abc", NINES, EASY_SOLVED] * 60


# Titles that look like what the program itself says, and lines that are no boards.
ODD = [EASY + " # stopped by a signal", EASY + " # unknown: >= 3 (stopped by a signal)", TWO + ' # "status":"unknown","message":"x (stopped by a signal)"',
       MANY + " # a, b, \\", EASY_SOLVED + " # 1,2,3", "# unknown: >= 1 (stopped by a signal)", NO_DIGIT, NINES, "abc",
       "# a comment", MINIMAL + " # (stopped by a signal)"]
GOOD = [EASY, TWO, NO_DIGIT, MANY, MINIMAL, EASY_SOLVED]
# Every verb that can go on, in every form that it can go on with.
WAYS = [(verb, *more, "--to", form)
        for form in ("line", "csv", "ndjson")
        for verb, *more in (["solve"], ["solve", "--first"], ["solve", "--time-limit", "5"], ["solve", "--stats"], ["count"], ["count", "--max-nodes", "40"],
                            ["count", "--time-limit", "5"], ["check"], ["check", "--time-limit", "5"], ["rate"], ["rate", "--time-limit", "5"], ["hint"],
                            ["judge", "--puzzle", EASY], ["convert"])
        ] + [("solve", "--to", form) for form in ("sdm", "hodoku", "leetcode", "729")] + [
             ("convert", "--to", form) for form in ("sdm", "hodoku", "leetcode", "729")]


def without_time(text, way):
    return [line.rsplit(",", 1)[0] if "csv" in way else line.split('"time_ns"')[0] for line in text.splitlines()] if "--stats" in way else text


class KillAndResume(CliTest):
    """A run that was killed at a random byte is gone on with, as if it had not been."""

    def test_at_random_points(self):
        points = 200 * len(WAYS) * 2 if os.environ.get("NONET_SOAK") else len(WAYS) * 2 if os.environ.get("NONET_SANITIZE") else 200
        choose = random.Random(1)
        whole = {}
        for point in range(points):
            way = WAYS[point % len(WAYS)]
            boards = (ODD, GOOD)[point // len(WAYS) % 2]
            self.file("in", "\n".join(boards * 3) + "\n")
            key = (way, boards is ODD)
            if key not in whole:
                whole[key] = nonet(*way, "--quiet", "in", cwd=self.folder)
            expected = whole[key]
            cut = choose.randrange(len(expected.out.encode()) + 1)
            with self.subTest(way=way, odd=boards is ODD, cut=cut):
                self.file("out", expected.out.encode()[:cut])
                done = nonet(*way, "--quiet", "--threads", 1 + point % 2, "in", "-o", "out", "--resume", cwd=self.folder)
                self.assertEqual((done.out, done.err, done.code), ("", "", expected.code))
                self.assertEqual(without_time(self.read("out").decode(), way), without_time(expected.out, way))

    def test_after_a_signal_at_a_random_moment(self):
        choose = random.Random(2)
        boards = [MANY, MANY + " # unknown: >= 3 (stopped by a signal)", "abc", EASY] * 250
        self.file("in", "\n".join(boards) + "\n")
        for form in ("line", "csv", "ndjson"):
            began = time.monotonic()
            expected = nonet("count", "--to", form, "in", cwd=self.folder)
            whole_run = time.monotonic() - began
            for which in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL) * (20 if os.environ.get("NONET_SOAK") else 2):
                with self.subTest(form=form, which=which):
                    process = start("count", "--to", form, "in", "-o", "out", "--force", cwd=self.folder)
                    timer = threading.Timer(choose.uniform(0, whole_run), process.send_signal, [which])
                    timer.start()
                    process.communicate(timeout=HANG)
                    timer.cancel()
                    if not os.path.exists(self.path("out")):
                        self.file("out", "")
                    done = nonet("count", "--to", form, "in", "-o", "out", "--resume", cwd=self.folder)
                    self.assertEqual((done.out, done.err, done.code), ("", "", expected.code))
                    self.assertEqual(self.read("out").decode(), expected.out)


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

    def test_a_title_that_sounds_like_a_signal_is_an_answer(self):
        self.file("in", f"{EASY} # stopped by a signal\n{EASY} # b\n{EASY} # c\n")
        for way in (("convert",), ("convert", "--to", "csv"), ("solve", "--to", "ndjson"), ("convert", "--to", "ndjson")):
            whole = nonet(*way, "in", cwd=self.folder)
            for lines in (1, 2, 3):
                with self.subTest(way=way, lines=lines):
                    kept = "".join(whole.out.splitlines(True)[:lines])
                    self.file("out", kept)
                    self.assertAnswers(nonet(*way, "--quiet", "in", "-o", "out", "--resume", cwd=self.folder), 0, "")
                    self.assertEqual(self.read("out").decode(), whole.out)

    def test_only_the_last_answer_may_be_cut_short(self):
        self.file("in", f"{TWO}\n{TWO}\n{EASY}\n")
        content = "2\n# unknown: >= 1 (stopped by a signal)\n1\n"
        self.file("out", content)
        self.assertAnswers(nonet("count", "in", "-o", "out", "--resume", cwd=self.folder), 2, "",
                           "nonet: out does not belong to this input: answer 2 was cut short, and others follow it")
        self.assertEqual(self.read("out").decode(), content)

    def test_a_cut_short_answer_that_was_cut_itself_is_worked_out_again(self):
        self.file("in", f"{EASY}\n{TWO}\n")
        ndjson = nonet("count", "--to", "ndjson", "in", cwd=self.folder).out
        head, second = ndjson.splitlines()
        for form, first, cuts in (("line", "1\n", ("#", "# unk", "# unknown: >= 1 (stop", "# unknown: >= 1 (stopped by a signal)")),
                                  ("ndjson", head + "\n", (second.split('"status"')[0] + '"status":"unknown","mess',))):
            for cut in cuts:
                with self.subTest(form=form, cut=cut):
                    self.file("out", first + cut)
                    self.assertAnswers(nonet("count", "--to", form, "in", "-o", "out", "--resume", cwd=self.folder), 0, "")
                    self.assertEqual(self.read("out").decode(), nonet("count", "--to", form, "in", cwd=self.folder).out)

    def test_answers_that_hang_on_the_clock_are_not_compared(self):
        self.file("in", f"{MANY}\n{EASY}\n{TWO}\n")
        for form, kept in (("line", "# unknown: >= 5\n"), ("csv", "puzzle,solution,status,message,count,exact\n" + MANY + ",,unknown,>= 5,5,false\n"),
                           ("ndjson", '{"index":1,"line":1,"puzzle":"%s","status":"unknown","message":">= 5","count":"5","exact":false}\n' % MANY)):
            with self.subTest(form=form):
                self.file("out", kept)
                done = nonet("count", "--time-limit", "60", "--to", form, "in", "-o", "out", "--resume", cwd=self.folder)
                self.assertAnswers(done, 1, "")
                whole = nonet("count", "--to", form, "in", cwd=self.folder).out
                head = 2 if form == "csv" else 1
                self.assertEqual(self.read("out").decode(), kept + "".join(whole.splitlines(True)[head:]))
        self.file("in", f"{EASY}\n{TWO}\n")
        self.file("out", "unique\n")  # whether it is minimal was left open
        self.assertAnswers(nonet("check", "--time-limit", "60", "in", "-o", "out", "--resume", cwd=self.folder), 1, "")
        self.file("out", "7\n")
        self.assertAnswers(nonet("count", "--time-limit", "60", "in", "-o", "out", "--resume", cwd=self.folder), 2, "",
                           "nonet: out does not belong to this input: answer 1 comes out differently now")

    def test_what_is_refused_leaves_no_file(self):
        done = nonet("solve", "missing", "-o", "new", "--resume", cwd=self.folder)
        self.assertEqual((done.code, os.listdir(self.folder)), (3, ["in"]))

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
