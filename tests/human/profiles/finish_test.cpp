#include "human/profiles/finish.h"

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

// The same, step by step.
bool finishes_by_steps(State state) {
  while (!state.is_solved()) {
    TakingSink sink;
    if (find_full_houses(state, sink)) find_hidden_singles(state, sink);
    if (!sink.found()) return false;
    state.place(sink.finding().cell, sink.finding().digit);
  }
  return true;
}

// All states on the paths of the sample.
TEST(Finish, IsWhatTheStepsReach) {
  int ends = 0;
  int stops = 0;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    if (line.er.size() != 3 || line.er > "8.0") continue;
    const Grid givens = nonet::test::grid_of(line.puzzle);
    State state(givens);
    Rater rater;
    rater.steps(givens, solution_of(givens), [&](const Step& step, const Rating&) {
      apply(step, state);
      if (state.is_solved()) return true;
      const bool finishes = finishes_by_steps(state);
      ++(finishes ? ends : stops);
      EXPECT_EQ(hidden_singles_finish(state), finishes);
      return !::testing::Test::HasFailure();
    });
  }
  EXPECT_GT(ends, 1000);
  EXPECT_GT(stops, 1000);
}

TEST(Finish, NothingOnAnOpenBoard) { EXPECT_FALSE(hidden_singles_finish(Pencil().state())); }

// The only places of a digit in two houses see each other, or two digits have the same cell.
TEST(Finish, AClashIsNoEnd) {
  const Grid solved = nonet::test::grid_of(nonet::test::kSampleSolved);
  CandidateGrid candidates;
  for (int c = 0; c < kCells; ++c)
    candidates[c] = digit_bit(solved[c]);
  EXPECT_TRUE(hidden_singles_finish(State(Grid(), candidates)));
  CandidateGrid twice = candidates;
  twice[cell("r1c1")] = twice[cell("r1c2")];
  EXPECT_FALSE(hidden_singles_finish(State(Grid(), twice)));
  CandidateGrid both = candidates;
  both[cell("r1c1")] = static_cast<DigitSet>(both[cell("r1c1")] | both[cell("r1c2")]);
  both[cell("r1c2")] = 0;
  EXPECT_FALSE(hidden_singles_finish(State(Grid(), both)));
}

// Counted together or taken one by one: the same rating, and the same bounds.
TEST(Finish, ChangesNoRating) {
  const Grid givens = nonet::test::grid_of(
      "........91......35..9.3.8....3.5...67....2......4.......6.8..9..2.7..6..4.....1..");
  const Grid solution = solution_of(givens);
  Rater rater;
  const Rating together = rater.rate(givens, solution);
  const Rating apart =
      rater.steps(givens, solution, [](const Step&, const Rating&) { return true; });
  EXPECT_EQ(together.er, apart.er);
  EXPECT_EQ(together.ep, apart.ep);
  EXPECT_EQ(together.ed, apart.ed);
  EXPECT_EQ(together.technique, apart.technique);
  EXPECT_EQ(together.level, apart.level);
  EXPECT_EQ(together.steps, apart.steps);
}

TEST(Finish, ObeysTheBoundOfSteps) {
  const Grid givens = nonet::test::grid_of(
      ".....8..7..53..1...9.4..3.87.8..........3......1.7.23.....2.8.3.1.5.......47.3.92");
  const Grid solution = solution_of(givens);
  Rater rater;
  const auto keep_on = [](const Step&, const Rating&) { return true; };
  for (std::uint64_t most = 1; most < 55; ++most) {
    Limits limits;
    limits.max_nodes = most;
    const Rating together = rater.rate(givens, solution, limits);
    const Rating apart = rater.steps(givens, solution, keep_on, limits);
    EXPECT_EQ(together.status, apart.status) << most;
    EXPECT_EQ(together.steps, apart.steps) << most;
  }
}

}  // namespace
}  // namespace nonet::human::test
