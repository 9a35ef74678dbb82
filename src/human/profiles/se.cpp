// The one table of all techniques, and the order in which the rating of Sudoku Explainer tries
// them.
#include "human/profiles/se.h"

#include <algorithm>

#include "human/techniques/finders.h"
#include "human/profiles/finish.h"

namespace nonet::human {
namespace {

using enum Technique;
using enum Family;

constexpr std::array<TechniqueInfo, kTechniqueCount> kTechniques = {{
    {full_house, "full_house", "Full house", singles, "FH", 10, false},
    {hidden_single_box, "hidden_single_box", "Hidden single in box", singles, "HSb", 12, false},
    {hidden_single_line, "hidden_single_line", "Hidden single in line", singles, "HSl", 15, false},
    {direct_pointing, "direct_pointing", "Direct pointing", direct, "DPo", 17, false},
    {direct_claiming, "direct_claiming", "Direct claiming", direct, "DCl", 19, false},
    {direct_hidden_pair, "direct_hidden_pair", "Direct hidden pair", direct, "DHP", 20, false},
    {naked_single, "naked_single", "Naked single", singles, "NS", 23, false},
    {direct_hidden_triplet, "direct_hidden_triplet", "Direct hidden triplet", direct, "DHT", 25,
     false},
    {pointing, "pointing", "Pointing", locked_candidates, "Po", 26, false},
    {claiming, "claiming", "Claiming", locked_candidates, "Cl", 28, false},
    {naked_pair, "naked_pair", "Naked pair", subsets, "NP", 30, false},
    {x_wing, "x_wing", "X-wing", fish, "XW", 32, false},
    {hidden_pair, "hidden_pair", "Hidden pair", subsets, "HP", 34, false},
    {naked_triplet, "naked_triplet", "Naked triplet", subsets, "NT", 36, false},
    {swordfish, "swordfish", "Swordfish", fish, "SF", 38, false},
    {hidden_triplet, "hidden_triplet", "Hidden triplet", subsets, "HT", 40, false},
    {xy_wing, "xy_wing", "XY-wing", wings, "XY", 42, false},
    {xyz_wing, "xyz_wing", "XYZ-wing", wings, "XYZ", 44, false},
    {unique_rectangle, "unique_rectangle", "Unique rectangle", uniqueness, "UR", 45, true},
    {unique_loop, "unique_loop", "Unique loop", uniqueness, "UL", 46, true},
    {naked_quad, "naked_quad", "Naked quad", subsets, "NQ", 50, false},
    {jellyfish, "jellyfish", "Jellyfish", fish, "JF", 52, false},
    {hidden_quad, "hidden_quad", "Hidden quad", subsets, "HQ", 54, false},
    {bug, "bug", "BUG", uniqueness, "BUG", 56, true},
    {aligned_pair_exclusion, "aligned_pair_exclusion", "Aligned pair exclusion", exclusion, "APE",
     62, false},
    {x_cycle, "x_cycle", "X-cycle", chains, "XC", 65, false},
    {y_cycle, "y_cycle", "Y-cycle", chains, "YC", 65, false},
    {turbot_fish, "turbot_fish", "Turbot fish", chains, "TF", 66, false},
    {x_chain, "x_chain", "X-chain", chains, "XCh", 66, false},
    {xy_cycle, "xy_cycle", "XY-cycle", chains, "XYC", 70, false},
    {xy_chain, "xy_chain", "XY-chain", chains, "XYCh", 70, false},
    {aligned_triplet_exclusion, "aligned_triplet_exclusion", "Aligned triplet exclusion", exclusion,
     "ATE", 75, false},
    {nishio, "nishio", "Nishio", nets, "Ni", 75, false},
    {cell_forcing_chains, "cell_forcing_chains", "Cell forcing chains", nets, "CFC", 80, false},
    {house_forcing_chains, "house_forcing_chains", "House forcing chains", nets, "HFC", 80, false},
    {dynamic_contradiction, "dynamic_contradiction", "Dynamic contradiction", nets, "DCo", 85,
     false},
    {dynamic_double, "dynamic_double", "Dynamic double chains", nets, "DDo", 85, false},
    {dynamic_cell, "dynamic_cell", "Dynamic cell chains", nets, "DCe", 85, false},
    {dynamic_house, "dynamic_house", "Dynamic house chains", nets, "DHo", 85, false},
}};

constexpr bool in_order() {
  for (int i = 0; i < kTechniqueCount; ++i) {
    if (static_cast<int>(kTechniques[i].technique) != i) return false;
  }
  return true;
}
static_assert(in_order(), "row i of the table is technique i");

template <auto Find>
bool plain(const State& state, Scratch&, Sink& sink) {
  return Find(state, sink);
}
template <auto Find, int Size>
bool sized(const State& state, Scratch&, Sink& sink) {
  return Find(state, Size, sink);
}

// Passes findings on and notices that there were any.
class NoticingSink : public Sink {
 public:
  NoticingSink(Sink& sink, bool& any) : sink_(sink), any_(any) {}
  bool put(const Finding& finding) override {
    any_ = true;
    return sink_.put(finding);
  }

