// What the tests of HoDoKu's way of rating share.
#pragma once

#include "human/proof_check.h"

namespace nonet::human::test {

// One line of data/hodoku_ratings.tsv.
struct HodokuLine {
  std::string puzzle;
  std::string level;
  int score = 0;
};
inline std::vector<HodokuLine> hodoku_lines(const std::filesystem::path& file) {
  std::vector<HodokuLine> result;
  for (const std::string& line : read_lines(file)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream in(line);
    HodokuLine rated;
    in >> rated.puzzle >> rated.level >> rated.score;
    result.push_back(rated);
  }
  return result;
}

inline std::string level_and_score(const Rating& rating) {
  const std::string level = rating.grade ? std::string(to_string(*rating.grade)) : "none";
  return level + " " + std::to_string(rating.er);
}

inline CellSet givens_of(const Grid& puzzle) {
  CellSet givens;
  for (int c = 0; c < kCells; ++c) {
    if (puzzle[c] != 0) givens.add(c);
  }
  return givens;
}

// Every step of the board keeps the solution, and its proof proves it. Counts the techniques.
inline void expect_sound_path(const std::string& puzzle, Rater& rater, std::vector<int>& counts) {
  const Grid givens = nonet::test::grid_of(puzzle);
  const Grid solution = solution_of(givens);
  State state(givens);
  int taken = 0;
  rater.steps(givens, solution, [&](const Step& step, const Rating&) {
    const std::string where = std::string(" ") + std::string(info(step.technique).id) + " after " +
                              std::to_string(taken++) + " steps of " + puzzle;
    ++counts[static_cast<std::size_t>(step.technique)];
    EXPECT_FALSE(step.placements.empty() && step.eliminations.empty()) << where;
    for (const Placement& placed : step.placements)
      EXPECT_EQ(solution[placed.cell], placed.digit) << where;
    for (const Elimination& gone : step.eliminations)
      EXPECT_NE(solution[gone.cell], gone.digit) << where;
    EXPECT_EQ(gap_in_proof(state, step, givens_of(givens)), "") << where;
    EXPECT_EQ(step.score, least_score(hodoku_profile(), step.technique)) << where;
    apply(step, state);
    return !::testing::Test::HasFailure();
  });
}

}  // namespace nonet::human::test
