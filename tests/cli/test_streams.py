"""Pipes, terminals, threads, signals, full disks: the program as a part of other work."""
import json
import os
import pty
import select
import signal
import subprocess
import time
import unittest

from program import *

MIXED = [EASY, TWO, "# a comment", NO_DIGIT, "", EASY[:80], NINES, EASY + " # title", EASY_SOLVED]


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
                     "puzzle\n" + EASY + "\n" + TWO + "\n"):
            data = text.encode()
            expected = nonet("solve", "--to", "ndjson", input=data).out
            for size in (1, 7, 81, 82, 100):
                with self.subTest(size=size, text=text[:90]):
                    self.assertEqual(self.fed_in_pieces(data, size), expected)

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
        for env, colour in ({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True):
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

    def test_a_full_disk(self):
        words = "nonet: cannot write to standard output: No space left on device"
        for command in (f"solve {EASY}", f"compare {EASY}", "info", "--help", "solve --help", "--version", "reference man"):
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
        self.assertEqual(self.read("in").decode(), EASY + "\n")

    def test_fewer_threads_than_asked_for(self):
        if "sanitizer" in nonet("--version", env=environment(ASAN_OPTIONS="help=1", TSAN_OPTIONS="help=1")).err.lower():
            self.skipTest("sanitizers need more address space than the limit leaves")
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
