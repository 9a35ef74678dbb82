// The boards of data/lessons.txt that tests name.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "nonet/grid.h"

namespace nonet::textbook {

inline const std::string kLeetCode =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kLeetCodeSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
inline const std::string kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
inline const std::string kInkala2012 =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
inline const std::string kSlowInReadingOrder =
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
inline const std::string kAgainstBruteForce =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
inline const std::string kOutOfReach =
    "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";
inline const std::string kManySolutions =
    ".....6....59.....82....8....45........3........6..3.54...325..6..................";
inline const std::string kNoSolution =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
inline const std::string kFifteenClues =
    "..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2....";
inline const std::string kCellWithoutDigit = "12345678.........9" + std::string(63, '.');
inline const std::string kEmpty(81, '.');
inline const std::string kTwoOnes = "11" + std::string(79, '.');
// Exactly two solutions: an unavoidable rectangle is cleared.
inline const std::string kTwoSolutions =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

inline Grid grid_of(const std::string& line) {
  const Result<Grid> grid = parse_line(line);
  EXPECT_TRUE(grid.ok()) << line;
  return grid.ok() ? *grid : Grid();
}

}  // namespace nonet::textbook
