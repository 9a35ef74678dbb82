#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

constexpr int kColumn1 = 9, kColumn4 = 12;

TEST(Fish, XWingOnColumnsClearsRows) {
  const State state =
      Pencil().only_here(kColumn1, "6", "r1c1 r5c1").only_here(kColumn4, "6", "r1c4 r5c4").state();
  const auto found = first_of([&](Sink& sink) { find_fish(state, 2, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::x_wing);
  EXPECT_EQ(text_of(*found),
            "r1c2<>6 r1c3<>6 r1c5<>6 r1c6<>6 r1c7<>6 r1c8<>6 r1c9<>6 "
            "r5c2<>6 r5c3<>6 r5c5<>6 r5c6<>6 r5c7<>6 r5c8<>6 r5c9<>6");
}

TEST(Fish, SwordfishAndJellyfish) {
  Pencil pencil;
  pencil.only_here(9, "6", "r1c1 r5c1").only_here(12, "6", "r5c4 r9c4");
  pencil.only_here(15, "6", "r1c7 r9c7");
  const auto sword = first_of([&](Sink& sink) { find_fish(pencil.state(), 3, sink); });
  ASSERT_TRUE(sword);
  EXPECT_EQ(se_rating(*sword), 3.8);
  EXPECT_EQ(sword->eliminations.size(), 18);
  EXPECT_FALSE(first_of([&](Sink& sink) { find_fish(pencil.state(), 2, sink); }));
  Pencil four;
  four.only_here(9, "6", "r1c1 r5c1").only_here(12, "6", "r5c4 r9c4");
  four.only_here(15, "6", "r3c7 r9c7").only_here(17, "6", "r1c9 r3c9");
  const auto jelly = first_of([&](Sink& sink) { find_fish(four.state(), 4, sink); });
  ASSERT_TRUE(jelly);
  EXPECT_EQ(jelly->technique, Technique::jellyfish);
}

TEST(Fish, PlacesInThreeRowsAreNoXWing) {
  const State state =
      Pencil().only_here(kColumn1, "6", "r1c1 r5c1").only_here(kColumn4, "6", "r1c4 r6c4").state();
  EXPECT_FALSE(first_of([&](Sink& sink) { find_fish(state, 2, sink); }));
}

}  // namespace
}  // namespace nonet::human::test
