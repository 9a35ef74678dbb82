// The search, one algorithm for every instruction set. A kernel file defines its vector type
// `Lanes` inside the anonymous namespace below and includes this file.
//
// State. For each digit the cells where it may still stand: 81 bits, 27 for each band. One `Lanes`
// holds one band of all nine digits, lane d-1 for digit d (lanes past the ninth are zero), so that
// three of them are the whole board and a board is copied by three moves. Within a lane bit
// 9*row + column (row 0..2 of the band) is a cell:
//
//       box 0      box 1      box 2
//     0  1  2 |  3  4  5 |  6  7  8     row 0
//     9 10 11 | 12 13 14 | 15 16 17     row 1
//    18 19 20 | 21 22 23 | 24 25 26     row 2
//
// Minirows. Three cells of a row within a box are a minirow. In one band a digit takes three of the
// nine minirows, one in each row and one in each box: a permutation of three. The minirows of all
// three bands are packed into one lane, bit 9*row + 3*box + band, and one step keeps only minirows
// that belong to some permutation whose minirows are all alive. This one filter does what is called
// hidden singles at minirow level, pointing and claiming. The same for minicolumns, three cells of
// a column within a box: bit 9*band + column, permutations of bands and columns in each stack.
//
// A pass:
//  1. cells: a cell without candidates ends the node; cells of one candidate are naked singles.
//  2. minirows, then minicolumns on the cells left: those that a naked single of the digit in the
//     same box (for minicolumns: the same column) excludes go; then the filter; cells outside the
//     minirows left go.
//  3. where a certain minirow (no other in its box) and a certain minicolumn cross, the digit has
//     found its cell: a hidden single, and the other digits leave that cell.
// Passes are repeated until nothing changes.
//
// A board whose 81 cells have one candidate each and on which a pass changes nothing is a solution:
// every digit then has a cell in every row, column and box, and 81 candidates are nine of each.
//
// When no pass finds anything, triads are tried (below): they cost as much as a pass and on most
// boards never matter, but on the hardest they make the search tree about a third smaller.
//
// Branch. A digit with exactly two permutations left in a band or stack splits the board in two. Of
// the bands and stacks that hold such a digit the one with the fewest permutations in all is taken.
// On the 375 hardest boards that takes 117 branches a board, and 184 without triads. Where no digit
// has exactly two (nearly empty boards), a digit with three, else four, five or six splits the
// board into as many.

