// line, sdm and 729: one board a line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Line, EveryBlankIsRead) {
  for (const char blank : std::string(".0*_xX-?")) {
    const std::string line = with_blank(kPuzzle, blank);
    EXPECT_EQ(format_of(line + "\n"), "line") << blank;
    EXPECT_THAT(read_words(line), ElementsAre(kPuzzle)) << blank;
  }
}

TEST(Line, WhatStandsBehindIsTheTitle) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", ""},           {" # Easy", "Easy"},
      {" #Easy", "Easy"}, {"\tby name", "by name"},
      {";text", "text"},  {" ED=7.2", "ED=7.2"},
      {":1:x", "1:x"},    {",,4,", ",4"},
      {" \t\r", ""},      {" # \xe2\x98\x85", "\xe2\x98\x85"}};
  for (const auto& [behind, title] : cases) {
    const std::vector<Record> records = read(kPuzzle + behind, "line");
    ASSERT_EQ(records.size(), 1u) << behind;
    EXPECT_FALSE(records[0].error) << behind;
    EXPECT_EQ(records[0].title, title) << behind;
  }
}

TEST(Line, WhatStandsBeforeIsPassedOver) {
  const std::vector<Record> bank = read("000123abc456 " + with_blank(kPuzzle, '0') + "  7.2\n");
  ASSERT_THAT(words(bank), ElementsAre(kPuzzle));
  EXPECT_EQ(bank[0].title, "000123abc456 7.2");
  EXPECT_THAT(read_words("99100,99000,1,2," + kPuzzle + ",name,3.1s,0"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("Label " + kPuzzle), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("grid = \"" + kPuzzle + "\"\n  '" + kSecond + "',\n"),
              ElementsAre(kPuzzle, kSecond));
  EXPECT_THAT(read_words("https://example.invalid/sudoku.htm?bd=" + with_blank(kPuzzle, '0')),
              ElementsAre(kPuzzle));
}

TEST(Line, ALabelMayTouchTheBoard) {
  const std::vector<Record> records = read("Label" + kPuzzle);
  ASSERT_THAT(words(records), ElementsAre(kPuzzle));
  EXPECT_EQ(records[0].title, "Label");
  EXPECT_THAT(read_words("Box" + kPuzzle),  // the x might be a cell
              ElementsAre("line 1, column 1: 'B' is neither a digit 1-9 nor a blank"));
}

TEST(Line, Addresses) {
  for (const std::string before :
       {"https://example.invalid/sudoku.htm?bd=", "https://example.invalid/play/?s=", "?a=1&s="}) {
    for (const std::string behind : {"", "&b=2", "#top"}) {
      EXPECT_EQ(format_of(before + kPuzzle + behind), "line") << before;
      EXPECT_THAT(read_words(before + with_blank(kPuzzle, '0') + behind), ElementsAre(kPuzzle));
    }
  }
  EXPECT_EQ(read("https://example.invalid/?s=" + kPuzzle + "&b=2").at(0).title, "");
}

TEST(Line, SymbolsSetApart) {
  const auto apart = [](std::size_t group, const std::string& space = " ") {
    std::string line;
    for (std::size_t i = 0; i < 81; i += group)
      line += kPuzzle.substr(i, group) + space;
    return line;
  };
  for (const std::string& line :
       {apart(1), apart(3), apart(9), " " + apart(1, " \t"), apart(9, "\xc2\xa0")}) {
    EXPECT_EQ(format_of(line), "line") << line;
    EXPECT_THAT(read_words(line), ElementsAre(kPuzzle)) << line;
  }
  std::string mixed = apart(1);
  mixed[8] = '0';
  mixed[6] = '.';
  EXPECT_THAT(read_words(mixed + "\n" + apart(9).substr(2), "line"),
              ElementsAre("line 1, column 9: two different blanks in one board, '.' and '0'",
                          "line 2, column 18: the board ends here after 9 of 81 cells"));
}

TEST(Line, ASpaceIsABlankOnlyIn81Characters) {
  const std::string spaces = with_blank(kSecond, ' ');
  EXPECT_EQ(format_of(spaces), "line");
  EXPECT_THAT(read_words(spaces + "\r\n" + with_blank(kPuzzle, ' ')),
              ElementsAre(kSecond, kPuzzle));
  for (const std::string& line : {spaces.substr(1), spaces + " ", "." + spaces.substr(1)}) {
    EXPECT_TRUE(read(line, "line").at(0).error) << line;
  }
  EXPECT_THAT(read(std::string(81, ' '), "line"), IsEmpty());
}

TEST(Line, BoardsThatBreakRulesAreReadAllTheSame) {
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const std::string clashing = "55" + std::string(79, '.');
  const std::string blank(81, '.');
  EXPECT_THAT(read_words(solved + "\n" + clashing + "\n" + blank + "\n"),
              ElementsAre(solved, clashing, blank));
}

TEST(Line, AMillionLines) {
  std::string text;
  for (int i = 0; i < 1'000'000; ++i)
    text += kPuzzle + (i % 2 == 0 ? "\n" : "\r\n");
  const std::unique_ptr<Reader> reader = make_reader(*find_format("line"));
  std::size_t boards = 0;
  std::size_t last = 0;
  const RecordSink count = [&](Record&& record) {
    boards += !record.error;
    last = record.line;
  };
  std::string_view rest = text;
  for (std::size_t number = 1; !rest.empty(); ++number) {
    reader->feed(take_line(rest), number, count);
  }
  EXPECT_EQ(boards, 1'000'000u);
  EXPECT_EQ(last, 1'000'000u);
}

TEST(Line, TwoBoardsBehindALabelAreAmbiguous) {
  EXPECT_THAT(read_words("x " + kPuzzle + " " + kSecond, "line"),
              ElementsAre("line 1, column 85: a second board in the same line"));
  EXPECT_THAT(read_words(kPuzzle + " " + kSecond, "line"), ElementsAre(kPuzzle));
}

TEST(Line, CommentsAndBlankLinesAreSkipped) {
  const std::vector<Record> records = read("# a\n\n  \t\n" + kPuzzle + "\n#b\n" + kSecond + "\n\n");
  ASSERT_THAT(words(records), ElementsAre(kPuzzle, kSecond));
  EXPECT_EQ(records[0].line, 4u);
  EXPECT_EQ(records[1].line, 6u);
}

TEST(Line, LengthFaultsNameLineAndColumn) {
  const std::string text = kPuzzle + "\n" + kPuzzle.substr(0, 80) + "\n" + kPuzzle + "7\n" +
                           kSecond + "\n  " + kPuzzle.substr(0, 80) + " # short\n";
  EXPECT_THAT(read_words(text),
              ElementsAre(kPuzzle, "line 2, column 81: the board ends here after 80 of 81 cells",
                          "line 3, column 82: the board goes on after 81 cells, with '7'", kSecond,
                          "line 5, column 83: the board ends here after 80 of 81 cells"));
}

TEST(Line, StraySymbolsAndMixedBlanksNameTheirColumn) {
  std::string stray = kPuzzle;
  stray[16] = 'A';
  std::string mixed = kPuzzle;
  mixed[30] = '0';
  std::string comma = kPuzzle;
  comma[40] = ',';
  EXPECT_THAT(read_words(stray + "\n\t" + stray + "\n" + mixed + "\n" + comma + "\n", "line"),
              ElementsAre("line 1, column 17: 'A' is neither a digit 1-9 nor a blank",
                          "line 2, column 18: 'A' is neither a digit 1-9 nor a blank",
                          "line 3, column 31: two different blanks in one board, '.' and '0'",
                          "line 4, column 41: ',' is neither a digit 1-9 nor a blank"));
}

TEST(Line, InvisibleAndLookAlikeCharacters) {
  const std::string bom = "\xef\xbb\xbf";
  const std::string nbsp = "\xc2\xa0";
  const std::string zero_width = "\xe2\x80\x8b";
  std::string wide = kPuzzle;
  wide.replace(0, 1, "\xef\xbc\x95");  // FULLWIDTH DIGIT FIVE
  std::string arabic = kPuzzle;
  arabic.replace(1, 1, "\xd9\xa3");  // ARABIC-INDIC DIGIT THREE
  for (const std::string& line : {bom + kPuzzle, nbsp + kPuzzle + nbsp, zero_width + kPuzzle, wide,
                                  arabic, bom + "# c\r\n" + kPuzzle + "\r\n"}) {
    EXPECT_EQ(format_of(line), "line") << line;
    EXPECT_THAT(read_words(line), ElementsAre(kPuzzle)) << line;
  }
  // Columns are those of the line as written; only the byte order mark is not counted.
  std::string stray = kPuzzle;
  stray.replace(10, 1, "\xc3\xa9");
  EXPECT_THAT(read_words(bom + nbsp + zero_width + stray, "line"),
              ElementsAre("line 1, column 13: '\xc3\xa9' is neither a digit 1-9 nor a blank"));
}

TEST(Line, NulBytesAndBrokenUtf8AreStrays) {
  std::string nul = kPuzzle;
  nul[2] = '\0';
  std::string broken = kPuzzle;
  broken[2] = '\xff';
  EXPECT_THAT(read_words(nul + "\n" + broken, "line"),
              ElementsAre("line 1, column 3: byte 0x00 is neither a digit 1-9 nor a blank",
                          "line 2, column 3: byte 0xff is neither a digit 1-9 nor a blank"));
}

TEST(Line, LineEndsOfEveryKind) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const std::vector<Record> records = read("# c" + end + kPuzzle + end + end + kSecond);
    ASSERT_THAT(words(records), ElementsAre(kPuzzle, kSecond));
    EXPECT_EQ(records[0].line, 2u);
    EXPECT_EQ(records[1].line, 4u);
  }
}

