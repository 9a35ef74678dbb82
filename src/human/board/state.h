// The board while it is being solved by hand: candidates by cell, by digit and by house, all kept
// up to date by each step.
#pragma once

#include <array>
#include <cstdint>

#include "human/board/cell_set.h"
#include "nonet/grid.h"

namespace nonet::human {

using Candidate = std::uint16_t;  // cell * 9 + digit, digit 0..8
inline constexpr int kCandidates = kCells * 9;

constexpr Candidate candidate_at(int cell, int digit) {
  return static_cast<Candidate>(cell * 9 + digit);
}
constexpr int cell_of(Candidate candidate) { return candidate / 9; }
constexpr int digit_of(Candidate candidate) { return candidate % 9; }

class State {
 public:
  State() = default;
  // The givens and what they leave to the blanks. The givens must not clash.
  explicit State(const Grid& givens);
  // Digits that stand, and what may stand in each blank.
  State(const Grid& values, const CandidateGrid& candidates);
  // A board of either kind before its first step.
  explicit State(const Board& board);

  // 0 for a blank, otherwise the digit 1..9.
  int value(int cell) const { return values_[cell]; }
  const Grid& values() const { return values_; }
  bool is_solved() const { return blanks_.empty(); }
  // Cells without a digit.
  CellSet blanks() const { return blanks_; }

  // Bit d for digit d; none for a filled cell.
  DigitSet candidates(int cell) const { return cells_[cell]; }
  bool has(int cell, int digit) const { return (cells_[cell] >> digit & 1) != 0; }
  bool has(Candidate c) const { return has(cell_of(c), digit_of(c)); }
  int candidate_count(int cell) const { return count9(cells_[cell]); }
  // The cells that may hold the digit.
  CellSet places(int digit) const { return places_[digit]; }
  // The same within a house: bit p for its p-th cell.
  unsigned positions(int house, int digit) const { return positions_[house][digit]; }
  // The same for all digits.
  const std::array<std::uint16_t, 9>& house_positions(int house) const { return positions_[house]; }
  // Bit p for a blank p-th cell of the house.
  unsigned blank_positions(int house) const { return blank_positions_[house]; }
  int blank_count(int house) const { return count9(blank_positions_[house]); }
  // Cells that hold the digit.
  int placed_count(int digit) const { return placed_counts_[digit]; }

  // Digits with one place in a house, as bits index * 9 + digit for each kind of house.
  CellSet hidden_singles(int kind) const { return hidden_singles_[kind]; }
  // Blanks with one candidate.
  CellSet naked_singles() const { return naked_singles_; }
  // Houses with one blank.
  std::uint32_t nearly_full() const { return nearly_full_; }

  // Takes a candidate away that is there.
  void remove(int cell, int digit);
  // The same for scratch boards on which nobody asks for singles, which then go out of date.
  void strike(int cell, int digit);
  // Fills a blank and clears the digit from its peers.
  void place(int cell, int digit);

  const std::array<DigitSet, kCells>& all_candidates() const { return cells_; }

 private:
  void take_values(const Grid& values);
  void drop_position(int cell, int digit, int kind);
  void clear_digit(int cell, int digit);
  void take_places(int digit, CellSet places);
  void note_blanks();

  std::array<DigitSet, kCells> cells_{};
  std::array<CellSet, 9> places_{};
  std::array<std::array<std::uint16_t, 9>, kHouses> positions_{};
  std::array<std::uint16_t, kHouses> blank_positions_{};
  std::array<CellSet, kHouseKinds> hidden_singles_{};
  CellSet naked_singles_;
  CellSet blanks_;
  std::uint32_t nearly_full_ = 0;
  std::array<std::uint8_t, 9> placed_counts_{};
  Grid values_;
};

inline void State::strike(int cell, int digit) {
  cells_[cell] = static_cast<DigitSet>(cells_[cell] & ~(1u << digit));
  places_[digit].drop(cell);
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    const Tables::Spot spot = kTables.spots[cell][kind];
    std::uint16_t& positions = positions_[spot.house][digit];
    positions = static_cast<std::uint16_t>(positions & spot.keep);
  }
}

inline void State::remove(int cell, int digit) {
  const DigitSet left = static_cast<DigitSet>(cells_[cell] & ~(1u << digit));
  cells_[cell] = left;
  if ((left & (left - 1)) == 0) naked_singles_.set(cell, left != 0);
  places_[digit].drop(cell);
  for (int kind = 0; kind < kHouseKinds; ++kind)
    drop_position(cell, digit, kind);
}

inline void State::drop_position(int cell, int digit, int kind) {
  const Tables::Spot spot = kTables.spots[cell][kind];
  std::uint16_t& positions = positions_[spot.house][digit];
  const unsigned left = positions & unsigned{spot.keep};
  positions = static_cast<std::uint16_t>(left);
  // With two places left there were more before, and no single.
  if ((left & (left - 1)) == 0) hidden_singles_[kind].set(spot.nine + digit, left != 0);
}

}  // namespace nonet::human
