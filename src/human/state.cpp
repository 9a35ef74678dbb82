#include "human/state.h"

namespace nonet::human {

namespace {

// The columns of a row's nine bits, as bits 9 * column of 81, columns 0 to 6 in the first word.
struct Spread {
  std::array<std::uint64_t, 2> words{};
};
constexpr auto make_spreads() {
  std::array<Spread, 512> spreads{};
  for (unsigned bits = 0; bits < 512; ++bits) {
    for (int column = 0; column < 9; ++column) {
      if ((bits >> column & 1) != 0)
        spreads[bits].words[column / 7] |= std::uint64_t{1} << (column % 7 * 9);
    }
  }
  return spreads;
}
constexpr auto kSpreads = make_spreads();

constexpr unsigned row_bits(CellSet cells, int row) {
  const int first = row * 9;
  if (first >= 64) return static_cast<unsigned>(cells.words[1] >> (first - 64)) & 0x1ff;
  std::uint64_t bits = cells.words[0] >> first;
  if (first > 55) bits |= cells.words[1] << (64 - first);
  return static_cast<unsigned>(bits) & 0x1ff;
}

}  // namespace

State::State(const Grid& givens) {
  take_values(givens);
  std::array<CellSet, 9> seen{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell] != 0) seen[givens[cell] - 1] |= peers_of(cell);
  }
  for (int digit = 0; digit < 9; ++digit)
    take_places(digit, blanks_ - seen[digit]);
  note_cells();
}

State::State(const Grid& values, const CandidateGrid& candidates) {
  take_values(values);
  std::array<CellSet, 9> places{};
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    for (unsigned digits = candidates[cell]; digits != 0; digits &= digits - 1)
      places[low_bit(digits)].add(cell);
  }
  for (int digit = 0; digit < 9; ++digit)
    take_places(digit, places[digit]);
  note_cells();
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

// Takes the places of a digit apart into rows, columns and boxes.
void State::take_places(int digit, CellSet places) {
  places_[digit] = places;
  std::array<std::uint64_t, 2> columns{};
  for (int row = 0; row < 9; ++row) {
    const unsigned bits = row_bits(places, row);
    positions_[row][digit] = static_cast<std::uint16_t>(bits);
    columns[0] |= kSpreads[bits].words[0] << row;
    columns[1] |= kSpreads[bits].words[1] << row;
    for (int box = row / 3 * 3; box < row / 3 * 3 + 3; ++box) {
      const unsigned minirow = bits >> (box % 3 * 3) & 7;
      std::uint16_t& in_box = positions_[18 + box][digit];
      in_box = static_cast<std::uint16_t>(in_box | minirow << (row % 3 * 3));
    }
  }
  for (int column = 0; column < 9; ++column)
    positions_[9 + column][digit] =
        static_cast<std::uint16_t>(columns[column / 7] >> (column % 7 * 9) & 0x1ff);
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    for (int index = 0; index < 9; ++index) {
      if (is_single(positions_[house_at(kind, index)][digit]))
        hidden_singles_[kind].add(index * 9 + digit);
    }
  }
}

void State::note_cells() {
  for (int digit = 0; digit < 9; ++digit) {
    for (CellSet rest = places_[digit]; !rest.empty();) {
      DigitSet& digits = cells_[rest.pop()];
      digits = static_cast<DigitSet>(digits | 1u << digit);
    }
  }
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    naked_singles_.set(cell, is_single(cells_[cell]));
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      std::uint16_t& blanks = blank_positions_[kTables.house_of[cell][kind]];
      blanks = static_cast<std::uint16_t>(blanks | 1u << kTables.place_in[cell][kind]);
    }
  }
  for (int house = 0; house < kHouses; ++house) {
    if (is_single(blank_positions_[house])) nearly_full_ |= 1u << house;
  }
}

// The digit goes from the cell's three houses as a whole, and from its peers' other houses.
void State::clear_digit(int cell, int digit) {
  const auto& houses = kTables.house_of[cell];
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    positions_[houses[kind]][digit] = 0;
    hidden_singles_[kind].drop(kTables.nine_of[cell][kind] + digit);
  }
  CellSet gone = places_[digit] & peers_of(cell);
  places_[digit] -= gone;
  while (!gone.empty()) {
    const int peer = gone.pop();
    const DigitSet left = static_cast<DigitSet>(cells_[peer] & ~(1u << digit));
    cells_[peer] = left;
    naked_singles_.set(peer, is_single(left));
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      if (kTables.house_of[peer][kind] != houses[kind]) drop_position(peer, digit, kind);
    }
  }
}

void State::place(int cell, int digit) {
  for (unsigned rest = cells_[cell] & ~(1u << digit); rest != 0; rest &= rest - 1)
    remove(cell, low_bit(rest));
  clear_digit(cell, digit);
  places_[digit].drop(cell);
  cells_[cell] = 0;
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
