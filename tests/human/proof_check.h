// Whether the proof of a step proves it, told by other means than the finder's: a pattern by trying
// to fill the cells and houses it names, a chain or net line by line. Nothing but the proof and the
// board before the step is looked at, so what a person needs to be told is all there.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "grid/houses.h"
#include "human/human_test_support.h"
#include "human/profiles/se_score.h"
#include "human/techniques/chains/chains.h"

namespace nonet::human::test {

// What a pattern says: these cells hold something, and in each of these houses each of these digits
// stands somewhere.
struct Pattern {
  CellSet cells;
  HouseSet houses = 0;
  DigitSet digits = 0;

  explicit Pattern(const Proof& proof) {
    std::visit([this](const auto& it) { take(it); }, proof);
  }

 private:
  void add_house(int house) { houses |= house < 0 ? 0 : HouseSet{1} << house; }
  void add_digit(int digit) {
    if (digit != 0) digits = static_cast<DigitSet>(digits | digit_bit(digit));
  }
  void add_cell(int c) {
    if (c >= 0) cells.add(c);
  }
  void take(const SingleProof& it) {
    add_cell(it.cell);
    add_house(it.house);
    add_digit(it.digit);
  }
  void take(const LockedProof& it) {
    cells = it.cells;
    add_house(it.house);
    add_house(it.opened);
    add_digit(it.digit);
  }
  void take(const SubsetProof& it) {
    cells = it.cells;
    digits = it.digits;
    add_house(it.house);
  }
  void take(const FishProof& it) {
    cells = it.cells;
    houses = it.houses;
    add_digit(it.digit);
  }
  void take(const WingProof& it) {
    cells = it.pincers;
    add_cell(it.pivot);
    add_house(it.link);
    add_digit(it.linked_digit);
  }
  void take(const SingleDigitProof& it) {
    houses = it.houses;
    add_digit(it.digit);
  }
  void take(const ColorProof& it) {
    houses = it.links;
    add_digit(it.digit);
  }
  void take(const SueDeCoqProof& it) { cells = it.common | it.line_cells | it.box_cells; }
  void take(const AlmostLockedProof& it) {
    for (const AlmostLockedSet& set : it.sets)
      cells |= set.cells;
  }
  void take(const RemotePairProof& it) {
    for (const int c : it.cells)
      cells.add(c);
  }
  void take(const SolutionProof& it) {
    if (it.cell >= 0) cells = kAllCells;
  }
  void take(const LoopProof& it) { take(it.cells, it.digits, it.help); }
  void take(const BugProof& it) { take(it.cells, it.digits, it.help); }
  void take(CellSet pattern, DigitSet its_digits, const UniquenessHelp& help) {
    cells = pattern | help.naked_cells;
    houses = help.houses;
    digits = help.hidden_digits;
    add_digit(help.locked_digit);
    if (digits == 0) digits = its_digits;
  }
  void take(const ExclusionProof& it) { cells = it.cells | it.excluders; }
  void take(const ChainProof&) {}
  void take(const NetProof&) {}
};

// What the cells and houses of a pattern leave open, searched by brute force. Digits are 1..9.
class PatternSearch {
 public:
  PatternSearch(const State& before, const Step& step) : allowed_{} {
    Pattern pattern(step.proof);
    for (int cell = 0; cell < kCells; ++cell) {
      for (int digit = 1; digit <= 9; ++digit)
        allowed_[cell][digit] = before.has(cell, digit - 1);
    }
    for (const int cell : pattern.cells) {
      if (before.value(cell) == 0) slots_.push_back(ways_of_cell(cell));
    }
    for (const Placement& placed : step.placements)
      pattern.digits = static_cast<DigitSet>(pattern.digits | digit_bit(placed.digit));
    for (HouseSet houses = pattern.houses; houses != 0; houses &= houses - 1) {
      for (unsigned digits = pattern.digits; digits != 0; digits &= digits - 1)
        add_house(before, low_bit(houses), low_bit(digits) + 1);
    }
  }

  // Whether the pattern can still be filled with that candidate true (or false).
  bool can_be(int cell, int digit, bool is_true) const {
    PatternSearch copy = *this;
    if (is_true) {
      copy.set(cell, digit);
    } else {
      copy.allowed_[cell][digit] = false;
    }
    return copy.can_be_filled();
  }

