// Full houses, hidden singles and naked singles.
#include "human/finders.h"

namespace nonet::human {
namespace {

constexpr std::array<int, 3> kSinglesOrder = {kBox, kColumn, kRow};

Finding single(Technique technique, double rating, int cell, int digit) {
  Finding finding;
  finding.technique = technique;
  finding.rating = rating;
  finding.cell = cell;
  finding.digit = digit;
  finding.cells.add(cell);
  finding.digits = static_cast<DigitSet>(1u << digit);
  return finding;
}

bool put_hidden(const State& state, int house, int digit, Technique technique, double rating,
                Sink& sink) {
  const int cell = cell_of(house, low_bit(state.positions(house, digit)));
  Finding finding = single(technique, rating, cell, digit);
  finding.houses = 1u << house;
  return sink.put(finding);
}

bool find_full_houses(const State& state, Sink& sink) {
  if (state.nearly_full() == 0) return true;
  for (const int kind : kSinglesOrder) {
    std::uint32_t houses = state.nearly_full() >> kFirstHouse[kind] & 0x1ff;
    for (; houses != 0; houses &= houses - 1) {
      const int house = house_at(kind, low_bit(houses));
      for (int digit = 0; digit < 9; ++digit) {
        if (!is_single(state.positions(house, digit))) continue;
        if (!put_hidden(state, house, digit, Technique::full_house, 1.0, sink)) return false;
      }
    }
  }
  return true;
}

}  // namespace

bool find_hidden_singles(const State& state, Sink& sink) {
  if (!find_full_houses(state, sink)) return false;
  for (const int kind : kSinglesOrder) {
    const bool box = kind == kBox;
    for (CellSet rest = state.hidden_singles(kind); !rest.empty();) {
      const int bit = rest.pop();
      const int house = house_at(kind, bit / 9);
      if ((state.nearly_full() >> house & 1) != 0) continue;  // a full house, put above
      if (!put_hidden(state, house, bit % 9,
                      box ? Technique::hidden_single_box : Technique::hidden_single_line,
                      box ? 1.2 : 1.5, sink))
        return false;
    }
  }
  return true;
}

bool find_naked_singles(const State& state, Sink& sink) {
  for (CellSet rest = state.naked_singles(); !rest.empty();) {
    const int cell = rest.pop();
    const int digit = low_bit(state.candidates(cell));
    if (!sink.put(single(Technique::naked_single, 2.3, cell, digit))) return false;
  }
  return true;
}

}  // namespace nonet::human
