// From one step to the next, and from what was found to what leaves the room.
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {

void Search::begin(const Board& puzzle, const std::optional<Grid>& its_solution, bool proofs,
                   Budget& bounds) {
  state = QueuedState(puzzle);
  solution = its_solution;
  budget = &bounds;
  wants_proof = proofs;
  memory = {};
  ++step;  // never the number of a step of the last board
}

void Search::take() {
  for (const Candidate gone : found.removed)
    state.remove(cell_of(gone), digit_of(gone));
  if (found.cell >= 0) state.place(found.cell, found.digit);
  ++step;
}

const Implications& Search::grouped_implications() {
  if (grouped_step != step) {
    grouped_step = step;
    implications.build(state, Implications::Groups::with);
    implications.close();
  }
  return implications;
}

Step step_of(const Found& found, int score) {
  Step step;
  step.technique = found.technique;
  step.score = score;
  step.complexity = found.complexity;
  if (found.cell >= 0) step.placements.push_back({found.cell, found.digit + 1});
  for (const Candidate gone : found.removed)
    step.eliminations.push_back({cell_of(gone), digit_of(gone) + 1});
  step.proof = found.proof;
  return step;
}

}  // namespace nonet::human::hodoku
