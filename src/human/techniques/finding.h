// What a technique finds, before it becomes a Step: plain data without memory of its own, so that
// finders allocate nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "human/board/state.h"
#include "nonet/step.h"

namespace nonet::human {

// Candidates to take away, grouped by cell. The order of the cells is that in which the technique
// comes upon them; nested searches depend on it.
class Eliminations {
 public:
  struct Entry {
    std::uint8_t cell;
    DigitSet digits;
  };

  Eliminations() = default;
  // Copies what is there and leaves the rest, which is most.
  Eliminations(const Eliminations& other) { *this = other; }
  Eliminations& operator=(const Eliminations& other) {
    count_ = other.count_;
    std::copy(other.begin(), other.end(), entries_.begin());
    return *this;
  }

  bool empty() const { return count_ == 0; }
  int size() const { return count_; }
  const Entry* begin() const { return entries_.data(); }
  const Entry* end() const { return entries_.data() + count_; }
  bool has(Candidate c) const {
    return std::any_of(begin(), end(), [c](const Entry& entry) {
      return entry.cell == cell_of(c) && (entry.digits >> digit_of(c) & 1) != 0;
    });
  }
  void clear() { count_ = 0; }
  // The digits of a cell that was not added yet; none is fine.
  void add(int cell, unsigned digits) {
    if (digits != 0)
      entries_[count_++] = {static_cast<std::uint8_t>(cell), static_cast<DigitSet>(digits)};
  }
  // One candidate of any cell.
  void merge(int cell, int digit) {
    for (int i = 0; i < count_; ++i) {
      if (entries_[i].cell != cell) continue;
      entries_[i].digits = static_cast<DigitSet>(entries_[i].digits | 1u << digit);
      return;
    }
    add(cell, 1u << digit);
  }

 private:
  int count_ = 0;
  std::array<Entry, kCells> entries_;
};

// The branches of a chain or net, for its Step.
struct NetProof {
  std::vector<Branch> branches;
};

struct Finding {
  Technique technique = Technique::full_house;
  double rating = 0;  // as the rating's sums of doubles give it
  int level = 0;
  int cell = -1;  // a placement, or -1
  int digit = 0;
  Eliminations eliminations;
  // The pattern, as Proof has it.
  CellSet cells;
  CellSet helper_cells;
  DigitSet digits = 0;
  DigitSet helper_digits = 0;
  std::uint32_t houses = 0;
  std::uint32_t covers = 0;
  int type = 0;
  const NetProof* net = nullptr;  // valid during the call only
};

// Without a pattern yet, rated as the table has it. Steps that are rated by their length or size
// are rated by their finder.
inline Finding finding_of(Technique technique) {
  Finding finding;
  finding.technique = technique;
  finding.rating = info(technique).se_tenths / 10.0;
  return finding;
}

// Takes the step.
inline void apply(const Finding& finding, State& state) {
  for (const Eliminations::Entry& entry : finding.eliminations) {
    for (unsigned rest = entry.digits; rest != 0; rest &= rest - 1)
      state.remove(entry.cell, low_bit(rest));
  }
  if (finding.cell >= 0) state.place(finding.cell, finding.digit);
}

// Where findings go. It decides whether the search goes on.
class Sink {
 public:
  virtual ~Sink() = default;
  // False: enough.
  virtual bool put(const Finding& finding) = 0;
};

// Hands each finding to a function.
template <class F>
class EachSink : public Sink {
 public:
  explicit EachSink(F function) : function_(std::move(function)) {}
  bool put(const Finding& finding) override {
    function_(finding);
    return true;
  }

 private:
  F function_;
};

// Keeps the first.
class FirstSink : public Sink {
 public:
  bool put(const Finding& finding) override {
    finding_ = finding;
    found_ = true;
    return false;
  }
  bool found() const { return found_; }
  const Finding& finding() const { return finding_; }
  void reset() { found_ = false; }

 private:
  Finding finding_;
  bool found_ = false;
};

}  // namespace nonet::human
