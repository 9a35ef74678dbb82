// The C ABI where memory runs out: every allocation of a call fails once, alone, and the call has
// to say so and leave a solver that can be used again. A program of its own, because it replaces
// `operator new` for all that is linked to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "nonet/nonet.h"
#include "support/boards.h"

namespace {

// Allocations until one fails; below zero, none does.
thread_local std::int64_t allocations_left = -1;

bool fails_now() { return allocations_left >= 0 && allocations_left-- == 0; }

void* allocate(std::size_t size) {
  void* const memory = fails_now() ? nullptr : std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* allocate(std::size_t size, std::align_val_t alignment) {
  const auto align = static_cast<std::size_t>(alignment);
  const std::size_t whole = (size + align - 1) / align * align;
  void* const memory = fails_now() ? nullptr : std::aligned_alloc(align, whole);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

// Kept out of line: where g++ sees `free` behind a `new` it takes the pair for a mismatch.
[[gnu::noinline]] void release(void* memory) noexcept { std::free(memory); }

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t align) { return allocate(size, align); }
void* operator new[](std::size_t size, std::align_val_t align) { return allocate(size, align); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }

namespace {

using nonet::test::kSample;
using nonet::test::kSampleSolved;

const std::string kHard =
    "98.7..6..75..4......3..9.7.8....7.5....2..4......1...63....52...9...3.8....1....3";

struct FreeSolver {
  void operator()(nonet_solver* solver) const { nonet_solver_free(solver); }
};
using Handle = std::unique_ptr<nonet_solver, FreeSolver>;

// Runs `call` with its allocation number `at` failing; true if it made that many.
bool run_failing(std::int64_t at, const std::function<void()>& call) {
  allocations_left = at;
  call();
  const bool failed = allocations_left < 0;
  allocations_left = -1;
  return failed;
}

using Call = std::function<nonet_status(nonet_solver*)>;

void expect_usable(nonet_solver* solver) {
  char solution[82];
  EXPECT_EQ(nonet_solve(solver, kSample, 81, solution, nullptr), NONET_UNIQUE);
  EXPECT_STREQ(solution, kSampleSolved);
  EXPECT_STREQ(nonet_last_error(solver), "");
}

// Lets every allocation of a call with a new solver fail, further and further apart once there are
// many, and gives how many did. `expected` is the answer with memory enough. The call itself, up to
// where it has checked its answer, allocates nothing.
int fail_each_allocation(nonet_status expected, const Call& call) {
  int failed = 0;
  for (std::int64_t at = 0;; at += 1 + at / 8) {
    const Handle solver(nonet_solver_new(nullptr));
    nonet_status status = NONET_ERROR;
    if (!run_failing(at, [&] { status = call(solver.get()); })) {
      EXPECT_EQ(status, expected);
      return failed;
    }
    EXPECT_EQ(status, NONET_ERROR) << at;
    EXPECT_STREQ(nonet_last_error(solver.get()), "out of memory") << at;
    expect_usable(solver.get());
    EXPECT_EQ(call(solver.get()), expected) << at;
    ++failed;
  }
}

TEST(OutOfMemory, NoSolverIsMade) {
  for (const char* kernel : {static_cast<const char*>(nullptr), "plain", "abacus"}) {
    std::int64_t at = 0;
    Handle solver;
    while (run_failing(at, [&] { solver.reset(nonet_solver_new(kernel)); })) {
      EXPECT_EQ(solver, nullptr);
      ++at;
    }
    EXPECT_GE(at, 2) << (kernel == nullptr ? "" : kernel);
  }
}

TEST(OutOfMemory, WhereABoardIsRead) {
  const std::string board(729, '.');
  const int failed = fail_each_allocation(NONET_NONE, [&](nonet_solver* solver) {
    return nonet_solve(solver, board.c_str(), board.size(), nullptr, nullptr);
  });
  EXPECT_GT(failed, 0);
}

TEST(OutOfMemory, WhereAnErrorIsSaid) {
  const Handle solver(nonet_solver_new(nullptr));
  std::int64_t at = 0;
  nonet_status status = NONET_UNIQUE;
  while (
      run_failing(at, [&] { status = nonet_solve(solver.get(), kSample, 80, nullptr, nullptr); })) {
    EXPECT_EQ(status, NONET_ERROR);
    EXPECT_STREQ(nonet_last_error(solver.get()), "out of memory");
    ++at;
  }
  EXPECT_GT(at, 0);
  EXPECT_STREQ(nonet_last_error(solver.get()),
               "column 81: the board ends here after 80 of 81 cells");
}

TEST(OutOfMemory, WhereManyBoardsAreSolved) {
  constexpr std::size_t kCount = 300;
  std::string boards, solved;
  for (std::size_t i = 0; i < kCount; ++i) {
    boards += kSample;
    solved += kSampleSolved;
  }
  const std::string blank(kCount * 81, '.');
  std::vector<std::int8_t> statuses(kCount);
  std::string solutions(kCount * 81, '?');
  const int failed = fail_each_allocation(NONET_SOLVED, [&](nonet_solver* solver) {
    std::fill(statuses.begin(), statuses.end(), std::int8_t{99});
    std::fill(solutions.begin(), solutions.end(), '?');
    const nonet_status status =
        nonet_solve_many(solver, boards.data(), kCount, 81, 2, statuses.data(), solutions.data(),
                         nullptr, nullptr, nullptr);
    const bool is_done = status == NONET_SOLVED;
    EXPECT_EQ(std::count(statuses.begin(), statuses.end(), is_done ? NONET_UNIQUE : NONET_ERROR),
              static_cast<std::ptrdiff_t>(kCount));
    EXPECT_TRUE(solutions == (is_done ? solved : blank));
    return status;
  });
  EXPECT_GT(failed, 0);
}

TEST(OutOfMemory, WhereABoardIsRated) {
  nonet_rating rating = NONET_RATING;
  const int failed = fail_each_allocation(NONET_UNIQUE, [&](nonet_solver* solver) {
    const nonet_status status =
        nonet_rate(solver, kHard.c_str(), 81, &rating, nullptr, nullptr, nullptr);
    EXPECT_EQ(rating.er, status == NONET_UNIQUE ? 91 : 0);
    EXPECT_STREQ(rating.technique, status == NONET_UNIQUE ? "Dynamic contradiction" : "");
    return status;
  });
  EXPECT_GT(failed, 20);
}

TEST(OutOfMemory, WhereStepsAreToldAndTheirProofs) {
  const auto go_on = [](void*, const nonet_step*, const nonet_rating*) { return 1; };
  nonet_rating rating = NONET_RATING;
  const int failed = fail_each_allocation(NONET_UNIQUE, [&](nonet_solver* solver) {
    return nonet_rate(solver, kHard.c_str(), 81, &rating, go_on, nullptr, nullptr);
  });
  EXPECT_EQ(rating.er, 91);
  EXPECT_GT(failed, 40);
}

}  // namespace
