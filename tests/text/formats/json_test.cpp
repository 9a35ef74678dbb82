// json and gnome: JSON over any number of lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kObject = "{\n  \"title\": \"one\",\n  \"puzzle\": \"" + kPuzzle + "\"\n}";

TEST(JsonFormat, ObjectsAndArraysOfThem) {
  for (const std::string& text :
       {kObject, "[" + kObject + "]", "[\n" + kObject + "\n]\n", "\xef\xbb\xbf" + kObject,
        "# a comment\n\n" + kObject, "\t[\r\n" + kObject + "]"}) {
    EXPECT_EQ(format_of(text), "json") << text;
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
    EXPECT_EQ(read(text)[0].title, "one");
  }
  EXPECT_THAT(read_words("[" + kObject + ",\n\n" + kObject + "] " + kObject),
              ElementsAre(kPuzzle, kPuzzle, kPuzzle));
}

TEST(JsonFormat, ArraysOfBoards) {
  const std::string strings = "[\"" + kPuzzle + "\",\n \"" + with_blank(kSecond, '0') + "\"]";
  EXPECT_EQ(format_of(strings), "json");
  EXPECT_THAT(read_words(strings), ElementsAre(kPuzzle, kSecond));
  std::string rows = write("leetcode", board_of(kPuzzle));
  EXPECT_THAT(read_words("[" + rows + "," + rows + "]", "json"), ElementsAre(kPuzzle, kPuzzle));
}

TEST(JsonFormat, RecordsKnowTheirLine) {
  const std::vector<Record> records = read("[\n" + kObject + ",\n" + kObject + "\n]");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].line, 2u);
  EXPECT_EQ(records[1].line, 6u);
}

TEST(JsonFormat, WhatIsWritten) {
  EXPECT_EQ(write_all("json", {board_of(kPuzzle), board_of(kSecond)}, "t"),
            "[\n  {\"puzzle\":\"" + kPuzzle + "\",\"title\":\"t\"},\n  {\"puzzle\":\"" + kSecond +
                "\",\"title\":\"t\"}\n]\n");
  EXPECT_EQ(write_all("json", {}), "[]\n");
}

TEST(JsonFormat, FaultsNameLineAndColumn) {
  const std::string bad = "{\n \"puzzle\": \"" + kPuzzle.substr(0, 80) + "\" }";
  EXPECT_THAT(
      read_words(
          "[" + bad + ",\n {\"other\": 1},\n  {\"puzzle\" 1},\n [5], \"53\", " + kObject + "]",
          "json"),
      ElementsAre(
          "line 2, column 93: the board ends here after 80 of 81 cells",
          "line 3, column 2: no JSON object with a field puzzle, quiz, board, grid or sudoku",
          "line 4, column 13: this is not JSON, from '1' on",
          "line 5: the board is an array of something else than rows",
          "line 5, column 10: the board ends here after 2 of 81 cells", kPuzzle));
}

TEST(JsonFormat, BrokenTexts) {
  EXPECT_THAT(read_words("[" + kObject + "\n"),
              ElementsAre(kPuzzle, "line 4: the JSON array that begins in line 1 is not closed"));
  EXPECT_THAT(read_words("[" + kObject + ",]"),
              ElementsAre(kPuzzle, "line 4, column 3: this is not JSON, from ']' on"));
  EXPECT_THAT(read_words("[" + kObject + kObject + "]"),
              ElementsAre(kPuzzle, "line 4, column 2: this is not JSON, from '{' on"));
  EXPECT_THAT(read_words(kObject + "\nnonsense [" + kObject),
              ElementsAre(kPuzzle, "line 5, column 1: this is not JSON, from 'n' on"));
  EXPECT_THAT(read_words("{\n\"puzzle\":"),
              ElementsAre("line 3, column 1: the JSON that begins in line 1 is not finished"));
  EXPECT_THAT(read_words("{\n\"a]\":[}"),
              ElementsAre("line 2, column 7: this is not JSON, from '}' on"));
  EXPECT_THAT(read_words("[]", "json"), IsEmpty());
  EXPECT_THAT(read_words("", "json"), IsEmpty());
}