TEST(Line, TextsWithoutRecords) {
  for (const std::string text : {"", "\n", "# only\n# comments", " \t\r\n", "\xef\xbb\xbf"}) {
    EXPECT_THAT(read(text), IsEmpty()) << text;
  }
}

TEST(Line, AHugeLineIsOneFault) {
  EXPECT_THAT(read_words(std::string(10'000'000, '1')),
              ElementsAre("line 1, column 82: the board goes on after 81 cells, with '1'"));
  EXPECT_EQ(read(std::string(10'000'000, ' ') + "a").size(), 1u);
  std::string accents;
  for (int i = 0; i < 1'000'000; ++i)
    accents += "\xc3\xa9";
  EXPECT_EQ(read(accents).size(), 1u);
}

TEST(Line, CandidateLinesAreSentToTheirFormat) {
  const std::string candidates = write("729", board_of(kPuzzle));
  EXPECT_THAT(read_words(candidates, "line"),
              ElementsAre("line 1, column 82: these are the 729 symbols of a candidate board; the "
                          "format 729 reads it"));
  EXPECT_EQ(read(kPuzzle, "729")[0].error->message,
            "the board ends here after 81 of 729 symbols; the format line reads it");
}

TEST(Line, Writing) {
  EXPECT_EQ(write("line", board_of(kPuzzle), "title"), kPuzzle + "\n");
  EXPECT_EQ(write("sdm", board_of(kPuzzle), "title"), with_blank(kPuzzle, '0') + "\n");
}

