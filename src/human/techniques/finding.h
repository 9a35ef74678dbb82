// What a technique finds, before it becomes a Step. Only the proofs of chains and nets have memory
// of their own, so finders of patterns allocate nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

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

// What a finder states: facts only. How hard that is and whether it is taken is for a profile to
// say.
struct Finding {
  Technique technique = Technique::full_house;
  int level = 0;       // of nets
  int complexity = 0;  // of chains and nets: the number of nodes, those of nested chains included
  int cell = -1;       // a placement, or -1
  int digit = 0;
  Eliminations eliminations;
  // Of chains and nets only where it was asked for. (Its digits are 1 to 9, as everywhere outside.)
  Proof proof;
};

inline Finding finding_of(Technique technique) {
  Finding finding;
  finding.technique = technique;
  return finding;
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

// Keeps one: the first, or, where it is told when a later finding comes before an earlier one, the
// first of those that no other comes before.
class TakingSink : public Sink {
 public:
  using Before = bool (*)(const Finding& later, const Finding& earlier);

  bool put(const Finding& finding) override {
    if (!found_ || before_(finding, finding_)) finding_ = finding;
    found_ = true;
    return before_ != nullptr;
  }
  void begin(Before before = nullptr) {
    found_ = false;
    before_ = before;
  }
  bool found() const { return found_; }
  Finding& finding() { return finding_; }
  const Finding& finding() const { return finding_; }

 private:
  Finding finding_;
  bool found_ = false;
  Before before_ = nullptr;
};

}  // namespace nonet::human
