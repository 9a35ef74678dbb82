#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "nonet/textbook.h"
#include "textbook/boards.h"

namespace {
std::size_t heap_calls = 0;
}

// Replaces the program's own, to count. Not inlined: g++ then takes them for a mismatched pair.
__attribute__((noinline)) void* operator new(std::size_t size) {
  ++heap_calls;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
__attribute__((noinline)) void operator delete(void* memory) noexcept { std::free(memory); }
__attribute__((noinline)) void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace nonet::textbook {
namespace {

TEST(Heap, NoNodeTouchesIt) {
  for (const Engine engine : engines()) {
    const Grid small = grid_of(kLeetCode);
    const Grid large = grid_of(kInkala2012);
    const Options options;
    const std::size_t start = heap_calls;
    const Result<Outcome> few = run(engine, small, options);
    const std::size_t middle = heap_calls;
    const Result<Outcome> many = run(engine, large, options);
    const std::size_t end = heap_calls;
    EXPECT_EQ(middle - start, end - middle);
    EXPECT_LT(few->counters.placements * 10, many->counters.placements);
  }
}

}  // namespace
}  // namespace nonet::textbook
