// What the files of this folder look for: each function goes through the state in an order that
// never changes (Sudoku Explainer's, whose profile takes the first) and puts what it finds into the
// sink. False: the sink had enough.
#pragma once

#include "human/techniques/budget.h"
#include "human/techniques/finding.h"

namespace nonet::human {

// full_houses.cpp
bool find_full_houses(const State& state, Sink& sink);
// hidden_singles.cpp: those that are no full houses
bool find_hidden_singles(const State& state, Sink& sink);
// naked_singles.cpp
bool find_naked_singles(const State& state, Sink& sink);
// locked_candidates.cpp
bool find_direct_locked(const State& state, Sink& sink);
bool find_locked(const State& state, Sink& sink);
// hidden_sets.cpp; size 2 to 4, direct 2 or 3
bool find_direct_hidden_sets(const State& state, int size, Sink& sink);
bool find_hidden_sets(const State& state, int size, Sink& sink);
// naked_sets.cpp; size 2 to 4
bool find_naked_sets(const State& state, int size, Sink& sink);
// fish.cpp; size 2 to 4
bool find_fish(const State& state, int size, Sink& sink);
// wings.cpp; size 2 for XY, 3 for XYZ: the candidates of the pivot
bool find_wings(const State& state, int pivot_size, Sink& sink);
// unique_loops.cpp; puts no more once the budget is spent
bool find_unique_loops(const State& state, Budget& budget, Sink& sink);
// bug.cpp
bool find_bug(const State& state, Sink& sink);
// aligned_exclusion.cpp; size 2 or 3. Base cells and excluders of which none is in `changed` are
// left out: for a caller who knows that there was nothing to find before those cells changed.
bool find_aligned_exclusion(const State& state, int size, CellSet changed, Sink& sink);
// The same, looking only at what has changed since it last found nothing; steps in between change a
// few cells each.
struct FruitlessBoard {
  std::array<DigitSet, kCells> candidates;
  bool known = false;
};
bool find_aligned_exclusion(const State& state, int size, FruitlessBoard& before, Sink& sink);

}  // namespace nonet::human
