// The check of proofs itself: it refuses what is false and proofs with something missing.
#include "human/proof_check.h"

#include <map>
#include <set>

namespace nonet::human::test {
namespace {

struct LesserProof {
  const char* lacks;
  Proof proof;
};

void add_without_members(const Proof& proof, std::vector<LesserProof>& result) {
  const std::pair<const char*, std::vector<int> Proof::*> members[] = {
      {"cells", &Proof::cells},
      {"digits", &Proof::digits},
      {"houses", &Proof::houses},
      {"covers", &Proof::covers},
      {"helper cells", &Proof::helper_cells},
      {"helper digits", &Proof::helper_digits}};
  for (const auto& [name, member] : members) {
    for (std::size_t i = 0; i < (proof.*member).size(); ++i) {
      result.push_back({name, proof});
      std::vector<int>& list = result.back().proof.*member;
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
}

void add_without_lines(const Proof& proof, std::size_t b, std::vector<LesserProof>& result) {
  for (std::size_t i = 0; i < proof.branches[b].size(); ++i) {
    const Implication& line = proof.branches[b][i];
    for (std::size_t p = 0; p < line.parents.size(); ++p) {
      result.push_back({"parents", proof});
      auto& parents = result.back().proof.branches[b][i].parents;
      parents.erase(parents.begin() + static_cast<std::ptrdiff_t>(p));
    }
    if (line.inner == nullptr) continue;
    result.push_back({"inner steps", proof});
    result.back().proof.branches[b][i].inner = nullptr;
  }
  result.push_back({"last lines", proof});
  result.back().proof.branches[b].pop_back();
}

// The proof with one thing less, in every way, and with nothing.
std::vector<LesserProof> lesser_proofs(const Proof& proof) {
  std::vector<LesserProof> result = {{"everything", {}}};
  add_without_members(proof, result);
  for (std::size_t b = 0; b < proof.branches.size(); ++b) {
    add_without_lines(proof, b, result);
    if (proof.branches.size() == 1) continue;
    result.push_back({"branches", proof});
    auto& branches = result.back().proof.branches;
    branches.erase(branches.begin() + static_cast<std::ptrdiff_t>(b));
  }
  return result;
}

// What the check must miss when it is not there. (Naked singles, full houses and sets can be told
// by cells as well as by houses.)
std::set<std::string> needed(Technique technique) {
  switch (info(technique).family) {
    case Family::singles:
      if (technique == Technique::full_house) return {};
      if (technique == Technique::naked_single) return {"cells"};
      return {"houses"};
    case Family::direct:
      if (technique == Technique::direct_pointing) return {"houses", "covers"};
      return {"houses", "digits"};
    case Family::locked_candidates:
    case Family::fish: return {"houses", "covers", "digits"};
    case Family::subsets:
      if (technique == Technique::hidden_pair || technique == Technique::hidden_triplet ||
          technique == Technique::hidden_quad)
        return {"houses", "digits"};
      return {"cells"};
    case Family::wings:
    case Family::exclusion: return {"cells", "helper cells"};
    case Family::uniqueness: return {"cells", "digits"};
    case Family::chains: return {"parents", "last lines"};
    case Family::nets: return {"parents", "last lines", "branches"};
  }
  return {};
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

TEST(ProofCheck, RefusesWhatIsFalseAndWhatLacksAnything) {
  constexpr int kStepsOfEach = 3;
  std::vector<RatedLine> boards = rated_lines(project_file("data/se_ratings.tsv"));
  // With a hidden quad, which is rare.
  boards.push_back(
      {"....8......73.28...5.9.6.1..29...14.1.......7.86...52..6.1.5.3...36.82......3....", "", "",
       ""});
  std::map<Technique, int> seen;
  std::map<Technique, std::set<std::string>> missed;
  int inner_steps_missed = 0;
  for (const RatedLine& line : boards) {
    const Grid givens = nonet::test::grid_of(line.puzzle);
    const Grid solution = solution_of(givens);
    State state(givens);
    Rater rater;
    rater.steps(givens, solution, [&](const Step& step, const Rating&) {
      if (++seen[step.technique] <= kStepsOfEach || (step.level > 0 && !kIsSlow)) {
        if (step.level == 0) expect_nothing_false_passes(state, step, solution);
        for (const auto& [lacks, proof] : lesser_proofs(step.proof)) {
          Step lesser = step;
          lesser.proof = proof;
          if (gap_in_proof(state, lesser).empty()) continue;
          missed[step.technique].insert(lacks);
          if (lacks == std::string("inner steps")) ++inner_steps_missed;
        }
      }
      apply(step, state);
      return !::testing::Test::HasFailure();
    });
  }
  for (const auto& [technique, lacking] : missed) {
    EXPECT_TRUE(lacking.contains("everything")) << info(technique).name;
    for (const std::string& part : needed(technique))
      EXPECT_TRUE(lacking.contains(part)) << info(technique).name << " without " << part;
  }
  EXPECT_GT(inner_steps_missed, kIsSlow ? -1 : 10);
  // All but direct claiming, which docs/rating.md proves to come on no board.
  EXPECT_EQ(missed.size(), static_cast<std::size_t>(kTechniqueCount - 1));
  EXPECT_FALSE(missed.contains(Technique::direct_claiming));
}

}  // namespace
}  // namespace nonet::human::test
