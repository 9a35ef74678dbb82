"""nonet trace: every event, and nothing but what happened."""
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unittest
import xml.etree.ElementTree as xml

from program import *

ENGINES = ("scan", "tables", "masks", "dlx")
# Two digits are missing, and nothing has to be taken back.
LAST_TWO = "53.67891." + EASY_SOLVED[9:]
SVG = "{http://www.w3.org/2000/svg}"


def events(*args, **how):
    return [json.loads(line) for line in nonet("trace", *args, **how).lines]


def replayed(puzzle, steps):
    """What the events make of the puzzle, and their counts. Checks each of them on the way."""
    board, standing = list(puzzle), set()
    counts = {"placements": 0, "rejects": 0, "undos": 0, "depth": 0, "solutions": 0}
    for step in steps:
        if step["event"] == "solution":
            counts["solutions"] += 1
            assert step["solution"] == "".join(board)
            continue
        row, column = map(int, re.fullmatch(r"r(\d)c(\d)", step["cell"]).groups())
        at, digit = (row - 1) * 9 + column - 1, str(step["digit"])
        if step["event"] == "place":
            assert board[at] == "."
            board[at] = digit
            standing.add(at)
            counts["placements"] += 1
        elif step["event"] == "undo":
            assert board[at] == digit
            board[at] = "."
            standing.remove(at)
            counts["undos"] += 1
        else:
            assert digit in house(board, step["house"])
            counts["rejects"] += 1
        assert step["depth"] == len(standing)
        counts["depth"] = max(counts["depth"], len(standing))
    return "".join(board), counts


