#include "text/boards/placed.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "grid/houses.h"
#include "nonet/text.h"

namespace nonet::text {

Grid placed_digits(const CandidateGrid& candidates) {
  Grid placed;
  for (int cell = 0; cell < kCells; ++cell) {
    const DigitSet digit = candidates[cell];
    if (!std::has_single_bit(digit)) continue;
    const auto& peers = grid::kPeerCells[static_cast<std::size_t>(cell)];
    const bool is_listed = std::any_of(peers.begin(), peers.end(),
                                       [&](int peer) { return (candidates[peer] & digit) != 0; });
    if (!is_listed) placed[cell] = static_cast<std::uint8_t>(std::countr_zero(digit) + 1);
  }
  return placed;
}

void place_digit(CandidateGrid& candidates, int cell, int digit) {
  for (const int peer : grid::kPeerCells[static_cast<std::size_t>(cell)]) {
    candidates[peer] &= static_cast<DigitSet>(~digit_bit(digit));
  }
  candidates[cell] = digit_bit(digit);
}

namespace {

// The cells of one candidate, where every other cell has all nine.
std::optional<Grid> singles_of(const CandidateGrid& candidates) {
  Grid singles;
  for (int cell = 0; cell < kCells; ++cell) {
    const DigitSet digits = candidates[cell];
    if (std::has_single_bit(digits)) {
      singles[cell] = static_cast<std::uint8_t>(std::countr_zero(digits) + 1);
    } else if (digits != kAllDigits) {
      return std::nullopt;
    }
  }
  return singles;
}

}  // namespace

bool is_puzzle_of(const CandidateGrid& candidates, std::string_view line) {
  const Result<Grid> puzzle = parse_line(line);
  if (!puzzle) return false;
  for (int cell = 0; cell < kCells; ++cell) {
    const int digit = (*puzzle)[cell];
    if (digit != 0 && (candidates[cell] & digit_bit(digit)) == 0) return false;
  }
  return true;
}

}  // namespace nonet::text

namespace nonet {

namespace {

// How many candidates the givens leave that the board lacks.
std::size_t lost_by(const Grid& givens, const CandidateGrid& candidates) {
  const CandidateGrid left = candidates_of(Board(givens));
  std::size_t lost = 0;
  for (int cell = 0; cell < kCells; ++cell)
    lost += static_cast<std::size_t>(
        std::popcount(static_cast<DigitSet>(left[cell] & ~candidates[cell])));
  return lost;
}

Grid all_singles(const CandidateGrid& candidates) {
  Grid singles;
  for (int cell = 0; cell < kCells; ++cell) {
    if (std::has_single_bit(candidates[cell]))
      singles[cell] = static_cast<std::uint8_t>(std::countr_zero(candidates[cell]) + 1);
  }
  return singles;
}

}  // namespace

PlacedDigits placed_digits_of(const CandidateGrid& candidates) {
  if (const std::optional<Grid> singles = text::singles_of(candidates)) return {*singles, 0};
  const Grid placed = text::placed_digits(candidates);
  const std::size_t lost = lost_by(placed, candidates);
  if (lost == 0) return {placed, 0};
  // Where nobody has struck what the givens strike, no single counts as placed; and yet they are
  // the board where one must do. It is not the same board, so something is lost always.
  const Grid singles = all_singles(candidates);
  if (placed != Grid() || !find_clashes(singles).empty()) return {placed, lost};
  return {singles, std::max<std::size_t>(1, lost_by(singles, candidates))};
}

}  // namespace nonet
