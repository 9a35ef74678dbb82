// What full houses, hidden and naked singles put: one digit for one cell.
#pragma once

#include "human/techniques/finding.h"

namespace nonet::human {

// In the house the digit has no other place; -1: the cell has no other candidate.
inline Finding single(Technique technique, int cell, int digit, int house = -1) {
  Finding finding = finding_of(technique);
  finding.cell = cell;
  finding.digit = digit;
  finding.proof = SingleProof{cell, digit + 1, house};
  return finding;
}

// The digit has one place in the house.
inline Finding single_in_house(const State& state, int house, int digit, Technique technique) {
  const int cell = cell_of(house, low_bit(state.positions(house, digit)));
  return single(technique, cell, digit, house);
}

}  // namespace nonet::human