TEST(Heading, WordsAboveBoardsAreNoBoard) {
  for (const std::string heading : {"HardestDatabase110626", "My puzzles: 20 easy ones",
                                    "\xef\xbb\xbfPuzzles", "x-wing", "# c\n\nPuzzles"}) {
    const std::vector<Record> records = read(heading + "\n# more\n" + kPuzzle + "\n" + kSecond);
    ASSERT_THAT(words(records), ElementsAre(kPuzzle, kSecond)) << heading;
    EXPECT_EQ(records[0].line, heading[0] == '#' ? 5u : 3u);
  }
}

TEST(Heading, WhatMayBeMeantForABoardIsNone) {
  const std::string faulty = "x" + kPuzzle.substr(0, 40);
  for (const std::string& first :
       {kPuzzle.substr(0, 80), "a" + kPuzzle.substr(0, 79), faulty, std::string("123456789"),
        std::string("see 53..7.... below"), std::string("1 puzzle")}) {
    const std::vector<Record> records = read(first + "\n#\n" + kPuzzle, "line");
    ASSERT_EQ(records.size(), 2u) << first;
    EXPECT_TRUE(records[0].error) << first;
  }
}

TEST(Heading, IsTheFirstLineWithACommentAndABoardBelow) {
  for (const std::string& text :
       {kPuzzle + "\nPuzzles\n#\n" + kSecond, "Puzzles\nPuzzles\n#\n" + kPuzzle,
        std::string("Puzzles\n#\n"), "Puzzles\n#\n" + kPuzzle.substr(1),
        "no solution found\n" + kPuzzle, "no solution found\n\n# next\n" + kPuzzle}) {
    int faults = 0;
    for (const Record& record : read(text, "line"))
      faults += record.error.has_value();
    EXPECT_GT(faults, 0) << text;
  }
}

