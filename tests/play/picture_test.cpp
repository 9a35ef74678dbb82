#include "play/picture.h"

#include <gtest/gtest.h>

#include "play_test_support.h"

namespace nonet::play {
namespace {

using test::cell;
using test::press;
using test::session_of;

// What a terminal would show; every piece must lie on the screen.
std::vector<std::string> lines_of(const std::vector<Piece>& pieces) {
  std::vector<std::string> lines(kRows, std::string(kColumns, ' '));
  for (const Piece& piece : pieces) {
    const auto row = static_cast<std::size_t>(piece.row);
    const auto column = static_cast<std::size_t>(piece.column);
    EXPECT_LT(row, lines.size()) << piece.text;
    EXPECT_LE(column + piece.text.size(), std::size_t{kColumns}) << piece.text;
    if (row < lines.size()) lines[row].replace(column, piece.text.size(), piece.text);
  }
  return lines;
}

// The two lines of a cell with its brackets.
std::vector<std::string> cell_lines(const Session& session, int row, int column) {
  const auto lines = lines_of(picture(session, false));
  const int line = 1 + (row - 1) * 2 + (row - 1) / 3;
  const int place = (column - 1) / 3 * 20 + 1 + (column - 1) % 3 * 6;
  const auto part = [&](int at) {
    return lines[static_cast<std::size_t>(at)].substr(static_cast<std::size_t>(place), 7);
  };
  return {part(line), part(line + 1)};
}

using Lines = std::vector<std::string>;

TEST(Picture, GivenAndOwnDigitsDiffer) {
  Session session = session_of(test::kPuzzle);
  press(session, "ll4");
  EXPECT_EQ(cell_lines(session, 1, 1), (Lines{"   5   ", "       "}));
  EXPECT_EQ(cell_lines(session, 1, 3), (Lines{"[  4  ]", "[  ~  ]"}));
}

TEST(Picture, EveryCellOfAClashIsMarked) {
  Session session = session_of(test::kPuzzle);
  press(session, "ll5");
  EXPECT_EQ(cell_lines(session, 1, 1), (Lines{"  !5!  ", "       "}));
  EXPECT_EQ(cell_lines(session, 1, 3), (Lines{"[ !5! ]", "[  ~  ]"}));
  EXPECT_EQ(cell_lines(session, 2, 6)[0], "   5   ");
}

TEST(Picture, MarksOfThePlayer) {
  Session session = session_of(test::kPuzzle);
  press(session, "llx12c479h");
  EXPECT_EQ(cell_lines(session, 1, 3)[0].substr(1), "12    ");
  EXPECT_EQ(cell_lines(session, 1, 3)[1].substr(1), " 479  ");
  press(session, "lx345678");
  EXPECT_EQ(cell_lines(session, 1, 3)[0], "[1234+]");
}

TEST(Picture, AutomaticMarksHaveTheirPlaces) {
  Session session = session_of(test::kPuzzle);
  press(session, "lla");
  EXPECT_EQ(cell_lines(session, 1, 3), (Lines{"[12 4 ]", "[     ]"}));
  press(session, "c2");
  EXPECT_EQ(cell_lines(session, 1, 3), (Lines{"[1  4 ]", "[     ]"}));
  press(session, "lll");
  EXPECT_EQ(cell_lines(session, 1, 6), (Lines{"[ 2 4 ]", "[6 8  ]"}));
}

TEST(Picture, FitsWithEverythingAtItsLongest) {
  Session session({Game(Board(), "a title"), 40, true}, "game.json", false, nullptr);
  press(session, "Vx123456789c12345678a123456789");
  for (const bool shows_help : {false, true}) {
    if (shows_help) press(session, "?");
    const auto lines = lines_of(picture(session, false));
    // Terminals may scroll when their last place is written to.
    EXPECT_EQ(lines.back().back(), ' ');
  }
}

TEST(Picture, TheSideTellsOfTheCell) {
  Session session = session_of(test::kPuzzle);
  press(session, "llx1c4a2");
  std::string all;
  for (const std::string& line : lines_of(picture(session, false)))
    all += line.substr(62) + '\n';
  for (const char* words : {"r1c3 blank", "corner 1 ", "centre 4 ", "struck 2 ", "can be 14",
                            "strike out", "marks automatic", "one solution.", "1:6  2:7"})
    EXPECT_NE(all.find(words), std::string::npos) << words << '\n' << all;
}

TEST(Picture, HelpNamesEveryShownKey) {
  Session session = session_of(test::kPuzzle);
  press(session, "?");
  std::string all;
  for (const std::string& line : lines_of(picture(session, false)))
    all += line + '\n';
  int shown = 0;
  for (const KeyRow& row : key_table()) {
    EXPECT_NE(all.find(row.meaning), std::string::npos) << row.meaning;
    shown += !row.shown.empty();
  }
  EXPECT_GT(shown, 10);
}

}  // namespace
}  // namespace nonet::play
