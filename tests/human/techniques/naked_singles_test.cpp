#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(NakedSingles, InReadingOrder) {
  const State state = Pencil().only("r7c7 r3c2", "8").state();
  const auto found = first_of([&](Sink& sink) { find_naked_singles(state, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), "r3c2=8");
}

TEST(NakedSingles, TwoCandidatesAreNone) {
  const State state = Pencil().only("r7c7 r3c2", "89").state();
  EXPECT_FALSE(first_of([&](Sink& sink) { find_naked_singles(state, sink); }));
}

}  // namespace
}  // namespace nonet::human::test
