// The batch engine: as many boards at once as a vector register has bits, one algorithm for every
// instruction set. A kernel file defines its word type `Word` (kWordBits bits, one for each lane)
// and includes this file after search-inl.h.
//
// State. One plane for each digit and cell, 729 in all: bit l of a plane says whether that digit
// may still stand in that cell of the board in lane l. All logic is bitwise on whole planes, so
// that one instruction does a step for every lane; there are no tables and no branches on the
// contents.
//
//      lane:         0 1 2 3 4 5 ...
//      plane 5,r1c1  1 0 0 1 1 0 ...
//      plane 5,r1c2  0 0 1 1 0 0 ...
//
// Minirow (r,b) is the three cells of row r in box b; in one band a digit takes one minirow in each
// row and in each box:
//
//             b=0  b=1  b=2
//      r=0    ...  ...  ...
//      r=1    ...  ...  ...
//      r=2    ...  ...  ...
//
// The rules are those of search-inl.h (filter of permutations over minirows and minicolumns, naked
// and hidden singles, triads), in the same strength, and so is the branching; every board therefore
// has the same search tree here as there, node for node, whatever its neighbours are. What differs
// is the order in which the rules fire: here a pass goes from digit to digit, and a digit sees what
// the digits before it have claimed.
//
// A round: passes until most lanes wait (dead, solved, or nothing left to find), triads, then lanes
// that are through get their next node: the second child of an own branch, or a new board, or, when
// no board is left, the oldest waiting node of another lane.
//
// Nodes that wait are rows, twelve 64-bit words a board, made from planes and back by 64x64 bit
// transposes.

namespace nonet::fast9 {
namespace {

constexpr int kPlanes = 9 * 81;
constexpr int kGroups = kWordBits / 64;

// --- Permutations of one band (or stack) of one digit -----------------------------------------
// m[r][c] are the nine minirows (minicolumns) as a matrix: r counts rows of the band, c boxes.

struct Matrix3 {
  Word at[3][3];
};

// even[k] uses (0,k) (1,k+1) (2,k+2), odd[k] uses (0,k) (1,k+2) (2,k+1), columns modulo three.
struct SixWays {
  Word even[3], odd[3];
};

inline SixWays six_ways(const Matrix3& m) {
  SixWays ways;
  for (int k = 0; k < 3; ++k) {
    ways.even[k] = and3(m.at[0][k], m.at[1][(k + 1) % 3], m.at[2][(k + 2) % 3]);
    ways.odd[k] = and3(m.at[0][k], m.at[1][(k + 2) % 3], m.at[2][(k + 1) % 3]);
  }
  return ways;
}

// (r,c) lies on the even permutation that starts at c-r and on the odd one that starts at c+r.
inline Word on_some_way(const SixWays& ways, int r, int c) {
  return ways.even[(c + 3 - r) % 3] | ways.odd[(c + r) % 3];
}

inline Word any_way(const SixWays& ways) {
  return or3(or3(ways.even[0], ways.even[1], ways.even[2]), ways.odd[0], ways.odd[1] | ways.odd[2]);
}

// Leaves in m what lies on some permutation after elements with a single have excluded the others
// of their column; certain: alone in its column. Lanes without a permutation are added to dead.
inline void filter_ways(Matrix3& m, const Matrix3& with_single, Matrix3& certain, Word& dead) {
  Matrix3 kept;
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      kept.at[r][c] =
          and_not2(with_single.at[(r + 1) % 3][c], with_single.at[(r + 2) % 3][c], m.at[r][c]);
    }
  }
  const SixWays ways = six_ways(kept);
  dead = or_not(dead, any_way(ways));
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c)
      m.at[r][c] = on_some_way(ways, r, c);
  }
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      certain.at[r][c] = and_not2(m.at[(r + 1) % 3][c], m.at[(r + 2) % 3][c], m.at[r][c]);
    }
  }
}

// --- One pass ---------------------------------------------------------------------------------

struct Planes {
  Word may[9][81];   // the digit may stand in the cell
  Word single[81];   // the cell has one candidate, or its digit was claimed in the last pass
  Word claimed[81];  // a digit of this pass has claimed the cell; the others leave it
  Word dead, changed, open;  // open: some cell has several candidates
};

