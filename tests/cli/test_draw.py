"""nonet draw."""
import os
import unittest
import xml.etree.ElementTree as xml

from program import *

HERE = os.path.dirname(os.path.abspath(__file__))
KITE = "....96.1...975..645.1...8..19...2.....3...24.4....5..17.....9...4......8..86....."
SVG = "{http://www.w3.org/2000/svg}"


def documents(name):
    """A file of docs/images. hint.txt is KITE after the steps before its 2-string kite."""
    with open(os.path.join(HERE, "../../docs/images", name), encoding="utf-8") as file:
        return file.read()


def texts(svg, name):
    return [it.text for it in xml.fromstring(svg).iter(SVG + "text") if it.get("class") == name]


class Draw(CliTest):
    def test_givens_in_reading_order(self):
        self.assertEqual("".join(texts(nonet("draw", EASY).out, "given")), EASY.replace(".", ""))
        self.assertEqual(texts(nonet("draw", EASY).out, "candidate"), [])

    def test_candidates(self):
        self.assertGreater(len(texts(nonet("draw", "--candidates", EASY).out, "candidate")), 51)
        board = documents("hint.txt")
        cells = [board[9 * cell:9 * cell + 9].replace(".", "") for cell in range(81)]
        svg = nonet("draw", input=board).out
        self.assertEqual("".join(texts(svg, "given")), "".join(cell for cell in cells if len(cell) == 1))
        self.assertEqual("".join(texts(svg, "candidate")), "".join(cell for cell in cells if len(cell) > 1))

    def test_the_step_that_hint_tells_is_drawn(self):
        for profile in ("se", "hodoku"):
            for board in (EASY, KITE, MINIMAL):
                hint = nonet("hint", "--profile", profile, "--to", "csv", board).lines[1]
                placed = [it for it in hint.split(",") if "=" in it]
                svg = nonet("draw", "--hint", "--profile", profile, board).out
                for change in placed:
                    self.assertIn(f'class="placed" data-candidate="{change}"', svg)
                self.assertEqual(svg.count('class="placed" data-candidate'), len(placed))

    def test_themes_and_languages(self):
        for theme in ("light", "dark", "print"):
            xml.fromstring(nonet("draw", "--hint", "--theme", theme, KITE).out)
        self.assertIn("填入", nonet("draw", "--hint", "--lang", "zh", EASY).out)
        self.assertIn("is placed", nonet("draw", "--hint", EASY).out)

    def test_titles_stay_text(self):
        for title in ("<script>alert(1)</script>", "]]>", "a & b", "\x1b[31m red"):
            svg = nonet("draw", input=f"{EASY} # {title}\n").out
            self.assertEqual(len(texts(svg, "title")), 1)
            self.assertNotIn("<script", svg)
            self.assertNotIn("\x1b", svg)

    def test_the_first_board_alone(self):
        done = nonet("draw", input=f"{EASY}\n{KITE}\n")
        self.assertAnswers(done, 0, nonet("draw", EASY).out.rstrip("\n"), "nonet: only the first board is drawn")
        self.assertEqual(nonet("draw", "--quiet", input=f"{EASY}\n{KITE}\n").err, "")

    def test_boards_that_cannot_be_drawn(self):
        self.assertAnswers(nonet("draw", input="12x\n"), 1, "", "nonet: line 1, column 4: the board ends here after 3 of 81 cells")
        self.assertAnswers(nonet("draw", input=""), 1, "", "nonet: there is no board in the input")
        for board, why in ((TWO, "there is more than one solution"), (NO_DIGIT, "there is no solution"), (NINES, "givens clash"),
                           (EASY_SOLVED, "the board is complete")):
            done = nonet("draw", "--hint", input=board)
            self.assertEqual((done.code, done.err), (0, f"nonet: there is no next step to draw: {why}\n"))

    def test_files(self):
        self.assertEqual(nonet("draw", EASY, "-o", "board.svg", cwd=self.folder).code, 0)
        self.assertEqual(self.read("board.svg").decode(), nonet("draw", EASY).out)
        self.assertEqual(nonet("draw", EASY, "-o", "board.svg", cwd=self.folder).code, 2)
        self.assertEqual(nonet("draw", KITE, "-o", "board.svg", "--force", cwd=self.folder).code, 0)
        self.assertEqual(nonet("draw", EASY, "-o", "/dev/full", "--force").code, 3)

    def test_the_picture_of_the_documents(self):
        drawn = nonet("draw", "--hint", "--profile", "hodoku", input=documents("hint.txt")).out
        self.assertEqual(drawn, documents("hint.svg"))


if __name__ == "__main__":
    unittest.main()
