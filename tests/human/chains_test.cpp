// Chains: what they are worth, cycles and forcing chains, and nets.
#include "human/chains.h"

#include "human_test_support.h"

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

TEST(HashTableOrder, ByCellModuloTheSize) {
  std::vector<Removals::Entry> entries = {{33, 1}, {2, 1}, {17, 1}, {18, 1}, {1, 1}};
  sort_as_hash_table(entries.data(), 5);
  std::vector<int> order;
  for (const auto& entry : entries)
    order.push_back(entry.cell);
  EXPECT_EQ(order, (std::vector<int>{33, 17, 1, 2, 18}));
  std::vector<Removals::Entry> many;
  for (int i = 0; i < 13; ++i)
    many.push_back({static_cast<std::uint8_t>(80 - 3 * i), 1});
  sort_as_hash_table(many.data(), 13);
  EXPECT_EQ(many.front().cell % 32, 1) << "more than twelve: 32 buckets";
}

Finding best_chain(const State& state, NetProof* proof = nullptr) {
  Links links;
  links.build(state);
  ForcingChains chains;
  Finding finding;
  EXPECT_TRUE(chains.find_best(state, links, finding, proof));
  return finding;
}

TEST(ForcingChains, XWingAsCycle) {
  Pencil pencil;
  pencil.only_here(9, "5", "r1c1 r6c1").only_here(12, "5", "r1c4 r6c4");
  NetProof proof;
  const Finding finding = best_chain(pencil.state(), &proof);
  EXPECT_EQ(finding.technique, Technique::x_cycle);
  EXPECT_EQ(finding.rating, 6.5);
  EXPECT_EQ(finding.removals.size(), 14);
  ASSERT_EQ(proof.branches.size(), 1u);
  ASSERT_EQ(proof.branches[0].size(), 5u);
  EXPECT_EQ(proof.branches[0].front().node, proof.branches[0].back().node) << "it closes";
}

TEST(ForcingChains, TurbotFishIsSixNodesLong) {
  // r6c1 = r1c1 - r1c4 = r5c4: what sees r6c1 and r5c4 loses 5.
  Pencil board;
  board.only_here(9, "5", "r1c1 r6c1").only_here(12, "5", "r1c4 r5c4");
  NetProof proof;
  const Finding finding = best_chain(board.state(), &proof);
  EXPECT_EQ(finding.technique, Technique::turbot_fish);
  EXPECT_EQ(finding.rating, 6.6);
  ASSERT_EQ(proof.branches.size(), 1u);
  const Branch& branch = proof.branches[0];
  ASSERT_EQ(branch.size(), 6u);
  EXPECT_EQ(branch.front().node.cell, branch.back().node.cell);
  EXPECT_NE(branch.front().node.on, branch.back().node.on);
  EXPECT_EQ(branch.front().reason, Reason::assumption);
  for (std::size_t i = 1; i < branch.size(); ++i)
    EXPECT_EQ(branch[i].parents, std::vector<std::uint16_t>{static_cast<std::uint16_t>(i - 1)});
}

TEST(ForcingChains, NothingOnAnOpenBoard) {
  const State state = Pencil().state();
  Links links;
  links.build(state);
  ForcingChains chains;
  Finding finding;
  EXPECT_FALSE(chains.find_best(state, links, finding, nullptr));
}

