// The board as HoDoKu keeps it: candidates, how many places each digit has in each house, and two
// queues of singles in the order in which removals brought them about. Which single is taken next,
// and so whether it costs as a naked or a hidden one, follows from these queues alone.
//
// On boards without a contradiction the counts are those of the places. Searches for nets go on
// with boards that have become contradictory, and there the counts are what HoDoKu counts.
#pragma once

#include <array>
#include <cstdint>

#include "human/board/state.h"

namespace nonet::human::hodoku {

// Rows, columns, boxes: the order in which HoDoKu goes through the houses of a cell.
inline constexpr std::array<int, kHouseKinds> kLinesThenBox = {kRow, kColumn, kBox};

// Entries are appended at the end and taken out at the front, or deleted where they have become
// wrong. There is room for as many as can ever be appended.
template <int Capacity>
class SinglesQueue {
 public:
  struct Entry {
    std::uint8_t cell;
    std::uint8_t digit;
  };
  bool empty() const { return begin_ == end_; }
  const Entry* begin() const { return entries_.data() + begin_; }
  const Entry* end() const { return entries_.data() + end_; }
  void append(int cell, int digit) {
    entries_[end_++] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
  }
  Entry take() { return entries_[begin_++]; }
  // The first entry of the digit whose cell lies in the house.
  void erase_first(int house, int digit) {
    for (int i = begin_; i < end_; ++i) {
      if (entries_[i].digit != digit || !house_cells(house).has(entries_[i].cell)) continue;
      for (int j = i + 1; j < end_; ++j)
        entries_[j - 1] = entries_[j];
      --end_;
      return;
    }
  }

 private:
  std::int16_t begin_ = 0;
  std::int16_t end_ = 0;
  std::array<Entry, Capacity> entries_;
};

class QueuedState {
 public:
  // Each cell comes to one candidate once, each digit to one place in each house once.
  using NakedQueue = SinglesQueue<kCells>;
  using HiddenQueue = SinglesQueue<kHouses * 9>;

  QueuedState() = default;
  // Places the givens in the order of the cells; of a candidate board what stands there, then
  // takes the candidates away that are missing.
  explicit QueuedState(const Board& board);

  int value(int cell) const { return values_[cell]; }
  const Grid& values() const { return values_; }
  // In a candidate board every cell.
  bool is_given(int cell) const { return givens_.has(cell); }
  CellSet givens() const { return givens_; }
  CellSet blanks() const { return blanks_; }
  bool is_solved() const { return blanks_.empty(); }
  int blanks_left() const { return blanks_left_; }
  int blank_count(int house) const { return blank_counts_[house]; }

  // Bit d for digit d; none for a filled cell.
  DigitSet candidates(int cell) const { return cells_[cell]; }
  int candidate_count(int cell) const { return count9(cells_[cell]); }
  bool has(int cell, int digit) const { return (cells_[cell] >> digit & 1) != 0; }
  bool has(Candidate c) const { return has(human::cell_of(c), digit_of(c)); }
  CellSet places(int digit) const { return places_[digit]; }
  // Bit p for the p-th cell of the house.
  unsigned positions(int house, int digit) const { return positions_[house][digit]; }
  // How many places the digit has in the house.
  int count(int house, int digit) const { return counts_[house][digit]; }
  // Blanks that see no such digit, whether or not they have lost the candidate.
  CellSet allowed(int digit) const { return allowed_[digit]; }
  // Blanks with so many candidates.
  CellSet cells_with(int candidate_count) const;

  NakedQueue& naked() { return naked_; }
  HiddenQueue& hidden() { return hidden_; }
  const NakedQueue& naked() const { return naked_; }
  const HiddenQueue& hidden() const { return hidden_; }

  // Nothing where the candidate is not there.
  void remove(int cell, int digit);
  // Nothing where the digit stands there already.
  void place(int cell, int digit);

 private:
  void clear_position(int cell, int digit) {
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      const Tables::Spot spot = kTables.spots[cell][kind];
      positions_[spot.house][digit] &= spot.keep;
    }
  }
  void note_only_place(int house, int digit) {
    if (const unsigned left = positions_[house][digit]; left != 0)
      hidden_.append(human::cell_of(house, low_bit(left)), digit);
  }

  std::array<DigitSet, kCells> cells_;
  std::array<CellSet, 9> places_;
  std::array<CellSet, 9> allowed_;
  std::array<std::array<std::uint16_t, 9>, kHouses> positions_;
  std::array<std::array<std::uint8_t, 9>, kHouses> counts_;
  std::array<std::uint8_t, kHouses> blank_counts_;
  int blanks_left_ = kCells;
  CellSet blanks_;
  CellSet givens_;
  Grid values_;
  NakedQueue naked_;
  HiddenQueue hidden_;
};

}  // namespace nonet::human::hodoku
