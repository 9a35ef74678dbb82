// XY-wing and XYZ-wing: whatever the pivot holds, one of three cells holds Z.
#include "human/techniques/finders.h"

namespace nonet::human {
namespace {

struct Wing {
  int pivot;
  int first;
  int second;
};

bool fits(unsigned pivot, unsigned first, unsigned second, int pivot_size) {
  const int common = pivot_size == 2 ? 0 : 1;
  return count9(pivot | first | second) == 3 && count9(pivot & first & second) == common;
}

bool put(const State& state, const Wing& wing, int pivot_size, Sink& sink) {
  const int z = low_bit(state.candidates(wing.first) & state.candidates(wing.second));
  CellSet victims = state.places(z) & peers_of(wing.first) & peers_of(wing.second);
  if (pivot_size == 3) victims &= peers_of(wing.pivot);
  victims.drop(wing.pivot);
  if (victims.empty()) return true;
  Finding finding = finding_of(pivot_size == 2 ? Technique::xy_wing : Technique::xyz_wing);
  WingProof proof;
  proof.pivot = wing.pivot;
  proof.pincers.add(wing.first);
  proof.pincers.add(wing.second);
  proof.digits = static_cast<DigitSet>(state.candidates(wing.pivot) | state.candidates(wing.first));
  finding.proof = proof;
  while (!victims.empty())
    finding.eliminations.add(victims.pop(), 1u << z);
  return sink.put(finding);
}

bool find_at(const State& state, int pivot, int pivot_size, CellSet bivalue, Sink& sink) {
  const unsigned digits = state.candidates(pivot);
  const CellSet near = bivalue & peers_of(pivot);
  if (near.count() < 2) return true;
  for (const int first : kTables.visible[pivot]) {
    if (!near.has(first) || !is_single(digits & ~unsigned{state.candidates(first)})) continue;
    for (const int second : kTables.visible[pivot]) {
      if (second == first || !near.has(second)) continue;
      if (!fits(digits, state.candidates(first), state.candidates(second), pivot_size)) continue;
      if (!put(state, {pivot, first, second}, pivot_size, sink)) return false;
    }
  }
  return true;
}

}  // namespace

bool find_wings(const State& state, int pivot_size, Sink& sink) {
  CellSet bivalue;
  CellSet pivots;
  for (CellSet rest = state.blanks(); !rest.empty();) {
    const int cell = rest.pop();
    const int count = state.candidate_count(cell);
    if (count == 2) bivalue.add(cell);
    if (count == pivot_size) pivots.add(cell);
  }
  while (!pivots.empty()) {
    if (!find_at(state, pivots.pop(), pivot_size, bivalue, sink)) return false;
  }
  return true;
}

}  // namespace nonet::human
