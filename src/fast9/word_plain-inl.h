// The word of the batch engine without vector instructions: 64 lanes.

namespace nonet::fast9 {
namespace {

constexpr int kWordBits = 64;

struct Word {
  std::uint64_t v;
};

inline Word operator&(Word a, Word b) { return {a.v & b.v}; }
inline Word operator|(Word a, Word b) { return {a.v | b.v}; }
inline Word operator^(Word a, Word b) { return {a.v ^ b.v}; }
inline Word zero() { return {0}; }
inline Word complement(Word a) { return {~a.v}; }
inline Word and_not(Word off, Word a) { return {~off.v & a.v}; }
inline bool is_zero(Word a) { return a.v == 0; }

// The word as 64-bit groups of lanes: one.
inline Word every_group(std::uint64_t bits) { return {bits}; }
inline Word shift_left(Word a, int n) { return {a.v << n}; }
inline Word shift_right(Word a, int n) { return {a.v >> n}; }
inline void store_groups(Word a, std::uint64_t* groups) { *groups = a.v; }
inline Word load_groups(const std::uint64_t* groups) { return {*groups}; }

}  // namespace
}  // namespace nonet::fast9
