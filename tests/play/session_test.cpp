#include "play/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play_test_support.h"

namespace nonet::play {
namespace {

using test::cell;
using test::press;
using test::session_of;
using testing::HasSubstr;

TEST(Keys, NoKeyMeansTwoThings) {
  std::vector<int> seen;
  for (const KeyRow& row : key_table()) {
    for (const int key : row.keys) {
      if (key == kNoKey) continue;
      EXPECT_EQ(std::count(seen.begin(), seen.end(), key), 0) << key;
      EXPECT_EQ(command_of(key), row.command);
      seen.push_back(key);
    }
  }
  EXPECT_EQ(command_of('Q'), Command::none);
  EXPECT_EQ(command_of(kNoKey), Command::none);
}

TEST(Session, TheCursorGoesRound) {
  Session session = session_of(test::kPuzzle);
  press(session, "h");
  EXPECT_EQ(session.cursor(), cell(1, 9));
  session.press(kUp);
  EXPECT_EQ(session.cursor(), cell(9, 9));
  press(session, "jl");
  EXPECT_EQ(session.cursor(), cell(1, 1));
  session.press(kRight);
  session.press(kDown);
  EXPECT_EQ(session.cursor(), cell(2, 2));
}

TEST(Session, DigitsGoWhereTheModeSays) {
  Session session = session_of(test::kPuzzle);
  press(session, "llx12c4");
  EXPECT_EQ(session.game().cell(cell(1, 3)).corner, digit_bit(1) | digit_bit(2));
  EXPECT_EQ(session.game().cell(cell(1, 3)).centre, digit_bit(4));
  press(session, "a4");
  EXPECT_EQ(session.game().cell(cell(1, 3)).struck, digit_bit(4));
  EXPECT_EQ(session.game().cell(cell(1, 3)).centre, digit_bit(4));
  press(session, "z4");
  EXPECT_EQ(session.game().digits()[cell(1, 3)], 4);
  for (const Mode mode : {Mode::corner, Mode::centre, Mode::digit}) {
    press(session, " ");
    EXPECT_EQ(session.mode(), mode);
  }
}

TEST(Session, UndoGoesToTheCell) {
  Session session = session_of(test::kPuzzle);
  press(session, "ll4jjju");
  EXPECT_EQ(session.cursor(), cell(1, 3));
  EXPECT_EQ(session.game().digits()[cell(1, 3)], 0);
  press(session, "u");
  EXPECT_EQ(session.message(), "There is nothing to undo.");
  press(session, "rr");
  EXPECT_EQ(session.game().digits()[cell(1, 3)], 4);
  EXPECT_EQ(session.message(), "There is nothing to redo.");
}

TEST(Session, SaysWhyAMoveIsNotMade) {
  Session session = session_of(test::kPuzzle);
  press(session, "4");
  EXPECT_EQ(session.message(), "Not done: r1c1 is a given.");
  press(session, "l");
  EXPECT_EQ(session.message(), "");
}

TEST(Session, WhatACheckFoundIsSaidWhileItHolds) {
  Session session = session_of(test::kPuzzle);
  EXPECT_EQ(session.status(), "51 blanks, no clash.");
  press(session, "v");
  EXPECT_EQ(session.status(), "51 blanks, no clash. From here: one solution.");
  press(session, "lllj");
  EXPECT_EQ(session.status(), "51 blanks, no clash. From here: one solution.");
  press(session, "kh2");
  EXPECT_EQ(session.status(), "50 blanks, no clash.");
  press(session, "v");
  EXPECT_EQ(session.status(), "50 blanks, no clash. From here: no solution.");
  press(session, "2");
  EXPECT_EQ(session.status(), "51 blanks, no clash.");
}

TEST(Session, ChecksAfterEveryMoveWhenAsked) {
  Session session = session_of(test::kTwo);
  press(session, "V");
  EXPECT_EQ(session.status(), "4 blanks, no clash. From here: several solutions.");
  press(session, "lll6");
  EXPECT_EQ(session.status(), "3 blanks, no clash. From here: one solution.");
  press(session, "V0");
  EXPECT_EQ(session.status(), "4 blanks, no clash.");
}

TEST(Session, ACheckLooksAtWhatWasStruckOut) {
  Session session = session_of(test::kPuzzle);
  press(session, "llac4v");
  EXPECT_EQ(session.status(),
            "51 blanks, no clash. From here: one solution; without what you struck out: no "
            "solution.");
  press(session, "4v");
  EXPECT_EQ(session.status(), "51 blanks, no clash. From here: one solution.");
}

TEST(Session, ClashesAndTheEndAreSaid) {
  Session session = session_of(test::kTwo);
  press(session, "lll1");
  EXPECT_THAT(session.status(), HasSubstr("2 clashes: r1c4 and r1c8 both hold 1 (row 1); "));
  press(session, "7l6jjj7h6");
  EXPECT_EQ(session.status(), "Solved: every row, column and box holds 1 to 9.");
}

TEST(Session, SaysWhatThePuzzleHas) {
  EXPECT_EQ(session_of(test::kPuzzle).puzzle_words(), "one solution");
  EXPECT_EQ(session_of(test::kTwo).puzzle_words(), "several solutions");
  Session typed({}, {}, false, nullptr);
  EXPECT_EQ(typed.puzzle_words(), "several solutions");
  press(typed, "5l5");
  EXPECT_EQ(typed.puzzle_words(), "several solutions");
  press(typed, "G");
  EXPECT_EQ(typed.puzzle_words(), "clashing givens");
  press(typed, "u");
  EXPECT_EQ(typed.puzzle_words(), "several solutions");
}

TEST(Session, QuitsAtOnceWhereNothingChanged) {
  Session session = session_of(test::kPuzzle);
  press(session, "llja");
  EXPECT_EQ(session.press('q'), Effect::quit);
}

TEST(Session, AsksBeforeItThrowsAGameAway) {
  Session session = session_of(test::kPuzzle);
  press(session, "ll4");
  EXPECT_EQ(session.press('q'), Effect::none);
  EXPECT_THAT(session.message(), HasSubstr("Not saved."));
  EXPECT_EQ(session.press('5'), Effect::none);
  EXPECT_EQ(session.game().digits()[cell(1, 3)], 4);
  session.press('q');
  EXPECT_EQ(session.press('q'), Effect::quit);
}

TEST(Session, AsksForAFileName) {
  Session session = session_of(test::kPuzzle);
  press(session, "ll4w");
  press(session, "my\xc3\xa9");
  session.press(kBackspace);
  EXPECT_EQ(session.message(), "Save as (Enter saves, Esc goes back): my");
  session.press(kEscape);
  EXPECT_EQ(session.message(), "");
  press(session, "w");
  EXPECT_EQ(session.press(kEnter), Effect::none);  // no name
  press(session, "wq");
  EXPECT_EQ(session.press(kEnter), Effect::save);
  EXPECT_EQ(session.save_name(), "q");
  session.saved();
  EXPECT_EQ(session.message(), "Saved to q.");
  EXPECT_TRUE(session.is_saved());
}

TEST(Session, SavesAndQuits) {
  Session session = session_of(test::kPuzzle);
  press(session, "ll4qwa");
  EXPECT_EQ(session.press(kEnter), Effect::save_and_quit);
  session.save_failed("the disk is full");
  EXPECT_EQ(session.message(), "Not saved: the disk is full.");
  EXPECT_EQ(session.press('w'), Effect::none);  // another name is wanted
  press(session, "b");
  EXPECT_EQ(session.press(kEnter), Effect::save);
}

TEST(Session, WithAFileItSavesAtTheEnd) {
  Session session = session_of(test::kPuzzle, "game.json");
  EXPECT_EQ(session.press('q'), Effect::save_and_quit);
  session.saved();
  EXPECT_EQ(session.press('q'), Effect::quit);
  press(session, "ll4");
  EXPECT_EQ(session.press('w'), Effect::save);
}

// The puzzle is that of LeetCode 37, which naked and hidden singles solve.
TEST(Session, RatesThePuzzleNotThePosition) {
  Session session = session_of(test::kPuzzle);
  press(session, "e");
  EXPECT_EQ(session.message(), "Rating: 1.2/1.2/1.2, Hidden single in box.");
  press(session, "ll9");  // a wrong digit changes nothing
  press(session, "e");
  EXPECT_EQ(session.message(), "Rating: 1.2/1.2/1.2, Hidden single in box.");
  Session empty = session_of(std::string(81, '.').c_str());
  press(empty, "e");
  EXPECT_EQ(empty.message(), "No rating: the puzzle has several solutions.");
}

TEST(Session, HelpGoesAwayWithAnyKey) {
  Session session = session_of(test::kPuzzle);
  press(session, "ll?");
  EXPECT_TRUE(session.shows_help());
  press(session, "4");
  EXPECT_FALSE(session.shows_help());
  EXPECT_EQ(session.game().digits()[cell(1, 3)], 0);
}

}  // namespace
}  // namespace nonet::play
