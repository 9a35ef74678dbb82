#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

constexpr int kRow1 = 0, kBox1 = 18;

TEST(HiddenSets, PairKeepsItsDigitsOnly) {
  const State state = Pencil().only_here(kBox1, "12", "r1c1 r2c2").state();
  const auto found = first_of([&](Sink& sink) { find_hidden_sets(state, 2, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::hidden_pair);
  EXPECT_EQ(text_of(*found), "r1c1<>3456789 r2c2<>3456789");
  EXPECT_FALSE(first_of([&](Sink& sink) { find_hidden_sets(state, 3, sink); }));
}

TEST(HiddenSets, TripletAndQuadNeedNotBeFull) {
  Pencil pencil;
  pencil.only_here(kRow1, "1", "r1c1 r1c2").only_here(kRow1, "2", "r1c2 r1c9");
  pencil.only_here(kRow1, "3", "r1c1 r1c9");
  const auto triplet = first_of([&](Sink& sink) { find_hidden_sets(pencil.state(), 3, sink); });
  ASSERT_TRUE(triplet);
  EXPECT_EQ(se_rating(*triplet), 4.0);
  EXPECT_EQ(std::get<SubsetProof>(triplet->proof).digits, 0b111);
  pencil.without("r1c9", "3").only_here(kRow1, "3", "r1c1 r1c5").only_here(kRow1, "4", "r1c5 r1c9");
  const auto quad = first_of([&](Sink& sink) { find_hidden_sets(pencil.state(), 4, sink); });
  EXPECT_FALSE(quad) << "1 is left with two places, 3 with one";
}

TEST(HiddenSets, DirectPairPlacesAThirdDigit) {
  Pencil pencil;
  pencil.only_here(kBox1, "12", "r1c1 r2c2").only_here(kBox1, "5", "r1c1 r3c3");
  const auto found =
      first_of([&](Sink& sink) { find_direct_hidden_sets(pencil.state(), 2, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::direct_hidden_pair);
  EXPECT_EQ(text_of(*found), "r3c3=5");
}

TEST(HiddenSets, Quad) {
  Pencil pencil;
  pencil.only_here(kRow1, "1", "r1c1 r1c2").only_here(kRow1, "2", "r1c2 r1c5");
  pencil.only_here(kRow1, "3", "r1c5 r1c9").only_here(kRow1, "4", "r1c9 r1c1");
  const auto quad = first_of([&](Sink& sink) { find_hidden_sets(pencil.state(), 4, sink); });
  ASSERT_TRUE(quad);
  EXPECT_EQ(quad->technique, Technique::hidden_quad);
  EXPECT_EQ(se_rating(*quad), 5.4);
  EXPECT_EQ(text_of(*quad), "r1c1<>56789 r1c2<>56789 r1c5<>56789 r1c9<>56789");
}

TEST(HiddenSets, ThreePlacesAreNoPair) {
  Pencil pencil;
  pencil.only_here(kBox1, "1", "r1c1 r2c2").only_here(kBox1, "2", "r1c1 r3c3");
  EXPECT_FALSE(first_of([&](Sink& sink) { find_hidden_sets(pencil.state(), 2, sink); }));
}

TEST(HiddenSets, DirectTriplet) {
  Pencil pencil;
  pencil.only_here(kBox1, "123", "r1c1 r2c2 r3c3").only_here(kBox1, "5", "r1c1 r1c3");
  const auto found =
      first_of([&](Sink& sink) { find_direct_hidden_sets(pencil.state(), 3, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::direct_hidden_triplet);
  EXPECT_EQ(text_of(*found), "r1c3=5");
  EXPECT_FALSE(first_of([&](Sink& sink) { find_direct_hidden_sets(pencil.state(), 2, sink); }));
}

}  // namespace
}  // namespace nonet::human::test
