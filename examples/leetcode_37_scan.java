// LeetCode 37, the first way: look, place, go on, take back.
//
// Walk over the cells in reading order. At a blank try '1' to '9': a digit that its row, column
// and box do not hold yet is placed, and the cells behind it are filled in the same way. When they
// cannot be filled, the digit was wrong; take it back and try the next.
class Solution {
  public void solveSudoku(char[][] board) {
    fillFrom(board, 0);
  }

  // Fills cell 0..80 and all behind it; true when that worked, and then the board is solved.
  private boolean fillFrom(char[][] board, int cell) {
    if (cell == 81) return true;
    int row = cell / 9, column = cell % 9;
    if (board[row][column] != '.') return fillFrom(board, cell + 1);

    for (char digit = '1'; digit <= '9'; digit++) {
      if (!fits(board, row, column, digit)) continue;
      board[row][column] = digit;
      // Pass success on at once: what stands on the board now must not be touched again.
      if (fillFrom(board, cell + 1)) return true;
      board[row][column] = '.';
    }
    return false; // no digit fits: an earlier one is wrong
  }

  private boolean fits(char[][] board, int row, int column, char digit) {
    int top = row / 3 * 3, left = column / 3 * 3;
    for (int i = 0; i < 9; i++) {
      if (board[row][i] == digit) return false;
      if (board[i][column] == digit) return false;
      if (board[top + i / 3][left + i % 3] == digit) return false;
    }
    return true;
  }
}
