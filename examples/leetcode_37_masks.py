# LeetCode 37, with bit masks: all candidates in one number, and the tightest blank first.
#
# Each row, column and box keeps nine bits, bit d for the digit d + 1: set while the digit may still be
# placed. The AND of the three masks of a cell is the set of its candidates. Taking the blank with the
# fewest of them finds dead ends early and leaves little to guess.
#
# Two tables of 512 entries, one for each set of nine bits, are filled once: how many bits a set has,
# and which is the lowest. Counting candidates is then one look-up.
from typing import List

BIT_COUNT = [0] * 512
LOWEST_DIGIT = [0] * 512
for bits in range(1, 512):  # without its last bit a set is one that was done before
    BIT_COUNT[bits] = BIT_COUNT[bits // 2] + bits % 2
    LOWEST_DIGIT[bits] = 0 if bits % 2 == 1 else LOWEST_DIGIT[bits // 2] + 1


class Solution:
    def solveSudoku(self, board: List[List[str]]) -> None:
        self.free_in_row = [511] * 9  # nothing is left over from an earlier board
        self.free_in_column = [511] * 9
        self.free_in_box = [511] * 9
        for row in range(9):
            for column in range(9):
                if board[row][column] != ".":
                    self.flip(row, column, 1 << (int(board[row][column]) - 1))
        self.fill_the_rest(board)

    def fill_the_rest(self, board: List[List[str]]) -> bool:
        cell = self.tightest_blank(board)
        if cell is None:
            return True  # no blank is left
        row, column = cell

        rest = self.candidates(row, column)
        while rest:
            bit = rest & -rest  # the lowest bit alone ("lowbit")
            board[row][column] = str(LOWEST_DIGIT[rest] + 1)
            self.flip(row, column, bit)
            if self.fill_the_rest(board):
                return True
            self.flip(row, column, bit)
            board[row][column] = "."
            rest &= rest - 1  # without its lowest bit
        return False

    def tightest_blank(self, board: List[List[str]]):
        blanks = [(r, c) for r in range(9) for c in range(9) if board[r][c] == "."]
        return min(blanks, key=lambda cell: BIT_COUNT[self.candidates(*cell)], default=None)

    def candidates(self, row: int, column: int) -> int:
        return self.free_in_row[row] & self.free_in_column[column] & self.free_in_box[row // 3 * 3 + column // 3]

    # Takes a free digit, or gives a taken one back.
    def flip(self, row: int, column: int, bit: int) -> None:
        self.free_in_row[row] ^= bit
        self.free_in_column[column] ^= bit
        self.free_in_box[row // 3 * 3 + column // 3] ^= bit
