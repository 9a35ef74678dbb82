#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <vector>

#include "nonet/textbook.h"
#include "support/files.h"
#include "textbook/boards.h"

namespace nonet::textbook {
namespace {

#ifdef NDEBUG
constexpr bool kOptimised = true;
#else
constexpr bool kOptimised = false;
#endif

// Beyond this many placements a search runs to its end only in an optimised build; elsewhere it is
// followed for kShortBudget placements.
constexpr std::uint64_t kHuge = 20'000'000;
constexpr std::uint64_t kShortBudget = 1'000'000;
// scan takes the same steps as tables, several times as slowly; it is not followed beyond this.
constexpr std::uint64_t kTooHugeForScan = 30'000'000;

Outcome run_on(Engine engine, const std::string& line, const Options& options = {}) {
  const Result<Outcome> outcome = run(engine, grid_of(line), options);
  EXPECT_TRUE(outcome.ok());
  return outcome.ok() ? *outcome : Outcome();
}

Options up_to(std::uint64_t max_nodes) {
  Options options;
  options.limits.max_nodes = max_nodes;
  return options;
}

Options wanting(std::uint64_t max_solutions) {
  Options options;
  options.max_solutions = max_solutions;
  return options;
}

int blanks_of(const std::string& line) {
  return static_cast<int>(std::count(line.begin(), line.end(), '.'));
}

// `placements` is what the first solution, or the proof that there is none, costs.
void expect_cost(Engine engine, const std::string& line, std::uint64_t placements, Status status) {
  SCOPED_TRACE(std::string(name_of(engine)) + " on " + line);
  if (placements >= kHuge && !kOptimised) {
    const Outcome cut = run_on(engine, line, up_to(kShortBudget));
    EXPECT_EQ(cut.status, Status::unknown);
    EXPECT_EQ(cut.counters.placements, kShortBudget);
    return;
  }
  const Outcome outcome = run_on(engine, line);
  EXPECT_EQ(outcome.status, status);
  EXPECT_EQ(outcome.counters.placements, placements);
  const int kept = status == Status::solved ? blanks_of(line) : 0;
  EXPECT_EQ(outcome.counters.placements - outcome.counters.undos, static_cast<std::uint64_t>(kept));
  EXPECT_EQ(outcome.counters.solutions, status == Status::solved ? 1u : 0u);
  if (status == Status::solved) {
    EXPECT_TRUE(is_solution(outcome.board));
    EXPECT_EQ(first_given_not_kept(grid_of(line), outcome.board), -1);
    EXPECT_EQ(outcome.solution, outcome.board);
    EXPECT_EQ(outcome.counters.depth, kept);
  } else {
    EXPECT_EQ(outcome.board, grid_of(line));
    EXPECT_EQ(outcome.solution, Grid());
  }
}

struct Cost {
  std::string line;
  Status status;
  std::uint64_t reading_order;  // scan and tables
  std::uint64_t masks;
  std::uint64_t dlx;
};

// 0: not followed to its end here.
const Cost kCosts[] = {
    {kLeetCode, Status::solved, 4'208, 51, 51},
    {kEscargot, Status::solved, 8'969, 217, 145},
    {kInkala2012, Status::solved, 49'558, 10'101, 1'471},
    {kSlowInReadingOrder, Status::solved, 26'590'293, 4'835, 64},
    {kAgainstBruteForce, Status::solved, 69'175'316, 45'267, 64},
    {kOutOfReach, Status::solved, 0, 6'661, 99},
    {kManySolutions, Status::solved, 419'194, 5'365'241, 64},
    {kNoSolution, Status::none, 0, 0, 8'341},
    {kFifteenClues, Status::solved, 0, 69, 66},
    {kCellWithoutDigit, Status::none, 0, 0, 0},
    {kEmpty, Status::solved, 391, 81, 81},
};

TEST(Engines, CostsAreTheKnownOnes) {
  for (const Cost& cost : kCosts) {
    const bool free = cost.line == kCellWithoutDigit;
    if (cost.reading_order != 0 || free) {
      expect_cost(Engine::tables, cost.line, cost.reading_order, cost.status);
      if (cost.reading_order < kTooHugeForScan) {
        expect_cost(Engine::scan, cost.line, cost.reading_order, cost.status);
      }
    }
    if (cost.masks != 0 || free) expect_cost(Engine::masks, cost.line, cost.masks, cost.status);
    expect_cost(Engine::dlx, cost.line, cost.dlx, cost.status);
  }
}

TEST(Engines, ScanAndTablesTakeTheSameSteps) {
  for (const Cost& cost : kCosts) {
    const Outcome scan = run_on(Engine::scan, cost.line, up_to(500'000));
    const Outcome tables = run_on(Engine::tables, cost.line, up_to(500'000));
    EXPECT_EQ(scan.status, tables.status) << cost.line;
    EXPECT_EQ(scan.counters, tables.counters) << cost.line;
    EXPECT_EQ(scan.solution, tables.solution) << cost.line;
  }
}

TEST(Engines, AnUndecidedSearchIsUnknown) {
  for (const std::string& line : {kOutOfReach, kNoSolution, kFifteenClues}) {
    for (const Engine engine : {Engine::scan, Engine::tables}) {
      const Outcome outcome = run_on(engine, line, up_to(kShortBudget));
      EXPECT_EQ(outcome.status, Status::unknown) << line;
      EXPECT_EQ(outcome.counters.placements, kShortBudget) << line;
    }
  }
  EXPECT_EQ(run_on(Engine::masks, kNoSolution, up_to(kShortBudget)).status, Status::unknown);
}

TEST(Engines, AFullBoardNeedsNoPlacement) {
  for (const Engine engine : engines()) {
    const Outcome outcome = run_on(engine, kLeetCodeSolved, up_to(0));
    EXPECT_EQ(outcome.status, Status::solved);
    EXPECT_EQ(outcome.board, grid_of(kLeetCodeSolved));
    EXPECT_EQ(outcome.counters.placements, 0u);
    EXPECT_EQ(outcome.counters.solutions, 1u);
  }
}

TEST(Engines, ClashingGivensAreInvalid) {
  for (const Engine engine : engines()) {
    const Outcome outcome = run_on(engine, kTwoOnes);
    EXPECT_EQ(outcome.status, Status::invalid);
    EXPECT_EQ(outcome.board, grid_of(kTwoOnes));
    EXPECT_EQ(outcome.counters, Counters());
  }
}

TEST(Engines, ClashingGivensLeftUncheckedAreNotNoticed) {
  Options options = up_to(kShortBudget);
  options.check_givens = false;
  for (const Engine engine : {Engine::scan, Engine::tables, Engine::masks}) {
    const Outcome outcome = run_on(engine, kTwoOnes, options);
    EXPECT_EQ(outcome.status, Status::unknown) << name_of(engine);
    EXPECT_EQ(outcome.counters.placements, kShortBudget);
  }
}

TEST(DancingLinks, ClashingGivensLeaveTooFewCells) {
  Options options;
  options.check_givens = false;
  // The seven blanks of row 1 cannot take eight digits, and a column without options shows it.
  const Outcome outcome = run_on(Engine::dlx, kTwoOnes, options);
  EXPECT_EQ(outcome.status, Status::none);
  EXPECT_EQ(outcome.counters.placements, 3u);
}

TEST(Engines, SecondSolutionDecidesUniqueness) {
  for (const Engine engine : engines()) {
    SCOPED_TRACE(name_of(engine));
    const Outcome unique = run_on(engine, kLeetCode, wanting(2));
    EXPECT_EQ(unique.status, Status::unique);
    EXPECT_EQ(unique.counters.solutions, 1u);
    EXPECT_EQ(unique.solution, grid_of(kLeetCodeSolved));
    EXPECT_EQ(unique.board, grid_of(kLeetCode));
    EXPECT_EQ(unique.counters.placements, unique.counters.undos);

    const Outcome two = run_on(engine, kTwoSolutions, wanting(2));
    EXPECT_EQ(two.status, Status::multiple);
    EXPECT_EQ(two.counters.solutions, 2u);
    EXPECT_TRUE(is_solution(two.solution));
    EXPECT_TRUE(is_solution(two.board));
    EXPECT_NE(two.solution, two.board);

    const Outcome more_wanted = run_on(engine, kTwoSolutions, wanting(3));
    EXPECT_EQ(more_wanted.status, Status::multiple);
    EXPECT_EQ(more_wanted.counters.solutions, 2u);

    const Outcome none = run_on(engine, kCellWithoutDigit, wanting(2));
    EXPECT_EQ(none.status, Status::none);
  }
}

TEST(Engines, TheFirstOfManySolutionsStays) {
  for (const Engine engine : engines()) {
    SCOPED_TRACE(name_of(engine));
    const Outcome first = run_on(engine, kEmpty);
    EXPECT_EQ(first.status, Status::solved);
    EXPECT_EQ(first.counters.solutions, 1u);
    EXPECT_TRUE(is_solution(first.board));

    const Outcome fifth = run_on(engine, kEmpty, wanting(5));
    EXPECT_EQ(fifth.status, Status::multiple);
    EXPECT_EQ(fifth.counters.solutions, 5u);
    EXPECT_EQ(fifth.solution, first.solution);
    EXPECT_TRUE(is_solution(fifth.board));
    EXPECT_NE(fifth.board, fifth.solution);
  }
}

TEST(Engines, BudgetEndsExactly) {
  for (const Engine engine : engines()) {
    SCOPED_TRACE(name_of(engine));
    const std::uint64_t cost = run_on(engine, kEscargot).counters.placements;
    EXPECT_EQ(run_on(engine, kEscargot, up_to(cost)).status, Status::solved);
    const Outcome short_by_one = run_on(engine, kEscargot, up_to(cost - 1));
    EXPECT_EQ(short_by_one.status, Status::unknown);
    EXPECT_EQ(short_by_one.counters.placements, cost - 1);
    const Outcome nothing = run_on(engine, kEscargot, up_to(0));
    EXPECT_EQ(nothing.status, Status::unknown);
    EXPECT_EQ(nothing.board, grid_of(kEscargot));
  }
}

TEST(Engines, CancelledBeforehandDoesNothing) {
  const std::atomic<bool> cancel = true;
  Options options;
  options.limits.cancel = &cancel;
  for (const Engine engine : engines()) {
    const Outcome outcome = run_on(engine, kLeetCode, options);
    EXPECT_EQ(outcome.status, Status::unknown);
    EXPECT_EQ(outcome.counters.placements, 0u);
  }
}

TEST(Engines, TimeRunsOut) {
  Options options;
  options.limits.time_limit = std::chrono::milliseconds(20);
  for (const Engine engine : {Engine::scan, Engine::tables, Engine::masks}) {
    EXPECT_EQ(run_on(engine, kNoSolution, options).status, Status::unknown);
  }
  options.limits.time_limit = std::chrono::nanoseconds(1);
  for (const Engine engine : engines()) {
    const Outcome outcome = run_on(engine, kLeetCode, options);
    EXPECT_EQ(outcome.status, Status::unknown);
    EXPECT_EQ(outcome.counters.placements, 0u);
  }
}

TEST(Engines, WrongArgumentsAreErrors) {
  const Board candidates = candidates_of(Board(grid_of(kLeetCode)));
  for (const Engine engine : {Engine::scan, Engine::tables, Engine::masks}) {
    const Result<Outcome> outcome = run(engine, candidates);
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::argument);
    EXPECT_THAT(outcome.error().message, testing::HasSubstr(std::string(name_of(engine))));
  }
  const Result<Outcome> none_wanted = run(Engine::scan, grid_of(kLeetCode), wanting(0));
  ASSERT_FALSE(none_wanted.ok());
  EXPECT_EQ(none_wanted.error().code, ErrorCode::argument);
}

TEST(Engines, NamesAreReadBack) {
  for (const Engine engine : engines())
    EXPECT_EQ(engine_named(name_of(engine)), engine);
  EXPECT_EQ(name_of(Engine::dlx), "dlx");
  EXPECT_EQ(engine_named("fast"), std::nullopt);
}

TEST(DancingLinks, CandidateBoardsOfTheGivensCostTheSame) {
  for (const std::string& line : {kEscargot, kInkala2012, kOutOfReach}) {
    CandidateGrid all;
    const Grid givens = grid_of(line);
    for (int cell = 0; cell < kCells; ++cell) {
      all[cell] = givens[cell] != 0 ? digit_bit(givens[cell]) : kAllDigits;
    }
    const Outcome plain = run_on(Engine::dlx, line);
    const Result<Outcome> candidates = run(Engine::dlx, Board(all));
    ASSERT_TRUE(candidates.ok());
    EXPECT_EQ(candidates->solution, plain.solution);
    EXPECT_EQ(candidates->counters, plain.counters);
  }
}

TEST(DancingLinks, WhatIsNoCandidateIsNotUsed) {
  const Grid first = run_on(Engine::dlx, kTwoSolutions).board;
  CandidateGrid candidates = candidates_of(Board(grid_of(kTwoSolutions)));
  const int blank = 3;
  candidates[blank] = static_cast<DigitSet>(candidates[blank] & ~digit_bit(first[blank]));

  Options options = wanting(2);
  const Result<Outcome> other = run(Engine::dlx, Board(candidates), options);
  ASSERT_TRUE(other.ok());
  EXPECT_EQ(other->status, Status::unique);
  EXPECT_TRUE(is_solution(other->solution));
  EXPECT_NE(other->solution, first);

  candidates[blank] = 0;
  const Result<Outcome> none = run(Engine::dlx, Board(candidates), options);
  ASSERT_TRUE(none.ok());
  EXPECT_EQ(none->status, Status::none);
}

TEST(DancingLinks, ClashingSinglesAreInvalid) {
  CandidateGrid candidates;
  candidates.cells.fill(kAllDigits);
  candidates[0] = candidates[1] = digit_bit(4);
  const Result<Outcome> outcome = run(Engine::dlx, Board(candidates));
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->status, Status::invalid);
}

TEST(DancingLinks, BitsBeyondNineAreNoCandidates) {
  CandidateGrid candidates;
  candidates.cells.fill(0xffff);
  candidates[0] = 0x8000;
  const Result<Outcome> outcome = run(Engine::dlx, Board(candidates));
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->status, Status::none);
}

TEST(DancingLinks, FindsEveryCountedSolution) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  const std::uint64_t most = 1000;
  for (const std::string& row : test::read_lines(folder / "counted/tdoku_test_puzzles.txt")) {
    if (row.size() < 83 || row[81] != ':') continue;
    const std::string line = row.substr(0, 81);
    const std::uint64_t count = std::min<std::uint64_t>(std::stoull(row.substr(82)), most);
    const Outcome dlx = run_on(Engine::dlx, line, wanting(most));
    EXPECT_EQ(dlx.counters.solutions, count) << row;
    Options bounded = wanting(most);
    bounded.limits.max_nodes = kShortBudget;
    const Outcome masks = run_on(Engine::masks, line, bounded);
    if (masks.status == Status::unknown) continue;
    EXPECT_EQ(masks.counters.solutions, count) << row;
    EXPECT_EQ(masks.status, dlx.status) << row;
    if (count == 1) {
      EXPECT_EQ(masks.solution, dlx.solution) << row;
    }
  }
}

TEST(Lessons, FileHoldsTheBoardsOfTheTests) {
  std::vector<std::string> lines;
  for (const std::string& row : test::read_lines(test::project_file("data/lessons.txt"))) {
    if (row.empty() || row[0] == '#') continue;
    ASSERT_GE(row.size(), 86u) << row;
    EXPECT_TRUE(parse_line(row.substr(0, 81)).ok()) << row;
    EXPECT_EQ(row.substr(81, 4), "  # ") << row;
    lines.push_back(row.substr(0, 81));
  }
  for (const Cost& cost : kCosts) {
    EXPECT_THAT(lines, testing::Contains(cost.line));
  }
}

}  // namespace
}  // namespace nonet::textbook
