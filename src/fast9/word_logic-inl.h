// Three-input operations out of two-input ones, for words without instructions of that kind.

namespace nonet::fast9 {
namespace {

inline Word and_not2(Word off, Word off2, Word a) { return and_not(off | off2, a); }
inline Word but_and(Word off, Word a, Word b) { return and_not(off, a & b); }
inline Word and3(Word a, Word b, Word c) { return a & b & c; }
inline Word or3(Word a, Word b, Word c) { return a | b | c; }
inline Word xor3(Word a, Word b, Word c) { return a ^ b ^ c; }
inline Word majority(Word a, Word b, Word c) { return (a & b) | (c & (a | b)); }
inline Word or_and(Word a, Word b, Word c) { return a | (b & c); }
inline Word or_not(Word a, Word b) { return a | complement(b); }
inline Word or_xor(Word a, Word b, Word c) { return a | (b ^ c); }
inline Word select(Word mask, Word a, Word b) { return (mask & a) | and_not(mask, b); }

}  // namespace
}  // namespace nonet::fast9

#include "fast9/word_exchange-inl.h"

namespace nonet::fast9 {
namespace {

template <int Width>
inline void exchange_runs(Word& a, Word& b) {
  exchange_by_shifts<Width>(a, b);
}

}  // namespace
}  // namespace nonet::fast9
