// Uniqueness tests 1 to 6 and hidden rectangles: four cells in two rows, two columns and two boxes
// that would hold the same two digits could be swapped. Avoidable rectangles: the same with cells
// that have been filled. Sound only on boards with one solution.
//
// One enumeration serves all types: of each the first instance is kept until the next step.
#include <algorithm>

#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

// A quirk: a rectangle is known by a number that two rectangles may share, and it is looked at once
// whatever its digits.
class SeenRectangles {
 public:
  bool add(std::array<int, 4> cells) {
    std::sort(cells.begin(), cells.end());
    const int key = 1000 * cells[0] + 100 * cells[1] + 10 * cells[2] + cells[3];
    if (std::find(keys_.begin(), keys_.begin() + count_, key) != keys_.begin() + count_)
      return false;
    keys_[count_++] = key;
    return true;
  }

 private:
  static constexpr int kRectangles = 486;
  std::array<int, kRectangles> keys_;
  int count_ = 0;
};

// Calls with each pair of cells r (in line with i) and s (in line with q) that make a rectangle.
template <class Visit>
void for_each_far_side(int i, int q, Visit visit) {
  const int kind = row_of(i) == row_of(q) ? kColumn : kRow;
  for (int place = 0; place < 9; ++place) {
    const int r = cell_of(kTables.house_of[i][kind], place);
    if (box_of(r) != box_of(i)) visit(r, cell_of(kTables.house_of[q][kind], place));
  }
}

bool in_line(int a, int b) { return row_of(a) == row_of(b) || column_of(a) == column_of(b); }

// One rectangle with its two digits.
class Rectangle {
 public:
  Rectangle(const QueuedState& state, std::array<int, 4> cells, unsigned digits,
            RectangleFinds& finds)
      : state_(state), digits_(digits), finds_(finds) {
    for (const int cell : cells)
      all_.add(cell);
    for (const int cell : all_) {
      const bool is_bare = (state.candidates(cell) & ~digits) == 0;
      (is_bare ? bare_ : rich_).add(cell);
      extras_ |= state.candidates(cell) & ~digits;
    }
    bare_count_ = bare_.count();
    x_ = low_bit(digits);
    y_ = low_bit(digits & (digits - 1));
  }

  void look() {
    if (bare_count_ == 3) test_1();
    if (bare_count_ != 1 && bare_count_ != 2) return;
    const bool rich_in_line = bare_count_ == 2 && in_line(rich(0), rich(1));
    if (is_single(extras_)) test_2_or_5(rich_in_line);
    if (bare_count_ == 2) test_3();
    if (rich_in_line) test_4();
    if (bare_count_ == 2 && !rich_in_line) test_6();
    if (!rich_in_line) hidden_rectangle();
  }

 private:
  int rich(int index) const {
    CellSet rest = rich_;
    while (index-- > 0)
      rest.pop();
    return rest.first();
  }
  // The find of the type, begun; null where there is one already.
  Found* open(RectangleType type) {
    if (finds_.has[static_cast<std::size_t>(type)]) return nullptr;
    Found& found = finds_.of(type);
    found.begin(type == RectangleType::hidden ? Technique::hidden_rectangle
                                              : Technique::unique_rectangle);
    return &found;
  }
  void close(RectangleType type, Found& found, const UniquenessHelp& help = {}) {
    if (found.removed.empty()) return;
    finds_.has[static_cast<std::size_t>(type)] = true;
    found.proof = LoopProof{all_, static_cast<DigitSet>(digits_),
                            std::min(static_cast<int>(type) + 1, 6), help};
  }
  void take_digit(Found& found, int digit) const {
    found.removed.add(rich_ & state_.places(digit), digit);
  }

  void test_1() {
    Found* found = open(RectangleType::test_1);
    if (found == nullptr) return;
    take_digit(*found, x_);
    take_digit(*found, y_);
    close(RectangleType::test_1, *found);
  }
  void test_2_or_5(bool rich_in_line) {
    const RectangleType type = rich_in_line ? RectangleType::test_2 : RectangleType::test_5;
    Found* found = open(type);
    if (found == nullptr) return;
    const int extra = low_bit(extras_);
    CellSet gone = state_.places(extra);
    for (const int cell : rich_)
      gone &= peers_of(cell);
    found->removed.add(gone, extra);
    close(type, *found);
  }
  void test_3();
  void test_3_in(int kind, Found& found);
  bool choose_3(int kind, CellSet rest, CellSet chosen, unsigned digits, Found& found);
  bool judge_3(int kind, CellSet chosen, unsigned digits, Found& found);
  void take_3(CellSet cells, unsigned digits, Found& found) const {
    for (const int cell : cells) {
      for (unsigned gone = state_.candidates(cell) & digits; gone != 0; gone &= gone - 1)
        found.removed.add(cell, low_bit(gone));
    }
  }

