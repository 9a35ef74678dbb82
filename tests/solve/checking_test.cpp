#include "nonet/checking.h"

#include <gtest/gtest.h>

#include "nonet/bulk.h"
#include "nonet/text.h"
#include "support/boards.h"

namespace nonet {
namespace {

using test::grid_of;

const std::string kTwo =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
const std::string kMinimal =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const std::string kClash = "11" + std::string(79, '.');
const std::string kNone = "12345678.........9" + std::string(63, '.');

std::vector<Board> boards() {
  std::vector<Board> all;
  for (const std::string& line :
       {std::string(test::kSample), kTwo, kMinimal, kClash, kNone, std::string(test::kSampleSolved),
        "77" + std::string(test::kSampleSolved).substr(2)})
    all.emplace_back(grid_of(line));
  Board candidates;
  candidates.has_candidates = true;
  candidates.candidates = candidates_of(Board(grid_of(test::kSample)));
  all.push_back(candidates);
  return all;
}

TEST(Checking, SaysWhatABoardIs) {
  Solver solver;
  const std::vector<BoardCheck> checks = check(solver, boards());
  ASSERT_EQ(checks.size(), 8u);
  const Status statuses[] = {Status::unique, Status::multiple, Status::unique,  Status::invalid,
                             Status::none,   Status::unique,   Status::invalid, Status::unique};
  for (std::size_t i = 0; i < checks.size(); ++i)
    EXPECT_EQ(to_string(checks[i].answer.status), to_string(statuses[i])) << i;
  EXPECT_TRUE(checks[0].redundant && !checks[0].redundant->empty());
  EXPECT_TRUE(checks[2].redundant && checks[2].redundant->empty());
  for (const std::size_t i : {1, 3, 4, 5, 6, 7})
    EXPECT_FALSE(checks[i].redundant) << i;
  EXPECT_EQ(checks[3].clashes.size(), 1u);
  EXPECT_TRUE(checks[5].is_complete && checks[5].clashes.empty());
  EXPECT_TRUE(checks[6].is_complete && !checks[6].clashes.empty());
  EXPECT_FALSE(checks[0].is_complete);
}

TEST(Checking, ManyAreCheckedAsEachAlone) {
  Solver solver;
  std::vector<Board> many;
  for (int i = 0; i < 40; ++i) {
    for (const Board& board : boards())
      many.push_back(board);
  }
  const std::vector<BoardCheck> checks = check(solver, many);
  for (std::size_t i = 0; i < many.size(); ++i) {
    const BoardCheck alone = check(solver, many[i]);
    ASSERT_EQ(checks[i].answer.status, alone.answer.status) << i;
    ASSERT_EQ(checks[i].answer.exact, alone.answer.exact) << i;
    ASSERT_EQ(checks[i].redundant, alone.redundant) << i;
    ASSERT_EQ(checks[i].clashes.size(), alone.clashes.size()) << i;
  }
}

TEST(Checking, ALimitLeavesTheQuestionOpen) {
  Solver solver;
  Limits limits;
  limits.max_nodes = 0;
  const BoardCheck unsearched = check(solver, Board(grid_of(kMinimal)), limits);
  EXPECT_EQ(unsearched.answer.status, Status::unknown);
  EXPECT_FALSE(unsearched.redundant);
  limits.max_nodes = 1;  // enough for the puzzle, not for the puzzles without one of its givens
  const BoardCheck half = check(solver, Board(grid_of(kMinimal)), limits);
  EXPECT_EQ(half.answer.status, Status::unique);
  EXPECT_FALSE(half.redundant);
}

TEST(Checking, WhyABoardHasNoSolution) {
  EXPECT_EQ(why_unsolvable(Board(grid_of(kClash)), Status::invalid),
            "r1c1 and r1c2 both hold 1 (row 1)");
  EXPECT_EQ(why_unsolvable(Board(grid_of(kNone)), Status::none), "no digit can stand in r1c9");
  EXPECT_EQ(why_unsolvable(Board(grid_of(test::kSample)), Status::unique), "");
}

TEST(Bulk, PlacesAreThoseOfTheCaller) {
  const Board candidates = boards().back();
  Bulk bulk;
  Solver solver;
  for (int round = 0; round < 2; ++round) {  // the second has nothing left of the first
    bulk.clear();
    bulk.add_nothing();
    bulk.add(test::kSample);
    bulk.add(candidates.candidates);
    bulk.add_nothing();
    if (round == 0) bulk.add(kTwo.data());
    bulk.search(solver, 2);
    ASSERT_EQ(bulk.size(), round == 0 ? 5u : 4u);
    EXPECT_FALSE(bulk.has_board(0) || bulk.has_board(3));
    EXPECT_EQ(to_line(bulk.answer(1).solution), test::kSampleSolved);
    EXPECT_EQ(to_line(bulk.answer(2).solution), test::kSampleSolved);
    EXPECT_TRUE(bulk.answer(1).exact);
    if (round == 0) {
      EXPECT_EQ(bulk.answer(4).status, Status::multiple);
      EXPECT_EQ(bulk.answer(4).solutions, 2u);
      EXPECT_FALSE(bulk.answer(4).exact);
    }
  }
}

}  // namespace
}  // namespace nonet