  // Fillings in which none of these candidates is true do not count: the board would have several
  // solutions, or none.
  void need_one_of(std::vector<Node> candidates) { needed_ = std::move(candidates); }

 private:
  struct Way {
    int cell;
    int digit;
  };
  using Slot = std::vector<Way>;  // exactly one of them is true

  static Slot ways_of_cell(int cell) {
    Slot slot;
    for (int digit = 1; digit <= 9; ++digit)
      slot.push_back({cell, digit});
    return slot;
  }
  void add_house(const State& before, int house, int digit) {
    Slot slot;
    for (const int cell : grid::kHouseCells[house]) {
      if (before.value(cell) == digit) return;
      slot.push_back({cell, digit});
    }
    slots_.push_back(std::move(slot));
  }
  void set(int cell, int digit) {
    for (int other = 1; other <= 9; ++other)
      allowed_[cell][other] = allowed_[cell][other] && other == digit;
    for (int other = 0; other < kCells; ++other) {
      if (peers_of(cell).has(other)) allowed_[other][digit] = false;
    }
  }
  bool is_open(const Way& way) const { return allowed_[way.cell][way.digit]; }

  bool can_be_filled() const {
    const Slot* narrowest = nullptr;
    std::ptrdiff_t fewest = 0;
    for (const Slot& slot : slots_) {
      const auto open =
          std::count_if(slot.begin(), slot.end(), [this](const Way& way) { return is_open(way); });
      if (open == 0) return false;
      if (open > 1 && (narrowest == nullptr || open < fewest)) {
        narrowest = &slot;
        fewest = open;
      }
      if (open > 1) continue;
      const Way only =
          *std::find_if(slot.begin(), slot.end(), [this](const Way& way) { return is_open(way); });
      if (is_set(only)) continue;
      PatternSearch next = *this;
      next.set(only.cell, only.digit);
      return next.can_be_filled();
    }
    if (narrowest == nullptr) return is_as_needed();
    for (const Way& way : *narrowest) {
      if (!is_open(way)) continue;
      PatternSearch next = *this;
      next.set(way.cell, way.digit);
      if (next.can_be_filled()) return true;
    }
    return false;
  }
  // Whether nothing follows any more from setting it.
  bool is_set(const Way& way) const {
    for (int other = 1; other <= 9; ++other) {
      if (other != way.digit && allowed_[way.cell][other]) return false;
    }
    for (int other = 0; other < kCells; ++other) {
      if (peers_of(way.cell).has(other) && allowed_[other][way.digit]) return false;
    }
    return true;
  }
  bool is_as_needed() const {
    return needed_.empty() || std::any_of(needed_.begin(), needed_.end(), [this](const Node& node) {
             return allowed_[node.cell][node.digit];
           });
  }

  std::array<std::array<bool, 10>, kCells> allowed_;
  std::vector<Slot> slots_;
  std::vector<Node> needed_;
};

// --- What rests on uniqueness --------------------------------------------------------------------

// The candidates of the loop beyond its two digits; empty where the cells are no loop that could be
// swapped: an even number of cells, half of them in each of two sets that meet the same houses. Of
// an avoidable rectangle some stand, but were not given.
inline std::vector<Node> beyond_loop(const State& before, const LoopProof& proof, bool may_stand,
                                     CellSet givens) {
  std::vector<int> house_counts(kHouses, 0);
  std::vector<Node> beyond;
  for (const int cell : proof.cells) {
    for (const int house : kTables.house_of[cell])
      ++house_counts[house];
    const int value = before.value(cell);
    if (value != 0 && (!may_stand || givens.has(cell) || (proof.digits & digit_bit(value)) == 0))
      return {};
    for (unsigned more = before.candidates(cell) & ~unsigned{proof.digits}; more != 0;
         more &= more - 1) {
      beyond.push_back(
          {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(low_bit(more) + 1), true});
    }
  }
  const bool is_loop =
      count9(proof.digits) == 2 && std::all_of(house_counts.begin(), house_counts.end(),
                                               [](int count) { return count == 0 || count == 2; });
  return is_loop ? beyond : std::vector<Node>();
}

// The candidates of the named cells without which every blank has two candidates and every digit
// two places in each house; empty where there are none such.
class Grave {
 public:
  Grave(const State& before, const BugProof& proof) : cells_(), digits_(proof.digits) {
    for (const int cell : proof.cells)
      cells_.push_back(cell);
    for (int cell = 0; cell < kCells; ++cell) {
      if (before.value(cell) == 0) left_[cell] = before.candidates(cell);
    }
  }
  std::vector<Node> beyond() {
    std::vector<Node> result;
    if (!choose(0)) return result;
    for (const int cell : cells_) {
      for (unsigned rest = taken_[cell]; rest != 0; rest &= rest - 1)
        result.push_back(
            {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(low_bit(rest) + 1), true});
    }
    return result;
  }

