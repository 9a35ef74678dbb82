// Naked and hidden subsets, and the naked ones that are locked: whose cells share a box and a line
// and take candidates from both.
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

constexpr std::array<int, kHouseKinds> kBoxesFirst = {kBox, kRow, kColumn};

// Things of a house with a set of nine bits each: cells with digits, or digits with places.
struct Members {
  std::array<std::uint8_t, 9> who;
  std::array<std::uint16_t, 9> bits;
  int count = 0;

  void add(int member, unsigned its_bits) {
    who[count] = static_cast<std::uint8_t>(member);
    bits[count++] = static_cast<std::uint16_t>(its_bits);
  }
};

// Goes through the choices of k members that have k bits together, in lexicographic order, until
// one is taken. `take` gets the members chosen, bit i for the i-th, and their bits.
template <class Take>
bool choose(const Members& members, int k, int from, unsigned chosen, unsigned bits, Take& take) {
  const int left = k - std::popcount(chosen);
  if (left == 0) return count9(bits) == k && take(chosen, bits);
  for (int i = from; i + left <= members.count; ++i) {
    const unsigned more = bits | members.bits[i];
    if (count9(more) > k) continue;
    if (choose(members, k, i + 1, chosen | 1u << i, more, take)) return true;
  }
  return false;
}

enum class Locked : std::uint8_t { yes, no };

class NakedSubset {
 public:
  NakedSubset(Search& search, int k, Locked locked) : search_(search), k_(k), locked_(locked) {}

  bool find_in(int house) {
    const QueuedState& state = search_.state;
    Members members;
    for (CellSet rest = state.blanks() & house_cells(house); !rest.empty();) {
      const int cell = rest.pop();
      const int count = state.candidate_count(cell);
      if (count >= 1 && count <= k_) members.add(cell, state.candidates(cell));
    }
    if (members.count < k_) return false;
    const auto take = [&](unsigned chosen, unsigned digits) {
      CellSet cells;
      for (; chosen != 0; chosen &= chosen - 1)
        cells.add(members.who[low_bit(chosen)]);
      return judge(house, cells, digits);
    };
    return choose(members, k_, 0, 0, 0, take);
  }

 private:
  bool has_any(CellSet cells, unsigned digits) const {
    while (!cells.empty()) {
      if ((search_.state.candidates(cells.pop()) & digits) != 0) return true;
    }
    return false;
  }
  bool judge(int house, CellSet cells, unsigned digits) {
    CellSet box;
    CellSet line;
    std::array<CellSet, kHouseKinds> shared;
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      const CellSet its_house = house_cells(kTables.house_of[cells.first()][kind]);
      if (!(cells - its_house).empty()) continue;
      shared[kind] = (its_house & search_.state.blanks()) - cells;
      (kind == kBox ? box : line) = shared[kind];
    }
    if (!has_any(box | line, digits)) return false;
    const bool is_locked = k_ <= 3 && has_any(box, digits) && has_any(line - box, digits);
    if (is_locked != (locked_ == Locked::yes)) return false;
    search_.found.begin(technique());
    for (const int kind : kLinesThenBox)
      take_away(shared[kind], digits);
    search_.found.proof = SubsetProof{cells, static_cast<DigitSet>(digits), house, false};
    return true;
  }
  void take_away(CellSet cells, unsigned digits) {
    while (!cells.empty()) {
      const int cell = cells.pop();
      for (unsigned gone = search_.state.candidates(cell) & digits; gone != 0; gone &= gone - 1)
        search_.found.removed.add(cell, low_bit(gone));
    }
  }
  Technique technique() const {
    if (locked_ == Locked::yes) return k_ == 2 ? Technique::locked_pair : Technique::locked_triplet;
    return k_ == 2   ? Technique::naked_pair
           : k_ == 3 ? Technique::naked_triplet
                     : Technique::naked_quad;
  }

  Search& search_;
  int k_;
  Locked locked_;
};

}  // namespace

bool find_locked_subset(Search& search, int k) {
  NakedSubset subset(search, k, Locked::yes);
  for (int box = 18; box < kHouses; ++box) {
    if (subset.find_in(box)) return true;
  }
  return false;
}

bool find_naked_subset(Search& search, int k) {
  NakedSubset subset(search, k, Locked::no);
  for (const int kind : kBoxesFirst) {
    for (int index = 0; index < 9; ++index) {
      if (subset.find_in(house_at(kind, index))) return true;
    }
  }
  return false;
}

namespace {

bool find_hidden_in(Search& search, int house, int k) {
  const QueuedState& state = search.state;
  if (state.blank_count(house) <= k) return false;
  Members members;
  for (int digit = 0; digit < 9; ++digit) {
    const unsigned positions = state.positions(house, digit);
    if (positions != 0 && count9(positions) <= k) members.add(digit, positions);
  }
  if (members.count < k) return false;
  const auto take = [&](unsigned chosen, unsigned positions) {
    unsigned digits = 0;
    for (; chosen != 0; chosen &= chosen - 1)
      digits |= 1u << members.who[low_bit(chosen)];
    const CellSet cells = cells_at(house, positions);
    bool any = false;
    for (const int cell : cells)
      any = any || (state.candidates(cell) & ~digits) != 0;
    if (!any) return false;
    search.found.begin(k == 2   ? Technique::hidden_pair
                       : k == 3 ? Technique::hidden_triplet
                                : Technique::hidden_quad);
    for (const int cell : cells) {
      for (unsigned gone = state.candidates(cell) & ~digits; gone != 0; gone &= gone - 1)
        search.found.removed.add(cell, low_bit(gone));
    }
    search.found.proof = SubsetProof{cells, static_cast<DigitSet>(digits), house, true};
    return true;
  };
  return choose(members, k, 0, 0, 0, take);
}

}  // namespace

bool find_hidden_subset(Search& search, int k) {
  for (const int kind : kBoxesFirst) {
    for (int index = 0; index < 9; ++index) {
      if (find_hidden_in(search, house_at(kind, index), k)) return true;
    }
  }
  return false;
}

}  // namespace nonet::human::hodoku
