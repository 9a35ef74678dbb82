"""Pipes, terminals, threads, signals, full disks: the program as a part of other work."""
import itertools
import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
import unittest

from program import *

MIXED = [EASY, TWO, "# a comment", NO_DIGIT, "", EASY[:80], NINES, EASY + " # title", EASY_SOLVED]


# Headings that change what the columns mean, one that comes again, a quote left open, a second board, comments.
TABLE = (f"# made up\nid,puzzle,title\n1,{EASY},easy\n\n2,{TWO[:80]},short\npuzzle;solution\n{EASY};x\n# {EASY}\n"
         f"puzzle,grid\n{EASY},{TWO}\npuzzle,grid\n{NINES},\nname,board\n\"open,{EASY}\nlast,{TWO}\n")
OBJECTS = (f'{{"puzzle":"{EASY}"}}\n\n# comment\n{{"puzzle":"{EASY}","board":"{TWO}","title":"a\\nb"}}\n{{"puzzle":\n{{"board":"{NINES}"}}\n')

FORMATS = ("line", "sdm", "729", "hodoku", "grid", "candidates", "csv", "json", "ndjson", "leetcode", "opensudoku", "ksudoku", "gnome", "fpuzzles",
           "sudokupad", "sdk", "sdx", "ss")


def boards(number):
    return "\n".join(MIXED[i % len(MIXED)] for i in range(number)) + "\n"


def read_until(fd, text):
    """Reads until the text is there or nothing more comes."""
    got = b""
    while text not in got:
        ready, _, _ = select.select([fd], [], [], HANG)
        piece = os.read(fd, 65536) if ready else b""
        if not piece:
            break
        got += piece
    return got


