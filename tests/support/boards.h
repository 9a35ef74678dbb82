// Boards for tests: known ones, random ones, and maps that keep the answers.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "nonet/grid.h"

namespace nonet::test {

inline constexpr char kSample[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr char kSampleSolved[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Grid grid_of(const std::string& line);

using Random = std::mt19937_64;
// 0 .. n-1, the same on every platform (std distributions are not).
int below(Random& random, int n);

// A map of boards onto boards that keeps every rule: digits relabelled, rows and columns permuted
// within bands and stacks, bands and stacks permuted, perhaps transposed.
struct Symmetry {
  std::array<int, 10> digit{};     // digit[d] for d, digit[0] == 0
  std::array<int, kCells> cell{};  // where cell c goes

  Grid apply(const Grid& grid) const;
  CandidateGrid apply(const CandidateGrid& grid) const;
};
Symmetry random_symmetry(Random& random);

// A random full grid: a symmetric image of a fixed one, which is enough to look random to an
// engine.
Grid random_solution(Random& random);
// That many of the grid's cells kept.
Grid random_part(const Grid& solution, int givens, Random& random);
// Random digits, each legal when it is placed; usually without a solution or with several.
Grid random_consistent(int givens, Random& random);
// Every cell keeps its solution digit and each other digit with the given chance in percent.
CandidateGrid random_candidates(const Grid& solution, int percent, Random& random);

}  // namespace nonet::test