// The digit's cells, minirows first, then minicolumns on what they leave, then hidden singles.
inline void pass_digit(Planes& planes, int digit) {
  Word* const may = planes.may[digit];
  Word cells[81];
  Matrix3 rows[3], rows_certain[3], columns[3], columns_certain[3];
  Word dead = planes.dead;

  for (int band = 0; band < 3; ++band) {
    Matrix3 with_single;
    for (int r = 0; r < 3; ++r) {
      for (int b = 0; b < 3; ++b) {
        const int cell = 27 * band + 9 * r + 3 * b;
        for (int i = 0; i < 3; ++i)
          cells[cell + i] = and_not(planes.claimed[cell + i], may[cell + i]);
        rows[band].at[r][b] = or3(cells[cell], cells[cell + 1], cells[cell + 2]);
        with_single.at[r][b] = or_and(
            or_and(cells[cell] & planes.single[cell], cells[cell + 1], planes.single[cell + 1]),
            cells[cell + 2], planes.single[cell + 2]);
      }
    }
    filter_ways(rows[band], with_single, rows_certain[band], dead);
  }
  for (int stack = 0; stack < 3; ++stack) {
    Matrix3 with_single;
    for (int band = 0; band < 3; ++band) {
      for (int i = 0; i < 3; ++i) {
        Word any = zero(), single = zero();
        for (int r = 0; r < 3; ++r) {
          const int cell = 27 * band + 9 * r + 3 * stack + i;
          cells[cell] = cells[cell] & rows[band].at[r][stack];
          any = any | cells[cell];
          single = or_and(single, cells[cell], planes.single[cell]);
        }
        columns[stack].at[band][i] = any;
        with_single.at[band][i] = single;
      }
    }
    filter_ways(columns[stack], with_single, columns_certain[stack], dead);
  }
  Word changed = planes.changed;
  for (int band = 0; band < 3; ++band) {
    for (int r = 0; r < 3; ++r) {
      for (int stack = 0; stack < 3; ++stack) {
        for (int i = 0; i < 3; ++i) {
          const int cell = 27 * band + 9 * r + 3 * stack + i;
          const Word left = cells[cell] & columns[stack].at[band][i];
          changed = or_xor(changed, may[cell], left);
          may[cell] = left;
          const Word found = or_and(planes.single[cell], rows_certain[band].at[r][stack],
                                    columns_certain[stack].at[band][i]);
          planes.claimed[cell] = or_and(planes.claimed[cell], left, found);
        }
      }
    }
  }
  planes.dead = dead;
  planes.changed = changed;
}

// Cells without candidates, with one, with several.
inline void pass_cells(Planes& planes) {
  Word dead = planes.dead, open = zero(), changed = planes.changed;
  for (int cell = 0; cell < 81; ++cell) {
    Word one[3], two[3];
    for (int i = 0; i < 3; ++i) {
      const Word a = planes.may[3 * i][cell], b = planes.may[3 * i + 1][cell],
                 c = planes.may[3 * i + 2][cell];
      one[i] = or3(a, b, c);
      two[i] = majority(a, b, c);
    }
    const Word any = or3(one[0], one[1], one[2]);
    const Word several = or3(two[0], two[1], two[2]) | majority(one[0], one[1], one[2]);
    dead = or_not(dead, any);
    open = open | several;
    // Digits that came before the claimer have yet to leave the cell.
    changed = or_and(changed, planes.claimed[cell], several);
    planes.single[cell] = and_not(several, any) | planes.claimed[cell];
    planes.claimed[cell] = zero();
  }
  planes.dead = dead;
  planes.open = open;
  planes.changed = changed;
}

// The naked singles before the first pass of a round: triads and branches have made new ones, and
// the lanes of `renewed` hold other nodes. Without this a pass could change nothing and yet leave a
// single unused.
inline void find_singles(Planes& planes, Word renewed) {
  for (int cell = 0; cell < 81; ++cell) {
    Word one = zero(), two = zero();
    for (int d = 0; d < 9; ++d) {
      two = or_and(two, one, planes.may[d][cell]);
      one = one | planes.may[d][cell];
    }
    planes.single[cell] = and_not(renewed, planes.single[cell]) | and_not(two, one);
  }
}

// One pass over all digits, upwards or downwards: a claim of the pass before then meets first the
// digits that have left the cell already, so that the first digit still there is the claimer.
inline void pass_planes(Planes& planes, bool upwards) {
  planes.changed = zero();
  for (int i = 0; i < 9; ++i)
    pass_digit(planes, upwards ? i : 8 - i);
  pass_cells(planes);
}

// --- Triads -----------------------------------------------------------------------------------

struct CountedTriad {
  Word fewer, exactly, more;  // than three of nine
};