TEST(Heading, SizeIsThatOfAllUpToItsEnd) {
  const Format& line = *find_format("line");
  EXPECT_EQ(heading_size(line, "Puzzles\r\n#\r\n" + kPuzzle), 9u);
  EXPECT_EQ(heading_size(line, "#\nPuzzles\n # c\n" + kPuzzle), 10u);
  EXPECT_EQ(heading_size(line, kPuzzle), 0u);
  EXPECT_EQ(heading_size(line, "Puzzles\n#\n"), 0u);
  EXPECT_EQ(heading_size(*find_format("grid"), "Puzzles\n#\n" + kPuzzle), 0u);
}

TEST(PlainBoard, FindsTheCellsOfPlainLinesOnly) {
  const auto offset = [](const std::string& line) {
    const char* cells = plain_board(line);
    return cells == nullptr ? -1 : static_cast<int>(cells - line.data());
  };
  EXPECT_EQ(offset(kPuzzle), 0);
  EXPECT_EQ(offset(" \t" + kPuzzle + " \r"), 2);
  EXPECT_EQ(offset(kPuzzle + ",anything"), 0);
  EXPECT_EQ(offset(with_blank(kPuzzle, 'x') + "#a"), 0);
  EXPECT_EQ(offset(std::string(81, '1')), 0);
  EXPECT_EQ(offset(std::string(81, '-')), 0);
  EXPECT_EQ(offset(""), -1);
  EXPECT_EQ(offset(kPuzzle.substr(1)), -1);
  EXPECT_EQ(offset(kPuzzle + "1"), -1);
  EXPECT_EQ(offset("a " + kPuzzle), -1);
  EXPECT_EQ(offset("0" + kPuzzle.substr(1)), -1);
  EXPECT_EQ(offset(std::string(81, 'a')), -1);
}

TEST(RecordLine, TellsRecordsFromTheRest) {
  const Format& line = *find_format("line");
  EXPECT_TRUE(is_record_line(line, kPuzzle));
  EXPECT_TRUE(is_record_line(line, "nonsense"));
  EXPECT_FALSE(is_record_line(line, std::string_view("\0", 1)));  // as at the end of old files
  EXPECT_FALSE(is_record_line(line, "\x1a"));
  EXPECT_FALSE(is_record_line(line, "Number of Givens: 30"));
  EXPECT_FALSE(is_record_line(line, ""));
  EXPECT_FALSE(is_record_line(line, " \t\r"));
  EXPECT_FALSE(is_record_line(line, "\xef\xbb\xbf"));
  EXPECT_FALSE(is_record_line(line, "  # comment"));
  EXPECT_FALSE(is_record_line(line, "\xef\xbb\xbf# comment"));
  EXPECT_FALSE(is_record_line(*find_format("csv"), "Puzzle,Solution,"));
  EXPECT_TRUE(is_record_line(*find_format("csv"), kPuzzle + ",x"));
}

TEST(Candidates729, AnyOrderInsideTheCell) {
  std::string text(729, '.');
  text.replace(0, 9, "53.......");
  text.replace(9, 9, ".2.......");
  const std::vector<Record> records = read(text + " # name\n");
  ASSERT_EQ(records.size(), 1u);
  ASSERT_FALSE(records[0].error);
  EXPECT_TRUE(records[0].board.has_candidates);
  EXPECT_EQ(records[0].board.candidates[0], digit_bit(3) | digit_bit(5));
  EXPECT_EQ(records[0].board.candidates[1], digit_bit(2));
  EXPECT_EQ(records[0].title, "name");
  EXPECT_EQ(write("729", records[0].board).substr(0, 18), "..3.5.....2.......");
}

