// Hidden pairs, triplets and quads: n digits of a house have places in n cells only, which keep
// these digits and lose the others. Direct: seen only where it leaves another digit of the house
// with one place, which is then filled.
#include "human/techniques/finders.h"
#include "human/techniques/subsets.h"

namespace nonet::human {
namespace {

struct Look {
  int size;
  bool direct;
};

// The digits of a house with 2 to `size` places, others being in no hidden set, and their places.
struct Eligible {
  unsigned digits = 0;
  int count = 0;
  std::array<std::uint16_t, 9> places;
};

Eligible eligible_digits(const State& state, int house, int size) {
  Eligible eligible;
  for (int digit = 0; digit < 9; ++digit) {
    const unsigned places = state.positions(house, digit);
    const int count = count9(places);
    // Without a branch: which digits are eligible is anybody's guess.
    const bool is_eligible = count >= 2 && count <= size;
    eligible.places[eligible.count] = static_cast<std::uint16_t>(places);
    eligible.count += is_eligible ? 1 : 0;
    eligible.digits |= unsigned{is_eligible} << digit;
  }
  return eligible;
}

// Of the eligible digits whose numbers are the bits of `packed`.
unsigned all_places(const Eligible& eligible, unsigned packed) {
  unsigned places = 0;
  for (; packed != 0; packed &= packed - 1)
    places |= eligible.places[low_bit(packed)];
  return places;
}

Finding hidden_set(int house, unsigned digits, unsigned positions, Look look) {
  constexpr std::array<Technique, 5> kNames = {Technique::hidden_pair, Technique::hidden_pair,
                                               Technique::hidden_pair, Technique::hidden_triplet,
                                               Technique::hidden_quad};
  Technique technique = kNames[look.size];
  if (look.direct) {
    technique = look.size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet;
  }
  Finding finding = finding_of(technique);
  finding.proof =
      SubsetProof{cells_at(house, positions), static_cast<DigitSet>(digits), house, true};
  return finding;
}

// The first further digit that is left with one place; a direct step only places it, the
// eliminations of its pattern are not applied and need not exist.
bool put_direct(const State& state, int house, unsigned digits, unsigned positions, Look look,
                Sink& sink) {
  for (int digit = 0; digit < 9; ++digit) {
    if ((digits >> digit & 1) != 0) continue;
    const unsigned places = state.positions(house, digit);
    if (is_single(places) || !is_single(places & ~positions)) continue;
    Finding finding = hidden_set(house, digits, positions, look);
    finding.cell = cell_of(house, low_bit(places & ~positions));
    finding.digit = digit;
    return sink.put(finding);
  }
  return true;
}

bool put_indirect(const State& state, int house, unsigned digits, unsigned positions, Look look,
                  Sink& sink) {
  if (((state.blank_positions(house) & ~positions) == 0)) return true;
  Finding finding = hidden_set(house, digits, positions, look);
  for (unsigned rest = positions; rest != 0; rest &= rest - 1) {
    const int cell = cell_of(house, low_bit(rest));
    finding.eliminations.add(cell, state.candidates(cell) & ~digits);
  }
  return finding.eliminations.empty() || sink.put(finding);
}

bool find_in_house(const State& state, int house, Look look, Sink& sink) {
  const Eligible eligible = eligible_digits(state, house, look.size);
  for (unsigned packed = first_subset(look.size); packed < 1u << eligible.count;
       packed = next_subset(packed)) {
    const unsigned positions = all_places(eligible, packed);
    if (count9(positions) != look.size) continue;
    const unsigned digits = deposit(packed, eligible.digits);
    const bool more = look.direct ? put_direct(state, house, digits, positions, look, sink)
                                  : put_indirect(state, house, digits, positions, look, sink);
    if (!more) return false;
  }
  return true;
}

bool find(const State& state, Look look, Sink& sink) {
  const int least_blanks = (look.direct ? look.size : 2 * look.size) + 1;
  for (const int kind : kSinglesAndSets) {
    for (int index = 0; index < 9; ++index) {
      const int house = house_at(kind, index);
      if (state.blank_count(house) < least_blanks) continue;
      if (!find_in_house(state, house, look, sink)) return false;
    }
  }
  return true;
}

}  // namespace

bool find_direct_hidden_sets(const State& state, int size, Sink& sink) {
  return find(state, {size, true}, sink);
}
bool find_hidden_sets(const State& state, int size, Sink& sink) {
  return find(state, {size, false}, sink);
}

}  // namespace nonet::human
