// LeetCode 37, with bit masks: all candidates in one number, and the tightest blank first.
//
// Each row, column and box keeps nine bits, bit d for the digit '1' + d: set while the digit may
// still be placed. The AND of the three masks of a cell is the set of its candidates. Taking the
// blank with the fewest of them finds dead ends early and leaves little to guess.
//
// Two tables of 512 entries, one for each set of nine bits, are filled once: how many bits a set
// has, and which is the lowest. Counting candidates is then one look-up.
import java.util.Arrays;

class Solution {
  private static final int[] BIT_COUNT = new int[512];
  private static final int[] LOWEST_DIGIT = new int[512];

  // Without its last bit a set is one that was done before.
  static {
    for (int set = 1; set < 512; set++) {
      BIT_COUNT[set] = BIT_COUNT[set / 2] + set % 2;
      LOWEST_DIGIT[set] = set % 2 == 1 ? 0 : LOWEST_DIGIT[set / 2] + 1;
    }
  }

  private final int[] freeInRow = new int[9];
  private final int[] freeInColumn = new int[9];
  private final int[] freeInBox = new int[9];

  public void solveSudoku(char[][] board) {
    Arrays.fill(freeInRow, 511); // nothing is left over from an earlier board
    Arrays.fill(freeInColumn, 511);
    Arrays.fill(freeInBox, 511);
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (board[row][column] != '.') flip(row, column, 1 << (board[row][column] - '1'));
      }
    }
    fillTheRest(board);
  }

  private boolean fillTheRest(char[][] board) {
    int cell = tightestBlank(board);
    if (cell < 0) return true; // no blank is left
    int row = cell / 9, column = cell % 9;

    // rest & (rest - 1) is rest without its lowest bit.
    for (int rest = candidates(row, column); rest != 0; rest &= rest - 1) {
      int bit = rest & -rest; // the lowest bit alone ("lowbit")
      board[row][column] = (char) ('1' + LOWEST_DIGIT[rest]);
      flip(row, column, bit);
      if (fillTheRest(board)) return true;
      flip(row, column, bit);
      board[row][column] = '.';
    }
    return false;
  }

  private int tightestBlank(char[][] board) {
    int tightest = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
      if (board[cell / 9][cell % 9] != '.') continue;
      int count = BIT_COUNT[candidates(cell / 9, cell % 9)];
      if (count >= fewest) continue;
      fewest = count;
      tightest = cell;
    }
    return tightest;
  }

  private int candidates(int row, int column) {
    return freeInRow[row] & freeInColumn[column] & freeInBox[row / 3 * 3 + column / 3];
  }

  // Takes a free digit, or gives a taken one back.
  private void flip(int row, int column, int bit) {
    freeInRow[row] ^= bit;
    freeInColumn[column] ^= bit;
    freeInBox[row / 3 * 3 + column / 3] ^= bit;
  }
}
