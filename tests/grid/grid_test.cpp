#include "nonet/grid.h"

#include <gtest/gtest.h>

namespace nonet {
namespace {

const char kSample[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const char kSampleSolved[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

TEST(Grid, LineRoundTrip) {
  const Result<Grid> grid = parse_line(kSample);
  ASSERT_TRUE(grid.ok());
  EXPECT_EQ(to_line(*grid), kSample);
}

TEST(Grid, EveryBlankIsReadAlike) {
  const Result<Grid> dots = parse_line(kSample);
  for (const char blank : std::string(".0*_xX-?")) {
    std::string line = kSample;
    for (char& symbol : line) {
      if (symbol == '.') symbol = blank;
    }
    const Result<Grid> grid = parse_line(line);
    ASSERT_TRUE(grid.ok()) << blank;
    EXPECT_EQ(*grid, *dots) << blank;
  }
}

TEST(Grid, FaultsNameTheirColumn) {
  const std::string good = kSample;
  const Result<Grid> shorter = parse_line(good.substr(0, 80));
  ASSERT_FALSE(shorter.ok());
  EXPECT_EQ(shorter.error().column, 81u);
  EXPECT_EQ(shorter.error().code, ErrorCode::length);

  const Result<Grid> longer = parse_line(good + "5");
  ASSERT_FALSE(longer.ok());
  EXPECT_EQ(longer.error().column, 82u);

  std::string stray = good;
  stray[16] = 'A';
  const Result<Grid> stray_result = parse_line(stray);
  ASSERT_FALSE(stray_result.ok());
  EXPECT_EQ(to_string(stray_result.error()), "column 17: 'A' is neither a digit 1-9 nor a blank");

  std::string mixed = good;
  mixed[3] = '0';
  const Result<Grid> mixed_result = parse_line(mixed);
  ASSERT_FALSE(mixed_result.ok());
  EXPECT_EQ(to_string(mixed_result.error()),
            "column 4: two different blanks in one board, '.' and '0'");
}

TEST(Grid, SymbolsOutsideAsciiAreNamedWhole) {
  std::string wide = kSample;
  wide.replace(2, 1, "\xef\xbc\x91");  // FULLWIDTH DIGIT ONE
  EXPECT_EQ(to_string(parse_line(wide).error()),
            "column 3: '\xef\xbc\x91' is neither a digit 1-9 nor a blank");
  std::string control = kSample;
  control[2] = '\0';
  EXPECT_EQ(to_string(parse_line(control).error()),
            "column 3: byte 0x00 is neither a digit 1-9 nor a blank");
}

TEST(Grid, ClashesAreAllNamedOnce) {
  Grid grid;
  grid[cell_at(0, 2)] = 9;
  grid[cell_at(0, 6)] = 9;
  grid[cell_at(1, 1)] = 9;  // shares box 1 with r1c3
  EXPECT_EQ(to_string(find_clashes(grid)),
            "r1c3 and r1c7 both hold 9 (row 1); r1c3 and r2c2 both hold 9 (box 1)");
  Grid pair;
  pair[cell_at(4, 3)] = 2;
  pair[cell_at(4, 4)] = 2;  // one row and one box: named for the row only
  EXPECT_EQ(to_string(find_clashes(pair)), "r5c4 and r5c5 both hold 2 (row 5)");
}

TEST(Grid, SolutionsAreFilledAndLegal) {
  Grid solved = *parse_line(kSampleSolved);
  EXPECT_TRUE(is_solution(solved));
  EXPECT_EQ(first_given_not_kept(*parse_line(kSample), solved), -1);
  std::swap(solved[0], solved[1]);
  EXPECT_FALSE(is_solution(solved));
  EXPECT_EQ(first_given_not_kept(*parse_line(kSample), solved), 0);
}

TEST(Grid, CandidatesLoseWhatThePeersHold) {
  const CandidateGrid candidates = candidates_of(Board(*parse_line(kSample)));
  EXPECT_EQ(candidates[0], digit_bit(5));
  EXPECT_EQ(candidates[2], digit_bit(1) | digit_bit(2) | digit_bit(4));
}

TEST(Grid, VisibleContradictions) {
  const Grid cell = *parse_line("12345678.........9" + std::string(63, '.'));
  EXPECT_EQ(visible_contradiction(Board(cell)), "no digit can stand in r1c9");

  Grid place;  // 1 cannot stand anywhere in row 1
  place[cell_at(0, 0)] = 2;
  place[cell_at(0, 1)] = 3;
  place[cell_at(0, 2)] = 4;
  place[cell_at(1, 3)] = 1;
  place[cell_at(2, 6)] = 1;
  EXPECT_EQ(visible_contradiction(Board(place)), "1 has no place in row 1");
  EXPECT_EQ(visible_contradiction(Board(*parse_line(kSample))), "");
}

}  // namespace
}  // namespace nonet