class Order(CliTest):
    def test_any_number_of_threads_gives_the_same_bytes(self):
        text = boards(30_000)  # several chunks
        for shape in ("line", "csv", "ndjson"):
            answers = {nonet("solve", "--to", shape, "--threads", n, input=text).out for n in (1, 2, 5)}
            self.assertEqual(len(answers), 1)
        objects = [json.loads(line) for line in answers.pop().splitlines()]
        self.assertEqual([o["index"] for o in objects], list(range(1, len(objects) + 1)))

    def test_any_cut_of_the_input_gives_the_same_bytes(self):
        for text in (boards(18), boards(18).replace("\n", "\r\n"), boards(18).replace("\n", "\r"),
                     "puzzle\n" + EASY + "\n" + TWO + "\n", TABLE, OBJECTS):
            data = text.encode()
            expected = nonet("solve", "--to", "ndjson", input=data).out
            for size in (1, 7, 81, 82, 100):
                with self.subTest(size=size, text=text[:90]):
                    self.assertEqual(self.fed_in_pieces(data, size), expected)

    def test_tables_and_objects_are_read_by_all_threads(self):
        """Headings in the middle, faults and remarks: the same bytes as one thread gives."""
        for text, boards_in_it, remark in ((TABLE, 7, "line 10: the columns"), (OBJECTS, 4, "line 4: the fields")):
            self.file("in", text * 3000)
            one = nonet("convert", "--to", "csv", "--threads", 1, "in", "-", cwd=self.folder, input=text)
            self.assertEqual((len(one.lines), one.code), (1 + 3001 * boards_in_it, 1))
            self.assertIn(f"nonet: in: {remark}", one.err)
            self.assertIn(f"nonet: standard input: {remark}", one.err)
            for threads in (2, 3, 8):
                done = nonet("convert", "--to", "csv", "--threads", threads, "in", "-", cwd=self.folder, input=text)
                self.assertEqual((done.out == one.out, done.err, done.code), (True, one.err, 1))

    def test_what_is_said_of_the_inputs_comes_in_their_order(self):
        self.file("a.csv", f"x,y\n{EASY},{TWO}\n")
        self.file("b", f"{EASY} {TWO}\n")
        expected = None
        for threads in (1, 2, 5):
            done = nonet("convert", "a.csv", "missing", "b", "a.csv", "--threads", threads, cwd=self.folder)
            said = [line.split(": ")[1:3] for line in done.err.splitlines()]
            self.assertEqual([words[0] for words in said[:4]], ["a.csv", "cannot read missing", "b", "a.csv"])
            expected = expected or done.err
            self.assertEqual((done.err, done.code), (expected, 3))

    @staticmethod
    def fed_in_pieces(data, size):
        process = start("solve", "--to", "ndjson", stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for i in range(0, len(data), size):
            process.stdin.write(data[i:i + size])
            process.stdin.flush()
        return process.communicate(timeout=HANG)[0].decode()


class AtOnce(CliTest):
    """A line is answered while the input stays open."""

    def answered(self, process, write_fd):
        for board, answer in ((EASY, EASY_SOLVED), (TWO, "# multiple"), (EASY, EASY_SOLVED)):
            os.write(write_fd, board.encode() + b"\n")
            self.assertIn(answer.encode(), read_until(process.stdout.fileno(), answer.encode()))
        self.assertIsNone(process.poll())

    def test_through_a_pipe(self):
        for threads in (1, 3):
            with start("solve", "--threads", threads, stdin=subprocess.PIPE) as process:
                self.answered(process, process.stdin.fileno())

    def test_through_a_terminal(self):
        ours, theirs = pty.openpty()
        with start("solve", stdin=theirs) as process:
            os.close(theirs)
            self.answered(process, ours)
            os.write(ours, b"\x04")  # Ctrl-D
            self.assertEqual(process.wait(HANG), 1)
        os.close(ours)

    def test_a_terminal_gets_grids(self):
        for env, colour in (({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False), ({"TERM": "xterm", "NO_COLOR": "1"}, False),
                            ({"TERM": "xterm", "NO_COLOR": ""}, True)):
            ours, theirs = pty.openpty()
            process = start("solve", EASY, stdout=theirs, env=environment(**env))
            os.close(theirs)
            seen = read_until(ours, b"1 7 9" if not colour else b"9\x1b[0m\r\n").decode()
            process.communicate(timeout=HANG)
            os.close(ours)
            self.assertTrue(seen.startswith("# 1. unique\r\n"), repr(seen))
            self.assertEqual("\x1b[" in seen, colour)


class Signals(CliTest):
    def test_counting_says_what_is_known(self):
        for which, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            self.file("in", f"{TWO}\n{EMPTY}\n{TWO}\n")
            process = start("count", "--limit", 10**18, "--threads", 1, self.path("in"))
            wait_until_it_works(process)
            send_signal(process, which)
            out, err = process.communicate(timeout=HANG)
            self.assertRegex(out.decode(), r"^2\n# unknown: >= \d+ \(stopped by a signal\)\n$")
            self.assertEqual((process.returncode, err), (code, b""))

    def test_waiting_for_input(self):
        for which, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            for threads in (1, 3):
                with start("solve", "--threads", threads, stdin=subprocess.PIPE) as process:
                    os.write(process.stdin.fileno(), (EASY + "\n").encode())
                    got = read_until(process.stdout.fileno(), b"\n")
                    send_signal(process, which)
                    self.assertEqual((process.wait(HANG), got.decode()), (code, EASY_SOLVED + "\n"))

    def test_waiting_for_a_pipe_that_nobody_writes_to(self):
        os.mkfifo(self.path("pipe"))
        for threads in (1, 2):
            with self.subTest(threads=threads):
                with start("solve", "-p", EASY, "pipe", "--threads", threads, cwd=self.folder) as process:
                    got = read_until(process.stdout.fileno(), b"\n")
                    send_signal(process, signal.SIGTERM)
                    self.assertEqual((process.wait(HANG), got.decode()), (143, EASY_SOLVED + "\n"))

    def test_progress_says_that_boards_are_still_at_work(self):
        self.file("in", f"{EASY}\n" * 30_000 + f"{EMPTY}\n")
        with start("count", "--limit", 10**18, "--progress", "always", "in", cwd=self.folder) as process:
            seen = read_until(process.stderr.fileno(), b"left").decode()
            send_signal(process, signal.SIGTERM)
            process.communicate(timeout=HANG)
        self.assertRegex(seen, r", \d\d?%, [1-9]\d* s left$")

    def test_streams_end_with_a_whole_line(self):
        process = start("solve", "--all", EMPTY)
        got = read_until(process.stdout.fileno(), b"\n")
        send_signal(process, signal.SIGINT)
        got += process.communicate(timeout=HANG)[0]
        self.assertEqual(process.returncode, 130)
        self.assertEqual({len(line) for line in got.decode().split("\n")[:-1]}, {81})
        self.assertTrue(got.endswith(b"\n"))


def wait_until_it_works(process):
    """Until the program has used some processor time, so that it has long set up its signals."""
    end = time.monotonic() + HANG
    while time.monotonic() < end:
        with open(f"/proc/{process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        if int(fields[11]) + int(fields[12]) > 30:
            return
        time.sleep(0.02)


class Outputs(CliTest):
    def test_a_reader_that_goes_away(self):
        for threads in (1, 4):
            self.file("many", boards(60_000))
            done = shell(f'"$NONET" solve --threads {threads} {self.path("many")} 2>&1 | head -n 1; exit "${{PIPESTATUS[0]}}"')
            self.assertAnswers(done, 141, EASY_SOLVED)

    def test_a_reader_that_goes_away_while_another_input_is_waited_for(self):
        self.file("many", boards(60_000))
        os.mkfifo(self.path("pipe"))
        for threads in (1, 2, 4):
            done = shell(f'"$NONET" solve --threads {threads} many pipe | head -n 1; exit "${{PIPESTATUS[0]}}"', cwd=self.folder)
            self.assertAnswers(done, 141, EASY_SOLVED)

    def test_a_reader_that_has_gone_is_noticed_while_input_is_waited_for(self):
        """Nothing is written any more: there is nobody to write for."""
        self.file("one", EASY + "\n")
        os.mkfifo(self.path("pipe"))
        # A pipe without a writer; one whose writer stays and writes nothing, a comment, a board or a header.
        for held in ("", "exec 9<>pipe;", "exec 9<>pipe; echo '# title' >&9;", f"exec 9<>pipe; echo {EASY} >&9;", "exec 9<>pipe; echo puzzle >&9;"):
            for threads in (1, 2, 4):
                with self.subTest(held=held, threads=threads):
                    done = shell(f'{held} "$NONET" solve --threads {threads} one pipe | head -n 1; exit "${{PIPESTATUS[0]}}"', cwd=self.folder)
                    self.assertAnswers(done, 141, EASY_SOLVED)

    def test_an_output_that_is_no_pipe_is_waited_with(self):
        self.file("one", EASY + "\n")
        os.mkfifo(self.path("pipe"))
        done = shell(f'(sleep 0.2; echo {EASY} >pipe) & "$NONET" solve one pipe >/dev/null', cwd=self.folder)
        self.assertAnswers(done, 0, "")

    def test_a_pipe_that_does_not_block(self):
        self.file("many", boards(60_000))
        expected = nonet("solve", "many", cwd=self.folder).out
        for threads in (1, 3):
            ours, theirs = os.pipe()
            os.set_blocking(theirs, False)
            process = start("solve", "--threads", threads, "many", cwd=self.folder, stdout=theirs)
            os.close(theirs)
            time.sleep(0.2)  # it fills
            with os.fdopen(ours) as reader:
                self.assertEqual(reader.read(), expected)
            self.assertEqual((process.wait(HANG), process.stderr.read()), (1, b""))
            process.stderr.close()

    def test_a_full_disk(self):
        words = "nonet: cannot write to standard output: No space left on device"
        for command in (f"solve {EASY}", f"count --to csv {EASY}", f"check --to ndjson {EASY}", f"convert --to opensudoku {EASY}",
                        f"solve --to csv -p {EASY}", f"compare {EASY}", "info", "--help", "solve --help", "--version", "reference man"):
            with self.subTest(command=command):
                self.assertAnswers(shell(f'"$NONET" {command} >/dev/full'), 3, "", words)

    def test_a_full_file_keeps_whole_lines(self):
        self.file("in", boards(9))
        done = shell('ulimit -f 1; exec "$NONET" solve --to csv in -o out', cwd=self.folder)
        self.assertAnswers(done, 3, "", "nonet: cannot write to out: File too large")
        expected = nonet("solve", "--to", "csv", self.path("in")).out.encode()
        kept = self.read("out")
        self.assertTrue(kept.endswith(b"\n") and expected.startswith(kept) and len(kept) <= 1024)

    def test_standard_streams_that_are_closed(self):
        self.file("in", EASY)
        bad = "Bad file descriptor"
        for redirection, words in (("<&-", ""), (">&-", f"nonet: cannot write to standard output: {bad}"),
                                   ("<&- >&-", f"nonet: cannot write to standard output: {bad}")):
            done = shell(f'"$NONET" solve in {redirection}', cwd=self.folder)
            self.assertAnswers(done, 3 if words else 0, "" if words else EASY_SOLVED, words)
        self.assertAnswers(shell('"$NONET" solve <&-'), 3, "", f"nonet: cannot read standard input: {bad}")
        self.assertAnswers(shell('"$NONET" solve in 2>&-', cwd=self.folder), 0, EASY_SOLVED)
        self.assertEqual(self.read("in"), EASY.encode())

    def test_remarks_that_cannot_be_written(self):
        self.file("in", EASY)
        self.assertAnswers(shell('"$NONET" solve missing in 2>/dev/full', cwd=self.folder), 3, EASY_SOLVED)
        self.assertAnswers(shell('"$NONET" solve --frobnicate 2>/dev/full'), 2, "")
        self.assertAnswers(shell('"$NONET" solve -v in --progress always 2>&-', cwd=self.folder), 0, EASY_SOLVED)

    def test_output_file(self):
        self.assertAnswers(nonet("solve", EASY, "-o", "out", cwd=self.folder), 0, "")
        self.assertEqual(self.read("out").decode(), EASY_SOLVED + "\n")
        self.assertAnswers(nonet("count", TWO, "-o", "out", cwd=self.folder), 2, "",
                           "nonet: out exists; --force overwrites it, --resume goes on with it")
        self.assertEqual(self.read("out").decode(), EASY_SOLVED + "\n")
        self.assertAnswers(nonet("count", TWO, "-o", "out", "--force", cwd=self.folder), 0, "")
        self.assertEqual(self.read("out"), b"2\n")

    def test_advice_names_what_there_is(self):
        self.file("out", "mine")
        for args, resumes in (("solve -o out", True), ("solve --to csv -o out", True), ("solve --all -o out", False), ("solve --to grid -o out", False),
                              ("convert --to opensudoku -o out", False), ("rate --steps -o out", False), ("compare -o out", False), ("trace -o out", False),
                              ("trace --limit 3 --svg out", False), ("judge -o out", True)):
            with self.subTest(args=args):
                advice = ", --resume goes on with it" if resumes else ""
                self.assertAnswers(nonet(*args.split(), "-p" if "judge" not in args else "--puzzle", EASY, *(["-"] if "judge" in args else []), cwd=self.folder),
                                   2, "", "nonet: out exists; --force overwrites it" + advice)
        self.assertEqual(self.read("out"), b"mine")

    def test_a_run_that_comes_to_nothing_leaves_the_files_as_they_were(self):
        why = "nonet: cannot read missing: No such file or directory"
        for verb, *args in (["solve"], ["solve", "--to", "csv"], ["convert", "--to", "opensudoku"], ["count"], ["compare"], ["rate", "--steps"], ["trace"]):
            with self.subTest(verb=verb, args=args):
                self.assertAnswers(nonet(verb, *args, "missing", "-o", "new", cwd=self.folder), 3, "", why)
                self.file("old", "mine")
                self.assertAnswers(nonet(verb, *args, "missing", "-o", "old", "--force", cwd=self.folder), 3, "", why)
                self.assertEqual((os.listdir(self.folder), self.read("old")), (["old"], b"mine"))
                os.remove(self.path("old"))

    def test_nothing_to_answer_makes_an_empty_file(self):
        self.file("none", "# no board\n")
        self.assertAnswers(nonet("solve", "--to", "csv", "none", "-o", "new", cwd=self.folder), 0, "", "nonet: there is no board in the input")
        self.assertEqual(self.read("new"), b"puzzle,solution,status,message\n")

    def test_output_that_holds_nothing_to_lose(self):
        self.assertAnswers(nonet("solve", EASY, "-o", "/dev/null"), 0, "")
        self.assertAnswers(nonet("solve", EASY, "-o", "-"), 0, EASY_SOLVED)
        os.mkfifo(self.path("pipe"))
        for force in ("", "--force"):
            self.assertAnswers(shell(f'cat pipe & "$NONET" solve {EASY} {force} -o pipe; wait', cwd=self.folder), 0, EASY_SOLVED)

    def test_output_that_cannot_be_opened(self):
        self.assertAnswers(nonet("solve", EASY, "-o", "no/where", cwd=self.folder), 3, "",
                           "nonet: cannot write no/where: No such file or directory")
        self.assertAnswers(nonet("solve", EASY, "-o", ".", cwd=self.folder), 3, "", "nonet: cannot write .: Is a directory")
        self.assertUsage(nonet("solve", EASY, "-o", ""), "--output: the text is empty")

    def test_output_that_is_an_input(self):
        self.file("in", EASY + "\n")
        os.link(self.path("in"), self.path("same"))
        for verb in ("solve", "compare"):
            for args in ("in -o in --force", "in -o same --force", "-o in --force < in"):
                done = shell(f'"$NONET" {verb} {args}', cwd=self.folder)
                name = args.split("-o ")[1].split()[0]
                self.assertAnswers(done, 2, "", f"nonet: {name} is an input as well; write somewhere else")
            done = shell(f'"$NONET" {verb} in >> in', cwd=self.folder)
            self.assertAnswers(done, 2, "", "nonet: standard output is an input as well; write somewhere else")
        for command in (f"judge --puzzle in {EASY_SOLVED}", f"check --givens in {EASY_SOLVED}"):
            for name in ("in", "same"):
                self.assertAnswers(shell(f'"$NONET" {command} --force -o {name}', cwd=self.folder), 2, "",
                                   f"nonet: {name} is an input as well; write somewhere else")
        self.assertAnswers(shell('"$NONET" trace in --svg in --force', cwd=self.folder), 2, "",
                           "nonet: in is an input as well; write somewhere else")
        self.assertEqual(self.read("in").decode(), EASY + "\n")



@unittest.skipIf(has_sanitizer(), "sanitizers need more memory than the limits leave")
class Memory(CliTest):
    def test_lines_that_are_short_cost_no_more_than_others(self):
        self.file("short", "1\n" * 2_000_000)
        self.file("boards", boards(40_000))
        for threads, most in ((1, 40), (16, 250)):
            for name in ("short", "boards"):
                with self.subTest(threads=threads, name=name):
                    self.assertLess(self.peak_memory("solve", "--threads", threads, name), most)

    def peak_memory(self, *args):
        """MiB. Measured by a small program: a child begins with the memory of the one that starts it."""
        measure = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3, stderr=-3); "
                   "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        done = subprocess.run([sys.executable, "-c", measure, PROGRAM, *map(str, args)], cwd=self.folder, capture_output=True, timeout=HANG)
        return int(done.stdout) / 1024

    def test_every_reader_runs_out_of_memory_with_a_message(self):
        """Large and deep texts under a limit: an answer, a refusal or the message, never a hang or a crash."""
        size = 6_000_000
        texts = {"title": f"{EASY} # " + "t" * size, "lists": "[" * size, "objects": '{"a":' * (size // 5), "elements": "<a>" * (size // 3),
                 "json": '[{"puzzle":"%s","title":"%s"}]' % (EASY, "t" * size),
                 "xml": '<opensudoku><name>%s</name><game data="%s"/></opensudoku>' % ("t" * size, EASY.replace(".", "0")),
                 "fields": 'puzzle,title\n%s,"%s"\n' % (EASY, "t" * size)}
        for name, text in texts.items():
            self.file(name, text)
        outcomes = set()
        # KiB beside the stacks of the threads: too little for the text, for what is made of it, and enough for some.
        limits = itertools.cycle((40_000, 52_000, 65_000, 90_000, 160_000))
        for name, form, threads in itertools.product(texts, FORMATS, (1, 2, 4)):
            with self.subTest(name=name, form=form, threads=threads):
                limit = next(limits) + 9_000 * threads
                done = shell(f'ulimit -v {limit}; exec "$NONET" count --threads {threads} --from {form} {name} -o out --force', cwd=self.folder)
                outcomes.add(done.code)
                self.assertIn(done.code, (0, 1, 3), done.err)
                if done.code == 3:
                    self.assertEqual(done.err.splitlines()[-1], "nonet: out of memory")
        self.assertEqual(outcomes, {0, 1, 3})

    def test_fewer_threads_than_asked_for(self):
        done = shell(f'ulimit -v 300000; exec "$NONET" solve --threads 1024 {EASY}')
        # Whether what is left suffices for an answer, or for the thread after it, is the system's to
        # say; a hang, a crash or half a line is not.
        self.assertIn(done.out, ["", EASY_SOLVED + "\n"])
        self.assertIn((done.code, done.err), [(0, ""), (3, "nonet: out of memory\n"),
                                              (3, "nonet: Resource temporarily unavailable\n")])
        if done.code == 0:
            self.assertEqual(done.out, EASY_SOLVED + "\n")


if __name__ == "__main__":
    unittest.main()
