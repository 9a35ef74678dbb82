// The same search with less to look at: tables answer what scan has to search for.
//
// Three tables say which digits each row, column and box holds, so that a digit is checked with
// three look-ups in place of up to 27. The blanks are listed once, and an index walks along the
// list: a level of the recursion is a place in the list, and going back needs no list work at all.
// (A queue would have to be refilled, and would hand the cells out in another order afterwards.)
//
// The function returns nothing; a flag tells that a solution stands. Every loop looks at it. If
// they did not, the search would go on below the solution, and as nothing is blanked on the way
// back (the next digit is simply written over the last), the answer would be overwritten.
#pragma once

#include <array>

#include "nonet/grid.h"

namespace nonet::textbook {

template <class Sheet, class Habits>
class Tables {
 public:
  explicit Tables(Sheet& sheet) : sheet_(sheet) {
    for (int cell = 0; cell < kCells; ++cell) {
      const int digit = sheet_.board()[cell];
      if (digit == 0) {
        blanks_[blank_count_++] = cell;
      } else {
        note(cell, Habits::entry_of(digit), true);
      }
    }
  }

  bool solve() {
    fill_from(0);
    return found_;
  }

 private:
  // Fills the blanks from this place in the list on.
  void fill_from(int index) {
    if (index == blank_count_) {
      if (sheet_.solution()) found_ = true;
      return;
    }
    const int cell = blanks_[index];
    for (int digit = 1; digit <= kDigits && !Habits::heeds(found_); ++digit) {
      if (!fits(cell, digit)) continue;
      if (!sheet_.place(cell, digit)) return;
      note(cell, digit - 1, true);
      fill_from(index + 1);
      if (Habits::withdraws(Habits::heeds(found_))) take_back(cell, digit);
    }
  }

  bool fits(int cell, int digit) {
    const int row = row_of(cell), column = column_of(cell), box = Habits::box_of(cell);
    const int entry = digit - 1;
    int refusing = -1;
    if (row_[row][entry]) {
      refusing = row;
    } else if (column_[column][entry]) {
      refusing = 9 + column;
    } else if (box_[box / 3][box % 3][entry]) {
      refusing = 18 + box;
    }
    if (refusing >= 0) sheet_.reject(cell, digit, refusing);
    return refusing < 0;
  }

  void take_back(int cell, int digit) {
    note(cell, digit - 1, false);
    if (Habits::kBlanksAlways) {
      sheet_.undo(cell, digit);
    } else {
      sheet_.withdraw(cell, digit);
    }
  }

  void note(int cell, int entry, bool taken) {
    const int box = Habits::box_of(cell);
    row_[row_of(cell)][entry] = taken;
    column_[column_of(cell)][entry] = taken;
    box_[box / 3][box % 3][entry] = taken;
  }

  // Entry 0 is digit 1. The tenth entry takes the 9s of the off-by-one slip.
  static constexpr int kEntries = kDigits + 1;

  Sheet& sheet_;
  std::array<int, kCells> blanks_{};
  int blank_count_ = 0;
  bool row_[9][kEntries] = {};
  bool column_[9][kEntries] = {};
  bool box_[3][3][kEntries] = {};
  bool found_ = Habits::kFindsLeftOvers;
};

}  // namespace nonet::textbook
