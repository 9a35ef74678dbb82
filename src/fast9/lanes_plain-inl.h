// The vector of the single engine without vector instructions: nine words.

namespace nonet::fast9 {
namespace {

constexpr int kLanes = 9;

struct Lanes {
  std::uint32_t word[kLanes];
};

template <class Op>
inline Lanes each(Op op) {
  Lanes result;
  for (int i = 0; i < kLanes; ++i)
    result.word[i] = op(i);
  return result;
}

inline Lanes operator&(Lanes a, Lanes b) {
  return each([&](int i) { return a.word[i] & b.word[i]; });
}
inline Lanes operator|(Lanes a, Lanes b) {
  return each([&](int i) { return a.word[i] | b.word[i]; });
}
inline Lanes operator^(Lanes a, Lanes b) {
  return each([&](int i) { return a.word[i] ^ b.word[i]; });
}
inline Lanes operator<<(Lanes a, int n) {
  return each([&](int i) { return a.word[i] << n; });
}
inline Lanes operator>>(Lanes a, int n) {
  return each([&](int i) { return a.word[i] >> n; });
}
inline Lanes and_not(Lanes off, Lanes a) {
  return each([&](int i) { return ~off.word[i] & a.word[i]; });
}
inline Lanes all(std::uint32_t word) {
  return each([&](int) { return word; });
}
inline Lanes nine_digits(std::uint32_t word) { return all(word); }
inline Lanes select(std::uint32_t mask, Lanes a, Lanes b) {
  return each([&](int i) { return (a.word[i] & mask) | (b.word[i] & ~mask); });
}
inline void store(Lanes a, std::uint32_t* words) { std::memcpy(words, a.word, sizeof a.word); }
inline Lanes load(const std::uint32_t* words) {
  Lanes a;
  std::memcpy(a.word, words, sizeof a.word);
  return a;
}

struct Counted {
  Lanes one, two;  // bits set in at least one lane, in at least two; alike in every lane
};

inline Counted count_across(Lanes a) {
  std::uint32_t one = 0, two = 0;
  for (int i = 0; i < kLanes; ++i) {
    two |= one & a.word[i];
    one |= a.word[i];
  }
  return {all(one), all(two)};
}

inline bool every_cell(Lanes a) { return a.word[0] == 0x7ffffff; }
inline bool is_zero(Lanes a) {
  std::uint32_t any = 0;
  for (int i = 0; i < kLanes; ++i)
    any |= a.word[i];
  return any == 0;
}
inline bool some_digit_is_zero(Lanes a) {
  bool found = false;
  for (int i = 0; i < kLanes; ++i)
    found |= a.word[i] == 0;
  return found;
}

// Digits that have one of these bits: bit d for lane d.
inline unsigned digits_with(Lanes a, std::uint32_t bits) {
  unsigned digits = 0;
  for (int i = 0; i < kLanes; ++i)
    digits |= static_cast<unsigned>((a.word[i] & bits) != 0) << i;
  return digits;
}
inline Lanes keep_in_digit(Lanes a, int digit, std::uint32_t cells) {
  a.word[digit] &= cells;
  return a;
}

struct Board;
Board read_givens(const char* cells);
void write_solution(const Board& board, char* solution);

}  // namespace
}  // namespace nonet::fast9
