// The kernel for processors with AVX-512: one 512-bit register a band, one instruction an
// operation.

#include "fast9/kernel.h"

#include <immintrin.h>

#include <cassert>
#include <cstdlib>
#include <cstring>

namespace nonet::fast9 {
namespace {

constexpr int kLanes = 16;

struct Lanes {
  __m512i v;
};

inline Lanes operator&(Lanes a, Lanes b) { return {_mm512_and_si512(a.v, b.v)}; }
inline Lanes operator|(Lanes a, Lanes b) { return {_mm512_or_si512(a.v, b.v)}; }
inline Lanes operator^(Lanes a, Lanes b) { return {_mm512_xor_si512(a.v, b.v)}; }
inline Lanes operator<<(Lanes a, int n) {
  return {_mm512_slli_epi32(a.v, static_cast<unsigned>(n))};
}
inline Lanes operator>>(Lanes a, int n) {
  return {_mm512_srli_epi32(a.v, static_cast<unsigned>(n))};
}
inline Lanes and_not(Lanes off, Lanes a) { return {_mm512_andnot_si512(off.v, a.v)}; }
inline Lanes all(std::uint32_t word) { return {_mm512_set1_epi32(static_cast<int>(word))}; }
inline Lanes nine_digits(std::uint32_t word) {
  return {_mm512_maskz_set1_epi32(0x1ff, static_cast<int>(word))};
}
// Bits of a where the mask is set, of b elsewhere, in one instruction.
inline Lanes select(std::uint32_t mask, Lanes a, Lanes b) {
  return {_mm512_ternarylogic_epi32(all(mask).v, a.v, b.v, 0xca)};
}
inline void store(Lanes a, std::uint32_t* words) { _mm512_storeu_si512(words, a.v); }
inline Lanes load(const std::uint32_t* words) { return {_mm512_loadu_si512(words)}; }

struct Counted {
  Lanes one, two;  // bits set in at least one lane, in at least two; alike in every lane
};

// Folds lanes that are 8, 4, 2 and 1 apart, so that the result stands in every lane.
inline Counted fold(Counted c, __m512i one, __m512i two) {
  const __m512i both = _mm512_and_si512(c.one.v, one);
  return {{_mm512_or_si512(c.one.v, one)}, {_mm512_ternarylogic_epi32(c.two.v, two, both, 0xfe)}};
}
inline Counted count_across(Lanes a) {
  const __m512i half = _mm512_shuffle_i64x2(a.v, a.v, 0x4e);
  Counted c = {{_mm512_or_si512(a.v, half)}, {_mm512_and_si512(a.v, half)}};
  c = fold(c, _mm512_shuffle_i64x2(c.one.v, c.one.v, 0xb1),
           _mm512_shuffle_i64x2(c.two.v, c.two.v, 0xb1));
  c = fold(c, _mm512_shuffle_epi32(c.one.v, _MM_PERM_BADC),
           _mm512_shuffle_epi32(c.two.v, _MM_PERM_BADC));
  c = fold(c, _mm512_shuffle_epi32(c.one.v, _MM_PERM_CDAB),
           _mm512_shuffle_epi32(c.two.v, _MM_PERM_CDAB));
  return c;
}

inline bool every_cell(Lanes a) {
  return _mm_cvtsi128_si32(_mm512_castsi512_si128(a.v)) == 0x7ffffff;
}
inline bool is_zero(Lanes a) { return _mm512_test_epi32_mask(a.v, a.v) == 0; }
inline bool some_digit_is_zero(Lanes a) { return (_mm512_testn_epi32_mask(a.v, a.v) & 0x1ff) != 0; }

// Digits that have one of these bits: bit d for lane d.
inline unsigned digits_with(Lanes a, std::uint32_t bits) {
  return _mm512_test_epi32_mask(a.v, all(bits).v);
}
inline Lanes keep_in_digit(Lanes a, int digit, std::uint32_t cells) {
  const auto lane = static_cast<__mmask16>(1u << digit);
  return {_mm512_mask_and_epi32(a.v, lane, a.v, all(cells).v)};
}

struct Board;
Board read_givens(const char* cells);
void write_solution(const Board& board, char* solution);

}  // namespace
}  // namespace nonet::fast9