 private:
  bool choose(std::size_t at) {
    if (at == cells_.size()) return is_grave();
    const int cell = cells_[at];
    const unsigned may_go = left_[cell] & digits_;
    for (unsigned go = may_go; go != 0; go = (go - 1) & may_go) {
      if (count9(left_[cell] & ~go) != 2) continue;
      left_[cell] &= ~go;
      taken_[cell] = go;
      if (choose(at + 1)) return true;
      left_[cell] |= go;
    }
    return false;
  }
  bool is_grave() const {
    std::array<std::array<int, 9>, kHouses> counts{};
    for (int cell = 0; cell < kCells; ++cell) {
      if (left_[cell] != 0 && count9(left_[cell]) != 2) return false;
      for (unsigned rest = left_[cell]; rest != 0; rest &= rest - 1) {
        for (const int house : kTables.house_of[cell])
          ++counts[house][low_bit(rest)];
      }
    }
    for (const auto& house : counts) {
      if (!std::all_of(house.begin(), house.end(), [](int n) { return n == 0 || n == 2; }))
        return false;
    }
    return true;
  }

  std::vector<int> cells_;
  DigitSet digits_;
  std::array<unsigned, kCells> left_{};
  std::array<unsigned, kCells> taken_{};
};

// --- Chains and nets -----------------------------------------------------------------------------

inline Node opposite(Node node) {
  node.on = !node.on;
  return node;
}
inline std::string text_of(const Node& node) {
  return cell_name(node.cell) + (node.on ? "=" : "<>") + std::to_string(node.digit);
}
inline bool shares_cell_or_house(const Node& a, const Node& b) {
  return a.cell == b.cell ? a.digit != b.digit : a.digit == b.digit && peers_of(a.cell).has(b.cell);
}
inline CellSet cells_of(const Implication& line) {
  CellSet cells = line.group;
  cells.add(line.node.cell);
  return cells;
}
// Whether both cannot be true: each cell of the one sees each of the other.
inline bool exclude_each_other(const Implication& a, const Implication& b) {
  for (const int cell_of_a : cells_of(a)) {
    for (const int cell_of_b : cells_of(b)) {
      const Node x = {static_cast<std::uint8_t>(cell_of_a), a.node.digit, true};
      const Node y = {static_cast<std::uint8_t>(cell_of_b), b.node.digit, true};
      if (!shares_cell_or_house(x, y)) return false;
    }
  }
  return true;
}
inline Implication single_line(const Elimination& gone) {
  Implication line;
  line.node = {static_cast<std::uint8_t>(gone.cell), static_cast<std::uint8_t>(gone.digit), true};
  return line;
}

// `givens` are needed for steps that rest on digits which have been filled in.
std::string gap_in_proof(const State& before, const Step& step, CellSet givens = {});

// What is wrong with the step inside a line, on the board without the candidates that the line
// rests on.
inline std::string gap_in_inner_step(const State& before, const Branch& branch,
                                     const Implication& line) {
  if (line.node.on || line.inner == nullptr) return "no step inside";
  State board = before;
  for (const std::uint16_t parent : line.parents) {
    const Node& node = branch[parent].node;
    if (node.on) return "a step that rests on a true candidate";
    board.strike(node.cell, node.digit - 1);
  }
  const bool removes =
      std::any_of(line.inner->eliminations.begin(), line.inner->eliminations.end(),
                  [&](const Elimination& gone) {
                    return gone.cell == line.node.cell && gone.digit == line.node.digit;
                  });
  if (!removes) return "a step inside that removes something else";
  return gap_in_proof(board, *line.inner);
}

// Whether the line is true because all other candidates of its cell, or all other places of its
// digit in the house, are false by its parents.
inline bool is_last_one(const State& before, const Branch& branch, const Implication& line) {
  const int kind = static_cast<int>(line.reason) - static_cast<int>(Reason::box);
  const int digit = line.node.digit - 1;
  unsigned gone = 0;
  CellSet gone_cells;
  for (const std::uint16_t parent : line.parents) {
    const Node& node = branch[parent].node;
    if (node.on) return false;
    if (line.reason == Reason::cell) {
      if (node.cell != line.node.cell || !branch[parent].group.empty()) return false;
      gone |= 1u << (node.digit - 1);
    } else {
      if (node.digit != line.node.digit || kind < 0 || kind >= kHouseKinds) return false;
      gone_cells |= cells_of(branch[parent]);
    }
  }
  if (line.reason == Reason::cell)
    return line.group.empty() && (gone | 1u << digit) == before.candidates(line.node.cell);
  const int house = kTables.house_of[line.node.cell][kind];
  return (gone_cells | cells_of(line)) == (before.places(digit) & house_cells(house));
}

// Empty where every line follows from its parents and the board before.
inline std::string gap_in_branch(const State& before, const Branch& branch) {
  if (branch.empty()) return "an empty branch";
  for (std::size_t i = 0; i < branch.size(); ++i) {
    const Implication& line = branch[i];
    const std::string name = "line " + std::to_string(i) + ", " + text_of(line.node);
    if (!(cells_of(line) - before.places(line.node.digit - 1)).empty())
      return name + ": no candidate";
    if ((i == 0) != line.parents.empty()) return name + ": parents";
    if ((i == 0) != (line.reason == Reason::assumption)) return name + ": an assumption";
    for (const std::uint16_t parent : line.parents) {
      if (parent >= i) return name + ": a parent that comes later";
    }
    if (i == 0) continue;
    bool holds = false;
    if (line.reason == Reason::technique) {
      const std::string gap = gap_in_inner_step(before, branch, line);
      if (!gap.empty()) return name + ": " + gap;
      holds = true;
    } else if (line.node.on) {
      holds = is_last_one(before, branch, line);
    } else {
      const Implication& parent = branch[line.parents.front()];
      holds = line.parents.size() == 1 && parent.node.on && exclude_each_other(parent, line);
    }
    if (!holds) return name + ": does not follow";
  }
  return "";
}

// What all branches together prove, if anything: their cases must leave no other.
inline std::optional<Node> conclusion_of(const State& before, std::span<const Branch> branches) {
  const Node first = branches.front().front().node;
  const Node last = branches.front().back().node;
  if (branches.size() == 1) {
    if (last == opposite(first)) return last;
    return std::nullopt;
  }
  if (branches.size() == 2 && branches[1].front().node == first &&
      branches[1].back().node == opposite(last))
    return opposite(first);
  for (const Branch& branch : branches) {
    if (branch.back().node != last) return std::nullopt;
  }
  if (branches.size() == 2 && branches[1].front().node == opposite(first)) return last;
  unsigned digits = 0;
  std::array<unsigned, kHouseKinds> places{};
  bool one_cell = true;
  bool one_digit = true;
  for (const Branch& branch : branches) {
    const Node& start = branch.front().node;
    if (!start.on) return std::nullopt;
    one_cell = one_cell && start.cell == first.cell;
    one_digit = one_digit && start.digit == first.digit;
    digits |= 1u << (start.digit - 1);
    for (int kind = 0; kind < kHouseKinds; ++kind) {
      if (kTables.house_of[start.cell][kind] == kTables.house_of[first.cell][kind])
        places[kind] |= 1u << kTables.place_in[start.cell][kind];
    }
  }
  if (one_cell && digits == before.candidates(first.cell)) return last;
  for (int kind = 0; one_digit && kind < kHouseKinds; ++kind) {
    if (places[kind] == before.positions(kTables.house_of[first.cell][kind], first.digit - 1))
      return last;
  }
  return std::nullopt;
}

// A cycle is all true or all false, node by node: a candidate beside a true and a false one goes.
inline bool goes_by_cycle(const Branch& cycle, const Elimination& gone) {
  bool beside_on = false;
  bool beside_off = false;
  const Implication out = single_line(gone);
  for (const Implication& line : cycle) {
    if (!exclude_each_other(line, out)) continue;
    (line.node.on ? beside_on : beside_off) = true;
  }
  return beside_on && beside_off;
}

// A chain from a node that is off to one that is on: one of both is true, whichever it is.
inline std::string gap_in_ends(const Branch& chain, const Step& step) {
  for (const Elimination& gone : step.eliminations) {
    const Implication out = single_line(gone);
    if (!exclude_each_other(chain.front(), out) || !exclude_each_other(chain.back(), out))
      return "an elimination that does not see both ends";
  }
  return "";
}

inline std::string gap_in_chains(const State& before, const Step& step) {
  const std::span<const Branch> branches = branches_of(step.proof);
  if (branches.empty()) return "no branch";
  for (const Branch& branch : branches) {
    const std::string gap = gap_in_branch(before, branch);
    if (!gap.empty()) return gap;
  }
  const Branch& first = branches.front();
  const bool is_single = branches.size() == 1 && first.size() > 1;
  if (is_single && first.front().node == first.back().node &&
      first.front().group == first.back().group) {
    for (const Elimination& gone : step.eliminations) {
      if (!goes_by_cycle(first, gone)) return "an elimination beside the cycle";
    }
    return step.placements.empty() ? "" : "a placement by a cycle";
  }
  if (is_single && !first.front().node.on && first.back().node.on && step.placements.empty())
    return gap_in_ends(first, step);
  const std::optional<Node> conclusion = conclusion_of(before, branches);
  if (!conclusion) return "the branches leave a case out, or end in nothing";
  for (const Placement& placed : step.placements) {
    if (!conclusion->on || placed.cell != conclusion->cell || placed.digit != conclusion->digit)
      return "another placement than " + text_of(*conclusion);
  }
  for (const Elimination& gone : step.eliminations) {
    const bool holds =
        gone.cell == conclusion->cell && (gone.digit == conclusion->digit) != conclusion->on;
    if (!holds) return "another elimination than by " + text_of(*conclusion);
  }
  return "";
}

// --- Ratings of chains and nets ------------------------------------------------------------------

// Whether the nodes of two chains are the same, line by line.
inline bool same_nodes(const Step& a, const Step& b) {
  const auto same_line = [](const Implication& x, const Implication& y) {
    return x.node == y.node;
  };
  const auto same_branch = [&](const Branch& x, const Branch& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), same_line);
  };
  const std::span<const Branch> of_a = branches_of(a.proof);
  const std::span<const Branch> of_b = branches_of(b.proof);
  return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(), same_branch);
}

