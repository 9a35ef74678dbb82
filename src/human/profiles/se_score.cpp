#include "human/profiles/se_score.h"

#include <array>
#include <cmath>
#include <utility>

namespace nonet::human {
namespace {

using enum Technique;

// The least rating of each technique that Sudoku Explainer has. Some steps are rated higher, by
// their size or length.
constexpr std::pair<Technique, double> kLeast[] = {
    {full_house, 1.0},
    {hidden_single_box, 1.2},
    {hidden_single_line, 1.5},
    {direct_pointing, 1.7},
    {direct_claiming, 1.9},
    {direct_hidden_pair, 2.0},
    {naked_single, 2.3},
    {direct_hidden_triplet, 2.5},
    {pointing, 2.6},
    {claiming, 2.8},
    {naked_pair, 3.0},
    {x_wing, 3.2},
    {hidden_pair, 3.4},
    {naked_triplet, 3.6},
    {swordfish, 3.8},
    {hidden_triplet, 4.0},
    {xy_wing, 4.2},
    {xyz_wing, 4.4},
    {unique_rectangle, 4.5},
    {unique_loop, 4.6},
    {naked_quad, 5.0},
    {jellyfish, 5.2},
    {hidden_quad, 5.4},
    {bug, 5.6},
    {aligned_pair_exclusion, 6.2},
    {x_cycle, 6.5},
    {y_cycle, 6.5},
    {turbot_fish, 6.6},
    {x_chain, 6.6},
    {xy_cycle, 7.0},
    {xy_chain, 7.0},
    {aligned_triplet_exclusion, 7.5},
    {nishio, 7.5},
    {cell_forcing_chains, 8.0},
    {house_forcing_chains, 8.0},
    {dynamic_contradiction, 8.5},
    {dynamic_double, 8.5},
    {dynamic_cell, 8.5},
    {dynamic_house, 8.5},
};

// By technique; 0 for others.
constexpr auto make_least() {
  std::array<double, kTechniqueCount> least{};
  for (const auto& [technique, rating] : kLeast)
    least[static_cast<std::size_t>(technique)] = rating;
  return least;
}
constexpr auto kLeastOf = make_least();
constexpr double least(Technique technique) {
  return kLeastOf[static_cast<std::size_t>(technique)];
}

constexpr double add_up_bonus(int complexity) {
  double bonus = 0;
  int threshold = 4;
  bool odd = false;
  for (const int length = complexity - 2; length > threshold; odd = !odd) {
    bonus += 0.1;
    threshold = odd ? threshold * 4 / 3 : threshold * 3 / 2;
  }
  return bonus;
}

// Enough for chains without nested ones.
constexpr auto make_bonuses() {
  std::array<double, 512> bonuses{};
  for (int complexity = 0; complexity < 512; ++complexity)
    bonuses[complexity] = add_up_bonus(complexity);
  return bonuses;
}
constexpr auto kBonuses = make_bonuses();

double by_length(int cells) {
  if (cells >= 10) return (4.5 + 0.3) + 0.2;
  return cells == 8 ? 4.5 + 0.2 : cells == 6 ? 4.5 + 0.1 : 4.5;
}

// A set of n cells costs 0.1 * (n - 1). One of a naked set is the loop's, two of a hidden set are.
double rating_of(const LoopProof& proof) {
  int more = 0;
  if (proof.help.hidden_digits != 0) more = count9(proof.help.hidden_digits) - 2;
  if (!proof.help.naked_cells.empty()) more = proof.help.naked_cells.count();
  return by_length(proof.cells.count()) + 0.1 * more;
}

double rating_of(const BugProof& proof) {
  if (proof.type == 1) return 5.6;
  return 5.7 + 0.1 * proof.help.naked_cells.count();
}

// As the original prints it with one decimal.
int tenths_of(double rating) { return static_cast<int>(std::floor((rating + 0.05) * 10)); }

}  // namespace

double length_bonus(int complexity) {
  return complexity < 512 ? kBonuses[complexity] : add_up_bonus(complexity);
}

double se_chain_rating(Technique technique, int complexity) {
  return least(technique) + length_bonus(complexity);
}

double se_rating(const Finding& finding) {
  switch (info(finding.technique).family) {
    case Family::uniqueness:
      if (const auto* loop = std::get_if<LoopProof>(&finding.proof)) return rating_of(*loop);
      return rating_of(std::get<BugProof>(finding.proof));
    case Family::chains: return se_chain_rating(finding.technique, finding.complexity);
    case Family::nets:
      return least(finding.technique) + 0.5 * finding.level + length_bonus(finding.complexity);
    default: return least(finding.technique);
  }
}

int se_score(const Finding& finding) { return tenths_of(se_rating(finding)); }

std::optional<int> se_least_score(Technique technique) {
  if (least(technique) == 0) return std::nullopt;
  return tenths_of(least(technique));
}

}  // namespace nonet::human
