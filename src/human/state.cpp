#include "human/state.h"

namespace nonet::human {

State::State(const Grid& givens) {
  take_values(givens);
  std::array<DigitSet, kHouses> used{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell] == 0) continue;
    for (const int house : kTables.house_of[cell])
      used[house] = static_cast<DigitSet>(used[house] | digit_bit(givens[cell]));
  }
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    const auto& houses = kTables.house_of[cell];
    const unsigned seen = used[houses[0]] | used[houses[1]] | used[houses[2]];
    take_candidates(cell, static_cast<DigitSet>(kAllDigits & ~seen));
  }
  note_singles();
}

State::State(const Grid& values, const CandidateGrid& candidates) {
  take_values(values);
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    take_candidates(cell, candidates[cell]);
  }
  note_singles();
}

void State::take_values(const Grid& values) {
  values_ = values;
  for (int cell = 0; cell < kCells; ++cell) {
    if (values[cell] == 0) {
      blanks_.add(cell);
    } else {
      ++placed_counts_[values[cell] - 1];
    }
  }
}

void State::take_candidates(int cell, DigitSet digits) {
  cells_[cell] = digits;
  naked_singles_.set(cell, is_single(digits));
  for (unsigned rest = digits; rest != 0; rest &= rest - 1)
    places_[low_bit(rest)].add(cell);
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    const int house = kTables.house_of[cell][kind];
    const unsigned place = 1u << kTables.place_in[cell][kind];
    blank_positions_[house] = static_cast<std::uint16_t>(blank_positions_[house] | place);
    for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
      std::uint16_t& positions = positions_[house][low_bit(rest)];
      positions = static_cast<std::uint16_t>(positions | place);
    }
  }
}

void State::note_singles() {
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    for (int index = 0; index < 9; ++index) {
      const int house = house_at(kind, index);
      if (is_single(blank_positions_[house])) nearly_full_ |= 1u << house;
      for (int digit = 0; digit < 9; ++digit)
        hidden_singles_[kind].set(index * 9 + digit, is_single(positions_[house][digit]));
    }
  }
}

void State::place(int cell, int digit) {
  for (unsigned rest = cells_[cell]; rest != 0; rest &= rest - 1)
    remove(cell, low_bit(rest));
  for (CellSet rest = places_[digit] & peers_of(cell); !rest.empty();)
    remove(rest.pop(), digit);
  naked_singles_.drop(cell);
  blanks_.drop(cell);
  values_[cell] = static_cast<std::uint8_t>(digit + 1);
  ++placed_counts_[digit];
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    const int house = kTables.house_of[cell][kind];
    std::uint16_t& blanks = blank_positions_[house];
    blanks = static_cast<std::uint16_t>(blanks & ~(1u << kTables.place_in[cell][kind]));
    const std::uint32_t bit = 1u << house;
    nearly_full_ = is_single(blanks) ? nearly_full_ | bit : nearly_full_ & ~bit;
  }
}

}  // namespace nonet::human