#include "fast9/search-inl.h"

namespace nonet::fast9 {
namespace {

constexpr __mmask32 kTail = 0x1ffff;  // cells 64 to 80

inline Board read_givens(const char* cells) {
  const __m512i head = _mm512_loadu_si512(cells);
  const __m256i tail = _mm256_maskz_loadu_epi8(kTail, cells + 64);
  Node givens;
  std::memset(&givens, 0, sizeof givens);
  for (int d = 0; d < 9; ++d) {
    const char symbol = static_cast<char>('1' + d);
    const std::uint64_t low = _mm512_cmpeq_epi8_mask(head, _mm512_set1_epi8(symbol));
    const std::uint64_t high = _mm256_mask_cmpeq_epi8_mask(kTail, tail, _mm256_set1_epi8(symbol));
    givens.word[0][d] = static_cast<std::uint32_t>(low) & kBandCells;
    givens.word[1][d] = static_cast<std::uint32_t>(low >> 27) & kBandCells;
    givens.word[2][d] = static_cast<std::uint32_t>(low >> 54 | high << 10);
  }
  return load(givens);
}

inline void write_solution(const Board& board, char* solution) {
  const Node node = store(board);
  __m512i head = _mm512_set1_epi8('1');
  __m256i tail = _mm256_set1_epi8('1');
  for (int d = 1; d < 9; ++d) {
    const std::uint64_t low = node.word[0][d] | std::uint64_t{node.word[1][d]} << 27 |
                              std::uint64_t{node.word[2][d]} << 54;
    const char symbol = static_cast<char>('1' + d);
    head = _mm512_mask_set1_epi8(head, low, symbol);
    tail = _mm256_mask_set1_epi8(tail, node.word[2][d] >> 10, symbol);
  }
  _mm512_storeu_si512(solution, head);
  _mm256_mask_storeu_epi8(solution + 64, kTail, tail);
}

}  // namespace
}  // namespace nonet::fast9

// --- The word of the batch engine: 512 lanes --------------------------------------------------

namespace nonet::fast9 {
namespace {

constexpr int kWordBits = 512;

struct Word {
  __m512i v;
};

inline Word operator&(Word a, Word b) { return {_mm512_and_si512(a.v, b.v)}; }
inline Word operator|(Word a, Word b) { return {_mm512_or_si512(a.v, b.v)}; }
inline Word operator^(Word a, Word b) { return {_mm512_xor_si512(a.v, b.v)}; }
inline Word zero() { return {_mm512_setzero_si512()}; }
// Three inputs in one instruction; the constant is the truth table.
template <int Table>
inline Word logic(Word a, Word b, Word c) {
  return {_mm512_ternarylogic_epi64(a.v, b.v, c.v, Table)};
}
inline Word complement(Word a) { return logic<0x0f>(a, a, a); }
inline Word and_not(Word off, Word a) { return {_mm512_andnot_si512(off.v, a.v)}; }
inline Word and_not2(Word off, Word off2, Word a) { return logic<0x02>(off, off2, a); }
inline Word but_and(Word off, Word a, Word b) { return logic<0x08>(off, a, b); }
inline Word and3(Word a, Word b, Word c) { return logic<0x80>(a, b, c); }
inline Word or3(Word a, Word b, Word c) { return logic<0xfe>(a, b, c); }
inline Word xor3(Word a, Word b, Word c) { return logic<0x96>(a, b, c); }
inline Word majority(Word a, Word b, Word c) { return logic<0xe8>(a, b, c); }
inline Word or_and(Word a, Word b, Word c) { return logic<0xf8>(a, b, c); }
inline Word or_not(Word a, Word b) { return logic<0xf3>(a, b, b); }
inline Word or_xor(Word a, Word b, Word c) { return logic<0xf6>(a, b, c); }
// The result takes the place of b: the mask stays in its register.
inline Word select(Word mask, Word a, Word b) { return logic<0xb8>(b, mask, a); }
inline bool is_zero(Word a) { return _mm512_test_epi64_mask(a.v, a.v) == 0; }

// The word as 64-bit groups of lanes.
inline Word every_group(std::uint64_t bits) {
  return {_mm512_set1_epi64(static_cast<long long>(bits))};
}
inline Word shift_left(Word a, int n) { return {_mm512_slli_epi64(a.v, static_cast<unsigned>(n))}; }
inline Word shift_right(Word a, int n) {
  return {_mm512_srli_epi64(a.v, static_cast<unsigned>(n))};
}
inline void store_groups(Word a, std::uint64_t* groups) { _mm512_storeu_si512(groups, a.v); }
inline Word load_groups(const std::uint64_t* groups) { return {_mm512_loadu_si512(groups)}; }

}  // namespace
}  // namespace nonet::fast9

