// BUG (bivalue universal grave): were every blank left with two candidates and every digit with two
// places in each house, there would be no solution or several. So one of the candidates beyond
// that is true. Sound only on boards with one solution.
#include "human/techniques/finders.h"
#include "human/techniques/subsets.h"

namespace nonet::human {
namespace {

class Bug {
 public:
  explicit Bug(const State& state) : state_(state) {}

  // Finds the cells and digits beyond the grave; false where there is none.
  bool collect();
  bool hand_over(Sink& sink) const;

 private:
  bool note(int cell, int digit);
  bool rest_is_grave() const;
  BugProof proof_of(int type) const;
  bool type_one(Sink& sink) const;
  bool type_two(Sink& sink) const;
  bool type_three(Sink& sink) const;
  bool type_three_in(int kind, Sink& sink) const;
  bool type_four(Sink& sink) const;

  const State& state_;
  std::array<std::uint8_t, kCells> cells_{};  // BUG cells, as they were found
  int count_ = 0;
  std::array<DigitSet, kCells> digits_{};  // their BUG digits
  unsigned all_digits_ = 0;
  CellSet peers_;  // that all BUG cells see
};

// Places and counts are those of the board as it is; only the last check looks at the board
// without the BUG digits.
bool Bug::collect() {
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    for (int index = 0; index < 9; ++index) {
      const int house = house_at(kind, index);
      for (int digit = 0; digit < 9; ++digit) {
        const unsigned positions = state_.positions(house, digit);
        const int count = count9(positions);
        if (count == 0 || count == 2) continue;
        int wide = 0;
        int cell = -1;
        for (unsigned rest = positions; rest != 0; rest &= rest - 1) {
          const int here = cell_of(house, low_bit(rest));
          if (state_.candidate_count(here) < 3) continue;
          cell = here;
          ++wide;
        }
        if (wide == 0) return false;
        if (wide == 1 && !note(cell, digit)) return false;
      }
    }
  }
  return count_ > 0 && rest_is_grave();
}

bool Bug::note(int cell, int digit) {
  if (digits_[cell] == 0) {
    peers_ = count_ == 0 ? peers_of(cell) : peers_ & peers_of(cell);
    cells_[count_++] = static_cast<std::uint8_t>(cell);
  }
  digits_[cell] = static_cast<DigitSet>(digits_[cell] | 1u << digit);
  all_digits_ |= 1u << digit;
  return count_ == 1 || is_single(all_digits_) || !peers_.empty();
}

bool Bug::rest_is_grave() const {
  std::array<std::array<std::uint8_t, 9>, kHouses> counts{};
  for (CellSet rest = state_.blanks(); !rest.empty();) {
    const int cell = rest.pop();
    const unsigned left = state_.candidates(cell) & ~unsigned{digits_[cell]};
    if (count9(left) != 2) return false;
    for (const int house : kTables.house_of[cell]) {
      ++counts[house][low_bit(left)];
      ++counts[house][low_bit(left & (left - 1))];
    }
  }
  for (const auto& house : counts) {
    for (const int count : house) {
      if (count != 0 && count != 2) return false;
    }
  }
  return true;
}

BugProof Bug::proof_of(int type) const {
  BugProof proof;
  proof.type = type;
  for (int i = 0; i < count_; ++i)
    proof.cells.add(cells_[i]);
  proof.digits = static_cast<DigitSet>(all_digits_);
  return proof;
}

bool Bug::hand_over(Sink& sink) const {
  if (count_ == 1) return type_one(sink);
  if (is_single(all_digits_)) return type_two(sink) && type_four(sink);
  if (peers_.empty()) return true;
  return type_four(sink) && type_three(sink);
}

// Places nothing, even where one digit is left.
bool Bug::type_one(Sink& sink) const {
  const int cell = cells_[0];
  Finding finding = finding_of(Technique::bug);
  finding.proof = proof_of(1);
  finding.eliminations.add(cell, state_.candidates(cell) & ~unsigned{digits_[cell]});
  return finding.eliminations.empty() || sink.put(finding);
}

bool Bug::type_two(Sink& sink) const {
  Finding finding = finding_of(Technique::bug);
  finding.proof = proof_of(2);
  for (CellSet rest = peers_ & state_.places(low_bit(all_digits_)); !rest.empty();)
    finding.eliminations.add(rest.pop(), all_digits_);
  return finding.eliminations.empty() || sink.put(finding);
}

bool Bug::type_three(Sink& sink) const {
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    bool shared = true;
    for (int i = 1; i < count_; ++i) {
      shared = shared && kTables.house_of[cells_[i]][kind] == kTables.house_of[cells_[0]][kind];
    }
    if (shared && !type_three_in(kind, sink)) return false;
  }
  return true;
}

bool Bug::type_three_in(int kind, Sink& sink) const {
  const int house = kTables.house_of[cells_[0]][kind];
  unsigned others = 0;
  for (unsigned rest = state_.blank_positions(house); rest != 0; rest &= rest - 1) {
    if (peers_.has(cell_of(house, low_bit(rest)))) others |= rest & (0u - rest);
  }
  const int count = count9(others);
  for (int n = 2; n <= 6; ++n) {
    for (unsigned packed = first_subset(n - 1); packed < 1u << count;
         packed = next_subset(packed)) {
      const unsigned positions = deposit(packed, others);
      unsigned digits = 0;
      bool all_open = count9(all_digits_) >= 2;
      for (unsigned rest = positions; rest != 0; rest &= rest - 1) {
        const unsigned here = state_.candidates(cell_of(house, low_bit(rest)));
        all_open = all_open && count9(here) >= 2;
        digits |= here;
      }
      if (!all_open || count9(digits) != n || count9(digits | all_digits_) != n) continue;
      BugProof proof = proof_of(3);
      proof.help.houses = HouseSet{1} << house;
      proof.help.naked_cells = cells_at(house, positions);
      Finding finding = finding_of(Technique::bug);
      finding.proof = proof;
      for (unsigned rest = others & ~positions; rest != 0; rest &= rest - 1) {
        const int cell = cell_of(house, low_bit(rest));
        finding.eliminations.add(cell, state_.candidates(cell) & digits);
      }
      if (!finding.eliminations.empty() && !sink.put(finding)) return false;
    }
  }
  return true;
}

// Two cells of one house that share one digit which is a BUG digit of neither.
bool Bug::type_four(Sink& sink) const {
  if (count_ != 2) return true;
  const int c1 = cells_[0];
  const int c2 = cells_[1];
  const unsigned shared = state_.candidates(c1) & state_.candidates(c2) & ~unsigned{digits_[c1]} &
                          ~unsigned{digits_[c2]};
  if (!is_single(shared) || !peers_of(c1).has(c2)) return true;
  BugProof proof = proof_of(4);
  proof.help.houses = shared_houses(c1, c2);
  proof.help.locked_digit = low_bit(shared) + 1;
  Finding finding = finding_of(Technique::bug);
  finding.proof = proof;
  for (const int cell : {c1, c2})
    finding.eliminations.add(cell, state_.candidates(cell) & ~(shared | digits_[cell]));
  return finding.eliminations.empty() || sink.put(finding);
}

}  // namespace

bool find_bug(const State& state, Sink& sink) {
  Bug bug(state);
  return !bug.collect() || bug.hand_over(sink);
}

}  // namespace nonet::human
