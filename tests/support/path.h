// The steps of a board, each with the candidates before it.
#pragma once

#include <functional>
#include <vector>

#include "nonet/step.h"

namespace nonet::test {

struct Position {
  Grid givens;
  Grid digits;  // with those that earlier steps placed
  CandidateGrid candidates;
};
using StepWatcher = std::function<void(const human::Step& step, const Position& before)>;
// By both profiles, one after the other.
void walk_paths(const Grid& puzzle, const StepWatcher& watcher);

// The puzzles of data/bank.csv from 1.2 up to below 9.
std::vector<Grid> bank_puzzles();

}  // namespace nonet::test
