// W-wing, XY-wing, XYZ-wing.
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

bool put(Search& search, Technique technique, int digit, CellSet gone, const WingProof& proof) {
  if (gone.empty()) return false;
  search.found.begin(technique);
  search.found.removed.add(gone, digit);
  search.found.proof = proof;
  return true;
}

// The houses in which the digit has two places, of which one sees a and the other b.
int linking_house(const QueuedState& state, int digit, int a, int b) {
  for (int house = 0; house < kHouses; ++house) {
    if (state.count(house, digit) != 2) continue;
    const CellSet ends = cells_at(house, state.positions(house, digit));
    if (ends.has(a) || ends.has(b)) continue;
    const CellSet beside_a = ends & peers_of(a);
    if (!beside_a.empty() && !((ends - beside_a) & peers_of(b)).empty()) return house;
  }
  return -1;
}

bool find_w_wing_of(Search& search, int a, int b) {
  const QueuedState& state = search.state;
  const unsigned digits = state.candidates(a);
  const int low = low_bit(digits);
  const int high = low_bit(digits & (digits - 1));
  for (const auto& [gone, linked] : {std::pair(low, high), std::pair(high, low)}) {
    const CellSet cells = state.places(gone) & peers_of(a) & peers_of(b);
    if (cells.empty()) continue;
    const int house = linking_house(state, linked, a, b);
    if (house < 0) continue;
    WingProof proof;
    proof.pincers.add(a);
    proof.pincers.add(b);
    proof.digits = static_cast<DigitSet>(digits);
    proof.link = house;
    proof.linked_digit = linked + 1;
    return put(search, Technique::w_wing, gone, cells, proof);
  }
  return false;
}

bool is_wing(const QueuedState& state, int pivot, int b, int c) {
  return peers_of(pivot).has(b) && peers_of(pivot).has(c) &&
         is_single(state.candidates(b) & unsigned{state.candidates(c)});
}

bool put_wing(Search& search, Technique technique, int pivot, int b, int c) {
  const QueuedState& state = search.state;
  const int digit = low_bit(state.candidates(b) & unsigned{state.candidates(c)});
  CellSet gone = state.places(digit) & peers_of(b) & peers_of(c);
  if (technique == Technique::xyz_wing) gone &= peers_of(pivot);
  WingProof proof;
  proof.pivot = pivot;
  proof.pincers.add(b);
  proof.pincers.add(c);
  proof.digits = static_cast<DigitSet>(state.candidates(b) | state.candidates(c));
  return put(search, technique, digit, gone, proof);
}

bool are_three_in_all(unsigned a, unsigned b, unsigned c) {
  return a != b && b != c && a != c && count9(a | b) == 3 && count9(a | b | c) == 3;
}

}  // namespace

bool find_w_wing(Search& search) {
  const QueuedState& state = search.state;
  for (CellSet rest = search.bivalue(); !rest.empty();) {
    const int a = rest.pop();
    for (const int b : rest) {
      if (state.candidates(a) == state.candidates(b) && find_w_wing_of(search, a, b)) return true;
    }
  }
  return false;
}

bool find_xy_wing(Search& search) {
  const QueuedState& state = search.state;
  for (CellSet from_a = search.bivalue(); !from_a.empty();) {
    const int a = from_a.pop();
    for (CellSet from_b = from_a; !from_b.empty();) {
      const int b = from_b.pop();
      if (count9(state.candidates(a) | state.candidates(b)) != 3) continue;
      for (const int c : from_b) {
        if (!are_three_in_all(state.candidates(a), state.candidates(b), state.candidates(c)))
          continue;
        for (const auto& [pivot, p, q] :
             {std::array{a, b, c}, std::array{b, a, c}, std::array{c, a, b}}) {
          if (is_wing(state, pivot, p, q) && put_wing(search, Technique::xy_wing, pivot, p, q))
            return true;
        }
      }
    }
  }
  return false;
}

bool find_xyz_wing(Search& search) {
  const QueuedState& state = search.state;
  for (const int a : search.trivalue()) {
    for (CellSet from_b = search.bivalue() & peers_of(a); !from_b.empty();) {
      const int b = from_b.pop();
      if ((state.candidates(b) & ~unsigned{state.candidates(a)}) != 0) continue;
      for (const int c : from_b) {
        if (are_three_in_all(state.candidates(a), state.candidates(b), state.candidates(c)) &&
            is_wing(state, a, b, c) && put_wing(search, Technique::xyz_wing, a, b, c))
          return true;
      }
    }
  }
  return false;
}

}  // namespace nonet::human::hodoku