// The list that nested searches get begins with the hint that stands alone for the board.
TEST(ForcingChains, BestIsFirstOfAll) {
  int compared = 0;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    if (line.er < "6.6" || line.er > "8.3" || line.er.size() != 3) continue;
    const Grid givens = nonet::test::grid_of(line.puzzle);
    State state(givens);
    Rater rater;
    rater.steps(givens, solution_of(givens), [&](const Step& step, const Rating&) {
      if (info(step.technique).family == Family::chains) {
        Links links;
        links.build(state);
        ForcingChains chains;
        NestedList all;
        chains.find_all(state, links, all);
        EXPECT_FALSE(all.hints.empty());
        if (all.hints.empty()) return false;
        const NestedHint& first = all.hints.front();
        std::vector<Elimination> removed;
        for (std::uint32_t i = first.removals_begin; i < first.removals_end; ++i) {
          for (int digit = 0; digit < 9; ++digit) {
            if ((all.removals[i].digits >> digit & 1) != 0)
              removed.push_back({all.removals[i].cell, digit + 1});
          }
        }
        EXPECT_EQ(removed.size(), step.eliminations.size());
        const Elimination gone = step.eliminations.front();
        EXPECT_TRUE(std::any_of(removed.begin(), removed.end(), [&](const Elimination& other) {
          return other.cell == gone.cell && other.digit == gone.digit;
        }));
        ++compared;
      }
      for (const Elimination& gone : step.eliminations)
        state.remove(gone.cell, gone.digit - 1);
      for (const Placement& placed : step.placements)
        state.place(placed.cell, placed.digit - 1);
      return true;
    });
  }
  EXPECT_GT(compared, 100);
}

// Every line of a proof follows from its parents and from what stood on the board before.
void expect_proof_holds(const State& state, const Step& step) {
  for (const Branch& branch : step.proof.branches) {
    ASSERT_FALSE(branch.empty());
    EXPECT_TRUE(branch.front().parents.empty());
    for (std::size_t i = 0; i < branch.size(); ++i) {
      const Implication& line = branch[i];
      EXPECT_TRUE(state.has(line.node.cell, line.node.digit - 1));
      EXPECT_EQ(line.parents.empty(), line.reason == Reason::assumption);
      for (const std::uint16_t parent : line.parents)
        EXPECT_LT(parent, i);
      if (line.parents.empty() || line.reason == Reason::technique) continue;
      const Node& first = branch[line.parents.front()].node;
      EXPECT_NE(first.on, line.node.on);
      if (!line.node.on) {
        EXPECT_EQ(line.parents.size(), 1u);
        EXPECT_TRUE(first.cell == line.node.cell || first.digit == line.node.digit);
        continue;
      }
      // True because everything else in the cell or house is false.
      unsigned gone = 0;
      for (const std::uint16_t parent : line.parents) {
        const Node& node = branch[parent].node;
        EXPECT_FALSE(node.on);
        if (line.reason == Reason::cell) {
          EXPECT_EQ(node.cell, line.node.cell);
          gone |= 1u << (node.digit - 1);
        } else {
          EXPECT_EQ(node.digit, line.node.digit);
          const int kind = static_cast<int>(line.reason) - static_cast<int>(Reason::box);
          EXPECT_EQ(kTables.house_of[node.cell][kind], kTables.house_of[line.node.cell][kind]);
          gone |= 1u << kTables.place_in[node.cell][kind];
        }
      }
      if (line.reason == Reason::cell) {
        EXPECT_EQ(gone | 1u << (line.node.digit - 1), state.candidates(line.node.cell));
      } else {
        const int kind = static_cast<int>(line.reason) - static_cast<int>(Reason::box);
        EXPECT_EQ(gone | 1u << kTables.place_in[line.node.cell][kind],
                  state.positions(kTables.house_of[line.node.cell][kind], line.node.digit - 1));
      }
    }
  }
}

TEST(Nets, ProofsHoldLineByLine) {
  int nets = 0;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    if (line.er != "8.3" && line.er != "8.9" && line.er != "9.1" && line.er != "9.9") continue;
    const Grid givens = nonet::test::grid_of(line.puzzle);
    State state(givens);
    Rater rater;
    rater.steps(givens, solution_of(givens), [&](const Step& step, const Rating&) {
      if (info(step.technique).family == Family::nets) {
        ++nets;
        EXPECT_FALSE(step.proof.branches.empty());
      }
      expect_proof_holds(state, step);
      for (const Elimination& gone : step.eliminations)
        state.remove(gone.cell, gone.digit - 1);
      for (const Placement& placed : step.placements)
        state.place(placed.cell, placed.digit - 1);
      return !::testing::Test::HasFailure();
    });
  }
  EXPECT_GT(nets, 30);
}

}  // namespace
}  // namespace nonet::human::test
