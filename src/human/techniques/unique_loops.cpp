// Unique rectangles and loops: cells around a closed path that would all hold one of two digits
// could be swapped, so a board with one solution must hold something else somewhere on the path.
// Sound only on boards with one solution.
#include <algorithm>
#include <vector>

#include "human/techniques/finders.h"
#include "human/techniques/subsets.h"

namespace nonet::human {
namespace {

constexpr int kMostCells = 18;  // of a loop: two cells a house
// Paths are few on boards of givens, but on boards of candidates there may be any number.
constexpr int kCellsPerNode = 256;

struct Loop {
  std::array<std::uint8_t, kMostCells> cells;
  int length = 0;
  CellSet set;
};

enum class Type : std::uint8_t { one, two, three_naked, three_hidden, four };

int number_of(Type type) {
  constexpr std::array<int, 5> kNumbers = {1, 2, 3, 3, 4};
  return kNumbers[static_cast<std::size_t>(type)];
}

// Passes on what is found on one board, but not what repeats. Nothing bounds the number of loops,
// so what is known of them lies on the heap; but most boards have no loop and ask for no memory.
class Filter {
 public:
  explicit Filter(Sink& sink) : sink_(sink) {}

  // Quirk of Sudoku Explainer 1.2.1: of the findings of one type on the same cells, whatever the
  // digits, only the first counts. Those without eliminations do not stand in the way of later
  // ones.
  void put(Finding& finding, LoopProof proof, Type type) {
    if (finding.eliminations.empty() || !goes_on_) return;
    const Known now = {type, proof.cells};
    if (std::find(known_.begin(), known_.end(), now) != known_.end()) return;
    known_.push_back(now);
    proof.type = number_of(type);
    finding.proof = proof;
    goes_on_ = sink_.put(finding);
  }
  // Whether the sink wants more.
  bool goes_on() const { return goes_on_; }

 private:
  struct Known {
    Type type;
    CellSet cells;
    friend bool operator==(const Known&, const Known&) = default;
  };
  Sink& sink_;
  bool goes_on_ = true;
  std::vector<Known> known_;
};

// What one loop gives.
class Judge {
 public:
  Judge(const State& state, const Loop& loop, int a, int b, Filter& out)
      : state_(state), loop_(loop), a_(a), b_(b), pair_(1u << a | 1u << b), out_(out) {}

  void run() {
    int count = 0;
    std::array<int, kMostCells> extra_cells;
    unsigned extras = 0;
    for (int i = 0; i < loop_.length; ++i) {
      const unsigned more = state_.candidates(loop_.cells[i]) & ~pair_;
      if (more == 0) continue;
      extras |= more;
      extra_cells[count++] = loop_.cells[i];
    }
    if (count == 0) return;
    if (count == 1) return type_one(extra_cells[0]);
    if (count > 2 || is_single(extras)) {
      type_two(extra_cells.data(), count, extras);
    } else {
      type_three(extra_cells[0], extra_cells[1], extras);
    }
    if (count == 2) type_four(extra_cells[0], extra_cells[1]);
  }

 private:
  Finding blank_finding() const {
    return finding_of(loop_.length == 4 ? Technique::unique_rectangle : Technique::unique_loop);
  }
  LoopProof blank_proof() const {
    LoopProof proof;
    proof.cells = loop_.set;
    proof.digits = static_cast<DigitSet>(pair_);
    return proof;
  }

  void type_one(int cell) {
    Finding finding = blank_finding();
    finding.eliminations.add(cell, pair_);
    out_.put(finding, blank_proof(), Type::one);
  }

  void type_two(const int* cells, int count, unsigned extras) {
    if (!is_single(extras)) return;
    const int digit = low_bit(extras);
    CellSet victims = state_.places(digit);
    for (int i = 0; i < count; ++i)
      victims &= peers_of(cells[i]);
    Finding finding = blank_finding();
    while (!victims.empty())
      finding.eliminations.add(victims.pop(), extras);
    out_.put(finding, blank_proof(), Type::two);
  }

