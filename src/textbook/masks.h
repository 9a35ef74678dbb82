// Two improvements at once: all candidates of a cell in one number, and the tightest cell first.
//
// Each house keeps a mask of the digits that it still lacks, bit 0 for digit 1:
//
//   bit    8 7 6 5 4 3 2 1 0
//   digit  9 8 7 6 5 4 3 2 1     e.g. 0b010000101: 1, 3 and 8 may still be placed
//
// The AND of a cell's row, column and box is the set of its candidates. The search goes to the
// blank with the fewest of them: a cell without any shows at once that a placement was wrong, a
// cell with one needs no guess. `rest & -rest` is the lowest candidate, `rest & (rest - 1)` are
// the others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "nonet/grid.h"

namespace nonet::textbook {

using MaskTable = std::array<std::uint8_t, kAllDigits + 1>;

constexpr MaskTable make_digit_counts() {
  MaskTable counts{};
  for (std::size_t mask = 1; mask < counts.size(); ++mask) {
    counts[mask] = static_cast<std::uint8_t>(counts[mask / 2] + mask % 2);
  }
  return counts;
}

constexpr MaskTable make_bit_digits() {
  MaskTable digits{};
  for (int digit = 1; digit <= kDigits; ++digit) {
    digits[digit_bit(digit)] = static_cast<std::uint8_t>(digit);
  }
  return digits;
}

// How many digits a mask holds.
inline constexpr MaskTable kDigitCount = make_digit_counts();
// The digit of a mask with a single bit.
inline constexpr MaskTable kDigitOfBit = make_bit_digits();

// Only digits that fit are ever tried, so this engine rejects none.
template <class Sheet, class Habits>
class Masks {
 public:
  explicit Masks(Sheet& sheet) : sheet_(sheet) {
    constexpr DigitSet kFree = Habits::kFindsLeftOvers ? DigitSet{0} : kAllDigits;
    free_in_row_.fill(kFree);
    free_in_column_.fill(kFree);
    free_in_box_.fill(kFree);
    for (int cell = 0; cell < kCells; ++cell) {
      const int digit = sheet_.board()[cell];
      if (digit == 0) {
        blanks_[blank_count_++] = cell;
      } else {
        strike(cell, 1u << Habits::entry_of(digit));
      }
    }
  }

  bool solve() { return fill_the_rest(); }

 private:
  // Fills all blanks; true when a solution stands.
  bool fill_the_rest() {
    const int cell = tightest_blank();
    if (cell < 0) return sheet_.solution();

    for (unsigned rest = candidates(cell); rest != 0; rest &= rest - 1) {
      const unsigned bit = rest & (~rest + 1);
      const int digit = kDigitOfBit[bit];
      if (!sheet_.place(cell, digit)) return false;
      strike(cell, bit);
      const bool solved = Habits::heeds(fill_the_rest());
      if (Habits::withdraws(solved)) {
        restore(cell, bit);
        sheet_.undo(cell, digit);
      }
      if (solved) return true;
    }
    return false;
  }

  // The first blank in reading order with the fewest candidates; -1 when there is no blank.
  int tightest_blank() const {
    int tightest = -1;
    int fewest = kDigits + 1;
    for (int i = 0; i < blank_count_; ++i) {
      const int cell = blanks_[i];
      if (sheet_.board()[cell] != 0) continue;
      const int count = kDigitCount[candidates(cell)];
      if (count >= fewest) continue;
      tightest = cell;
      fewest = count;
    }
    return tightest;
  }

  unsigned candidates(int cell) const {
    return static_cast<unsigned>(free_in_row_[row_of(cell)] & free_in_column_[column_of(cell)] &
                                 free_in_box_[Habits::box_of(cell)]);
  }

  void strike(int cell, unsigned bit) {
    const auto others = static_cast<DigitSet>(~bit);
    free_in_row_[row_of(cell)] &= others;
    free_in_column_[column_of(cell)] &= others;
    free_in_box_[Habits::box_of(cell)] &= others;
  }

  void restore(int cell, unsigned bit) {
    const auto back = static_cast<DigitSet>(bit);
    free_in_row_[row_of(cell)] |= back;
    free_in_column_[column_of(cell)] |= back;
    free_in_box_[Habits::box_of(cell)] |= back;
  }

  Sheet& sheet_;
  std::array<int, kCells> blanks_{};
  int blank_count_ = 0;
  std::array<DigitSet, 9> free_in_row_;
  std::array<DigitSet, 9> free_in_column_;
  std::array<DigitSet, 9> free_in_box_;
};

}  // namespace nonet::textbook
