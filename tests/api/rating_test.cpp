#include "nonet/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/nonet.h"
#include "support/boards.h"

namespace nonet {
namespace {

const std::string kTwoSolutions =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
const std::string kHard =
    "98.7..6..75..4......3..9.7.8....7.5....2..4......1...63....52...9...3.8....1....3";

void expect_not_rated(const RatedBoard& rated) {
  EXPECT_FALSE(rated.has_one_solution);
  EXPECT_EQ(rated.rating.status, human::RatingStatus::unknown);
  EXPECT_EQ(rated.rating.er, 0);
  EXPECT_EQ(rated.rating.steps, 0);
  EXPECT_FALSE(rated.rating.technique);
}

TEST(BoardRater, SaysWhyABoardIsNotRated) {
  BoardRater rater;
  const RatedBoard multiple = rater.rate(test::grid_of(kTwoSolutions));
  EXPECT_EQ(multiple.status, Status::multiple);
  EXPECT_TRUE(is_solution(multiple.solution));
  expect_not_rated(multiple);
  EXPECT_EQ(rater.rate(test::grid_of("11" + std::string(79, '.'))).status, Status::invalid);
  EXPECT_EQ(rater.rate(test::grid_of("12345678.........9" + std::string(63, '.'))).status,
            Status::none);
}

TEST(BoardRater, Rates) {
  BoardRater rater;
  const RatedBoard rated = rater.rate(test::grid_of(kHard));
  EXPECT_EQ(rated.status, Status::unique);
  EXPECT_TRUE(rated.has_one_solution);
  EXPECT_EQ(rated.rating.er, 91);
  EXPECT_EQ(rated.rating.ep, 91);
  EXPECT_EQ(rated.rating.ed, 34);
  EXPECT_TRUE(is_solution(rated.solution));
  const RatedBoard complete = rater.rate(rated.solution);
  EXPECT_EQ(complete.status, Status::unique);
  EXPECT_EQ(complete.rating.er, 0);
}

// Two digits in every cell, in the order of the sample's solution: only that one fits.
TEST(BoardRater, RatesCandidateBoards) {
  const Grid solution = test::grid_of(test::kSampleSolved);
  CandidateGrid candidates;
  for (int c = 0; c < kCells; ++c)
    candidates[c] = static_cast<DigitSet>(digit_bit(solution[c]) | digit_bit(solution[c] % 9 + 1));
  BoardRater rater;
  EXPECT_EQ(rater.rate(candidates).status, Status::multiple);
  candidates[0] = digit_bit(solution[0]);
  const RatedBoard rated = rater.rate(candidates);
  EXPECT_EQ(rated.status, Status::unique);
  EXPECT_EQ(rated.solution, solution);
  EXPECT_GT(rated.rating.er, 0);
}

TEST(BoardRater, ALimitOnTheRatingMakesItUnknown) {
  BoardRater rater;
  Limits limits;
  limits.max_nodes = 500;
  const RatedBoard rated = rater.rate(test::grid_of(kHard), limits);
  EXPECT_EQ(rated.status, Status::unknown);
  EXPECT_TRUE(rated.has_one_solution);
  EXPECT_TRUE(is_solution(rated.solution));
  EXPECT_GE(rated.rating.er, 34);
  EXPECT_LT(rated.rating.er, 91);
}

TEST(BoardRater, ALimitOnTheSearchMakesItUnknown) {
  BoardRater rater;
  Limits limits;
  limits.max_nodes = 1;
  const RatedBoard rated = rater.rate(test::grid_of(kHard), limits);
  EXPECT_EQ(rated.status, Status::unknown);
  expect_not_rated(rated);
}

TEST(BoardRater, AWatcherMakesItUnknown) {
  BoardRater rater;
  const auto stop = [](const human::Step&, const human::Rating&) { return false; };
  const RatedBoard rated = rater.steps(test::grid_of(kHard), stop);
  EXPECT_EQ(rated.status, Status::unknown);
  EXPECT_TRUE(rated.has_one_solution);
  EXPECT_EQ(rated.rating.er, 34);
  EXPECT_EQ(rated.rating.steps, 1);
}

// Any one solution does not tell that there is no other.
TEST(Rate, IsNotDoneOnOneSolutionOfPerhapsMany) {
  Solver solver;
  human::Rater rater;
  const Grid puzzle = test::grid_of(kHard);
  const Answer one = solver.solve_first(puzzle);
  const RatedBoard rated = rate(rater, puzzle, one);
  EXPECT_EQ(rated.status, Status::solved);
  EXPECT_EQ(rated.solution, one.solution);
  expect_not_rated(rated);
}

struct Path {
  int steps = 0;
  int placed = 0;
  int most = 0;
  std::string hardest;  // the id of the first step rated `most`
  int stop_after = 1000;
};

bool is_technique(std::string_view id, std::string_view name) {
  return std::any_of(
      human::techniques().begin(), human::techniques().end(),
      [&](const human::TechniqueInfo& info) { return info.id == id && info.name == name; });
}

int on_step(void* context, const nonet_step* step, const nonet_rating* so_far) {
  Path& path = *static_cast<Path*>(context);
  ++path.steps;
  EXPECT_EQ(so_far->steps, path.steps);
  EXPECT_GT(step->placement_count + step->elimination_count, 0u);
  for (std::size_t i = 0; i < step->placement_count; ++i) {
    EXPECT_LT(step->placements[2 * i], 81);
    EXPECT_LE(step->placements[2 * i + 1], 9);
    ++path.placed;
  }
  EXPECT_TRUE(is_technique(step->technique_id, step->technique));
  if (step->tenths > path.most) path.hardest = step->technique_id;
  path.most = std::max<int>(path.most, step->tenths);
  return path.steps < path.stop_after ? 1 : 0;
}

TEST(CApi, Rates) {
  nonet_solver* const solver = nonet_solver_new(nullptr);
  ASSERT_NE(solver, nullptr);
  nonet_rating rating = NONET_RATING;
  Path path;
  EXPECT_EQ(nonet_rate(solver, kHard.c_str(), 81, &rating, on_step, &path, nullptr), NONET_UNIQUE);
  EXPECT_EQ(rating.er, 91);
  EXPECT_EQ(path.most, 91);
  EXPECT_EQ(rating.steps, path.steps);
  EXPECT_GT(path.placed, 40);
  EXPECT_STREQ(rating.technique, "Dynamic contradiction");
  EXPECT_STREQ(rating.technique_id, "dynamic_contradiction");
  EXPECT_EQ(path.hardest, "dynamic_contradiction");
  path = {};
  path.stop_after = 2;
  EXPECT_EQ(nonet_rate(solver, kHard.c_str(), 81, &rating, on_step, &path, nullptr), NONET_UNKNOWN);
  EXPECT_EQ(rating.steps, 2);
  EXPECT_EQ(nonet_rate(solver, kTwoSolutions.c_str(), 81, &rating, nullptr, nullptr, nullptr),
            NONET_MULTIPLE);
  EXPECT_EQ(nonet_rate(solver, kHard.c_str(), 81, nullptr, nullptr, nullptr, nullptr), NONET_ERROR);
  EXPECT_STREQ(nonet_last_error(solver), "the rating is NULL");
  EXPECT_EQ(
      nonet_rate(solver, std::string(729, '.').c_str(), 729, &rating, nullptr, nullptr, nullptr),
      NONET_NONE);
  nonet_set_cancelled(
      solver, [](void*) { return 1; }, nullptr);
  EXPECT_EQ(nonet_rate(solver, kHard.c_str(), 81, &rating, nullptr, nullptr, nullptr),
            NONET_UNKNOWN);
  nonet_solver_free(solver);
}

// With its own handle a callback may do nothing, with another one everything.
TEST(CApi, CallbacksMayUseOtherHandles) {
  struct Two {
    nonet_solver* other = nonet_solver_new(nullptr);
    nonet_rating rating = NONET_RATING;
    int steps = 0;
  };
  const auto rate_inside = [](void* context, const nonet_step*, const nonet_rating*) {
    Two& two = *static_cast<Two*>(context);
    ++two.steps;
    return nonet_rate(two.other, test::kSample, 81, &two.rating, nullptr, nullptr, nullptr) ==
                   NONET_UNIQUE
               ? 1
               : 0;
  };
  Two two;
  nonet_solver* const solver = nonet_solver_new(nullptr);
  nonet_rating rating = NONET_RATING;
  EXPECT_EQ(nonet_rate(solver, kHard.c_str(), 81, &rating, rate_inside, &two, nullptr),
            NONET_UNIQUE);
  EXPECT_EQ(rating.er, 91);
  EXPECT_EQ(rating.steps, two.steps);
  EXPECT_EQ(two.rating.er, 12);
  nonet_solver_free(solver);
  nonet_solver_free(two.other);
}

// What stood in a rating before a call, and would be read as text if the call left it there.
nonet_rating unwritten() {
  nonet_rating rating = NONET_RATING;
  rating.er = rating.ep = rating.ed = rating.steps = rating.level = -1;
  rating.technique = rating.technique_id = nullptr;
  return rating;
}

void expect_blank(const nonet_rating& rating) {
  EXPECT_EQ(rating.er, 0);
  EXPECT_EQ(rating.ep, 0);
  EXPECT_EQ(rating.ed, 0);
  EXPECT_EQ(rating.steps, 0);
  EXPECT_EQ(rating.level, 0);
  EXPECT_STREQ(rating.technique, "");
  EXPECT_STREQ(rating.technique_id, "");
}

TEST(CApi, WritesTheRatingWhateverTheAnswer) {
  const std::string no_solution = "12345678.........9" + std::string(63, '.');
  const std::pair<std::string, nonet_status> cases[] = {
      {kTwoSolutions, NONET_MULTIPLE},
      {no_solution, NONET_NONE},
      {"11" + std::string(79, '.'), NONET_INVALID},
      {std::string(729, '.'), NONET_NONE},
      {"no board", NONET_ERROR},
      {std::string(729, 'A'), NONET_ERROR},
  };
  nonet_solver* const solver = nonet_solver_new(nullptr);
  ASSERT_NE(solver, nullptr);
  for (const auto& [board, status] : cases) {
    nonet_rating rating = unwritten();
    EXPECT_EQ(nonet_rate(solver, board.c_str(), board.size(), &rating, nullptr, nullptr, nullptr),
              status)
        << board;
    expect_blank(rating);
  }
  nonet_rating rating = unwritten();
  EXPECT_EQ(nonet_rate(solver, nullptr, 81, &rating, nullptr, nullptr, nullptr), NONET_ERROR);
  expect_blank(rating);
  rating = unwritten();
  EXPECT_EQ(nonet_rate(nullptr, kHard.c_str(), 81, &rating, nullptr, nullptr, nullptr),
            NONET_ERROR);
  expect_blank(rating);
  nonet_solver_free(solver);
}

// The search for the solution may be stopped, or the rating before its first step, or in its midst.
TEST(CApi, NamesATechniqueOrNoneWhereTheRatingIsUnknown) {
  nonet_solver* const solver = nonet_solver_new(nullptr);
  ASSERT_NE(solver, nullptr);
  int blank = 0;
  int named = 0;
  for (const std::uint64_t max_nodes : {1, 8, 40, 500}) {
    nonet_limits limits = NONET_LIMITS;
    limits.max_nodes = max_nodes;
    nonet_rating rating = unwritten();
    EXPECT_EQ(nonet_rate(solver, kHard.c_str(), 81, &rating, nullptr, nullptr, &limits),
              NONET_UNKNOWN);
    ASSERT_NE(rating.technique, nullptr) << max_nodes;
    ASSERT_NE(rating.technique_id, nullptr) << max_nodes;
    EXPECT_EQ(*rating.technique == '\0', rating.steps == 0) << max_nodes;
    EXPECT_EQ(*rating.technique_id == '\0', rating.steps == 0) << max_nodes;
    ++(rating.steps == 0 ? blank : named);
  }
  EXPECT_GT(blank, 0);
  EXPECT_GT(named, 0);
  nonet_solver_free(solver);
}

}  // namespace
}  // namespace nonet
