// What a profile is: finders in an order, and what is made of that which they find.
//
// A profile is plain data and functions without state. The driver (rater.cpp) knows no technique
// and no score; what finders find is the same for all profiles, but for searches for chains, which
// put one finding and ask the profile which (ChainOrder).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "human/techniques/registry.h"
#include "nonet/profile.h"

namespace nonet::human {

struct Profile {
  // Whether the finding is taken before another one of the same finder that was put earlier.
  using Before = bool (*)(const Finding& later, const Finding& earlier);
  // A place in the order. Without `before` the first finding is taken and the search ends there;
  // with it all are looked at, and of several that none is before, the first is taken.
  struct Place {
    const Finder* finder;
    Before before = nullptr;
  };
  // How a board may be completed by the first finders alone, told without taking their steps one
  // by one. `reaches_end` is null where there is no such shortcut.
  struct Finish {
    bool (*reaches_end)(const State& state) = nullptr;
    int score = 0;  // of the hardest of those steps
  };

  ProfileInfo info;
  // The first finding of the first finder that has one is the step.
  std::span<const Place> order;
  ChainOrder chains;
  int (*score)(const Finding& finding);  // how hard a step is
  // What the steps so far and one of that score are worth together.
  int (*sum)(int so_far, int score);
  // The least score of a step by the technique; none where the profile does not have it.
  std::optional<int> (*least_score)(Technique technique);
  // Takes the step.
  void (*apply)(const Finding& finding, State& state);
  Finish finish;
  int stuck;  // the score of a board on which no finder finds anything
};

// For `sum`: a board is worth as much as its hardest step.
int hardest(int so_far, int score);
// For `apply`: takes all that the finding takes away, in its order, then places its digit.
void apply_all(const Finding& finding, State& state);

}  // namespace nonet::human
