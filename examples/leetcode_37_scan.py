# LeetCode 37, the first way: look, place, go on, take back.
#
# Walk over the cells in reading order. At a blank try "1" to "9": a digit that its row, column and
# box do not hold yet is placed, and the cells behind it are filled in the same way. When they cannot
# be filled, the digit was wrong; take it back and try the next.
from typing import List


class Solution:
    def solveSudoku(self, board: List[List[str]]) -> None:
        self.fill_from(board, 0)

    # Fills cell 0..80 and all behind it; True when that worked, and then the board is solved.
    def fill_from(self, board: List[List[str]], cell: int) -> bool:
        if cell == 81:
            return True
        row, column = divmod(cell, 9)
        if board[row][column] != ".":
            return self.fill_from(board, cell + 1)

        for digit in "123456789":
            if not self.fits(board, row, column, digit):
                continue
            board[row][column] = digit
            # Pass success on at once: what stands on the board now must not be touched again.
            if self.fill_from(board, cell + 1):
                return True
            board[row][column] = "."
        return False  # no digit fits: an earlier one is wrong

    def fits(self, board: List[List[str]], row: int, column: int, digit: str) -> bool:
        top, left = row // 3 * 3, column // 3 * 3
        for i in range(9):
            if board[row][i] == digit or board[i][column] == digit:
                return False
            if board[top + i // 3][left + i % 3] == digit:
                return False
        return True