// Adds nine bits a lane: sums and carries of three triples, then of those.
inline CountedTriad count_triad(const Word (&planes)[9]) {
  Word sum[3], carry[3];
  for (int i = 0; i < 3; ++i) {
    sum[i] = xor3(planes[3 * i], planes[3 * i + 1], planes[3 * i + 2]);
    carry[i] = majority(planes[3 * i], planes[3 * i + 1], planes[3 * i + 2]);
  }
  const Word ones = xor3(sum[0], sum[1], sum[2]);
  const Word twos_a = majority(sum[0], sum[1], sum[2]), twos_b = xor3(carry[0], carry[1], carry[2]);
  const Word fours = or_and(majority(carry[0], carry[1], carry[2]), twos_a, twos_b);
  const Word three = ones & (twos_a ^ twos_b);
  return {complement(fours | three), and_not(fours, three), fours};
}

// The cell of element (r,c), number i, in band or stack `house` of a direction.
template <bool Rows>
constexpr int cell_in(int house, int r, int c, int i) {
  return Rows ? 27 * house + 9 * r + 3 * c + i : 27 * r + 9 * i + 3 * house + c;
}

// One band (Rows) or stack: the rule of filter_by_triads in search-inl.h.
template <bool Rows>
inline void triads_of(Planes& planes, int house) {
  Word before[3][3][9], alive[3][3][9], certain[3][3][9];
  Word exactly[3][3];
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      for (int d = 0; d < 9; ++d) {
        before[r][c][d] = or3(planes.may[d][cell_in<Rows>(house, r, c, 0)],
                              planes.may[d][cell_in<Rows>(house, r, c, 1)],
                              planes.may[d][cell_in<Rows>(house, r, c, 2)]);
      }
      const CountedTriad counted = count_triad(before[r][c]);
      planes.dead = planes.dead | counted.fewer;
      exactly[r][c] = counted.exactly;
    }
  }
  for (int d = 0; d < 9; ++d) {
    Matrix3 m, must, sure;
    for (int r = 0; r < 3; ++r) {
      for (int c = 0; c < 3; ++c) {
        m.at[r][c] = before[r][c][d];
        must.at[r][c] = before[r][c][d] & exactly[r][c];
      }
    }
    filter_ways(m, must, sure, planes.dead);
    for (int r = 0; r < 3; ++r) {
      for (int c = 0; c < 3; ++c) {
        alive[r][c][d] = m.at[r][c];
        certain[r][c][d] = sure.at[r][c];
      }
    }
  }
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const CountedTriad counted = count_triad(certain[r][c]);
      planes.dead = planes.dead | counted.more;
      for (int d = 0; d < 9; ++d) {
        const Word left = and_not(and_not(certain[r][c][d], counted.exactly), alive[r][c][d]);
        const Word lost = and_not(left, before[r][c][d]);
        if (is_zero(lost)) continue;  // mostly: triads seldom find anything
        planes.changed = planes.changed | lost;
        for (int i = 0; i < 3; ++i) {
          Word& may = planes.may[d][cell_in<Rows>(house, r, c, i)];
          may = and_not(lost, may);
        }
      }
    }
  }
}

inline void pass_triads(Planes& planes) {
  planes.changed = zero();
  for (int house = 0; house < 3; ++house)
    triads_of<true>(planes, house);
  for (int house = 0; house < 3; ++house)
    triads_of<false>(planes, house);
}

// --- Branching --------------------------------------------------------------------------------

// Bit-sliced numbers below 64, one a lane.
struct Total {
  Word bit[6];
};

inline void add_bit(Total& total, Word carry) {
  for (int i = 0; i < 6; ++i) {
    const Word next = total.bit[i] & carry;
    total.bit[i] = total.bit[i] ^ carry;
    carry = next;
  }
}

inline Word less(const Total& a, const Total& b) {
  Word is_less = zero();
  for (int i = 0; i < 6; ++i)
    is_less = select(a.bit[i] ^ b.bit[i], b.bit[i], is_less);
  return is_less;
}

// For each band (0..2) and stack (3..5): the permutations of each digit,
// and the lanes in which a digit is the first with exactly two.
struct Branches {
  SixWays ways[6][9];
  Word first_with_two[6][9];
  Word none;        // lanes without any
  Word choice[10];  // of each lane as a number, bit-sliced: see note_choices
};

// What a lane has chosen, as a number: house, digit, and the second of the two ways.
struct Choice {
  int house, digit, way;
};
inline Choice choice_of(std::uint64_t bits) {
  return {static_cast<int>(bits & 7), static_cast<int>(bits >> 3 & 15),
          static_cast<int>(bits >> 7 & 7)};
}

