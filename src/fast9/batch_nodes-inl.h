// The batch engine's ways in and out of the planes: boards as text, and nodes that wait.
//
// Text goes through codes: four bits a cell, 0 for a blank. Sixteen cells are a 64-bit word, five
// words the first 80 cells, and 64x64 bit transposes make them planes and back; the last cell goes
// bit by bit. Nodes that wait are rows: twelve 64-bit words, 64x64 bit transposes again.

namespace nonet::fast9 {
namespace {

// 64-bit words of all lanes as transposes leave and take them, kCount of each lane: word w of lane
// 64*g+k is group g of column[w].at[k]. The pad keeps the words of a lane, and so what is read and
// written together, from falling into one set of the cache.
struct Column {
  Word at[64];
  Word pad;
};
template <int kCount>
struct WordBlock {
  Column column[kCount];

  std::uint64_t& word(int w, int lane) {
    return reinterpret_cast<std::uint64_t*>(&column[w].at[lane % 64])[lane / 64];
  }
};

// Of eight words, three steps of a transposition: of the pairs that are four, two and one apart the
// upper bits of the first and the lower bits of the second change places, in runs of Width/1, /2
// and /4 bits.
template <int Width>
inline void exchange_eight(Word (&w)[8]) {
  for (int i = 0; i < 4; ++i)
    exchange_runs<Width>(w[i], w[i + 4]);
  for (int half = 0; half < 8; half += 4) {
    exchange_runs<Width / 2>(w[half], w[half + 2]);
    exchange_runs<Width / 2>(w[half + 1], w[half + 3]);
  }
  for (int i = 0; i < 8; i += 2)
    exchange_runs<Width / 4>(w[i], w[i + 1]);
}

// Transposes the 64x64 bit matrices that stand side by side in a column, in place: runs of 32, 16
// and 8 bits between words that are eight apart, then of 4, 2 and 1 bits between neighbours, each
// word read and written twice instead of six times.
inline void transpose(Column& column) {
  for (int i = 0; i < 8; ++i) {
    Word eight[8];
    for (int k = 0; k < 8; ++k)
      eight[k] = column.at[i + 8 * k];
    exchange_eight<32>(eight);
    for (int k = 0; k < 8; ++k)
      column.at[i + 8 * k] = eight[k];
  }
  for (int i = 0; i < 64; i += 8) {
    Word eight[8];
    for (int k = 0; k < 8; ++k)
      eight[k] = column.at[i + k];
    exchange_eight<4>(eight);
    for (int k = 0; k < 8; ++k)
      column.at[i + k] = eight[k];
  }
}

// A set of lanes that is made or read one by one.
struct LaneSet {
  std::uint64_t groups[kGroups] = {};