TEST(JsonFormat, NestingAndSizeAreBounded) {
  const std::string deep(100'000, '[');
  EXPECT_THAT(read_words(deep, "json"),
              ElementsAre(HasSubstr("JSON nested deeper than 32 levels")));
  EXPECT_THAT(read_words("{\n\"puzzle\":" + deep + std::string(100'000, ']') + "}\n" + kObject),
              ElementsAre("line 2, column 41: JSON nested deeper than 32 levels", kPuzzle));
  EXPECT_THAT(read_words("[{\"a\":\"" + std::string(10'000'000, '1') + "\"}, " + kObject + "]"),
              ElementsAre("line 1, column 2: a JSON value of more than 1 MiB", kPuzzle));
}

TEST(JsonFormat, AnUnfinishedLineWaits) {
  EXPECT_FALSE(shows_format("[\n"));
  EXPECT_TRUE(shows_format("[\n{\n"));
  EXPECT_TRUE(shows_format("{\n"));
  EXPECT_EQ(format_of("[\n{\n", false), "json");
}

// In the manner of GNOME Sudoku's own text, which is indented.
const std::string kGnome = R"({
  "difficulty_category" : "Easy Difficulty",
  "time_elapsed" : 12.5,
  "cells" : [
    { "position" : [ 0, 0 ], "value" : 5, "fixed" : true, "earmarks" : [ ] },
    { "position" : [ 0, 1 ], "value" : 4, "fixed" : false, "earmarks" : [ ] },
    { "position" : [ 8, 8 ], "value" : 9, "fixed" : true, "earmarks" : [ ] },
    { "position" : [ 4, 2 ], "value" : 0, "fixed" : false, "earmarks" : [ 1, 6 ] }
  ]
})";

TEST(Gnome, SavedGames) {
  const std::string line = "5" + std::string(79, '.') + "9";
  EXPECT_EQ(format_of(kGnome), "gnome");
  EXPECT_THAT(read_words(kGnome), ElementsAre(line));
  EXPECT_THAT(read_words(kGnome, "json"), ElementsAre(line));
  EXPECT_THAT(read_words(kGnome + "\n" + kGnome), ElementsAre(line, line));
}

TEST(Gnome, WhatIsWritten) {
  EXPECT_EQ(write("gnome", board_of(std::string(12, '.') + "7" + std::string(68, '.'))),
            "{\"difficulty_category\":\"Medium Difficulty\",\"time_elapsed\":-1.0,\"cells\":["
            "{\"position\":[1,3],\"value\":7,\"fixed\":true,\"earmarks\":[]}]}\n");
}

TEST(Gnome, Faults) {
  const auto word_of = [](const std::string& cells) {
    return read_words("{\"cells\":[" + cells + "]}", "gnome");
  };
  const std::string good = R"({"position":[1,2],"value":3,"fixed":true})";
  const std::string place = "line 1, column 1: entry 2 of `cells` ";
  EXPECT_THAT(word_of(good + ",7"), ElementsAre(place + "is no object"));
  EXPECT_THAT(word_of(good + "," + good), ElementsAre(place + "is r2c3 again"));
  for (const std::string position : {"[9,0]", "[0,-1]", "[1]", "5", "[0.5,1]", "[1,2,3]"}) {
    EXPECT_THAT(word_of(good + ",{\"position\":" + position + ",\"value\":3,\"fixed\":true}"),
                ElementsAre(place + "has no `position` of two numbers from 0 to 8"));
  }
  EXPECT_THAT(word_of(good + R"(,{"position":[1,1],"value":10,"fixed":true})"),
              ElementsAre(place + "has no `value` from 0 to 9"));
  EXPECT_THAT(word_of(good + R"(,{"position":[1,1],"value":1})"),
              ElementsAre(place + "does not say whether it is `fixed`"));
  EXPECT_THAT(read_words("{\"puzzle\":\"\"}", "gnome"),
              ElementsAre("line 1, column 1: no JSON object with a list `cells`"));
}

TEST(JsonFormat, NamesOfFields) {
  for (const std::string key : {"sudoku", "Puzzle", "quizzes", "puzzles", "boards", "input",
                                "question", "data", "given", "mission", "value", "puzzle_string"}) {
    EXPECT_THAT(read_words("{\"" + key + "\": \"" + kPuzzle + "\"}"), ElementsAre(kPuzzle)) << key;
    EXPECT_THAT(read_words("{\n\"" + key + "\":\n \"" + kPuzzle + "\"}"), ElementsAre(kPuzzle))
        << key;
  }
}

TEST(JsonFormat, TheFieldWithBlanksIsThePuzzle) {
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const auto both = [](const std::string& a, const std::string& in_a, const std::string& b,
                       const std::string& in_b) {
    return read("{\"" + a + "\":\"" + in_a + "\",\"" + b + "\":\"" + in_b + "\"}").at(0);
  };
  EXPECT_EQ(to_line(both("board", solved, "puzzle", kPuzzle).board), kPuzzle);
  EXPECT_EQ(to_line(both("board", kPuzzle, "puzzle", solved).board), kPuzzle);
  EXPECT_EQ(both("board", solved, "puzzle", kPuzzle).remark, "");
  const Record alike = both("quiz", kPuzzle, "grid", kSecond);
  EXPECT_EQ(to_line(alike.board), kPuzzle);
  EXPECT_EQ(alike.remark, "the fields 'quiz' and 'grid' hold boards alike: 'quiz' is read");
}

TEST(JsonFormat, ListsOfBoardsAndObjectsInObjects) {
  std::string rows = write("leetcode", board_of(kPuzzle));
  rows.pop_back();
  EXPECT_THAT(read_words("{\"puzzles\":[\"" + kPuzzle + "\",\"" + kSecond + "\"]}"),
              ElementsAre(kPuzzle, kSecond));
  EXPECT_THAT(read_words("{\"boards\":[" + rows + "," + rows + "]}"),
              ElementsAre(kPuzzle, kPuzzle));
  EXPECT_THAT(read_words("{\"newboard\":{\"grids\":[{\"value\":" + rows +
                         ",\"solution\":[]}],\"results\":1}}"),
              ElementsAre(kPuzzle));
  EXPECT_THAT(
      read_words("{\"puzzles\":[\"" + kPuzzle + "\",\"" + kSecond + "\"]}", "ndjson"),
      ElementsAre("line 1, column 1: several boards in one line; the format json reads them"));
}

constexpr const char* kUnnamed =
    "no field is called puzzle, quiz, board, grid or sudoku: boards are read from ";

TEST(JsonFormat, BoardsOfOtherNamesAreReadInTheOrderOfTheText) {
  std::string rows = write("leetcode", board_of(kSecond));
  rows.pop_back();
  const auto text = [](const std::string& board) { return '"' + board + '"'; };
  const std::string lists =
      "{\"hard\":[" + text(kSecond) + "],\"easy\":[" + text(kPuzzle) + "," + rows + "],\"n\":3}";
  EXPECT_THAT(read_words(lists), ElementsAre(kSecond, kPuzzle, kSecond));
  EXPECT_EQ(read(lists)[0].remark, kUnnamed + std::string("'hard' and 'easy'"));
  EXPECT_EQ(read(lists)[1].title, "easy");
  EXPECT_THAT(read_words("{\"set\":{\"z\":[[" + text(kSecond) + "]],\"a\":" + rows + "}}"),
              ElementsAre(kSecond, kSecond));
  EXPECT_THAT(read_words("{\"z\":[{\"puzzle\":" + text(kSecond) +
                         "}],\"a\":[{\"puzzle\":" + text(kPuzzle) + "},{\"none\":1}]}"),
              ElementsAre(kSecond, kPuzzle));
  std::string many = "{";
  for (int i = 0; i < 9; ++i)
    many += (i == 0 ? "" : ",") + text("p" + std::to_string(i)) + ":" + text(kPuzzle);
  EXPECT_EQ(read(many + "}").size(), 9u);
  EXPECT_EQ(read(many + "}")[8].remark, kUnnamed + std::string("'p0', 'p1', 'p2' and 6 more"));
}

TEST(JsonFormat, AmongOtherNamesSolutionsAreNoBoardsOfTheirOwn) {
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const auto both = [](const std::string& a, const std::string& in_a, const std::string& b,
                       const std::string& in_b) {
    return read_words("{\"" + a + "\":\"" + in_a + "\",\"" + b + "\":\"" + in_b + "\"}");
  };
  EXPECT_THAT(both("foo", kPuzzle, "bar", solved), ElementsAre(kPuzzle));
  EXPECT_THAT(both("foo", kPuzzle, "bar", kSecond), ElementsAre(kPuzzle, kSecond));
  EXPECT_THAT(both("foo", kSecond, "solution", solved), ElementsAre(kSecond));
  EXPECT_THAT(both("foo", kSecond, "bar", solved), ElementsAre(kSecond, solved));
}

TEST(JsonFormat, ABoardBesideThePuzzleIsNotPassedOverWithoutAWord) {
  const auto beside = [](const std::string& field) {
    const std::vector<Record> records = read("{\"puzzle\":\"" + kPuzzle + "\"," + field + "}\n");
    EXPECT_THAT(words(records), ElementsAre(kPuzzle)) << field;
    return records.at(0).remark;
  };
  const std::string said = "a board in 'foo' is not read: 'puzzle' is the field of the puzzle";
  EXPECT_EQ(beside("\"foo\":\"" + kSecond + "\""), said);
  EXPECT_EQ(beside("\"foo\":{\"puzzle\":\"" + kSecond + "\"}"), said);
  EXPECT_EQ(beside("\"foo\":[\"" + kPuzzle + "\",\"" + kSecond + "\"]"), said);
  // The same puzzle, how far somebody has come, its solution.
  EXPECT_EQ(beside("\"foo\":\"" + kPuzzle + "\""), "");
  EXPECT_EQ(beside("\"foo\":\"534" + kPuzzle.substr(3) + "\""), "");
  EXPECT_EQ(beside("\"solution\":\"" + kSecond + "\""), "");
  EXPECT_EQ(beside("\"text\":\"a long remark, with dots and figures: 123... 456\""), "");
}

TEST(JsonFormat, TheFieldsOfAnObjectAreBounded) {
  std::string many = "{";
  for (int i = 0; i < 12'001; ++i)
    many += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":1";
  EXPECT_THAT(read_words(many + "}"),
              ElementsAre(HasSubstr("a JSON object of more than 12,000 fields")));
}

TEST(JsonFormat, EightyOneEntriesAndOtherSpellings) {
  std::string cells;
  for (const char c : kPuzzle)
    cells += (c == '.' ? "null" : std::string{c}) + ",";
  cells.pop_back();
  EXPECT_THAT(read_words("{\"puzzle\":[" + cells + "]}"), ElementsAre(kPuzzle));
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row)
    rows += kPuzzle.substr(row * 9, 9) + "\\n";
  EXPECT_THAT(read_words("{\"puzzle\":\"" + rows + "\"}"), ElementsAre(kPuzzle));
}

}  // namespace
}  // namespace nonet
