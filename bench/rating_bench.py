#!/usr/bin/env python3
"""How many boards of each class of ER are rated in a second of processor time, by one thread; with
--profile hodoku, of each of HoDoKu's levels by its rating.

rating_bench.py NONET [--profile NAME] [--peer COMMAND]

Medians of five alternating runs. A list is repeated until a run takes half a second, and what the
program needs for one solved board is taken off. COMMAND is another program, in which {boards} stands
for a file of boards, one a line; what counts is the difference between all boards of a class and a
quarter of them, so that a virtual machine is warm. NONET_BENCH_RUNS is the number of runs.
"""
import argparse
import os
import pathlib
import shlex
import statistics
import subprocess
import sys
import tempfile

from program_bench import ROOT, SHARED, SOLVED, alternate

ER_CLASSES = ((0.0, 2.8), (2.9, 4.5), (4.6, 6.5), (6.6, 7.9), (8.0, 8.9), (9.0, 9.9), (10.0, 20.0))
LEVELS = ("Easy", "Medium", "Hard", "Unfair", "Extreme")
RUNS = int(os.environ.get("NONET_BENCH_RUNS", "5"))


def rated_boards(name):
    """Boards and their ratings: those that the originals rated, or the sample that the project ships."""
    file = SHARED / "rated" / name
    if not file.exists():
        file = ROOT / "data" / name
    lines = [line.split() for line in file.read_text().splitlines() if line and not line.startswith("#")]
    return [(line[0], line[1]) for line in lines]


def classes(profile):
    """Their names, with the boards of each."""
    if profile == "hodoku":
        rated = rated_boards("hodoku_ratings.tsv")
        return [(level, [board for board, its_level in rated if its_level == level]) for level in LEVELS]
    rated = rated_boards("se_ratings.tsv")
    return [(f"{low:4.1f} to {high:4.1f}", [board for board, er in rated if low <= float(er) <= high])
            for low, high in ER_CLASSES]


def cpu_seconds(command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"rating_bench: exit code {process.returncode} of {shlex.join(command)}")
    return usage.ru_utime + usage.ru_stime


class Lists:
    """Files of boards in one folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def file(self, name, boards):
        path = self.folder / name
        path.write_text("".join(board + "\n" for board in boards))
        return path


def ours(nonet, profile, lists, boards):
    """A function that measures boards a second."""
    command = [nonet, "rate", "--threads", "1", "--profile", profile]
    start_up = [*command, str(lists.file("solved", [SOLVED]))]
    once = cpu_seconds([*command, str(lists.file("once", boards))])
    times = max(1, round(0.5 / max(once, 0.002)))
    many = [*command, str(lists.file("many", boards * times))]
    return lambda: len(boards) * times / (cpu_seconds(many) - cpu_seconds(start_up))


def theirs(peer, lists, boards):
    few = boards[::4]
    if len(few) == len(boards):
        return lambda: float("nan")
    files = [lists.file(f"peer{len(them)}", them) for them in (few, boards)]
    commands = [shlex.split(peer.format(boards=shlex.quote(str(file)))) for file in files]

    def measure():
        short, long = (cpu_seconds(command) for command in commands)
        return (len(boards) - len(few)) / (long - short)

    return measure


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nonet")
    parser.add_argument("--profile", default="se", choices=("se", "hodoku"))
    parser.add_argument("--peer", metavar="COMMAND")
    options = parser.parse_args()
    print(f"{options.profile:12}  boards   nonet, boards a CPU second" + ("        peer   ratio" if options.peer else ""))
    for name, boards in classes(options.profile):
        if not boards:
            continue
        with tempfile.TemporaryDirectory() as folder:
            lists = Lists(folder)
            calls = [ours(options.nonet, options.profile, lists, boards)]
            if options.peer:
                calls.append(theirs(options.peer, lists, boards))
            results = alternate(RUNS, *calls)
        ours_rate = statistics.median(results[0])
        row = f"{name:12} {len(boards):8d} {ours_rate:10.4g} ({min(results[0]):.4g} to {max(results[0]):.4g})"
        if options.peer:
            their_rate = statistics.median(results[1])
            row = f"{row:50} {their_rate:12.3g} {ours_rate / their_rate:7.0f}"
        print(row, flush=True)


if __name__ == "__main__":
    main()
