// csv: tables with a header.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;

TEST(Csv, HeadersInUse) {
  const std::vector<std::pair<std::string, std::string>> tables = {
      {"quizzes,solutions\n", kPuzzle + ",x\n"},
      {"puzzle,solution\n", kPuzzle + ",x\n"},
      {"id,puzzle,solution,clues,difficulty\n", "7," + kPuzzle + ",x,30,1.5\n"},
      {"puzzle,solution,clues,difficulty,difficulty_range\n", kPuzzle + ",x,30,easy,1\n"},
      {"Puzzle,Solution,\n", kPuzzle + ",x,\n"},
      {"PUZZLE\n", kPuzzle + "\n"},
      {"id;puzzle\n", "7;" + kPuzzle + "\n"},
      {"id\tpuzzle\n", "7\t" + kPuzzle + "\n"},
      {"\"puzzle\",\"solution\"\n", "\"" + kPuzzle + "\",\"x, y\"\n"},
      {"\"a \"\"b\"\", c\",puzzle\n", "\"x \"\"y\"\", z\"," + kPuzzle + "\n"},
      {"\xef\xbb\xbfpuzzle,solution\r\n", kPuzzle + ",x\r\n"},
      {"# made up\n\npuzzle\n", kPuzzle},
  };
  for (const auto& [header, row] : tables) {
    EXPECT_EQ(format_of(header + row), "csv") << header;
    EXPECT_THAT(read_words(header + row), ElementsAre(kPuzzle)) << header;
  }
  EXPECT_EQ(format_of("quizzes,solutions\n", false), "csv");
}

TEST(Csv, TitlesComeFromTheirColumn) {
  const std::vector<Record> records = read("name,puzzle\nfirst," + kPuzzle + "\n");
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0].title, "first");
  EXPECT_EQ(records[0].line, 2u);
}

TEST(Csv, WithoutAHeaderTheFirstBoardCounts) {
  EXPECT_THAT(read_words("1," + kPuzzle + "," + kSecond, "csv"), ElementsAre(kPuzzle));
  EXPECT_EQ(format_of(kPuzzle + "," + kSecond), "line");
}

TEST(Csv, CandidatesAreHeld) {
  const Board candidates(candidates_of(board_of(kPuzzle)));
  const std::string text = write("csv", candidates);
  EXPECT_EQ(text.substr(0, 13), "puzzle,title\n");
  ASSERT_EQ(read(text).size(), 1u);
  EXPECT_EQ(read(text)[0].board, candidates);
}

TEST(Csv, FaultsNameLineAndColumn) {
  EXPECT_THAT(
      read_words("id,puzzle\n1," + kPuzzle.substr(0, 80) + ",x\n2\n3,\"" + kPuzzle + "\n4,a" +
                 kPuzzle.substr(1) + "\n5," + kPuzzle + "\n"),
      ElementsAre("line 2, column 83: the board ends here after 80 of 81 cells",
                  "line 3, column 2: the line ends before field 2, the puzzle",
                  "line 4, column 3: the quote is not closed in this line; fields over many lines "
                  "are not read",
                  "line 5, column 3: 'a' is neither a digit 1-9 nor a blank", kPuzzle));
}

// Whatever field it is in: what follows the quote belongs to it, and may be boards.
TEST(Csv, AQuoteThatIsLeftOpenIsAFault) {
  const std::string open =
      "the quote is not closed in this line; fields over many lines are not "
      "read";
  EXPECT_THAT(read_words("puzzle,title\n" + kPuzzle + ",\"a title\n" + kPuzzle + ",\"closed\"\n" +
                         kPuzzle + ",a,\"\n"),
              ElementsAre("line 2, column 83: " + open, kPuzzle, "line 4, column 85: " + open));
}

TEST(Csv, ALineWithABoardIsNoHeader) {
  EXPECT_THAT(read_words("puzzle,title\n" + kPuzzle + ",a\npuzzle," + kPuzzle + "\n"),
              ElementsAre(kPuzzle, ::testing::HasSubstr("line 3")));
  const Format* format = detect_format("puzzle," + kPuzzle + "\n", true);
  const auto records = read_text("puzzle," + kPuzzle + "\n", format->name);
  ASSERT_EQ(records->size(), 1u);
  EXPECT_FALSE(records->front().error);
}

