#include "human/hodoku/almost_locked.h"

namespace nonet::human::hodoku {

void AlmostLockedSets::collect(const QueuedState& state) {
  sets_.clear();
  links_.clear();
  for (int house = 0; house < kHouses; ++house)
    collect_in(state, house);
  for (int low = 0; low < count(); ++low) {
    for (int high = low + 1; high < count(); ++high) {
      if ((sets_[low].digits & sets_[high].digits) != 0) link(low, high);
    }
  }
}

namespace {

// Whether the cells, all of one house, were met in a house before it.
bool was_met(int house, CellSet cells) {
  const int first = cells.first();
  for (const int earlier : {row_of(first), 9 + column_of(first)}) {
    if (earlier < house && (cells - house_cells(earlier)).empty()) return true;
  }
  return false;
}

}  // namespace

void AlmostLockedSets::collect_in(const QueuedState& state, int house) {
  std::array<int, 9> cells;
  int count = 0;
  for (const int cell : state.blanks() & house_cells(house))
    cells[count++] = cell;
  const auto choose = [&](auto& self, int from, CellSet chosen, unsigned digits, int size) -> void {
    for (int i = from; i < count; ++i) {
      CellSet more = chosen;
      more.add(cells[i]);
      const unsigned all = digits | state.candidates(cells[i]);
      if (count9(all) == size + 2 && size < 8 && !was_met(house, more)) add(state, more, all);
      self(self, i + 1, more, all, size + 1);
    }
  };
  choose(choose, 0, {}, 0, 0);
}

void AlmostLockedSets::add(const QueuedState& state, CellSet cells, unsigned digits) {
  Als& als = sets_.emplace_back();
  als.cells = cells;
  als.digits = static_cast<DigitSet>(digits);
  for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
    const int digit = low_bit(rest);
    als.places[digit] = cells & state.places(digit);
    als.seen[digit] = kAllCells;
    for (const int cell : als.places[digit])
      als.seen[digit] &= peers_of(cell);
    als.outside[digit] = (als.seen[digit] & state.places(digit)) - cells;
  }
}

void AlmostLockedSets::link(int low, int high) {
  const Als& a = sets_[low];
  const Als& b = sets_[high];
  AlsLink link{static_cast<std::int16_t>(low), static_cast<std::int16_t>(high), -1, -1};
  for (unsigned rest = a.digits & b.digits; rest != 0; rest &= rest - 1) {
    const int digit = low_bit(rest);
    if (!(b.places[digit] - a.seen[digit]).empty()) continue;
    (link.first < 0 ? link.first : link.last) = static_cast<std::int8_t>(digit);
  }
  if (link.first >= 0 && (a.cells & b.cells).empty()) links_.push_back(link);
}

}  // namespace nonet::human::hodoku
