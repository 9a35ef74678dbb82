#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(FullHouses, TheOnlyBlankOfAHouse) {
  const Grid puzzle = nonet::test::grid_of(
      "53467891.672195348198342567859761423426853791713924856961537284287419635345286179");
  const auto found = first_of([&](Sink& sink) { find_full_houses(State(puzzle), sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::full_house);
  EXPECT_EQ(text_of(*found), "r1c9=2");
}

TEST(FullHouses, TwoBlanksAreNone) {
  // Row 5 has one blank, its column and its box have two.
  const Grid puzzle = nonet::test::grid_of(
      "53467891.67219534819834256785976142342685379.713924856961537284287419635345286179");
  AllSink sink;
  find_full_houses(State(puzzle), sink);
  EXPECT_EQ(sink.texts(), (std::vector<std::string>{"r1c9=2", "r5c9=1", "r1c9=2", "r5c9=1"}))
      << "boxes before rows";
}

}  // namespace
}  // namespace nonet::human::test