namespace nonet::fast9 {
namespace {

constexpr std::uint32_t kBandCells = 0x7ffffff;       // 27 cells
constexpr std::uint32_t kMinirowStarts = 0111111111;  // every third bit
constexpr std::uint32_t kColumns = 0x1ff;             // the nine columns, at row 0

struct Board {
  Lanes band[3];
};

// --- Permutations -----------------------------------------------------------------------------
// A packed lane is, for each of three bands (or stacks), a 3x3 matrix of bits. Its rows are nine
// bits apart; its columns are three bits apart for minirows (boxes) and one for minicolumns.

inline Lanes next_row(Lanes m) { return (m >> 9) | (m << 18); }  // element (r,c) gets (r+1,c)
inline Lanes after_next_row(Lanes m) { return (m >> 18) | (m << 9); }

struct MinirowMatrix {
  static Lanes next_column(Lanes m) { return select(0077077077, m >> 3, m << 6); }
  static Lanes after_next_column(Lanes m) { return select(0007007007, m >> 6, m << 3); }
};
struct MinicolumnMatrix {
  static Lanes next_column(Lanes m) { return select(0333333333, m >> 1, m << 2); }
  static Lanes after_next_column(Lanes m) { return select(0111111111, m >> 2, m << 1); }
};

// Rotations carry garbage in the bits above 27, which the AND with `alive` takes away.
struct Permutations {
  Lanes even, odd;  // each permutation as its three elements
};

// (0,c) (1,c+1) (2,c+2) are the even permutations, (0,c) (1,c+2) (2,c+1) the odd ones.
template <class Matrix>
inline Permutations permutations(Lanes alive) {
  const Lanes row1 = next_row(alive);
  const Lanes row2 = after_next_row(alive);
  return {alive & Matrix::next_column(row1) & Matrix::after_next_column(row2),
          alive & Matrix::after_next_column(row1) & Matrix::next_column(row2)};
}

// The elements left and those that are alone in their column and so certain.
struct Filtered {
  Lanes possible, certain;
};

// Sound: a solution uses one whole permutation, and an element holding a naked single excludes the
// others of its column.
template <class Matrix>
inline Filtered filter(Lanes alive, Lanes with_naked_single) {
  const Lanes excluded = next_row(with_naked_single) | after_next_row(with_naked_single);
  const Permutations kept = permutations<Matrix>(and_not(excluded, alive));
  const Lanes possible = kept.even | kept.odd;
  return {possible, and_not(next_row(possible) | after_next_row(possible), possible)};
}

// --- Minirows and minicolumns -----------------------------------------------------------------

inline Lanes minirows_of_band(Lanes cells) {
  return (cells | (cells >> 1) | (cells >> 2)) & all(kMinirowStarts);
}
inline Lanes pack_minirows(const Board& board) {
  return minirows_of_band(board.band[0]) | (minirows_of_band(board.band[1]) << 1) |
         (minirows_of_band(board.band[2]) << 2);
}
template <int Band>
inline Lanes cells_of_minirows(Lanes packed) {
  const Lanes m = (packed >> Band) & all(kMinirowStarts);
  return m | (m << 1) | (m << 2);
}

inline Lanes minicolumns_of_band(Lanes cells) {
  return (cells | (cells >> 9) | (cells >> 18)) & all(kColumns);
}
inline Lanes pack_minicolumns(const Board& board) {
  return minicolumns_of_band(board.band[0]) | (minicolumns_of_band(board.band[1]) << 9) |
         (minicolumns_of_band(board.band[2]) << 18);
}
template <int Band>
inline Lanes cells_of_minicolumns(Lanes packed) {
  const Lanes m = (packed >> (9 * Band)) & all(kColumns);
  return m | (m << 9) | (m << 18);
}

inline void keep_minirows(Board& board, Lanes packed) {
  board.band[0] = board.band[0] & cells_of_minirows<0>(packed);
  board.band[1] = board.band[1] & cells_of_minirows<1>(packed);
  board.band[2] = board.band[2] & cells_of_minirows<2>(packed);
}
inline void keep_minicolumns(Board& board, Lanes packed) {
  board.band[0] = board.band[0] & cells_of_minicolumns<0>(packed);
  board.band[1] = board.band[1] & cells_of_minicolumns<1>(packed);
  board.band[2] = board.band[2] & cells_of_minicolumns<2>(packed);
}
inline Lanes difference(const Board& a, const Board& b) {
  return (a.band[0] ^ b.band[0]) | (a.band[1] ^ b.band[1]) | (a.band[2] ^ b.band[2]);
}

// --- One pass ---------------------------------------------------------------------------------

enum class State { dead, solved, stalled, moving };

// Other digits leave the cells that a digit claims; a cell claimed by two digits is left empty.
inline Lanes leave_to_claims(Lanes cells, Lanes claims) {
  const Counted others = count_across(claims);
  return and_not(others.two | and_not(claims, others.one), cells);
}

inline State pass(Board& board) {
  const Board before = board;
  Board naked;
  Counted counted[3];
  for (int b = 0; b < 3; ++b)
    counted[b] = count_across(board.band[b]);
  if (!every_cell(counted[0].one & counted[1].one & counted[2].one)) return State::dead;
  for (int b = 0; b < 3; ++b)
    naked.band[b] = and_not(counted[b].two, board.band[b]);
  const bool filled = is_zero(counted[0].two | counted[1].two | counted[2].two);

  const Filtered rows = filter<MinirowMatrix>(pack_minirows(board), pack_minirows(naked));
  keep_minirows(board, rows.possible);
  const Filtered columns =
      filter<MinicolumnMatrix>(pack_minicolumns(board), pack_minicolumns(naked));
  keep_minicolumns(board, columns.possible);
  if (some_digit_is_zero(board.band[0]) || some_digit_is_zero(board.band[1]) ||
      some_digit_is_zero(board.band[2])) {
    return State::dead;
  }

  const Lanes claims0 =
      board.band[0] & cells_of_minirows<0>(rows.certain) & cells_of_minicolumns<0>(columns.certain);
  const Lanes claims1 =
      board.band[1] & cells_of_minirows<1>(rows.certain) & cells_of_minicolumns<1>(columns.certain);
  const Lanes claims2 =
      board.band[2] & cells_of_minirows<2>(rows.certain) & cells_of_minicolumns<2>(columns.certain);
  // Claims of cells that had one candidate anyway change nothing.
  if (!is_zero((claims0 & counted[0].two) | (claims1 & counted[1].two) |
               (claims2 & counted[2].two))) {
    board.band[0] = leave_to_claims(board.band[0], claims0);
    board.band[1] = leave_to_claims(board.band[1], claims1);
    board.band[2] = leave_to_claims(board.band[2], claims2);
  }

  const bool changed = !is_zero(difference(board, before));
  if (filled) return changed ? State::dead : State::solved;
  return changed ? State::moving : State::stalled;
}

// --- Triads -----------------------------------------------------------------------------------
// A minirow (or minicolumn) holds three digits. If only three digits can use it, they are certain
// there; if three digits are certain there, the others leave; fewer than three that can, or more
// than three that must, is a dead end.

struct Triads {
  std::uint32_t fewer, exactly, more;  // than three lanes have the bit set
};

inline Triads count_triads(Lanes packed) {
  std::uint32_t word[kLanes];
  store(packed, word);
  std::uint32_t one = 0, two = 0, three = 0, four = 0;
  for (int d = 0; d < 9; ++d) {
    four |= three & word[d];
    three |= two & word[d];
    two |= one & word[d];
    one |= word[d];
  }
  return {kBandCells & ~three, three & ~four, four};
}

// What the triads leave of `alive`; false when a minirow cannot get its three digits.
template <class Matrix>
inline bool filter_by_triads(Lanes& alive) {
  const Triads candidates = count_triads(alive);
  const Filtered left = filter<Matrix>(alive, alive & all(candidates.exactly));
  const Triads certain = count_triads(left.certain);
  alive = and_not(and_not(left.certain, all(certain.exactly)), left.possible);
  return (candidates.fewer | certain.more) == 0;
}

// Minirows and minicolumns are taken from the same board, so that the two run side by side.
inline State triad_pass(Board& board) {
  const Board before = board;
  Lanes rows = pack_minirows(board), columns = pack_minicolumns(board);
  const bool rows_alive = filter_by_triads<MinirowMatrix>(rows);
  const bool columns_alive = filter_by_triads<MinicolumnMatrix>(columns);
  if (!rows_alive || !columns_alive) return State::dead;
  keep_minirows(board, rows);
  keep_minicolumns(board, columns);
  return is_zero(difference(board, before)) ? State::stalled : State::moving;
}

// Whether a has no candidate that b lacks.
[[maybe_unused]] inline bool is_part_of(const Board& a, const Board& b) {
  return is_zero(and_not(b.band[0], a.band[0]) | and_not(b.band[1], a.band[1]) |
                 and_not(b.band[2], a.band[2]));
}

// A pass, and triads where it finds nothing.
inline State advance(Board& board) {
  [[maybe_unused]] const Board before = board;
  State state = pass(board);
  if (state == State::stalled) state = triad_pass(board);
  assert(is_part_of(board, before));
  return state;
}

inline State propagate(Board& board) {
  State state;
  do {
    state = advance(board);
  } while (state == State::moving);
  return state;
}

// Two boards at once: a pass is a chain of dependent instructions that leaves a processor half
// idle, and the passes of two boards fill each other's gaps.
inline void propagate_both(Board& a, State& state_a, Board& b, State& state_b) {
  state_a = state_b = State::moving;
  while (state_a == State::moving && state_b == State::moving) {
    state_a = advance(a);
    state_b = advance(b);
  }
  if (state_a == State::moving) state_a = propagate(a);
  if (state_b == State::moving) state_b = propagate(b);
}

// --- Branching --------------------------------------------------------------------------------

// A node at rest, as words: word[band][digit-1].
struct Node {
  std::uint32_t word[3][kLanes];
};

inline Node store(const Board& board) {
  Node node;
  for (int b = 0; b < 3; ++b)
    store(board.band[b], node.word[b]);
  return node;
}
inline Board load(const Node& node) {
  Board board;
  for (int b = 0; b < 3; ++b)
    board.band[b] = load(node.word[b]);
  return board;
}

// The permutations that a digit has left in a band (0..2) or a stack (3..5).
struct Choice {
  int house = -1;  // -1: none yet
  int digit = 0;   // 0..8
  // Bits 0-2 the even permutations by the column of their row 0, 3-5 the odd ones.
  std::uint32_t ways = 0;
};

// How many permutations each digit has, as three bits a band or stack: those that stand at the
// places where the elements of a permutation's row 0 would start.
struct CountedWays {
  Lanes ones, twos, fours;
};

// Row 0 is the lowest nine bits, its three columns `Step` bits apart.
template <int Step>
inline CountedWays count_ways(const Permutations& found) {
  const Lanes e0 = found.even, e1 = found.even >> Step, e2 = found.even >> (2 * Step);
  const Lanes o0 = found.odd, o1 = found.odd >> Step, o2 = found.odd >> (2 * Step);
  const Lanes even_sum = e0 ^ e1 ^ e2, even_carry = (e0 & e1) | (e2 & (e0 | e1));
  const Lanes odd_sum = o0 ^ o1 ^ o2, odd_carry = (o0 & o1) | (o2 & (o0 | o1));
  const Lanes carry = even_sum & odd_sum;
  return {even_sum ^ odd_sum, even_carry ^ odd_carry ^ carry,
          (even_carry & odd_carry) | (carry & (even_carry | odd_carry))};
}

// The digits whose count in a band or stack has the three bits.
struct HouseDigits {
  unsigned ones, twos, fours;