TEST(Candidates729, FaultsNameTheirColumn) {
  std::string twice(729, '.');
  twice.replace(9, 9, "5......5.");
  std::string stray(729, '0');
  stray[700] = 'a';
  std::string mixed(729, '0');
  mixed[10] = '.';
  EXPECT_THAT(read_words(twice + "\n" + stray + "\n" + mixed + "\n" + std::string(728, '.') + "\n" +
                         std::string(730, '.')),
              ElementsAre("line 1, column 17: r1c2 lists 5 twice",
                          "line 2, column 701: 'a' is neither a digit 1-9 nor a blank",
                          "line 3, column 11: two different blanks in one board, '0' and '.'",
                          "line 4, column 729: the board ends here after 728 of 729 symbols",
                          "line 5, column 730: the board goes on after 729 symbols, with '.'"));
}

TEST(Candidates729, ANormalBoardSaysWhatItSays) {
  const std::string line = write("729", board_of(kPuzzle));
  EXPECT_EQ(line.substr(0, 27), "....5......3......123456789");
  EXPECT_EQ(format_of(line), "729");
}

const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

TEST(Line, RemovedCandidatesBelongToTheBoard) {
  CandidateGrid left = candidates_of(board_of(kPuzzle));
  left[2] &= static_cast<DigitSet>(~digit_bit(1));
  for (const std::string behind : {":113 113", " :113 113", ": 113  113 ", ":113 113\r"}) {
    const std::vector<Record> records = read(kPuzzle + behind);
    ASSERT_EQ(records.size(), 1u) << behind;
    EXPECT_EQ(records[0].board, Board(left)) << behind;
    EXPECT_EQ(records[0].title, "") << behind;
    EXPECT_EQ(plain_board(kPuzzle + behind), nullptr) << behind;
  }
  std::string placed = kPuzzle;
  placed.insert(1, "+");
  placed.insert(0, "+");
  EXPECT_EQ(read(placed + ":113 113").at(0).board, Board(left));
  EXPECT_THAT(read_words(placed), ElementsAre(kPuzzle));
  // One alone may be a number, and is not passed over without a word.
  const Record number = read(kPuzzle + ":113").at(0);
  EXPECT_EQ(number.board, board_of(kPuzzle));
  EXPECT_THAT(number.remark, testing::StartsWith("three digits stand behind the board"));
  // Anything else is a remark of the user.
  for (const std::string behind : {":1:x", ":113 9", ":1130", ":103", ":Easy", ":"}) {
    EXPECT_THAT(read_words(kPuzzle + behind), ElementsAre(kPuzzle)) << behind;
    EXPECT_NE(plain_board(kPuzzle + behind), nullptr) << behind;
  }
}

TEST(Line, ASolutionMayStandAnywhereBesideItsPuzzle) {
  for (const std::string& line : {"7," + kPuzzle + "," + kSolved, "7," + kSolved + "," + kPuzzle,
                                  "a " + kPuzzle + " b " + kSolved, kPuzzle + "," + kSolved}) {
    const std::vector<Record> records = read(line, "line");
    EXPECT_THAT(words(records), ElementsAre(kPuzzle)) << line;
    EXPECT_EQ(records[0].remark, "") << line;
  }
}

TEST(Line, ASecondBoardIsNotPassedOverWithoutAWord) {
  for (const std::string& line : {kPuzzle + "," + kSecond, kSolved + " " + kPuzzle}) {
    const std::vector<Record> records = read(line, "line");
    ASSERT_EQ(records.size(), 1u);
    EXPECT_FALSE(records[0].error);
    EXPECT_THAT(records[0].remark, testing::StartsWith("a second board stands in the line"))
        << line;
  }
}

TEST(Line, WordsBetweenBoards) {
  EXPECT_THAT(read_words(kPuzzle + "\n" + kSolved +
                         "\nNumber of Givens: 30\nDifficulty: Easy\nOutput:\n" + kSecond),
              ElementsAre(kPuzzle, kSolved, kSecond));
  for (const std::string line : {"no solution found", "Board: 53..7....",
                                 "Board: 5 3 . . 7 . . . .", "https://example.invalid/a", "a: 1"}) {
    EXPECT_EQ(read(line, "line").size(), 1u) << line;
  }
}

