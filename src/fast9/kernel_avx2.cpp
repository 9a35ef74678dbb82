// The kernel for processors with AVX2: digits 1 to 8 in one 256-bit register, digit 9 in a 128-bit
// register of its own (its upper lanes stay zero).

#include "fast9/kernel.h"

#include <immintrin.h>

#include <cassert>
#include <cstdlib>
#include <cstring>

namespace nonet::fast9 {
namespace {

constexpr int kLanes = 12;

struct Lanes {
  __m256i v;
  __m128i w;
};

inline Lanes operator&(Lanes a, Lanes b) {
  return {_mm256_and_si256(a.v, b.v), _mm_and_si128(a.w, b.w)};
}
inline Lanes operator|(Lanes a, Lanes b) {
  return {_mm256_or_si256(a.v, b.v), _mm_or_si128(a.w, b.w)};
}
inline Lanes operator^(Lanes a, Lanes b) {
  return {_mm256_xor_si256(a.v, b.v), _mm_xor_si128(a.w, b.w)};
}
inline Lanes operator<<(Lanes a, int n) {
  return {_mm256_slli_epi32(a.v, n), _mm_slli_epi32(a.w, n)};
}
inline Lanes operator>>(Lanes a, int n) {
  return {_mm256_srli_epi32(a.v, n), _mm_srli_epi32(a.w, n)};
}
inline Lanes and_not(Lanes off, Lanes a) {
  return {_mm256_andnot_si256(off.v, a.v), _mm_andnot_si128(off.w, a.w)};
}
inline Lanes all(std::uint32_t word) {
  return {_mm256_set1_epi32(static_cast<int>(word)), _mm_set1_epi32(static_cast<int>(word))};
}
inline Lanes nine_digits(std::uint32_t word) {
  return {_mm256_set1_epi32(static_cast<int>(word)), _mm_cvtsi32_si128(static_cast<int>(word))};
}
inline Lanes select(std::uint32_t mask, Lanes a, Lanes b) {
  const Lanes m = all(mask);
  return (a & m) | and_not(m, b);
}
inline void store(Lanes a, std::uint32_t* words) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(words), a.v);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(words + 8), a.w);
}
inline Lanes load(const std::uint32_t* words) {
  return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(words)),
          _mm_loadu_si128(reinterpret_cast<const __m128i*>(words + 8))};
}

struct Counted {
  Lanes one, two;  // bits set in at least one lane, in at least two; alike in every lane
};

struct Folded {
  __m256i one, two;
};
inline Folded fold(Folded c, __m256i one, __m256i two) {
  const __m256i both = _mm256_and_si256(c.one, one);
  return {_mm256_or_si256(c.one, one), _mm256_or_si256(_mm256_or_si256(c.two, two), both)};
}
inline Counted count_across(Lanes a) {
  const __m256i half = _mm256_permute2x128_si256(a.v, a.v, 0x01);
  Folded c = {_mm256_or_si256(a.v, half), _mm256_and_si256(a.v, half)};
  c = fold(c, _mm256_shuffle_epi32(c.one, 0x4e), _mm256_shuffle_epi32(c.two, 0x4e));
  c = fold(c, _mm256_shuffle_epi32(c.one, 0xb1), _mm256_shuffle_epi32(c.two, 0xb1));
  c = fold(c, _mm256_broadcastd_epi32(a.w), _mm256_setzero_si256());
  return {{c.one, _mm256_castsi256_si128(c.one)}, {c.two, _mm256_castsi256_si128(c.two)}};
}

inline bool every_cell(Lanes a) { return _mm_cvtsi128_si32(a.w) == 0x7ffffff; }
inline bool is_zero(Lanes a) {
  const __m256i any = _mm256_or_si256(a.v, _mm256_zextsi128_si256(a.w));
  return _mm256_testz_si256(any, any) != 0;
}
inline bool some_digit_is_zero(Lanes a) {
  const __m256i zero = _mm256_cmpeq_epi32(a.v, _mm256_setzero_si256());
  return _mm256_testz_si256(zero, zero) == 0 || _mm_cvtsi128_si32(a.w) == 0;
}

// Digits that have one of these bits: bit d for lane d.
inline unsigned digits_with(Lanes a, std::uint32_t bits) {
  const Lanes found = a & all(bits);
  const __m256i without = _mm256_cmpeq_epi32(found.v, _mm256_setzero_si256());
  const auto eight = static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(without)));
  return (eight ^ 0xff) | static_cast<unsigned>(_mm_cvtsi128_si32(found.w) != 0) << 8;
}
inline Lanes keep_in_digit(Lanes a, int digit, std::uint32_t cells) {
  const Lanes numbers = {_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm_cvtsi32_si128(8)};
  const __m256i lane = _mm256_cmpeq_epi32(numbers.v, _mm256_set1_epi32(digit));
  const __m128i last = _mm_cmpeq_epi32(numbers.w, _mm_set1_epi32(digit));
  const Lanes kept = all(cells);
  return {_mm256_and_si256(a.v, _mm256_blendv_epi8(_mm256_set1_epi32(-1), kept.v, lane)),
          _mm_and_si128(a.w, _mm_blendv_epi8(_mm_set1_epi32(-1), kept.w, last))};
}

struct Board;
Board read_givens(const char* cells);
void write_solution(const Board& board, char* solution);

}  // namespace
}  // namespace nonet::fast9

#include "fast9/search-inl.h"
#include "fast9/text_plain-inl.h"

// --- The word of the batch engine: 256 lanes --------------------------------------------------

namespace nonet::fast9 {
namespace {

constexpr int kWordBits = 256;

struct Word {
  __m256i v;
};

inline Word operator&(Word a, Word b) { return {_mm256_and_si256(a.v, b.v)}; }
inline Word operator|(Word a, Word b) { return {_mm256_or_si256(a.v, b.v)}; }
inline Word operator^(Word a, Word b) { return {_mm256_xor_si256(a.v, b.v)}; }
inline Word zero() { return {_mm256_setzero_si256()}; }
inline Word every_group(std::uint64_t bits) {
  return {_mm256_set1_epi64x(static_cast<long long>(bits))};
}
inline Word complement(Word a) { return a ^ every_group(~std::uint64_t{0}); }
inline Word and_not(Word off, Word a) { return {_mm256_andnot_si256(off.v, a.v)}; }
inline bool is_zero(Word a) { return _mm256_testz_si256(a.v, a.v) != 0; }

// The word as 64-bit groups of lanes.
inline Word shift_left(Word a, int n) { return {_mm256_slli_epi64(a.v, n)}; }
inline Word shift_right(Word a, int n) { return {_mm256_srli_epi64(a.v, n)}; }
inline void store_groups(Word a, std::uint64_t* groups) {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(groups), a.v);
}
inline Word load_groups(const std::uint64_t* groups) {
  return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(groups))};
}

}  // namespace
}  // namespace nonet::fast9

#include "fast9/word_logic-inl.h"

#include "fast9/batch-inl.h"
#include "fast9/codes_plain-inl.h"

namespace nonet::fast9 {
namespace {
// Everything that the compile flags of this file allow.
bool runs_here() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
}  // namespace

const Kernel kAvx2Kernel = {
    "avx2", "256-bit vectors (AVX2)", runs_here, search, kWordBits, sizeof(Batch), search_batch};

}  // namespace nonet::fast9
