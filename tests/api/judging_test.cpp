#include "nonet/judging.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "support/boards.h"

namespace nonet {
namespace {

using Word = Judgement::Word;

const Grid kPuzzle = test::grid_of(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
const Grid kSolution = test::grid_of(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179");

Grid solution_with(int cell, int digit) {
  Grid board = kSolution;
  board[cell] = static_cast<std::uint8_t>(digit);
  return board;
}

TEST(Judging, Right) {
  const Judgement judgement = judge(kPuzzle, kSolution);
  EXPECT_EQ(judgement.word, Word::solved);
  EXPECT_EQ(judgement.message, "");
  EXPECT_FALSE(judgement.flaw);
}

TEST(Judging, ABlankThenAClashThenAGiven) {
  Grid board = solution_with(80, 1);
  board[40] = 0;
  const Judgement blank = judge(kPuzzle, board);
  ASSERT_EQ(blank.word, Word::wrong);
  EXPECT_EQ(blank.message, "r5c5 is blank");
  EXPECT_EQ(blank.flaw->kind, Flaw::Kind::blank);
  EXPECT_EQ(blank.flaw->cells, std::vector{40});
  EXPECT_EQ(judge(kPuzzle, kPuzzle).message, "r1c3 is blank, the first of 51 blanks");

  const Judgement clash = judge(kPuzzle, solution_with(80, 1));
  EXPECT_EQ(clash.message, "r9c7 and r9c9 both hold 1 (row 9)");
  EXPECT_EQ(clash.flaw->kind, Flaw::Kind::clash);
  EXPECT_EQ(clash.flaw->cells, (std::vector{78, 80}));
  EXPECT_EQ(clash.flaw->digit, 1);
  EXPECT_EQ(clash.flaw->house, 8);

  Grid other;
  other[0] = 1;
  const Judgement given = judge(other, kSolution);
  EXPECT_EQ(given.message, "r1c1 holds 5, the given there is 1");
  EXPECT_EQ(given.flaw->kind, Flaw::Kind::given);
  EXPECT_EQ(given.flaw->digit, 1);
  EXPECT_EQ(changed_given(kSolution, kPuzzle)->message, "r1c3 is blank, the given there is 4");
}

TEST(Judging, APuzzleThatIsNone) {
  Grid puzzle = kPuzzle;
  puzzle[0] = 3;
  const Judgement judgement = judge(puzzle, kSolution);
  EXPECT_EQ(judgement.word, Word::invalid);
  EXPECT_EQ(judgement.message, "the puzzle itself: r1c1 and r1c2 both hold 3 (row 1)");
}

TEST(Judging, OnePuzzleForAllOrOneForEach) {
  const std::array puzzles{kPuzzle, Grid(), kSolution};
  EXPECT_EQ(puzzle_at({}, 0), nullptr);
  EXPECT_EQ(puzzle_at(std::span(puzzles).first(1), 7), &puzzles[0]);
  EXPECT_EQ(puzzle_at(puzzles, 2), &puzzles[2]);
  EXPECT_EQ(puzzle_at(puzzles, 3), nullptr);
  EXPECT_EQ(judge({}, 5, kSolution).word, Word::solved);
  EXPECT_EQ(judge(puzzles, 1, kSolution).word, Word::solved);
  const Judgement missing = judge(puzzles, 3, kSolution);
  EXPECT_EQ(missing.word, Word::error);
  EXPECT_EQ(missing.message, "there is no puzzle 4 among the givens");
  EXPECT_EQ(judge(puzzles, 0, candidates_of(kSolution)).message, "candidates are no answer");
}

TEST(Judging, WhatAnEngineSays) {
  textbook::Outcome outcome;
  outcome.status = textbook::Status::none;
  EXPECT_EQ(judge(kPuzzle, outcome, false).word, Word::none);
  EXPECT_EQ(judge(kPuzzle, outcome, true).message, "says none, but there is a solution");
  outcome.status = textbook::Status::unknown;
  outcome.counters.placements = 100;
  EXPECT_EQ(judge(kPuzzle, outcome, true).message, "gave up after 100 placements");
  outcome.status = textbook::Status::solved;
  outcome.board = kSolution;
  EXPECT_EQ(judge(kPuzzle, outcome, true).word, Word::solved);
  outcome.board = kPuzzle;
  EXPECT_EQ(judge(kPuzzle, outcome, true).message,
            "says solved, but the board is left with blanks");
  outcome.counters.solutions = 1;
  const Judgement blanks = judge(kPuzzle, outcome, true);
  EXPECT_EQ(blanks.message, "found a solution, but the board is left with blanks");
  EXPECT_EQ(blanks.flaw->cells, std::vector{2});
  outcome.status = textbook::Status::invalid;
  EXPECT_EQ(judge(Grid(), outcome, true).word, Word::invalid);
}

TEST(Judging, WordsByName) {
  EXPECT_EQ(to_string(Flaw::Kind::blank), "blank");
  EXPECT_EQ(to_string(Flaw::Kind::clash), "clash");
  EXPECT_EQ(to_string(Flaw::Kind::given), "given");
  EXPECT_EQ(to_string(Word::none), "none");
  EXPECT_EQ(to_string(Word::error), "error");
}

}  // namespace
}  // namespace nonet
