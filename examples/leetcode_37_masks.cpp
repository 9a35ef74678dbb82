// LeetCode 37, with bit masks: all candidates in one number, and the tightest blank first.
//
// Each row, column and box keeps nine bits, bit d for the digit '1' + d: set while the digit may
// still be placed. The AND of the three masks of a cell is the set of its candidates. Taking the
// blank with the fewest of them finds dead ends early and leaves little to guess.
#include <array>
#include <bitset>
#include <vector>

using namespace std;

class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    free_in_row.fill(511);
    free_in_column.fill(511);
    free_in_box.fill(511);
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if (board[row][column] != '.') flip(row, column, 1 << (board[row][column] - '1'));
      }
    }
    fill_the_rest(board);
  }

 private:
  bool fill_the_rest(vector<vector<char>>& board) {
    int row = -1, column = -1;
    if (!find_tightest(board, row, column)) return true;  // no blank is left

    // rest & -rest is the lowest set bit, rest & (rest - 1) is rest without it.
    for (int rest = candidates(row, column); rest != 0; rest &= rest - 1) {
      const int bit = rest & -rest;
      board[row][column] = symbol_of(bit);
      flip(row, column, bit);
      if (fill_the_rest(board)) return true;
      flip(row, column, bit);
      board[row][column] = '.';
    }
    return false;
  }

  bool find_tightest(const vector<vector<char>>& board, int& row, int& column) const {
    int fewest = 10;
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        if (board[r][c] != '.') continue;
        const int count = static_cast<int>(bitset<9>(candidates(r, c)).count());
        if (count >= fewest) continue;
        fewest = count;
        row = r;
        column = c;
      }
    }
    return fewest < 10;
  }

  int candidates(int row, int column) const {
    return free_in_row[row] & free_in_column[column] & free_in_box[box_of(row, column)];
  }

  // Takes a free digit, or gives a taken one back.
  void flip(int row, int column, int bit) {
    free_in_row[row] ^= bit;
    free_in_column[column] ^= bit;
    free_in_box[box_of(row, column)] ^= bit;
  }

  static int box_of(int row, int column) { return row / 3 * 3 + column / 3; }

  static char symbol_of(int bit) {
    char symbol = '1';
    for (; bit > 1; bit >>= 1)
      ++symbol;
    return symbol;
  }

  array<int, 9> free_in_row{};
  array<int, 9> free_in_column{};
  array<int, 9> free_in_box{};
};