// How many nodes the proof has, as ratings count them: those of a cycle once, those of chains
// inside with those around them but each chain once, patterns inside not at all.
inline int length_of_proof(const Step& step) {
  int length = 0;
  std::vector<const Step*> inside;
  const std::span<const Branch> branches = branches_of(step.proof);
  for (const Branch& branch : branches) {
    length += static_cast<int>(branch.size());
    if (branches.size() == 1 && branch.front().node == branch.back().node) --length;
    for (const Implication& line : branch) {
      if (line.inner == nullptr || branches_of(line.inner->proof).empty()) continue;
      const auto same = [&](const Step* known) { return same_nodes(*known, *line.inner); };
      if (std::any_of(inside.begin(), inside.end(), same)) continue;
      inside.push_back(line.inner.get());
      length += length_of_proof(*line.inner);
    }
  }
  return length;
}

// The rating in tenths that Sudoku Explainer gives a chain or net of that technique, level and
// length.
inline int tenths_by_length(const Step& step) {
  const int base = *least_score(se_profile(), step.technique) + 5 * step.level;
  return base + static_cast<int>(std::lround(length_bonus(length_of_proof(step)) * 10));
}

// --- Steps ---------------------------------------------------------------------------------------

// Of fish and locked candidates: in the base houses the digit has no place outside the covers but
// fins, and it goes from these. A direct step names one house more, in which it leaves one place.
inline std::string gap_in_covers(const State& before, const Step& step, int digit, HouseSet covers,
                                 CellSet fins) {
  if (digit == 0) return "no digit";
  CellSet covered;
  for (; covers != 0; covers &= covers - 1)
    covered |= house_cells(low_bit(covers));
  const bool is_direct = !step.placements.empty();
  int open_houses = 0;
  for (HouseSet rest = Pattern(step.proof).houses; rest != 0; rest &= rest - 1) {
    const CellSet outside =
        (before.places(digit - 1) & house_cells(low_bit(rest))) - covered - fins;
    const bool leaves_it =
        is_direct && outside.count() == 1 && outside.first() == step.placements.front().cell;
    if (leaves_it) {
      ++open_houses;
    } else if (!outside.empty()) {
      return "a place outside the covers";
    }
  }
  if (open_houses != (is_direct ? 1 : 0)) return "not one house left with one place";
  const bool all_covered =
      std::all_of(step.eliminations.begin(), step.eliminations.end(),
                  [&](const Elimination& gone) { return covered.has(gone.cell); });
  return all_covered ? "" : "an elimination outside the covers";
}

