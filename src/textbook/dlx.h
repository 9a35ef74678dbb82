// Dancing links: Sudoku as an exact cover (Donald Knuth, "Dancing Links", 2000).
//
// There are 324 wishes, the columns: every cell wants a digit, and every row, column and box wants
// every digit once. There are 729 options, "digit d in cell c", and each grants four wishes. A
// solution is a set of options that grants every wish exactly once.
//
//   columns    1.. 81   cell c is filled
//             82..162   row r holds digit d
//            163..243   column c holds digit d
//            244..324   box b holds digit d
//
// Columns stand in a ring around the root, and the options of a column hang below it in a ring of
// their own. Covering a column takes it out of the ring of columns and takes every option that
// grants it out of all other rings: those options now clash with what is chosen. A node that is
// taken out keeps its own links, so it can be put back in its old place by looking at nothing but
// itself; done in the reverse order, that undoes everything. These are the links that dance.
//
// The search takes the column with the fewest options. That sees what masks cannot: not only a
// cell with few digits, but also a digit with few places in a house.
#pragma once

#include <array>
#include <cstdint>

#include "nonet/grid.h"

namespace nonet::textbook {

// Options that clash with what stands are out of the rings, so this engine rejects none.
template <class Sheet, class Habits>
class Dlx {
 public:
  explicit Dlx(Sheet& sheet) : sheet_(sheet) {
    std::array<bool, kFirstNode + 1> granted{};  // one more: the off-by-one slip ends there
    for (int cell = 0; cell < kCells; ++cell) {
      const int digit = sheet_.board()[cell];
      if (digit == 0) continue;
      for (const int column : columns_of(cell, Habits::entry_of(digit)))
        granted[column] = true;
    }
    link_columns(granted);
    for (int cell = 0; cell < kCells; ++cell) {
      for (int digit = 1; digit <= kDigits; ++digit) {
        if (sheet_.is_candidate(cell, digit)) hang_option(cell, digit, granted);
      }
    }
  }

  bool solve() { return cover_the_rest(); }

 private:
  static constexpr int kRoot = 0;
  static constexpr int kFirstNode = 325;  // 0 is the root, 1..324 are the columns
  static constexpr int kNodes = kFirstNode + 4 * kCells * kDigits;
  using Columns = std::array<int, 4>;

  // The wishes that a digit in a cell grants; entry 0 is digit 1.
  static constexpr Columns columns_of(int cell, int entry) {
    return {1 + cell, 82 + 9 * row_of(cell) + entry, 163 + 9 * column_of(cell) + entry,
            244 + 9 * Habits::box_of(cell) + entry};
  }

  // The four nodes of an option lie side by side, so they need no links among themselves.
  static int first_node(int cell, int digit) {
    return kFirstNode + 4 * (kDigits * cell + digit - 1);
  }
  static int option_start(int node) { return node - (node - kFirstNode) % 4; }
  static int cell_of(int node) { return (node - kFirstNode) / 4 / kDigits; }
  static int digit_of(int node) { return (node - kFirstNode) / 4 % kDigits + 1; }

  template <class Granted>
  void link_columns(const Granted& granted) {
    int last = kRoot;
    for (int column = 1; column < kFirstNode; ++column) {
      up_[column] = down_[column] = narrow(column);
      if (granted[column]) continue;
      right_[last] = narrow(column);
      left_[column] = narrow(last);
      last = column;
    }
    right_[last] = kRoot;
    left_[kRoot] = narrow(last);
  }

  // Puts an option at the bottom of its columns, unless the givens have granted one of them.
  template <class Granted>
  void hang_option(int cell, int digit, const Granted& granted) {
    const Columns columns = columns_of(cell, digit - 1);
    for (const int column : columns) {
      if (granted[column]) return;
    }
    int node = first_node(cell, digit);
    for (const int column : columns) {
      column_[node] = narrow(column);
      up_[node] = up_[column];
      down_[node] = narrow(column);
      down_[up_[column]] = narrow(node);
      up_[column] = narrow(node);
      ++size_[column];
      ++node;
    }
  }

  // Chooses options until no column is left; true when a solution stands.
  bool cover_the_rest() {
    if (right_[kRoot] == kRoot) return sheet_.solution();
    const int column = smallest_column();
    cover(column);
    for (int node = down_[column]; node != column; node = down_[node]) {
      if (!sheet_.place(cell_of(node), digit_of(node))) break;
      cover_others(node);
      if (cover_the_rest()) return true;
      uncover_others(node);
      sheet_.undo(cell_of(node), digit_of(node));
    }
    uncover(column);
    return false;
  }

  int smallest_column() const {
    int smallest = right_[kRoot];
    for (int column = right_[smallest]; column != kRoot; column = right_[column]) {
      if (size_[column] < size_[smallest]) smallest = column;
    }
    return smallest;
  }

  void cover(int column) {
    right_[left_[column]] = right_[column];
    left_[right_[column]] = left_[column];
    for (int node = down_[column]; node != column; node = down_[node]) {
      for (int other = option_start(node); other < option_start(node) + 4; ++other) {
        if (other != node) take_out(other);
      }
    }
  }

  // Step by step the reverse of cover.
  void uncover(int column) {
    for (int node = up_[column]; node != column; node = up_[node]) {
      for (int other = option_start(node) + 3; other >= option_start(node); --other) {
        if (other != node) put_back(other);
      }
    }
    right_[left_[column]] = narrow(column);
    left_[right_[column]] = narrow(column);
  }

  void cover_others(int node) {
    for (int other = option_start(node); other < option_start(node) + 4; ++other) {
      if (other != node) cover(column_[other]);
    }
  }

  void uncover_others(int node) {
    for (int other = option_start(node) + 3; other >= option_start(node); --other) {
      if (other != node) uncover(column_[other]);
    }
  }

  void take_out(int node) {
    down_[up_[node]] = down_[node];
    up_[down_[node]] = up_[node];
    --size_[column_[node]];
  }

  void put_back(int node) {
    down_[up_[node]] = narrow(node);
    up_[down_[node]] = narrow(node);
    ++size_[column_[node]];
  }

  using Link = std::int16_t;
  static constexpr Link narrow(int node) { return static_cast<Link>(node); }

  Sheet& sheet_;
  std::array<Link, kFirstNode> left_{};
  std::array<Link, kFirstNode> right_{};
  std::array<Link, kFirstNode> size_{};
  std::array<Link, kNodes> up_{};
  std::array<Link, kNodes> down_{};
  std::array<Link, kNodes> column_{};
};

}  // namespace nonet::textbook
