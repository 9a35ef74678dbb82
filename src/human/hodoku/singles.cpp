// Full houses, naked and hidden singles: from the queues, in their order.
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

// The first house of the cell, rows before columns before boxes, of which that holds; or -1.
template <class Holds>
int house_where(int cell, Holds holds) {
  for (const int kind : kLinesThenBox) {
    const int house = kTables.house_of[cell][kind];
    if (holds(house)) return house;
  }
  return -1;
}

bool put(Found& found, Technique technique, int cell, int digit, int house) {
  found.place(technique, cell, digit);
  found.proof = SingleProof{cell, digit + 1, house};
  return true;
}

}  // namespace

bool find_full_house(Search& search) {
  const QueuedState& state = search.state;
  for (const auto& entry : state.naked()) {
    if (state.value(entry.cell) != 0) continue;
    const int house = house_where(entry.cell, [&](int h) { return state.blank_count(h) == 1; });
    if (house >= 0) return put(search.found, Technique::full_house, entry.cell, entry.digit, house);
  }
  return false;
}

bool find_naked_single(Search& search) {
  QueuedState& state = search.state;
  while (!state.naked().empty()) {
    const auto entry = state.naked().take();
    if (state.value(entry.cell) != 0) continue;
    return put(search.found, Technique::naked_single, entry.cell, entry.digit, -1);
  }
  return false;
}

bool find_hidden_single(Search& search) {
  QueuedState& state = search.state;
  while (!state.hidden().empty()) {
    const auto entry = state.hidden().take();
    if (state.value(entry.cell) != 0) continue;
    const auto is_only = [&](int house) { return state.count(house, entry.digit) == 1; };
    const int box = kTables.house_of[entry.cell][kBox];
    if (is_only(box))
      return put(search.found, Technique::hidden_single_box, entry.cell, entry.digit, box);
    const int line = house_where(entry.cell, is_only);
    if (line < 0) return false;  // a quirk: the next entry has to wait
    return put(search.found, Technique::hidden_single_line, entry.cell, entry.digit, line);
  }
  return false;
}

}  // namespace nonet::human::hodoku