template <bool Rows>
inline void ways_of(const Planes& planes, int house, SixWays (&ways)[9]) {
  for (int d = 0; d < 9; ++d) {
    Matrix3 m;
    for (int r = 0; r < 3; ++r) {
      for (int c = 0; c < 3; ++c) {
        m.at[r][c] = or3(planes.may[d][cell_in<Rows>(house, r, c, 0)],
                         planes.may[d][cell_in<Rows>(house, r, c, 1)],
                         planes.may[d][cell_in<Rows>(house, r, c, 2)]);
      }
    }
    ways[d] = six_ways(m);
  }
}

inline Word exactly_two(const SixWays& w) {
  Word one = zero(), two = zero(), three = zero();
  for (int k = 0; k < 6; ++k) {
    const Word way = k < 3 ? w.even[k] : w.odd[k - 3];
    three = or_and(three, two, way);
    two = or_and(two, one, way);
    one = one | way;
  }
  return and_not(three, two);
}

inline void note_number(Word* bits, int number, Word lanes) {
  for (int i = 0; number >> i != 0; ++i) {
    if (number >> i & 1) bits[i] = bits[i] | lanes;
  }
}

// Bits 0-2 of a lane's number are the house, 3-6 the digit, 7-9 the second way.
inline void note_choices(Branches& branches) {
  for (Word& bit : branches.choice)
    bit = zero();
  for (int house = 0; house < 6; ++house) {
    for (int d = 0; d < 9; ++d) {
      const Word lanes = branches.first_with_two[house][d];
      if (is_zero(lanes)) continue;
      note_number(branches.choice, house, lanes);
      note_number(branches.choice + 3, d, lanes);
      Word before = zero();
      for (int k = 0; k < 6; ++k) {
        const SixWays& w = branches.ways[house][d];
        const Word way = (k < 3 ? w.even[k] : w.odd[k - 3]) & lanes;
        note_number(branches.choice + 7, k, way & before);
        before = before | way;
      }
    }
  }
}

// Chooses as choose_two_ways of search-inl.h: the first band with the least total among those with
// a digit that has exactly two permutations.
inline void choose_branches(const Planes& planes, Branches& branches) {
  Word have = zero();
  Total least;
  for (int b = 0; b < 6; ++b) {
    if (b < 3) {
      ways_of<true>(planes, b, branches.ways[b]);
    } else {
      ways_of<false>(planes, b - 3, branches.ways[b]);
    }
    Total total;
    for (Word& bit : total.bit)
      bit = zero();
    Word has_two = zero();
    for (int d = 0; d < 9; ++d) {
      const SixWays& w = branches.ways[b][d];
      for (int k = 0; k < 3; ++k) {
        add_bit(total, w.even[k]);
        add_bit(total, w.odd[k]);
      }
      const Word two = exactly_two(w);
      branches.first_with_two[b][d] = and_not(has_two, two);
      has_two = has_two | two;
    }
    const Word better = b == 0 ? has_two : has_two & (complement(have) | less(total, least));
    for (int i = 0; i < 6; ++i)
      least.bit[i] = b == 0 ? total.bit[i] : select(better, total.bit[i], least.bit[i]);
    for (int before = 0; before < b; ++before) {
      for (Word& first : branches.first_with_two[before])
        first = and_not(better, first);
    }
    for (Word& first : branches.first_with_two[b])
      first = first & better;
    have = have | has_two;
  }
  branches.none = complement(have);
  note_choices(branches);
}

// --- Rows -------------------------------------------------------------------------------------

// A board outside the planes: bits of digit d: cells 0-63 in low[d], cells 64-80 in 17 bits of
// high[d/3], the digit d%3 of them.
struct Rows {
  std::uint64_t low[9];
  std::uint64_t high[3];
};
constexpr int kRowWords = 12;
constexpr std::uint64_t kTail17 = 0x1ffff;

inline std::uint64_t tail_of(const Rows& rows, int d) {
  return rows.high[d / 3] >> (17 * (d % 3)) & kTail17;
}

// The bits of the givens alone; each kernel in its own way.
Rows rows_of_givens(const char* cells);

