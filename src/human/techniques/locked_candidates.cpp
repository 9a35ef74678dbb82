// Pointing and claiming: the places of a digit in one house all lie in a second one, so the digit
// goes from the rest of the second. Direct: the same, seen only where it leaves a third house,
// parallel to the first, with one place for the digit, which is then filled.
#include "human/techniques/finders.h"

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

// `opened` is the house that a direct step fills, otherwise -1.
Finding locked(const State& state, int from, int to, int digit, int opened) {
  const bool direct = opened >= 0;
  const bool pointing = from >= 18;
  const Technique technique =
      direct ? (pointing ? Technique::direct_pointing : Technique::direct_claiming)
             : (pointing ? Technique::pointing : Technique::claiming);
  Finding finding = finding_of(technique);
  finding.proof = LockedProof{state.places(digit) & house_cells(from), digit + 1, from, to, opened};
  return finding;
}

bool put_locked(const State& state, int from, int to, int digit, Sink& sink) {
  CellSet rest = (state.places(digit) & house_cells(to)) - house_cells(from);
  if (rest.empty()) return true;
  Finding finding = locked(state, from, to, digit, -1);
  while (!rest.empty())
    finding.eliminations.add(rest.pop(), 1u << digit);
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
    Finding finding = locked(state, from, to, digit, third);
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

// Whether there is anything to find, told for all digits at once: on most boards there is not, and
// the houses need not be gone through. Three lines that cross the same three boxes are one word, as
// nine bits a line; a flag stands for each crossing of a line and a box, at the lowest of its bits.
namespace flags {

constexpr std::uint32_t kAll = 0b001001001'001001001'001001001;
constexpr std::uint32_t kLastBox = 0b001000000'001000000'001000000;
// The flags of the next line or box, and of the one after that, in place of each flag.
constexpr std::uint32_t next_line(std::uint32_t f) { return f >> 9 | (f << 18 & kAll); }
constexpr std::uint32_t next_box(std::uint32_t f) {
  return (f >> 3 & kAll & ~kLastBox) | (f << 6 & kLastBox);
}
// Where another line of the box, or another box of the line, has a flag.
constexpr std::uint32_t in_other_lines(std::uint32_t f) {
  return next_line(f) | next_line(next_line(f));
}
constexpr std::uint32_t in_other_boxes(std::uint32_t f) {
  return next_box(f) | next_box(next_box(f));
}

}  // namespace flags

// What the crossings of one house of the first kind hold, as seen from each of them; next and last
// are the two other crossings.
struct Crossings {
  std::uint32_t locked;  // two or more places, and none in the others
  std::uint32_t useful;  // where another house that is locked to the second house has a use
};

template <bool Direct>
constexpr Crossings crossings(std::uint32_t some, std::uint32_t two, std::uint32_t next_some,
                              std::uint32_t next_one, std::uint32_t last_some,
                              std::uint32_t last_one) {
  const std::uint32_t one_outside = (next_one & ~last_some) | (last_one & ~next_some);
  const std::uint32_t locked = two & ~(next_some | last_some);
  return {locked, Direct ? some & one_outside : some};
}

// Not zero where a digit has something to find in three lines.
template <bool Direct>
constexpr std::uint32_t hits(std::uint32_t lines) {
  const std::uint32_t second = lines >> 1;
  const std::uint32_t third = lines >> 2;
  const std::uint32_t some = (lines | second | third) & flags::kAll;
  const std::uint32_t two = ((lines & second) | ((lines | second) & third)) & flags::kAll;
  const std::uint32_t one = some & ~two;
  std::uint32_t next_some = flags::next_line(some);
  std::uint32_t next_one = flags::next_line(one);
  const Crossings boxes = crossings<Direct>(
      some, two, next_some, next_one, flags::next_line(next_some), flags::next_line(next_one));
  next_some = flags::next_box(some);
  next_one = flags::next_box(one);
  const Crossings rows = crossings<Direct>(some, two, next_some, next_one,
                                           flags::next_box(next_some), flags::next_box(next_one));
  return (boxes.locked & flags::in_other_boxes(boxes.useful)) |
         (rows.locked & flags::in_other_lines(rows.useful));
}

template <bool Direct>
bool may_find(const State& state) {
  std::array<std::uint32_t, 9> found{};
  for (int first = 0; first < 18; first += 3) {
    const std::uint16_t* const one = state.house_positions(first).data();
    const std::uint16_t* const two = state.house_positions(first + 1).data();
    const std::uint16_t* const three = state.house_positions(first + 2).data();
    for (std::size_t digit = 0; digit < 9; ++digit)
      found[digit] |= hits<Direct>(one[digit] | std::uint32_t{two[digit]} << 9 |
                                   std::uint32_t{three[digit]} << 18);
  }
  std::uint32_t any = 0;
  for (const std::uint32_t bits : found)
    any |= bits;
  return any != 0;
}

// Sudoku Explainer's order: first house, second house, digit.
bool find(const State& state, bool direct, Sink& sink) {
  if (!(direct ? may_find<true>(state) : may_find<false>(state))) return true;
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
