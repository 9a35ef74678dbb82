// ss: Simple Sudoku's files and clipboard.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/boards/placed.h"
#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;

std::string framed(const std::string& line) {
  std::string text = " *-----------*\n";
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += " |---+---+---|\n";
    const std::string cells = line.substr(row * 9, 9);
    text += " |" + cells.substr(0, 3) + "|" + cells.substr(3, 3) + "|" + cells.substr(6) + "|\n";
  }
  return text + " *-----------*\n";
}

Board read_one(const std::string& text) {
  EXPECT_EQ(format_of(text), "ss") << text;
  const std::vector<Record> records = read(text);
  EXPECT_EQ(records.size(), 1u) << text;
  EXPECT_FALSE(records.at(0).error) << to_string(*records.at(0).error);
  return records.at(0).board;
}

const CandidateGrid kAll = candidates_of(board_of(kPuzzle));

// kPuzzle with 4 in r1c3.
std::string with_entry() {
  std::string line = kPuzzle;
  line[2] = '4';
  return line;
}

CandidateGrid with_entry_placed() {
  CandidateGrid candidates = kAll;
  text::place_digit(candidates, 2, 4);
  return candidates;
}

TEST(Ss, ABoardAndItsFooter) {
  EXPECT_EQ(read_one(framed(kPuzzle)), board_of(kPuzzle));
  EXPECT_EQ(read_one(framed(kPuzzle) + "\nSome Program\nversion 1.0\n"), board_of(kPuzzle));
}

TEST(Ss, Actions) {
  EXPECT_EQ(read_one(framed(kPuzzle) + "\nI024\n"), Board(with_entry_placed()));
  CandidateGrid removed = kAll;
  removed[10] &= static_cast<DigitSet>(~(digit_bit(4) | digit_bit(7)));
  EXPECT_EQ(read_one(framed(kPuzzle) + "\nE1047\n"), Board(removed));
  EXPECT_EQ(read_one(as_block(kPuzzle) + "\r\nE1047\r\n"), Board(removed));
  CandidateGrid both = removed;
  text::place_digit(both, 2, 4);
  EXPECT_EQ(read_one(framed(kPuzzle) + "E1047\nI024\n"), Board(both));
  EXPECT_EQ(read_one(framed(kPuzzle) + "E1047\nI024\n\n# end\n"), Board(both));
}

TEST(Ss, Blocks) {
  const std::string candidates = write("candidates", Board(with_entry_placed()));
  const Board state = Board(with_entry_placed());
  EXPECT_EQ(read_one(framed(kPuzzle) + "\n" + framed(with_entry())), state);
  EXPECT_EQ(read_one(framed(kPuzzle) + "\n" + framed(with_entry()) + "\n" + candidates), state);
  EXPECT_EQ(read_one(framed(kPuzzle) + framed(kPuzzle) + candidates), state);
  EXPECT_EQ(read_one(framed(kPuzzle) + "\n" + candidates + "\n" + kPuzzle + "\n"), state);
  EXPECT_EQ(read_one(as_block(kPuzzle) + candidates), state);
  EXPECT_EQ(read_one(framed(kPuzzle) + framed(kPuzzle)), board_of(kPuzzle));
  EXPECT_EQ(read_one(framed(kPuzzle) + framed(kPuzzle) + "I024\n"), state);
  CandidateGrid less = with_entry_placed();
  less[10] &= static_cast<DigitSet>(~digit_bit(7));
  EXPECT_EQ(read_one(framed(kPuzzle) + framed(with_entry()) + "E107\n"), Board(less));
  const std::vector<Record> records = read(candidates + "\n" + kPuzzle + "\n");
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].board, state);
}

TEST(Ss, BoardsThatDoNotBelongTogether) {
  EXPECT_THAT(read_words(framed(kPuzzle) + "\n" + framed(kSecond)), ElementsAre(kPuzzle, kSecond));
  EXPECT_THAT(read_words(framed(kPuzzle) + "#\n" + framed(kPuzzle)), ElementsAre(kPuzzle, kPuzzle));
  const std::vector<Record> records = read(
      framed(kSecond) + "\n" + write("candidates", Board(kAll)) + "# next\n" + framed(kPuzzle));
  ASSERT_EQ(records.size(), 3u);
  EXPECT_EQ(records[0].board, board_of(kSecond));
  EXPECT_EQ(records[1].board, Board(kAll));
  EXPECT_EQ(records[2].board, board_of(kPuzzle));
  EXPECT_EQ(records[2].title, "next");
}

TEST(Ss, FaultsNameTheirPlace) {
  const std::string board = framed(kPuzzle);
  EXPECT_THAT(read_words(board + "I811\n"), ElementsAre("line 14, column 2: a cell is 00 to 80"));
  EXPECT_THAT(read_words(board + " E1040\n"),
              ElementsAre("line 14, column 6: '0' is no digit 1-9"));
  EXPECT_THAT(read_words(board + "I0247\n"),
              ElementsAre("line 14, column 5: one digit can be placed in a cell, not more"));
  EXPECT_THAT(read_words(board + "I001\n"),
              ElementsAre("line 14, column 4: r1c1 holds the given 5"));
  EXPECT_THAT(read_words("I001\nI002\n", "ss"),
              ElementsAre("line 1, column 1: an action before there is a board"));
  EXPECT_THAT(read_words("some words\n", "ss"),
              ElementsAre("line 1: there is no row of nine cells in this text"));
  EXPECT_THAT(
      read_words(as_block(kPuzzle).substr(0, 50) + write("candidates", Board(kAll)), "ss"),
      ElementsAre(HasSubstr("the board ends here after 5 of 9 rows"), to_line(Board(kAll))));
  EXPECT_THAT(read_words(board + write("candidates", Board(kAll)).substr(0, 354), "ss"),
              ElementsAre(kPuzzle, HasSubstr("the board ends here after 4 of 9 rows")));
  EXPECT_THAT(read_words(board + kSecond + "\n"),
              ElementsAre(kPuzzle, "line 14, column 10: row 1 has 81 cells, a row has 9"));
}

TEST(Ss, Writing) {
  EXPECT_EQ(write("ss", board_of(kPuzzle)), framed(kPuzzle));
  EXPECT_EQ(write("ss", board_of(kPuzzle), "", 1), "\n#\n" + framed(kPuzzle));
  EXPECT_EQ(write("ss", Board(kAll), "name"), "# name\n" +
                                                  framed(to_line(text::placed_digits(kAll))) +
                                                  "\n" + write("candidates", Board(kAll)));
}

}  // namespace
}  // namespace nonet
