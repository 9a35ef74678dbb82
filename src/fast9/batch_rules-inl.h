// The rules of the batch engine on bit planes; batch-inl.h explains the state.

namespace nonet::fast9 {
namespace {

constexpr int kGroups = kWordBits / 64;  // a word as 64-bit groups of lanes

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
constexpr int even_way(int r, int c) { return (c + 3 - r) % 3; }
constexpr int odd_way(int r, int c) { return (c + r) % 3; }
inline Word on_some_way(const SixWays& ways, int r, int c) {
  return ways.even[even_way(r, c)] | ways.odd[odd_way(r, c)];
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

// The digit's cells, minirows first, then minicolumns on what they leave, then hidden singles. What
// is left of a cell on the way is worked out again from `may`, which is cheaper than to keep it.
inline void pass_digit(Planes& planes, int digit) {
  Word* const may = planes.may[digit];
  Matrix3 rows[3], rows_certain[3], columns[3], columns_certain[3];
  Word dead = planes.dead;

  for (int band = 0; band < 3; ++band) {
    Matrix3 with_single;
    for (int r = 0; r < 3; ++r) {
      for (int b = 0; b < 3; ++b) {
        Word left[3], single = zero();
        for (int i = 0; i < 3; ++i) {
          const int cell = 27 * band + 9 * r + 3 * b + i;
          left[i] = and_not(planes.claimed[cell], may[cell]);
          single = or_and(single, left[i], planes.single[cell]);
        }
        rows[band].at[r][b] = or3(left[0], left[1], left[2]);
        with_single.at[r][b] = single;
      }
    }
    filter_ways(rows[band], with_single, rows_certain[band], dead);
  }
  for (int stack = 0; stack < 3; ++stack) {
    Matrix3 with_single;
    for (int band = 0; band < 3; ++band) {
      for (int i = 0; i < 3; ++i) {
        Word left[3], single = zero();
        for (int r = 0; r < 3; ++r) {
          const int cell = 27 * band + 9 * r + 3 * stack + i;
          left[r] = but_and(planes.claimed[cell], may[cell], rows[band].at[r][stack]);
          single = or_and(single, left[r], planes.single[cell]);
        }
        columns[stack].at[band][i] = or3(left[0], left[1], left[2]);
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
          const Word before = may[cell], claimed = planes.claimed[cell];
          const Word left =
              but_and(claimed, before, rows[band].at[r][stack]) & columns[stack].at[band][i];
          changed = or_xor(changed, before, left);
          may[cell] = left;
          const Word found = or_and(planes.single[cell], rows_certain[band].at[r][stack],
                                    columns_certain[stack].at[band][i]);
          planes.claimed[cell] = or_and(claimed, left, found);
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

// In debug builds: no rule brings a candidate back.
#ifdef NDEBUG
struct CandidateCheck {
  explicit CandidateCheck(const Planes&) {}
};
#else
struct CandidateCheck {
  Word before[9][81];

  explicit CandidateCheck(const Planes& planes) {
    std::memcpy(static_cast<void*>(before), planes.may, sizeof before);
  }
  bool only_lost(const Planes& planes) const {
    Word gained = zero();
    for (int d = 0; d < 9; ++d) {
      for (int cell = 0; cell < 81; ++cell)
        gained = gained | and_not(before[d][cell], planes.may[d][cell]);
    }
    return is_zero(gained);
  }
};
#endif

// One pass over all digits, upwards or downwards: a claim of the pass before then meets first the
// digits that have left the cell already, so that the first digit still there is the claimer.
inline void pass_planes(Planes& planes, bool upwards) {
  [[maybe_unused]] const CandidateCheck check(planes);
  planes.changed = zero();
  for (int i = 0; i < 9; ++i)
    pass_digit(planes, upwards ? i : 8 - i);
  pass_cells(planes);
  assert(check.only_lost(planes));
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
      Word lost[9], any = zero();
      for (int d = 0; d < 9; ++d) {
        const Word left = and_not(and_not(certain[r][c][d], counted.exactly), alive[r][c][d]);
        lost[d] = and_not(left, before[r][c][d]);
        any = any | lost[d];
      }
      if (is_zero(any)) continue;
      planes.changed = planes.changed | any;
      for (int d = 0; d < 9; ++d) {
        for (int i = 0; i < 3; ++i) {
          Word& may = planes.may[d][cell_in<Rows>(house, r, c, i)];
          may = and_not(lost[d], may);
        }
      }
    }
  }
}

inline void pass_triads(Planes& planes) {
  [[maybe_unused]] const CandidateCheck check(planes);
  planes.changed = zero();
  for (int house = 0; house < 3; ++house)
    triads_of<true>(planes, house);
  for (int house = 0; house < 3; ++house)
    triads_of<false>(planes, house);
  assert(check.only_lost(planes));
}
}  // namespace
}  // namespace nonet::fast9
