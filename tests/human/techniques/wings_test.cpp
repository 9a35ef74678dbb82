#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(Wings, XyClearsWhatSeesBothWings) {
  const State state = Pencil().only("r1c1", "12").only("r1c5", "13").only("r2c2", "23").state();
  const auto found = first_of([&](Sink& sink) { find_wings(state, 2, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::xy_wing);
  EXPECT_EQ(text_of(*found), "r1c2<>3 r1c3<>3 r2c4<>3 r2c5<>3 r2c6<>3");
}

TEST(Wings, XyzMustSeeThePivotToo) {
  const State state = Pencil().only("r1c1", "123").only("r1c5", "13").only("r2c2", "23").state();
  const auto found = first_of([&](Sink& sink) { find_wings(state, 3, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(se_rating(*found), 4.4);
  EXPECT_EQ(text_of(*found), "r1c2<>3 r1c3<>3");
  EXPECT_FALSE(first_of([&](Sink& sink) { find_wings(state, 2, sink); }));
}

TEST(Wings, WingsOfOneKindAreNone) {
  const State state = Pencil().only("r1c1", "12").only("r1c5 r2c2", "13").state();
  EXPECT_FALSE(first_of([&](Sink& sink) { find_wings(state, 2, sink); }));
}

}  // namespace
}  // namespace nonet::human::test
