// Profiles: which finders are tried, and in which order.
#pragma once

#include <span>

#include "human/techniques/finding.h"
#include "human/techniques/chains/net_engine.h"

namespace nonet::human {

// What finders may use besides the state.
struct Scratch {
  explicit Scratch(Budget& bounds) : budget(bounds), engine(memo, bounds) {}
  // What searches for nets remember; they find the same without it.
  void forget_nets() {
    memo.clear();
    engine.forget();
  }
  // Forgets the last board.
  void begin() {
    forget_nets();
    for (Fruitless& board : fruitless)
      board.known = false;
  }

  Budget& budget;
  StaticChains chains;
  NestedMemo memo;
  NetEngine engine;
  // For each size of aligned exclusion, the last board on which it found nothing.
  struct Fruitless {
    std::array<DigitSet, kCells> candidates;
    bool known = false;
  };
  std::array<Fruitless, 2> fruitless;
  bool wants_proof = false;
  NetProof proof;
};

struct Finder {
  bool (*find)(const State& state, Scratch& scratch, Sink& sink);
  bool needs_unique = false;  // sound only on boards that are known to have one solution
};

// Sudoku Explainer 1.2.1: the first finding of the first finder that has one is the step.
std::span<const Finder> se_profile();

// How the first finders of a profile complete a board alone, told without taking their steps.
struct Finish {
  bool (*reaches_end)(const State& state);
  double rating;  // of the hardest of those steps
};
Finish se_finish();

}  // namespace nonet::human
