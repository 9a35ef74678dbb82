# LeetCode 37, with tables: the same search, but each check is three look-ups.
#
# in_row[r][d], in_column[c][d] and in_box[r // 3][c // 3][d] tell whether the digit d + 1 is there
# already. The blanks are listed once; an index into the list says which comes next, so going back needs
# nothing but a smaller index.
from typing import List


class Solution:
    def solveSudoku(self, board: List[List[str]]) -> None:
        self.clear()
        for row in range(9):
            for column in range(9):
                if board[row][column] == ".":
                    self.blanks.append((row, column))
                else:
                    self.note(row, column, int(board[row][column]) - 1, True)  # - 1: "1" has index 0
        self.fill_from(board, 0)

    # Nothing is left over from an earlier board.
    def clear(self) -> None:
        self.in_row = [[False] * 9 for _ in range(9)]
        self.in_column = [[False] * 9 for _ in range(9)]
        self.in_box = [[[False] * 9 for _ in range(3)] for _ in range(3)]
        self.blanks = []
        self.found = False

    def fill_from(self, board: List[List[str]], index: int) -> None:
        if index == len(self.blanks):
            self.found = True
            return
        row, column = self.blanks[index]
        for d in range(9):
            # Without this the loops would go on after the last blank is filled and write over the
            # answer on the way back.
            if self.found:
                return
            if self.in_row[row][d] or self.in_column[column][d] or self.in_box[row // 3][column // 3][d]:
                continue
            board[row][column] = str(d + 1)
            self.note(row, column, d, True)
            self.fill_from(board, index + 1)
            self.note(row, column, d, False)  # found or not

    def note(self, row: int, column: int, d: int, taken: bool) -> None:
        self.in_row[row][d] = self.in_column[column][d] = self.in_box[row // 3][column // 3][d] = taken
