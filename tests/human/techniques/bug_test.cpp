#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

// Boards on which SukakuExplainer in 1.2.1 mode names this type as the hardest step, with this
// rating.
void expect_bug(const std::string& puzzle, int type, const std::string& removed, int tenths) {
  expect_on_path(puzzle, Technique::bug, removed, tenths, find_bug);
  State state;
  Step step;
  ASSERT_TRUE(before_first(puzzle, Technique::bug, state, step));
  EXPECT_EQ(std::get<BugProof>(step.proof).type, type);
}

TEST(Bug, TypeOne) {
  expect_bug("....81.....5...3................6.48.2.....1..3.5........63.2..4.....7..1........", 1,
             "r3c9<>69", 56);
}

TEST(Bug, TypeTwo) {
  expect_bug("..........3.....5....326...9.27....6..32.4..78....3..9....71.684.79............91", 2,
             "r1c2<>8 r3c3<>8", 57);
  expect_bug("..3....8.4.6....31.8...14.......9....9.58..1....6....5.328..567..4.....8....35..2", 2,
             "r2c2<>2 r6c2<>2", 57);
}

TEST(Bug, TypeThreeCostsATenthForEachCellOfTheSet) {
  expect_bug(".2.7.4589...89....7..2....1......395.....7....9.......34.......61.....27..8...4.6", 3,
             "r5c5<>5", 58);
  expect_bug("1....48....6278.3....63...42..7...41.....67....1.8.5..6.7......93.............42.", 3,
             "r7c5<>1", 59);
}

TEST(Bug, TypeFour) {
  expect_bug(".2.9..4..4..1.7.3..8...3615........2..45.2.....2.31.............17...5.6.6....184", 4,
             "r4c1<>1 r4c5<>9", 57);
}

TEST(Bug, NothingWithoutAGrave) {
  EXPECT_FALSE(first_of([&](Sink& sink) { find_bug(Pencil().state(), sink); }));
}

}  // namespace
}  // namespace nonet::human::test
