#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

constexpr int kRow5 = 4, kColumn4 = 12, kBox2 = 19;

TEST(HiddenSingles, InBoxColumnRow) {
  const auto first = [](Pencil pencil) {
    return first_of([&](Sink& sink) { find_hidden_singles(pencil.state(), sink); });
  };
  const auto box = first(Pencil().only_here(kBox2, "4", "r2c5"));
  ASSERT_TRUE(box);
  EXPECT_EQ(box->technique, Technique::hidden_single_box);
  EXPECT_EQ(text_of(*box), "r2c5=4");
  const auto both = first(Pencil().only_here(kRow5, "4", "r5c5").only_here(kColumn4, "6", "r9c4"));
  ASSERT_TRUE(both);
  EXPECT_EQ(both->technique, Technique::hidden_single_line);
  EXPECT_EQ(text_of(*both), "r9c4=6") << "columns come before rows";
  EXPECT_FALSE(first(Pencil()));
}

TEST(HiddenSingles, FullHousesAreLeftOut) {
  const State state(nonet::test::grid_of(
      "53467891267219534819834256785976142342685379.713924856961537284287419635345286179"));
  EXPECT_FALSE(first_of([&](Sink& sink) { find_hidden_singles(state, sink); }));
}

}  // namespace
}  // namespace nonet::human::test