  unsigned with(int count) const {
    return (count & 1 ? ones : ~ones) & (count & 2 ? twos : ~twos) & (count & 4 ? fours : ~fours) &
           0x1ff;
  }
  int total() const {
    return __builtin_popcount(ones) + 2 * __builtin_popcount(twos) + 4 * __builtin_popcount(fours);
  }
};

// Of the six bands and stacks. The bits of a band stand side by side, those of a stack three apart.
struct Houses {
  HouseDigits at[6];
};

inline Houses digits_of_houses(const CountedWays& bands, const CountedWays& stacks) {
  Houses houses;
  for (int i = 0; i < 3; ++i) {
    const std::uint32_t band = 1u << i, stack = 1u << (3 * i);
    houses.at[i] = {digits_with(bands.ones, band), digits_with(bands.twos, band),
                    digits_with(bands.fours, band)};
    houses.at[3 + i] = {digits_with(stacks.ones, stack), digits_with(stacks.twos, stack),
                        digits_with(stacks.fours, stack)};
  }
  return houses;
}

inline Choice choose_two_ways(const Houses& houses) {
  Choice best;
  int fewest = 1000;
  for (int house = 0; house < 6; ++house) {
    const HouseDigits& digits = houses.at[house];
    const unsigned two = digits.with(2);
    const int total = digits.total();
    if (two != 0 && total < fewest) {
      fewest = total;
      best.house = house;
      best.digit = __builtin_ctz(two);
    }
  }
  return best;
}

// A stalled board that is not solved has a digit with several permutations.
inline Choice choose_most_ways(const Houses& houses) {
  for (int count = 3; count <= 6; ++count) {
    for (int house = 0; house < 6; ++house) {
      const unsigned found = houses.at[house].with(count);
      if (found != 0) return {house, __builtin_ctz(found), 0};
    }
  }
  return {};
}

inline std::uint32_t word_of_digit(Lanes a, int digit) {
  std::uint32_t words[kLanes];
  store(a, words);
  return words[digit];
}

// The permutations of a digit: the bits of row 0, for bands spread three apart, for stacks side by
// side.
inline std::uint32_t ways_in_house(const Permutations& found, int house, int digit) {
  const std::uint32_t even = word_of_digit(found.even, digit);
  const std::uint32_t odd = word_of_digit(found.odd, digit);
  if (house >= 3) {
    const int stack = house - 3;
    return (even >> (3 * stack) & 7) | (odd >> (3 * stack) & 7) << 3;
  }
  const std::uint32_t e = even >> house, o = odd >> house;
  return (e & 1) | (e >> 2 & 2) | (e >> 4 & 4) | (o & 1) << 3 | (o >> 2 & 2) << 3 |
         (o >> 4 & 4) << 3;
}

inline Choice choose_ways(const Board& board) {
  const Permutations rows = permutations<MinirowMatrix>(pack_minirows(board));
  const Permutations columns = permutations<MinicolumnMatrix>(pack_minicolumns(board));
  const Houses houses = digits_of_houses(count_ways<3>(rows), count_ways<1>(columns));
  Choice best = choose_two_ways(houses);
  if (best.house < 0) best = choose_most_ways(houses);
  best.ways = ways_in_house(best.house < 3 ? rows : columns, best.house, best.digit);
  return best;
}

// Leaves the digit one permutation, given as one bit of Choice::ways.
inline void keep_way(Board& board, int house, int digit, std::uint32_t way) {
  const int index = __builtin_ctz(way);
  const int first = index % 3;
  const int step = index < 3 ? 1 : 2;
  std::uint32_t cells = 0;
  for (int r = 0; r < 3; ++r) {
    const int column = (first + r * step) % 3;
    if (house < 3) {
      cells |= 07u << (9 * r + 3 * column);
    } else {
      const int stack = house - 3;
      const std::uint32_t others = kBandCells & ~(0007007007u << (3 * stack));
      board.band[r] =
          keep_in_digit(board.band[r], digit, others | 0001001001u << (3 * stack + column));
    }
  }
  if (house < 3) board.band[house] = keep_in_digit(board.band[house], digit, cells);
}

// The child of a stalled board that has the lowest of the ways left, which is taken from them.
inline Board next_child(const Board& board, Choice& choice) {
  const std::uint32_t lowest = choice.ways & -choice.ways;
  choice.ways &= ~lowest;
  Board child = board;
  keep_way(child, choice.house, choice.digit, lowest);
  return child;
}

// --- The search -------------------------------------------------------------------------------

inline Node node_of_candidates(const std::uint16_t* candidates) {
  Node node;
  std::memset(&node, 0, sizeof node);
  for (int cell = 0; cell < 81; ++cell) {
    for (int d = 0; d < 9; ++d) {
      node.word[cell / 27][d] |= static_cast<std::uint32_t>(candidates[cell] >> d & 1)
                                 << (cell % 27);
    }
  }
  return node;
}

// Givens are the only candidate of their cell; the first pass does the rest.
inline Board board_of_request(const Request& request) {
  if (request.cells == nullptr) return load(node_of_candidates(request.candidates));
  const Board givens = read_givens(request.cells);
  Board board;
  for (int b = 0; b < 3; ++b) {
    const Lanes taken = count_across(givens.band[b]).one;
    board.band[b] = and_not(and_not(givens.band[b], taken), nine_digits(kBandCells));
  }
  return board;
}

// Counts one solution; false when the search is to stop.
inline bool report(const Board& board, const Request& request, Reply& reply) {
  const bool wanted = reply.solutions == 0 && request.first_solution != nullptr;
  if (wanted) write_solution(board, request.first_solution);
  ++reply.solutions;
  if (request.on_solution != nullptr) {
    char solution[81];
    write_solution(board, solution);
    if (!request.on_solution(request.context, solution)) return false;
  }
  return reply.solutions < request.max_solutions;
}

inline bool may_enter_node(const Request& request, Reply& reply) {
  if (reply.nodes >= request.max_nodes) return false;
  if (reply.nodes % kAskEvery == 0 && request.keep_going != nullptr &&
      !request.keep_going(request.context)) {
    return false;
  }
  ++reply.nodes;
  return true;
}

// What waits, the youngest last: a branched board with the ways not taken yet, or a child that has
// been worked on already, with its state.
struct Stack {
  Node* nodes;
  Waiting* notes;
  int depth = 0;

