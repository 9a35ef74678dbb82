// The check of proofs itself: it refuses what is false and proofs with something missing.
#include "human/proof_check.h"

#include <functional>
#include <map>
#include <set>
#include <type_traits>

#include "human/hodoku/hodoku_test_support.h"

namespace nonet::human::test {
namespace {

struct LesserProof {
  const char* lacks;
  Proof proof;
};

using Lesser = std::vector<LesserProof>;

void each_without(CellSet set, const char* name, const auto& proof, auto member, Lesser& result) {
  for (const int cell : set) {
    auto less = proof;
    std::invoke(member, less).drop(cell);
    result.push_back({name, less});
  }
}
// Digits or houses.
template <class Bits>
requires std::is_integral_v<Bits>
void each_without(Bits set, const char* name, const auto& proof, auto member, Lesser& result) {
  for (Bits rest = set; rest != 0; rest = static_cast<Bits>(rest & (rest - 1))) {
    auto less = proof;
    std::invoke(member, less) = static_cast<Bits>(set & ~(rest & (0u - rest)));
    result.push_back({name, less});
  }
}
void one_without(const char* name, const auto& proof, auto member, int none, Lesser& result) {
  auto less = proof;
  std::invoke(member, less) = none;
  if (std::invoke(member, proof) != none) result.push_back({name, less});
}

void add_lesser(const SingleProof& it, Lesser& out) {
  one_without("cell", it, &SingleProof::cell, -1, out);
  one_without("house", it, &SingleProof::house, -1, out);
}
void add_lesser(const LockedProof& it, Lesser& out) {
  each_without(it.cells, "cells", it, &LockedProof::cells, out);
  one_without("digit", it, &LockedProof::digit, 0, out);
  one_without("house", it, &LockedProof::house, -1, out);
  one_without("cover", it, &LockedProof::cover, -1, out);
  one_without("opened", it, &LockedProof::opened, -1, out);
}
void add_lesser(const SubsetProof& it, Lesser& out) {
  each_without(it.cells, "cells", it, &SubsetProof::cells, out);
  each_without(it.digits, "digits", it, &SubsetProof::digits, out);
  one_without("house", it, &SubsetProof::house, -1, out);
}
void add_lesser(const FishProof& it, Lesser& out) {
  each_without(it.cells, "cells", it, &FishProof::cells, out);
  each_without(it.houses, "houses", it, &FishProof::houses, out);
  each_without(it.covers, "covers", it, &FishProof::covers, out);
  each_without(it.fins, "fins", it, &FishProof::fins, out);
  one_without("digit", it, &FishProof::digit, 0, out);
}
void add_lesser(const WingProof& it, Lesser& out) {
  one_without("pivot", it, &WingProof::pivot, -1, out);
  each_without(it.pincers, "pincers", it, &WingProof::pincers, out);
  one_without("link", it, &WingProof::link, -1, out);
  one_without("linked digit", it, &WingProof::linked_digit, 0, out);
}
void add_lesser(const SingleDigitProof& it, Lesser& out) {
  each_without(it.cells, "cells", it, &SingleDigitProof::cells, out);
  each_without(it.houses, "houses", it, &SingleDigitProof::houses, out);
  one_without("digit", it, &SingleDigitProof::digit, 0, out);
}
void add_lesser(const ColorProof& it, Lesser& out) {
  for (std::size_t i = 0; i < it.cells.size(); ++i) {
    for (const int cell : it.cells[i]) {
      ColorProof less = it;
      less.cells[i].drop(cell);
      out.push_back({"cells", less});
    }
  }
  each_without(it.links, "links", it, &ColorProof::links, out);
  one_without("digit", it, &ColorProof::digit, 0, out);
}
void add_lesser(const SueDeCoqProof& it, Lesser& out) {
  each_without(it.common, "common", it, &SueDeCoqProof::common, out);
  each_without(it.line_cells, "line cells", it, &SueDeCoqProof::line_cells, out);
  each_without(it.box_cells, "box cells", it, &SueDeCoqProof::box_cells, out);
  one_without("line", it, &SueDeCoqProof::line, -1, out);
  one_without("box", it, &SueDeCoqProof::box, -1, out);
}
template <class Proof>
void each_without_one_of(const char* name, const Proof& proof, auto member, Lesser& out) {
  for (std::size_t i = 0; i < (proof.*member).size(); ++i) {
    Proof less = proof;
    (less.*member).erase((less.*member).begin() + static_cast<std::ptrdiff_t>(i));
    out.push_back({name, less});
  }
}
void add_lesser(const AlmostLockedProof& it, Lesser& out) {
  each_without_one_of("sets", it, &AlmostLockedProof::sets, out);
  each_without_one_of("links", it, &AlmostLockedProof::links, out);
  for (std::size_t i = 0; i < it.sets.size(); ++i) {
    for (const int cell : it.sets[i].cells) {
      AlmostLockedProof less = it;
      less.sets[i].cells.drop(cell);
      out.push_back({"cells", less});
    }
  }
}
void add_lesser(const RemotePairProof& it, Lesser& out) {
  each_without_one_of("cells", it, &RemotePairProof::cells, out);
  each_without(it.digits, "digits", it, &RemotePairProof::digits, out);
}
void add_lesser(const SolutionProof&, Lesser&) {}
template <class Uniqueness>
void add_lesser_uniqueness(const Uniqueness& it, Lesser& out) {
  each_without(it.cells, "cells", it, &Uniqueness::cells, out);
  each_without(it.digits, "digits", it, &Uniqueness::digits, out);
  const auto help = [&](auto member) {
    return [member](auto& proof) -> auto& { return proof.help.*member; };
  };
  using Help = UniquenessHelp;
  each_without(it.help.houses, "houses", it, help(&Help::houses), out);
  each_without(it.help.naked_cells, "naked cells", it, help(&Help::naked_cells), out);
  each_without(it.help.hidden_digits, "hidden digits", it, help(&Help::hidden_digits), out);
  one_without("locked digit", it, help(&Help::locked_digit), 0, out);
}
void add_lesser(const LoopProof& it, Lesser& out) { add_lesser_uniqueness(it, out); }
void add_lesser(const BugProof& it, Lesser& out) { add_lesser_uniqueness(it, out); }
void add_lesser(const ExclusionProof& it, Lesser& out) {
  each_without(it.cells, "cells", it, &ExclusionProof::cells, out);
  each_without(it.excluders, "excluders", it, &ExclusionProof::excluders, out);
}

// `with` makes a proof of another branch in place of this one.
void add_without_lines(const Branch& branch, const std::function<Proof(Branch)>& with,
                       Lesser& result) {
  for (std::size_t i = 0; i < branch.size(); ++i) {
    for (std::size_t p = 0; p < branch[i].parents.size(); ++p) {
      Branch less = branch;
      less[i].parents.erase(less[i].parents.begin() + static_cast<std::ptrdiff_t>(p));
      result.push_back({"parents", with(std::move(less))});
    }
    if (branch[i].inner == nullptr) continue;
    Branch less = branch;
    less[i].inner = nullptr;
    result.push_back({"inner steps", with(std::move(less))});
  }
  result.push_back({"last lines", with(Branch(branch.begin(), branch.end() - 1))});
}
void add_lesser(const ChainProof& it, Lesser& out) {
  add_without_lines(
      it.branch, [](Branch less) { return ChainProof{std::move(less)}; }, out);
}
void add_lesser(const NetProof& it, Lesser& out) {
  for (std::size_t b = 0; b < it.branches.size(); ++b) {
    const auto with = [&](Branch less) {
      NetProof proof = it;
      proof.branches[b] = std::move(less);
      return proof;
    };
    add_without_lines(it.branches[b], with, out);
    if (it.branches.size() == 1) continue;
    NetProof less = it;
    less.branches.erase(less.branches.begin() + static_cast<std::ptrdiff_t>(b));
    out.push_back({"branches", std::move(less)});
  }
}

// The proof with one thing less, in every way, and with nothing.
Lesser lesser_proofs(const Proof& proof) {
  Lesser result;
  std::visit(
      [&](const auto& it) {
        result.push_back({"everything", std::decay_t<decltype(it)>()});
        add_lesser(it, result);
      },
      proof);
  return result;
}

// What the check must miss when it is not there. (Naked singles, full houses and sets can be told
// by cells as well as by houses.)
std::set<std::string> needed(Technique technique) {
  switch (info(technique).family) {
    case Family::singles:
      if (technique == Technique::full_house) return {};
      if (technique == Technique::naked_single) return {"cell"};
      return {"house"};
    case Family::direct:
      if (technique == Technique::direct_pointing) return {"house", "cover", "opened", "digit"};
      return {"house", "digits"};
    case Family::locked_candidates: return {"house", "cover", "digit"};
    case Family::fish: return {"houses", "covers", "digit"};
    case Family::subsets:
      if (technique == Technique::hidden_pair || technique == Technique::hidden_triplet ||
          technique == Technique::hidden_quad)
        return {"house", "digits"};
      return {"cells"};
    case Family::wings:
      if (technique == Technique::w_wing) return {"pincers", "link", "linked digit"};
      return {"pivot", "pincers"};
    case Family::exclusion: return {"cells", "excluders"};
    case Family::uniqueness: return {"cells", "digits"};
    case Family::chains:
      if (technique == Technique::remote_pair) return {"cells", "digits"};
      return {"parents", "last lines"};
    case Family::nets: return {"parents", "last lines", "branches"};
    case Family::single_digit: return {"cells", "houses", "digit"};
    case Family::coloring: return {"cells", "links", "digit"};
    case Family::almost_locked_sets:
      if (technique == Technique::sue_de_coq)
        return {"common", "line cells", "box cells", "line", "box"};
      return {"sets", "links", "cells"};
    case Family::last_resort: return {};
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

// What the check missed of the steps of the boards, by technique.
using Missed = std::map<Technique, std::set<std::string>>;

class Refusals {
 public:
  explicit Refusals(const Profile& profile) : rater_(profile) {}

  void look_at(const std::string& puzzle) {
    const Grid givens = nonet::test::grid_of(puzzle);
    const Grid solution = solution_of(givens);
    CellSet given;
    for (int c = 0; c < kCells; ++c)
      given.set(c, givens[c] != 0);
    State state(givens);
    rater_.steps(givens, solution, [&](const Step& step, const Rating&) {
      if (++seen_[step.technique] <= kStepsOfEach || (step.level > 0 && !kIsSlow)) {
        if (step.level == 0) expect_nothing_false_passes(state, step, solution);
        try_lesser(state, step, given);
      }
      apply(step, state);
      return !::testing::Test::HasFailure();
    });
  }
  const Missed& missed() const { return missed_; }
  int inner_steps_missed() const { return inner_steps_missed_; }

 private:
  static constexpr int kStepsOfEach = 3;

  void try_lesser(const State& state, const Step& step, CellSet given) {
    for (const auto& [lacks, proof] : lesser_proofs(step.proof)) {
      Step lesser = step;
      lesser.proof = proof;
      if (gap_in_proof(state, lesser, given).empty()) continue;
      missed_[step.technique].insert(lacks);
      if (lacks == std::string("inner steps")) ++inner_steps_missed_;
    }
  }

  Rater rater_;
  std::map<Technique, int> seen_;
  Missed missed_;
  int inner_steps_missed_ = 0;
};

void expect_all_needed(const Missed& missed) {
  for (const auto& [technique, lacking] : missed) {
    EXPECT_TRUE(lacking.contains("everything")) << info(technique).name;
    for (const std::string& part : needed(technique))
      EXPECT_TRUE(lacking.contains(part)) << info(technique).name << " without " << part;
  }
}

TEST(ProofCheck, RefusesWhatIsFalseAndWhatLacksAnything) {
  Refusals refusals(se_profile());
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv")))
    refusals.look_at(line.puzzle);
  // With a hidden quad, which is rare.
  refusals.look_at(
      "....8......73.28...5.9.6.1..29...14.1.......7.86...52..6.1.5.3...36.82......3....");
  expect_all_needed(refusals.missed());
  EXPECT_GT(refusals.inner_steps_missed(), kIsSlow ? -1 : 10);
  // All but direct claiming, which docs/rating.md proves to come on no board.
  for (const TechniqueInfo& row : techniques()) {
    const bool is_met = least_score(se_profile(), row.technique).has_value() &&
                        row.technique != Technique::direct_claiming;
    EXPECT_EQ(refusals.missed().contains(row.technique), is_met) << row.id;
  }
}

TEST(ProofCheck, RefusesTheSameOfHodokusSteps) {
  Refusals refusals(hodoku_profile());
  for (const HodokuLine& line : hodoku_lines(project_file("data/hodoku_ratings.tsv")))
    refusals.look_at(line.puzzle);
  expect_all_needed(refusals.missed());
  // These are on none of the boards; finders_test.cpp meets them.
  const std::set<Technique> rare = {Technique::hidden_quad, Technique::franken_x_wing,
                                    Technique::franken_swordfish, Technique::finned_franken_x_wing};
  for (const TechniqueInfo& row : techniques()) {
    const bool is_met =
        least_score(hodoku_profile(), row.technique).has_value() && !rare.contains(row.technique);
    EXPECT_EQ(refusals.missed().contains(row.technique), is_met) << row.id;
  }
}

}  // namespace
}  // namespace nonet::human::test
