// candidates and sdx: a group of candidate digits for each cell.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/boards/placed.h"
#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const Board kCandidates = Board(candidates_of(board_of(kPuzzle)));

// The rows of the candidates of kPuzzle, groups with one space between.
std::vector<std::string> group_rows() {
  std::vector<std::string> rows(9);
  for (int cell = 0; cell < kCells; ++cell) {
    std::string& row = rows[static_cast<std::size_t>(row_of(cell))];
    if (!row.empty()) row += ' ';
    for (int digit = 1; digit <= kDigits; ++digit) {
      if (kCandidates.candidates[cell] & digit_bit(digit)) row += std::to_string(digit);
    }
  }
  return rows;
}

std::string joined(const std::vector<std::string>& rows, const std::string& left = "",
                   const std::string& right = "\n") {
  std::string text;
  for (const std::string& row : rows)
    text += left + row + right;
  return text;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

void expect_candidates(const std::string& text, const std::string& format = "candidates") {
  EXPECT_EQ(format_of(text), format) << text;
  const std::vector<Record> records = read(text);
  ASSERT_EQ(records.size(), 1u) << text;
  ASSERT_FALSE(records[0].error) << text << to_string(*records[0].error);
  EXPECT_EQ(records[0].board, kCandidates) << text;
}

TEST(Candidates, BordersOfEveryKind) {
  const std::vector<std::string> rows = group_rows();
  const std::string in_bars = joined(rows, "| ", " |\n");
  expect_candidates(joined(rows));
  expect_candidates(".------.------.------.\n" + in_bars + "'------'------'------'\n");
  expect_candidates(" *-----------*\n" + in_bars + " *-----------*\n");
  expect_candidates("+---+---+---+\n" + in_bars + "+===+===+===+\n");
  expect_candidates("┌───┬───┐\n" + joined(rows, "│ ", " │\r\n") + "└───┴───┘\n");
  expect_candidates(joined(rows, ": ", " :\n"));
  std::string bands = joined({rows.begin(), rows.begin() + 3}) + "\n" +
                      joined({rows.begin() + 3, rows.begin() + 6}) + "\n \n" +
                      joined({rows.begin() + 6, rows.end()});
  expect_candidates(bands);
  expect_candidates(joined(rows, " ", " "));  // line ends lost
  expect_candidates(".------. " + joined(rows, "| ", " | "));
}

TEST(Candidates, MarksOfAStepAreStripped) {
  const std::string text = joined(group_rows());
  expect_candidates(replaced(text, " 26 ", " -26 "));
  expect_candidates(replaced(text, " 26 ", " #2@6 "));
  expect_candidates(replaced(text, " 26 ", " /2*6* "));
  expect_candidates(replaced(text, " 26 ", " * 26 "));
  expect_candidates("#" + text);
}

TEST(Candidates, OrderInAGroupIsFree) {
  expect_candidates(replaced(joined(group_rows()), " 26 ", " 62 "));
}

TEST(Candidates, ASingleSymbolInEachCellIsAGrid) {
  std::string spaced;
  for (const char c : as_block(kPuzzle))
    spaced += c == '\n' ? "\n" : std::string{c, ' '};
  EXPECT_EQ(format_of(spaced), "grid");
  EXPECT_THAT(
      read_words("5 3 . 6 7 8 9 . .\n", "candidates"),
      ElementsAre("line 1, column 5: '.' says nothing of the candidates of its cell; boards "
                  "with blanks are read by the format grid"));
}

TEST(Candidates, OnlySinglesAreAGridByDetection) {
  const std::string text = write("candidates", board_of(std::string(81, '6')), "6, 6");
  EXPECT_EQ(format_of(text), "boxed");
  EXPECT_THAT(read_words(text), ElementsAre(std::string(81, '6')));
  EXPECT_TRUE(read(text, "candidates").at(0).board.has_candidates);
}

TEST(Candidates, SeveralInOneTextWithTitles) {
  const std::string text = joined(group_rows());
  const std::vector<Record> records =
      read("Grid 1\n" + text + text + "\n# second\n" + text + kPuzzle + "\n");
  ASSERT_EQ(records.size(), 3u);
  for (const Record& record : records)
    EXPECT_EQ(record.board, kCandidates);
  EXPECT_EQ(records[0].title, "Grid 1");
  EXPECT_EQ(records[0].line, 2u);
  EXPECT_EQ(records[1].title, "");
  EXPECT_EQ(records[1].line, 11u);
  EXPECT_EQ(records[2].title, "second");
}

TEST(Candidates, FaultsNameTheirPlace) {
  const std::vector<std::string> rows = group_rows();
  const std::string text = joined(rows);
  const auto first = [](const std::string& it) { return read_words(it, "candidates").at(0); };
  EXPECT_EQ(first(replaced(text, " 26 ", " 262 ")), "line 1, column 11: a cell that lists 2 twice");
  EXPECT_EQ(first(replaced(text, " 26 ", " 2a ")),
            "line 1, column 10: 'a' is neither a digit 1-9 nor a blank");
  EXPECT_EQ(first(replaced(text, " 26 ", " ")),
            "line 1, column " + std::to_string(rows[0].size() - 2) +
                ": row 1 has 8 groups of candidates, a row has 9");
  EXPECT_EQ(first(replaced(text, " 26 ", " 2 6 ")),
            "line 1, column " + std::to_string(rows[0].size() - 1) +
                ": row 1 has 10 groups of candidates, a row has 9");
  EXPECT_EQ(first(replaced(text, " 26 ", " . ")),
            "line 1, column 9: '.' says nothing of the candidates of its cell; boards with blanks "
            "are read by the format grid");
  EXPECT_EQ(first(joined({rows.begin(), rows.begin() + 5})),
            "line 5: the board ends here after 5 of 9 rows");
  EXPECT_EQ(first(joined({rows.begin(), rows.begin() + 5}) + "\n" + text),
            "line 6, column 1: the board ends here after 5 of 9 rows");
  EXPECT_THAT(
      read_words(joined({rows.begin(), rows.begin() + 3}) + "\n" + text, "candidates"),
      ElementsAre("line 4, column 1: the board ends here after 3 of 9 rows", to_line(kCandidates)));
  EXPECT_THAT(read_words(text + kPuzzle + "\n" + kSecond + "\n"),
              ElementsAre(to_line(kCandidates),
                          "line 11, column 1: a board of 81 cells in a line, and not the puzzle of "
                          "the candidates above it"));
  EXPECT_EQ(first("+---+\n"), "line 1: there is no row of nine groups of candidates here");
}

TEST(Candidates, ANakedSingleIsNoGiven) {
  // r1c1 has 5 left and r1c2 still lists it: nobody has placed it.
  CandidateGrid naked = candidates_of(Board(Grid{}));
  naked[0] = digit_bit(5);
  EXPECT_EQ(text::placed_digits(naked), Grid{});
  // The same cell with its peers struck: placed.
  CandidateGrid placed = naked;
  text::place_digit(placed, 0, 5);
  Grid expected;
  expected[0] = 5;
  EXPECT_EQ(text::placed_digits(placed), expected);
  // One peer that lists the digit is enough.
  CandidateGrid one = placed;
  one[80 - 72] |= digit_bit(5);
  EXPECT_EQ(text::placed_digits(one), Grid{});
  // Two that clash list it for each other.
  CandidateGrid clash = placed;
  clash[8] = digit_bit(5);
  EXPECT_EQ(text::placed_digits(clash), Grid{});
  // Neither is changed by writing and reading.
  for (const std::string format : {"candidates", "sdx", "ss", "hodoku"}) {
    for (const CandidateGrid& candidates : {naked, placed, one, clash}) {
      const std::vector<Record> records = read(write(format, Board(candidates)));
      ASSERT_EQ(records.size(), 1u) << format;
      EXPECT_EQ(records[0].board, Board(candidates)) << format;
    }
  }
}

TEST(Candidates, Writing) {
  EXPECT_THAT(write("candidates", board_of(kPuzzle), "name"),
              StartsWith("# name\n"
                         ".-------------------.----------------.-------------------.\n"
                         "| 5    3     124    | 26    7   2468 | 1489   1249  248  |\n"
                         "| 6    247   247    | 1     9   5    | 3478   234   2478 |\n"
                         "| 12"));
  CandidateGrid empty;
  EXPECT_THAT(write("candidates", Board(empty)), HasSubstr("| ()  ()  () | ()"));
}

TEST(Candidates, AFirstLineMayBeTooLittle) {
  EXPECT_FALSE(shows_format("+---+\n"));
  EXPECT_FALSE(shows_format("| 5 3 4 6 7 8 9 1 2 |\n"));
  EXPECT_TRUE(shows_format("+---+\n| 5 3 . 6 7 8 9 1 2 |\n"));
  EXPECT_TRUE(shows_format("+---+\n| 5 3 46 46 7 8 9 1 2 |\n"));
  EXPECT_TRUE(shows_format("534678912\n"));
}

TEST(Sdx, EnteredDigitsArePlaced) {
  // r1c3 is 4 by the user's hand; its peers lose the 4.
  const std::string text = replaced(joined(group_rows()), " 124 ", " u4 ");
  EXPECT_EQ(format_of(text), "sdx");
  CandidateGrid expected = kCandidates.candidates;
  text::place_digit(expected, 2, 4);
  const std::vector<Record> records = read(text);
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].board, Board(expected));
  // A single candidate without 'u' is what it is.
  CandidateGrid naked = kCandidates.candidates;
  naked[2] = digit_bit(4);
  EXPECT_EQ(read(replaced(joined(group_rows()), " 124 ", " 4 "), "sdx").at(0).board, Board(naked));
}