  void test_4() {
    Found* found = open(RectangleType::test_4);
    if (found == nullptr) return;
    const CellSet beside = peers_of(rich(0)) & peers_of(rich(1));
    for (const auto& [locked, gone] : {std::pair(x_, y_), std::pair(y_, x_)}) {
      if (!((state_.places(locked) & beside) - all_).empty()) continue;
      take_digit(*found, gone);
      UniquenessHelp help;
      help.locked_digit = locked + 1;
      help.houses = shared_houses(rich(0), rich(1));
      close(RectangleType::test_4, *found, help);
      return;
    }
  }
  void test_6() {
    Found* found = open(RectangleType::test_6);
    if (found == nullptr) return;
    CellSet lines;
    UniquenessHelp help;
    for (const int cell : rich_) {
      lines |= house_cells(row_of(cell)) | house_cells(9 + column_of(cell));
      help.houses |= HouseSet{1} << row_of(cell) | HouseSet{1} << (9 + column_of(cell));
    }
    for (const int digit : {x_, y_}) {
      if (!((state_.places(digit) & lines) - all_).empty()) continue;
      take_digit(*found, digit);
      help.locked_digit = digit + 1;
      close(RectangleType::test_6, *found, help);
      return;
    }
  }
  void hidden_rectangle() {
    Found* found = open(RectangleType::hidden);
    if (found == nullptr) return;
    for (const int corner : bare_) {
      const int row = row_of(rich(0)) == row_of(corner) ? row_of(rich(1)) : row_of(rich(0));
      const int column =
          column_of(rich(0)) == column_of(corner) ? column_of(rich(1)) : column_of(rich(0));
      const CellSet lines = house_cells(row) | house_cells(9 + column);
      for (const auto& [locked, gone] : {std::pair(x_, y_), std::pair(y_, x_)}) {
        if (!((state_.places(locked) & lines) - all_).empty()) continue;
        const int cell = cell_at(row, column);
        if (!state_.has(cell, gone)) continue;
        found->removed.add(cell, gone);
        UniquenessHelp help;
        help.locked_digit = locked + 1;
        help.houses = HouseSet{1} << row | HouseSet{1} << (9 + column);
        close(RectangleType::hidden, *found, help);
        return;
      }
    }
  }

  const QueuedState& state_;
  unsigned digits_;
  RectangleFinds& finds_;
  CellSet all_;
  CellSet bare_;  // without digits but the two
  CellSet rich_;  // the rest
  int bare_count_ = 0;
  unsigned extras_ = 0;
  int x_ = 0;
  int y_ = 0;
};

// The extras of two cells make a naked subset with other cells of a house.
void Rectangle::test_3() {
  Found* found = open(RectangleType::test_3);
  if (found == nullptr) return;
  for (const int kind : kLinesThenBox) {
    if (kTables.house_of[rich(0)][kind] != kTables.house_of[rich(1)][kind]) continue;
    test_3_in(kind, *found);
    if (!found->removed.empty()) return;
  }
}

void Rectangle::test_3_in(int kind, Found& found) {
  CellSet members;
  const int house = kTables.house_of[rich(0)][kind];
  for (const int cell : (state_.blanks() & house_cells(house)) - all_) {
    if (state_.candidates(cell) != 0 && (state_.candidates(cell) & digits_) == 0) members.add(cell);
  }
  choose_3(kind, members, {}, extras_, found);
}

bool Rectangle::choose_3(int kind, CellSet rest, CellSet chosen, unsigned digits, Found& found) {
  while (!rest.empty()) {
    const int cell = rest.pop();
    CellSet more = chosen;
    more.add(cell);
    const unsigned union_digits = digits | state_.candidates(cell);
    if (count9(union_digits) == more.count() + 1 && judge_3(kind, more, union_digits, found))
      return true;
    if (choose_3(kind, rest, more, union_digits, found)) return true;
  }
  return false;
}

bool Rectangle::judge_3(int kind, CellSet chosen, unsigned digits, Found& found) {
  const CellSet set = chosen | rich_;
  const auto lie_in = [set](int house) { return (set - house_cells(house)).empty(); };
  const int first = set.first();
  // A quirk: what lies in a line is left to the pass of the line.
  if (kind == kBox && (lie_in(row_of(first)) || lie_in(9 + column_of(first)))) return false;
  const int house = kTables.house_of[rich(0)][kind];
  take_3((house_cells(house) & state_.blanks()) - set, digits, found);
  if (found.removed.empty()) return false;
  const int box = 18 + box_of(first);
  if (kind != kBox && lie_in(box))
    take_3((house_cells(box) & state_.blanks()) - set, digits, found);
  UniquenessHelp help;
  help.houses = HouseSet{1} << house;
  help.naked_cells = chosen;
  close(RectangleType::test_3, found, help);
  return true;
}