inline Node node_of_rows(const Rows& rows) {
  Node node;
  std::memset(&node, 0, sizeof node);
  for (int d = 0; d < 9; ++d) {
    node.word[0][d] = static_cast<std::uint32_t>(rows.low[d]) & kBandCells;
    node.word[1][d] = static_cast<std::uint32_t>(rows.low[d] >> 27) & kBandCells;
    node.word[2][d] = static_cast<std::uint32_t>(rows.low[d] >> 54 | tail_of(rows, d) << 10);
  }
  return node;
}

inline Rows rows_of_node(const Node& node) {
  Rows rows = {};
  for (int d = 0; d < 9; ++d) {
    rows.low[d] = node.word[0][d] | std::uint64_t{node.word[1][d]} << 27 |
                  std::uint64_t{node.word[2][d]} << 54;
    rows.high[d / 3] |= std::uint64_t{node.word[2][d] >> 10} << (17 * (d % 3));
  }
  return rows;
}

// The plane that bit `bit` of row word `word` stands for, or null for the unused bits.
inline Word* plane_at(Planes& planes, int word, int bit) {
  if (word < 9) return &planes.may[word][bit];
  return bit < 51 ? &planes.may[3 * (word - 9) + bit / 17][64 + bit % 17] : nullptr;
}

// One step of a transposition: of each pair of words, the upper bits of the first and the lower
// bits of the second change places, in runs of Width bits.
template <int Width>
inline void exchange(Word (&w)[64]) {
  for (int i = 0; i < 64; i += 2 * Width) {
    for (int k = i; k < i + Width; ++k)
      exchange_runs<Width>(w[k], w[k + Width]);
  }
}

// Transposes the 64x64 bit matrices that stand side by side in 64 words, in place.
inline void transpose(Word (&w)[64]) {
  exchange<32>(w);
  exchange<16>(w);
  exchange<8>(w);
  exchange<4>(w);
  exchange<2>(w);
  exchange<1>(w);
}

// The rows of all lanes as the transposes leave and take them: word w of lane 64*g+k is group g of
// at[w][k]. Only lanes that are asked for are ever gathered.
struct RowBlock {
  Word at[kRowWords][64];
};

inline std::uint64_t* row_word(RowBlock& block, int word, int lane) {
  return reinterpret_cast<std::uint64_t*>(&block.at[word][lane % 64]) + lane / 64;
}

inline Rows rows_of_lane(RowBlock& block, int lane) {
  Rows rows;
  for (int w = 0; w < 9; ++w)
    rows.low[w] = *row_word(block, w, lane);
  for (int w = 0; w < 3; ++w)
    rows.high[w] = *row_word(block, 9 + w, lane);
  return rows;
}

inline void put_rows(RowBlock& block, int lane, const Rows& rows) {
  for (int w = 0; w < 9; ++w)
    *row_word(block, w, lane) = rows.low[w];
  for (int w = 0; w < 3; ++w)
    *row_word(block, 9 + w, lane) = rows.high[w];
}

// The number that each lane has as bit planes, first bit first: group g of numbers[k] for lane
// 64*g+k.
inline void planes_to_numbers(const Word* planes, int bits, Word (&numbers)[64]) {
  for (int bit = 0; bit < 64; ++bit)
    numbers[bit] = bit < bits ? planes[bit] : zero();
  transpose(numbers);
}

inline void planes_to_rows(Planes& planes, RowBlock& block) {
  for (int word = 0; word < kRowWords; ++word) {
    for (int bit = 0; bit < 64; ++bit) {
      const Word* plane = plane_at(planes, word, bit);
      block.at[word][bit] = plane != nullptr ? *plane : zero();
    }
    transpose(block.at[word]);
  }
}

// Puts the rows of the lanes of `mask` into the planes; the block is used up.
inline void rows_to_planes(RowBlock& block, Word mask, Planes& planes) {
  for (int word = 0; word < kRowWords; ++word) {
    transpose(block.at[word]);
    for (int bit = 0; bit < 64; ++bit) {
      Word* plane = plane_at(planes, word, bit);
      if (plane != nullptr) *plane = select(mask, block.at[word][bit], *plane);
    }
  }
}

// --- Lanes and their boards -------------------------------------------------------------------

// A lane and its own stack of nodes that wait, oldest first from `base` to `top`. The first
// kInlineDepth of each lane stand in the batch's own memory, level by level, so that the few levels
// that are in use lie close together; deeper ones (nearly empty boards) go to the heap.
constexpr int kInlineDepth = 24;
struct Lane {
  int job = -1;
  int base = 0, top = 0;
  int heap_capacity = 0;
  Rows* heap = nullptr;

  bool has_waiting() const { return top > base; }
};

inline void empty_stack(Lane& lane) { lane.base = lane.top = 0; }

