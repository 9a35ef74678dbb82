#include "support/boards.h"

#include <gtest/gtest.h>

#include <numeric>

#include "grid/houses.h"

namespace nonet::test {

Grid grid_of(const std::string& line) {
  const Result<Grid> grid = parse_line(line);
  EXPECT_TRUE(grid.ok()) << line;
  return grid.ok() ? *grid : Grid{};
}

int below(Random& random, int n) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(n));
}

namespace {

template <class Range>
void shuffle(Range& range, Random& random) {
  for (int i = static_cast<int>(range.size()) - 1; i > 0; --i) {
    std::swap(range[static_cast<std::size_t>(i)],
              range[static_cast<std::size_t>(below(random, i + 1))]);
  }
}

// Where each of nine lines goes: bands permuted, and lines within bands.
std::array<int, 9> random_lines(Random& random) {
  std::array<int, 3> bands = {0, 1, 2};
  shuffle(bands, random);
  std::array<int, 9> lines{};
  for (int band = 0; band < 3; ++band) {
    std::array<int, 3> within = {0, 1, 2};
    shuffle(within, random);
    for (int i = 0; i < 3; ++i)
      lines[3 * band + i] = 3 * bands[band] + within[i];
  }
  return lines;
}

}  // namespace

Symmetry random_symmetry(Random& random) {
  Symmetry map;
  std::iota(map.digit.begin(), map.digit.end(), 0);
  for (int i = 9; i > 1; --i)
    std::swap(map.digit[i], map.digit[1 + below(random, i)]);
  const std::array<int, 9> rows = random_lines(random), columns = random_lines(random);
  const bool transposed = below(random, 2) == 1;
  for (int cell = 0; cell < kCells; ++cell) {
    const int row = rows[row_of(cell)], column = columns[column_of(cell)];
    map.cell[cell] = transposed ? cell_at(column, row) : cell_at(row, column);
  }
  return map;
}

Grid Symmetry::apply(const Grid& grid) const {
  Grid image;
  for (int c = 0; c < kCells; ++c)
    image[cell[c]] = static_cast<std::uint8_t>(digit[grid[c]]);
  return image;
}

CandidateGrid Symmetry::apply(const CandidateGrid& grid) const {
  CandidateGrid image;
  for (int c = 0; c < kCells; ++c) {
    for (int d = 1; d <= kDigits; ++d) {
      if (grid[c] & digit_bit(d)) image[cell[c]] |= digit_bit(digit[d]);
    }
  }
  return image;
}

Grid random_solution(Random& random) {
  return random_symmetry(random).apply(grid_of(kSampleSolved));
}

Grid random_part(const Grid& solution, int givens, Random& random) {
  std::array<int, kCells> order{};
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  Grid part;
  for (int i = 0; i < givens; ++i)
    part[order[i]] = solution[order[i]];
  return part;
}

Grid random_consistent(int givens, Random& random) {
  Grid grid;
  for (int placed = 0, tries = 0; placed < givens && tries < 2000; ++tries) {
    const int cell = below(random, kCells), digit = 1 + below(random, 9);
    if (grid[cell] != 0) continue;
    bool fits = true;
    for (const int peer : grid::kPeerCells[cell])
      fits &= grid[peer] != digit;
    if (!fits) continue;
    grid[cell] = static_cast<std::uint8_t>(digit);
    ++placed;
  }
  return grid;
}

CandidateGrid random_candidates(const Grid& solution, int percent, Random& random) {
  CandidateGrid grid;
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 1; digit <= kDigits; ++digit) {
      if (solution[cell] == digit || below(random, 100) < percent) grid[cell] |= digit_bit(digit);
    }
  }
  return grid;
}

}  // namespace nonet::test
