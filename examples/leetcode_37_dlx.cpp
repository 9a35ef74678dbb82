// LeetCode 37 as an exact cover, solved with Knuth's dancing links.
//
// There are 324 wishes: each cell wants a digit (0..80), each row wants each digit (81..161), so
// does each column (162..242) and each box (243..323). "Digit d in cell c" grants four of them, and
// a solution grants every wish exactly once.
//
// Each wish is a column of linked nodes, one for each placement that still grants it. Covering a
// column unlinks it together with all placements that compete for it. An unlinked node remembers
// its neighbours, so `up->down = down->up = itself` brings it back: undoing costs what doing cost.
#include <vector>

using namespace std;

class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    *this = Solution();  // nothing is left over from an earlier board
    make_header();
    for (int cell = 0; cell < 81; ++cell) {
      const char given = board[cell / 9][cell % 9];
      for (int d = 0; d < 9; ++d) {
        // A given leaves its cell a single placement: the search takes it without a guess.
        if (given == '.' || given == '1' + d) add_placement(cell, d);
      }
    }
    search(board);
  }

 private:
  struct Node {
    int left, right, up, down;
    int wish;       // the column it hangs in
    int placement;  // 9 * cell + d
  };

  static constexpr int kWishes = 324;
  static constexpr int kRoot = kWishes;

  // One node for each wish, in a ring with the root.
  void make_header() {
    for (int i = 0; i <= kWishes; ++i)
      nodes.push_back({i - 1, i + 1, i, i, i, -1});
    nodes[0].left = kRoot;
    nodes[kRoot].right = 0;
    size.assign(kWishes, 0);
  }

  void add_placement(int cell, int d) {
    const int row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
    const int first = static_cast<int>(nodes.size());
    for (int wish : {cell, 81 + 9 * row + d, 162 + 9 * column + d, 243 + 9 * box + d}) {
      const int self = static_cast<int>(nodes.size());
      nodes.push_back({self - 1, self + 1, nodes[wish].up, wish, wish, 9 * cell + d});
      nodes[nodes[wish].up].down = self;
      nodes[wish].up = self;
      ++size[wish];
    }
    nodes[first].left = first + 3;
    nodes[first + 3].right = first;
  }

  bool search(vector<vector<char>>& board) {
    if (nodes[kRoot].right == kRoot) return true;  // every wish is granted
    const int wish = hardest_wish();
    cover(wish);
    for (int i = nodes[wish].down; i != wish; i = nodes[i].down) {
      for (int j = nodes[i].right; j != i; j = nodes[j].right)
        cover(nodes[j].wish);
      if (search(board)) {
        const int cell = nodes[i].placement / 9;
        board[cell / 9][cell % 9] = static_cast<char>('1' + nodes[i].placement % 9);
        return true;
      }
      for (int j = nodes[i].left; j != i; j = nodes[j].left)
        uncover(nodes[j].wish);
    }
    uncover(wish);
    return false;
  }

  // The wish that the fewest placements can grant.
  int hardest_wish() const {
    int best = nodes[kRoot].right;
    for (int wish = best; wish != kRoot; wish = nodes[wish].right) {
      if (size[wish] < size[best]) best = wish;
    }
    return best;
  }

  void cover(int wish) {
    nodes[nodes[wish].left].right = nodes[wish].right;
    nodes[nodes[wish].right].left = nodes[wish].left;
    for (int i = nodes[wish].down; i != wish; i = nodes[i].down) {
      for (int j = nodes[i].right; j != i; j = nodes[j].right) {
        nodes[nodes[j].up].down = nodes[j].down;
        nodes[nodes[j].down].up = nodes[j].up;
        --size[nodes[j].wish];
      }
    }
  }

  // Exactly the reverse of cover, in reverse order.
  void uncover(int wish) {
    for (int i = nodes[wish].up; i != wish; i = nodes[i].up) {
      for (int j = nodes[i].left; j != i; j = nodes[j].left) {
        nodes[nodes[j].up].down = j;
        nodes[nodes[j].down].up = j;
        ++size[nodes[j].wish];
      }
    }
    nodes[nodes[wish].left].right = wish;
    nodes[nodes[wish].right].left = wish;
  }

  vector<Node> nodes;
  vector<int> size;
};
