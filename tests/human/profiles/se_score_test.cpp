#include "human/profiles/se_score.h"

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(LengthBonus, StepsAtTheThresholds) {
  const auto tenths = [](int length) {
    return static_cast<int>(length_bonus(length + 2) * 10 + 0.5);
  };
  EXPECT_EQ(tenths(4), 0);
  EXPECT_EQ(tenths(5), 1);
  EXPECT_EQ(tenths(6), 1);
  EXPECT_EQ(tenths(7), 2);
  EXPECT_EQ(tenths(9), 3);
  EXPECT_EQ(tenths(16), 4);
  EXPECT_EQ(tenths(17), 5);
  EXPECT_EQ(tenths(33), 7);
  EXPECT_EQ(tenths(49), 8);
  EXPECT_EQ(tenths(1025), 17);
  EXPECT_EQ(length_bonus(15), 0.1 + 0.1 + 0.1 + 0.1);
}

TEST(SeScore, IsThatOfTheTechniqueUnlessItsSizeOrLengthCosts) {
  EXPECT_EQ(se_score(finding_of(Technique::swordfish)), 38);
  Finding net = finding_of(Technique::dynamic_cell);
  net.level = 2;
  net.complexity = 11;
  EXPECT_EQ(se_score(net), 95 + 3);
  Finding bug = finding_of(Technique::bug);
  BugProof proof;
  proof.type = 3;
  proof.help.naked_cells.add(0);
  proof.help.naked_cells.add(1);
  bug.proof = proof;
  EXPECT_EQ(se_score(bug), 59);
}

TEST(SeScore, KnowsTheLeastOfATechnique) {
  EXPECT_EQ(se_least_score(Technique::full_house), 10);
  EXPECT_EQ(se_least_score(Technique::x_chain), 66);
  EXPECT_EQ(se_least_score(Technique::dynamic_house), 85);
}

}  // namespace
}  // namespace nonet::human::test
