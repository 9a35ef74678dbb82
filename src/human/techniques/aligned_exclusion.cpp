// Aligned pair and triplet exclusion: a digit goes from a cell when no way to fill the two or three
// base cells with it is left. A way falls when two cells that see each other get the same digit, or
// when a cell that all base cells see (an excluder, with two or three candidates) would be left
// without any.
//
// For a digit of one base cell the ways of the others are looked at as digit sets: the excluders
// become one set of forbidden partners for each digit, and one for each pair of digits.
#include "human/techniques/finders.h"
#include "human/techniques/subsets.h"

namespace nonet::human {
namespace {

struct Base {
  std::array<std::uint8_t, kCells> cells{};
  int count = 0;
  CellSet set;
  std::array<CellSet, kCells> excluders;  // of each cell
};

// What the common excluders forbid.
struct Forbidden {
  std::array<DigitSet, 9> beside{};               // digits that must not stand beside this one
  std::array<std::array<DigitSet, 9>, 9> with{};  // third digits, for two
  bool any_triple = false;
};

void forbid(Forbidden& out, unsigned digits) {
  if (count9(digits) > 3) return;
  for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
    const int digit = low_bit(rest);
    const unsigned others = digits & ~(1u << digit);
    if (is_single(others)) {
      out.beside[digit] = static_cast<DigitSet>(out.beside[digit] | others);
      continue;
    }
    out.any_triple = true;
    for (unsigned more = others; more != 0; more &= more - 1) {
      DigitSet& third = out.with[digit][low_bit(more)];
      third = static_cast<DigitSet>(third | (others & ~(1u << low_bit(more))));
    }
  }
}

// Digits of c0 in no way to fill the cells.
unsigned lost(const State& state, const Forbidden& forbidden, int c0, int c1, int c2) {
  unsigned result = 0;
  for (unsigned rest = state.candidates(c0); rest != 0; rest &= rest - 1) {
    const int digit = low_bit(rest);
    const unsigned same = 1u << digit;
    const unsigned not_beside = forbidden.beside[digit];
    unsigned first = state.candidates(c1) & ~not_beside;
    if (peers_of(c0).has(c1)) first &= ~same;
    bool possible = false;
    if (c2 < 0) {
      possible = first != 0;
    } else {
      unsigned second = state.candidates(c2) & ~not_beside;
      if (peers_of(c0).has(c2)) second &= ~same;
      for (; first != 0 && !possible; first &= first - 1) {
        const int other = low_bit(first);
        unsigned left = second & ~unsigned{forbidden.beside[other]};
        if (peers_of(c1).has(c2)) left &= ~(1u << other);
        if (forbidden.any_triple) left &= ~unsigned{forbidden.with[digit][other]};
        possible = left != 0;
      }
    }
    if (!possible) result |= same;
  }
  return result;
}

// c2 is -1 for a pair.
bool put(const State& state, CellSet excluders, int c0, int c1, int c2, Sink& sink) {
  Forbidden forbidden;
  Finding finding =
      finding_of(c2 < 0 ? Technique::aligned_pair_exclusion : Technique::aligned_triplet_exclusion);
  for (CellSet rest = excluders; !rest.empty();)
    forbid(forbidden, state.candidates(rest.pop()));
  finding.eliminations.add(c0, lost(state, forbidden, c0, c1, c2));
  finding.eliminations.add(c1, lost(state, forbidden, c1, c0, c2));
  if (c2 >= 0) finding.eliminations.add(c2, lost(state, forbidden, c2, c0, c1));
  if (finding.eliminations.empty()) return true;
  ExclusionProof proof;
  proof.excluders = excluders;
  proof.cells.add(c0);
  proof.cells.add(c1);
  if (c2 >= 0) proof.cells.add(c2);
  finding.proof = proof;
  return sink.put(finding);
}

Base base_cells(const State& state, int size) {
  Base base;
  CellSet narrow;
  for (CellSet rest = state.blanks(); !rest.empty();) {
    const int cell = rest.pop();
    const int count = state.candidate_count(cell);
    if (count >= 2 && count <= size) narrow.add(cell);
  }
  for (CellSet rest = state.blanks(); !rest.empty();) {
    const int cell = rest.pop();
    if (state.candidate_count(cell) < 2 || !(state.naked_singles() & peers_of(cell)).empty())
      continue;
    const CellSet excluders = narrow & peers_of(cell);
    if (excluders.empty()) continue;
    base.excluders[cell] = excluders;
    base.cells[base.count++] = static_cast<std::uint8_t>(cell);
    base.set.add(cell);
  }
  return base;
}

// Whether the triplet was looked at already, with `third` and c0 or c1 as the pair: pairs come by
// their larger cell, then by the smaller.
bool came_before(const Base& base, int c0, int c1, int third) {
  if (third > c1) return false;
  return (base.excluders[third] | base.excluders[c0]).has(c1) ||
         (third < c0 && (base.excluders[third] | base.excluders[c1]).has(c0));
}

// The third cell: excluders of the first, then of the second.
bool put_triplets(const State& state, const Base& base, CellSet common, int c0, int c1,
                  CellSet changed, Sink& sink) {
  const bool pair_changed = changed.has(c0) || changed.has(c1);
  CellSet near = base.set & (base.excluders[c0] | base.excluders[c1]);
  if (!pair_changed && (common & changed).empty()) near &= changed;
  near.drop(c0);
  near.drop(c1);
  for (const int from : {c0, c1}) {
    if ((near & base.excluders[from]).empty()) continue;
    for (const int third : kTables.visible[from]) {
      if (!near.has(third) || !base.excluders[from].has(third)) continue;
      near.drop(third);
      const CellSet all = common & base.excluders[third];
      if (!all.has_two() || came_before(base, c0, c1, third)) continue;
      if (!pair_changed && !changed.has(third) && (all & changed).empty()) continue;
      if (!put(state, all, c0, c1, third, sink)) return false;
    }
  }
  return true;
}

// Passes findings on and notices that there were any.
class NoticingSink : public Sink {
 public:
  explicit NoticingSink(Sink& sink) : sink_(sink) {}
  bool put(const Finding& finding) override {
    any_ = true;
    return sink_.put(finding);
  }
  bool any() const { return any_; }