TEST(Csv, CellsAsNumbers) {
  std::string numbers;
  for (const char c : with_blank(kPuzzle, '0'))
    numbers += std::string{c, ';'};
  numbers.pop_back();
  for (const std::string& quoted : {numbers, '"' + numbers + '"'}) {
    EXPECT_THAT(read_words("puzzles,solutions\n" + quoted + ",1;2;3\n"), ElementsAre(kPuzzle));
  }
  std::string ten = numbers;
  ten.replace(4, 1, "10");
  EXPECT_THAT(
      read_words("id,puzzles\n1," + numbers.substr(0, 159) + "\n1," + numbers + ";0\n1," + ten),
      ElementsAre("line 2, column 162: the board ends here after 80 of 81 cells",
                  "line 3, column 165: the board goes on after 81 cells",
                  "line 4, column 7: '10' is neither a digit 1-9 nor a blank"));
}

TEST(Csv, SpreadsheetDamageIsNamed) {
  EXPECT_THAT(
      read_words("id,puzzle\n1,5.3E+80\n2,\"5,3E+80\"\n3," + std::string(78, '1') + "\n"),
      ElementsAre(
          "line 2, column 3: a number in scientific notation: a spreadsheet has taken the "
          "puzzle for a number and lost its digits",
          "line 3, column 4: a number in scientific notation: a spreadsheet has taken the "
          "puzzle for a number and lost its digits",
          "line 4, column 3: the puzzle has 78 of 81 digits: a spreadsheet may have dropped "
          "the zeros it began with"));
}

TEST(Csv, OneBoardOverNineLinesIsAGrid) {
  std::string rows;
  for (std::size_t i = 0; i < 81; ++i) {
    rows += kPuzzle[i] == '.' ? "0" : std::string{kPuzzle[i]};
    rows += i % 9 == 8 ? "\n" : ",";
  }
  EXPECT_EQ(detect_format(rows, true, "csv")->name, "grid");
  EXPECT_THAT(read_words(rows, "csv"), ElementsAre(kPuzzle));
  const std::unique_ptr<Reader> reader = make_reader(*find_format("csv"));
  std::vector<Record> records;
  reader->feed("5,3,0,0,7,0,0,0,0", 1, [&](Record&& record) { records.push_back(record); });
  EXPECT_THAT(words(records),
              ElementsAre("line 1, column 18: a row of nine cells: a board over nine lines is read "
                          "by the format grid"));
}

TEST(Csv, WritingHasTheHeaderOnce) {
  EXPECT_EQ(write("csv", board_of(kPuzzle)), "puzzle,title\n" + kPuzzle + ",\n");
  EXPECT_EQ(write("csv", board_of(kPuzzle), "a \"t\"", 1), kPuzzle + ",\"a \"\"t\"\"\"\n");
}

const std::string kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

TEST(Csv, OtherNamesOfThePuzzle) {
  for (const std::string header :
       {"question,answer", "input,target", "problem,solution", "unsolved,solved", "puzzle_string,x",
        "Sudoku Puzzle,x", "grids,y", "sudokus,y", "mission,solution", "start,end", "data,label"}) {
    const std::vector<Record> records = read(header + "\n" + kPuzzle + "," + kSolved + "\n");
    EXPECT_THAT(words(records), ElementsAre(kPuzzle)) << header;
    EXPECT_EQ(records[0].remark, "") << header;
  }
}

TEST(Csv, TheColumnWithBlanksIsThePuzzle) {
  for (const std::string header :
       {"Solution,Question", "board,puzzle", "grid,board", "puzzle,board"}) {
    const std::vector<Record> records = read(header + "\n" + kSolved + "," + kPuzzle + "\n");
    EXPECT_THAT(words(records), ElementsAre(kPuzzle)) << header;
    EXPECT_EQ(records[0].remark, "") << header;
  }
}

TEST(Csv, WhereBlanksDoNotDecideNamesDoWithARemark) {
  const std::vector<Record> records = read("grid,quiz\n" + kPuzzle + "," + kSecond + "\n");
  EXPECT_THAT(words(records), ElementsAre(kSecond));
  EXPECT_EQ(records[0].remark, "the columns 'grid' and 'quiz' hold boards alike: 'quiz' is read");
}

