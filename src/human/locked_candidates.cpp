// Pointing and claiming: the places of a digit in one house all lie in a second one, so the digit
// goes from the rest of the second. Direct: the same, seen only where it leaves a third house,
// parallel to the first, with one place for the digit, which is then filled.
#include "human/finders.h"

namespace nonet::human {
namespace {

// The four passes: from the places of a house of one kind to the houses of another that may hold
// them all.
struct Pass {
  int from;
  int to;
};
constexpr std::array<Pass, 4> kPasses = {
    {{kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}}};

// Three lines cross a box and three boxes a line. Places of the first, second and third of them,
// as bits of the house that they cross.
using Thirds = std::array<std::uint16_t, 3>;
constexpr Thirds kBoxColumns = {0b001001001, 0b010010010, 0b100100100};
constexpr Thirds kConsecutive = {0b000000111, 0b000111000, 0b111000000};

// For nine places: which third holds them all, if there are two or more, otherwise 3; times 16.
constexpr auto make_holders(const Thirds& thirds) {
  std::array<std::uint8_t, 512> holders{};
  for (unsigned places = 0; places < 512; ++places) {
    holders[places] = 3 * 16;
    if ((places & (places - 1)) == 0) continue;
    for (std::uint8_t third = 0; third < 3; ++third) {
      if ((places & ~unsigned{thirds[third]}) == 0)
        holders[places] = static_cast<std::uint8_t>(third * 16);
    }
  }
  return holders;
}
constexpr auto kColumnHolders = make_holders(kBoxColumns);
constexpr auto kConsecutiveHolders = make_holders(kConsecutive);

// The houses of `pass.to` that cross the index-th house of `pass.from`, in order.
constexpr std::array<int, 3> crossing(const Pass& pass, int index) {
  if (pass.from == kBox) {
    const int first = house_at(pass.to, (pass.to == kRow ? index / 3 : index % 3) * 3);
    return {first, first + 1, first + 2};
  }
  const int step = pass.from == kRow ? 1 : 3;
  const int first = house_at(kBox, pass.from == kRow ? index / 3 * 3 : index / 3);
  return {first, first + step, first + 2 * step};
}

// Places of `house` that also lie in `other`, as bits of `house`; none where they do not cross.
constexpr unsigned common_places(int house, int other) {
  unsigned bits = 0;
  for (int place = 0; place < 9; ++place) {
    if (house_cells(other).has(cell_of(house, place))) bits |= 1u << place;
  }
  return bits;
}

constexpr auto make_common() {
  std::array<std::array<std::uint16_t, kHouses>, kHouses> table{};
  for (int a = 0; a < kHouses; ++a) {
    for (int b = 0; b < kHouses; ++b) {
      if (a != b) table[a][b] = static_cast<std::uint16_t>(common_places(a, b));
    }
  }
  return table;
}
constexpr auto kCommon = make_common();

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
bool put_direct(const State& state, int from, int to, int digit, const Pass& pass, Sink& sink) {
  for (const int third : crossing({pass.to, pass.from}, to - kFirstHouse[pass.to])) {
    if (third == from) continue;
    const unsigned both = kCommon[third][to];
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

// The digits whose places in the house lie in its first, second or third crossing house. All four
// sets are collected in one register.
std::array<unsigned, 3> locked_digits(const State& state, const Pass& pass, int house) {
  const auto& holders =
      pass.from == kBox && pass.to == kColumn ? kColumnHolders : kConsecutiveHolders;
  std::uint64_t digits = 0;
  for (int digit = 0; digit < 9; ++digit)
    digits |= std::uint64_t{1} << (holders[state.positions(house, digit)] + digit);
  return {static_cast<unsigned>(digits & kAllDigits),
          static_cast<unsigned>(digits >> 16 & kAllDigits),
          static_cast<unsigned>(digits >> 32 & kAllDigits)};
}

// Sudoku Explainer's order: first house, second house, digit.
bool find(const State& state, bool direct, Sink& sink) {
  for (const Pass& pass : kPasses) {
    for (int index = 0; index < 9; ++index) {
      const int from = house_at(pass.from, index);
      const std::array<unsigned, 3> digits = locked_digits(state, pass, from);
      if ((digits[0] | digits[1] | digits[2]) == 0) continue;
      const std::array<int, 3> others = crossing(pass, index);
      for (int third = 0; third < 3; ++third) {
        for (unsigned rest = digits[third]; rest != 0; rest &= rest - 1) {
          const bool more = direct
                                ? put_direct(state, from, others[third], low_bit(rest), pass, sink)
                                : put_locked(state, from, others[third], low_bit(rest), sink);
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
