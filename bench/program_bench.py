#!/usr/bin/env python3
"""The whole program, file to file: rate, memory and threads. program_bench.py NONET

Prints, as medians of alternating runs: lines a second for boards that are already solved, with one
thread; peak memory for 100 thousand and for 10 million boards; the time of one thread over the time
of two on the 17-clue list repeated to 5 million boards. --quick takes a tenth of each.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHARED = pathlib.Path(os.environ.get("NONET_SHARED_DATA", ROOT / "../shared/data"))
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def boards_17_clue():
    """The published list, or the boards that the project ships."""
    file = SHARED / "lines/17_clue.txt"
    if not file.exists():
        file = ROOT / "data/examples.txt"
    return [line[:81] for line in file.read_text().splitlines() if len(line) >= 81 and not line.startswith("#")]


def write_repeated(file, boards, count):
    with open(file, "w") as out:
        text = "".join(board + "\n" for board in boards)
        for _ in range(count // len(boards)):
            out.write(text)
        out.write("".join(board + "\n" for board in boards[: count % len(boards)]))


def run(nonet, *sources_and_options, verb="solve", well=(0,)):
    """Seconds of wall clock and processor, peak memory in KiB."""
    start = time.monotonic()
    process = subprocess.Popen([nonet, verb, *map(str, sources_and_options)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in well:
        sys.exit(f"program_bench: exit code {process.returncode}")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def alternate(runs, *calls):
    """Each call `runs` times in turn; one list of results a call."""
    results = [[] for _ in calls]
    for _ in range(runs):
        for call, got in zip(calls, results):
            got.append(call())
    return results


def spread(values):
    return f"{statistics.median(values):.3g} (min {min(values):.3g}, max {max(values):.3g})"


def hard_boards(count):
    """Boards over the whole list of the hardest, or those that the project ships."""
    file = SHARED / "lines/forum_hardest_1106.txt"
    if not file.exists():
        file = ROOT / "data/se_ratings.tsv"
    boards = [line[:81] for line in file.read_text().splitlines() if len(line) >= 81 and not line.startswith("#")]
    return (boards * (1 + count // len(boards)))[:count]


def threads_table(nonet, folder, scale):
    """One thread over two, of what cost a slot must be cut for: slow boards, documents, csv, ndjson."""
    clues = boards_17_clue()
    hard, checked, table, objects = (folder / name for name in ("rated", "checked", "17.csv", "17.ndjson"))
    hard.write_text("".join(board + "\n" for board in hard_boards(592 // (scale if scale > 1 else 1))))
    write_repeated(checked, clues, 150_000 // scale)
    for file, head, form in ((table, "puzzle\n", "{}\n"), (objects, "", '{{"puzzle":"{}"}}\n')):
        text = "".join(form.format(board) for board in clues)
        with open(file, "w") as out:
            out.write(head)
            for _ in range(5_000_000 // scale // len(clues)):
                out.write(text)
    document = SHARED / "formats/Easy.opensudoku"
    rows = [("rate, 592 hard boards", "rate", [hard], 1.85), ("check, 150,000 boards", "check", [checked], 1.85),
            ("solve, csv of 5 million", "solve", [table], 1.7), ("solve, ndjson of 5 million", "solve", [objects], 1.7)]
    if document.exists():
        rows.insert(1, ("rate, Easy.opensudoku", "rate", [document] * max(1, 20 // scale), 1.85))
    for name, verb, sources, goal in rows:
        one, two = alternate(3, *(lambda n=n: run(nonet, "--threads", n, *sources, verb=verb, well=(0, 1)) for n in (1, 2)))
        ratios = [a[0] / b[0] for a, b in zip(one, two)]
        print(f"{name}: one thread {statistics.median(a[0] for a in one):.3g} s; one over two: {spread(ratios)} (to reach: {goal})")


def main():
    nonet = sys.argv[1]
    scale = 10 if "--quick" in sys.argv else 1
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        solved, small, large, hard = (folder / name for name in ("solved", "small", "large", "hard"))

        write_repeated(solved, [SOLVED], 4_000_000 // scale)
        [runs] = alternate(5, lambda: run(nonet, solved, "--threads", "1"))
        rates = [4 / scale / wall for wall, _, _ in runs]
        print(f"solved lines, one thread: {spread(rates)} million a second (to reach: 2)")

        write_repeated(small, boards_17_clue(), 100_000)
        write_repeated(large, boards_17_clue(), 10_000_000 // scale)
        few, many = alternate(3, lambda: run(nonet, small), lambda: run(nonet, large))
        small_kib, large_kib = (max(kib for _, _, kib in got) for got in (few, many))
        print(f"peak memory: {small_kib / 1024:.1f} MiB for 100 thousand boards, "
              f"{large_kib / 1024:.1f} MiB for {10 // scale} million "
              f"(to reach: within 2 MiB, under 64)")

        write_repeated(hard, boards_17_clue(), 5_000_000 // scale)
        one, two = alternate(5, lambda: run(nonet, hard, "--threads", "1"), lambda: run(nonet, hard, "--threads", "2"))
        ratios = [a[0] / b[0] for a, b in zip(one, two)]
        rate = 5 / scale / statistics.median(wall for wall, _, _ in one)
        print(f"17 clues: one thread {rate:.3g} million a second; one thread over two: {spread(ratios)} (to reach: 1.9)")
        threads_table(nonet, folder, scale)


if __name__ == "__main__":
    main()
