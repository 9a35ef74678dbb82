// The registry: every technique, and every finder with the techniques that it finds.
#include "human/techniques/registry.h"

#include <array>

#include "human/techniques/finders.h"

namespace nonet::human {
namespace {

using enum Technique;
using enum Family;

constexpr std::array<TechniqueInfo, kTechniqueCount> kTechniques = {{
    {full_house, "full_house", "Full house", singles, "FH", false},
    {hidden_single_box, "hidden_single_box", "Hidden single in box", singles, "HSb", false},
    {hidden_single_line, "hidden_single_line", "Hidden single in line", singles, "HSl", false},
    {direct_pointing, "direct_pointing", "Direct pointing", direct, "DPo", false},
    {direct_claiming, "direct_claiming", "Direct claiming", direct, "DCl", false},
    {direct_hidden_pair, "direct_hidden_pair", "Direct hidden pair", direct, "DHP", false},
    {naked_single, "naked_single", "Naked single", singles, "NS", false},
    {direct_hidden_triplet, "direct_hidden_triplet", "Direct hidden triplet", direct, "DHT", false},
    {pointing, "pointing", "Pointing", locked_candidates, "Po", false},
    {claiming, "claiming", "Claiming", locked_candidates, "Cl", false},
    {naked_pair, "naked_pair", "Naked pair", subsets, "NP", false},
    {x_wing, "x_wing", "X-wing", fish, "XW", false},
    {hidden_pair, "hidden_pair", "Hidden pair", subsets, "HP", false},
    {naked_triplet, "naked_triplet", "Naked triplet", subsets, "NT", false},
    {swordfish, "swordfish", "Swordfish", fish, "SF", false},
    {hidden_triplet, "hidden_triplet", "Hidden triplet", subsets, "HT", false},
    {xy_wing, "xy_wing", "XY-wing", wings, "XY", false},
    {xyz_wing, "xyz_wing", "XYZ-wing", wings, "XYZ", false},
    {unique_rectangle, "unique_rectangle", "Unique rectangle", uniqueness, "UR", true},
    {unique_loop, "unique_loop", "Unique loop", uniqueness, "UL", true},
    {naked_quad, "naked_quad", "Naked quad", subsets, "NQ", false},
    {jellyfish, "jellyfish", "Jellyfish", fish, "JF", false},
    {hidden_quad, "hidden_quad", "Hidden quad", subsets, "HQ", false},
    {bug, "bug", "BUG", uniqueness, "BUG", true},
    {aligned_pair_exclusion, "aligned_pair_exclusion", "Aligned pair exclusion", exclusion, "APE",
     false},
    {x_cycle, "x_cycle", "X-cycle", chains, "XC", false},
    {y_cycle, "y_cycle", "Y-cycle", chains, "YC", false},
    {turbot_fish, "turbot_fish", "Turbot fish", chains, "TF", false},
    {x_chain, "x_chain", "X-chain", chains, "XCh", false},
    {xy_cycle, "xy_cycle", "XY-cycle", chains, "XYC", false},
    {xy_chain, "xy_chain", "XY-chain", chains, "XYCh", false},
    {aligned_triplet_exclusion, "aligned_triplet_exclusion", "Aligned triplet exclusion", exclusion,
     "ATE", false},
    {nishio, "nishio", "Nishio", nets, "Ni", false},
    {cell_forcing_chains, "cell_forcing_chains", "Cell forcing chains", nets, "CFC", false},
    {house_forcing_chains, "house_forcing_chains", "House forcing chains", nets, "HFC", false},
    {dynamic_contradiction, "dynamic_contradiction", "Dynamic contradiction", nets, "DCo", false},
    {dynamic_double, "dynamic_double", "Dynamic double chains", nets, "DDo", false},
    {dynamic_cell, "dynamic_cell", "Dynamic cell chains", nets, "DCe", false},
    {dynamic_house, "dynamic_house", "Dynamic house chains", nets, "DHo", false},
    {locked_pair, "locked_pair", "Locked pair", subsets, "LP", false},
    {locked_triplet, "locked_triplet", "Locked triplet", subsets, "LT", false},
    {skyscraper, "skyscraper", "Skyscraper", single_digit, "Sk", false},
    {two_string_kite, "two_string_kite", "2-string kite", single_digit, "2SK", false},
    {empty_rectangle, "empty_rectangle", "Empty rectangle", single_digit, "ER", false},
    {w_wing, "w_wing", "W-wing", wings, "W", false},
    {remote_pair, "remote_pair", "Remote pair", chains, "RP", false},
    {hidden_rectangle, "hidden_rectangle", "Hidden rectangle", uniqueness, "HR", true},
    {avoidable_rectangle, "avoidable_rectangle", "Avoidable rectangle", uniqueness, "AR", true},
    {finned_x_wing, "finned_x_wing", "Finned X-wing", fish, "FXW", false},
    {sashimi_x_wing, "sashimi_x_wing", "Sashimi X-wing", fish, "SXW", false},
    {finned_swordfish, "finned_swordfish", "Finned swordfish", fish, "FSF", false},
    {sashimi_swordfish, "sashimi_swordfish", "Sashimi swordfish", fish, "SSF", false},
    {finned_jellyfish, "finned_jellyfish", "Finned jellyfish", fish, "FJF", false},
    {sashimi_jellyfish, "sashimi_jellyfish", "Sashimi jellyfish", fish, "SJF", false},
    {sue_de_coq, "sue_de_coq", "Sue de Coq", almost_locked_sets, "SDC", false},
    {simple_colors, "simple_colors", "Simple colors", coloring, "SC", false},
    {multi_colors, "multi_colors", "Multi colors", coloring, "MC", false},
    {discontinuous_nice_loop, "discontinuous_nice_loop", "Discontinuous nice loop", chains, "DNL",
     false},
    {continuous_nice_loop, "continuous_nice_loop", "Continuous nice loop", chains, "CNL", false},
    {aic, "aic", "AIC", chains, "AIC", false},
    {grouped_discontinuous_nice_loop, "grouped_discontinuous_nice_loop",
     "Grouped discontinuous nice loop", chains, "GDNL", false},
    {grouped_continuous_nice_loop, "grouped_continuous_nice_loop", "Grouped continuous nice loop",
     chains, "GCNL", false},
    {grouped_aic, "grouped_aic", "Grouped AIC", chains, "GAIC", false},
    {als_xz, "als_xz", "ALS-XZ", almost_locked_sets, "AXZ", false},
    {als_xy_wing, "als_xy_wing", "ALS-XY-wing", almost_locked_sets, "AXY", false},
    {als_chain, "als_chain", "ALS chain", almost_locked_sets, "ACh", false},
    {franken_x_wing, "franken_x_wing", "Franken X-wing", fish, "FrXW", false},
    {franken_swordfish, "franken_swordfish", "Franken swordfish", fish, "FrSF", false},
    {finned_franken_x_wing, "finned_franken_x_wing", "Finned franken X-wing", fish, "FFrXW", false},
    {finned_franken_swordfish, "finned_franken_swordfish", "Finned franken swordfish", fish,
     "FFrSF", false},
    {forcing_chain_contradiction, "forcing_chain_contradiction", "Forcing chain contradiction",
     nets, "FCC", false},
    {forcing_chain_verity, "forcing_chain_verity", "Forcing chain verity", nets, "FCV", false},
    {forcing_net_contradiction, "forcing_net_contradiction", "Forcing net contradiction", nets,
     "FNC", false},
    {forcing_net_verity, "forcing_net_verity", "Forcing net verity", nets, "FNV", false},
    {brute_force, "brute_force", "Brute force", last_resort, "BF", false},
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
template <int Size>
bool aligned_exclusions(const State& state, Scratch& scratch, Sink& sink) {
  return find_aligned_exclusion(state, Size, scratch.fruitless[Size - 2], sink);
}
bool find_loops(const State& state, Scratch& scratch, Sink& sink) {
  return find_unique_loops(state, scratch.budget, sink);
}
bool find_chains(const State& state, Scratch& scratch, Sink& sink) {
  Finding finding;
  return !scratch.chains.find_best(state, scratch.wants_proof, finding) || sink.put(finding);
}
template <bool Dynamic, bool Nishio, int Level>
bool net(const State& state, Scratch& scratch, Sink& sink) {
  Finding finding;
  return !scratch.engine.find_best(state, {Dynamic, Nishio, Level}, scratch.wants_proof, finding) ||
         sink.put(finding);
}
template <int Level>
constexpr auto dynamic_net = net<true, false, Level>;

template <Technique... Found>
constexpr Technique kFinds[] = {Found...};
constexpr std::span<const Technique> kDynamic =
    kFinds<dynamic_contradiction, dynamic_double, dynamic_cell, dynamic_house>;

}  // namespace

constinit const Finder kFinders[kFinderCount] = {
    {FinderId::full_houses, plain<find_full_houses>, kFinds<full_house>},
    {FinderId::hidden_singles, plain<find_hidden_singles>,
     kFinds<hidden_single_box, hidden_single_line>},
    {FinderId::direct_locked, plain<find_direct_locked>, kFinds<direct_pointing, direct_claiming>},
    {FinderId::direct_hidden_pairs, sized<find_direct_hidden_sets, 2>, kFinds<direct_hidden_pair>},
    {FinderId::naked_singles, plain<find_naked_singles>, kFinds<naked_single>},
    {FinderId::direct_hidden_triplets, sized<find_direct_hidden_sets, 3>,
     kFinds<direct_hidden_triplet>},
    {FinderId::locked, plain<find_locked>, kFinds<pointing, claiming>},
    {FinderId::naked_pairs, sized<find_naked_sets, 2>, kFinds<naked_pair>},
    {FinderId::x_wings, sized<find_fish, 2>, kFinds<x_wing>},
    {FinderId::hidden_pairs, sized<find_hidden_sets, 2>, kFinds<hidden_pair>},
    {FinderId::naked_triplets, sized<find_naked_sets, 3>, kFinds<naked_triplet>},
    {FinderId::swordfish, sized<find_fish, 3>, kFinds<swordfish>},
    {FinderId::hidden_triplets, sized<find_hidden_sets, 3>, kFinds<hidden_triplet>},
    {FinderId::xy_wings, sized<find_wings, 2>, kFinds<xy_wing>},
    {FinderId::xyz_wings, sized<find_wings, 3>, kFinds<xyz_wing>},
    {FinderId::unique_loops, find_loops, kFinds<unique_rectangle, unique_loop>, true},
    {FinderId::naked_quads, sized<find_naked_sets, 4>, kFinds<naked_quad>},
    {FinderId::jellyfish, sized<find_fish, 4>, kFinds<jellyfish>},
    {FinderId::hidden_quads, sized<find_hidden_sets, 4>, kFinds<hidden_quad>},
    {FinderId::bugs, plain<find_bug>, kFinds<bug>, true},
    {FinderId::aligned_pair_exclusions, aligned_exclusions<2>, kFinds<aligned_pair_exclusion>},
    {FinderId::static_chains, find_chains,
     kFinds<x_cycle, y_cycle, turbot_fish, x_chain, xy_cycle, xy_chain>},
    {FinderId::aligned_triplet_exclusions, aligned_exclusions<3>,
     kFinds<aligned_triplet_exclusion>},
    {FinderId::nishio, net<true, true, 0>, kFinds<nishio>},
    {FinderId::multiple_chains, net<false, false, 0>,
     kFinds<cell_forcing_chains, house_forcing_chains>},
    {FinderId::dynamic_chains_0, dynamic_net<0>, kDynamic},
    {FinderId::dynamic_chains_1, dynamic_net<1>, kDynamic},
    {FinderId::dynamic_chains_2, dynamic_net<2>, kDynamic},
    {FinderId::dynamic_chains_3, dynamic_net<3>, kDynamic},
    {FinderId::dynamic_chains_4, dynamic_net<4>, kDynamic},
    {FinderId::dynamic_chains_5, dynamic_net<5>, kDynamic},
};

std::span<const TechniqueInfo> techniques() { return kTechniques; }
const TechniqueInfo& info(Technique technique) {
  return kTechniques[static_cast<std::size_t>(technique)];
}

std::string_view to_string(Family family) {
  constexpr std::array<std::string_view, 14> kNames = {"singles",
                                                       "direct",
                                                       "locked candidates",
                                                       "subsets",
                                                       "fish",
                                                       "wings",
                                                       "uniqueness",
                                                       "exclusion",
                                                       "chains",
                                                       "nets",
                                                       "single-digit patterns",
                                                       "coloring",
                                                       "almost locked sets",
                                                       "last resort"};
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

}  // namespace nonet::human