def house(board, name):
    kind, number = name.split()
    n = int(number) - 1
    cells = {"row": range(n * 9, n * 9 + 9), "column": range(n, 81, 9),
             "box": [n // 3 * 27 + n % 3 * 3 + i // 3 * 9 + i % 3 for i in range(9)]}[kind]
    return [board[cell] for cell in cells]


class Lines(CliTest):
    def test_the_events_of_a_small_board(self):
        self.assertAnswers(nonet("trace", LAST_TWO), 0, "\n".join((
            '{"event":"reject","cell":"r1c3","digit":1,"house":"row 1","depth":0}',
            '{"event":"reject","cell":"r1c3","digit":2,"house":"column 3","depth":0}',
            '{"event":"reject","cell":"r1c3","digit":3,"house":"row 1","depth":0}',
            '{"event":"place","cell":"r1c3","digit":4,"depth":1}',
            '{"event":"reject","cell":"r1c9","digit":1,"house":"row 1","depth":1}',
            '{"event":"place","cell":"r1c9","digit":2,"depth":2}',
            '{"event":"solution","solution":"%s","depth":2}' % EASY_SOLVED,
            '{"event":"end","index":1,"line":1,"puzzle":"%s","status":"solved","solution":"%s","engine":"scan",'
            '"placements":2,"rejects":4,"undos":0,"depth":2,"solutions":1,"events":7}' % (LAST_TWO, EASY_SOLVED))))

    def test_an_engine_that_never_asks_for_what_does_not_fit(self):
        kinds = [(e["event"], e.get("cell")) for e in events("--engine", "masks", LAST_TWO)]
        self.assertEqual(kinds, [("place", "r1c3"), ("place", "r1c9"), ("solution", None), ("end", None)])

    def test_replaying_gives_the_solution_and_the_counts(self):
        for engine in ENGINES:
            with self.subTest(engine=engine):
                *steps, end = events("--engine", engine, EASY)
                board, counts = replayed(EASY, steps)
                self.assertEqual(board, EASY_SOLVED)
                self.assertEqual({k: end[k] for k in counts}, counts)
                self.assertEqual((end["status"], end["events"]), ("solved", len(steps)))

    def test_the_counts_are_those_of_compare(self):
        table = [json.loads(line) for line in nonet("compare", "--to", "ndjson", "--repeat", "1", EASY).lines]
        for row in table:
            end = events("--engine", row["engine"], EASY)[-1]
            for name in ("placements", "rejects", "undos", "depth", "solutions"):
                self.assertEqual(end[name], row[name])

    def test_skip_and_limit(self):
        everything = events(EASY)
        some = events("--skip", 100, "--limit", 20, EASY)
        self.assertEqual(some[:-1], everything[100:120])
        end = some[-1]
        self.assertEqual((end["status"], end["message"], end["events"]), ("unknown", "stopped after 120 events", 20))
        self.assertEqual(replayed(EASY, everything[:120])[1], {k: end[k] for k in replayed(EASY, [])[1]})
        self.assertEqual(nonet("trace", "--limit", 1, EASY).code, 0)

    def test_a_limit_that_is_just_enough(self):
        for skip, limit in ((0, 7), (6, 1), (0, 8)):
            self.assertEqual(events("--skip", skip, "--limit", limit, LAST_TWO)[-1]["status"], "solved")
        self.assertEqual(events("--limit", 6, LAST_TWO)[-1]["status"], "unknown")
        self.assertEqual([e["event"] for e in events("--skip", 99, LAST_TWO)], ["end"])

    def test_bounds_of_the_search(self):
        done = nonet("trace", "--max-nodes", 3, EASY)
        end = json.loads(done.lines[-1])
        self.assertEqual((done.code, end["status"], end["message"]), (1, "unknown", "gave up after 3 placements"))
        self.assertEqual(end["placements"], 3)

    def test_boards_without_a_search(self):
        self.assertEqual([(e["event"], e["status"]) for e in events(NINES)], [("end", "invalid")])
        self.assertEqual(events(NINES)[0]["message"], NINES_WORDS)
        self.assertEqual([(e["event"], e["status"]) for e in events("-p", "12x")], [("end", "error")])
        self.assertEqual(nonet("trace", NINES).code, 1)

    def test_several_boards_in_order(self):
        text = "".join(f"{b}\n" for b in (EASY, LAST_TWO, NINES) * 3)
        outputs = {nonet("trace", "--threads", n, input=text).out for n in (1, 3)}
        self.assertEqual(len(outputs), 1)
        ends = [json.loads(line) for line in outputs.pop().splitlines() if '"end"' in line]
        self.assertEqual([e["index"] for e in ends], list(range(1, 10)))

    def test_candidate_boards_are_for_dlx(self):
        candidates = nonet("convert", "--to", "729", LAST_TWO).lines[0]
        self.assertEqual(events("--engine", "dlx", candidates)[-1]["status"], "solved")
        self.assertEqual(events(candidates)[-1]["status"], "error")

    def test_usage(self):
        self.assertUsage(nonet("trace", "--engine", "dlx", "--fault", "no-undo", EASY),
                         "the engine dlx has no fault no-undo; it has wrong-box, off-by-one")
        self.assertUsage(nonet("trace", "--loop", EASY), "--loop goes with --svg")
        self.assertUsage(nonet("trace", "--play", EASY), "--play needs a terminal")
        self.assertUsage(nonet("trace", "--play=0", EASY), "--play: '0' is not a speed from 0.1 to 1000")
        self.assertUsage(nonet("trace", "--play", "x", EASY),
                         "--play: 'x' is no speed; write --play=20, or the boards before it")


class Faults(CliTest):
    def end(self, *args):
        return events("--limit", "1000000", *args)[-1]

    def test_what_is_left_on_the_board(self):
        expected = {("scan", "ignored-result"): ("none", "wrong", EASY),
                    ("scan", "undo-after-success"): ("solved", "wrong", EASY),
                    ("tables", "left-over"): ("solved", "wrong", EASY),
                    ("masks", "left-over"): ("none", "wrong", EASY),
                    ("masks", "no-undo"): ("solved", "solved", EASY_SOLVED)}
        for (engine, fault), (status, verdict, board) in expected.items():
            end = self.end("--engine", engine, "--fault", fault, EASY)
            self.assertEqual((end["status"], end["verdict"], end["board"]), (status, verdict, board))
            self.assertEqual((end["fault"], "solution" in end), (fault, False))

    def test_the_verdict_is_that_of_compare(self):
        for engine in ENGINES:
            for fault in ("no-flag", "ignored-result", "no-undo", "undo-after-success", "wrong-box", "off-by-one", "left-over"):
                args = ("--engine", engine, "--fault", fault, EASY)
                done = nonet("compare", "--to", "ndjson", "--repeat", "1", *args)
                if done.code == 2:
                    continue
                row = json.loads(done.lines[-1])
                with self.subTest(engine=engine, fault=fault):
                    end = self.end(*args)
                    self.assertEqual((end["verdict"], end.get("message")), (row["status"], row.get("message")))

    def test_none_is_right_where_there_is_none(self):
        end = self.end("--fault", "no-undo", NO_DIGIT)
        self.assertEqual((end["status"], end["verdict"]), ("none", "none"))

    def test_a_sound_engine_is_not_judged(self):
        self.assertNotIn("verdict", self.end(EASY))


class Streams(CliTest):
    def test_a_reader_that_has_seen_enough(self):
        done = shell(f'"$NONET" trace {EMPTY[:-1]}1 {HARD} | head -n 2; echo "${{PIPESTATUS[0]}}"')
        self.assertEqual((len(done.lines), done.lines[-1]), (3, "141"))

    def test_a_signal_leaves_whole_lines(self):
        with start("trace", NORVIG_NONE) as process:
            got = process.stdout.readline()
            send_signal(process, signal.SIGINT)
            got += process.stdout.read()
            self.assertEqual(process.wait(HANG), 130)
        lines = got.decode().split("\n")
        self.assertEqual(lines.pop(), "")
        self.assertEqual({json.loads(line)["event"] for line in lines} - {"end"}, {"place", "reject", "undo"})

    def test_memory_does_not_grow(self):
        done = shell(f'ulimit -v 400000; "$NONET" trace --threads 1 --limit 3000000 {NORVIG_NONE} | wc -l')
        if "sanitizer" in done.err.lower() or not done.out.strip().isdigit() or done.out.strip() == "0":
            self.skipTest("the limit on memory is too low for this build")
        self.assertAnswers(done, 0, "3000001")

    def test_output_file(self):
        self.assertAnswers(nonet("trace", LAST_TWO, "-o", self.path("out")), 0, "")
        self.assertEqual(len(self.read("out").splitlines()), 8)


class Drawing(CliTest):
    def drawn(self, *args):
        done = nonet("trace", "--svg", self.path("out.svg"), *args)
        self.assertEqual(done.code, 0, done.err)
        self.assertEqual([json.loads(line)["event"] for line in done.lines], ["end"])
        return xml.fromstring(self.read("out.svg").decode())

    @staticmethod
    def shown(svg):
        """The board that a viewer without animation shows."""
        board = ["."] * 81
        for text in svg.iter(SVG + "text"):
            if text.get("class") not in ("given", "placed") or text.get("opacity") == "0":
                continue
            column, row = ((int(text.get(axis)) - 8) // 36 for axis in ("x", "y"))
            board[row * 9 + column] = text.text
        return "".join(board)

    def test_without_animation_the_last_board_is_shown(self):
        self.assertEqual(self.shown(self.drawn("--engine", "masks", EASY)), EASY_SOLVED)

    def test_every_change_is_animated(self):
        svg = self.drawn(LAST_TWO)
        changing = [t for t in svg.iter(SVG + "text") if t.get("opacity") is not None]
        self.assertEqual([(t.get("class"), t.text) for t in changing],
                         [("refused", "1"), ("refused", "2"), ("refused", "3"), ("placed", "4"),
                          ("refused", "1"), ("placed", "2")])
        second, placed = changing[1].find(SVG + "animate"), changing[3].find(SVG + "animate")
        self.assertEqual((second.get("values"), second.get("keyTimes")), ("0;1;0", "0;.14286;.28571"))
        self.assertEqual((placed.get("values"), placed.get("keyTimes")), ("0;1", "0;.42857"))

    def test_key_times_are_as_smil_wants_them(self):
        for args in ((EASY,), ("--loop", EASY), ("--engine", "tables", "--fault", "no-flag", "--limit", "1000", EASY)):
            for animate in self.drawn("--force", *args).iter(SVG + "animate"):
                times = [float(t) for t in animate.get("keyTimes").split(";")]
                self.assertEqual((times[0], len(times)), (0, animate.get("values").count(";") + 1))
                self.assertEqual(times, sorted(set(times)))
                self.assertLess(times[-1], 1)
                self.assertEqual(animate.get("calcMode"), "discrete")
                self.assertEqual(animate.get("repeatCount"), "indefinite" if "--loop" in args else None)

    def test_is_small_and_has_no_script(self):
        self.drawn(EASY)
        content = self.read("out.svg")
        self.assertLess(len(content), 40_000)
        self.assertNotIn(b"script", content)

    def test_files(self):
        taken = self.file("taken.svg", "x")
        self.assertEqual(nonet("trace", "--svg", taken, EASY).code, 2)
        self.assertEqual(self.read("taken.svg"), b"x")
        self.assertUsage(nonet("trace", "--svg", taken, "--limit", "10001", EASY), "--svg draws 10000 events at most")
        done = nonet("trace", "--svg", self.path("two.svg"), LAST_TWO, EASY)
        self.assertEqual((done.code, done.err), (0, "nonet: only the first board is drawn\n"))


class Play(CliTest):
    """Plays in a terminal of 80 by 24 whose keys are pressed here."""

    def setUp(self):
        super().setUp()
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.theirs)
        self.seen = b""

    def tearDown(self):
        os.close(self.ours)
        os.close(self.theirs)

    def play(self, *args, env=None):
        def take_terminal():
            os.setsid()
            fcntl.ioctl(self.theirs, termios.TIOCSCTTY, 0)
        process = start("trace", *args, stdin=self.theirs, stdout=self.theirs, stderr=subprocess.PIPE,
                        preexec_fn=take_terminal, env=env)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.kill)
        return process

    def press(self, keys):
        os.write(self.ours, keys.encode())

    def see(self, pattern):
        """Reads on until the pattern has been shown; forgets everything up to there."""
        deadline = time.monotonic() + HANG
        while not (found := re.search(pattern.encode(), self.seen, re.S)):
            ready, _, _ = select.select([self.ours], [], [], max(0, deadline - time.monotonic()))
            self.assertTrue(ready, f"never shown: {pattern}\n{self.seen[-2000:]!r}")
            self.seen += os.read(self.ours, 65536)
        self.seen = self.seen[found.end():]
        return found

    def assertRestored(self, process, code):
        self.see(r"\x1b\[\?25h\x1b\[\?1049l")
        self.assertEqual(process.wait(HANG), code)
        self.assertEqual(termios.tcgetattr(self.theirs), self.before)

    def test_pause_step_undo_quit(self):
        process = self.play("--play", "10", "--color", "never", EASY)
        self.see(r"\x1b\[\?1049h\x1b\[\?25l")
        self.see("running, 10 events a second")
        self.press(" ")
        self.see("paused")
        for key in ("s", "\x1b[C", "s"):
            before = self.total(key)
            self.assertEqual(self.total(key), before + 1)
        self.press("u")
        undo = self.see(r"undos +(\d+).*withdrawn from r\dc\d.*paused")
        self.assertEqual(int(undo[1]), 1)
        self.press("u")
        self.assertEqual(int(self.see(r"undos +(\d+).*withdrawn.*paused")[1]), 2)
        self.press("+")
        self.see("paused, 20 events")
        self.press("--")
        self.see("paused, 10 events")
        self.press("q")
        self.assertRestored(process, 0)
        self.see(r'"status":"unknown".*"events":\d+}')

    def total(self, key):
        """Presses a key that steps and adds up the counts that are shown then."""
        self.press(key)
        found = self.see(r"placements +(\d+).*?rejects +(\d+).*?undos +(\d+).*?paused")
        return sum(map(int, found.groups()))

    def test_to_the_end(self):
        process = self.play(LAST_TWO, "--play=1000")
        self.see(r"5.*3.*4.*6.*solved; press space")
        self.press(" ")
        self.assertRestored(process, 0)
        self.see(r'"event":"end".*"status":"solved"')

    def test_a_board_behind_the_option(self):
        process = self.play("--play", LAST_TWO)
        self.see("running, 20 events a second")
        self.press("q")
        self.assertRestored(process, 0)

    def test_fits_into_80_by_24(self):
        process = self.play("--play", "--fault", "undo-after-success", "--color", "never", EASY)
        frame = self.see(r"\x1b\[H(.*?)\x1b\[J")[1].decode()
        lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", frame).replace("\r", "").split("\n")
        self.assertLessEqual(len(lines), 24)
        self.assertLessEqual(max(map(len, lines)), 80)
        self.press("q")
        self.assertRestored(process, 0)

    def test_colours(self):
        for args, env, colour in (((), {}, True), ((), {"NO_COLOR": "1"}, False), (("--color", "always"), {"NO_COLOR": "1"}, True)):
            process = self.play("--play", *args, EASY, env=environment(**env))
            self.assertEqual(b"\x1b[1m5" in self.see(r"\x1b\[H(.*?)\x1b\[J")[1], colour)
            self.press("q")
            self.assertRestored(process, 0)

    def test_signals_restore_the_terminal(self):
        for which, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGQUIT, -signal.SIGQUIT),
                            (signal.SIGHUP, -signal.SIGHUP)):
            with self.subTest(signal=which):
                process = self.play("--play", EASY)
                self.see("running")
                send_signal(process, which)
                self.assertRestored(process, code)

    def test_no_more_keys(self):
        # What `script` types when its input is at its end; nobody can press anything else then.
        process = self.play("--play=1000", LAST_TWO)
        self.see("press space")
        self.press("\x04")
        self.assertRestored(process, 0)

    def test_ctrl_c(self):
        process = self.play("--play", EASY)
        self.see("running")
        self.press("\x03")
        send_again_if_lost(process, signal.SIGINT)
        self.assertRestored(process, 130)


if __name__ == "__main__":
    unittest.main()
