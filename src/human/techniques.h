// Profiles: which finders are tried, and in which order.
#pragma once

#include <span>

#include "human/finding.h"
#include "human/multiple_chains.h"

namespace nonet::human {

// What finders may use besides the state.
struct Scratch {
  explicit Scratch(Budget& budget) : engine(memo, budget) {}

  NestedMemo memo;
  NetEngine engine;
  bool wants_proof = false;
  NetProof proof;
};

using Finder = bool (*)(const State& state, Scratch& scratch, Sink& sink);

// Sudoku Explainer 1.2.1: the first finding of the first finder that has one is the step.
std::span<const Finder> se_profile();

}  // namespace nonet::human
