// Collections as they are found in the world: every file is detected and read whole. Skipped where
// the big data sets are not there.
#include <gtest/gtest.h>

#include <cctype>
#include <ostream>

#include "support/files.h"
#include "text/text_test_support.h"

namespace nonet {
namespace {

struct RealFile {
  std::string name;
  std::string format;
  std::size_t boards;
  std::size_t faults = 0;
};

const std::vector<RealFile> kFiles = {
    {"lines/17_clue.txt", "line", 49158},
    {"lines/emerentius_hard.txt", "line", 20},
    {"lines/emerentius_hard_solved.txt", "line", 20},
    {"lines/forum_hardest_1106.txt", "line", 375},
    {"lines/forum_hardest_11plus.txt", "line", 48766},
    {"lines/magictour_top1465.txt", "line", 1465},
    {"lines/plb_hard20.tsv", "line", 20},
    {"lines/qqwing_easy.sdm", "line", 1000},
    {"lines/qqwing_expert.sdm", "line", 1000},
    {"lines/qqwing_intermediate.sdm", "line", 1000},
    {"lines/qqwing_simple.sdm", "line", 1000},
    {"lines/rangsk_unique_classics.tsv", "line", 144},
    {"lines/serg_benchmark_many_solutions.txt", "line", 10000},
    {"lines/sudocue_almostdn.sdm", "line", 400},
    {"lines/sudocue_learningcurve.sdm", "line", 2500},
    {"lines/sudocue_noponies.sdm", "line", 250},
    {"lines/sudocue_snow2005.sdm", "line", 100},
    {"lines/sudocue_superiors.sdm", "line", 160},
    {"lines/sudocue_top10000.sdm", "line", 10000},
    {"lines/unbiased.txt", "line", 42417},
    {"csv/kaggle1m_quizzes_solutions_2000.csv", "csv", 2000},
    {"csv/kaggle3m_style_5col.csv", "csv", 7034},
    {"counted/tdoku_test_puzzles.txt", "line", 43},
    {"rated/HardestDatabase110626.txt", "line", 375},
    {"rated/exchange_diabolical_every8th.txt", "line", 4965},
    {"minlex/minlex_pairs_220.tsv", "line", 220},
    {"rated/hodoku_ratings.tsv", "line", 2865},
    {"rated/q2-taxonomy.txt", "line", 8152},
    {"rated/se_ratings.tsv", "line", 2186},
    {"formats/Easy.opensudoku", "opensudoku", 2055},
    {"formats/Medium.opensudoku", "opensudoku", 1067},
    {"formats/gs6-medium.opensudoku", "opensudoku", 100},
    {"formats/Easy.txt", "line", 2055},
    {"formats/Medium.txt", "line", 1067},
    {"formats/emerentius_block_easy_sudokus.txt", "grid", 50},
    {"formats/emerentius_block_hard_sudokus.txt", "grid", 20},
    {"formats/emerentius_block_invalid_sudokus.txt", "line", 7},
    {"formats/emerentius_block_invalid_sudokus_reformatted.txt", "grid", 7},
    {"formats/emerentius_block_medium_sudokus.txt", "grid", 11},
    {"formats/emerentius_block_solved_easy_sudokus.txt", "grid", 50},
    {"formats/emerentius_block_solved_hard_sudokus.txt", "grid", 20},
    {"formats/emerentius_block_solved_medium_sudokus.txt", "grid", 11},
    {"formats/euler_p096_sudoku.txt", "grid", 50},
    {"formats/snow2005.sdm", "line", 100},
    {"hodoku/exemplars-1.0.txt", "hodoku", 670},
    {"hodoku/reglib-1.3.txt", "hodoku", 1112},
    {"hodoku/reglib-1.4.txt", "hodoku", 1112},
    {"invalid/emerentius_invalid_lines.txt", "line", 7},
    {"sizes/fiendish.sudoku", "grid", 1},
    {"sizes/s1.sudoku", "grid", 1},
};

void PrintTo(const RealFile& file, std::ostream* out) { *out << file.name; }

class RealFiles : public testing::TestWithParam<RealFile> {};

TEST_P(RealFiles, AreReadWhole) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  const RealFile& file = GetParam();
  const std::string text = test::read_file(folder / file.name);
  EXPECT_EQ(test::format_of(text), file.format);
  // The head alone must tell the same.
  constexpr std::size_t kHead = 64 * 1024;
  EXPECT_EQ(detect_format(std::string_view(text).substr(0, kHead), text.size() <= kHead)->name,
            file.format);

  std::size_t boards = 0;
  std::size_t faults = 0;
  for (const Record& record : test::read(text))
    ++(record.error ? faults : boards);
  EXPECT_EQ(boards, file.boards);
  EXPECT_EQ(faults, file.faults);
}

// "lines/17_clue.txt" as a test name.
std::string test_name(const testing::TestParamInfo<RealFile>& info) {
  std::string name = info.param.name;
  for (char& c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, RealFiles, testing::ValuesIn(kFiles), test_name);

// Boards of nine rows with nothing between them are the same boards.
TEST(RealGrids, BlocksNeedNoBlankLines) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  const std::vector<std::pair<std::string, std::size_t>> files = {
      {"easy", 50}, {"hard", 20}, {"medium", 11}, {"invalid_reformatted", 7}};
  for (const auto& [name, boards] : files) {
    const bool is_odd = name == "invalid_reformatted";
    const std::string file = is_odd ? "invalid_sudokus_reformatted" : name + "_sudokus";
    const std::string text =
        test::read_file(folder / ("formats/emerentius_block_" + file + ".txt"));
    std::string dense;
    for (std::string_view rest = text; !rest.empty();) {
      const std::string line(take_line(rest));
      if (!line.empty()) dense += line + '\n';
    }
    EXPECT_EQ(test::words(test::read(dense)), test::words(test::read(text))) << name;
    EXPECT_EQ(test::read(dense).size(), boards) << name;
  }
}

// The ways that skip the reader agree with it on every line of a big file.
TEST(RealLines, TheFastWaysAgreeWithTheReader) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  const Format& line_format = *find_format("line");
  for (const std::string name : {"lines/sudocue_top10000.sdm", "rated/HardestDatabase110626.txt",
                                 "counted/tdoku_test_puzzles.txt"}) {
    const std::string text = test::read_file(folder / name);
    const std::unique_ptr<Reader> reader = make_reader(line_format);
    std::string_view rest = text;
    for (std::size_t number = 1; !rest.empty(); ++number) {
      const std::string_view line = take_line(rest);
      std::vector<Record> records;
      reader->feed(line, number, [&](Record&& record) { records.push_back(std::move(record)); });
      ASSERT_EQ(records.size(), is_record_line(line_format, line) ? 1u : 0u);
      const char* cells = plain_board(line);
      if (cells == nullptr) continue;
      ASSERT_EQ(records[0].board, Board(*parse_line(std::string_view(cells, kCells))));
    }
  }
}

}  // namespace
}  // namespace nonet
