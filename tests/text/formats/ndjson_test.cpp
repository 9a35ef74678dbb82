// ndjson: one object a line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;

std::string rows_of(const std::string& line) {
  std::string rows = write("leetcode", board_of(line));
  rows.pop_back();
  return rows;
}

TEST(Ndjson, FieldsInUse) {
  for (const std::string key : {"puzzle", "board", "grid", "quiz"}) {
    const std::string text = "{\"id\":1,\"" + key + "\":\"" + kPuzzle + "\"}\n";
    EXPECT_EQ(format_of(text), "ndjson") << key;
    EXPECT_THAT(read_words(text + text), ElementsAre(kPuzzle, kPuzzle)) << key;
    const std::string array = " { \"" + key + "\" : " + rows_of(kPuzzle) + " }";
    EXPECT_EQ(format_of(array), "ndjson") << key;
    EXPECT_THAT(read_words(array), ElementsAre(kPuzzle)) << key;
  }
}

TEST(Ndjson, Titles) {
  EXPECT_EQ(read("{\"puzzle\":\"" + kPuzzle + "\",\"title\":\"a \\\"b\\\"\"}")[0].title, "a \"b\"");
  EXPECT_EQ(read("{\"name\":\"n\",\"puzzle\":\"" + kPuzzle + "\"}")[0].title, "n");
  EXPECT_EQ(write("ndjson", board_of(kPuzzle), "a \"b\"\n"),
            "{\"puzzle\":\"" + kPuzzle + "\",\"title\":\"a \\\"b\\\"\\n\"}\n");
  EXPECT_EQ(write("ndjson", board_of(kPuzzle)), "{\"puzzle\":\"" + kPuzzle + "\"}\n");
  EXPECT_EQ(write("ndjson", board_of(kPuzzle), "\xff"),
            "{\"puzzle\":\"" + kPuzzle + "\",\"title\":\"\xef\xbf\xbd\"}\n");
}

TEST(Ndjson, ArraysOfNumbersNullsAndStrings) {
  std::string numbers = "{\"board\":[";
  std::string strings = "{\"board\":[";
  for (std::size_t row = 0; row < 9; ++row) {
    numbers += row == 0 ? "[" : ",[";
    for (std::size_t column = 0; column < 9; ++column) {
      const char c = kPuzzle[row * 9 + column];
      numbers += (column == 0 ? "" : ",") + (c == '.' ? "null" : std::string{c});
    }
    numbers += "]";
    strings += (row == 0 ? "\"" : ",\"") + kPuzzle.substr(row * 9, 9) + "\"";
  }
  EXPECT_THAT(read_words(numbers + "]}"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words(strings + "]}"), ElementsAre(kPuzzle));
}

TEST(Ndjson, FaultsNameLineAndColumn) {
  EXPECT_THAT(
      read_words("{\"puzzle\":\"" + kPuzzle + "\"}\n\n{\"puzzle\":\"" + kPuzzle.substr(0, 80) +
                     "\"}\n{\"puzzle\":\"" + kPuzzle +
                     "\"\n{\"puzzle\" 1}\n{\"other\":1}\n[1]\n"
                     "{\"puzzle\":5}\n{\"puzzle\":[[1,2]]}\n{\"puzzle\":[5]}\n",
                 "ndjson"),
      ElementsAre(
          kPuzzle, "line 3, column 92: the board ends here after 80 of 81 cells",
          "line 4, column 94: the JSON object is not finished in this line",
          "line 5, column 11: this is not JSON, from '1' on",
          "line 6, column 1: no JSON object with a field puzzle, quiz, board, grid or sudoku",
          "line 7, column 1: no JSON object with a field puzzle, quiz, board, grid or sudoku",
          "line 8: the board is a JSON number, not a string or an array",
          "line 9: row 1 has 2 entries, a row has 9",
          "line 10: the board is an array of something else than rows"));
}

TEST(Ndjson, NestingAndSizeAreBounded) {
  const std::string deep = "{\"puzzle\":" + std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_THAT(read_words(deep + "}"),
              ElementsAre("line 1, column 42: JSON nested deeper than 32 levels"));
  const std::string brackets =
      "{\"puzzle\":\"" + kPuzzle + "\",\"title\":\"" + std::string(99, '[');
  EXPECT_THAT(read_words(brackets + "\\\"\"}"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("{\"puzzle\":\"" + std::string(10'000'000, '1') + "\"}"),
              ElementsAre("line 1: a line of more than 1 MiB"));
  EXPECT_EQ(read("{\"puzzle\":1e999999}", "ndjson").size(), 1u);
  EXPECT_EQ(read("{\"puzzle\":\"\xff\"}", "ndjson").size(), 1u);
}

TEST(Ndjson, CandidatesAreHeld) {
  const Board candidates(candidates_of(board_of(kPuzzle)));
  EXPECT_EQ(read(write("ndjson", candidates))[0].board, candidates);
}

}  // namespace
}  // namespace nonet
