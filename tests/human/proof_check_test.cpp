// The check of proofs itself: it refuses what is false and proofs with something missing.
#include "proof_check.h"

#include <map>

namespace nonet::human::test {
namespace {

// The proof with one part less, in every way, and with none: a cell, a house, a digit, a parent, a
// line or a branch.
std::vector<Proof> with_one_part_less(const Proof& proof) {
  std::vector<Proof> result(1);
  for (const auto part : {&Proof::cells, &Proof::digits, &Proof::houses, &Proof::helper_cells,
                          &Proof::helper_digits}) {
    for (std::size_t i = 0; i < (proof.*part).size(); ++i) {
      result.push_back(proof);
      std::vector<int>& list = result.back().*part;
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  for (std::size_t b = 0; b < proof.branches.size(); ++b) {
    if (proof.branches.size() > 1) {
      result.push_back(proof);
      result.back().branches.erase(result.back().branches.begin() + static_cast<std::ptrdiff_t>(b));
    }
    result.push_back(proof);
    result.back().branches[b].pop_back();
    for (std::size_t i = 0; i < proof.branches[b].size(); ++i) {
      for (std::size_t p = 0; p < proof.branches[b][i].parents.size(); ++p) {
        result.push_back(proof);
        auto& parents = result.back().branches[b][i].parents;
        parents.erase(parents.begin() + static_cast<std::ptrdiff_t>(p));
      }
    }
  }
  return result;
}

// Says of every step that it removes a candidate that is true, and places one that is false.
void expect_nothing_false_passes(const State& state, const Step& step, const Grid& solution) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (state.value(cell) != 0) continue;
    Step false_step = step;
    false_step.placements.clear();
    false_step.eliminations = {{cell, solution[cell]}};
    EXPECT_NE(gap_in_proof(state, false_step), "");
    false_step.eliminations.clear();
    for (unsigned rest = state.candidates(cell); rest != 0; rest &= rest - 1) {
      if (low_bit(rest) + 1 == solution[cell]) continue;
      false_step.placements = {{cell, low_bit(rest) + 1}};
      EXPECT_NE(gap_in_proof(state, false_step), "");
    }
  }
}

struct Tally {
  int steps = 0;
  int refused = 0;
};

TEST(ProofCheck, RefusesWhatIsFalseAndWhatLacksAPart) {
  std::map<Technique, Tally> tallies;
  std::vector<RatedLine> boards = rated_lines(project_file("data/se_ratings.tsv"));
  // With a hidden quad, which is rare.
  boards.push_back(
      {"....8......73.28...5.9.6.1..29...14.1.......7.86...52..6.1.5.3...36.82......3....", "", "",
       ""});
  for (const RatedLine& line : boards) {
    const Grid givens = nonet::test::grid_of(line.puzzle);
    const Grid solution = solution_of(givens);
    State state(givens);
    Rater rater;
    rater.steps(givens, solution, [&](const Step& step, const Rating&) {
      Tally& tally = tallies[step.technique];
      if (++tally.steps <= 3) {
        expect_nothing_false_passes(state, step, solution);
        for (Proof& less : with_one_part_less(step.proof)) {
          Step poorer = step;
          poorer.proof = std::move(less);
          tally.refused += gap_in_proof(state, poorer).empty() ? 0 : 1;
        }
      }
      apply(step, state);
      return !::testing::Test::HasFailure();
    });
  }
  for (const auto& [technique, tally] : tallies) {
    EXPECT_GT(tally.refused, 0) << info(technique).name;
  }
  // All but direct claiming, which docs/rating.md proves to come on no board.
  EXPECT_EQ(tallies.size(), static_cast<std::size_t>(kTechniqueCount - 1));
  EXPECT_EQ(tallies.count(Technique::direct_claiming), 0u);
}

}  // namespace
}  // namespace nonet::human::test
