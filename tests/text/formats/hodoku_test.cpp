// hodoku: library lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;

TEST(Hodoku, WithoutRemovedCandidatesItIsANormalBoard) {
  std::string plus = kPuzzle;
  plus.replace(1, 1, "+3");
  for (const std::string& line :
       {":0703:9:" + kPuzzle + "::913::", ":0703:9:" + plus + "::913:", ":0703:9:" + plus + "::::4",
        "\t:0703-2:9:" + plus + "::913:: \r",
        ":0703-x:9:" + with_blank(kPuzzle, '0') + "::::", ":07031:9:" + kPuzzle + ":::"}) {
    EXPECT_EQ(format_of(line), "hodoku") << line;
    EXPECT_THAT(read_words(line), ElementsAre(kPuzzle)) << line;
  }
}

TEST(Hodoku, RemovedCandidatesMakeACandidateBoard) {
  CandidateGrid expected = candidates_of(board_of(kPuzzle));
  expected[2] &= static_cast<DigitSet>(~digit_bit(4));
  expected[3] &= static_cast<DigitSet>(~digit_bit(2));
  const std::vector<Record> records =
      read("# cases\n\n:0703-2:9:" + kPuzzle + ":413  214 :412:513:\n");
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].board, Board(expected));
  EXPECT_EQ(records[0].title, "0703-2 9");
  EXPECT_EQ(records[0].line, 3u);
}

TEST(Hodoku, PlainLinesAmongTheOthers) {
  const std::string text = kPuzzle + " # a\n:0703:9:" + kSecond + ":::\n";
  EXPECT_THAT(read_words(text, "hodoku"), ElementsAre(kPuzzle, kSecond));
  EXPECT_THAT(read_words(text, "line"),
              ElementsAre(kPuzzle,
                          "line 2, column 1: this is a line of HoDoKu's library; the format hodoku "
                          "reads it"));
}

TEST(Hodoku, ACollectionIsToldByItsHeadings) {
  const std::string text = "#00xx: Singles\n\n#0000: Full House\n" + kPuzzle + " #Easy\n";
  EXPECT_EQ(format_of(text), "hodoku");
  EXPECT_THAT(read_words(text), ElementsAre(kPuzzle));
  EXPECT_EQ(format_of("#0000 Full House\n" + kPuzzle), "line");
  EXPECT_EQ(format_of("#12345: five\n" + kPuzzle), "line");
  EXPECT_EQ(format_of("#0000: rows\n" + as_block(kPuzzle)), "grid");
}

TEST(Hodoku, FaultsNameTheirPlace) {
  const std::string head = ":0703:9:";
  std::string stray = kPuzzle;
  stray[4] = 'a';
  EXPECT_THAT(
      read_words(head + kPuzzle.substr(1) + ":::\n" + head + "+" + stray + ":::\n" + head + "+" +
                     kSecond + ":::\n" + head + kPuzzle + "+:::\n" + head + kPuzzle + ":41 ::\n" +
                     head + kPuzzle + ":413 0 ::\n" + head + kPuzzle + "\n",
                 "hodoku"),
      ElementsAre(
          "line 1, column 89: the board ends here after 80 of 81 cells",
          "line 2, column 14: 'a' is neither a digit 1-9 nor a blank",
          "line 3, column 9: a '+' that stands before no digit",
          "line 4, column 90: a '+' that stands before no digit",
          "line 5, column 91: a removed candidate is three digits 1-9: digit, row, column",
          "line 6, column 95: a removed candidate is three digits 1-9: digit, row, column",
          "line 7, column 90: a line of HoDoKu's library has 6 or 7 colons, this one has 3"));
}

TEST(Hodoku, Writing) {
  EXPECT_EQ(write("hodoku", board_of(kPuzzle), "t"), ":0000:x:" + kPuzzle + ":::\n");
  CandidateGrid removed = candidates_of(Board(Grid{}));
  removed[0] &= static_cast<DigitSet>(~digit_bit(4));
  removed[80] &= static_cast<DigitSet>(~digit_bit(9));
  EXPECT_EQ(write("hodoku", Board(removed)), ":0000:x:" + std::string(81, '.') + ":411 999::\n");
  // Nothing is gone but what the givens strike: one of it is named.
  const Board candidates(candidates_of(board_of("9" + std::string(80, '.'))));
  EXPECT_EQ(write("hodoku", candidates), ":0000:x:9" + std::string(80, '.') + ":111::\n");
  EXPECT_EQ(read(write("hodoku", candidates)).at(0).board, candidates);
  EXPECT_EQ(read(write("hodoku", candidates)).at(0).title, "");
}

}  // namespace
}  // namespace nonet