  void push_branch(const Board& parent, const Choice& choice) {
    notes[depth] = {static_cast<std::uint8_t>(choice.house),
                    static_cast<std::uint8_t>(choice.digit), static_cast<std::uint8_t>(choice.ways),
                    static_cast<std::uint8_t>(State::moving)};
    nodes[depth++] = store(parent);
  }
  void push_child(const Board& child, State state) {
    notes[depth] = {0, 0, 0, static_cast<std::uint8_t>(state)};
    nodes[depth++] = store(child);
  }
  // The next node and its state (moving: not worked on yet).
  State pop(Board& board) {
    Waiting& note = notes[depth - 1];
    board = load(nodes[depth - 1]);
    if (note.ways == 0) {
      --depth;
      return static_cast<State>(note.state);
    }
    Choice choice = {note.house, note.digit, note.ways};
    board = next_child(board, choice);
    note.ways = static_cast<std::uint8_t>(choice.ways);
    if (note.ways == 0) --depth;
    return State::moving;
  }
};

// Replaces a stalled board by its first child and lets the rest wait. On hard boards two children
// are worked on together.
inline State branch_single(Board& board, Stack& stack, bool hard) {
  Choice choice = choose_ways(board);
  const Board parent = board;
  board = next_child(parent, choice);
  if (!hard || (choice.ways & (choice.ways - 1)) != 0) {
    stack.push_branch(parent, choice);
    return State::moving;
  }
  State state, second_state;
  Board second = next_child(parent, choice);
  propagate_both(board, state, second, second_state);
  stack.push_child(second, second_state);
  return state;
}

// Searches everything below `board`. Once there has been a dead end, both children of a branch are
// worked on together and the second waits with its result: most boards without dead ends never
// come back to a second child, and on hard boards nearly every second child is needed. True when it
// stopped after `nodes_alone` nodes; what is left then waits in the stack.
inline bool search_stack(Board board, const Request& request, std::uint64_t nodes_alone,
                         Stack& stack, Reply& reply) {
  bool hard = false;
  State state = State::moving;
  reply = Reply{};
  for (;;) {
    if (reply.nodes == nodes_alone) {
      stack.push_child(board, state);
      return true;
    }
    if (!may_enter_node(request, reply)) return false;
    if (state == State::moving) state = propagate(board);
    if (state == State::stalled) {
      state = branch_single(board, stack, hard);
      ++reply.guesses;
      continue;
    }
    hard = hard || state == State::dead;
    if (state == State::solved && !report(board, request, reply)) return false;
    if (stack.depth == 0) break;
    state = stack.pop(board);
  }
  reply.complete = true;
  return false;
}

inline Stack stack_in(Scratch& scratch) {
  static_assert(sizeof(Node) <= kNodeBytes);
  return {reinterpret_cast<Node*>(scratch.nodes), scratch.waiting};
}

inline void search_from(const Board& board, const Request& request, Scratch& scratch,
                        Reply& reply) {
  Stack stack = stack_in(scratch);
  search_stack(board, request, ~std::uint64_t{0}, stack, reply);
}

}  // namespace
}  // namespace nonet::fast9
