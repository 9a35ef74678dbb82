// Where the batch engine splits a board: the choice of choose_two_ways in search-inl.h, for all
// lanes at once.

namespace nonet::fast9 {
namespace {

// For each band (0..2) and stack (3..5): the permutations of each digit, and the lanes that split
// there on that digit.
struct Branches {
  SixWays ways[6][9];
  Word lanes[6][9];
  Word none;  // lanes in which no digit has exactly two permutations anywhere
};

// Bit-sliced numbers below eight and below 64, one a lane.
struct Number3 {
  Word bit[3];
};
struct Number6 {
  Word bit[6];
};

// Adds three bits: the sum stays, the carry goes to the next place.
struct SumAndCarry {
  Word sum, carry;
};
inline SumAndCarry add(Word a, Word b, Word c) { return {xor3(a, b, c), majority(a, b, c)}; }

inline Number3 count_ways(const SixWays& w) {
  const SumAndCarry even = add(w.even[0], w.even[1], w.even[2]);
  const SumAndCarry odd = add(w.odd[0], w.odd[1], w.odd[2]);
  const SumAndCarry twos = add(even.carry, odd.carry, even.sum & odd.sum);
  return {{even.sum ^ odd.sum, twos.sum, twos.carry}};
}

// Adds up the N bits of one place, N odd; the carries, half as many, are left in `bits`.
template <int N>
inline Word add_place(Word* bits) {
  static_assert(N % 2 == 1);
  Word sum = bits[0];
  for (int i = 1; i + 1 < N; i += 2) {
    const SumAndCarry s = add(sum, bits[i], bits[i + 1]);
    sum = s.sum;
    bits[i / 2] = s.carry;
  }
  return sum;
}

// The sum of nine numbers of at most six.
inline Number6 total_of(const Number3 (&counts)[9]) {
  Number6 total;
  Word ones[9], twos[9 + 4], fours[9 + 6], eights[7];
  for (int d = 0; d < 9; ++d) {
    ones[d] = counts[d].bit[0];
    twos[4 + d] = counts[d].bit[1];
    fours[6 + d] = counts[d].bit[2];
  }
  total.bit[0] = add_place<9>(ones);
  for (int i = 0; i < 4; ++i)
    twos[i] = ones[i];
  total.bit[1] = add_place<13>(twos);
  for (int i = 0; i < 6; ++i)
    fours[i] = twos[i];
  total.bit[2] = add_place<15>(fours);
  for (int i = 0; i < 7; ++i)
    eights[i] = fours[i];
  total.bit[3] = add_place<7>(eights);
  total.bit[4] = add_place<3>(eights);
  total.bit[5] = eights[0];
  return total;
}

inline Word less(const Number6& a, const Number6& b) {
  Word is_less = zero();
  for (int i = 0; i < 6; ++i)
    is_less = select(a.bit[i] ^ b.bit[i], b.bit[i], is_less);
  return is_less;
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

// In each lane the first band or stack with the least total among those with a digit that has
// exactly two permutations, and there the first such digit.
inline void choose_branches(const Planes& planes, Branches& branches) {
  Word better[6];
  Word have = zero();
  Number6 least = {};
  for (int b = 0; b < 6; ++b) {
    if (b < 3) {
      ways_of<true>(planes, b, branches.ways[b]);
    } else {
      ways_of<false>(planes, b - 3, branches.ways[b]);
    }
    Number3 counts[9];
    Word has_two = zero();
    for (int d = 0; d < 9; ++d) {
      counts[d] = count_ways(branches.ways[b][d]);
      const Word two = and_not2(counts[d].bit[0], counts[d].bit[2], counts[d].bit[1]);
      branches.lanes[b][d] = and_not(has_two, two);
      has_two = has_two | two;
    }
    const Number6 total = total_of(counts);
    better[b] = b == 0 ? has_two : has_two & (complement(have) | less(total, least));
    for (int i = 0; i < 6; ++i)
      least.bit[i] = b == 0 ? total.bit[i] : select(better[b], total.bit[i], least.bit[i]);
    have = have | has_two;
  }
  Word taken = zero();  // by a later one
  for (int b = 5; b >= 0; --b) {
    const Word here = and_not(taken, better[b]);
    for (Word& lanes : branches.lanes[b])
      lanes = lanes & here;
    taken = taken | better[b];
  }
  branches.none = complement(have);
}

// Minirows and minicolumns that a digit leaves in each child of a split.
struct Leaving {
  Word minirow[27], minicolumn[27];  // of the child: 9*band + 3*r + b, 9*stack + 3*r + c
};

inline void leave_other_ways(const SixWays& kept, Word lanes, Word* leaving) {
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c) {
      leaving[3 * r + c] = and_not2(kept.even[even_way(r, c)], kept.odd[odd_way(r, c)], lanes);
    }
  }
}

// The lower of two permutations for the first child, the other for the second.
inline void split_ways(const SixWays& ways, SixWays& first, SixWays& second) {
  Word before = zero();
  for (int k = 0; k < 3; ++k) {
    first.even[k] = and_not(before, ways.even[k]);
    second.even[k] = before & ways.even[k];
    before = before | ways.even[k];
  }
  for (int k = 0; k < 3; ++k) {
    first.odd[k] = and_not(before, ways.odd[k]);
    second.odd[k] = before & ways.odd[k];
    before = before | ways.odd[k];
  }
}

// Splits the lanes of `splitting`: the first child stays in the planes, the second is left as rows;
// the rows of other lanes get no meaning.
inline void split_planes(const Branches& branches, Word splitting, Planes& planes,
                         RowBlock& second_children) {
  for (int d = 0; d < 9; ++d) {
    Leaving first_leaves, second_leaves;
    for (int b = 0; b < 6; ++b) {
      SixWays first, second;
      split_ways(branches.ways[b][d], first, second);
      const Word lanes = branches.lanes[b][d] & splitting;
      const int at = 9 * (b % 3);
      leave_other_ways(first, lanes, (b < 3 ? first_leaves.minirow : first_leaves.minicolumn) + at);
      leave_other_ways(second, lanes,
                       (b < 3 ? second_leaves.minirow : second_leaves.minicolumn) + at);
    }
    for (int cell = 0; cell < 81; ++cell) {
      const int row = cell / 9, column = cell % 9;
      const int minirow = 3 * row + column / 3;
      const int minicolumn = 9 * (column / 3) + row / 3 * 3 + column % 3;
      const Word may = planes.may[d][cell];
      planes.may[d][cell] =
          and_not2(first_leaves.minirow[minirow], first_leaves.minicolumn[minicolumn], may);
      plane_in_rows(second_children, d, cell) =
          and_not2(second_leaves.minirow[minirow], second_leaves.minicolumn[minicolumn], may);
    }
    transpose(second_children.column[d]);
    if (d % 3 == 2) transpose(second_children.column[9 + d / 3]);
  }
}

}  // namespace
}  // namespace nonet::fast9
