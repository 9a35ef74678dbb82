// The tables of houses and peers as sets of cells.
//
// Inside this room a digit is its bit number, 0..8; what leaves the room names digits 1..9.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "grid/houses.h"
#include "nonet/grid.h"

namespace nonet::human {

// Kinds of houses, in the order in which most of Sudoku Explainer's loops go through them.
enum HouseKind : int { kBox = 0, kRow = 1, kColumn = 2 };
inline constexpr int kHouseKinds = 3;
// The order in which it looks for singles and sets.
inline constexpr std::array<int, kHouseKinds> kSinglesAndSets = {kBox, kColumn, kRow};
inline constexpr std::array<int, kHouseKinds> kFirstHouse = {18, 0, 9};

constexpr int house_at(int kind, int index) { return kFirstHouse[kind] + index; }
constexpr int kind_of_house(int house) { return house < 9 ? kRow : house < 18 ? kColumn : kBox; }
constexpr int index_in_box(int cell) { return row_of(cell) % 3 * 3 + column_of(cell) % 3; }

struct Tables {
  std::array<CellSet, kHouses> house{};
  std::array<CellSet, kCells> peers{};
  // The house of each kind that holds the cell, and the cell's place (0..8) in it.
  std::array<std::array<std::uint8_t, kHouseKinds>, kCells> house_of{};
  std::array<std::array<std::uint8_t, kHouseKinds>, kCells> place_in{};
  // The same, ready for taking a place away: what is kept of the house's nine places, the house,
  // and nine times its number among those of its kind.
  struct Spot {
    std::uint16_t keep;
    std::uint8_t house;
    std::uint8_t nine;
  };
  std::array<std::array<Spot, kHouseKinds>, kCells> spots{};
  // Peers as Sudoku Explainer lists them: cells of the box, then of the row, then of the column.
  std::array<std::array<std::uint8_t, 20>, kCells> visible{};
};

constexpr Tables make_tables() {
  Tables t{};
  for (int cell = 0; cell < kCells; ++cell) {
    t.house_of[cell] = {static_cast<std::uint8_t>(18 + box_of(cell)),
                        static_cast<std::uint8_t>(row_of(cell)),
                        static_cast<std::uint8_t>(9 + column_of(cell))};
    t.place_in[cell] = {static_cast<std::uint8_t>(index_in_box(cell)),
                        static_cast<std::uint8_t>(column_of(cell)),
                        static_cast<std::uint8_t>(row_of(cell))};
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      const std::uint8_t house = t.house_of[cell][kind];
      t.spots[cell][kind] = {static_cast<std::uint16_t>(0x1ff & ~(1u << t.place_in[cell][kind])),
                             house, static_cast<std::uint8_t>((house - kFirstHouse[kind]) * 9)};
    }
    int n = 0;
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      for (const std::uint8_t other : grid::kHouseCells[t.house_of[cell][kind]]) {
        t.house[t.house_of[cell][kind]].add(other);
        if (other == cell || t.peers[cell].has(other)) continue;
        t.peers[cell].add(other);
        t.visible[cell][n++] = other;
      }
    }
  }
  return t;
}

inline constexpr Tables kTables = make_tables();

constexpr CellSet house_cells(int house) { return kTables.house[house]; }
constexpr CellSet peers_of(int cell) { return kTables.peers[cell]; }
constexpr int cell_of(int house, int place) { return grid::kHouseCells[house][place]; }
// The cells at these places of the house, bit p for place p.
constexpr CellSet cells_at(int house, unsigned places) {
  CellSet cells;
  for (; places != 0; places &= places - 1)
    cells.add(cell_of(house, std::countr_zero(places)));
  return cells;
}
// Bit h for each house that holds both cells.
constexpr std::uint32_t shared_houses(int a, int b) {
  std::uint32_t houses = 0;
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    const int house = kTables.house_of[a][kind];
    if (house == kTables.house_of[b][kind]) houses |= 1u << house;
  }
  return houses;
}

inline constexpr CellSet kAllCells = {{~std::uint64_t{0}, (std::uint64_t{1} << (kCells - 64)) - 1}};

// Whether exactly one bit is set.
constexpr bool is_single(unsigned bits) { return bits != 0 && (bits & (bits - 1)) == 0; }
// How many bits nine-bit sets have: a table, for the release is built for processors without a
// counting instruction too.
constexpr auto make_counts() {
  std::array<std::uint8_t, 512> counts{};
  for (unsigned bits = 0; bits < 512; ++bits)
    counts[bits] = static_cast<std::uint8_t>(std::popcount(bits));
  return counts;
}
inline constexpr std::array<std::uint8_t, 512> kCounts = make_counts();
constexpr int count9(unsigned bits) { return kCounts[bits]; }
// The number of the lowest bit; there must be one.
constexpr int low_bit(unsigned bits) { return std::countr_zero(bits); }

}  // namespace nonet::human