void enumerate(const Search& search, RectangleFinds& finds) {
  const QueuedState& state = search.state;
  SeenRectangles seen;
  finds.has.fill(false);
  for (const int i : search.bivalue()) {
    const unsigned digits = state.candidates(i);
    const CellSet x_allowed = state.allowed(low_bit(digits));
    const CellSet both_allowed = x_allowed & state.allowed(low_bit(digits & (digits - 1)));
    const CellSet in_line = house_cells(row_of(i)) | house_cells(9 + column_of(i));
    CellSet near = both_allowed & house_cells(18 + box_of(i)) & in_line;
    near.drop(i);
    for (const int q : near) {
      for_each_far_side(i, q, [&](int r, int s) {
        if (!x_allowed.has(r) || !both_allowed.has(s)) return;
        if (seen.add({i, q, r, s})) Rectangle(state, {i, q, r, s}, digits, finds).look();
      });
    }
  }
}

// --- Avoidable rectangles ------------------------------------------------------------------------

class Avoidable {
 public:
  Avoidable(const Search& search, AvoidableFinds& finds)
      : state_(search.state),
        placed_(kAllCells - search.state.blanks() - search.state.givens()),
        bivalue_(search.bivalue()),
        finds_(finds) {}

  void enumerate() {
    finds_.has.fill(false);
    for (const int i : placed_) {
      const CellSet in_line = house_cells(row_of(i)) | house_cells(9 + column_of(i));
      CellSet near = placed_ & house_cells(18 + box_of(i)) & in_line;
      near.drop(i);
      for (const int q : near)
        for_each_far_side(i, q, [&](int r, int s) { look(i, q, r, s); });
    }
  }

 private:
  bool may_become(int cell, int digit) const {
    return bivalue_.has(cell) && state_.has(cell, digit);
  }
  void look(int i, int q, int r, int s) {
    const int u = state_.value(i) - 1;
    const int w = state_.value(q) - 1;
    const bool r_stands = placed_.has(r) && state_.value(r) == w + 1;
    const bool s_stands = placed_.has(s) && state_.value(s) == u + 1;
    const bool fits = (r_stands && may_become(s, u)) || (s_stands && may_become(r, w)) ||
                      (may_become(r, w) && may_become(s, u));
    if (!fits || !seen_.add({i, q, r, s})) return;
    LoopProof proof;
    for (const int cell : {i, q, r, s})
      proof.cells.add(cell);
    proof.digits = static_cast<DigitSet>(1u << u | 1u << w);
    if (r_stands || s_stands) {
      proof.type = 1;
      put(proof, r_stands ? s : r, r_stands ? u : w);
    } else {
      proof.type = 2;
      put_two(proof, r, s, w);
    }
  }
  void put(const LoopProof& proof, int cell, int digit) {
    if (finds_.has[0]) return;
    CellSet gone;
    gone.add(cell);
    put(proof, finds_.found[0], gone, digit);
  }
  void put_two(const LoopProof& proof, int r, int s, int w) {
    const int other = low_bit(state_.candidates(r) & ~(1u << w));
    if (finds_.has[1] || !state_.has(s, other)) return;
    const CellSet gone = state_.places(other) & peers_of(r) & peers_of(s);
    if (!gone.empty()) put(proof, finds_.found[1], gone, other);
  }
  void put(const LoopProof& proof, Found& found, CellSet gone, int digit) {
    finds_.has[proof.type - 1] = true;
    found.begin(Technique::avoidable_rectangle);
    found.removed.add(gone, digit);
    found.proof = proof;
  }

  const QueuedState& state_;
  CellSet placed_;
  CellSet bivalue_;
  AvoidableFinds& finds_;
  SeenRectangles seen_;
};

}  // namespace

bool find_rectangle(Search& search, RectangleType type) {
  RectangleFinds& finds = search.rectangles;
  if (finds.step != search.step) {
    finds.step = search.step;
    enumerate(search, finds);
  }
  if (!finds.has[static_cast<std::size_t>(type)]) return false;
  search.found = finds.of(type);
  return true;
}

bool find_avoidable_rectangle(Search& search, int type) {
  AvoidableFinds& finds = search.avoidables;
  if (finds.step != search.step) {
    finds.step = search.step;
    Avoidable(search, finds).enumerate();
  }
  if (!finds.has[type - 1]) return false;
  search.found = finds.found[type - 1];
  return true;
}

}  // namespace nonet::human::hodoku
