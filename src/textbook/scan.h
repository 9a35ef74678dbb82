// Backtracking as it is taught first: the board is all there is.
//
// Go to the next blank in reading order. Try the digits 1 to 9; before a digit is placed, scan the
// row, the column and the box for it. If it fits, place it and solve the rest in the same way. If
// the rest turns out to be solvable, say so at once and leave the board alone; if not, blank the
// cell and try the next digit. When no digit is left, an earlier cell is wrong: go back.
#pragma once

#include "grid/houses.h"
#include "nonet/grid.h"

namespace nonet::textbook {

template <class Sheet, class Habits>
class Scan {
 public:
  explicit Scan(Sheet& sheet) : sheet_(sheet) {}

  bool solve() { return fill_from(0); }

 private:
  // Fills the blanks from this cell on; true when a solution stands.
  bool fill_from(int cell) {
    while (cell < kCells && sheet_.board()[cell] != 0)
      ++cell;
    if (cell == kCells) return sheet_.solution();

    for (int digit = 1; digit <= kDigits; ++digit) {
      if (!fits(cell, digit)) continue;
      if (!sheet_.place(cell, digit)) return false;
      const bool solved = Habits::heeds(fill_from(cell + 1));
      if (Habits::withdraws(solved)) sheet_.undo(cell, digit);
      if (solved) return true;
    }
    return false;
  }

  bool fits(int cell, int digit) {
    const int houses[] = {row_of(cell), 9 + column_of(cell), 18 + Habits::box_of(cell)};
    for (const int house : houses) {
      if (!holds(house, digit)) continue;
      sheet_.reject(cell, digit, house);
      return false;
    }
    return true;
  }

  bool holds(int house, int digit) const {
    for (const int cell : grid::kHouseCells[house]) {
      if (sheet_.board()[cell] == Habits::looked_for(digit)) return true;
    }
    return false;
  }

  Sheet& sheet_;
};

}  // namespace nonet::textbook
