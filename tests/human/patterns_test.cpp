// Locked candidates, sets, fish and wings on boards with nothing but the pattern.
#include "human_test_support.h"

namespace nonet::human::test {
namespace {

constexpr int kRow1 = 0, kRow5 = 4, kColumn1 = 9, kColumn4 = 12, kBox1 = 18, kBox2 = 19;

TEST(Singles, FullHouseBeforeHiddenSingleBeforeLine) {
  const Grid puzzle = nonet::test::grid_of(
      "53467891.672195348198342567859761423426853791713924856961537284287419635345286179");
  const auto found = first_of([&](Sink& sink) { find_hidden_singles(State(puzzle), sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::full_house);
  EXPECT_EQ(text_of(*found), "r1c9=2");
}

TEST(Singles, HiddenInBoxColumnRow) {
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

TEST(Singles, NakedInReadingOrder) {
  const State state = Pencil().only("r7c7 r3c2", "8").state();
  const auto found = first_of([&](Sink& sink) { find_naked_singles(state, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), "r3c2=8");
}

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
  EXPECT_EQ(triplet->rating, 4.0);
  EXPECT_EQ(triplet->digits, 0b111);
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
  EXPECT_EQ(three->digits, 0b111);
  EXPECT_EQ(three->removals.size(), 6);
  const State quad = Pencil().only("r1c1 r1c2 r1c3 r2c1", "1234").state();
  const auto four = first_of([&](Sink& sink) { find_naked_sets(quad, 4, sink); });
  ASSERT_TRUE(four);
  EXPECT_EQ(four->rating, 5.0);
  EXPECT_EQ(four->removals.size(), 5);
}

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
  EXPECT_EQ(sword->rating, 3.8);
  EXPECT_EQ(sword->removals.size(), 18);
  EXPECT_FALSE(first_of([&](Sink& sink) { find_fish(pencil.state(), 2, sink); }));
  Pencil four;
  four.only_here(9, "6", "r1c1 r5c1").only_here(12, "6", "r5c4 r9c4");
  four.only_here(15, "6", "r3c7 r9c7").only_here(17, "6", "r1c9 r3c9");
  const auto jelly = first_of([&](Sink& sink) { find_fish(four.state(), 4, sink); });
  ASSERT_TRUE(jelly);
  EXPECT_EQ(jelly->technique, Technique::jellyfish);
}

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
  EXPECT_EQ(found->rating, 4.4);
  EXPECT_EQ(text_of(*found), "r1c2<>3 r1c3<>3");
  EXPECT_FALSE(first_of([&](Sink& sink) { find_wings(state, 2, sink); }));
}

}  // namespace
}  // namespace nonet::human::test
