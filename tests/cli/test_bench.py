"""nonet bench. Its figures are not looked at: only that every contender is there, and that errors are."""
import re
import unittest

from program import *

ROW = r"  (\S+) +(\S.*?) +(\d+)  \((\d+) to (\d+)\)"


class Bench(CliTest):
    def rows(self, *arguments):
        done = nonet("bench", "--repeat", "1", *arguments)
        self.assertEqual((done.code, done.err), (0, ""))
        lists = [line for line in done.lines if not line.startswith(" ")]
        rows = [re.fullmatch(ROW, line).groups() for line in done.lines if line.startswith(" ")]
        for _, _, median, least, greatest in rows:
            self.assertLessEqual(int(least), int(median))
            self.assertLessEqual(int(median), int(greatest))
            self.assertGreater(int(greatest), 0)
        return lists, [(engine, kernel) for engine, kernel, *_ in rows]

    def test_every_engine_and_kernel(self):
        file = self.file("boards.txt", "\n".join((EASY, TWO, "12x", EASY)) + "\n")
        lists, rows = self.rows(file)
        self.assertEqual(lists, [f"{file} (3 boards), boards a second"])
        self.assertIn(("fast9", "plain, in bulk"), rows)
        self.assertIn(("fast9", "plain, one by one"), rows)
        for engine in ("scan", "tables", "masks", "dlx"):
            self.assertIn((engine, "-"), rows)

    def test_one_kernel_on_the_built_in_lists(self):
        lists, rows = self.rows("--engine", "fast9", "--kernel", "plain")
        self.assertEqual([line.split(" (")[0] for line in lists], ["easy", "17 clues", "hard"])
        self.assertEqual(rows, [("fast9", "plain, in bulk"), ("fast9", "plain, one by one")] * 3)

    def test_errors(self):
        self.assertEqual(nonet("bench", "--kernel", "mmx").code, 2)
        self.assertEqual(nonet("bench", "no such file").code, 3)
        self.assertEqual(nonet("bench", "--engine", "qq").code, 2)


if __name__ == "__main__":
    unittest.main()
