// Full houses: the last blank of a house takes the last digit.
#include "human/techniques/finders.h"
#include "human/techniques/single.h"

namespace nonet::human {

bool find_full_houses(const State& state, Sink& sink) {
  if (state.nearly_full() == 0) return true;
  for (const int kind : kSinglesAndSets) {
    std::uint32_t houses = state.nearly_full() >> kFirstHouse[kind] & 0x1ff;
    for (; houses != 0; houses &= houses - 1) {
      const int house = house_at(kind, low_bit(houses));
      for (int digit = 0; digit < 9; ++digit) {
        if (!is_single(state.positions(house, digit))) continue;
        if (!sink.put(single_in_house(state, house, digit, Technique::full_house))) return false;
      }
    }
  }
  return true;
}

}  // namespace nonet::human
