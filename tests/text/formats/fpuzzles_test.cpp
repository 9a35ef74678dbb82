// fpuzzles and sudokupad: packed puzzles in every dress, and what is refused by name.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.h"
#include "text/documents/lz_string.h"
#include "text/text_test_support.h"

namespace nonet {
namespace {

using namespace test;
using testing::ElementsAre;
using testing::HasSubstr;

std::string packed_puzzle() {
  std::string line = write("fpuzzles", board_of(kPuzzle));
  line.pop_back();
  return line;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

// The object with more fields behind its grid, packed.
std::string with_fields(const std::string& fields) {
  std::string object = *text::unpack_base64(packed_puzzle());
  object.pop_back();
  return text::pack_base64(object + "," + fields + "}");
}

std::string only_word(const std::string& text, const std::string& format = "fpuzzles") {
  const std::vector<std::string> all = read_words(text, format);
  return all.size() == 1 ? all[0] : std::to_string(all.size()) + " records";
}

TEST(Fpuzzles, EveryDress) {
  const std::string data = packed_puzzle();
  const std::string escaped =
      replaced(replaced(replaced(data, "+", "%2B"), "/", "%2f"), "=", "%3D");
  ASSERT_NE(data.find('+'), data.npos);  // or the next lines would test nothing
  for (const std::string& line :
       {data, "fpuz" + data, "fpuzzles" + data, "https://f-puzzles.com/?load=" + data,
        "https://www.f-puzzles.com/?load=" + escaped + "&x=1", "f-puzzles.com/?a=b&load=" + data,
        "https://f-puzzles.com?load=" + data,
        "https://f-puzzles.com/?load=" + replaced(data, "+", " "), "fpuz" + escaped}) {
    EXPECT_EQ(format_of(line), "fpuzzles") << line;
    EXPECT_THAT(read_words(line + "\n# a comment\n\n" + line), ElementsAre(kPuzzle, kPuzzle))
        << line;
  }
}

TEST(Fpuzzles, ObjectsThatAreNotPacked) {
  const std::string object = *text::unpack_base64(packed_puzzle());
  EXPECT_EQ(format_of(object), "json");
  EXPECT_THAT(read_words(object), ElementsAre(kPuzzle));
}

TEST(Fpuzzles, WhatIsWritten) {
  const std::string line =
      write("fpuzzles", board_of(std::string("5") + std::string(80, '.')), "T");
  const std::string object = *text::unpack_base64(line.substr(0, line.size() - 1));
  EXPECT_TRUE(
      object.starts_with("{\"size\":9,\"title\":\"T\",\"grid\":[[{\"value\":5,\"given\":true},{},"))
      << object;
}

// 40 published puzzles: the classic ones are read, every other one is refused for its rules.
TEST(Fpuzzles, RealPuzzles) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  std::size_t classic = 0;
  std::vector<std::string> reasons;
  for (const std::string& line : test::read_lines(folder / "variants/rangsk_fpuzzles.tsv")) {
    if (line.starts_with('#')) continue;
    const std::size_t begin = line.find('\t') + 1;
    const std::size_t end = line.find('\t', begin);
    const std::vector<Record> records = read(line.substr(begin, end - begin));
    ASSERT_EQ(records.size(), 1u);
    if (records[0].error) {
      EXPECT_EQ(records[0].error->code, ErrorCode::unsupported);
      reasons.push_back(records[0].error->message);
      continue;
    }
    ++classic;
    EXPECT_EQ(first_given_not_kept(records[0].board.givens, *parse_line(line.substr(end + 1))), -1);
  }
  EXPECT_EQ(classic, 5u);
  ASSERT_EQ(reasons.size(), 35u);
  const std::string tail = "; only the classic part of f-puzzles is read";
  EXPECT_EQ(reasons[0], "this puzzle has the king's move rule, arrows, thermometers" + tail);
  EXPECT_THAT(reasons, testing::Contains(HasSubstr("irregular regions")).Times(1));
  EXPECT_THAT(reasons, testing::Contains(HasSubstr("has the size")).Times(4));
  EXPECT_THAT(reasons, testing::Contains(HasSubstr("not known")).Times(0));
}

TEST(Fpuzzles, CluesAreRefusedByName) {
  const std::string tail = "; only the classic part of f-puzzles is read";
  const std::vector<std::pair<std::string, std::string>> fields = {
      {"\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"5\"}]", "killer cages"},
      {"\"diagonal+\":true,\"diagonal-\":true", "a diagonal"},
      {"\"negative\":[\"xv\"]", "negative constraints"},
      {"\"foglight\":[\"R1C1\"]", "'foglight', which is not known here"},
  };
  for (const auto& [field, words] : fields) {
    EXPECT_EQ(only_word(with_fields(field)), "line 1, column 1: this puzzle has " + words + tail);
  }
  for (const std::string harmless :
       {"\"arrow\":[]", "\"antiknight\":false", "\"author\":\"killer cage\"",
        "\"line\":[{\"lines\":[[\"R1C1\",\"R2C1\"]]}]", "\"solution\":[1,2]"}) {
    EXPECT_EQ(only_word(with_fields(harmless)), kPuzzle) << harmless;
  }
}

TEST(Fpuzzles, OnlyGivensCount) {
  const std::string object = *text::unpack_base64(packed_puzzle());
  const auto with_first = [&](const std::string& cell) {
    return text::pack_base64(replaced(object, "[[{\"value\":5,\"given\":true}", "[[" + cell));
  };
  const std::string without = "." + kPuzzle.substr(1);
  EXPECT_EQ(only_word(with_first("{\"value\":5}")), without);
  EXPECT_EQ(only_word(with_first("{\"value\":5,\"given\":false,\"c\":\"#fff\"}")), without);
  EXPECT_EQ(only_word(with_first("{\"centerPencilMarks\":[1,2],\"cornerPencilMarks\":[3]}")),
            without);
  EXPECT_EQ(only_word(with_first("{\"givenPencilMarks\":null,\"region\":0}")), without);
  EXPECT_EQ(only_word(with_first("{\"value\":\"5\",\"given\":true}")), kPuzzle);
  EXPECT_THAT(only_word(with_first("{\"givenPencilMarks\":[1,2]}")),
              HasSubstr("given pencil marks"));
  EXPECT_THAT(only_word(with_first("{\"region\":1}")), HasSubstr("irregular regions"));
  EXPECT_THAT(only_word(with_first("{\"region\":null}")), HasSubstr("irregular regions"));
  EXPECT_THAT(only_word(with_first("{\"parity\":\"Even\"}")), HasSubstr("odd and even cells"));
  for (const std::string cell :
       {"{\"given\":true}", "{\"given\":true,\"value\":10}", "{\"given\":true,\"value\":-1}",
        "{\"given\":true,\"value\":[5]}"}) {
    EXPECT_EQ(only_word(with_first(cell)),
              "line 1, column 1: the given in r1c1 has no value from 1 to 9")
        << cell;
  }
}

TEST(Fpuzzles, Damage) {
  const std::string data = packed_puzzle();
  EXPECT_THAT(only_word("fpuz" + data.substr(0, 60)), HasSubstr("break off here"));
  EXPECT_THAT(only_word("fpuz" + replaced(data, "A", "?")), HasSubstr("is no base64"));
  EXPECT_THAT(only_word("https://f-puzzles.com/?load=%"), HasSubstr("'%' is no base64"));
  EXPECT_THAT(only_word(text::pack_base64("{\"cells\":[]}")), HasSubstr("no f-puzzles object"));
  EXPECT_THAT(only_word(text::pack_base64("{\"size\":9,")), HasSubstr("in the packed puzzle: "));
  EXPECT_THAT(only_word(text::pack_base64("{\"size\":9,\"grid\":[[{}]]}")),
              HasSubstr("not nine rows of nine cells"));
  EXPECT_THAT(only_word(text::pack_base64("{\"size\":16,\"grid\":[[{}]]}")),
              HasSubstr("has the size 16; only 9 is read"));
  EXPECT_THAT(only_word(text::pack_base64(std::string(100'000, '['))), HasSubstr("32 levels"));
  EXPECT_THAT(only_word(text::pack_base64(std::string(2'000'000, ' '))),
              HasSubstr("more than 1 MiB"));
  EXPECT_THAT(only_word(std::string(2'000'000, 'A')), HasSubstr("a line of more than 1 MiB"));
}

TEST(Fpuzzles, IdsNeedAServer) {
  const std::string word = only_word("https://f-puzzles.com/?id=abcdef");
  EXPECT_THAT(word, HasSubstr("names a puzzle on a server"));
}

TEST(Sudokupad, FpuzzlesDataAreRead) {
  const std::string data = packed_puzzle();
  for (const std::string& line :
       {"https://sudokupad.app/fpuz" + data, "https://sudokupad.app/fpuzzles" + data,
        "https://sudokupad.app/sudoku/fpuz" + replaced(data, "/", "%2F") + "?setting-nogrid=1",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz" + replaced(data, "+", "%2B")}) {
    EXPECT_EQ(format_of(line), "sudokupad") << line;
    EXPECT_EQ(only_word(line, ""), kPuzzle) << line;
  }
}

TEST(Sudokupad, AnAddressInATitleIsNoPuzzle) {
  for (const std::string title : {"https://sudokupad.app/abc", "f-puzzles.com/?load=N4Ig"}) {
    for (const std::string format : {"ndjson", "json", "grid", "opensudoku"}) {
      EXPECT_THAT(read_words(write_all(format, {board_of(kPuzzle)}, title)), ElementsAre(kPuzzle))
          << format << " " << title;
    }
  }
}

TEST(Sudokupad, OtherKindsAreRefusedByName) {
  const std::string id = "names a puzzle on a server";
  const std::vector<std::pair<std::string, std::string>> lines = {
      {"https://sudokupad.app/abcdef", id},
      {"https://sudokupad.app/", id},
      {"https://app.crackingthecryptic.com/sudoku/8fQn2PfDHQ", id},
      {"sclN4IgzglgXgpiBcBOANCALhNAbO8QCU", "SudokuPad data of the kind scl"},
      {"https://sudokupad.app/sclN4IgzglgXgpiBcBOANCALhNAbO8QCU", "SudokuPad data of the kind scl"},
      {"ctcN4IgzglgXgpiBcBOANCALhNAbO8QCU", "SudokuPad data of the kind ctc"},
      {"scfN4IgzglgXgpiBcBOANCALhNAbO8QCU", "SudokuPad data of the kind scf"},
  };
  for (const auto& [line, words] : lines) {
    EXPECT_EQ(format_of(line), "sudokupad") << line;
    EXPECT_THAT(only_word(line, ""), HasSubstr(words)) << line;
    EXPECT_EQ(read(line)[0].error->code, ErrorCode::unsupported) << line;
  }
}

}  // namespace
}  // namespace nonet
