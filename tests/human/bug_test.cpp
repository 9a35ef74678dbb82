#include "human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(Bug, OnRealBoards) {
  expect_on_path(
      "....81.....5...3................6.48.2.....1..3.5........63.2..4.....7..1........",
      Technique::bug, "r3c9<>69", 56, find_bug);
  expect_on_path(
      "..........3.....5....326...9.27....6..32.4..78....3..9....71.684.79............91",
      Technique::bug, "r1c2<>8 r3c3<>8", 57, find_bug);
}

TEST(Bug, NothingWithoutAGrave) {
  EXPECT_FALSE(first_of([&](Sink& sink) { find_bug(Pencil().state(), sink); }));
}

}  // namespace
}  // namespace nonet::human::test
