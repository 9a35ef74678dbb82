// LeetCode 37, with tables: the same search, but each check is three look-ups.
//
// inRow[r][d], inColumn[c][d] and inBox[r / 3][c / 3][d] tell whether the digit '1' + d is there
// already. The blanks are listed once; an index into the list says which comes next, so going back
// needs nothing but a smaller index.
import java.util.ArrayList;
import java.util.List;

class Solution {
  private boolean[][] inRow, inColumn;
  private boolean[][][] inBox;
  private List<int[]> blanks;
  private boolean found;

  public void solveSudoku(char[][] board) {
    clear();
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        char symbol = board[row][column];
        if (symbol == '.') {
          blanks.add(new int[] {row, column});
        } else {
          note(row, column, symbol - '1', true); // - '1': '1' has index 0
        }
      }
    }
    fillFrom(board, 0);
  }

  // Nothing is left over from an earlier board.
  private void clear() {
    inRow = new boolean[9][9];
    inColumn = new boolean[9][9];
    inBox = new boolean[3][3][9];
    blanks = new ArrayList<>();
    found = false;
  }

  private void fillFrom(char[][] board, int index) {
    if (index == blanks.size()) {
      found = true;
      return;
    }
    int row = blanks.get(index)[0], column = blanks.get(index)[1];
    // Without `!found` the loops would go on after the last blank is filled and write over the
    // answer on the way back.
    for (int d = 0; d < 9 && !found; d++) {
      if (inRow[row][d] || inColumn[column][d] || inBox[row / 3][column / 3][d]) continue;
      board[row][column] = (char) ('1' + d);
      note(row, column, d, true);
      fillFrom(board, index + 1);
      note(row, column, d, false); // found or not
    }
  }

  private void note(int row, int column, int d, boolean taken) {
    inRow[row][d] = inColumn[column][d] = inBox[row / 3][column / 3][d] = taken;
  }
}
