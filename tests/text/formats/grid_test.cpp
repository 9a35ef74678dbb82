// grid and boxed: boards drawn over nine lines.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

// "53." and so on: one box row of a row.
std::string box(const std::string& line, std::size_t row, std::size_t box) {
  return line.substr(row * 9 + box * 3, 3);
}

// Rows as `left` box `middle` box `middle` box `right`, the three rules of `rules` around bands.
std::string drawn(const std::string& line, const std::string& left, const std::string& middle,
                  const std::string& right, const std::array<std::string, 3>& rules,
                  bool is_spaced = false) {
  std::string text = rules[0];
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += rules[1];
    text += left;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::string cells = box(line, row, i);
      text += is_spaced ? std::string{cells[0], ' ', cells[1], ' ', cells[2]} : cells;
      if (i < 2) text += middle;
    }
    text += right + "\n";
  }
  return text + rules[2];
}

TEST(Grid, BareRowsAndSpacedRows) {
  std::string spaced;
  for (const char c : as_block(kPuzzle))
    spaced += c == '\n' ? "\n" : std::string{c, ' '};
  for (const std::string& text : {as_block(kPuzzle), spaced, "  " + as_block(kPuzzle)}) {
    EXPECT_EQ(format_of(text), "grid") << text;
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(Grid, EveryBlankButDashes) {
  for (const char blank : std::string(".0*_xX?")) {
    EXPECT_THAT(read_words(as_block(with_blank(kPuzzle, blank))), ElementsAre(kPuzzle)) << blank;
  }
}

TEST(Grid, BordersOfEveryKind) {
  const std::vector<std::string> texts = {
      drawn(kPuzzle, "", "|", "", {"", "---+---+---\n", ""}),
      drawn(kPuzzle, "", " | ", "", {"", "------+-------+------\n", ""}, true),
      drawn(kPuzzle, "| ", " | ", " |",
            {"+-------+-------+-------+\n", "+-------+-------+-------+\n",
             "+-------+-------+-------+\n"},
            true),
      drawn(kPuzzle, " |", "|", "|", {" *-----------*\n", " |---+---+---|\n", " *-----------*\n"}),
      drawn(kPuzzle, ": ", " | ", " :",
            {".-------.-------.-------.\n", ":-------+-------+-------:\n",
             "'-------'-------'-------'\n"},
            true),
      drawn(kPuzzle, "|", "|", "|", {"=============\n", "|===|===|===|\n", "=============\n"}),
      drawn(kPuzzle, "║ ", " ║ ", " ║",
            {"╔═══════╦═══════╦═══════╗\n", "╠═══════╬═══════╬═══════╣\n",
             "╚═══════╩═══════╩═══════╝\n"},
            true),
      drawn(kPuzzle, "┃", "┃", "┃", {"┏━━━┳━━━┳━━━┓\n", "┣━━━╋━━━╋━━━┫\n", "┗━━━┻━━━┻━━━┛\n"}),
      drawn(kPuzzle, "", "│", "", {"", "───┼───┼───\n", ""}),
  };
  for (const std::string& text : texts) {
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(Grid, BoxedIsToldByItsFrame) {
  EXPECT_EQ(format_of(write("boxed", board_of(kPuzzle))), "boxed");
  EXPECT_EQ(format_of("+---+\n"), "boxed");
  EXPECT_EQ(format_of("| 5 3 . |"), "boxed");
  EXPECT_EQ(format_of(write("grid", board_of(kPuzzle))), "grid");
}

TEST(Grid, BlanksDrawnAsSpacesAreFoundByPlace) {
  const std::string spaces = with_blank(kPuzzle, ' ');
  const std::array<std::string, 3> no_rules;
  const std::array<std::string, 3> rules = {"+-----------+\n", "|---+---+---|\n", ""};
  for (const std::string& text :
       {drawn(spaces, "|", "|", "|", rules), drawn(spaces, "| ", " | ", " |", rules, true),
        drawn(spaces, "|", "|", "|", no_rules, true), drawn(spaces, "", "|", "", no_rules),
        as_block(spaces)}) {
    EXPECT_THAT(read_words(text, "grid"), ElementsAre(kPuzzle)) << text;
  }
}

TEST(Grid, BlanksDrawnAsSpacesNeedRowsOfOneLength) {
  const std::string text = "|53 | 7 |   |\n|6  |195|   | \n";
  EXPECT_THAT(read_words(text, "boxed"),
              ElementsAre("line 2: blanks are drawn as spaces here, but this row is 14 characters "
                          "long and the first one 13"));
}

TEST(Grid, FieldsOfOneCell) {
  const auto fields = [](const std::string& separator, const std::string& blank) {
    std::string text;
    for (std::size_t i = 0; i < 81; ++i) {
      text += kPuzzle[i] == '.' ? blank : std::string{kPuzzle[i]};
      text += i % 9 == 8 ? "\n" : separator;
    }
    return text;
  };
  for (const std::string separator : {",", ";", "\t", "|", ", ", " | "}) {
    EXPECT_THAT(read_words(fields(separator, "0")), ElementsAre(kPuzzle)) << separator;
    EXPECT_THAT(read_words(fields(separator, ""), "grid"), ElementsAre(kPuzzle)) << separator;
  }
  EXPECT_EQ(format_of(fields(",", "0")), "grid");
  EXPECT_THAT(read_words(fields(",", "0"), "csv"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("0,12,0,0,0,0,0,0,0\n"),
              ElementsAre("line 1, column 3: '12' is not one cell of a 9x9 board"));
}

TEST(Grid, LabelsAreDropped) {
  std::string letters = "  1 2 3 | 4 5 6 | 7 8 9\n";
  std::string digits;
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells =
        box(kPuzzle, row, 0) + "|" + box(kPuzzle, row, 1) + "|" + box(kPuzzle, row, 2) + "\n";
    letters += std::string{static_cast<char>('A' + row)} + "|" + cells;
    digits += std::to_string(row + 1) + " |" + cells;
  }
  EXPECT_THAT(read_words(letters), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words(digits), ElementsAre(kPuzzle));
}

TEST(Grid, SeveralInOneText) {
  const std::string first = as_block(kPuzzle);
  const std::string second = as_block(kSecond);
  for (const std::string between : {"", "\n", "\n\n\n", "Grid 02\n", "%two\n", "# two\n", "2\n"}) {
    EXPECT_THAT(read_words(first + between + second), ElementsAre(kPuzzle, kSecond)) << between;
  }
}

TEST(Grid, TitlesGoWithTheBoardBelow) {
  const std::vector<Record> records =
      read("Grid 01\n" + as_block(kPuzzle) + "%second\n" + as_block(kSecond) + "\n# third \n" +
           as_block(kPuzzle) + as_block(kSecond));
  ASSERT_EQ(records.size(), 4u);
  EXPECT_EQ(records[0].title, "Grid 01");
  EXPECT_EQ(records[0].line, 2u);
  EXPECT_EQ(records[1].title, "second");
  EXPECT_EQ(records[2].title, "third");
  EXPECT_EQ(records[3].title, "");
}

TEST(Grid, BlankLinesBetweenBandsAreNoEnd) {
  std::string bands = as_block(kPuzzle);
  bands.insert(60, "\n");
  bands.insert(30, "\n");
  EXPECT_THAT(read_words(bands + "\n" + as_block(kSecond)), ElementsAre(kPuzzle, kSecond));
  // Three rows and then a whole board: the three rows were a board that breaks off.
  EXPECT_THAT(read_words(as_block(kPuzzle).substr(0, 30) + "\n" + as_block(kSecond)),
              ElementsAre("line 4, column 1: the board ends here after 3 of 9 rows", kSecond));
}

TEST(Grid, DashesAreRowsOrRules) {
  const std::string dashes = as_block(with_blank(kSecond, '-'));
  EXPECT_THAT(read_words(dashes), ElementsAre(kSecond));
  EXPECT_THAT(read_words(as_block(with_blank(std::string(81, '.'), '-'))),
              ElementsAre(std::string(81, '.')));
  EXPECT_THAT(read_words("---------\n" + as_block(kPuzzle) + "---------\n"), ElementsAre(kPuzzle));
  std::string ruled = as_block(kPuzzle);
  ruled.insert(60, "---------\n");
  ruled.insert(30, "---|---|---\n");
  EXPECT_THAT(read_words(ruled), ElementsAre(kPuzzle));
}

TEST(Grid, RowFaultsNameRowLineAndColumn) {
  std::string shorter = as_block(kPuzzle);
  shorter.erase(30, 1);
  std::string longer = as_block(kPuzzle);
  longer.insert(9, "1");
  std::string stray = as_block(kPuzzle);
  stray[12] = 'a';
  std::string mixed = as_block(kPuzzle);
  mixed[11] = '0';
  EXPECT_THAT(
      read_words(shorter + "\n" + longer + "\n" + stray + "next\n" + mixed + "\n" +
                 as_block(kSecond)),
      ElementsAre("line 4, column 9: row 4 has 8 cells, a row has 9",
                  "line 11, column 10: row 1 has 10 cells, a row has 9",
                  "line 22, column 3: 'a' is neither a digit 1-9 nor a blank",
                  "line 32, column 2: two different blanks in one board, '.' and '0'", kSecond));
}

TEST(Grid, BoardsThatBreakOff) {
  const std::string five = as_block(kPuzzle).substr(0, 50);
  EXPECT_THAT(read_words(five + "\n" + five + "title\n" + five),
              ElementsAre("line 6, column 1: the board ends here after 5 of 9 rows",
                          "line 12, column 1: the board ends here after 5 of 9 rows",
                          "line 17: the board ends here after 5 of 9 rows"));
}

TEST(Grid, AFirstRowIsEnoughToTell) {
  EXPECT_EQ(format_of("53..7....\n", false), "grid");
  EXPECT_EQ(format_of("53..7...\n", false), "grid");
  EXPECT_EQ(format_of("5 3 . . 7 . . . .\n6 .", false), "grid");
  EXPECT_EQ(format_of("Grid 01\n003020600\n"), "grid");
}

TEST(Grid, ABoardIsHandedOutWhenItsBlockIsOver) {
  for (const std::string next : {"", "# two", "Grid 02", "2"}) {
    const std::unique_ptr<Reader> reader = make_reader(*find_format("grid"));
    int boards = 0;
    const RecordSink sink = [&](Record&&) { ++boards; };
    for (std::size_t row = 0; row < 9; ++row)
      reader->feed(kPuzzle.substr(row * 9, 9), row + 1, sink);
    EXPECT_EQ(boards, 0);  // a tenth row would make it another board
    reader->feed(next, 10, sink);
    EXPECT_EQ(boards, 1) << next;
  }
}

// The rows of a board, each between two texts.
std::string rows_in(const std::string& line, const std::string& before, const std::string& behind) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row)
    text += before + line.substr(row * 9, 9) + behind + "\n";
  return text;
}

// Every cell as a word, with these between.
std::string spelt_in(const std::string& line, const std::string& blank,
                     const std::string& between) {
  std::string text;
  for (std::size_t i = 0; i < 81; ++i) {
    text += line[i] == '.' ? blank : std::string{line[i]};
    text += i % 9 == 8 ? "\n" : between;
  }
  return text;
}

TEST(GridBlock, ARowThatCountsTheColumnsIsAHeading) {
  const std::string fields = spelt_in(kPuzzle, "0", ",");
  const std::string frame =
      drawn(kPuzzle, "|", "|", "|", {"+---+---+---+\n", "+---+---+---+\n", ""});
  for (const std::string& text :
       {"0 1 2 3 4 5 6 7 8\n" + spelt_in(kPuzzle, "0", " "), "1,2,3,4,5,6,7,8,9\n" + fields,
        "\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\"\n" + fields, "123 456 789\n" + frame,
        "1 2 3   4 5 6   7 8 9\n" + drawn(kPuzzle, "", "|", "", {}),
        "123456789\n\n" + as_block(kPuzzle)}) {
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
  const std::string both = "123456789\n" + as_block(kPuzzle) + "123456789\n" + as_block(kSecond);
  EXPECT_THAT(read_words(both), ElementsAre(kPuzzle, kSecond));
  // With eight rows below it is the first row of a board.
  const std::string first_row = "123456789" + kSecond.substr(9);
  EXPECT_THAT(read_words(as_block(first_row)), ElementsAre(first_row));
}

TEST(GridBlock, AColumnThatCountsTheRowsIsAnIndex) {
  std::string from_0 = "   0 1 2 3 4 5 6 7 8\n";
  std::string fields = ",0,1,2,3,4,5,6,7,8\n";
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells = with_blank(kPuzzle, '0').substr(row * 9, 9);
    from_0 += std::to_string(row) + " ";
    fields += std::to_string(row);
    for (const char cell : cells) {
      (from_0 += ' ') += cell;
      (fields += ',') += cell;
    }
    from_0 += "\n";
    fields += "\n";
  }
  EXPECT_THAT(read_words(from_0), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words(fields), ElementsAre(kPuzzle));
}

TEST(GridBlock, RulesMayBeDrawnWithTheBlank) {
  for (const char blank : std::string("-_*x0.")) {
    const std::string board = with_blank(kSecond, blank);
    const std::string rule = std::string(9, blank) + "\n";
    const std::string text = as_block(board.substr(0, 27) + std::string(54, '.')).substr(0, 30) +
                             rule + as_block(board).substr(30, 30) + rule +
                             as_block(board).substr(60);
    EXPECT_THAT(read_words(text, "grid"), ElementsAre(kSecond)) << text;
    const std::string framed = rule + as_block(board).substr(0, 30) + text.substr(30) + rule;
    EXPECT_THAT(read_words(framed, "grid"), ElementsAre(kSecond)) << framed;
  }
  for (const std::string rule :
       {"_________\n", "***********\n", "xxx|xxx|xxx|\n", "_ _ _ _ _ _ _ _\n"}) {
    std::string text = as_block(kPuzzle);
    text.insert(60, rule);
    text.insert(30, rule);
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(GridBlock, AnyOtherSurplusIsOneFaultAndNoBoard) {
  const std::string rows = as_block(kPuzzle);
  EXPECT_THAT(
      read_words("987654321\n" + rows),
      ElementsAre("line 1, column 1: 10 rows, a board has 9; without line 1 no digits clash"));
  EXPECT_THAT(read_words("123456789\n" + rows + "53..7....\n"),
              ElementsAre("line 1, column 1: 11 rows, a board has 9; line 1 counts the columns: is "
                          "it a heading?"));
  EXPECT_THAT(read_words(rows.substr(0, 50) + ".........\n" + rows.substr(50)),
              ElementsAre("line 1, column 1: 10 rows, a board has 9; line 6 holds no digit: is it "
                          "a rule?"));
  std::string two = rows.substr(0, 20) + ".........\n.........\n" + rows.substr(20);
  EXPECT_THAT(read_words(two),
              ElementsAre("line 1, column 1: 11 rows, a board has 9; lines 3 and 4 "
                          "hold no digit: are they rules?"));
  EXPECT_THAT(
      read_words(rows + "1........\n"),
      ElementsAre("line 1, column 1: 10 rows, a board has 9; without line 10 no digits clash"));
  EXPECT_THAT(
      read_words(rows.substr(0, 20) + rows.substr(10)),
      ElementsAre("line 1, column 1: 10 rows, a board has 9; lines 2 and 3 hold the same row"));
  EXPECT_THAT(read_words(rows + "12.......\n12.......\n"),
              ElementsAre("line 1, column 1: 11 rows, a board has 9; they stand in lines 1 to 11"));
  // The next block is read as if nothing had been.
  EXPECT_THAT(read_words(two + "\n" + rows), ElementsAre(testing::HasSubstr("11 rows"), kPuzzle));
}

// Nine rows of nine cells with this between them.
std::string set_apart(const std::string& line, const std::string& separator) {
  std::string text;
  for (std::size_t cell = 0; cell < line.size(); ++cell)
    text += line[cell] + (cell % 9 == 8 ? "\n" : separator);
  return text;
}

TEST(GridCells, AWordThatIsNotOneCellIsNamed) {
  const auto with = [](const std::string& word) {
    std::string text = set_apart(kPuzzle, " ");
    return read_words(text.replace(18 + 6, 1, word));
  };
  EXPECT_THAT(with("1"), ElementsAre(kPuzzle));
  for (const std::string word : {"12", "..", ".1", "10"}) {
    EXPECT_THAT(with(word),
                ElementsAre("line 2, column 7: '" + word + "' is not one cell of a 9x9 board"))
        << word;
  }
  EXPECT_THAT(with("1 ."), ElementsAre("line 2, column 19: row 2 has 10 cells, a row has 9"));
}

TEST(GridCells, ADigitWithTheBlankOfItsBoardIsRefused) {
  const auto with = [](char blank, const std::string& separator, const std::string& word) {
    std::string text = set_apart(with_blank(kPuzzle, blank), separator);
    return read_words(text.replace(18 + 6, 1, word));
  };
  const auto said = [](const std::string& word, const std::string& blank) {
    return ElementsAre("line 2, column 7: '" + word + "' in r2c4 holds a digit and the blank '" +
                       blank + "': which of them is meant?");
  };
  for (const char* separator : {" ", ",", "\t"}) {
    EXPECT_THAT(with('.', separator, "1."), said("1.", ".")) << separator;
    EXPECT_THAT(with('*', separator, "1*"), said("1*", "*")) << separator;
    // A fraction, or the mark of a step, where the blank is another.
    EXPECT_THAT(with('0', separator, "1."), ElementsAre(kPuzzle)) << separator;
    EXPECT_THAT(with('.', separator, "1*"), ElementsAre(kPuzzle)) << separator;
    EXPECT_THAT(with('.', separator, "1.0"), ElementsAre(kPuzzle)) << separator;
  }
}

TEST(GridBlock, ParagraphsOfOneRow) {
  EXPECT_THAT(read_words(rows_in(kPuzzle, "", "\n") + rows_in(kSecond, "", "\n")),
              ElementsAre(kPuzzle, kSecond));
}

TEST(GridBlock, ManyBoardsWithoutAGap) {
  constexpr std::size_t kBoards = 10'000;
  std::string text;
  for (std::size_t i = 0; i < kBoards; ++i)
    text += as_block(kPuzzle);
  EXPECT_THAT(read_words(text), testing::AllOf(testing::SizeIs(kBoards), testing::Each(kPuzzle)));
}

TEST(GridCells, ARepeatedNegativeIsABlank) {
  for (const std::string negative : {"-1", "-9"}) {
    for (const std::string between : {" ", ",", ";", "\t", " | "}) {
      EXPECT_THAT(read_words(spelt_in(kPuzzle, negative, between)), ElementsAre(kPuzzle));
    }
  }
  std::string other = spelt_in(kPuzzle, "0", " ");
  other.replace(0, 1, "-5");
  EXPECT_THAT(read_words(other),
              ElementsAre("line 1: '-5' in a board that has another blank: is it "
                          "a blank or a digit?"));
}

TEST(GridCells, MarksOfAStepAreDropped) {
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  for (const std::string mark : {"*", "#", "@"}) {
    std::string behind, before;
    for (std::size_t i = 0; i < 81; ++i) {
      const std::string own = kPuzzle[i] == '.' ? mark : "";
      behind += solved[i] + own + (i % 9 == 8 ? "\n" : " ");
      before += own + solved[i] + (i % 9 == 8 ? "\n" : " ");
    }
    EXPECT_THAT(read_words(behind), ElementsAre(solved)) << behind;
    EXPECT_THAT(read_words(before), ElementsAre(solved)) << before;
  }
  std::string minus = spelt_in(solved, ".", " ");
  minus.insert(4, "-");
  minus.insert(0, "-");
  EXPECT_THAT(read_words(minus), ElementsAre(solved));
}

TEST(GridCells, Labels) {
  const auto labelled = [](auto label) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row)
      text += label(row) + spelt_in(kPuzzle, ".", " ").substr(row * 18, 18);
    return text;
  };
  const auto letter = [](char first, const std::string& behind) {
    return
        [=](std::size_t row) { return static_cast<char>(first + static_cast<char>(row)) + behind; };
  };
  const auto number = [](const std::string& before, const std::string& behind) {
    return [=](std::size_t row) { return before + std::to_string(row + 1) + behind; };
  };
  for (const std::string& text :
       {labelled(letter('A', " ")), labelled(letter('A', ": ")), labelled(letter('a', ") ")),
        labelled(number("R", " ")), labelled(number("r", ": ")), labelled(number("Row ", ": ")),
        labelled(number("", ": ")), labelled(number("", " "))}) {
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(GridCells, TablesOfMarkdownAndLatex) {
  const std::string cells = spelt_in(kPuzzle, " ", " | ");
  const std::string head = "| | | | | | | | | |\n";
  std::string markdown;
  std::string sudoku = "\\begin{sudoku}\n";
  std::string tabular = "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n";
  for (std::size_t row = 0; row < 9; ++row) {
    std::string bars, fields;
    for (std::size_t column = 0; column < 9; ++column) {
      const char cell = kPuzzle[row * 9 + column] == '.' ? ' ' : kPuzzle[row * 9 + column];
      (bars += '|') += cell;
      fields += std::string(column == 0 ? "" : " & ") + cell;
    }
    markdown += bars + "|\n";
    sudoku += bars + "|.\n";
    tabular += fields + " \\\\ \\hline\n";
  }
  for (const std::string rule :
       {"|---|---|---|---|---|---|---|---|---|\n", "|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|\n",
        "|-|-|-|-|-|-|-|-|-|\n"}) {
    EXPECT_THAT(read_words(head + rule + markdown), ElementsAre(kPuzzle)) << rule;
    EXPECT_THAT(read_words(std::string(markdown).insert(20, rule)), ElementsAre(kPuzzle)) << rule;
  }
  EXPECT_THAT(read_words(sudoku + "\\end{sudoku}\n"), ElementsAre(kPuzzle));
  EXPECT_EQ(read(sudoku).at(0).title, "");
  EXPECT_THAT(read_words(tabular + "\\end{tabular}\n"), ElementsAre(kPuzzle));
}

TEST(GridCells, QuotedFieldsAndStrings) {
  std::string quoted;
  for (std::size_t i = 0; i < 81; ++i) {
    quoted += kPuzzle[i] == '.' ? "\"\"" : std::string{'"', kPuzzle[i], '"'};
    quoted += i % 9 == 8 ? "\n" : ",";
  }
  EXPECT_EQ(format_of(quoted), "grid");
  EXPECT_THAT(read_words(quoted), ElementsAre(kPuzzle));
  for (const std::string& text :
       {"b = (" + rows_in(kPuzzle, "     \"", "\"") + ")\n", rows_in(kPuzzle, "\"", "\" +"),
        "const char* b =\n" + rows_in(kPuzzle, "    \"", "\\n\"") + ";\n",
        "String b = " + rows_in(kPuzzle, "'", "',").substr(0)}) {
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(GridCells, WordsBelowTheBoardArePassedOver) {
  for (const std::string words :
       {"ER=1.2/1.2/1.2", "Tel. 555 123 4567", "30 givens, 1.2", "Rating: 7.2"}) {
    EXPECT_THAT(read_words(as_block(kPuzzle) + "\n" + words + "\n"), ElementsAre(kPuzzle)) << words;
    EXPECT_THAT(read_words(as_block(kPuzzle) + words + "\n" + as_block(kSecond)),
                ElementsAre(kPuzzle, kSecond))
        << words;
  }
}

TEST(GridCells, OtherSizesAreNamed) {
  std::string sixteen, six;
  for (int i = 0; i < 16; ++i)
    sixteen += "0 0 0 0 0 0 3 0 12 0 0 0 0 2 15 0\n";
  for (int i = 0; i < 6; ++i)
    six += "1 2 3 . . .\n";
  EXPECT_THAT(read_words(sixteen),
              ElementsAre("line 1, column 18: row 1 has 16 numbers, a row has 9; "
                          "this looks like a 16x16 board, and only 9x9 boards "
                          "are read"));
  EXPECT_THAT(read_words(six),
              ElementsAre("line 1, column 12: row 1 has 6 cells, a row has 9; this "
                          "looks like a 6x6 board, and only 9x9 boards are read"));
}

TEST(Grid, TextWithoutRowsIsAFault) {
  EXPECT_THAT(read_words("some words\n", "grid"),
              ElementsAre("line 1: there is no row of nine cells in this text"));
  EXPECT_THAT(read_words("# comment\n\n", "grid"), IsEmpty());
}

TEST(Grid, Writing) {
  const std::string grid =
      "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n"
      "------+-------+------\n"
      "8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n"
      "------+-------+------\n"
      ". 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n";
  EXPECT_EQ(write("grid", board_of(kPuzzle)), grid);
  EXPECT_EQ(write("grid", board_of(kPuzzle), "a\nname", 3), "\n# a name\n" + grid);
  EXPECT_THAT(write("boxed", board_of(kPuzzle)),
              testing::StartsWith("┌───────┬───────┬───────┐\n│ 5 3 . │ . 7 . │ . . . │\n"));
}

TEST(GridCells, QuotedWords) {
  EXPECT_THAT(read_words(rows_in(kPuzzle, "", "")), ElementsAre(kPuzzle));
  for (const std::string between : {"' '", "', '", "','"}) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      text += "'";
      for (std::size_t column = 0; column < 9; ++column)
        text += kPuzzle[row * 9 + column] + (column < 8 ? between : std::string("'"));
      text += between == "', '" ? ",\n" : "\n";
    }
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

}  // namespace
}  // namespace nonet
