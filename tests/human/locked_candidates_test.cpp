#include "human_test_support.h"

namespace nonet::human::test {
namespace {

constexpr int kColumn1 = 9, kColumn2 = 10, kBox1 = 18, kBox2 = 19;

TEST(LockedCandidates, PointingClearsTheLine) {
  const State state = Pencil().only_here(kBox1, "1", "r1c1 r1c3").state();
  const auto found = first_of([&](Sink& sink) { find_locked(state, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::pointing);
  EXPECT_EQ(found->rating, 2.6);
  EXPECT_EQ(text_of(*found), "r1c4<>1 r1c5<>1 r1c6<>1 r1c7<>1 r1c8<>1 r1c9<>1");
}

TEST(LockedCandidates, ClaimingClearsTheBox) {
  const State state = Pencil().only_here(kColumn1, "7", "r1c1 r3c1").state();
  const auto found = first_of([&](Sink& sink) { find_locked(state, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::claiming);
  EXPECT_EQ(text_of(*found), "r1c2<>7 r1c3<>7 r2c2<>7 r2c3<>7 r3c2<>7 r3c3<>7");
}

TEST(LockedCandidates, OnePlaceIsNoPattern) {
  const State state = Pencil().only_here(kBox1, "1", "r1c1").state();
  EXPECT_FALSE(first_of([&](Sink& sink) { find_locked(state, sink); }));
}

TEST(LockedCandidates, DirectPlacesWhereAThirdHouseHasOnePlaceLeft) {
  Pencil pencil;
  pencil.only_here(kBox1, "1", "r1c1 r1c3").only_here(kBox2, "1", "r1c4 r2c5");
  const auto found = first_of([&](Sink& sink) { find_direct_locked(pencil.state(), sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::direct_pointing);
  EXPECT_EQ(text_of(*found), "r2c5=1") << "the eliminations of the pattern are not applied";
  pencil.without("r2c5", "1");
  EXPECT_FALSE(first_of([&](Sink& sink) { find_direct_locked(pencil.state(), sink); }));
}

// The lines beside it are then locked too, and their direct pointing comes first.
TEST(LockedCandidates, DirectClaiming) {
  Pencil pencil;
  pencil.only_here(kColumn1, "7", "r1c1 r3c1").only_here(kColumn2, "7", "r2c2 r5c2");
  AllSink sink;
  find_direct_locked(pencil.state(), sink);
  ASSERT_FALSE(sink.findings().empty());
  EXPECT_EQ(sink.findings().front().technique, Technique::direct_pointing);
  const auto claims = [](const Finding& f) { return f.technique == Technique::direct_claiming; };
  const auto found = std::find_if(sink.findings().begin(), sink.findings().end(), claims);
  ASSERT_NE(found, sink.findings().end());
  EXPECT_EQ(found->rating, 1.9);
  EXPECT_EQ(text_of(*found), "r5c2=7");
}

}  // namespace
}  // namespace nonet::human::test
