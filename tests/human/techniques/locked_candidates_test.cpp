#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

constexpr int kColumn1 = 9, kColumn2 = 10, kBox1 = 18, kBox2 = 19;

TEST(LockedCandidates, PointingClearsTheLine) {
  const State state = Pencil().only_here(kBox1, "1", "r1c1 r1c3").state();
  const auto found = first_of([&](Sink& sink) { find_locked(state, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::pointing);
  EXPECT_EQ(se_rating(*found), 2.6);
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
  EXPECT_EQ(se_rating(*found), 1.9);
  EXPECT_EQ(text_of(*found), "r5c2=7");
}

// Whether there is anything, by the words of the definition.
bool is_locked(const State& state, int from, int to, int digit) {
  const CellSet places = state.places(digit) & house_cells(from);
  return places.has_two() && (places - house_cells(to)).empty();
}
bool has_direct(const State& state, int from, int to, int digit) {
  for (int third = 0; third < kHouses; ++third) {
    if (third == from || kind_of_house(third) != kind_of_house(from)) continue;
    const CellSet places = state.places(digit) & house_cells(third);
    const CellSet outside = places - house_cells(to);
    if (places.has_two() && !outside.empty() && !outside.has_two()) return true;
  }
  return false;
}

TEST(LockedCandidates, AgreesWithTheDefinition) {
  nonet::test::Random random(3);
  int found = 0;
  for (int round = 0; round < 4000; ++round) {
    // One digit, so that boards without anything are frequent; no care for a solution.
    Pencil pencil;
    for (int c = 0; c < kCells; ++c)
      pencil.only(cell_name(c), nonet::test::below(random, 12) < 4 ? "2" : "1");
    const State state = pencil.state();
    bool direct = false;
    bool any = false;
    for (int from = 0; from < kHouses; ++from) {
      for (int to = 0; to < kHouses; ++to) {
        if ((from < 18) == (to < 18) || !is_locked(state, from, to, 1)) continue;
        direct = direct || has_direct(state, from, to, 1);
        any = any || !((state.places(1) & house_cells(to)) - house_cells(from)).empty();
      }
    }
    AllSink directs;
    AllSink others;
    find_direct_locked(state, directs);
    find_locked(state, others);
    const auto is_two = [](const Finding& finding) {
      return std::get<LockedProof>(finding.proof).digit == 2;
    };
    EXPECT_EQ(std::any_of(directs.findings().begin(), directs.findings().end(), is_two), direct);
    EXPECT_EQ(std::any_of(others.findings().begin(), others.findings().end(), is_two), any);
    found += direct ? 1 : 0;
  }
  EXPECT_GT(found, 100);
  EXPECT_LT(found, 3900);
}

}  // namespace
}  // namespace nonet::human::test
