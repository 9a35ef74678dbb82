// Simple and multi colors: the places of a digit that are linked by houses with two places have
// two colors in turn, of which one is all true and the other all false.
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

// A connected part of the places, by color.
struct Coloring {
  std::array<CellSet, 2> cells;
  HouseSet links = 0;
};

class Colorings {
 public:
  Colorings(const QueuedState& state, int digit) : state_(state), digit_(digit) {
    for (const int cell : state.places(digit)) {
      if (colored_.has(cell) || !is_linked(cell)) continue;
      list_[count_++] = {};
      visit(cell, 0);
    }
  }
  int count() const { return count_; }
  const Coloring& operator[](int index) const { return list_[index]; }

 private:
  bool is_linked(int cell) const {
    for (const int house : kTables.house_of[cell]) {
      if (state_.count(house, digit_) == 2) return true;
    }
    return false;
  }
  void visit(int cell, int color) {
    if (colored_.has(cell)) return;
    colored_.add(cell);
    Coloring& now = list_[count_ - 1];
    now.cells[color].add(cell);
    for (const int kind : kLinesThenBox) {
      const int house = kTables.house_of[cell][kind];
      if (state_.count(house, digit_) != 2) continue;
      now.links |= HouseSet{1} << house;
      CellSet other = state_.places(digit_) & house_cells(house);
      other.drop(cell);
      visit(other.first(), 1 - color);
    }
  }

  const QueuedState& state_;
  int digit_;
  CellSet colored_;
  std::array<Coloring, kCells / 2> list_;
  int count_ = 0;
};

CellSet peers_of_any(CellSet cells) {
  CellSet seen;
  while (!cells.empty())
    seen |= peers_of(cells.pop());
  return seen;
}

bool put(Search& search, Technique technique, int digit, CellSet first, CellSet then,
         const ColorProof& proof) {
  if ((first | then).empty()) return false;
  search.found.begin(technique);
  search.found.removed.add(first, digit);
  search.found.removed.add(then, digit);
  search.found.proof = proof;
  return true;
}

bool sees_itself(CellSet color) { return !(peers_of_any(color) & color).empty(); }
CellSet if_so(bool is_so, CellSet cells) { return is_so ? cells : CellSet(); }

bool find_simple(Search& search, int digit) {
  const Colorings colorings(search.state, digit);
  for (int i = 0; i < colorings.count(); ++i) {
    const auto& [one, two] = colorings[i].cells;
    const ColorProof proof = {digit + 1, {one, two, {}, {}}, colorings[i].links};
    if (put(search, Technique::simple_colors, digit, if_so(sees_itself(one), one),
            if_so(sees_itself(two), two), proof))
      return true;
    const CellSet trapped = search.state.places(digit) & peers_of_any(one) & peers_of_any(two);
    if (put(search, Technique::simple_colors, digit, trapped, {}, proof)) return true;
  }
  return false;
}

bool find_multi_of(Search& search, int digit, const Coloring& i, const Coloring& j) {
  const ColorProof proof = {
      digit + 1, {i.cells[0], i.cells[1], j.cells[0], j.cells[1]}, i.links | j.links};
  const auto sees_both = [&j](CellSet color) {
    const CellSet seen = peers_of_any(color);
    return !(seen & j.cells[0]).empty() && !(seen & j.cells[1]).empty();
  };
  if (put(search, Technique::multi_colors, digit, if_so(sees_both(i.cells[0]), i.cells[0]),
          if_so(sees_both(i.cells[1]), i.cells[1]), proof))
    return true;
  search.found.begin(Technique::multi_colors);
  for (int a = 0; a < 2; ++a) {
    for (int b = 0; b < 2; ++b) {
      if ((peers_of_any(i.cells[a]) & j.cells[b]).empty()) continue;
      search.found.removed.add(
          search.state.places(digit) & peers_of_any(i.cells[1 - a]) & peers_of_any(j.cells[1 - b]),
          digit);
    }
  }
  search.found.proof = proof;
  return !search.found.removed.empty();
}

bool find_multi(Search& search, int digit) {
  const Colorings colorings(search.state, digit);
  for (int i = 0; i < colorings.count(); ++i) {
    for (int j = 0; j < colorings.count(); ++j) {
      if (i != j && find_multi_of(search, digit, colorings[i], colorings[j])) return true;
    }
  }
  return false;
}

}  // namespace

bool find_colors(Search& search, int colorings) {
  DigitMemory& memory = search.memory.colors[colorings - 1];
  for (int digit = 0; digit < 9; ++digit) {
    if (memory.is_known(search.state, digit)) continue;
    if (colorings == 1 ? find_simple(search, digit) : find_multi(search, digit)) return true;
    memory.note(search.state, digit);
  }
  return false;
}

}  // namespace nonet::human::hodoku
