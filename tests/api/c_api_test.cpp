#include "nonet/nonet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "nonet/solver.h"
#include "nonet/version.h"
#include "support/boards.h"

namespace {

using nonet::test::kSample;
using nonet::test::kSampleSolved;

struct FreeSolver {
  void operator()(nonet_solver* solver) const { nonet_solver_free(solver); }
};
using Handle = std::unique_ptr<nonet_solver, FreeSolver>;

const std::string kRectangle =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

TEST(CApi, Versions) {
  EXPECT_EQ(nonet_abi_version(), static_cast<uint32_t>(NONET_ABI_VERSION));
  EXPECT_STREQ(nonet_version(), NONET_VERSION);
  EXPECT_STREQ(nonet_status_name(NONET_UNIQUE), "unique");
  EXPECT_STREQ(nonet_status_name(NONET_ERROR), "error");
}

TEST(CApi, Solves) {
  const Handle solver(nonet_solver_new(nullptr));
  ASSERT_NE(solver, nullptr);
  char solution[82];
  EXPECT_EQ(nonet_solve(solver.get(), kSample, 81, solution, nullptr), NONET_UNIQUE);
  EXPECT_STREQ(solution, kSampleSolved);
  EXPECT_STREQ(nonet_last_error(solver.get()), "");
  EXPECT_EQ(nonet_solve(solver.get(), kRectangle.c_str(), 81, nullptr, nullptr), NONET_MULTIPLE);
  EXPECT_EQ(nonet_solve_first(solver.get(), kRectangle.c_str(), 81, solution, nullptr),
            NONET_SOLVED);
}

TEST(CApi, ErrorsSayWhere) {
  const Handle solver(nonet_solver_new("plain"));
  EXPECT_STREQ(nonet_solver_kernel(solver.get()), "plain");
  EXPECT_EQ(nonet_solve(solver.get(), kSample, 80, nullptr, nullptr), NONET_ERROR);
  EXPECT_STREQ(nonet_last_error(solver.get()),
               "column 81: the board ends here after 80 of 81 cells");
  std::string candidates;
  for (int cell = 0; cell < 81; ++cell)
    candidates += "123456789";
  EXPECT_EQ(nonet_solve(solver.get(), candidates.c_str(), 728, nullptr, nullptr), NONET_ERROR);
  EXPECT_STREQ(nonet_last_error(solver.get()),
               "column 729: the board ends here after 728 of 729 symbols");
  EXPECT_EQ(nonet_solve(solver.get(), nullptr, 81, nullptr, nullptr), NONET_ERROR);
  EXPECT_EQ(nonet_solve(nullptr, kSample, 81, nullptr, nullptr), NONET_ERROR);
  EXPECT_EQ(nonet_enumerate(solver.get(), kSample, 81, nullptr, nullptr, nullptr), NONET_ERROR);
  EXPECT_EQ(nonet_solver_new("abacus"), nullptr);
  nonet_solver_free(nullptr);
}

TEST(CApi, CountsAndEnumerates) {
  const Handle solver(nonet_solver_new(nullptr));
  uint64_t count = 0;
  EXPECT_EQ(nonet_count(solver.get(), kRectangle.c_str(), 81, 100, &count, nullptr),
            NONET_MULTIPLE);
  EXPECT_EQ(count, 2u);
  EXPECT_EQ(nonet_count(solver.get(), std::string(81, '.').c_str(), 81, 100, &count, nullptr),
            NONET_UNKNOWN);
  EXPECT_EQ(count, 100u);

  std::vector<std::string> found;
  const auto keep = [](void* context, const char* solution) {
    static_cast<std::vector<std::string>*>(context)->push_back(solution);
    return 1;
  };
  EXPECT_EQ(nonet_enumerate(solver.get(), kRectangle.c_str(), 81, keep, &found, nullptr),
            NONET_MULTIPLE);
  EXPECT_EQ(found.size(), 2u);
  const auto stop = [](void*, const char*) { return 0; };
  EXPECT_EQ(nonet_enumerate(solver.get(), kRectangle.c_str(), 81, stop, nullptr, nullptr),
            NONET_UNKNOWN);
}

TEST(CApi, ACountThatWasCutShortIsUnknown) {
  const Handle solver(nonet_solver_new(nullptr));
  const std::string many =
      "8.........95.......76.........426798...571243...893165......916....3.487....1.532";
  uint64_t count = 0;
  nonet_limits limits = NONET_LIMITS;
  for (const uint64_t nodes : {1, 50, 100, 150}) {
    limits.max_nodes = nodes;
    EXPECT_EQ(nonet_count(solver.get(), many.c_str(), 81, UINT64_MAX, &count, &limits),
              NONET_UNKNOWN);
    EXPECT_LT(count, 872u);
  }
  limits = NONET_LIMITS;
  nonet_set_cancelled(
      solver.get(), [](void*) { return 1; }, nullptr);
  EXPECT_EQ(nonet_count(solver.get(), many.c_str(), 81, UINT64_MAX, &count, &limits),
            NONET_UNKNOWN);
  const auto keep = [](void*, const char*) { return 1; };
  EXPECT_EQ(nonet_enumerate(solver.get(), many.c_str(), 81, keep, nullptr, &limits), NONET_UNKNOWN);
  nonet_set_cancelled(solver.get(), nullptr, nullptr);
  EXPECT_EQ(nonet_count(solver.get(), many.c_str(), 81, 871, &count, nullptr), NONET_UNKNOWN);
  limits = NONET_LIMITS;
  limits.time_limit_ns = UINT64_MAX;  // as good as none
  EXPECT_EQ(nonet_count(solver.get(), many.c_str(), 81, 873, &count, &limits), NONET_MULTIPLE);
  EXPECT_EQ(count, 872u);
}

TEST(CApi, TheEmptyNameIsTheBestKernel) {
  setenv("NONET_KERNEL", "plain", 1);  // of the program; the library does not look at it
  const Handle by_null(nonet_solver_new(nullptr)), by_empty(nonet_solver_new(""));
  unsetenv("NONET_KERNEL");
  EXPECT_STREQ(nonet_solver_kernel(by_null.get()), nonet_solver_kernel(by_empty.get()));
  for (const nonet::KernelInfo& info : nonet::kernels()) {
    if (!info.runs_here) continue;
    EXPECT_EQ(nonet_solver_kernel(by_null.get()), info.name);
    break;
  }
}

TEST(CApi, LimitsAndCancelling) {
  const Handle solver(nonet_solver_new(nullptr));
  const std::string empty(81, '.');
  uint64_t count = 0;
  nonet_limits limits = NONET_LIMITS;
  int asked = 0;
  nonet_set_cancelled(
      solver.get(), [](void* context) { return ++*static_cast<int*>(context) > 3 ? 1 : 0; },
      &asked);
  EXPECT_EQ(nonet_count(solver.get(), empty.c_str(), 81, UINT64_MAX, &count, &limits),
            NONET_UNKNOWN);
  EXPECT_EQ(asked, 4);
  nonet_set_cancelled(solver.get(), nullptr, nullptr);
  limits.max_nodes = 1;
  EXPECT_EQ(nonet_solve(solver.get(), empty.c_str(), 81, nullptr, &limits), NONET_UNKNOWN);
  limits = NONET_LIMITS;
  limits.time_limit_ns = 1;
  EXPECT_EQ(nonet_count(solver.get(), empty.c_str(), 81, UINT64_MAX, &count, &limits),
            NONET_UNKNOWN);
}

TEST(CApi, StructsWithoutTheirSizeAreRefused) {
  const Handle solver(nonet_solver_new(nullptr));
  nonet_limits limits = {};
  EXPECT_EQ(nonet_solve(solver.get(), kSample, 81, nullptr, &limits), NONET_ERROR);
  EXPECT_STREQ(nonet_last_error(solver.get()),
               "limits: the size is not set; begin with NONET_LIMITS");
  nonet_rating rating = {};
  rating.er = 7;
  EXPECT_EQ(nonet_rate(solver.get(), kSample, 81, &rating, nullptr, nullptr, nullptr), NONET_ERROR);
  EXPECT_STREQ(nonet_last_error(solver.get()),
               "rating: the size is not set; begin with NONET_RATING");
  EXPECT_EQ(rating.er, 7);
}

// As a program has them that was compiled with a later version, where they have more members.
TEST(CApi, LargerStructsAreFine) {
  const Handle solver(nonet_solver_new(nullptr));
  struct {
    nonet_limits limits = NONET_LIMITS;
    uint64_t later = 5;
  } asked;
  asked.limits.size = sizeof asked;
  EXPECT_EQ(nonet_solve(solver.get(), kSample, 81, nullptr, &asked.limits), NONET_UNIQUE);
  struct {
    nonet_rating rating = NONET_RATING;
    uint64_t later = 5;
  } given;
  given.rating.size = sizeof given;
  EXPECT_EQ(nonet_rate(solver.get(), kSample, 81, &given.rating, nullptr, nullptr, nullptr),
            NONET_UNIQUE);
  EXPECT_EQ(given.rating.er, 12);
  EXPECT_EQ(given.rating.size, sizeof given);
  EXPECT_EQ(given.later, 5u);
}

TEST(CApi, CandidateBoards) {
  const Handle solver(nonet_solver_new(nullptr));
  std::string board;
  for (const char* cell = kSample; *cell != '\0'; ++cell) {
    for (char digit = '1'; digit <= '9'; ++digit)
      board += *cell == '.' || *cell == digit ? digit : '.';
  }
  char solution[82];
  EXPECT_EQ(nonet_solve(solver.get(), board.c_str(), board.size(), solution, nullptr),
            NONET_UNIQUE);
  EXPECT_STREQ(solution, kSampleSolved);
  board[0] = 'x';
  EXPECT_EQ(nonet_solve(solver.get(), board.c_str(), board.size(), solution, nullptr), NONET_ERROR);
  EXPECT_STRNE(nonet_last_error(solver.get()), "");
}

TEST(CApi, ManyBoards) {
  const Handle solver(nonet_solver_new(nullptr));
  std::string boards;
  const size_t count = 600;
  for (size_t i = 0; i < count; ++i) {
    std::string board = kSample;
    if (i % 5 == 1) board = kRectangle;
    if (i % 5 == 2) board = "11" + std::string(79, '.');
    if (i % 5 == 3) board[7] = 'A';
    boards += board + "\n";
  }
  std::vector<int8_t> statuses(count);
  std::string solutions(count * 81, '?');
  ASSERT_EQ(nonet_solve_many(solver.get(), boards.data(), count, 82, 2, statuses.data(),
                             solutions.data(), nullptr, nullptr, nullptr),
            NONET_SOLVED);
  for (size_t i = 0; i < count; ++i) {
    const nonet_status expected[] = {NONET_UNIQUE, NONET_MULTIPLE, NONET_INVALID, NONET_ERROR,
                                     NONET_UNIQUE};
    ASSERT_EQ(statuses[i], expected[i % 5]) << i;
    const std::string solution = solutions.substr(i * 81, 81);
    const std::string blank(81, '.');
    if (i % 5 == 0) {
      ASSERT_EQ(solution, kSampleSolved);
    }
    if (i % 5 == 2 || i % 5 == 3) {
      ASSERT_EQ(solution, blank);
    }
  }
  EXPECT_EQ(nonet_solve_many(solver.get(), boards.data(), count, 80, 2, statuses.data(), nullptr,
                             nullptr, nullptr, nullptr),
            NONET_ERROR);
}

TEST(CApi, ManyBoardsWithLimitsProgressAndAnEnd) {
  const Handle solver(nonet_solver_new(nullptr));
  const size_t count = 20000;
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  std::string boards;
  for (size_t i = 0; i < count; ++i)
    boards += i % 2 == 0 ? kSample : hard;
  std::vector<int8_t> statuses(count, 99);
  nonet_limits limits = NONET_LIMITS;
  limits.max_nodes = 2;
  std::vector<size_t> told;
  const auto tell = [](void* context, size_t answered) {
    static_cast<std::vector<size_t>*>(context)->push_back(answered);
    return 1;
  };
  EXPECT_EQ(nonet_solve_many(solver.get(), boards.data(), count, 81, 2, statuses.data(), nullptr,
                             tell, &told, &limits),
            NONET_SOLVED);
  EXPECT_EQ(told.back(), count);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  for (size_t i = 0; i < count; ++i)
    ASSERT_EQ(statuses[i], i % 2 == 0 ? NONET_UNIQUE : NONET_UNKNOWN) << i;

  const auto end = [](void*, size_t) { return 0; };
  std::string solutions(count * 81, '?');
  EXPECT_EQ(nonet_solve_many(solver.get(), boards.data(), count, 81, 2, statuses.data(),
                             solutions.data(), end, nullptr, nullptr),
            NONET_UNKNOWN);
  EXPECT_EQ(statuses.front(), NONET_UNIQUE);
  EXPECT_EQ(statuses.back(), NONET_UNKNOWN);
  EXPECT_EQ(solutions.substr(81 * (count - 1)), std::string(81, '.'));
  EXPECT_EQ(solutions.find('?'), std::string::npos);

  nonet_set_cancelled(
      solver.get(), [](void*) { return 1; }, nullptr);
  EXPECT_EQ(nonet_solve_many(solver.get(), boards.data(), count, 81, 2, statuses.data(), nullptr,
                             nullptr, nullptr, nullptr),
            NONET_UNKNOWN);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), NONET_UNKNOWN),
            static_cast<std::ptrdiff_t>(count));
}

}  // namespace
