// Sue de Coq: two or three cells where a line crosses a box hold at least two digits more than
// there are cells. Cells of the line (V) and of the box (W) take up so many of them that every
// digit has its place in the line or the box.
#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

// All subsets of up to nine cells, with their digits.
struct Subsets {
  std::array<std::uint8_t, 9> cells;
  int count = 0;
  std::array<std::uint16_t, 512> digits;

  Subsets() = default;
  void take(const QueuedState& state, CellSet from) {
    count = 0;
    digits[0] = 0;
    while (!from.empty()) {
      const int cell = from.pop();
      const unsigned bit = 1u << count;
      cells[count++] = static_cast<std::uint8_t>(cell);
      for (unsigned set = 0; set < bit; ++set)
        digits[bit | set] = static_cast<std::uint16_t>(digits[set] | state.candidates(cell));
    }
  }
  CellSet cells_of(unsigned set) const {
    CellSet result;
    for (; set != 0; set &= set - 1)
      result.add(cells[low_bit(set)]);
    return result;
  }
};

// Visits the non-empty subsets, each before those that hold it, until one is taken.
template <class Visit>
bool for_each_subset(unsigned of, unsigned set, const Visit& visit) {
  for (unsigned rest = of; rest != 0; rest &= rest - 1) {
    const unsigned more = set | (rest & (0u - rest));
    if (visit(more) || for_each_subset(rest & (rest - 1), more, visit)) return true;
  }
  return false;
}

class SueDeCoq {
 public:
  SueDeCoq(Search& search, int line, int box)
      : search_(search),
        state_(search.state),
        line_(line),
        box_(box),
        line_cells_(state_.blanks() & house_cells(line)),
        box_cells_(state_.blanks() & house_cells(box)) {}

  bool find() {
    const CellSet common = line_cells_ & box_cells_;
    if (!common.has_two()) return false;
    for (CellSet from_a = common; !from_a.empty();) {
      const int a = from_a.pop();
      for (CellSet from_b = from_a; !from_b.empty();) {
        const int b = from_b.pop();
        CellSet cells;
        cells.add(a);
        cells.add(b);
        if (find_with(cells)) return true;
        for (const int c : from_b) {
          cells.add(c);
          if (find_with(cells)) return true;
          cells.drop(c);
        }
      }
    }
    return false;
  }

 private:
  bool find_with(CellSet common) {
    common_ = common;
    digits_ = 0;
    for (const int cell : common)
      digits_ |= state_.candidates(cell);
    surplus_ = count9(digits_) - common.count();
    if (surplus_ < 2) return false;
    in_line_.take(state_, line_cells_ - common);
    in_box_.take(state_, box_cells_ - common);
    return for_each_subset((1u << in_line_.count) - 1, 0,
                           [&](unsigned v) { return find_beside(v); });
  }

  bool find_beside(unsigned v) {
    const unsigned v_digits = in_line_.digits[v];
    const int taken = count9(v) - count9(v_digits & ~digits_);
    if ((v_digits & digits_) == 0 || taken <= 0 || taken >= surplus_) return false;
    const unsigned barred = v_digits & digits_;
    const CellSet v_cells = in_line_.cells_of(v);
    unsigned usable = 0;  // box cells outside V without a digit that V has in common
    for (int i = 0; i < in_box_.count; ++i) {
      const int cell = in_box_.cells[i];
      if (!v_cells.has(cell) && (state_.candidates(cell) & barred) == 0) usable |= 1u << i;
    }
    return for_each_subset(usable, 0, [&](unsigned w) {
      const unsigned w_digits = in_box_.digits[w];
      if ((w_digits & digits_) == 0) return false;
      if (count9(w) - count9(w_digits & ~digits_) != surplus_ - taken) return false;
      return judge(v_cells, v_digits, in_box_.cells_of(w), w_digits);
    });
  }

  bool judge(CellSet v, unsigned v_digits, CellSet w, unsigned w_digits) {
    const unsigned both = v_digits & w_digits;
    Found& found = search_.found;
    found.begin(Technique::sue_de_coq);
    take_away((box_cells_ - w) - common_, ((digits_ | w_digits) & ~v_digits) | both);
    take_away((line_cells_ - v) - common_, ((digits_ | v_digits) & ~w_digits) | both);
    if (found.removed.empty()) return false;
    found.proof = SueDeCoqProof{common_, v, w, line_, box_};
    return true;
  }
  void take_away(CellSet cells, unsigned digits) {
    for (const int cell : cells) {
      for (unsigned gone = state_.candidates(cell) & digits; gone != 0; gone &= gone - 1)
        search_.found.removed.add(cell, low_bit(gone));
    }
  }

  Search& search_;
  const QueuedState& state_;
  int line_;
  int box_;
  CellSet line_cells_;
  CellSet box_cells_;
  CellSet common_;
  unsigned digits_ = 0;  // of the common cells
  int surplus_ = 0;      // of digits over common cells
  Subsets in_line_;
  Subsets in_box_;
};

}  // namespace

bool find_sue_de_coq(Search& search) {
  for (int line = 0; line < 18; ++line) {
    for (int box = 18; box < kHouses; ++box) {
      if ((house_cells(line) & house_cells(box)).empty()) continue;
      if (SueDeCoq(search, line, box).find()) return true;
    }
  }
  return false;
}

}  // namespace nonet::human::hodoku