 private:
  Sink& sink_;
  bool& any_;
};

// Looks only at what has changed since the last time that nothing was found; steps in between
// change a few cells each.
template <int Size>
bool aligned_exclusion(const State& state, Scratch& scratch, Sink& sink) {
  Scratch::Fruitless& before = scratch.fruitless[Size - 2];
  CellSet changed = kAllCells;
  CellSet freed;  // cells beside a naked single count only once it has been taken
  if (before.known) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (state.candidates(cell) == before.candidates[cell]) {
        changed.drop(cell);
      } else if (is_single(before.candidates[cell])) {
        freed |= peers_of(cell);
      }
    }
    changed |= freed;
  }
  bool any = false;
  NoticingSink notice(sink, any);
  const bool more = find_aligned_exclusion(state, Size, changed, notice);
  if (!any) before = {state.all_candidates(), true};
  return more;
}

bool put_if(bool found, Finding& finding, Scratch& scratch, Sink& sink) {
  if (!found) return true;
  if (scratch.wants_proof) finding.net = &scratch.proof;
  return sink.put(finding);
}

bool unique_loops(const State& state, Scratch& scratch, Sink& sink) {
  return find_unique_loops(state, scratch.budget, sink);
}

bool static_chains(const State& state, Scratch& scratch, Sink& sink) {
  Finding finding;
  const bool found =
      scratch.chains.find_best(state, finding, scratch.wants_proof ? &scratch.proof : nullptr);
  return put_if(found, finding, scratch, sink);
}

bool net(const State& state, Scratch& scratch, NetRules rules, Sink& sink) {
  Finding finding;
  const bool found = scratch.engine.find_best(state, rules, finding,
                                              scratch.wants_proof ? &scratch.proof : nullptr);
  return put_if(found, finding, scratch, sink);
}
bool nishio_chains(const State& state, Scratch& scratch, Sink& sink) {
  return net(state, scratch, {true, true, 0}, sink);
}
bool multiple_chains(const State& state, Scratch& scratch, Sink& sink) {
  return net(state, scratch, {false, false, 0}, sink);
}
template <int Level>
bool dynamic_chains(const State& state, Scratch& scratch, Sink& sink) {
  return net(state, scratch, {true, false, Level}, sink);
}

// Not sorted by rating: a board may be charged for an easier step that is tried later.
constexpr Finder kSeProfile[] = {
    {plain<find_full_houses>},
    {plain<find_hidden_singles>},
    {plain<find_direct_locked>},
    {sized<find_direct_hidden_sets, 2>},
    {plain<find_naked_singles>},
    {sized<find_direct_hidden_sets, 3>},
    {plain<find_locked>},
    {sized<find_naked_sets, 2>},
    {sized<find_fish, 2>},
    {sized<find_hidden_sets, 2>},
    {sized<find_naked_sets, 3>},
    {sized<find_fish, 3>},
    {sized<find_hidden_sets, 3>},
    {sized<find_wings, 2>},
    {sized<find_wings, 3>},
    {unique_loops, true},
    {sized<find_naked_sets, 4>},
    {sized<find_fish, 4>},
    {sized<find_hidden_sets, 4>},
    {plain<find_bug>, true},
    {aligned_exclusion<2>},
    {static_chains},
    {aligned_exclusion<3>},
    {nishio_chains},
    {multiple_chains},
    {dynamic_chains<0>},
    {dynamic_chains<1>},
    {dynamic_chains<2>},
    {dynamic_chains<3>},
    {dynamic_chains<4>},
    {dynamic_chains<5>},
};

}  // namespace

std::span<const TechniqueInfo> techniques() { return kTechniques; }
const TechniqueInfo& info(Technique technique) {
  return kTechniques[static_cast<std::size_t>(technique)];
}

std::string_view to_string(Family family) {
  constexpr std::array<std::string_view, 10> kNames = {
      "singles", "direct",     "locked candidates", "subsets", "fish",
      "wings",   "uniqueness", "exclusion",         "chains",  "nets"};
  return kNames[static_cast<std::size_t>(family)];
}

std::string technique_text(Technique technique, int level) {
  constexpr std::array<std::string_view, 6> kInside = {"",
                                                       " + patterns",
                                                       " + forcing chains",
                                                       " + multiple chains",
                                                       " + dynamic chains",
                                                       " + dynamic chains + forcing chains"};
  return std::string(info(technique).name) + std::string(kInside[static_cast<std::size_t>(level)]);
}

std::span<const Finder> se_profile() { return kSeProfile; }

Finish se_finish() { return {hidden_singles_finish, kFinishRating}; }

}  // namespace nonet::human
