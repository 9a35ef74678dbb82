// Locked candidates: of a box in a line (pointing), of a line in a box (claiming).
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

bool put(Search& search, Technique technique, int digit, int house, int cover) {
  const QueuedState& state = search.state;
  const CellSet gone = (state.places(digit) & house_cells(cover)) - house_cells(house);
  if (gone.empty()) return false;
  search.found.begin(technique);
  search.found.removed.add(gone, digit);
  search.found.proof =
      LockedProof{state.places(digit) & house_cells(house), digit + 1, house, cover};
  return true;
}

bool is_two_or_three(unsigned positions) {
  const int count = count9(positions);
  return count == 2 || count == 3;
}

// The third of nine places, 0 to 2, that holds all of them; or -1.
int third_of(unsigned positions) {
  for (int third = 0; third < 3; ++third) {
    if ((positions & ~(7u << 3 * third)) == 0) return third;
  }
  return -1;
}

int box_column_of(unsigned positions) {
  for (int column = 0; column < 3; ++column) {
    if ((positions & ~(0x49u << column)) == 0) return column;
  }
  return -1;
}

}  // namespace

bool find_pointing(Search& search) {
  for (int box = 0; box < 9; ++box) {
    for (int digit = 0; digit < 9; ++digit) {
      const unsigned positions = search.state.positions(18 + box, digit);
      if (!is_two_or_three(positions)) continue;
      if (const int row = third_of(positions); row >= 0) {
        if (put(search, Technique::pointing, digit, 18 + box, box / 3 * 3 + row)) return true;
      } else if (const int column = box_column_of(positions); column >= 0) {
        if (put(search, Technique::pointing, digit, 18 + box, 9 + box % 3 * 3 + column))
          return true;
      }
    }
  }
  return false;
}

bool find_claiming(Search& search) {
  for (int line = 0; line < 18; ++line) {
    for (int digit = 0; digit < 9; ++digit) {
      const unsigned positions = search.state.positions(line, digit);
      if (!is_two_or_three(positions)) continue;
      const int third = third_of(positions);
      if (third < 0) continue;
      const int box = box_of(cell_of(line, 3 * third));
      if (put(search, Technique::claiming, digit, line, 18 + box)) return true;
    }
  }
  return false;
}

}  // namespace nonet::human::hodoku