  void type_three(int c1, int c2, unsigned extras) {
    for (int n = count9(extras); n <= 7; ++n) {
      for (int kind = 0; kind < kHouseKinds; ++kind) {
        const int house = kTables.house_of[c1][kind];
        if (house != kTables.house_of[c2][kind]) continue;
        const unsigned two = 1u << kTables.place_in[c1][kind] | 1u << kTables.place_in[c2][kind];
        const int blanks = state_.blank_count(house);
        if (2 * n <= blanks) naked(house, two, n, c1, c2, extras);
        if (2 * n < blanks) hidden(house, kTables.place_in[c2][kind], two, n, extras);
      }
    }
  }

  // The first extra cell stands for the extras, as if it held nothing else.
  void naked(int house, unsigned two, int n, int c1, int c2, unsigned extras) {
    const unsigned common = extras & state_.candidates(c1) & state_.candidates(c2);
    const unsigned others = state_.blank_positions(house) & ~two;
    const int count = count9(others);
    for (unsigned packed = first_subset(n - 1); packed < 1u << count;
         packed = next_subset(packed)) {
      const unsigned positions = deposit(packed, others);
      unsigned digits = 0;
      bool all_open = true;
      for (unsigned rest = positions; rest != 0; rest &= rest - 1) {
        const unsigned here = state_.candidates(cell_of(house, low_bit(rest)));
        all_open = all_open && !is_single(here) && here != 0;
        digits |= here;
      }
      if (!all_open || count9(digits | common) != n || count9(digits | extras) != n) continue;
      LoopProof proof = blank_proof();
      proof.help.houses = HouseSet{1} << house;
      proof.help.naked_cells = cells_at(house, positions);
      Finding finding = blank_finding();
      for (unsigned rest = others & ~positions; rest != 0; rest &= rest - 1) {
        const int cell = cell_of(house, low_bit(rest));
        finding.eliminations.add(cell, state_.candidates(cell) & (digits | extras));
      }
      out_.put(finding, proof, Type::three_naked);
    }
  }

  // The two digits of the loop and n - 2 others have n places, the second extra cell left out.
  void hidden(int house, int second_place, unsigned two, int n, unsigned extras) {
    const unsigned others = kAllDigits & ~pair_ & ~extras;
    const int count = count9(others);
    for (unsigned packed = first_subset(n - 2); packed < 1u << count;
         packed = next_subset(packed)) {
      const unsigned digits = deposit(packed, others) | pair_;
      unsigned positions = 0;
      bool all_somewhere = true;
      for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
        const unsigned here = state_.positions(house, low_bit(rest)) & ~(1u << second_place);
        all_somewhere = all_somewhere && here != 0;
        positions |= here;
      }
      if (!all_somewhere || count9(positions) != n) continue;
      const unsigned cells = positions & ~two;
      LoopProof proof = blank_proof();
      proof.help.houses = HouseSet{1} << house;
      proof.help.hidden_digits = static_cast<DigitSet>(digits);
      Finding finding = blank_finding();
      for (unsigned rest = cells; rest != 0; rest &= rest - 1) {
        const int cell = cell_of(house, low_bit(rest));
        finding.eliminations.add(cell, state_.candidates(cell) & ~digits);
      }
      out_.put(finding, proof, Type::three_hidden);
    }
  }

  // One digit of the loop has no place but the two cells in a house they share: the other digit
  // goes from both. Of several such houses the last counts.
  void type_four(int c1, int c2) {
    int locked = -1;
    int locked_house = -1;
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      const int house = kTables.house_of[c1][kind];
      if (house != kTables.house_of[c2][kind]) continue;
      const unsigned two = 1u << kTables.place_in[c1][kind] | 1u << kTables.place_in[c2][kind];
      for (const int digit : {a_, b_}) {
        if ((state_.positions(house, digit) & ~two) != 0) continue;
        locked = digit;
        locked_house = house;
        break;
      }
    }
    if (locked < 0) return;
    const unsigned other = pair_ & ~(1u << locked);
    LoopProof proof = blank_proof();
    proof.help.houses = HouseSet{1} << locked_house;
    proof.help.locked_digit = locked + 1;
    Finding finding = blank_finding();
    finding.eliminations.add(c1, state_.candidates(c1) & other);
    finding.eliminations.add(c2, state_.candidates(c2) & other);
    out_.put(finding, proof, Type::four);
  }