TEST(Sdx, FaultsNameTheirPlace) {
  EXPECT_EQ(read_words(replaced(joined(group_rows()), " 124 ", " u24 "), "sdx").at(0),
            "line 1, column 5: 'u' stands before one digit, not before this");
}

TEST(Sdx, Writing) {
  EXPECT_EQ(write("sdx", board_of(kPuzzle)), joined(group_rows()));
  EXPECT_EQ(write("sdx", kCandidates, "", 1), "\n" + joined(group_rows()));
}

// Nine rows out of ten are a board that nobody has written.
TEST(Candidates, ABlockOfOtherThanWholeBoardsIsRefusedWhole) {
  const std::string rows = joined(group_rows());
  const std::string heading = "1 2 3 4 5 6 7 8 9\n";
  for (const std::string& text : {heading + rows, rows + heading, rows + heading + heading}) {
    for (const char* format : {"candidates", "sdx"}) {
      const std::vector<Record> records = read(text, format);
      ASSERT_EQ(records.size(), 1u) << text;
      ASSERT_TRUE(records[0].error) << text;
      EXPECT_THAT(records[0].error->message, HasSubstr("rows of candidates, a board has 9"));
    }
  }
  EXPECT_EQ(read(rows + rows, "sdx").size(), 2u);
  EXPECT_EQ(read(rows + rows + rows + "\n" + rows, "sdx").size(), 4u);
  for (const Record& record : read(rows + rows + rows + "\n" + rows, "sdx"))
    EXPECT_FALSE(record.error);
}

TEST(Candidates, OneRangeInEveryCellIsABlank) {
  std::string text;
  for (int cell = 0; cell < kCells; ++cell) {
    text += kPuzzle[static_cast<std::size_t>(cell)] == '.'
                ? "1-9"
                : std::string(1, kPuzzle[static_cast<std::size_t>(cell)]);
    text += cell % 9 == 8 ? '\n' : ' ';
  }
  EXPECT_NE(format_of(text), "candidates");
  for (const Record& record : read(text))
    EXPECT_TRUE(record.error) << "an error is right, a board with 1s for blanks is not";
}

TEST(Candidates, ABlankInAGroupIsAFaultThatNamesIt) {
  for (const std::string word : {"5.", ".5", "5_"}) {
    const std::string text = replaced(joined(group_rows()), "5 3 ", word + " 3 ");
    EXPECT_EQ(format_of(text), "candidates") << text;
    EXPECT_THAT(
        read_words(text),
        ElementsAre("line 1, column 1: '" + word + "' holds '" + (word == "5_" ? "_" : ".") +
                    "', which is neither a candidate nor the mark of a step"));
  }
}

}  // namespace
}  // namespace nonet
