// Pointing and claiming: the places of a digit in one house all lie in a second one, so the digit
// goes from the rest of the second. Direct: the same, seen only where it leaves a third house,
// parallel to the first, with one place for the digit, which is then filled.
#include "human/finders.h"

namespace nonet::human {
namespace {

struct Pass {
  int from;  // kind of the house whose places are looked at
  int to;    // kind of the house that holds them all
};
constexpr std::array<Pass, 4> kPasses = {{{kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}}};

// Places of `house` that also lie in `other`, as bits of `house`; none where they do not cross.
constexpr unsigned crossing(int house, int other) {
  unsigned bits = 0;
  for (int place = 0; place < 9; ++place) {
    if (house_cells(other).has(cell_of(house, place))) bits |= 1u << place;
  }
  return bits;
}

constexpr auto make_crossings() {
  std::array<std::array<std::uint16_t, kHouses>, kHouses> table{};
  for (int a = 0; a < kHouses; ++a) {
    for (int b = 0; b < kHouses; ++b) {
      if (a != b) table[a][b] = static_cast<std::uint16_t>(crossing(a, b));
    }
  }
  return table;
}
constexpr auto kCrossings = make_crossings();

Finding locked(const State& state, int from, int to, int digit, bool direct) {
  const bool pointing = from >= 18;
  Finding finding;
  if (direct) {
    finding.technique = pointing ? Technique::direct_pointing : Technique::direct_claiming;
    finding.rating = pointing ? 1.7 : 1.9;
  } else {
    finding.technique = pointing ? Technique::pointing : Technique::claiming;
    finding.rating = pointing ? 2.6 : 2.8;
  }
  finding.cells = state.places(digit) & house_cells(from);
  finding.digits = static_cast<DigitSet>(1u << digit);
  finding.houses = 1u << from;
  finding.covers = 1u << to;
  return finding;
}

bool put_locked(const State& state, int from, int to, int digit, Sink& sink) {
  CellSet rest = (state.places(digit) & house_cells(to)) - house_cells(from);
  if (rest.empty()) return true;
  Finding finding = locked(state, from, to, digit, false);
  while (!rest.empty())
    finding.removals.add(rest.pop(), 1u << digit);
  return sink.put(finding);
}

// A direct step only places its digit: the eliminations of its pattern are not applied, and the
// pattern needs none.
bool put_direct(const State& state, int from, int to, int digit, int kind, Sink& sink) {
  for (int index = 0; index < 9; ++index) {
    const int third = house_at(kind, index);
    const unsigned both = kCrossings[third][to];
    if (third == from || both == 0) continue;
    const unsigned places = state.positions(third, digit);
    if (is_single(places) || !is_single(places & ~both)) continue;
    Finding finding = locked(state, from, to, digit, true);
    finding.houses |= 1u << third;
    finding.cell = cell_of(third, low_bit(places & ~both));
    finding.digit = digit;
    if (!sink.put(finding)) return false;
  }
  return true;
}

// Sudoku Explainer's order: first house, second house, digit.
bool find(const State& state, bool direct, Sink& sink) {
  for (const Pass& pass : kPasses) {
    for (int i = 0; i < 9; ++i) {
      const int from = house_at(pass.from, i);
      for (int j = 0; j < 9; ++j) {
        const int to = house_at(pass.to, j);
        const unsigned both = kCrossings[from][to];
        if (both == 0) continue;
        for (int digit = 0; digit < 9; ++digit) {
          const unsigned places = state.positions(from, digit);
          if ((places & ~both) != 0 || (places & (places - 1)) == 0) continue;
          const bool more = direct ? put_direct(state, from, to, digit, pass.from, sink)
                                   : put_locked(state, from, to, digit, sink);
          if (!more) return false;
        }
      }
    }
  }
  return true;
}

}  // namespace

bool find_direct_locked(const State& state, Sink& sink) { return find(state, true, sink); }
bool find_locked(const State& state, Sink& sink) { return find(state, false, sink); }

}  // namespace nonet::human
