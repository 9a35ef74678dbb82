// BUG+1: all blanks have two candidates but one, which has three; its two candidates go that are
// not the one with three places in each of its houses. Sound only on boards with one solution.
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

// The digit that has three places in the houses of the cell and nowhere else, and no digit more
// anywhere; or -1.
int odd_digit(const QueuedState& state, int cell) {
  int odd = -1;
  HouseSet houses = 0;
  for (int house = 0; house < kHouses; ++house) {
    for (int digit = 0; digit < 9; ++digit) {
      const int count = state.count(house, digit);
      if (count < 3) continue;
      if (count > 3 || (odd >= 0 && odd != digit)) return -1;
      odd = digit;
      houses |= HouseSet{1} << house;
    }
  }
  return houses == shared_houses(cell, cell) ? odd : -1;
}

}  // namespace

bool find_bug_plus_one(Search& search) {
  const QueuedState& state = search.state;
  const CellSet three = search.trivalue();
  if (three.count() != 1) return false;
  for (const int cell : state.blanks()) {
    if (state.candidate_count(cell) > 3) return false;
  }
  const int cell = three.first();
  const int digit = odd_digit(state, cell);
  if (digit < 0 || !state.has(cell, digit)) return false;
  search.found.begin(Technique::bug);
  for (unsigned gone = state.candidates(cell) & ~(1u << digit); gone != 0; gone &= gone - 1)
    search.found.removed.add(cell, low_bit(gone));
  search.found.proof = BugProof{three, static_cast<DigitSet>(1u << digit), 1, {}};
  return true;
}

}  // namespace nonet::human::hodoku
