// Naked singles: a blank has one candidate.
#include "human/techniques/finders.h"
#include "human/techniques/single.h"

namespace nonet::human {

bool find_naked_singles(const State& state, Sink& sink) {
  for (CellSet rest = state.naked_singles(); !rest.empty();) {
    const int cell = rest.pop();
    const int digit = low_bit(state.candidates(cell));
    if (!sink.put(single(Technique::naked_single, cell, digit))) return false;
  }
  return true;
}

}  // namespace nonet::human