 private:
  Sink& sink_;
  bool any_ = false;
};

// The cells that differ, and those beside a naked single that has been taken, for they count only
// once it has.
CellSet changed_since(const FruitlessBoard& before, const State& state) {
  CellSet changed = kAllCells;
  CellSet freed;
  for (int cell = 0; cell < kCells; ++cell) {
    if (state.candidates(cell) == before.candidates[cell]) {
      changed.drop(cell);
    } else if (is_single(before.candidates[cell])) {
      freed |= peers_of(cell);
    }
  }
  return changed | freed;
}

}  // namespace

bool find_aligned_exclusion(const State& state, int size, CellSet changed, Sink& sink) {
  const Base base = base_cells(state, size);
  // Pairs as subsets in the order of their numbers: by the larger cell, then the smaller.
  for (int j = 1; j < base.count; ++j) {
    for (int i = 0; i < j; ++i) {
      const int c0 = base.cells[i];
      const int c1 = base.cells[j];
      const CellSet common = base.excluders[c0] & base.excluders[c1];
      if (!common.has_two()) continue;
      if (size == 3) {
        if (!put_triplets(state, base, common, c0, c1, changed, sink)) return false;
        continue;
      }
      if (!changed.has(c0) && !changed.has(c1) && (common & changed).empty()) continue;
      if (!put(state, common, c0, c1, -1, sink)) return false;
    }
  }
  return true;
}

bool find_aligned_exclusion(const State& state, int size, FruitlessBoard& before, Sink& sink) {
  const CellSet changed = before.known ? changed_since(before, state) : kAllCells;
  NoticingSink noticing(sink);
  const bool more = find_aligned_exclusion(state, size, changed, noticing);
  if (!noticing.any()) before = {state.all_candidates(), true};
  return more;
}

}  // namespace nonet::human