TEST(Csv, AHeaderOfOtherWordsIsNamed) {
  const std::string text = "foo,bar\n" + kSolved + "," + kPuzzle + "\n";
  EXPECT_EQ(format_of(text), "csv");
  const std::vector<Record> records = read(text);
  EXPECT_THAT(words(records), ElementsAre(kPuzzle));
  EXPECT_EQ(
      records[0].remark,
      "the header names no column puzzle, quiz, board, grid or sudoku: the column 'bar' is read");
  EXPECT_THAT(
      read_words("foo,bar\n1,2\n", "csv"),
      ElementsAre("line 2, column 4: the header names no column puzzle, quiz, board, grid or "
                  "sudoku, and no field here holds 81 cells"));
  // One column of answers, as a program may write it.
  EXPECT_THAT(read_words("solution\n" + kSolved + "\n"), ElementsAre(kSolved));
}

TEST(Csv, AWordAboveADrawingIsItsTitle) {
  EXPECT_EQ(format_of("Problem\n" + as_block(kPuzzle)), "grid");
  EXPECT_EQ(read("Problem\n" + as_block(kPuzzle)).at(0).title, "Problem");
}

TEST(Csv, TheSeparatorThatSpreadsheetsTell) {
  EXPECT_THAT(read_words("sep=;\npuzzle;solution\n" + kPuzzle + ";x\n"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("SEP=\t\r\npuzzle\ta,b\r\n" + kPuzzle + "\tx\r\n"), ElementsAre(kPuzzle));
  std::string rows;
  for (std::size_t i = 0; i < 81; ++i)
    rows += std::string{kPuzzle[i]} + (i % 9 == 8 ? "\n" : ";");
  EXPECT_THAT(read_words("sep=;\n" + rows), ElementsAre(kPuzzle));
}

TEST(Csv, BoardsInOtherSpellings) {
  std::string numbers, array = write("leetcode", board_of(kPuzzle));
  array.pop_back();
  for (const char c : with_blank(kPuzzle, '0'))
    numbers += std::string{c, ','};
  numbers.pop_back();
  std::string quoted;
  for (const char c : array)
    quoted += c == '"' ? std::string("\"\"") : std::string{c};
  for (const std::string& field : {numbers, quoted}) {
    EXPECT_THAT(read_words("id,puzzle\n1,\"" + field + "\"\n"), ElementsAre(kPuzzle)) << field;
  }
}

// What the records of a text are, read in one piece and one line at a time, each by a reader of its
// own that is fed the heading first.
TEST(Csv, ATextMayBeReadInParts) {
  const std::string board = kPuzzle + ',' + kSecond, bad = kPuzzle.substr(1) + ",x";
  const std::vector<std::string> texts = {
      "\xef\xbb\xbf# made up\n\nname,puzzle\nfirst," + kPuzzle + "\n# " + kPuzzle + "\n2," + bad,
      "sep=;\n# c\nid;puzzle\n1;" + kPuzzle + "\nsep=;\n2;" + kSecond + "\nid,puzzle\n",
      "quiz a,quiz b\n" + board + "\nquiz a,quiz b\n" + board + "\n",
      "Name,Board\nx," + kPuzzle + "\nName,Board\ny," + kSecond + "\n",
      board + "\nName,Board\n" + board + "\npuzzle,name\n" + kSecond + ",n\n",
      bad + "\na word,another\n" + board + "\n",
      "| id | puzzle |\n|---|:-:|\n| 1 | " + kPuzzle + " |\n|---|---|\n| 2 | " + kSecond + " |\n",
      "|---|---|\n|---|---|\n" + board + "\n",
      "puzzle,title\n" + kPuzzle + ",\"open\n" + kSecond + ",\"closed\"\n"};
  const auto in_words = [](const Record& record) {
    return (record.error ? to_string(*record.error) : to_line(record.board)) + '|' + record.title +
           '|' + record.remark + '|' + std::to_string(record.line);
  };
  int plains = 0;
  for (const std::string& text : texts) {
    std::vector<std::string> whole, parts;
    for (const Record& record : read(text, "csv"))
      whole.push_back(in_words(record));
    const Format& csv = *find_format("csv");
    const std::unique_ptr<Reader> skimmer = make_reader(csv);
    std::size_t number = 0;
    for (std::string_view rest = text; !rest.empty();) {
      const std::string_view line = take_line(rest);
      const bool is_record = skimmer->skim(line);
      const std::unique_ptr<Reader> reader = make_reader(csv);
      const std::string heading = skimmer->heading();
      for (std::string_view lines = heading; !lines.empty();)
        reader->feed(take_line(lines), 0, [](Record&&) {});
      ++number;
      if (!is_record) continue;
      const std::size_t before = parts.size();
      if (const PlainRecord plain = reader->plain(line); plain.cells != nullptr) {
        EXPECT_EQ(std::string(plain.cells, 81) + '|' + std::string(plain.title) + "||" +
                      std::to_string(number),
                  whole[before]);
        ++plains;
      }
      reader->feed(line, number, [&](Record&& record) { parts.push_back(in_words(record)); });
      EXPECT_EQ(parts.size(), before + 1) << line;
    }
    EXPECT_EQ(parts, whole) << text;
  }
  EXPECT_EQ(plains, 7);
}

TEST(Csv, WhatIsPlainIsReadTheSame) {
  const std::string zeros = with_blank(kPuzzle, '0'), mixed = "0" + kPuzzle.substr(1);
  const std::vector<std::string> rows = {kPuzzle + ",1,a title,x",
                                         " " + zeros + " ,2, two words ,",
                                         kPuzzle + ",3",
                                         kPuzzle,
                                         mixed + ",4,mixed",
                                         kPuzzle + "5,5,long",
                                         kPuzzle.substr(1) + ",6,short",
                                         '"' + kPuzzle + "\",7,quoted",
                                         kPuzzle + ",8,\"a, b\"",
                                         kPuzzle + "\xef\xbc\x8c" + "9,wide comma",
                                         kPuzzle + ",10,wide \xef\xbc\xa1 letter",
                                         "#" + kPuzzle + ",11,comment",
                                         kPuzzle + ",12,end\x1a",
                                         kPuzzle + ",13,\r",
                                         ",14," + kPuzzle,
                                         kPuzzle + "," + kSecond + ",15",
                                         kPuzzle + ",16,another," + kSecond};
  int plains = 0;
  for (const std::string header : {"puzzle,id,title", "id,x,puzzle", "puzzle;id;title", "a,b,c"}) {
    const std::unique_ptr<Reader> reader = make_reader(*find_format("csv"));
    reader->feed(header, 1, [](Record&&) {});
    for (const std::string& row : rows) {
      const PlainRecord plain = reader->plain(row);
      if (plain.cells == nullptr) continue;
      ++plains;
      std::vector<Record> records;
      reader->feed(row, 2, [&](Record&& record) { records.push_back(std::move(record)); });
      ASSERT_EQ(records.size(), 1u) << row;
      EXPECT_EQ(words(records), words({{board_of(std::string(plain.cells, 81)), {}, 2, {}, {}}}));
      EXPECT_EQ(records[0].title, plain.title) << row;
      EXPECT_EQ(records[0].remark, "") << row;
    }
  }
  EXPECT_EQ(plains, 7);
}

TEST(Csv, TablesOfMarkdown) {
  EXPECT_THAT(read_words("| id | puzzle | solution |\n|---|:-:|---|\n| 1 | " + kPuzzle + " | " +
                         kSolved + " |\n| 2 | " + kSecond + " | x |\n"),
              ElementsAre(kPuzzle, kSecond));
}

TEST(Csv, ABoardBesideThePuzzleIsNotPassedOverWithoutAWord) {
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const auto beside = [](const std::string& header, const std::string& field) {
    const std::vector<Record> records = read(header + "\n" + kPuzzle + "," + field + "\n");
    EXPECT_THAT(words(records), ElementsAre(kPuzzle)) << field;
    return records.at(0).remark;
  };
  const std::string said =
      "a board in the column 'foo' is not read: 'puzzle' is the column of the puzzle";
  EXPECT_EQ(beside("puzzle,foo", kSecond), said);
  EXPECT_EQ(beside("puzzle,foo", write("729", board_of(kSecond)).substr(0, 729)), said);
  EXPECT_EQ(beside("puzzle,x,foo", "7.2," + kSecond), said);
  EXPECT_EQ(beside("puzzle", kSecond),
            "a board in the column '2' is not read: 'puzzle' is the column of the puzzle");
  // The same puzzle, how far somebody has come, its solution; and what is called a solution.
  EXPECT_EQ(beside("puzzle,foo", kPuzzle), "");
  EXPECT_EQ(beside("puzzle,foo", "534" + kPuzzle.substr(3)), "");
  EXPECT_EQ(beside("puzzle,foo", solved), "");
  EXPECT_EQ(beside("puzzle,solution", kSecond), "");
  EXPECT_EQ(beside("puzzle,foo", std::string(200, 'a')), "");
}

}  // namespace
}  // namespace nonet