  const State& state_;
  const Loop& loop_;
  const int a_;
  const int b_;
  const unsigned pair_;
  Filter& out_;
};

// The paths from one cell.
class Paths {
 public:
  Paths(const State& state, int start, int a, int b, Budget& budget, Filter& out)
      : state_(state),
        budget_(budget),
        start_(start),
        a_(a),
        b_(b),
        pair_(1u << a | 1u << b),
        both_(state.places(a) & state.places(b)),
        out_(out) {
    loop_.cells[0] = static_cast<std::uint8_t>(start);
    loop_.length = 1;
    loop_.set.add(start);
    met_[0] = houses_of(start);
  }

  void run() {
    if (both_.count() >= 4) go_on(-1, 0, 2);
  }

 private:
  // `extras` is a copy for each cell of the path. Quirk of Sudoku Explainer 1.2.1: within one cell
  // it keeps growing by the extras of every neighbour looked at, also of those not entered, so
  // that a later neighbour may be refused for digits that are not on the path.
  void go_on(int came_by, unsigned extras, int free_extra_cells) {
    const int last = loop_.cells[loop_.length - 1];
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      if (kind == came_by) continue;
      for (CellSet rest = both_ & house_cells(kTables.house_of[last][kind]); !rest.empty();) {
        const int cell = rest.pop();
        if (cell == start_ && loop_.length >= 4) {
          if (met_[0] == met_[1]) Judge(state_, loop_, a_, b_, out_).run();
          continue;
        }
        if (loop_.set.has(cell)) continue;
        const unsigned more = state_.candidates(cell) & ~pair_;
        extras |= more;
        if (more != 0 && !is_single(extras) && free_extra_cells <= 0) continue;
        enter(cell, kind, extras, free_extra_cells - (more != 0 ? 1 : 0));
      }
    }
  }

  // A loop in which cells of one parity meet a house twice is none, however it goes on.
  void enter(int cell, int came_by, unsigned extras, int free_extra_cells) {
    if (!out_.goes_on() || budget_.stopped() ||
        (++entered_ % kCellsPerNode == 0 && !budget_.enter()))
      return;
    const std::uint32_t houses = houses_of(cell);
    std::uint32_t& met = met_[loop_.length % 2];
    if ((met & houses) != 0 || loop_.length == kMostCells) return;
    met |= houses;
    loop_.cells[loop_.length++] = static_cast<std::uint8_t>(cell);
    loop_.set.add(cell);
    go_on(came_by, extras, free_extra_cells);
    loop_.set.drop(cell);
    --loop_.length;
    met &= ~houses;
  }

  static std::uint32_t houses_of(int cell) {
    const auto& houses = kTables.house_of[cell];
    return 1u << houses[0] | 1u << houses[1] | 1u << houses[2];
  }

  const State& state_;
  Budget& budget_;
  unsigned entered_ = 0;
  const int start_;
  const int a_;
  const int b_;
  const unsigned pair_;
  const CellSet both_;
  Filter& out_;
  Loop loop_;
  std::array<std::uint32_t, 2> met_{};  // houses met by the cells at even and at odd places
};

}  // namespace

bool find_unique_loops(const State& state, Budget& budget, Sink& sink) {
  Filter found(sink);
  for (CellSet rest = state.blanks(); !rest.empty() && found.goes_on();) {
    const int cell = rest.pop();
    const unsigned digits = state.candidates(cell);
    if (count9(digits) != 2) continue;
    Paths(state, cell, low_bit(digits), low_bit(digits & (digits - 1)), budget, found).run();
  }
  return found.goes_on();
}

}  // namespace nonet::human
