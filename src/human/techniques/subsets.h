// Subsets of k out of n things in the order of Sudoku Explainer: as numbers whose bits are the
// members, ascending.
#pragma once

#include <cstdint>

namespace nonet::human {

constexpr unsigned first_subset(int size) { return (1u << size) - 1; }

// The next larger number with as many bits (Gosper's hack). For size 0 there is only one subset:
// the result is then beyond every bound.
constexpr unsigned next_subset(unsigned subset) {
  if (subset == 0) return ~0u;
  const unsigned low = subset & (0u - subset);
  const unsigned ripple = subset + low;
  return ripple | ((subset ^ ripple) / low >> 2);
}

// The bits of `spread` at the places where `packed` has bits: bit i of `packed` stands for the
// i-th set bit of `spread`.
constexpr unsigned deposit(unsigned packed, unsigned spread) {
  unsigned result = 0;
  for (; packed != 0; packed >>= 1, spread &= spread - 1) {
    if ((packed & 1) != 0) result |= spread & (0u - spread);
  }
  return result;
}

}  // namespace nonet::human
