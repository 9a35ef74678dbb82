#include "human/state.h"

namespace nonet::human {

State::State(const Grid& givens) : values_(givens) {
  std::array<DigitSet, kHouses> used{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell] == 0) continue;
    ++placed_counts_[givens[cell] - 1];
    for (const int house : kTables.house_of[cell])
      used[house] = static_cast<DigitSet>(used[house] | digit_bit(givens[cell]));
  }
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell] != 0) continue;
    const auto& houses = kTables.house_of[cell];
    cells_[cell] =
        static_cast<DigitSet>(kAllDigits & ~(used[houses[0]] | used[houses[1]] | used[houses[2]]));
    blanks_.add(cell);
    if (is_single(cells_[cell])) naked_singles_.add(cell);
  }
  fill_positions();
}

void State::fill_positions() {
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      const int house = kTables.house_of[cell][kind];
      const unsigned place = 1u << kTables.place_in[cell][kind];
      blank_positions_[house] = static_cast<std::uint16_t>(blank_positions_[house] | place);
      for (unsigned digits = cells_[cell]; digits != 0; digits &= digits - 1) {
        std::uint16_t& positions = positions_[house][low_bit(digits)];
        positions = static_cast<std::uint16_t>(positions | place);
      }
    }
    for (unsigned digits = cells_[cell]; digits != 0; digits &= digits - 1)
      places_[low_bit(digits)].add(cell);
  }
  for (int house = 0; house < kHouses; ++house) {
    const int kind = kind_of_house(house);
    if (is_single(blank_positions_[house])) nearly_full_ |= 1u << house;
    for (int digit = 0; digit < 9; ++digit) {
      if (is_single(positions_[house][digit]))
        hidden_singles_[kind].add((house - kFirstHouse[kind]) * 9 + digit);
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
