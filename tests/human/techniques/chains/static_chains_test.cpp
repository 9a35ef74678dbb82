#include "human/techniques/chains/static_chains.h"

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

Finding best_chain(const State& state, bool wants_proof = false) {
  StaticChains chains(se_profile().chains);
  Finding finding;
  EXPECT_TRUE(chains.find_best(state, wants_proof, finding));
  return finding;
}

TEST(StaticChains, XWingAsCycle) {
  Pencil pencil;
  pencil.only_here(9, "5", "r1c1 r6c1").only_here(12, "5", "r1c4 r6c4");
  const Finding finding = best_chain(pencil.state(), true);
  EXPECT_EQ(finding.technique, Technique::x_cycle);
  EXPECT_EQ(se_rating(finding), 6.5);
  EXPECT_EQ(finding.eliminations.size(), 14);
  const Branch& branch = std::get<ChainProof>(finding.proof).branch;
  ASSERT_EQ(branch.size(), 5u);
  EXPECT_EQ(branch.front().node, branch.back().node) << "it closes";
}

TEST(StaticChains, TurbotFishIsSixNodesLong) {
  // r6c1 = r1c1 - r1c4 = r5c4: what sees r6c1 and r5c4 loses 5.
  Pencil board;
  board.only_here(9, "5", "r1c1 r6c1").only_here(12, "5", "r1c4 r5c4");
  const Finding finding = best_chain(board.state(), true);
  EXPECT_EQ(finding.technique, Technique::turbot_fish);
  EXPECT_EQ(se_rating(finding), 6.6);
  const Branch& branch = std::get<ChainProof>(finding.proof).branch;
  ASSERT_EQ(branch.size(), 6u);
  EXPECT_EQ(branch.front().node.cell, branch.back().node.cell);
  EXPECT_NE(branch.front().node.on, branch.back().node.on);
  EXPECT_EQ(branch.front().reason, Reason::assumption);
  for (std::size_t i = 1; i < branch.size(); ++i)
    EXPECT_EQ(branch[i].parents, std::vector<std::uint16_t>{static_cast<std::uint16_t>(i - 1)});
}

TEST(StaticChains, NothingOnAnOpenBoard) {
  const State state = Pencil().state();
  StaticChains chains(se_profile().chains);
  Finding finding;
  EXPECT_FALSE(chains.find_best(state, false, finding));
}

// Calls visit with each state of the path on which a chain is the step.
template <class Visit>
void for_each_chain_step(const std::string& puzzle, Visit visit) {
  const Grid givens = nonet::test::grid_of(puzzle);
  State state(givens);
  Rater rater;
  rater.steps(givens, solution_of(givens), [&](const Step& step, const Rating&) {
    if (info(step.technique).family == Family::chains) visit(std::as_const(state));
    apply(step, state);
    return true;
  });
}

// The list that nested searches get begins with the chain that stands alone for the board.
TEST(StaticChains, BestIsFirstOfAll) {
  int compared = 0;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    if (line.er < "6.6" || line.er > "8.3" || line.er.size() != 3) continue;
    const Grid givens = nonet::test::grid_of(line.puzzle);
    State state(givens);
    Rater rater;
    rater.steps(givens, solution_of(givens), [&](const Step& step, const Rating&) {
      if (info(step.technique).family == Family::chains) {
        StaticChains chains(se_profile().chains);
        NestedList all;
        chains.find_all(state, all);
        EXPECT_FALSE(all.chains.empty());
        if (all.chains.empty()) return false;
        const NestedChain& first = all.chains.front();
        std::vector<Elimination> removed;
        for (std::uint32_t i = first.eliminations_begin; i < first.eliminations_end; ++i) {
          for (int digit = 0; digit < 9; ++digit) {
            if ((all.eliminations[i].digits >> digit & 1) != 0)
              removed.push_back({all.eliminations[i].cell, digit + 1});
          }
        }
        EXPECT_EQ(removed.size(), step.eliminations.size());
        const Elimination gone = step.eliminations.front();
        EXPECT_TRUE(std::any_of(removed.begin(), removed.end(), [&](const Elimination& other) {
          return other.cell == gone.cell && other.digit == gone.digit;
        }));
        ++compared;
      }
      apply(step, state);
      return true;
    });
  }
  EXPECT_GT(compared, 100);
}

// Two orders that are not Sudoku Explainer's: one digit before all others, and after them.
bool is_of_one_digit(Technique technique) {
  return technique == Technique::x_cycle || technique == Technique::x_chain ||
         technique == Technique::turbot_fish;
}
double one_digit_first(Technique technique, int complexity) {
  return (is_of_one_digit(technique) ? 0 : 100) + complexity / 10;
}
double one_digit_last(Technique technique, int complexity) {
  return (is_of_one_digit(technique) ? 100 : 0) + complexity / 10;
}

TEST(StaticChains, ThatOfTheProfilesOrderComesFirst) {
  ChainOrder first = se_profile().chains;
  first.score = one_digit_first;
  ChainOrder last = se_profile().chains;
  last.score = one_digit_last;
  int different = 0;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    if (line.er < "6.6" || line.er > "8.3" || line.er.size() != 3) continue;
    for_each_chain_step(line.puzzle, [&](const State& state) {
      Finding a;
      Finding b;
      EXPECT_TRUE(StaticChains(first).find_best(state, false, a));
      EXPECT_TRUE(StaticChains(last).find_best(state, false, b));
      // Whoever prefers it finds it if there is one.
      EXPECT_TRUE(is_of_one_digit(a.technique) || !is_of_one_digit(b.technique));
      different += is_of_one_digit(a.technique) != is_of_one_digit(b.technique) ? 1 : 0;
      for (const ChainOrder* order : {&first, &last}) {
        StaticChains chains(*order);
        NestedList all;
        chains.find_all(state, all);
        const Finding& best = order == &first ? a : b;
        ASSERT_FALSE(all.chains.empty());
        EXPECT_EQ(all.chains.front().complexity, best.complexity);
      }
    });
  }
  EXPECT_GT(different, 20);
}

TEST(StaticChains, EveryKindOnARealBoard) {
  const auto find = [](const State& state, Sink& sink) { sink.put(best_chain(state)); };
  expect_on_path(
      "1......39...4.....3...........8.5..46...3..........9...4.9..2...5.....6.....1....",
      Technique::x_cycle, "r8c6<>7 r2c8<>7", 65, find);
  expect_on_path(
      ".....2..7..16.....7.4..9..6.26.3..793.7............6..6.5..4.1..1..95...4....8..3",
      Technique::y_cycle, "r1c4<>8 r1c5<>8 r2c8<>5 r5c8<>5 r9c2<>9 r9c7<>9", 67, find);
  expect_on_path(
      "........9..6.1.7.24......3......12...6..29.5...28.7....3......4..8.7.6..9..1.....",
      Technique::x_chain, "r4c8<>9", 67, find);
  expect_on_path(
      ".1.87.............6..13.4...276......8.5......4..8.15.4..2...78..2...96.....6...2",
      Technique::xy_cycle, "r4c8<>3", 70, find);
  expect_on_path(
      "6....5..81.3..8....7....9..4.....7...2...7.16..78.....9..4....1.8..5...9..6.2...4",
      Technique::xy_chain, "r3c3<>5", 71, find);
}

}  // namespace
}  // namespace nonet::human::test