// What a proof of these types says about its own cells, beside what follows from them.
inline std::string gap_in_facts(const State& before, const SingleDigitProof& it) {
  CellSet places;
  for (HouseSet rest = it.houses; rest != 0; rest &= rest - 1)
    places |= house_cells(low_bit(rest));
  const bool fits = it.digit != 0 && (before.places(it.digit - 1) & places) == it.cells;
  return fits ? "" : "other places";
}
inline std::string gap_in_facts(const State& before, const ColorProof& it) {
  if (it.digit == 0) return "no digit";
  CellSet linked;
  for (HouseSet rest = it.links; rest != 0; rest &= rest - 1) {
    const CellSet places = before.places(it.digit - 1) & house_cells(low_bit(rest));
    linked |= places;
    bool is_link = false;
    for (const int pair : {0, 2}) {
      const CellSet one = places & it.cells[pair];
      const CellSet other = places & it.cells[pair + 1];
      is_link = is_link || (one.count() == 1 && other.count() == 1 && (one | other) == places);
    }
    // Places linked in an odd circle have no two colors: then those of one color see each other.
    const bool is_odd =
        places.count() == 2 && ((places - it.cells[0]).empty() || (places - it.cells[1]).empty());
    if (!is_link && !is_odd) return "a link that is none";
  }
  return linked == (it.cells[0] | it.cells[1] | it.cells[2] | it.cells[3]) ? "" : "other cells";
}
inline std::string gap_in_facts(const State&, const SueDeCoqProof& it) {
  if (it.line < 0 || it.box < 0) return "no line or box";
  const bool fits = (it.common - (house_cells(it.line) & house_cells(it.box))).empty() &&
                    (it.line_cells - house_cells(it.line)).empty() &&
                    (it.box_cells - house_cells(it.box)).empty();
  return fits ? "" : "cells outside the line or the box";
}
inline std::string gap_in_facts(const State& before, const RemotePairProof& it) {
  for (std::size_t i = 0; i < it.cells.size(); ++i) {
    if (before.candidates(it.cells[i]) != it.digits || count9(it.digits) != 2)
      return "other candidates";
    if (i > 0 && !peers_of(it.cells[i - 1]).has(it.cells[i])) return "cells apart";
  }
  return "";
}
inline bool is_almost_locked(const State& before, const AlmostLockedSet& set) {
  unsigned digits = 0;
  HouseSet houses = (HouseSet{1} << kHouses) - 1;
  for (const int cell : set.cells) {
    digits |= before.candidates(cell);
    houses &= shared_houses(cell, cell);
  }
  return houses != 0 && digits == set.digits && count9(digits) == set.cells.count() + 1;
}
// Whether all places of the digit in the one set see all of those in the other.
inline bool is_restricted(const State& before, const AlmostLockedSet& a, const AlmostLockedSet& b,
                          int digit) {
  const CellSet places_in_b = before.places(digit) & b.cells;
  CellSet seen = kAllCells;
  for (const int cell : before.places(digit) & a.cells)
    seen &= peers_of(cell);
  return !places_in_b.empty() && seen != kAllCells && (places_in_b - seen).empty();
}
inline std::string gap_in_facts(const State& before, const AlmostLockedProof& it) {
  if (it.sets.size() < 2 || it.links.size() + 1 != it.sets.size()) return "sets and links";
  for (const AlmostLockedSet& set : it.sets) {
    if (!is_almost_locked(before, set)) return "a set that is not almost locked";
  }
  for (std::size_t i = 0; i < it.links.size(); ++i) {
    if (it.links[i] == 0) return "no link";
    for (unsigned rest = it.links[i]; rest != 0; rest &= rest - 1) {
      if (!is_restricted(before, it.sets[i], it.sets[i + 1], low_bit(rest)))
        return "a digit that both sets can hold";
    }
  }
  return "";
}
template <class Other>
std::string gap_in_facts(const State&, const Other&) {
  return "";
}

