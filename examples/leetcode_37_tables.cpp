// LeetCode 37, with tables: the same search, but each check is three look-ups.
//
// in_row[r][d], in_column[c][d] and in_box[r / 3][c / 3][d] tell whether the digit '1' + d is there
// already. The blanks are listed once; an index into the list says which comes next, so going back
// needs nothing but a smaller index.
#include <utility>
#include <vector>

using namespace std;

class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    *this = Solution();  // nothing is left over from an earlier board
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const char symbol = board[row][column];
        if (symbol == '.') {
          blanks.emplace_back(row, column);
        } else {
          note(row, column, symbol - '1', true);  // - '1': '1' has index 0
        }
      }
    }
    fill_from(board, 0);
  }

 private:
  void fill_from(vector<vector<char>>& board, size_t index) {
    if (index == blanks.size()) {
      found = true;
      return;
    }
    const auto [row, column] = blanks[index];
    // Without `!found` the loops would go on after the last blank is filled and write over the
    // answer on the way back.
    for (int d = 0; d < 9 && !found; ++d) {
      if (in_row[row][d] || in_column[column][d] || in_box[row / 3][column / 3][d]) continue;
      board[row][column] = static_cast<char>('1' + d);
      note(row, column, d, true);
      fill_from(board, index + 1);
      note(row, column, d, false);  // found or not
    }
  }

  void note(int row, int column, int d, bool taken) {
    in_row[row][d] = in_column[column][d] = in_box[row / 3][column / 3][d] = taken;
  }

  bool in_row[9][9] = {};
  bool in_column[9][9] = {};
  bool in_box[3][3][9] = {};
  vector<pair<int, int>> blanks;
  bool found = false;
};
