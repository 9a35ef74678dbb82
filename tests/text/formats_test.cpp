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
  for (const std::string name :
       {"line", "grid", "boxed", "candidates", "729", "sdm", "sdk", "sdx", "ss", "hodoku",
        "leetcode", "csv", "ndjson", "json", "gnome", "fpuzzles", "opensudoku", "ksudoku"}) {
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
    std::vector<Board> boards_that_fit, written;
    for (const Board& board : boards) {
      if (board.has_candidates && !format.holds_candidates) continue;
      boards_that_fit.push_back(board);
      written.push_back(read_back(format, board));
    }
    const std::string text =
        write_all(std::string(format.name), boards_that_fit, "a <title> & \"more\"");
    for (const std::string_view from : {format.name, std::string_view()}) {
      const Result<std::vector<Record>> records = read_text(text, from);
      ASSERT_EQ(records->size(), written.size()) << format.name;
      for (std::size_t i = 0; i < written.size(); ++i) {
        EXPECT_EQ((*records)[i].board, written[i]) << format.name << " " << i;
      }
    }
  }
}

// A normal board comes back from these as a candidate board.
bool reads_as_candidates(const Format& format) {
  return format.name == "729" || format.name == "candidates" || format.name == "sdx";
}

// Whatever a board is read from, it can be written in every other format and read back.
TEST(Formats, EveryPairOfFormatsHandsTheBoardOn) {
  for (const Format& from : formats()) {
    if (!from.can_write || reads_as_candidates(from)) continue;
    const std::string first = write_all(std::string(from.name), {board_of(kPuzzle)});
    const std::vector<Record> records = read(first);
    ASSERT_EQ(records.size(), 1u) << from.name;
    for (const Format& to : formats()) {
      if (!to.can_write || reads_as_candidates(to)) continue;
      const std::string second =
          write_all(std::string(to.name), {records[0].board, records[0].board});
      EXPECT_THAT(read_words(second), ElementsAre(kPuzzle, kPuzzle)) << from.name << " " << to.name;
    }
  }
}

TEST(Formats, DocumentsAreClosed) {
  for (const Format& format : formats()) {
    std::string out;
    finish_text(format, 0, out);
    EXPECT_EQ(out.empty(), !format.is_document) << format.name;
    if (!format.is_document) continue;
    EXPECT_FALSE(format.one_line_records) << format.name;
    EXPECT_TRUE(read(out, std::string(format.name)).empty()) << format.name;
    const std::string open = write(std::string(format.name), board_of(kPuzzle));
    EXPECT_EQ(read(open).size(), 2u) << format.name;  // the board, and that the end is missing
    EXPECT_TRUE(read(open).back().error) << format.name;
  }
}

TEST(Formats, TitlesComeBackWhereTheyAreWritten) {
  for (const std::string format : {"grid", "boxed", "candidates", "sdk", "ss", "csv", "ndjson",
                                   "json", "fpuzzles", "opensudoku"}) {
    EXPECT_TRUE(find_format(format)->holds_titles) << format;
    std::string text = write(format, board_of(kPuzzle), "first \"\"one\"");
    text += write(format, board_of(kSecond), "\xe2\x98\x85 2", 1);
    finish_text(*find_format(format), 2, text);
    const std::vector<Record> records = read(text);
    ASSERT_EQ(records.size(), 2u) << format;
    EXPECT_EQ(records[0].title, "first \"\"one\"") << format;
    EXPECT_EQ(records[1].title, "\xe2\x98\x85 2") << format;
  }
}