inline std::string gap_in_pattern(const State& before, const Step& step, CellSet givens) {
  std::string gap;
  if (const auto* locked = std::get_if<LockedProof>(&step.proof))
    gap = gap_in_covers(before, step, locked->digit,
                        locked->cover < 0 ? 0 : HouseSet{1} << locked->cover, {});
  if (const auto* fish = std::get_if<FishProof>(&step.proof))
    gap = gap_in_covers(before, step, fish->digit, fish->covers, fish->fins);
  if (gap.empty())
    gap = std::visit([&](const auto& it) { return gap_in_facts(before, it); }, step.proof);
  if (!gap.empty()) return gap;
  PatternSearch search(before, step);
  if (info(step.technique).needs_unique) {
    std::vector<Node> beyond;
    const bool may_stand = step.technique == Technique::avoidable_rectangle;
    if (const auto* loop = std::get_if<LoopProof>(&step.proof))
      beyond = beyond_loop(before, *loop, may_stand, givens);
    if (const auto* bug = std::get_if<BugProof>(&step.proof)) beyond = Grave(before, *bug).beyond();
    if (beyond.empty()) return "no deadly pattern";
    search.need_one_of(std::move(beyond));
  }
  for (const Elimination& gone : step.eliminations) {
    if (search.can_be(gone.cell, gone.digit, true))
      return "nothing against " + cell_name(gone.cell) + "=" + std::to_string(gone.digit);
  }
  for (const Placement& placed : step.placements) {
    if (search.can_be(placed.cell, placed.digit, false))
      return "nothing against " + cell_name(placed.cell) + "<>" + std::to_string(placed.digit);
  }
  return "";
}

