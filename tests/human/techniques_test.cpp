#include "human/techniques.h"

#include <set>

#include "human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(Techniques, TheTableIsInOrderAndItsNamesDiffer) {
  std::set<std::string_view> names;
  std::set<std::string_view> abbreviations;
  ASSERT_EQ(techniques().size(), static_cast<std::size_t>(kTechniqueCount));
  for (const TechniqueInfo& row : techniques()) {
    EXPECT_EQ(&info(row.technique), &row);
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(abbreviations.insert(row.abbreviation).second) << row.abbreviation;
    EXPECT_GE(row.se_tenths, 10);
    EXPECT_EQ(row.needs_unique, row.family == Family::uniqueness);
    EXPECT_FALSE(to_string(row.family).empty());
  }
}

TEST(Techniques, NetsSayWhatTheyUseInside) {
  EXPECT_EQ(technique_text(Technique::x_wing, 0), "X-wing");
  EXPECT_EQ(technique_text(Technique::dynamic_cell, 3), "Dynamic cell chains + multiple chains");
}

// No step is rated below its technique, and every finder stays sound, on boards whose candidates
// are as random as the solution allows.
TEST(Techniques, RandomCandidateBoards) {
  nonet::test::Random random(2024);
  Budget budget;
  budget.begin({}, {});
  Scratch scratch(budget);
  int findings = 0;
  for (int round = 0; round < 120; ++round) {
    const Grid solution = nonet::test::random_solution(random);
    CandidateGrid candidates =
        nonet::test::random_candidates(solution, 5 + nonet::test::below(random, 25), random);
    Grid values;
    for (int c = 0; c < kCells; ++c) {
      if (nonet::test::below(random, 3) == 0) values[c] = solution[c];
    }
    // A digit that stands is gone from its peers.
    for (int c = 0; c < kCells; ++c) {
      for (const std::uint8_t peer : grid::kPeerCells[c]) {
        if (values[peer] != 0)
          candidates[c] = static_cast<DigitSet>(candidates[c] & ~digit_bit(values[peer]));
      }
    }
    const State state(values, candidates);
    for (const Finder& finder : se_profile()) {
      // Such a board need not have one solution.
      if (finder.needs_unique) continue;
      scratch.begin();
      AllSink sink;
      finder.find(state, scratch, sink);
      for (const Finding& finding : sink.findings()) {
        ++findings;
        EXPECT_GE(finding.rating * 10 + 0.01, info(finding.technique).se_tenths);
        if (finding.cell >= 0) {
          EXPECT_EQ(solution[finding.cell], finding.digit + 1);
        }
        for (const Removals::Entry& entry : finding.removals) {
          EXPECT_EQ(entry.digits & digit_bit(solution[entry.cell]), 0)
              << info(finding.technique).name;
          EXPECT_EQ(entry.digits & ~state.candidates(entry.cell), 0);
        }
      }
    }
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(findings, 1000);
}

}  // namespace
}  // namespace nonet::human::test