#include "fast9/word_exchange-inl.h"

namespace nonet::fast9 {
namespace {

// Runs of bytes change places by masked shuffles, two instructions a pair instead of six.
template <int Width>
inline void exchange_runs(Word& a, Word& b) {
  const Word first = a, second = b;
  if constexpr (Width == 32) {
    a.v = _mm512_mask_shuffle_epi32(first.v, 0xaaaa, second.v, _MM_PERM_CDAB);
    b.v = _mm512_mask_shuffle_epi32(second.v, 0x5555, first.v, _MM_PERM_CDAB);
  } else if constexpr (Width >= 8) {
    // Swaps neighbouring runs of 16 or 8 bits within each 128-bit quarter.
    const __m512i order = _mm512_broadcast_i32x4(
        Width == 16 ? _mm_setr_epi8(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)
                    : _mm_setr_epi8(1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
    constexpr __mmask64 kUpper = Width == 16 ? 0xcccccccccccccccc : 0xaaaaaaaaaaaaaaaa;
    a.v = _mm512_mask_shuffle_epi8(first.v, kUpper, second.v, order);
    b.v = _mm512_mask_shuffle_epi8(second.v, ~kUpper, first.v, order);
  } else {
    exchange_by_shifts<Width>(a, b);
  }
}

}  // namespace
}  // namespace nonet::fast9

#include "fast9/batch-inl.h"

namespace nonet::fast9 {
namespace {

// Sixteen bits a pair of cells to eight.
inline unsigned codes_of_text(const char* cells, std::uint64_t (&words)[kCodeWords]) {
  const auto codes = [](__m512i symbols) {
    const __m512i digits = _mm512_sub_epi8(symbols, _mm512_set1_epi8('0'));
    const __mmask64 given = _mm512_cmple_epu8_mask(digits, _mm512_set1_epi8(9));
    const __m512i pairs =
        _mm512_maddubs_epi16(_mm512_maskz_mov_epi8(given, digits), _mm512_set1_epi16(0x1001));
    return _mm512_cvtepi16_epi8(pairs);
  };
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(words), codes(_mm512_loadu_si512(cells)));
  const __m512i tail = _mm512_castsi256_si512(_mm256_maskz_loadu_epi8(kTail, cells + 64));
  const __m128i tail_codes = _mm256_castsi256_si128(codes(tail));
  words[4] = static_cast<std::uint64_t>(_mm_cvtsi128_si64(tail_codes));
  return static_cast<unsigned>(_mm_extract_epi8(tail_codes, 8)) & 15;
}

inline void text_of_codes(const std::uint64_t (&words)[kCodeWords], unsigned last, char* cells) {
  const auto symbols = [](__m256i codes) {
    const __m512i pairs = _mm512_cvtepu8_epi16(codes);
    const __m512i digits = _mm512_and_si512(_mm512_or_si512(pairs, _mm512_slli_epi16(pairs, 4)),
                                            _mm512_set1_epi16(0x0f0f));
    return _mm512_add_epi8(digits, _mm512_set1_epi8('0'));
  };
  _mm512_storeu_si512(cells, symbols(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(words))));
  const __m256i tail = _mm256_zextsi128_si256(
      _mm_set_epi64x(static_cast<long long>(last), static_cast<long long>(words[4])));
  _mm256_mask_storeu_epi8(cells + 64, kTail, _mm512_castsi512_si256(symbols(tail)));
}

bool runs_here() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt");
}

}  // namespace

const Kernel kAvx512Kernel = {"avx512",    "512-bit vectors (AVX-512 F, BW, VL, DQ)",
                              runs_here,   search,
                              kWordBits,   sizeof(Batch),
                              search_batch};

}  // namespace nonet::fast9
