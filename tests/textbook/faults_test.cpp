#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "nonet/textbook.h"
#include "textbook/boards.h"

namespace nonet::textbook {
namespace {

Outcome run_with(Fault fault, Engine engine, const std::string& line,
                 std::uint64_t max_nodes = 100'000) {
  Options options;
  options.fault = fault;
  options.limits.max_nodes = max_nodes;
  const Result<Outcome> outcome = run(engine, grid_of(line), options);
  EXPECT_TRUE(outcome.ok());
  return outcome.ok() ? *outcome : Outcome();
}

bool keeps_givens(const std::string& line, const Grid& board) {
  return first_given_not_kept(grid_of(line), board) == -1;
}

TEST(Faults, NoFlagOverwritesTheAnswer) {
  const Outcome unique = run_with(Fault::no_flag, Engine::tables, kEscargot);
  EXPECT_EQ(unique.status, Status::solved);
  EXPECT_TRUE(is_solution(unique.solution));
  EXPECT_TRUE(is_filled(unique.board));
  EXPECT_FALSE(is_solution(unique.board));
  EXPECT_EQ(unique.counters.placements, 18'884u);  // 8,969 would have done

  // With many solutions the search hardly ends: it sees one after the other and keeps none.
  const Outcome many = run_with(Fault::no_flag, Engine::tables, kManySolutions, 2'000'000);
  EXPECT_EQ(many.status, Status::unknown);
  EXPECT_GT(many.counters.solutions, 1'000u);
  EXPECT_TRUE(is_solution(many.solution));
  EXPECT_NE(many.board, many.solution);
}

TEST(Faults, IgnoredResultWipesTheBoard) {
  for (const Engine engine : {Engine::scan, Engine::masks}) {
    const Outcome outcome = run_with(Fault::ignored_result, engine, kLeetCode);
    EXPECT_EQ(outcome.status, Status::none);
    EXPECT_EQ(outcome.board, grid_of(kLeetCode));
    EXPECT_EQ(outcome.solution, grid_of(kLeetCodeSolved));
    EXPECT_EQ(outcome.counters.solutions, 1u);
    EXPECT_EQ(outcome.counters.undos, outcome.counters.placements);
  }
}

TEST(Faults, NoUndoMissesTheSolution) {
  for (const Engine engine : {Engine::scan, Engine::tables, Engine::masks}) {
    const Outcome outcome = run_with(Fault::no_undo, engine, kEscargot);
    EXPECT_EQ(outcome.status, Status::none) << name_of(engine);
    EXPECT_EQ(outcome.counters.undos, 0u);
    EXPECT_NE(outcome.board, grid_of(kEscargot));
    EXPECT_TRUE(keeps_givens(kEscargot, outcome.board));
    EXPECT_FALSE(is_filled(outcome.board));
  }
}

TEST(Faults, NoUndoGoesUnnoticedWhereNothingFails) {
  const Outcome outcome = run_with(Fault::no_undo, Engine::masks, kLeetCode);
  EXPECT_EQ(outcome.status, Status::solved);
  EXPECT_EQ(outcome.board, grid_of(kLeetCodeSolved));
}

TEST(Faults, UndoAfterSuccessLeavesThePuzzle) {
  for (const Engine engine : {Engine::scan, Engine::tables, Engine::masks}) {
    const Outcome outcome = run_with(Fault::undo_after_success, engine, kLeetCode);
    EXPECT_EQ(outcome.status, Status::solved) << name_of(engine);
    EXPECT_EQ(outcome.board, grid_of(kLeetCode));
    EXPECT_EQ(outcome.solution, grid_of(kLeetCodeSolved));
    EXPECT_EQ(outcome.counters.undos, outcome.counters.placements);
  }
}

TEST(Faults, WrongBoxRunsOutOfDigits) {
  for (const Engine engine : engines()) {
    const Outcome outcome = run_with(Fault::wrong_box, engine, kLeetCode);
    EXPECT_EQ(outcome.status, Status::none) << name_of(engine);
    EXPECT_EQ(outcome.counters.solutions, 0u);
  }
  EXPECT_EQ(run_with(Fault::wrong_box, Engine::dlx, kEmpty).counters.placements, 0u);
}

TEST(Faults, OffByOneClashes) {
  for (const Engine engine : {Engine::scan, Engine::tables, Engine::masks}) {
    const Outcome outcome = run_with(Fault::off_by_one, engine, kLeetCode);
    EXPECT_EQ(outcome.status, Status::solved) << name_of(engine);
    EXPECT_TRUE(is_filled(outcome.board));
    EXPECT_FALSE(find_clashes(outcome.board).empty());
    EXPECT_TRUE(keeps_givens(kLeetCode, outcome.board));
  }
  EXPECT_EQ(run_with(Fault::off_by_one, Engine::dlx, kLeetCode).status, Status::none);
}

TEST(Faults, OffByOneInScanWritesOnlyOnes) {
  const Outcome outcome = run_with(Fault::off_by_one, Engine::scan, kEmpty);
  EXPECT_EQ(to_line(outcome.board), std::string(81, '1'));
}

TEST(Faults, LeftOverMembersLetNothingHappen) {
  for (const std::string& line : {kLeetCode, kEscargot, kEmpty}) {
    const Outcome tables = run_with(Fault::left_over, Engine::tables, line);
    EXPECT_EQ(tables.status, Status::solved);
    EXPECT_EQ(tables.board, grid_of(line));
    EXPECT_EQ(tables.counters, Counters());
    const Outcome masks = run_with(Fault::left_over, Engine::masks, line);
    EXPECT_EQ(masks.status, Status::none);
    EXPECT_EQ(masks.board, grid_of(line));
    EXPECT_EQ(masks.counters, Counters());
  }
}

TEST(Faults, LeftOverMembersAreNoFaultOfScanAndDlx) {
  EXPECT_THAT(faults_of(Engine::scan), testing::Not(testing::Contains(Fault::left_over)));
  EXPECT_THAT(faults_of(Engine::dlx), testing::Not(testing::Contains(Fault::left_over)));
}

TEST(Faults, EveryOneStopsAtItsBudget) {
  for (const Engine engine : engines()) {
    for (const Fault fault : faults_of(engine)) {
      for (const std::string& line : {kNoSolution, kEmpty, kManySolutions}) {
        const Outcome outcome = run_with(fault, engine, line, 10'000);
        EXPECT_LE(outcome.counters.placements, 10'000u);
        EXPECT_LE(outcome.counters.depth, 81);
        EXPECT_TRUE(keeps_givens(line, outcome.board));
      }
    }
  }
}

TEST(Faults, EachEngineHasItsOwn) {
  using testing::Contains;
  using testing::Not;
  EXPECT_THAT(faults_of(Engine::tables), Contains(Fault::no_flag));
  EXPECT_THAT(faults_of(Engine::scan), Not(Contains(Fault::no_flag)));
  EXPECT_THAT(faults_of(Engine::dlx), testing::ElementsAre(Fault::wrong_box, Fault::off_by_one));
  for (const Engine engine : engines()) {
    EXPECT_THAT(faults_of(engine), Not(Contains(Fault::none)));
  }
}

TEST(Faults, AskingForOneItLacksIsAnError) {
  Options options;
  options.fault = Fault::no_undo;
  const Result<Outcome> outcome = run(Engine::dlx, grid_of(kLeetCode), options);
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.error().code, ErrorCode::argument);
  EXPECT_EQ(outcome.error().message,
            "the engine dlx has no fault no-undo; it has wrong-box, off-by-one");
}

TEST(Faults, NamesAreReadBack) {
  for (const char* name : {"none", "no-flag", "ignored-result", "no-undo", "undo-after-success",
                           "wrong-box", "off-by-one", "left-over"}) {
    const std::optional<Fault> fault = fault_named(name);
    ASSERT_TRUE(fault.has_value()) << name;
    EXPECT_EQ(name_of(*fault), name);
  }
  EXPECT_EQ(fault_named("typo"), std::nullopt);
}

}  // namespace
}  // namespace nonet::textbook
