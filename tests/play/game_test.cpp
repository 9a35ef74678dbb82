#include "play/game.h"

#include <gtest/gtest.h>

#include <random>

#include "play_test_support.h"

namespace nonet::play {
namespace {

using test::cell;
using test::game_of;

TEST(Game, GivensStand) {
  Game game = game_of(test::kPuzzle);
  EXPECT_EQ(to_line(game.digits()), test::kPuzzle);
  EXPECT_EQ(game.blanks(), 51);
  for (const MoveKind kind : {MoveKind::digit, MoveKind::erase, MoveKind::corner, MoveKind::strike})
    EXPECT_EQ(game.apply({kind, cell(1, 1), 4}), "r1c1 is a given");
  EXPECT_EQ(to_line(game.digits()), test::kPuzzle);
}

TEST(Game, ADigitIsWrittenReplacedAndTakenBack) {
  Game game = game_of(test::kPuzzle);
  EXPECT_EQ(game.apply({MoveKind::digit, cell(1, 3), 4}), "");
  EXPECT_EQ(game.digits()[cell(1, 3)], 4);
  EXPECT_EQ(game.apply({MoveKind::digit, cell(1, 3), 2}), "");
  EXPECT_EQ(game.digits()[cell(1, 3)], 2);
  EXPECT_EQ(game.apply({MoveKind::digit, cell(1, 3), 2}), "");
  EXPECT_EQ(game.digits()[cell(1, 3)], 0);
}

TEST(Game, ADigitAgainstTheRulesMayBeWritten) {
  Game game = game_of(test::kPuzzle);
  EXPECT_EQ(game.apply({MoveKind::digit, cell(1, 3), 5}), "");
  EXPECT_EQ(find_clashes(game.digits()).size(), 1u);
}

TEST(Game, MarksStayUnderADigit) {
  Game game = game_of(test::kPuzzle);
  game.apply({MoveKind::corner, cell(1, 3), 1});
  game.apply({MoveKind::corner, cell(1, 3), 2});
  game.apply({MoveKind::corner, cell(1, 3), 2});
  game.apply({MoveKind::centre, cell(1, 3), 4});
  game.apply({MoveKind::digit, cell(1, 3), 4});
  EXPECT_EQ(game.apply({MoveKind::corner, cell(1, 3), 9}), "r1c3 holds a digit");
  game.apply({MoveKind::erase, cell(1, 3)});
  EXPECT_EQ(game.cell(cell(1, 3)).corner, digit_bit(1));
  EXPECT_EQ(game.cell(cell(1, 3)).centre, digit_bit(4));
  game.apply({MoveKind::erase, cell(1, 3)});
  EXPECT_EQ(game.cell(cell(1, 3)), CellState{});
}

TEST(Game, CandidatesAreWhatTheRulesAndThePlayerLeave) {
  Game game = game_of(test::kPuzzle);
  EXPECT_EQ(to_digits(game.candidates(cell(1, 3))), "124");
  EXPECT_EQ(game.candidates(cell(1, 1)), 0);
  EXPECT_EQ(game.apply({MoveKind::strike, cell(1, 3), 1}), "");
  EXPECT_EQ(to_digits(game.candidates(cell(1, 3))), "24");
  EXPECT_EQ(game.apply({MoveKind::strike, cell(1, 3), 9}), "9 is no candidate of r1c3");
  // A digit beside it takes a candidate for as long as it stands, and what was struck stays struck.
  game.apply({MoveKind::digit, cell(1, 4), 2});
  EXPECT_EQ(to_digits(game.candidates(cell(1, 3))), "4");
  game.apply({MoveKind::erase, cell(1, 4)});
  EXPECT_EQ(to_digits(game.candidates(cell(1, 3))), "24");
  game.apply({MoveKind::strike, cell(1, 3), 1});
  EXPECT_EQ(to_digits(game.candidates(cell(1, 3))), "124");
}

TEST(Game, CandidatesAreThoseOfTheGridWhereNothingWasStruck) {
  const Game game = game_of(test::kPuzzle);
  const CandidateGrid expected = candidates_of(game.puzzle());
  for (int at = 0; at < kCells; ++at) {
    if (game.digits()[at] == 0) {
      EXPECT_EQ(game.candidates(at), expected[at]) << cell_name(at);
    }
  }
}

TEST(Game, UndoAndRedoGoThroughEveryState) {
  Game game = game_of(test::kPuzzle);
  EXPECT_EQ(game.undo(), std::nullopt);
  std::mt19937 random(1);
  std::vector<Cells> states = {game.cells()};
  for (int i = 0; i < 500; ++i) {
    const auto kind = static_cast<MoveKind>(random() % 7);
    game.apply({kind, static_cast<int>(random() % 81), static_cast<int>(random() % 9 + 1)});
    if (game.cells() != states.back()) states.push_back(game.cells());
    if (kind == MoveKind::fix_givens) {  // nearly every cell would soon be a given
      game.undo();
      if (states.size() > 1 && states.back() != game.cells()) states.pop_back();
    }
  }
  ASSERT_GT(states.size(), 50u);
  for (std::size_t i = states.size(); --i > 0;) {
    ASSERT_TRUE(game.undo());
    ASSERT_EQ(game.cells(), states[i - 1]);
  }
  EXPECT_EQ(game.undo(), std::nullopt);
  for (std::size_t i = 1; i < states.size(); ++i) {
    ASSERT_TRUE(game.redo());
    ASSERT_EQ(game.cells(), states[i]);
  }
  EXPECT_EQ(game.redo(), std::nullopt);
}

TEST(Game, ANewMoveEndsWhatCouldBeMadeAgain) {
  Game game = game_of(test::kPuzzle);
  game.apply({MoveKind::digit, cell(1, 3), 4});
  EXPECT_EQ(game.undo(), cell(1, 3));
  // What changes nothing is no move.
  game.apply({MoveKind::erase, cell(1, 4)});
  EXPECT_EQ(game.redo(), cell(1, 3));
  game.undo();
  game.apply({MoveKind::digit, cell(1, 4), 6});
  EXPECT_EQ(game.redo(), std::nullopt);
}

TEST(Game, StartOverCanBeUndone) {
  Game game = game_of(test::kPuzzle);
  game.apply({MoveKind::digit, cell(1, 3), 4});
  game.apply({MoveKind::corner, cell(1, 4), 6});
  const Cells before = game.cells();
  game.apply({MoveKind::restart});
  EXPECT_EQ(game.cells(), game_of(test::kPuzzle).cells());
  game.undo();
  EXPECT_EQ(game.cells(), before);
}

TEST(Game, DigitsTypedInBecomeGivens) {
  Game game;
  game.apply({MoveKind::digit, cell(1, 1), 5});
  EXPECT_EQ(game.puzzle(), Board());
  game.apply({MoveKind::fix_givens});
  EXPECT_EQ(game.puzzle().givens[cell(1, 1)], 5);
  EXPECT_EQ(game.apply({MoveKind::erase, cell(1, 1)}), "r1c1 is a given");
  game.undo();
  EXPECT_EQ(game.apply({MoveKind::erase, cell(1, 1)}), "");
}

TEST(Game, ACandidateBoardBoundsWhatMayBeWritten) {
  CandidateGrid candidates = candidates_of(Board(*parse_line(test::kPuzzle)));
  candidates[cell(1, 3)] = digit_bit(1) | digit_bit(4);
  Game game{Board(candidates)};
  EXPECT_EQ(game.apply({MoveKind::digit, cell(1, 3), 2}),
            "the puzzle does not let 2 stand in r1c3");
  EXPECT_EQ(to_digits(game.candidates(cell(1, 3))), "14");
  EXPECT_EQ(game.puzzle(), Board(candidates));
  EXPECT_EQ(game.apply({MoveKind::digit, cell(1, 3), 4}), "");
  EXPECT_EQ(game.position().candidates[cell(1, 3)], digit_bit(4));
  EXPECT_EQ(game.puzzle(), Board(candidates));
}

TEST(Game, AnySolutionSolves) {
  for (const char* digits : {"67", "76"}) {
    Game game = game_of(test::kTwo);
    const int first = digits[0] - '0', second = digits[1] - '0';
    game.apply({MoveKind::digit, cell(1, 4), first});
    game.apply({MoveKind::digit, cell(1, 5), second});
    game.apply({MoveKind::digit, cell(4, 4), second});
    EXPECT_FALSE(game.is_solved());
    game.apply({MoveKind::digit, cell(4, 5), first});
    EXPECT_TRUE(game.is_solved()) << digits;
  }
}

TEST(Game, CountsWhatIsMissing) {
  Game game = game_of(test::kSolved);
  for (int digit = 1; digit <= 9; ++digit)
    EXPECT_EQ(game.missing(digit), 0);
  EXPECT_EQ(Game().missing(7), 9);
}

}  // namespace
}  // namespace nonet::play