TEST(Line, PartsOfABoardInOneLine) {
  const auto parted = [](std::size_t size, const std::string& between) {
    std::string line;
    for (std::size_t i = 0; i < 81; i += size)
      line += (i == 0 ? "" : between) + kPuzzle.substr(i, size);
    return line;
  };
  for (const std::string& line :
       {parted(9, ","), parted(9, "/"), parted(9, "\\n"), parted(9, " | "), parted(27, ";"),
        parted(1, ","), parted(1, ", "), "b = \"" + parted(9, "\" + \"") + "\"",
        "[" + kPuzzle + "]", "(" + kPuzzle + ")", "题目：" + kPuzzle,
        "puzzle: \"" + kPuzzle + "\""}) {
    EXPECT_EQ(format_of(line), "line") << line;
    EXPECT_THAT(read_words(line), ElementsAre(kPuzzle)) << line;
  }
}

TEST(Line, OtherSizesAreNamed) {
  for (const auto& [cells, size] :
       std::vector<std::pair<std::size_t, std::string>>{{16, "4x4"}, {36, "6x6"}, {256, "16x16"}}) {
    const std::vector<std::string> faults = read_words(std::string(cells, '.'), "line");
    EXPECT_THAT(faults, ElementsAre(testing::HasSubstr("looks like a " + size + " board")));
  }
}

TEST(Line, MarksOfTheEndOfAFile) {
  for (const std::string& end : {std::string("\n\x1a"), std::string("\r\n\x1a\x1a"),
                                 std::string("\x1a"), std::string("\n\0\0\0", 4)}) {
    EXPECT_THAT(read_words(kPuzzle + end), ElementsAre(kPuzzle));
  }
}

TEST(Folded, NineLinesOf81AreOneCandidateBoard) {
  const Board candidates(candidates_of(board_of(kPuzzle)));
  const std::string symbols = to_line(candidates);
  std::string text;
  for (std::size_t i = 0; i < 9; ++i)
    text += symbols.substr(i * 81, 81) + "\n";
  EXPECT_EQ(format_of(text), "folded");
  for (const Record& record : read(text + "\n" + text))
    EXPECT_EQ(record.board, candidates);
  EXPECT_EQ(read(text + text).size(), 2u);
  EXPECT_FALSE(shows_format(text.substr(0, 82 * 5)));
  EXPECT_THAT(
      read_words(text + text.substr(0, 82 * 2)),
      ElementsAre("line 1: 11 lines of the 81 symbols of nine cells each, a candidate board "
                  "has 9"));
  // A line too few is no eight boards, wherever it is missing.
  for (const std::string& eight :
       {text.substr(0, 82 * 8), text.substr(82), "\n" + text.substr(82)}) {
    EXPECT_THAT(read_words(eight),
                ElementsAre(HasSubstr("8 lines of the 81 symbols of nine cells each")));
  }
  EXPECT_THAT(read_words(text + "\n" + text.substr(0, 82 * 8)),
              ElementsAre(to_line(candidates), HasSubstr("line 11: 8 lines of the 81 symbols")));
  EXPECT_THAT(read_words(text + "12\n"),
              ElementsAre(to_line(candidates),
                          "line 10, column 1: a line of 2 symbols; nine lines "
                          "of 81 are a candidate board"));
  // Nine puzzles are nine puzzles.
  std::string puzzles;
  for (int i = 0; i < 9; ++i)
    puzzles += kPuzzle + "\n";
  EXPECT_EQ(format_of(puzzles), "line");
}

TEST(Line, WhatMayBeRemovedCandidatesIsNotPassedOverInSilence) {
  for (const char* behind :
       {":943,999", ":943;999", ":943:999", ":943 999:", ":943 999 # x", " 943 999", ":r4c3<>9"}) {
    const std::vector<Record> records = read(kPuzzle + behind);
    ASSERT_EQ(records.size(), 1u) << behind;
    EXPECT_FALSE(records[0].error) << behind;
    EXPECT_NE(records[0].remark, "") << behind;
  }
  for (const char* behind : {"", " # a title 943", "  7.1/1.2/1.2", ",12", " easy 5"})
    EXPECT_EQ(read(kPuzzle + behind).at(0).remark, "") << behind;
}

}  // namespace
}  // namespace nonet