// Whether the proof is of the type that steps of the family have.
inline bool fits_family(const Step& step) {
  const Proof& proof = step.proof;
  switch (info(step.technique).family) {
    case Family::singles: return std::holds_alternative<SingleProof>(proof);
    case Family::direct:
      return std::holds_alternative<LockedProof>(proof) ||
             std::holds_alternative<SubsetProof>(proof);
    case Family::locked_candidates: return std::holds_alternative<LockedProof>(proof);
    case Family::subsets: return std::holds_alternative<SubsetProof>(proof);
    case Family::fish: return std::holds_alternative<FishProof>(proof);
    case Family::wings: return std::holds_alternative<WingProof>(proof);
    case Family::uniqueness:
      return std::holds_alternative<LoopProof>(proof) || std::holds_alternative<BugProof>(proof);
    case Family::exclusion: return std::holds_alternative<ExclusionProof>(proof);
    case Family::chains:
      return std::holds_alternative<ChainProof>(proof) ||
             std::holds_alternative<RemotePairProof>(proof);
    case Family::nets: return std::holds_alternative<NetProof>(proof);
    case Family::single_digit: return std::holds_alternative<SingleDigitProof>(proof);
    case Family::coloring: return std::holds_alternative<ColorProof>(proof);
    case Family::almost_locked_sets:
      return std::holds_alternative<SueDeCoqProof>(proof) ||
             std::holds_alternative<AlmostLockedProof>(proof);
    case Family::last_resort: return std::holds_alternative<SolutionProof>(proof);
  }
  return false;
}

// Empty where the proof alone makes the step true on the board before it; otherwise what is
// missing.
inline std::string gap_in_proof(const State& before, const Step& step, CellSet givens) {
  if (!fits_family(step)) return "a proof of another family";
  const bool has_branches = std::holds_alternative<ChainProof>(step.proof) ||
                            std::holds_alternative<NetProof>(step.proof);
  return has_branches ? gap_in_chains(before, step) : gap_in_pattern(before, step, givens);
}

}  // namespace nonet::human::test
