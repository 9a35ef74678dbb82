// What full houses, hidden and naked singles put: one digit for one cell.
#pragma once

#include "human/techniques/finding.h"

namespace nonet::human {

inline Finding single(Technique technique, int cell, int digit) {
  Finding finding = finding_of(technique);
  finding.cell = cell;
  finding.digit = digit;
  finding.cells.add(cell);
  finding.digits = static_cast<DigitSet>(1u << digit);
  return finding;
}

// The digit has one place in the house.
inline Finding single_in_house(const State& state, int house, int digit, Technique technique) {
  const int cell = cell_of(house, low_bit(state.positions(house, digit)));
  Finding finding = single(technique, cell, digit);
  finding.houses = 1u << house;
  return finding;
}

}  // namespace nonet::human
