#include "human/techniques/chains/links.h"

namespace nonet::human {

Reason Links::weak_reason(Candidate from, Candidate to) {
  const int a = cell_of(from);
  const int b = cell_of(to);
  if (a == b) return Reason::cell;
  if (digit_of(from) != digit_of(to)) return Reason::assumption;
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    if (kTables.house_of[a][kind] == kTables.house_of[b][kind]) return reason_of_kind(kind);
  }
  return Reason::assumption;
}

void Links::add_strong(Candidate c, Candidate to, Reason reason) {
  for (int i = 0; i < strong_count_[c]; ++i) {
    if (strong_[c][i].to == to) return;
  }
  strong_[c][strong_count_[c]++] = {to, reason};
}

void Links::build(const State& state) {
  start_count_ = node_count_ = 0;
  int pool = 0;
  for (CellSet rest = state.blanks(); !rest.empty();) {
    const int cell = rest.pop();
    const unsigned digits = state.candidates(cell);
    for (unsigned left = digits; left != 0; left &= left - 1) {
      const int digit = low_bit(left);
      const Candidate c = candidate_at(cell, digit);
      const unsigned others = digits & ~(1u << digit);
      const int begin = pool;
      weak_begin_[c] = static_cast<std::uint16_t>(begin);
      for (unsigned more = others; more != 0; more &= more - 1)
        weak_[pool++] = candidate_at(cell, low_bit(more));
      weak_in_cell_[c] = static_cast<std::uint8_t>(pool - begin);
      strong_count_[c] = 0;
      if (is_single(others)) add_strong(c, candidate_at(cell, low_bit(others)), Reason::cell);
      strong_in_cell_[c] = strong_count_[c];
      CellSet fresh = state.places(digit) & peers_of(cell);
      for (int kind = 0; kind < kHouseKinds; ++kind) {
        const int house = kTables.house_of[cell][kind];
        CellSet here = fresh & house_cells(house);
        fresh -= here;
        while (!here.empty())
          weak_[pool++] = candidate_at(here.pop(), digit);
        const unsigned places =
            state.positions(house, digit) & ~(1u << kTables.place_in[cell][kind]);
        if (is_single(places))
          add_strong(c, candidate_at(cell_of(house, low_bit(places)), digit), reason_of_kind(kind));
      }
      weak_count_[c] = static_cast<std::uint8_t>(pool - begin);
      nodes_[node_count_++] = c;
      if (others != 0) starts_[start_count_++] = c;
    }
  }
}

}  // namespace nonet::human
