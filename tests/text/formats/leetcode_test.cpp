// leetcode: arrays of arrays in every spelling.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::IsEmpty;

struct Spelling {
  std::string quote = "\"";
  std::string open = "[";
  std::string close = "]";
  std::string comma = ",";
  std::string between_rows = ",";
  std::string before = {};
  std::string behind = {};
  char blank = '.';
};

std::string spelt(const std::string& line, const Spelling& s) {
  std::string text = s.before + s.open;
  for (std::size_t i = 0; i < 81; ++i) {
    text += i % 9 == 0 ? s.open : s.comma;
    text += s.quote + (line[i] == '.' ? s.blank : line[i]) + s.quote;
    if (i % 9 == 8) text += s.close + (i < 80 ? s.between_rows : "");
  }
  return text + s.close + s.behind + "\n";
}

TEST(Leetcode, WritingIsItsOwnForm) {
  const std::string text = write("leetcode", board_of(kPuzzle));
  EXPECT_EQ(text, spelt(kPuzzle, {}));
  EXPECT_EQ(text.substr(0, 43), "[[\"5\",\"3\",\".\",\".\",\"7\",\".\",\".\",\".\",\".\"],[\"6\"");
}

TEST(Leetcode, EverySpelling) {
  const std::vector<Spelling> spellings = {
      {},
      {.quote = "'"},
      {.quote = "'", .comma = ", ", .between_rows = ",\n ", .before = "board = "},
      {.quote = "'", .open = "{", .close = "}"},
      {.quote = "'",
       .open = "{",
       .close = "}",
       .between_rows = ",\n",
       .before = "vector<vector<char>> board = ",
       .behind = ";"},
      {.quote = "'",
       .open = "{",
       .close = "}",
       .before = "char[][] board = new char[][]",
       .behind = ";"},
      {.quote = "'", .open = "{\n", .close = "\n}", .before = "char board[9][9] = ", .behind = ";"},
      {.quote = "", .blank = '0'},
      {.quote = "", .comma = ", ", .between_rows = ",\n", .behind = ",", .blank = '0'},
      {.quote = "", .comma = " ", .between_rows = "\n", .blank = '0'},
      {.quote = "", .between_rows = ",", .before = "Input: board = "},
      {.between_rows = ",\r\n\t", .before = "\xef\xbb\xbf", .behind = ",;"},
      {.open = "[ ", .close = " ]"},
      {.open = "[\n", .close = "\n]"},
  };
  for (const Spelling& spelling : spellings) {
    const std::string text = spelt(kPuzzle, spelling);
    EXPECT_EQ(format_of(text), "leetcode") << text;
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(Leetcode, CurlyQuotes) {
  std::string text = spelt(kPuzzle, {});
  for (std::size_t at = 0; (at = text.find('"', at)) != std::string::npos;) {
    text.replace(at, 1, "\xe2\x80\x9c");
  }
  EXPECT_EQ(format_of(text), "leetcode");
  EXPECT_THAT(read_words(text), ElementsAre(kPuzzle));
}

TEST(Leetcode, MinusOneAndRowsAsStrings) {
  std::string numbers = spelt(kPuzzle, {.quote = ""});
  for (std::size_t at = 0; (at = numbers.find('.', at)) != std::string::npos;) {
    numbers.replace(at, 1, "-1");
  }
  EXPECT_THAT(read_words(numbers), ElementsAre(kPuzzle));

  std::string strings = "[";
  for (std::size_t row = 0; row < 9; ++row)
    strings += '"' + kPuzzle.substr(row * 9, 9) + "\",";
  EXPECT_EQ(format_of(strings + "]"), "leetcode");
  EXPECT_THAT(read_words(strings + "]"), ElementsAre(kPuzzle));
}

TEST(Leetcode, SeveralInOneText) {
  const std::string one = write("leetcode", board_of(kPuzzle));
  const std::string two = write("leetcode", board_of(kSecond));
  EXPECT_THAT(read_words(one + two), ElementsAre(kPuzzle, kSecond));
  EXPECT_THAT(read_words("Input: board = " + one + "Output: " + two),
              ElementsAre(kPuzzle, kSecond));
  EXPECT_THAT(read_words("[" + one + "," + two + "]"), ElementsAre(kPuzzle, kSecond));
}

TEST(Leetcode, FaultsNameRowLineAndColumn) {
  EXPECT_THAT(read_words("[[1,2,3,4,5,6,7,8]]"),
              ElementsAre("line 1, column 18: row 1 has 8 entries, a row has 9"));
  EXPECT_THAT(read_words("[[1,2,3,4,5,6,7,8,9,0]]"),
              ElementsAre("line 1, column 22: row 1 has 10 entries, a row has 9"));
  EXPECT_THAT(read_words("[[1,2,3,4,5,6,7,8,9],\n [1,2,3,12,5,6,7,8,9]]"),
              ElementsAre("line 2, column 9: '12' is neither a digit 1-9 nor a blank"));
  EXPECT_THAT(read_words("[[1,\"a\"]]"),
              ElementsAre("line 1, column 5: 'a' is neither a digit 1-9 nor a blank"));
  EXPECT_THAT(read_words("[[1,0,\".\"]]"),
              ElementsAre("line 1, column 7: two different blanks in one board, '0' and '.'"));
  EXPECT_THAT(read_words("[[1,2,3,4,5,6,7,8,9]]"),
              ElementsAre("line 1, column 21: the board ends here after 1 of 9 rows"));
  EXPECT_THAT(read_words("[1,2,3]\n", "leetcode"),
              ElementsAre("line 1, column 7: an array with entries that stand in no row"));
  EXPECT_THAT(read_words("[[1,2}]"), ElementsAre("line 1, column 6: '}' closes a '['"));
  EXPECT_THAT(read_words("[[\"1,\n"),
              ElementsAre("line 1, column 6: the quote is not closed in this line"));
}

TEST(Leetcode, TheNextBoardIsReadAfterAFault) {
  std::string short_row = write("leetcode", board_of(kPuzzle));
  short_row.erase(short_row.find("],[\"8\"") - 4, 4);
  std::string unclosed = write("leetcode", board_of(kPuzzle));
  unclosed.resize(unclosed.size() - 2);
  const std::string good = write("leetcode", board_of(kSecond));
  EXPECT_THAT(read_words(short_row + good),
              ElementsAre("line 1, column 110: row 3 has 8 entries, a row has 9", kSecond));
  EXPECT_THAT(read_words(unclosed + "\n" + good),
              ElementsAre("line 2, column 2: the array that begins in line 1 is not closed before "
                          "this one",
                          kSecond));
}

TEST(Leetcode, ArraysWithoutEnd) {
  EXPECT_THAT(read_words("[[1,2,"),
              ElementsAre("line 1: the array that begins in line 1 is not closed"));
  std::string endless = "[";
  for (int i = 0; i < 200'000; ++i)
    endless += "[1,2,3,4,5,6,7,8,9],\n";
  EXPECT_THAT(read_words(endless),
              ElementsAre("line 10, column 19: the board goes on after 9 rows"));
  EXPECT_EQ(read(std::string(100'000, '[')).size(), 1u);
  EXPECT_EQ(read(std::string(100'000, '[') + std::string(100'000, ']')).size(), 1u);
  EXPECT_THAT(read_words("[[" + std::string(1'000'000, '1') + "]]"),
              ElementsAre("line 1, column 103: an entry of more than 100 characters"));
}

TEST(Leetcode, ManyFaultsInOneLongLine) {
  std::string text;
  for (int i = 0; i < 100'000; ++i)
    text += "[[\xc3\xa9]]";
  EXPECT_EQ(read(text).size(), 100'000u);
}

TEST(Leetcode, ABoardIsHandedOutWhenItsBracketCloses) {
  const std::unique_ptr<Reader> reader = make_reader(*find_format("leetcode"));
  int boards = 0;
  const RecordSink sink = [&](Record&&) { ++boards; };
  reader->feed("board = [", 1, sink);
  for (std::size_t row = 0; row < 9; ++row)
    reader->feed("[1,2,3,4,5,6,7,8,9],", row + 2, sink);
  EXPECT_EQ(boards, 0);
  reader->feed("]", 11, sink);
  EXPECT_EQ(boards, 1);
}

TEST(Leetcode, TheFirstLineIsEnoughToTell) {
  for (const std::string line : {"[[\n", "board = [\n", "board = [[\"5\",\n", "{ {'5',\n",
                                 "[[5,3,0,\n", "[\"53..7....\",\n"}) {
    EXPECT_EQ(format_of(line, false), "leetcode") << line;
  }
}

TEST(Leetcode, TextWithoutArraysIsAFault) {
  EXPECT_THAT(read_words("nothing here", "leetcode"),
              ElementsAre("line 1: there is no array of rows in this text"));
  EXPECT_THAT(read_words("# comment\n", "leetcode"), IsEmpty());
}

std::string row_of(const std::string& line, std::size_t row, const std::string& blank,
                   const std::string& between = ",") {
  std::string text;
  for (std::size_t column = 0; column < 9; ++column) {
    const char c = line[row * 9 + column];
    text += (column == 0 ? "" : between) + (c == '.' ? blank : std::string{c});
  }
  return text;
}

// Nine rows, each between two texts.
std::string rows_in(const std::string& before, const std::string& behind,
                    const std::string& between = ",", const std::string& blank = "0") {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row)
    text += before + row_of(kPuzzle, row, blank, between) + behind;
  return text;
}

TEST(Arrays, WordsAndHolesAreBlanks) {
  for (const std::string blank :
       {"null", "None", "nil", "undefined", "NaN", "\"\"", "' '", "-1", "-7", ""}) {
    const std::string text = "[" + rows_in("[", "],", ",", blank) + "]";
    EXPECT_EQ(format_of(text), "leetcode") << text;
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
  EXPECT_THAT(read_words("[[1,-1,-2]]"),
              ElementsAre("line 1, column 8: two different negative numbers in one board"));
}

TEST(Arrays, DeclarationsOfTheUsualLanguages) {
  const std::string lines = rows_in("  {", "},\n");
  for (const std::string& text :
       {"int[,] b = new int[9, 9] {\n" + lines + "};",
        "let b: [[u8; 9]; 9] = [\n" + rows_in("[", "],\n") + "];",
        "var b = [9][9]int{\n" + lines + "}", "b := [][]byte{" + rows_in("{", "},") + "}",
        "vector<vector<char>> board{" + rows_in("{'", "'},", "','", ".") + "};",
        "std::array<std::array<int, 9>, 9> b = {{\n" + rows_in("{{", "}},\n") + "}};",
        "val b = arrayOf(\n" + rows_in("intArrayOf(", "),\n") + ")",
        "b = (" + rows_in("(", "),\n") + ")", "b = np.array([" + rows_in("[", "],\n") + "])",
        "A = [" + rows_in("", ";\n", " ") + "];",
        "let b = [|" + rows_in("[|", "|];\n", "; ") + "|]",
        "b = [|" + rows_in("", "\n|", ", ", "_") + "];",
        "int[][] b = { " + rows_in("new int[]{", "}, ") + "};",
        "let b = vec![" + rows_in("vec![", "],") + "];", "int b[81] = {" + rows_in("", ",") + "};",
        "[[" + rows_in("[", "],") + "]]", "[" + rows_in("[", "]\n", " ", "0.") + "]",
        "print([" + rows_in("[", "],") + "], 5)"}) {
    EXPECT_EQ(format_of(text), "leetcode") << text;
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(Arrays, EightyOneEntriesInOneArray) {
  EXPECT_THAT(read_words("[" + rows_in("", ",") + "]"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("b = [[" + rows_in("", ",") + "],[" + rows_in("", ",") + "]]"),
              ElementsAre(kPuzzle, kPuzzle));
  const std::string eighty = "[" + rows_in("", ",").substr(2) + "]";
  EXPECT_THAT(read_words(eighty),
              ElementsAre("line 1, column 162: an array with entries that stand in no row"));
}

TEST(Arrays, CommentsAreNoCells) {
  for (const std::string comment :
       {"  // row 1", "  /* row [1] */", "  # row 1", "  // don't", "  -- row 1"}) {
    const std::string text = "/* [[1,2 */ int g[9][9] = {" + comment + "\n" +
                             rows_in("  {", "}," + comment + "\n") + "};\n";
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
}

TEST(Arrays, RowsThatArePrintedOneALine) {
  const std::string rows = rows_in("['", "']\n", "', '", ".");
  EXPECT_EQ(format_of(rows), "leetcode");
  EXPECT_THAT(read_words(rows), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("Solution:\n" + rows + "done\n" + rows + "\n" + rows),
              ElementsAre(kPuzzle, kPuzzle, kPuzzle));
  EXPECT_THAT(
      read_words(rows + "[1,2,3,4,5,6,7,8,9]\n"),
      ElementsAre("line 1, column 1: 10 rows, a board has 9; without line 10 no digits clash"));
}

TEST(Arrays, ADigitWithTheBlankOfItsBoardIsRefused) {
  std::string array = write("leetcode", board_of(kPuzzle));
  array.pop_back();
  std::string rows = rows_in("['", "']\n", "', '", ".");
  const std::string said = "'5.' in r1c1 holds a digit and the blank '.': which of them is meant?";
  EXPECT_THAT(read_words(array.replace(3, 1, "5.")), ElementsAre("line 1, column 3: " + said));
  EXPECT_THAT(read_words("{\"puzzle\":" + array + "}"), ElementsAre("line 1: " + said));
  EXPECT_THAT(read_words(rows.replace(2, 1, "5.")), ElementsAre("line 1, column 2: " + said));
}

TEST(Arrays, WordsInFrontOfTheArray) {
  for (const std::string before :
       {"Output: ", "输出：", "题目：", "Input: board = ", "see [1]: "}) {
    const std::string text = before + "[" + rows_in("[", "],") + "]\n";
    EXPECT_EQ(format_of(text), "leetcode") << text;
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle)) << text;
  }
  for (const std::string words :
       {"see [[1]] for more", "if a {\n  Err(format!(\"no {}\", b))\n}"}) {
    EXPECT_NE(format_of(words + "\n" + kPuzzle), "leetcode") << words;
  }
}

TEST(Arrays, ListsOfBoardsAsStrings) {
  for (const std::string& text : {"boards = [\n  \"" + kPuzzle + "\",\n  \"" + kSecond + "\",\n]\n",
                                  "boards = ['" + kPuzzle + "', '" + kSecond + "']\n",
                                  "['" + kPuzzle + "', '" + kSecond + "']"}) {
    EXPECT_THAT(read_words(text), ElementsAre(kPuzzle, kSecond)) << text;
  }
  EXPECT_THAT(read_words("b = ['" + kPuzzle.substr(0, 80) + "0']"),
              ElementsAre("line 1, column 87: two different blanks in one board, '.' and '0'"));
}

TEST(Arrays, RowsInBracesAndInYaml) {
  EXPECT_THAT(read_words(rows_in("{", "},\n")), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("board:\n" + rows_in("  - [", "]\n", ", ")), ElementsAre(kPuzzle));
}

TEST(Leetcode, ABoardInALineBehindAnArrayIsNotLost) {
  const std::string array = write("leetcode", board_of(kPuzzle));
  const std::vector<Record> records = read(array + kPuzzle + "\n" + std::string(81, '-') + "\n");
  ASSERT_EQ(records.size(), 2u);
  EXPECT_EQ(records[0].board, board_of(kPuzzle));
  ASSERT_TRUE(records[1].error);
  EXPECT_EQ(records[1].error->line, 2u);
}

TEST(Arrays, ADrawnBoardBelowAnArrayIsNotLost) {
  const std::string array = write("leetcode", board_of(kPuzzle));
  const std::string said = "rows of a drawn board, in a text of arrays: they are not read together";
  for (const std::string format : {"grid", "boxed", "candidates"}) {
    const std::string drawn = write(format, board_of(kSecond));
    const std::string first = format == "grid" ? "line 3" : "line 4";
    EXPECT_THAT(read_words(array + "\n" + drawn + "\n" + array),
                ElementsAre(kPuzzle, first + ", column 1: " + said, kPuzzle))
        << format;
  }
  EXPECT_THAT(read_words(array + as_block(kSecond) + as_block(kSecond)),
              ElementsAre(kPuzzle, "line 2, column 1: " + said, "line 11, column 1: " + said));
  // A row that counts the columns is none.
  EXPECT_THAT(read_words(array + "1 2 3 4 5 6 7 8 9\n" + array), ElementsAre(kPuzzle, kPuzzle));
}

TEST(Arrays, AnArrayBelowADrawnBoardIsNotLost) {
  const std::string said =
      "an array or an object, in a text of drawn boards: they are not read together";
  const std::string rows = "[" + rows_in("['", "'],\n", "','", ".") + "]\n";
  const std::string object = "{\"puzzle\":\"" + kPuzzle + "\"}\n";
  for (const std::string& array : {write("leetcode", board_of(kPuzzle)), rows, object}) {
    for (const char* format : {"grid", "boxed", "candidates", "sdk"}) {
      const std::string drawn = write(format, board_of(kSecond));
      const std::string board = read_words(drawn).at(0);
      EXPECT_THAT(read_words(drawn + array), ElementsAre(board, testing::HasSubstr(said)))
          << format << array;
      EXPECT_THAT(read_words(drawn + "\n" + array + "\n" + drawn),
                  ElementsAre(board, testing::HasSubstr(said), board))
          << format << array;
    }
  }
}

}  // namespace
}  // namespace nonet
