// sdk: a header, [Puzzle], nine rows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;

const std::string kHeader =
    "#AMy Name\n#DA made-up puzzle\n#CComment\n#B29-11-2026\n#SSource\n#S3\n#LEasy\n#H\n"
    "#Uhttp://example.invalid/\n";

TEST(Sdk, WithEverySection) {
  const std::string text = kHeader + "[Puzzle]\n" + as_block(kPuzzle) + "[State]\n" +
                           as_block(std::string(81, '1')) + "[PencilMarks]\n1,2,3\n,,\n[Colors]\n";
  for (const std::string& it : {text, "[Puzzle]\n" + as_block(kPuzzle)}) {
    EXPECT_EQ(format_of(it), "sdk");
    EXPECT_THAT(read_words(it), ElementsAre(kPuzzle));
  }
  const std::vector<Record> records = read(text);
  EXPECT_EQ(records[0].title, "A made-up puzzle");
  EXPECT_EQ(records[0].line, 11u);
}

TEST(Sdk, LineEndsAndBlanks) {
  for (const char blank : std::string(".0X*")) {
    std::string text = "#DA\n[Puzzle]\n" + as_block(with_blank(kPuzzle, blank));
    std::string crlf;
    for (const char c : text)
      crlf += c == '\n' ? "\r\n" : std::string{c};
    EXPECT_EQ(format_of(crlf), "sdk");
    EXPECT_THAT(read_words(crlf), ElementsAre(kPuzzle)) << blank;
  }
}

TEST(Sdk, WithoutPuzzleSection) {
  const std::string text = kHeader + as_block(kPuzzle);
  EXPECT_EQ(format_of(as_block(kPuzzle)), "grid");
  EXPECT_EQ(format_of("#Easy\n" + as_block(kPuzzle)), "grid");
  EXPECT_EQ(format_of("#Comment\n#Compiled by hand\n" + as_block(kPuzzle)), "grid");
  EXPECT_EQ(format_of("# a\n# b\n" + kPuzzle), "line");
  const std::string known = "#AMe\n#DMine\n" + as_block(kPuzzle);
  EXPECT_EQ(format_of(known), "sdk");
  EXPECT_EQ(read(known).at(0).title, "Mine");
  EXPECT_THAT(read_words(text, "sdk"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words(as_block(kPuzzle), "sdk"), ElementsAre(kPuzzle));
}

TEST(Sdk, TheStateBelowIsNoBoardOfItsOwn) {
  const std::string text = as_block(kPuzzle) + "[State]\n" + as_block(kSecond);
  EXPECT_EQ(format_of(text), "sdk");
  EXPECT_THAT(read_words(text), ElementsAre(kPuzzle));
}

TEST(Sdk, TheNextBestTitle) {
  EXPECT_EQ(read("#AMe\n#CRemark\n[Puzzle]\n" + as_block(kPuzzle)).at(0).title, "Remark");
  EXPECT_EQ(read("#A Me\n[Puzzle]\n" + as_block(kPuzzle)).at(0).title, "Me");
  EXPECT_EQ(read("#LEasy\n[Puzzle]\n" + as_block(kPuzzle)).at(0).title, "");
}

TEST(Sdk, SeveralInOneText) {
  const std::string one = "[Puzzle]\n" + as_block(kPuzzle);
  const std::string two = "[puzzle]\n" + as_block(kSecond) + "[State]\n" + as_block(kPuzzle);
  const std::vector<Record> records = read("#Da\n" + one + "#Db\n" + two + one);
  ASSERT_THAT(words(records), ElementsAre(kPuzzle, kSecond, kPuzzle));
  EXPECT_EQ(records[0].title, "a");
  EXPECT_EQ(records[1].title, "b");
  EXPECT_EQ(records[2].title, "");
}

TEST(Sdk, FaultsNameTheirPlace) {
  EXPECT_THAT(read_words("[Puzzle]\n" + as_block(kPuzzle).substr(0, 50) + "[State]\n"),
              ElementsAre("line 6: the board ends here after 5 of 9 rows"));
  EXPECT_THAT(read_words("[State]\n" + as_block(kPuzzle)),
              ElementsAre("line 10: no row of nine cells stands below a [Puzzle]"));
  EXPECT_THAT(read_words("[Puzzle]\n53..7...\n"),
              ElementsAre("line 2, column 9: row 1 has 8 cells, a row has 9"));
}

TEST(Sdk, Writing) {
  EXPECT_EQ(write("sdk", board_of(kPuzzle), "a\nname"), "#Da name\n[Puzzle]\n" + as_block(kPuzzle));
  EXPECT_EQ(write("sdk", board_of(kPuzzle)), "[Puzzle]\n" + as_block(kPuzzle));
}

}  // namespace
}  // namespace nonet
