// data/bank.csv says of its boards what is true.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "nonet/rating.h"
#include "nonet/solver.h"
#include "nonet/text.h"
#include "support/files.h"

namespace nonet {
namespace {

// The hardest take most of the time, and ten times as much under sanitizers.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t kHardStep = 8;
#else
constexpr std::size_t kHardStep = 1;
#endif

struct Row {
  Grid puzzle;
  std::string er;
  std::string minimal;
  std::string source;
  std::string title;
};

std::vector<Row> read_bank() {
  std::vector<Row> rows;
  for (const std::string& line : test::read_lines(test::project_file("data/bank.csv"))) {
    if (line.starts_with('#') || line.starts_with("puzzle,")) continue;
    std::istringstream in(line);
    std::string puzzle;
    Row row;
    std::getline(in, puzzle, ',');
    for (std::string* field : {&row.er, &row.minimal, &row.source, &row.title})
      std::getline(in, *field, ',');
    EXPECT_TRUE(in.eof() && !row.title.empty()) << line;
    const Result<Grid> grid = parse_line(puzzle);
    EXPECT_TRUE(grid) << line;
    if (grid) row.puzzle = *grid;
    rows.push_back(row);
  }
  return rows;
}

int tenths(const Row& row) { return static_cast<int>(std::stod(row.er) * 10 + 0.5); }

// 5 and 6 are one class.
int class_of(const Row& row) { return tenths(row) / 10 == 6 ? 5 : tenths(row) / 10; }

void expect_rating(BoardRater& rater, const Row& row) {
  const RatedBoard rated = rater.rate(row.puzzle);
  EXPECT_EQ(rated.status, Status::unique) << row.title;
  EXPECT_EQ(human::tenths_text(rated.rating.er), row.er) << row.title;
}

TEST(Bank, IsReadAsCsv) {
  const std::vector<Row> rows = read_bank();
  const Result<std::vector<Record>> records =
      read_text(test::read_file(test::project_file("data/bank.csv")));
  ASSERT_TRUE(records);
  ASSERT_EQ(records->size(), rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_FALSE((*records)[i].error);
    EXPECT_EQ((*records)[i].board, Board(rows[i].puzzle));
    EXPECT_EQ((*records)[i].title, rows[i].title);
  }
}

TEST(Bank, HoldsBoardsOfEveryClassWithTheirSource) {
  const std::vector<std::string> lines = test::read_lines(test::project_file("data/bank.csv"));
  std::map<int, int> classes;
  std::set<std::string> boards;
  std::set<std::string> titles;
  int last = 0;
  for (const Row& row : read_bank()) {
    ++classes[class_of(row)];
    boards.insert(to_line(row.puzzle));
    titles.insert(row.title);
    EXPECT_GE(tenths(row), last) << row.title;
    last = tenths(row);
    EXPECT_THAT(lines, testing::Contains(testing::StartsWith("# " + row.source + " ")));
  }
  EXPECT_EQ(boards.size(), read_bank().size());
  EXPECT_EQ(titles.size(), boards.size());
  EXPECT_EQ(classes.size(), 10u);
  for (const auto& [number, count] : classes) {
    EXPECT_GE(count, 10) << number;
    EXPECT_LE(count, 15) << number;
  }
}

TEST(Bank, EachIsUniqueAndMinimalOrNotAsItSays) {
  Solver solver;
  for (const Row& row : read_bank()) {
    EXPECT_EQ(solver.solve(row.puzzle).status, Status::unique) << row.title;
    const std::optional<std::vector<int>> redundant = solver.redundant_givens(row.puzzle);
    ASSERT_TRUE(redundant);
    EXPECT_EQ(row.minimal, redundant->empty() ? "yes" : "no") << row.title;
  }
}

TEST(Bank, RatingsBelowTen) {
  BoardRater rater;
  for (const Row& row : read_bank())
    if (tenths(row) < 100) expect_rating(rater, row);
}

// Two tests, so that they run side by side.
void expect_hard_ratings(std::size_t first) {
  BoardRater rater;
  std::vector<Row> rows = read_bank();
  std::erase_if(rows, [](const Row& row) { return tenths(row) < 100; });
  for (std::size_t i = first; i < rows.size(); i += 2 * kHardStep)
    expect_rating(rater, rows[i]);
}

TEST(Bank, RatingsFromTenUp) { expect_hard_ratings(0); }

TEST(Bank, RatingsFromTenUpToo) { expect_hard_ratings(1); }

}  // namespace
}  // namespace nonet