  LaneSet() = default;
  explicit LaneSet(Word lanes) { store_groups(lanes, groups); }
  void add(int lane) { groups[lane / 64] |= std::uint64_t{1} << (lane % 64); }
  void put(int lane, unsigned bit) { groups[lane / 64] |= std::uint64_t{bit & 1} << (lane % 64); }
  unsigned get(int lane) const {
    return static_cast<unsigned>(groups[lane / 64] >> (lane % 64)) & 1;
  }
  Word word() const { return load_groups(groups); }
};

// Lanes one by one: each(lane), in an order in which lanes that share words of a WordBlock come
// close together.
template <class Each>
inline void for_each_lane(Word lanes, Each each) {
  if (is_zero(lanes)) return;
  const LaneSet set(lanes);
  for (int from = 0; from < 64; from += 8) {
    for (int g = 0; g < kGroups; ++g) {
      for (unsigned bits = set.groups[g] >> from & 0xff; bits != 0; bits &= bits - 1)
        each(64 * g + from + __builtin_ctz(bits));
    }
  }
}

inline int count_lanes(Word lanes) {
  const LaneSet set(lanes);
  int count = 0;
  for (const std::uint64_t group : set.groups)
    count += __builtin_popcountll(group);
  return count;
}

// --- Text -------------------------------------------------------------------------------------

constexpr int kCodeWords = 5;

// The codes of a board of 81 symbols: words[w] holds cells 16*w to 16*w+15, lowest bits first;
// returned is the code of the last cell. Each kernel in its own way, as is the way back.
unsigned codes_of_text(const char* cells, std::uint64_t (&words)[kCodeWords]);
void text_of_codes(const std::uint64_t (&words)[kCodeWords], unsigned last, char* cells);

struct CodeBlock {
  WordBlock<kCodeWords> words;
  LaneSet last[4];  // bit by bit
};

inline void clear(CodeBlock& block) {
  for (LaneSet& bit : block.last)
    bit = LaneSet();
}

inline void put_text(CodeBlock& block, int lane, const char* cells) {
  std::uint64_t words[kCodeWords];
  const unsigned last = codes_of_text(cells, words);
  for (int w = 0; w < kCodeWords; ++w)
    block.words.word(w, lane) = words[w];
  for (int bit = 0; bit < 4; ++bit)
    block.last[bit].put(lane, last >> bit);
}

inline void get_text(CodeBlock& block, int lane, char* cells) {
  std::uint64_t words[kCodeWords];
  for (int w = 0; w < kCodeWords; ++w)
    words[w] = block.words.word(w, lane);
  unsigned last = 0;
  for (int bit = 0; bit < 4; ++bit)
    last |= block.last[bit].get(lane) << bit;
  text_of_codes(words, last, cells);
}

// Every digit of a blank, one digit of a given; code[i] is bit i of each lane's code.
inline void put_cell(Planes& planes, int cell, const Word (&code)[4], Word lanes) {
  const Word low[4] = {and_not(code[0], and_not(code[1], lanes)), and_not(code[1], code[0]),
                       and_not(code[0], code[1]), code[0] & code[1]};
  const Word high[3] = {and_not2(code[2], code[3], lanes), and_not(code[3], code[2]), code[3]};
  const Word blank = low[0] & high[0];
  for (int digit = 1; digit <= 9; ++digit) {
    Word& may = planes.may[digit - 1][cell];
    may = select(lanes, or_and(blank, low[digit % 4], high[digit / 4]), may);
  }
}

// The boards of the block into their lanes; the block is used up.
inline void text_to_planes(CodeBlock& block, Word lanes, Planes& planes) {
  for (int w = 0; w < kCodeWords; ++w) {
    transpose(block.words.column[w]);
    for (int i = 0; i < 16; ++i) {
      Word code[4];
      for (int bit = 0; bit < 4; ++bit)
        code[bit] = block.words.column[w].at[4 * i + bit];
      put_cell(planes, 16 * w + i, code, lanes);
    }
  }
  const Word code[4] = {block.last[0].word(), block.last[1].word(), block.last[2].word(),
                        block.last[3].word()};
  put_cell(planes, 80, code, lanes);
}

// The code of a cell that has one candidate.
inline void get_cell(const Planes& planes, int cell, Word (&code)[4]) {
  const auto digit = [&](int d) { return planes.may[d - 1][cell]; };
  const Word seven = digit(7), six_or_seven = digit(6) | seven;
  code[0] = or3(or3(digit(1), digit(3), digit(5)), seven, digit(9));
  code[1] = or3(digit(2), digit(3), six_or_seven);
  code[2] = or3(digit(4), digit(5), six_or_seven);
  code[3] = digit(8) | digit(9);
}

// The boards of lanes that are solved; other lanes get no meaning.
inline void planes_to_text(const Planes& planes, CodeBlock& block) {
  Word code[4];
  for (int w = 0; w < kCodeWords; ++w) {
    for (int i = 0; i < 16; ++i) {
      get_cell(planes, 16 * w + i, code);
      for (int bit = 0; bit < 4; ++bit)
        block.words.column[w].at[4 * i + bit] = code[bit];
    }
    transpose(block.words.column[w]);
  }
  get_cell(planes, 80, code);
  for (int bit = 0; bit < 4; ++bit)
    block.last[bit] = LaneSet(code[bit]);
}

// --- Rows -------------------------------------------------------------------------------------

// A board outside the planes: bits of digit d: cells 0-63 in low[d], cells 64-80 in 17 bits of
// high[d/3], the digit d%3 of them.
struct Rows {
  std::uint64_t low[9];
  std::uint64_t high[3];
};
constexpr int kRowWords = 12;

inline Rows rows_of_node(const Node& node) {
  Rows rows = {};
  for (int d = 0; d < 9; ++d) {
    rows.low[d] = node.word[0][d] | std::uint64_t{node.word[1][d]} << 27 |
                  std::uint64_t{node.word[2][d]} << 54;
    rows.high[d / 3] |= std::uint64_t{node.word[2][d] >> 10} << (17 * (d % 3));
  }
  return rows;
}

inline Node node_of_rows(const Rows& rows) {
  Node node;
  std::memset(&node, 0, sizeof node);
  for (int d = 0; d < 9; ++d) {
    const std::uint64_t tail = rows.high[d / 3] >> (17 * (d % 3)) & 0x1ffff;
    node.word[0][d] = static_cast<std::uint32_t>(rows.low[d]) & kBandCells;
    node.word[1][d] = static_cast<std::uint32_t>(rows.low[d] >> 27) & kBandCells;
    node.word[2][d] = static_cast<std::uint32_t>(rows.low[d] >> 54 | tail << 10);
  }
  return node;
}

using RowBlock = WordBlock<kRowWords>;

inline Rows rows_of_lane(RowBlock& block, int lane) {
  Rows rows;
  for (int w = 0; w < 9; ++w)
    rows.low[w] = block.word(w, lane);
  for (int w = 0; w < 3; ++w)
    rows.high[w] = block.word(9 + w, lane);
  return rows;
}

inline void put_rows(RowBlock& block, int lane, const Rows& rows) {
  for (int w = 0; w < 9; ++w)
    block.word(w, lane) = rows.low[w];
  for (int w = 0; w < 3; ++w)
    block.word(9 + w, lane) = rows.high[w];
}

// Where the cell of a digit stands in rows before they are transposed.
inline Word& plane_in_rows(RowBlock& block, int digit, int cell) {
  return cell < 64 ? block.column[digit].at[cell]
                   : block.column[9 + digit / 3].at[17 * (digit % 3) + cell - 64];
}

inline void planes_to_rows(const Planes& planes, RowBlock& block) {
  for (int d = 0; d < 9; ++d) {
    for (int cell = 0; cell < 81; ++cell)
      plane_in_rows(block, d, cell) = planes.may[d][cell];
    transpose(block.column[d]);
    if (d % 3 == 2) transpose(block.column[9 + d / 3]);
  }
}

// Puts the rows of `lanes` into the planes; the block is used up.
inline void rows_to_planes(RowBlock& block, Word lanes, Planes& planes) {
  for (int d = 0; d < 9; ++d) {
    transpose(block.column[d]);
    if (d % 3 == 0) transpose(block.column[9 + d / 3]);
    for (int cell = 0; cell < 81; ++cell) {
      Word& may = planes.may[d][cell];
      may = select(lanes, plane_in_rows(block, d, cell), may);
    }
  }
}

// One lane as a node of the single engine.
inline Node node_of_lane(const Planes& planes, int lane) {
  Node node;
  std::memset(&node, 0, sizeof node);
  const auto* const groups = reinterpret_cast<const std::uint64_t*>(planes.may) + lane / 64;
  for (int d = 0; d < 9; ++d) {
    for (int cell = 0; cell < 81; ++cell) {
      const std::uint64_t group = groups[kGroups * (81 * d + cell)];
      node.word[cell / 27][d] |= static_cast<std::uint32_t>(group >> (lane % 64) & 1)
                                 << (cell % 27);
    }
  }
  return node;
}

}  // namespace
}  // namespace nonet::fast9
