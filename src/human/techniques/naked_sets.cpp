// Naked pairs, triplets and quads: n cells of a house hold n digits between them, which go from
// the rest of the house.
#include "human/techniques/finders.h"
#include "human/techniques/subsets.h"

namespace nonet::human {
namespace {

// The blanks of a house with 2 to `size` candidates, others being in no naked set, and these.
struct Eligible {
  unsigned positions = 0;
  int count = 0;
  std::array<DigitSet, 9> digits;
};

Eligible eligible_cells(const State& state, int house, int size) {
  Eligible eligible;
  for (unsigned rest = state.blank_positions(house); rest != 0; rest &= rest - 1) {
    const DigitSet digits = state.candidates(cell_of(house, low_bit(rest)));
    const int count = count9(digits);
    if (count < 2 || count > size) continue;
    eligible.positions |= rest & (0u - rest);
    eligible.digits[eligible.count++] = digits;
  }
  return eligible;
}

// Of the eligible cells whose numbers are the bits of `packed`.
unsigned all_digits(const Eligible& eligible, unsigned packed) {
  unsigned digits = 0;
  for (; packed != 0; packed &= packed - 1)
    digits |= eligible.digits[low_bit(packed)];
  return digits;
}

bool put(const State& state, int house, unsigned positions, unsigned digits, int size, Sink& sink) {
  constexpr std::array<Technique, 5> kNames = {Technique::naked_pair, Technique::naked_pair,
                                               Technique::naked_pair, Technique::naked_triplet,
                                               Technique::naked_quad};
  Finding finding = finding_of(kNames[size]);
  // A set in a box and a line clears one of them for each finding.
  for (unsigned rest = state.blank_positions(house) & ~positions; rest != 0; rest &= rest - 1) {
    const int cell = cell_of(house, low_bit(rest));
    finding.eliminations.add(cell, state.candidates(cell) & digits);
  }
  if (finding.eliminations.empty()) return true;
  finding.proof =
      SubsetProof{cells_at(house, positions), static_cast<DigitSet>(digits), house, false};
  return sink.put(finding);
}

bool find_in_house(const State& state, int house, int size, Sink& sink) {
  const Eligible eligible = eligible_cells(state, house, size);
  for (unsigned packed = first_subset(size); packed < 1u << eligible.count;
       packed = next_subset(packed)) {
    const unsigned digits = all_digits(eligible, packed);
    if (count9(digits) != size) continue;
    const unsigned positions = deposit(packed, eligible.positions);
    if (!put(state, house, positions, digits, size, sink)) return false;
  }
  return true;
}

}  // namespace

bool find_naked_sets(const State& state, int size, Sink& sink) {
  for (const int kind : kSinglesAndSets) {
    for (int index = 0; index < 9; ++index) {
      const int house = house_at(kind, index);
      if (state.blank_count(house) < 2 * size) continue;
      if (!find_in_house(state, house, size, sink)) return false;
    }
  }
  return true;
}

}  // namespace nonet::human
