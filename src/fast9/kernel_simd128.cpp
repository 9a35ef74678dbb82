// The kernel for 128-bit vectors, written with the vector types that g++ and clang share: SSE2 on
// x86-64, NEON on 64-bit Arm, SIMD in WebAssembly. Three registers of four digits a band.

#include "fast9/kernel.h"

#include <cassert>
#include <cstdlib>
#include <cstring>

#ifdef NONET_SIMD128_KERNEL

namespace nonet::fast9 {
namespace {

constexpr int kLanes = 12;

using Four = std::uint32_t __attribute__((vector_size(16)));
using Two = std::uint64_t __attribute__((vector_size(16), may_alias));

struct Lanes {
  Four v[3];  // digits 1-4, 5-8, 9 and three lanes of zero
};

inline Lanes operator&(Lanes a, Lanes b) {
  return {{a.v[0] & b.v[0], a.v[1] & b.v[1], a.v[2] & b.v[2]}};
}
inline Lanes operator|(Lanes a, Lanes b) {
  return {{a.v[0] | b.v[0], a.v[1] | b.v[1], a.v[2] | b.v[2]}};
}
inline Lanes operator^(Lanes a, Lanes b) {
  return {{a.v[0] ^ b.v[0], a.v[1] ^ b.v[1], a.v[2] ^ b.v[2]}};
}
inline Lanes operator<<(Lanes a, int n) { return {{a.v[0] << n, a.v[1] << n, a.v[2] << n}}; }
inline Lanes operator>>(Lanes a, int n) { return {{a.v[0] >> n, a.v[1] >> n, a.v[2] >> n}}; }
inline Lanes and_not(Lanes off, Lanes a) {
  return {{~off.v[0] & a.v[0], ~off.v[1] & a.v[1], ~off.v[2] & a.v[2]}};
}
inline Lanes all(std::uint32_t word) {
  const Four four = {word, word, word, word};
  return {{four, four, four}};
}
inline Lanes nine_digits(std::uint32_t word) {
  const Four four = {word, word, word, word};
  return {{four, four, Four{word, 0, 0, 0}}};
}
inline Lanes select(std::uint32_t mask, Lanes a, Lanes b) {
  const Lanes m = all(mask);
  return (a & m) | and_not(m, b);
}
inline void store(Lanes a, std::uint32_t* words) { std::memcpy(words, a.v, sizeof a.v); }
inline Lanes load(const std::uint32_t* words) {
  Lanes a;
  std::memcpy(a.v, words, sizeof a.v);
  return a;
}

struct Counted {
  Lanes one, two;  // bits set in at least one lane, in at least two; alike in every lane
};

inline Counted count_across(Lanes a) {
  Four one = a.v[0] | a.v[1] | a.v[2];
  Four two = (a.v[0] & a.v[1]) | (a.v[2] & (a.v[0] | a.v[1]));
  const Four one_far = __builtin_shufflevector(one, one, 2, 3, 0, 1);
  two |= __builtin_shufflevector(two, two, 2, 3, 0, 1) | (one & one_far);
  one |= one_far;
  const Four one_near = __builtin_shufflevector(one, one, 1, 0, 3, 2);
  two |= __builtin_shufflevector(two, two, 1, 0, 3, 2) | (one & one_near);
  one |= one_near;
  return {{{one, one, one}}, {{two, two, two}}};
}

inline bool every_cell(Lanes a) { return a.v[0][0] == 0x7ffffff; }
inline bool is_zero(Lanes a) {
  const auto any = reinterpret_cast<Two>(a.v[0] | a.v[1] | a.v[2]);
  return (any[0] | any[1]) == 0;
}
// Digits that have one of these bits: bit d for lane d.
inline unsigned digits_with(Lanes a, std::uint32_t bits) {
  const Lanes found = a & all(bits);
  const Four weights = {1, 2, 4, 8};
  const Four low = weights & reinterpret_cast<Four>(found.v[0] != 0);
  const Four high = weights & reinterpret_cast<Four>(found.v[1] != 0);
  const auto both = reinterpret_cast<Two>(low | high << 4);
  const std::uint64_t folded = both[0] | both[1];
  return static_cast<unsigned>((folded | folded >> 32) & 0xff) |
         static_cast<unsigned>(found.v[2][0] != 0) << 8;
}
inline bool some_digit_is_zero(Lanes a) { return digits_with(a, ~0u) != 0x1ff; }
inline Lanes keep_in_digit(Lanes a, int digit, std::uint32_t cells) {
  Lanes kept = a;
  kept.v[digit / 4][digit % 4] &= cells;
  return kept;
}

struct Board;
Board read_givens(const char* cells);
void write_solution(const Board& board, char* solution);

}  // namespace
}  // namespace nonet::fast9

#include "fast9/search-inl.h"
#include "fast9/text_plain-inl.h"

// --- The word of the batch engine: 128 lanes --------------------------------------------------

namespace nonet::fast9 {
namespace {

constexpr int kWordBits = 128;

struct Word {
  Two v;
};

inline Word operator&(Word a, Word b) { return {a.v & b.v}; }
inline Word operator|(Word a, Word b) { return {a.v | b.v}; }
inline Word operator^(Word a, Word b) { return {a.v ^ b.v}; }
inline Word zero() { return {Two{0, 0}}; }
inline Word complement(Word a) { return {~a.v}; }
inline Word and_not(Word off, Word a) { return {~off.v & a.v}; }
inline bool is_zero(Word a) { return (a.v[0] | a.v[1]) == 0; }

// The word as 64-bit groups of lanes.
inline Word every_group(std::uint64_t bits) { return {Two{bits, bits}}; }
inline Word shift_left(Word a, int n) { return {a.v << n}; }
inline Word shift_right(Word a, int n) { return {a.v >> n}; }
inline void store_groups(Word a, std::uint64_t* groups) { std::memcpy(groups, &a.v, sizeof a.v); }
inline Word load_groups(const std::uint64_t* groups) {
  Word a;
  std::memcpy(&a.v, groups, sizeof a.v);
  return a;
}

}  // namespace
}  // namespace nonet::fast9

#include "fast9/word_logic-inl.h"

#include "fast9/batch-inl.h"
#include "fast9/codes_plain-inl.h"

namespace nonet::fast9 {
namespace {
bool runs_here() { return true; }
}  // namespace

const Kernel kSimd128Kernel = {"simd128",   "128-bit vectors (SSE2, NEON, WebAssembly SIMD)",
                               runs_here,   search,
                               kWordBits,   sizeof(Batch),
                               search_batch};

}  // namespace nonet::fast9

#endif  // NONET_SIMD128_KERNEL
