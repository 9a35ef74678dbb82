#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(NakedSets, OneHouseAtATime) {
  const State state = Pencil().only("r1c1 r1c2", "12").state();
  AllSink sink;
  find_naked_sets(state, 2, sink);
  ASSERT_EQ(sink.findings().size(), 2u);
  EXPECT_EQ(sink.texts()[0], "r1c3<>12 r2c1<>12 r2c2<>12 r2c3<>12 r3c1<>12 r3c2<>12 r3c3<>12");
  EXPECT_EQ(sink.texts()[1], "r1c3<>12 r1c4<>12 r1c5<>12 r1c6<>12 r1c7<>12 r1c8<>12 r1c9<>12");
}

TEST(NakedSets, TripletAndQuad) {
  const State triplet = Pencil().only("r1c1", "12").only("r1c5", "23").only("r1c9", "13").state();
  const auto three = first_of([&](Sink& sink) { find_naked_sets(triplet, 3, sink); });
  ASSERT_TRUE(three);
  EXPECT_EQ(three->technique, Technique::naked_triplet);
  EXPECT_EQ(std::get<SubsetProof>(three->proof).digits, 0b111);
  EXPECT_EQ(three->eliminations.size(), 6);
  const State quad = Pencil().only("r1c1 r1c2 r1c3 r2c1", "1234").state();
  const auto four = first_of([&](Sink& sink) { find_naked_sets(quad, 4, sink); });
  ASSERT_TRUE(four);
  EXPECT_EQ(se_rating(*four), 5.0);
  EXPECT_EQ(four->eliminations.size(), 5);
}

TEST(NakedSets, ThreeDigitsAreNoPair) {
  const State state = Pencil().only("r1c1", "12").only("r1c2", "13").state();
  EXPECT_FALSE(first_of([&](Sink& sink) { find_naked_sets(state, 2, sink); }));
}

}  // namespace
}  // namespace nonet::human::test
