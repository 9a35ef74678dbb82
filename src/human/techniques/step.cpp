#include "human/techniques/step.h"

#include <cmath>

namespace nonet::human {
namespace {

std::vector<int> list_of(CellSet cells) {
  std::vector<int> list;
  while (!cells.empty())
    list.push_back(cells.pop());
  return list;
}

// `first` for bit 0.
std::vector<int> list_of(std::uint32_t bits, int first) {
  std::vector<int> list;
  for (; bits != 0; bits &= bits - 1)
    list.push_back(low_bit(bits) + first);
  return list;
}

}  // namespace

int tenths_of(double rating) { return static_cast<int>(std::floor((rating + 0.05) * 10)); }

Step step_of(const Finding& finding) {
  Step step;
  step.technique = finding.technique;
  step.tenths = tenths_of(finding.rating);
  step.level = finding.level;
  if (finding.cell >= 0) step.placements.push_back({finding.cell, finding.digit + 1});
  for (const Eliminations::Entry& entry : finding.eliminations) {
    for (unsigned rest = entry.digits; rest != 0; rest &= rest - 1)
      step.eliminations.push_back({entry.cell, low_bit(rest) + 1});
  }
  Proof& proof = step.proof;
  proof.cells = list_of(finding.cells);
  proof.digits = list_of(finding.digits, 1);
  proof.houses = list_of(finding.houses, 0);
  proof.covers = list_of(finding.covers, 0);
  proof.helper_cells = list_of(finding.helper_cells);
  proof.helper_digits = list_of(finding.helper_digits, 1);
  proof.type = finding.type;
  if (finding.net != nullptr) proof.branches = finding.net->branches;
  return step;
}

}  // namespace nonet::human
