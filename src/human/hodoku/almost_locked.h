// Almost locked sets (ALS): n cells of a house with n + 1 digits; and the digits that only one of
// two such sets can hold (restricted commons).
#pragma once

#include <vector>

#include "human/hodoku/queued_state.h"

namespace nonet::human::hodoku {

struct Als {
  CellSet cells;
  DigitSet digits = 0;
  // By digit: the cells that hold it, the cells that see all of them, and those of the latter,
  // outside the set, that hold it too.
  std::array<CellSet, 9> places;
  std::array<CellSet, 9> seen;
  std::array<CellSet, 9> outside;
};

// Two sets without a common cell and their restricted commons: the first, and the last if there are
// several.
struct AlsLink {
  std::int16_t low;  // the number of the set that was found first
  std::int16_t high;
  std::int8_t first;
  std::int8_t last;  // -1: there is but one

  bool has_two() const { return last >= 0; }
  unsigned digits() const { return 1u << first | (has_two() ? 1u << last : 0u); }
};

class AlmostLockedSets {
 public:
  // Finds all, in the order of houses, in each depth first by place, a set before those that hold
  // it; then their links, by lower and then by higher set.
  void collect(const QueuedState& state);

  int count() const { return static_cast<int>(sets_.size()); }
  const Als& operator[](int index) const { return sets_[index]; }
  const std::vector<AlsLink>& links() const { return links_; }

 private:
  void collect_in(const QueuedState& state, int house);
  void add(const QueuedState& state, CellSet cells, unsigned digits);
  void link(int low, int high);

  std::vector<Als> sets_;
  std::vector<AlsLink> links_;
};

}  // namespace nonet::human::hodoku
