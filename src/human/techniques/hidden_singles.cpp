// Hidden singles: a digit has one place in a house that has more blanks.
#include "human/techniques/finders.h"
#include "human/techniques/single.h"

namespace nonet::human {

bool find_hidden_singles(const State& state, Sink& sink) {
  for (const int kind : kSinglesAndSets) {
    const bool box = kind == kBox;
    for (CellSet rest = state.hidden_singles(kind); !rest.empty();) {
      const int bit = rest.pop();
      const int house = house_at(kind, bit / 9);
      if ((state.nearly_full() >> house & 1) != 0) continue;  // a full house
      const Finding finding =
          single_in_house(state, house, bit % 9,
                          box ? Technique::hidden_single_box : Technique::hidden_single_line);
      if (!sink.put(finding)) return false;
    }
  }
  return true;
}

}  // namespace nonet::human
