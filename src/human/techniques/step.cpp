#include "human/techniques/step.h"

#include <utility>

namespace nonet::human {

Step step_of(Finding&& finding, int score) {
  Step step;
  step.technique = finding.technique;
  step.score = score;
  step.level = finding.level;
  step.complexity = finding.complexity;
  if (finding.cell >= 0) step.placements.push_back({finding.cell, finding.digit + 1});
  for (const Eliminations::Entry& entry : finding.eliminations) {
    for (unsigned rest = entry.digits; rest != 0; rest &= rest - 1)
      step.eliminations.push_back({entry.cell, low_bit(rest) + 1});
  }
  step.proof = std::move(finding.proof);
  return step;
}

std::span<const Branch> branches_of(const Proof& proof) {
  if (const auto* chain = std::get_if<ChainProof>(&proof)) return {&chain->branch, 1};
  if (const auto* net = std::get_if<NetProof>(&proof)) return net->branches;
  return {};
}

}  // namespace nonet::human
