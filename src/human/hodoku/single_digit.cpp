// Patterns of one digit in two houses: skyscraper, 2-string kite, empty rectangle.
#include <algorithm>

#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

bool put(Search& search, Technique technique, int digit, CellSet gone, HouseSet houses) {
  if (gone.empty()) return false;
  const CellSet places = search.state.places(digit);
  CellSet cells;
  for (HouseSet rest = houses; rest != 0; rest &= rest - 1)
    cells |= places & house_cells(low_bit(rest));
  search.found.begin(technique);
  search.found.removed.add(gone, digit);
  search.found.proof = SingleDigitProof{cells, digit + 1, houses};
  return true;
}

constexpr HouseSet both(int a, int b) { return HouseSet{1} << a | HouseSet{1} << b; }

// A line with two places.
struct Link {
  int house;
  std::array<int, 2> ends;
};

struct Links {
  std::array<Link, 9> list;
  int count = 0;

  Links(const QueuedState& state, int kind, int digit) {
    for (int index = 0; index < 9; ++index) {
      const int house = house_at(kind, index);
      if (state.count(house, digit) != 2) continue;
      const unsigned places = state.positions(house, digit);
      list[count++] = {
          house, {cell_of(house, low_bit(places)), cell_of(house, low_bit(places & (places - 1)))}};
    }
  }
};

bool find_skyscraper_of(Search& search, int kind, int digit) {
  const Links links(search.state, kind, digit);
  const int cross = kind == kRow ? kColumn : kRow;
  const auto in_line = [cross](int a, int b) {
    return kTables.house_of[a][cross] == kTables.house_of[b][cross];
  };
  for (int i = 0; i < links.count; ++i) {
    for (int j = i + 1; j < links.count; ++j) {
      const Link& a = links.list[i];
      const Link& b = links.list[j];
      int free = 0;
      if (in_line(a.ends[0], b.ends[0])) {
        free = 1;
      } else if (!in_line(a.ends[1], b.ends[1])) {
        continue;
      }
      if (in_line(a.ends[free], b.ends[free])) continue;
      const CellSet gone =
          search.state.places(digit) & peers_of(a.ends[free]) & peers_of(b.ends[free]);
      if (put(search, Technique::skyscraper, digit, gone, both(a.house, b.house))) return true;
    }
  }
  return false;
}

bool find_kite_of(Search& search, int digit) {
  Links rows(search.state, kRow, digit);
  Links columns(search.state, kColumn, digit);
  const auto in_box = [](int a, int b) { return box_of(a) == box_of(b); };
  for (int i = 0; i < rows.count; ++i) {
    for (int j = 0; j < columns.count; ++j) {
      auto& [a, b] = rows.list[i].ends;
      auto& [p, q] = columns.list[j].ends;
      // A quirk: the ends stay as they are turned here, for the pairs that follow.
      if (in_box(a, p)) {
      } else if (in_box(a, q)) {
        std::swap(p, q);
      } else if (in_box(b, p)) {
        std::swap(a, b);
      } else if (in_box(b, q)) {
        std::swap(a, b);
        std::swap(p, q);
      } else {
        continue;
      }
      if (a == p || a == q || b == p || b == q) continue;
      CellSet gone;
      gone.add(cell_at(row_of(q), column_of(b)));
      gone &= search.state.places(digit);
      if (put(search, Technique::two_string_kite, digit, gone,
              both(rows.list[i].house, columns.list[j].house)))
        return true;
    }
  }
  return false;
}

// An empty rectangle: the places of the box lie on a row and a column.
class EmptyRectangle {
 public:
  EmptyRectangle(Search& search, int digit, int box) : search_(search), digit_(digit), box_(box) {}

  bool find() const {
    const int count = search_.state.count(box_, digit_);
    if (count < 2 || count > 5) return false;
    const int first = cell_of(box_, 0);
    for (int row = row_of(first) + 2; row >= row_of(first); --row) {
      for (int column = column_of(first) + 2; column >= column_of(first); --column) {
        if (!is_hinge(row, column)) continue;
        if (find_along(kRow, row, column) || find_along(kColumn, row, column)) return true;
      }
    }
    return false;
  }

 private:
  bool is_hinge(int row, int column) const {
    const CellSet places = search_.state.places(digit_) & house_cells(box_);
    const CellSet in_row = places & house_cells(row);
    const CellSet in_column = places & house_cells(9 + column);
    return (places - in_row - in_column).empty() && !(in_row - in_column).empty() &&
           !(in_column - in_row).empty() && (in_row.has_two() || in_column.has_two());
  }
  // Along the row (or the column) of the hinge to a link that crosses it.
  bool find_along(int kind, int row, int column) const {
    const CellSet places = search_.state.places(digit_);
    const int cross = kind == kRow ? kColumn : kRow;
    const int along = kind == kRow ? row : 9 + column;
    const int back = kind == kRow ? 9 + column : row;
    for (const int cell : (places & house_cells(along)) - house_cells(box_)) {
      const int link = kTables.house_of[cell][cross];
      CellSet ends = places & house_cells(link);
      if (ends.count() != 2) continue;
      ends.drop(cell);
      const int end = ends.first();
      const CellSet gone = (places & house_cells(kTables.house_of[end][kind]) & house_cells(back)) -
                           house_cells(box_);
      if (put(search_, Technique::empty_rectangle, digit_, gone, both(box_, link))) return true;
    }
    return false;
  }

  Search& search_;
  int digit_;
  int box_;
};

// Asks for each digit that has changed since nothing was found for it.
template <class Find>
bool find_by_digit(Search& search, DigitMemory& memory, Find find) {
  for (int digit = 0; digit < 9; ++digit) {
    if (memory.is_known(search.state, digit)) continue;
    if (find(digit)) return true;
    memory.note(search.state, digit);
  }
  return false;
}

}  // namespace

bool find_skyscraper(Search& search) {
  for (int i = 0; i < 2; ++i) {
    if (find_by_digit(search, search.memory.skyscraper[i], [&](int digit) {
          return find_skyscraper_of(search, i == 0 ? kRow : kColumn, digit);
        }))
      return true;
  }
  return false;
}

bool find_two_string_kite(Search& search) {
  return find_by_digit(search, search.memory.kite,
                       [&](int digit) { return find_kite_of(search, digit); });
}

bool find_empty_rectangle(Search& search) {
  return find_by_digit(search, search.memory.empty_rectangle, [&](int digit) {
    for (int box = 18; box < kHouses; ++box) {
      if (EmptyRectangle(search, digit, box).find()) return true;
    }
    return false;
  });
}

}  // namespace nonet::human::hodoku
