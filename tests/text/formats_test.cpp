// The table of formats, detection, round trips, and formats that are refused by name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"
#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Formats, TheTableAnswersByName) {
  for (const std::string name : {"line", "grid", "boxed", "candidates", "729", "sdm", "sdk", "sdx",
                                 "ss", "hodoku", "leetcode", "csv", "ndjson"}) {
    const Format* format = find_format(name);
    ASSERT_NE(format, nullptr) << name;
    EXPECT_EQ(format->name, name);
    EXPECT_TRUE(format->can_read && format->can_write) << name;
  }
  EXPECT_EQ(find_format("nonsense"), nullptr);
  EXPECT_EQ(detect_format("", true, "nonsense"), nullptr);
  EXPECT_EQ(make_reader(Format{"nonsense", ""}), nullptr);
  const Result<std::vector<Record>> records = read_text("", "nonsense");
  ASSERT_FALSE(records.ok());
  EXPECT_EQ(records.error().code, ErrorCode::argument);
}

// What comes back of a board: these formats write all that its givens leave, or may be left, and
// are read as candidate boards.
Board read_back(const Format& format, const Board& board) {
  if (board.has_candidates) return board;
  if (format.name == "candidates" || format.name == "sdx") return Board(candidates_of(board));
  if (format.name != "729") return board;
  CandidateGrid said;
  for (int cell = 0; cell < kCells; ++cell) {
    said[cell] = board.givens[cell] == 0 ? kAllDigits : digit_bit(board.givens[cell]);
  }
  return Board(said);
}

TEST(Formats, EveryBoardComesBackFromEveryFormatThatHoldsIt) {
  const std::vector<Board> boards = {board_of(kPuzzle),
                                     board_of(kSecond),
                                     board_of(std::string(81, '.')),
                                     board_of(std::string(81, '9')),
                                     Board(candidates_of(board_of(kPuzzle))),
                                     Board(CandidateGrid{})};
  for (const Format& format : formats()) {
    if (!format.can_write) continue;
    std::string text;
    std::vector<Board> written;
    for (const Board& board : boards) {
      if (board.has_candidates && !format.holds_candidates) continue;
      ASSERT_TRUE(write_board(format, board, "a title", written.size(), text).ok());
      written.push_back(read_back(format, board));
    }
    for (const std::string_view from : {format.name, std::string_view()}) {
      const Result<std::vector<Record>> records = read_text(text, from);
      ASSERT_EQ(records->size(), written.size()) << format.name;
      for (std::size_t i = 0; i < written.size(); ++i) {
        EXPECT_EQ((*records)[i].board, written[i]) << format.name << " " << i;
      }
    }
  }
}

TEST(Formats, TitlesComeBackWhereTheyAreWritten) {
  for (const std::string format : {"grid", "boxed", "candidates", "sdk", "ss", "csv", "ndjson"}) {
    EXPECT_TRUE(find_format(format)->holds_titles);
    std::string text = write(format, board_of(kPuzzle), "first \"\"one\"");
    text += write(format, board_of(kSecond), "\xe2\x98\x85 2", 1);
    const std::vector<Record> records = read(text);
    ASSERT_EQ(records.size(), 2u) << format;
    EXPECT_EQ(records[0].title, "first \"\"one\"") << format;
    EXPECT_EQ(records[1].title, "\xe2\x98\x85 2") << format;
  }
}

TEST(Formats, CandidatesDoNotFitEverywhere) {
  const Board candidates{CandidateGrid{}};
  for (const std::string format : {"line", "sdm", "sdk", "grid", "boxed", "leetcode"}) {
    std::string out = "kept";
    const Result<bool> written = write_board(*find_format(format), candidates, "", 0, out);
    ASSERT_FALSE(written.ok()) << format;
    EXPECT_EQ(written.error().code, ErrorCode::unsupported);
    EXPECT_EQ(written.error().message, "candidates do not fit in " + format + "; use 729");
    EXPECT_EQ(out, "kept");
  }
}

TEST(Formats, RefusedByName) {
  const std::vector<std::pair<std::string, std::string>> texts = {
      {"<?xml version=\"1.0\"?>\n<opensudoku>\n", "xml"},
      {"PK\x03\x04\x14", "zip"},
      {"https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QCU", "fpuzzles"},
      {"fpuzN4IgzglgXgpiBcBOANCALhNAbO8QCU", "fpuzzles"},
      {"https://sudokupad.app/abcdef", "sudokupad"},
      {"sclN4IgzglgXgpiBcBOANCALhNAbO8QCU", "sudokupad"},
      {"{\n \"puzzle\": \"53\"\n}\n", "json"},
      {"{\"size\":9,\"grid\":[[{\"value\":5}]]}", "json"},
      {"[{\"puzzle\":\"53\"}]", "json"},
  };
  for (const auto& [text, name] : texts) {
    EXPECT_EQ(format_of(text), name) << text;
    const std::vector<Record> records = read(text);
    ASSERT_EQ(records.size(), 1u) << text;
    ASSERT_TRUE(records[0].error) << text;
    EXPECT_EQ(records[0].error->code, ErrorCode::unsupported) << text;
    EXPECT_THAT(records[0].error->message, HasSubstr("not read")) << text;
    std::string out;
    EXPECT_FALSE(write_board(*find_format(name), board_of(kPuzzle), "", 0, out).ok());
  }
}

TEST(Formats, EachIsDescribedInTheDocs) {
  const std::string docs = read_file(project_file("docs/formats.md"));
  for (const Format& format : formats()) {
    EXPECT_THAT(docs, HasSubstr("`" + std::string(format.name) + "`"));
  }
}

TEST(Detection, NonsenseIsTakenForLines) {
  EXPECT_EQ(format_of("nonsense\n"), "line");
  EXPECT_EQ(format_of(""), "line");
  EXPECT_EQ(format_of("# comment\n"), "line");
}

TEST(Detection, HeadingsAreLookedPast) {
  EXPECT_EQ(format_of("My collection\n#! fields\n" + kPuzzle + "\n"), "line");
  EXPECT_EQ(format_of("My collection\n\n" + write("boxed", board_of(kPuzzle))), "boxed");
}

TEST(Detection, AnUnfinishedLineWaits) {
  EXPECT_FALSE(shows_format(""));
  EXPECT_FALSE(shows_format("# comment\n\n"));
  EXPECT_FALSE(shows_format("Grid 01\n"));
  EXPECT_FALSE(shows_format("53..7."));
  EXPECT_TRUE(shows_format("53..7....\n"));
  EXPECT_TRUE(shows_format("# comment\n" + kPuzzle + "\n"));
  EXPECT_EQ(format_of(kPuzzle + "\n" + "53..7....", false), "line");
}

TEST(TakeLine, EveryLineEnd) {
  std::string_view text = "a\nb\r\nc\rd\n\r\ne";
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(take_line(text));
  EXPECT_THAT(lines, ElementsAre("a", "b", "c", "d", "", "e"));
}

}  // namespace
}  // namespace nonet
