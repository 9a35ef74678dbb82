// The examples to paste into the judge, solved here as the judge does.
#include <gtest/gtest.h>

// All that the examples include, so that inside the namespaces below nothing is left to include.
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "nonet/grid.h"
#include "support/files.h"
#include "textbook/boards.h"

namespace scan_example {
#include "../../examples/leetcode_37_scan.cpp"
}
namespace tables_example {
#include "../../examples/leetcode_37_tables.cpp"
}
namespace masks_example {
#include "../../examples/leetcode_37_masks.cpp"
}
namespace dlx_example {
#include "../../examples/leetcode_37_dlx.cpp"
}

namespace nonet::textbook {
namespace {

template <class Solution>
class LeetCode : public testing::Test {
 protected:
  // What the judge's board holds after the call, as a grid.
  static Grid solve(const std::string& line) {
    Solution solution;
    return solve_with(solution, line);
  }

  static Grid solve_with(Solution& solution, const std::string& line) {
    std::vector<std::vector<char>> board;
    for (std::size_t row = 0; row < 9; ++row) {
      board.emplace_back(line.begin() + 9 * row, line.begin() + 9 * row + 9);
    }
    solution.solveSudoku(board);
    std::string answer;
    for (const std::vector<char>& row : board)
      answer.append(row.begin(), row.end());
    return grid_of(answer);
  }

  static void expect_solved(const std::string& line) {
    const Grid answer = solve(line);
    EXPECT_TRUE(is_solution(answer)) << line << "\n" << to_line(answer);
    EXPECT_EQ(first_given_not_kept(grid_of(line), answer), -1) << line;
  }
};

using Examples = testing::Types<scan_example::Solution, tables_example::Solution,
                                masks_example::Solution, dlx_example::Solution>;
TYPED_TEST_SUITE(LeetCode, Examples);

TYPED_TEST(LeetCode, Sample) { EXPECT_EQ(to_line(this->solve(kLeetCode)), kLeetCodeSolved); }

TYPED_TEST(LeetCode, BoardsWithManyDeadEnds) {
  this->expect_solved(kEscargot);
  this->expect_solved(kInkala2012);
}

TYPED_TEST(LeetCode, EmptyAndFull) {
  this->expect_solved(kEmpty);
  this->expect_solved(kLeetCodeSolved);
}

TYPED_TEST(LeetCode, OneObjectSolvesBoardAfterBoard) {
  TypeParam solution;
  this->solve_with(solution, kEscargot);
  EXPECT_EQ(to_line(this->solve_with(solution, kLeetCode)), kLeetCodeSolved);
}

TYPED_TEST(LeetCode, TwentyOfTheSharedBoards) {
  const std::filesystem::path folder = test::shared_data();
  if (folder.empty()) GTEST_SKIP() << "no shared data";
  const std::vector<std::string> lines = test::read_lines(folder / "lines/qqwing_easy.sdm");
  ASSERT_GE(lines.size(), 20u);
  for (std::size_t i = 0; i < 20; ++i) {
    std::string line = lines[i];
    for (char& symbol : line) {
      if (symbol == '0') symbol = '.';
    }
    this->expect_solved(line);
  }
}

}  // namespace
}  // namespace nonet::textbook