// What a band or stack leaves to a digit that takes one permutation: other bands keep all.
struct KeptCells {
  std::uint64_t low, high;
};
inline KeptCells kept_cells(int house, int way) {
  Node node;
  for (auto& band : node.word)
    band[0] = kBandCells;
  keep_way(node, house, 0, 1u << way);
  return {
      node.word[0][0] | std::uint64_t{node.word[1][0]} << 27 | std::uint64_t{node.word[2][0]} << 54,
      node.word[2][0] >> 10};
}

struct Batch {
  Planes planes;
  Branches branches;
  RowBlock rows;     // out of the planes
  RowBlock refills;  // into the planes
  Lane lanes[kWordBits];
  Rows waiting[kInlineDepth][kWordBits];
  KeptCells kept[6][6];

  const BatchRequest* request;
  Scratch* scratch;
  std::size_t next_job;
  Word live;     // lanes that work on a board
  bool upwards;  // the direction of the next pass; they alternate
  bool stopped;  // keep_going said no, or memory ran out
};

inline Rows& waiting_node(Batch& batch, int lane, int depth) {
  return depth < kInlineDepth ? batch.waiting[depth][lane]
                              : batch.lanes[lane].heap[depth - kInlineDepth];
}

// Stops the batch when there is no memory.
inline void push(Batch& batch, int lane_number, const Rows& node) {
  Lane& lane = batch.lanes[lane_number];
  if (lane.top - kInlineDepth == lane.heap_capacity) {
    const int capacity = lane.heap_capacity + kInlineDepth;
    Rows* const grown = static_cast<Rows*>(
        std::realloc(lane.heap, static_cast<std::size_t>(capacity) * sizeof(Rows)));
    if (grown == nullptr) {
      batch.stopped = true;
      return;
    }
    lane.heap = grown;
    lane.heap_capacity = capacity;
  }
  waiting_node(batch, lane_number, lane.top++) = node;
}

// Bits of a word one by one: each(lane).
template <class Each>
inline void for_each_lane(Word lanes, Each each) {
  if (is_zero(lanes)) return;
  std::uint64_t groups[kGroups];
  store_groups(lanes, groups);
  for (int g = 0; g < kGroups; ++g) {
    for (std::uint64_t bits = groups[g]; bits != 0; bits &= bits - 1)
      each(64 * g + __builtin_ctzll(bits));
  }
}

inline int count_lanes(Word lanes) {
  std::uint64_t groups[kGroups];
  store_groups(lanes, groups);
  int count = 0;
  for (const std::uint64_t group : groups)
    count += __builtin_popcountll(group);
  return count;
}

struct LaneSet {
  std::uint64_t groups[kGroups] = {};
  void add(int lane) { groups[lane / 64] |= std::uint64_t{1} << (lane % 64); }
  Word word() const { return load_groups(groups); }
};

inline BatchJob& job_of(Batch& batch, int lane) {
  return batch.request->jobs[batch.lanes[lane].job];
}

// The board is answered, or given up: its lanes leave it when they come to wait.
inline void finish(BatchJob& job) { job.finished = true; }

// Counts a node that is about to be propagated; false when the board's budget is used up.
inline bool enter(Batch& batch, BatchJob& job) {
  if (job.nodes >= batch.request->max_nodes) {
    finish(job);
    return false;
  }
  ++job.nodes;
  return true;
}

inline void report_rows(Batch& batch, BatchJob& job, const Rows& rows) {
  if (job.solutions == 0 && job.solution != nullptr)
    write_solution(load(node_of_rows(rows)), job.solution);
  if (++job.solutions >= batch.request->max_solutions) finish(job);
}

// A board on which no digit has exactly two permutations anywhere is nearly empty: the single
// engine searches all below it at once. It counts the node at hand again.
inline void search_below(Batch& batch, BatchJob& job, const Rows& rows) {
  const BatchRequest& all = *batch.request;
  Request request;
  request.max_solutions = all.max_solutions - job.solutions;
  request.max_nodes =
      all.max_nodes == ~std::uint64_t{0} ? all.max_nodes : all.max_nodes - job.nodes + 1;
  request.keep_going = all.keep_going;
  request.context = all.context;
  request.first_solution = job.solutions == 0 ? job.solution : nullptr;
  Reply reply;
  search_from(load(node_of_rows(rows)), request, *batch.scratch, reply);
  job.solutions += reply.solutions;
  job.guesses += reply.guesses;
  job.nodes += reply.nodes > 0 ? reply.nodes - 1 : 0;
  if (!reply.complete) finish(job);
}

