// LeetCode 37, with bit masks: all candidates in one number, and the tightest blank first.
//
// Each row, column and box keeps nine bits, bit d for the digit '1' + d: set while the digit may
// still be placed. The AND of the three masks of a cell is the set of its candidates. Taking the
// blank with the fewest of them finds dead ends early and leaves little to guess.
//
// Two tables of 512 entries, one for each set of nine bits, are filled once: how many bits a set
// has, and which is the lowest. Counting candidates is then one look-up.
#include <array>
#include <vector>

using namespace std;

class Solution {
 public:
  // Without its last bit a set is one that was done before.
  Solution() {
    for (int set = 1; set < 512; ++set) {
      bit_count[set] = bit_count[set / 2] + set % 2;
      lowest_digit[set] = set % 2 == 1 ? 0 : lowest_digit[set / 2] + 1;
    }
  }

  void solveSudoku(vector<vector<char>>& board) {
    free_in_row.fill(511);  // nothing is left over from an earlier board
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

    // rest & (rest - 1) is rest without its lowest bit.
    for (int rest = candidates(row, column); rest != 0; rest &= rest - 1) {
      const int bit = rest & -rest;  // the lowest bit alone ("lowbit")
      board[row][column] = static_cast<char>('1' + lowest_digit[rest]);
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
        const int count = bit_count[candidates(r, c)];
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

  array<int, 512> bit_count{};
  array<int, 512> lowest_digit{};
  array<int, 9> free_in_row{};
  array<int, 9> free_in_column{};
  array<int, 9> free_in_box{};
};
