#include "human/board/state.h"

namespace nonet::human {

namespace {

// A row's nine bits moved apart, bit c to 9 * c of 81, columns 0 to 6 in the first word.
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

// Cells by house: bit p of the entry of a house for its p-th cell.
using Positions = std::array<std::uint16_t, kHouses>;
Positions by_house(CellSet cells) {
  Positions positions{};
  std::array<std::uint64_t, 2> columns{};
  for (int row = 0; row < 9; ++row) {
    const unsigned bits = row_bits(cells, row);
    positions[row] = static_cast<std::uint16_t>(bits);
    columns[0] |= kSpreads[bits].words[0] << row;
    columns[1] |= kSpreads[bits].words[1] << row;
    std::uint16_t* const boxes = &positions[18 + row / 3 * 3];
    for (int i = 0; i < 3; ++i) {
      const unsigned minirow = bits >> (3 * i) & 7;
      boxes[i] = static_cast<std::uint16_t>(boxes[i] | minirow << (row % 3 * 3));
    }
  }
  for (int column = 0; column < 9; ++column) {
    const std::uint64_t word = columns[column / 7];
    positions[9 + column] = static_cast<std::uint16_t>(word >> (column % 7 * 9) & 0x1ff);
  }
  return positions;
}

}  // namespace

State::State(const Grid& givens) {
  take_values(givens);
  std::array<CellSet, 9> seen{};
  std::array<unsigned, kHouses> used{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (givens[cell] == 0) continue;
    seen[givens[cell] - 1] |= peers_of(cell);
    for (const int house : kTables.house_of[cell])
      used[house] |= digit_bit(givens[cell]);
  }
  for (int digit = 0; digit < 9; ++digit)
    take_places(digit, blanks_ - seen[digit]);
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    const auto& houses = kTables.house_of[cell];
    cells_[cell] =
        static_cast<DigitSet>(kAllDigits & ~(used[houses[0]] | used[houses[1]] | used[houses[2]]));
    if (is_single(cells_[cell])) naked_singles_.add(cell);
  }
  note_blanks();
}

State::State(const Grid& values, const CandidateGrid& candidates) {
  take_values(values);
  std::array<CellSet, 9> places{};
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    cells_[cell] = candidates[cell];
    if (is_single(candidates[cell])) naked_singles_.add(cell);
    for (unsigned digits = candidates[cell]; digits != 0; digits &= digits - 1)
      places[low_bit(digits)].add(cell);
  }
  for (int digit = 0; digit < 9; ++digit)
    take_places(digit, places[digit]);
  note_blanks();
}

namespace {

// A cell's only candidate stands where no cell that sees it may hold the digit; elsewhere it is a
// naked single still to be placed. So does SukakuExplainer when it reads candidates.
Grid standing(const CandidateGrid& candidates) {
  Grid values;
  for (int cell = 0; cell < kCells; ++cell) {
    const DigitSet only = candidates[cell];
    if (!is_single(only)) continue;
    bool stands = true;
    for (CellSet rest = peers_of(cell); stands && !rest.empty();)
      stands = (candidates[rest.pop()] & only) == 0;
    if (stands) values[cell] = static_cast<std::uint8_t>(low_bit(only) + 1);
  }
  return values;
}

}  // namespace

State::State(const Board& board)
    : State(board.has_candidates ? State(standing(board.candidates), board.candidates)
                                 : State(board.givens)) {}

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

void State::take_places(int digit, CellSet places) {
  places_[digit] = places;
  const Positions positions = by_house(places);
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    for (int index = 0; index < 9; ++index) {
      const int house = house_at(kind, index);
      positions_[house][digit] = positions[house];
      if (is_single(positions[house])) hidden_singles_[kind].add(index * 9 + digit);
    }
  }
}

void State::note_blanks() {
  blank_positions_ = by_house(blanks_);
  for (int house = 0; house < kHouses; ++house) {
    if (is_single(blank_positions_[house])) nearly_full_ |= 1u << house;
  }
}

// The digit goes from the cell's three houses as a whole, and from its peers' other houses.
void State::clear_digit(int cell, int digit) {
  const auto& houses = kTables.house_of[cell];
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    positions_[houses[kind]][digit] = 0;
    hidden_singles_[kind].drop(kTables.spots[cell][kind].nine + digit);
  }
  CellSet gone = places_[digit] & peers_of(cell);
  places_[digit] -= gone;
  while (!gone.empty()) {
    const int peer = gone.pop();
    const DigitSet left = static_cast<DigitSet>(cells_[peer] & ~(1u << digit));
    cells_[peer] = left;
    if ((left & (left - 1)) == 0) naked_singles_.set(peer, left != 0);
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      if (kTables.house_of[peer][kind] != houses[kind]) drop_position(peer, digit, kind);
    }
  }
}

void State::place(int cell, int digit) {
  for (unsigned rest = cells_[cell] & ~(1u << digit); rest != 0; rest &= rest - 1) {
    const int other = low_bit(rest);
    places_[other].drop(cell);
    for (int kind = 0; kind < kHouseKinds; ++kind)
      drop_position(cell, other, kind);
  }
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