// --- Refilling --------------------------------------------------------------------------------

// Leaves the board; when it was the last lane on it, the whole tree has been searched.
inline void leave_job(Batch& batch, int lane) {
  BatchJob& job = job_of(batch, lane);
  empty_stack(batch.lanes[lane]);
  batch.lanes[lane].job = -1;
  if (--job.lanes == 0 && !job.finished) {
    job.complete = true;
    finish(job);
  }
}

inline Rows rows_of_job(const BatchJob& job) {
  if (job.cells == nullptr) return rows_of_node(node_of_candidates(job.candidates));
  // A given is the only candidate of its cell.
  Rows given = rows_of_givens(job.cells);
  std::uint64_t low = 0, tail = 0;
  for (int d = 0; d < 9; ++d) {
    low |= given.low[d];
    tail |= tail_of(given, d);
  }
  for (std::uint64_t& word : given.low)
    word |= ~low;
  const std::uint64_t free = ~tail & kTail17;
  for (std::uint64_t& word : given.high)
    word |= free | free << 17 | free << 34;
  return given;
}

// The next node for a lane that is through with its last: its own youngest, or a new board. False
// when there is neither.
inline bool next_node(Batch& batch, int lane_number, Rows& node) {
  Lane& lane = batch.lanes[lane_number];
  if (lane.job >= 0) {
    BatchJob& job = job_of(batch, lane_number);
    if (!job.finished && lane.has_waiting() && enter(batch, job)) {
      node = waiting_node(batch, lane_number, --lane.top);
      return true;
    }
    leave_job(batch, lane_number);
  }
  while (batch.next_job < batch.request->count) {
    BatchJob& job = batch.request->jobs[batch.next_job];
    lane.job = static_cast<int>(batch.next_job++);
    job.lanes = 1;
    if (enter(batch, job)) {
      node = rows_of_job(job);
      return true;
    }
    leave_job(batch, lane_number);
  }
  return false;
}

// Gives idle lanes the oldest nodes of others, one of each in turn. Only without a node budget: how
// many nodes a board has used would depend on when its subtrees are searched.
inline void share_nodes(Batch& batch, LaneSet& idle, LaneSet& refilled) {
  if (batch.request->max_nodes != ~std::uint64_t{0}) return;
  int victim = 0;
  for_each_lane(idle.word(), [&](int thief_number) {
    while (victim < kWordBits && !batch.lanes[victim].has_waiting())
      ++victim;
    if (victim == kWordBits) return;
    Lane& from = batch.lanes[victim];
    Lane& thief = batch.lanes[thief_number];
    thief.job = from.job;
    BatchJob& job = job_of(batch, victim);
    put_rows(batch.refills, thief_number, waiting_node(batch, victim, from.base++));
    ++job.lanes;
    ++job.nodes;
    job.shared = true;
    refilled.add(thief_number);
    ++victim;
  });
}

// Puts nodes into lanes that are through; `through` are lanes without work of their own.
inline void refill(Batch& batch, Word through) {
  LaneSet refilled, idle;
  for_each_lane(through, [&](int lane) {
    Rows node;
    if (next_node(batch, lane, node)) {
      put_rows(batch.refills, lane, node);
      refilled.add(lane);
    } else {
      idle.add(lane);
    }
  });
  if (batch.next_job == batch.request->count) share_nodes(batch, idle, refilled);
  const Word mask = refilled.word();
  Planes& planes = batch.planes;
  batch.live = and_not(through, batch.live) | mask;
  if (!is_zero(mask)) rows_to_planes(batch.refills, mask, planes);
  planes.dead = and_not(mask, planes.dead);
  find_singles(planes, mask);
}

// --- A round ----------------------------------------------------------------------------------

// The first child stays in the lane.
inline void keep_first_ways(Batch& batch, int house, int d, Word lanes) {
  const SixWays& w = batch.branches.ways[house][d];
  SixWays first;
  Word before = zero();
  for (int k = 0; k < 3; ++k) {
    first.even[k] = and_not(before, w.even[k]);
    before = before | w.even[k];
  }
  for (int k = 0; k < 3; ++k) {
    first.odd[k] = and_not(before, w.odd[k]);
    before = before | w.odd[k];
  }
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      const Word leaves = and_not(on_some_way(first, r, c), lanes);
      for (int i = 0; i < 3; ++i) {
        const int cell =
            house < 3 ? cell_in<true>(house, r, c, i) : cell_in<false>(house - 3, r, c, i);
        Word& may = batch.planes.may[d][cell];
        may = and_not(leaves, may);
      }
    }
  }
}

