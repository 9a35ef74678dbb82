// The 27 houses and 20 peers of the 9x9 board, as tables made at compile time.
#pragma once

#include <array>
#include <cstdint>

#include "nonet/grid.h"

namespace nonet::grid {

using HouseCells = std::array<std::array<std::uint8_t, 9>, kHouses>;
using PeerCells = std::array<std::array<std::uint8_t, 20>, kCells>;

constexpr HouseCells make_house_cells() {
  HouseCells cells{};
  for (int i = 0; i < 9; ++i) {
    for (int k = 0; k < 9; ++k) {
      cells[i][k] = static_cast<std::uint8_t>(cell_at(i, k));
      cells[9 + i][k] = static_cast<std::uint8_t>(cell_at(k, i));
      cells[18 + i][k] = static_cast<std::uint8_t>(cell_at(i / 3 * 3 + k / 3, i % 3 * 3 + k % 3));
    }
  }
  return cells;
}

constexpr bool see_each_other(int a, int b) {
  return a != b &&
         (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

constexpr PeerCells make_peer_cells() {
  PeerCells peers{};
  for (int cell = 0; cell < kCells; ++cell) {
    int n = 0;
    for (int other = 0; other < kCells; ++other) {
      if (see_each_other(cell, other)) peers[cell][n++] = static_cast<std::uint8_t>(other);
    }
  }
  return peers;
}

// kHouseCells[house] lists the cells of a house in reading order.
inline constexpr HouseCells kHouseCells = make_house_cells();
// kPeerCells[cell] lists the 20 cells that share a house with it, in reading order.
inline constexpr PeerCells kPeerCells = make_peer_cells();

}  // namespace nonet::grid