// A title full of zeros or of bytes in an unknown encoding would make the text around it pass for
// data, which no reader takes.
TEST(Formats, WhatIsNoTextInATitleIsReplaced) {
  const Board board = board_of(kPuzzle);
  for (const char byte : {'\0', '\x01', '\x0b', '\x1b', '\x7f', '\x84', '\xff'}) {
    const std::string title = "Easy" + std::string(100, byte) + "1";
    for (const Format& format : formats()) {
      if (!format.can_write) continue;
      SCOPED_TRACE(format.name);
      std::string text;
      ASSERT_TRUE(write_board(format, board, title, 0, text).ok());
      finish_text(format, 1, text);
      EXPECT_EQ(text.find(byte), std::string::npos);
      const Result<std::vector<Record>> back = read_text(text, {});
      ASSERT_TRUE(back.ok());
      ASSERT_EQ(back->size(), 1u);
      ASSERT_FALSE(back->front().error);
      if (!format.holds_titles) continue;
      EXPECT_THAT(back->front().title, HasSubstr("Easy\xef\xbf\xbd"));
    }
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
      {"<?xml version=\"1.0\"?>\n<!-- a <comment> -->\n<html lang='a'>\n</html>", "xml"},
      {"PK\x03\x04\x14", "zip"},
      {"SumoCueV1=15J0=0+1", "sumocue"},
      {"3x3:d:k:2816:2816:", "killer"},
      {".Cage~10~R1C1~R1C2.~R3C4_5", "iss"},
      {".~R1C1_5~R1C2_3", "iss"},
      {"3x3:a5b3_4c6a7_1_2b", "solo"},
      {"3x3:a5b3", "solo"},
      {"2x2:a1b2_3", "solo"},
      {"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nGAME    :4:Solo\n", "solo"},
      {"\x1f\x8b\x08 abc\n5", "binary"},
      {"\x28\xb5\x2f\xfd\n5", "binary"},
      {"\x89PNG\r\n\x1a\n", "binary"},
      {std::string("\0\0\0", 3), "binary"},
      {std::string("a\0\0\0b\0\0\0\n\0\0\0", 12), "binary"},
      {"\xca\xfd\xb6\xc0\xcc\xe2\xc4\xbf\n", "binary"},
      {"3x3xk:a5b3_4c6a7_1_2b,aaabbb", "solo"},
      {"https://sudoku.coach/en/play/SCv7_32_ABCDEF", "coach"},
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
    EXPECT_NE(docs.find("`" + std::string(format.name) + "`"), std::string::npos) << format.name;
  }
}

TEST(Utf16, IsReadByItsMarkAndByItsZeros) {
  const auto encoded = [](const std::string& text, bool is_big, bool has_mark) {
    std::string out;
    for (const char c : (has_mark ? std::string("\xff") : std::string()) + text) {
      const char high = c == '\xff' ? '\xfe' : '\0';
      out += is_big ? high : c;
      out += is_big ? c : high;
    }
    return out;
  };
  for (const bool is_big : {false, true}) {
    for (const bool has_mark : {false, true}) {
      const std::string text =
          encoded(as_block(kPuzzle) + "\r\n" + as_block(kSecond), is_big, has_mark);
      EXPECT_TRUE(is_utf16(text));
      EXPECT_THAT(read_words(text), ElementsAre(kPuzzle, kSecond));
    }
  }
  // A star beyond the first plane, half a pair, and an odd byte at the end.
  EXPECT_EQ(utf16_to_utf8(std::string("\xff\xfe\x3d\xd8\x00\xde\x3d\xd8z\0!", 11)),
            "\xf0\x9f\x98\x80\xef\xbf\xbdz");
  EXPECT_FALSE(is_utf16(kPuzzle));
  EXPECT_FALSE(is_utf16(std::string("5\0", 2)));
}

TEST(Utf16, WordsInAnotherEncodingDoNotHideABoard) {
  EXPECT_THAT(read_words("\xca\xfd\xb6\xc0\xcc\xe2\xc4\xbf\n" + as_block(kPuzzle)),
              ElementsAre(kPuzzle));
}

TEST(PlacedDigits, SayWhatCandidatesDoWhereNothingIsLost) {
  const Grid grid = *parse_line(kPuzzle);
  const auto expect = [&](const Board& board, std::size_t lost) {
    const PlacedDigits placed = placed_digits_of(board.candidates);
    EXPECT_EQ(placed.givens, grid);
    EXPECT_EQ(placed.lost, lost);
  };
  expect(read(write("729", board_of(kPuzzle))).at(0).board, 0);
  expect(read(write("candidates", board_of(kPuzzle))).at(0).board, 0);
  CandidateGrid fewer = candidates_of(board_of(kPuzzle));
  fewer[2] &= static_cast<DigitSet>(~digit_bit(1));
  fewer[3] &= static_cast<DigitSet>(~digit_bit(2));
  expect(Board(fewer), 2);
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
  while (!text.empty())
    lines.push_back(take_line(text));
  EXPECT_THAT(lines, ElementsAre("a", "b", "c", "d", "", "e"));
}

}  // namespace
}  // namespace nonet