// The second child waits: the lane's rows with the second way only.
inline void push_second_way(Batch& batch, int lane, Choice choice) {
  Rows node = rows_of_lane(batch.rows, lane);
  const KeptCells& kept = batch.kept[choice.house][choice.way];
  node.low[choice.digit] &= kept.low;
  node.high[choice.digit / 3] &= ~((kTail17 ^ kept.high) << (17 * (choice.digit % 3)));
  push(batch, lane, node);
}

// Branches the lanes of `stalled` (their rows are at hand); returns those that must be refilled.
inline Word branch(Batch& batch, Word stalled) {
  choose_branches(batch.planes, batch.branches);
  LaneSet leaving;
  for_each_lane(stalled & batch.branches.none, [&](int lane) {
    if (!job_of(batch, lane).finished)
      search_below(batch, job_of(batch, lane), rows_of_lane(batch.rows, lane));
    leaving.add(lane);
  });
  const Word splitting = and_not(batch.branches.none, stalled);
  for (int house = 0; house < 6; ++house) {
    for (int d = 0; d < 9; ++d) {
      const Word lanes = batch.branches.first_with_two[house][d] & splitting;
      if (!is_zero(lanes)) keep_first_ways(batch, house, d, lanes);
    }
  }
  Word choices[64];
  planes_to_numbers(batch.branches.choice, 10, choices);
  for_each_lane(splitting, [&](int lane) {
    BatchJob& job = job_of(batch, lane);
    if (job.finished) {
      leaving.add(lane);
      return;
    }
    ++job.guesses;
    push_second_way(
        batch, lane,
        choice_of(reinterpret_cast<const std::uint64_t*>(&choices[lane % 64])[lane / 64]));
    if (!enter(batch, job)) leaving.add(lane);
  });
  return leaving.word();
}

// A round ends when this share of the live lanes waits.
constexpr int kWaitingPercent = 60;

// Passes until most lanes wait; the lanes that are solved and those that are stalled.
struct Waiting {
  Word solved, stalled;
};
inline Waiting run_passes(Batch& batch) {
  Planes& planes = batch.planes;
  const int enough = (count_lanes(batch.live) * kWaitingPercent + 99) / 100;
  Word waiting;
  do {
    pass_planes(planes, batch.upwards);
    batch.upwards = !batch.upwards;
    waiting = batch.live & (planes.dead | complement(planes.changed));
  } while (count_lanes(waiting) < enough);
  const Word still = and_not(planes.dead, waiting);
  Waiting result = {and_not(planes.open, still), still & planes.open};
  if (!is_zero(result.stalled)) {
    pass_triads(planes);
    result.stalled = and_not(planes.changed | planes.dead, result.stalled);
  }
  return result;
}

inline void round_of(Batch& batch) {
  const Waiting waiting = run_passes(batch);
  const Word dead = batch.live & batch.planes.dead;
  if (!is_zero(waiting.solved | waiting.stalled)) planes_to_rows(batch.planes, batch.rows);
  for_each_lane(waiting.solved, [&](int lane) {
    BatchJob& job = job_of(batch, lane);
    if (!job.finished) report_rows(batch, job, rows_of_lane(batch.rows, lane));
  });
  const Word leaving = is_zero(waiting.stalled) ? zero() : branch(batch, waiting.stalled);
  refill(batch, dead | waiting.solved | leaving);
}

void search_batch(const BatchRequest& request, void* memory, Scratch& scratch) {
  Batch& batch = *static_cast<Batch*>(memory);
  batch.request = &request;
  batch.scratch = &scratch;
  batch.next_job = 0;
  batch.upwards = true;
  batch.stopped = false;
  batch.live = zero();
  std::memset(&batch.planes, 0, sizeof batch.planes);
  for (int house = 0; house < 6; ++house) {
    for (int way = 0; way < 6; ++way)
      batch.kept[house][way] = kept_cells(house, way);
  }
  for (Lane& lane : batch.lanes) {
    lane = Lane{};
  }
  refill(batch, complement(zero()));
  while (!is_zero(batch.live) && !batch.stopped) {
    if (request.keep_going != nullptr && !request.keep_going(request.context)) break;
    round_of(batch);
  }
  for (Lane& lane : batch.lanes) {
    std::free(lane.heap);
  }
}

}  // namespace
}  // namespace nonet::fast9
