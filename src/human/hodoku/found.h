// What a finder of this room finds: one step, with its candidates in the order in which HoDoKu
// takes them away. The order decides how singles queue up, and so what they cost.
#pragma once

#include <array>
#include <bitset>

#include "human/board/state.h"
#include "nonet/step.h"

namespace nonet::human::hodoku {

// Each candidate once, where it was first added.
class Removals {
 public:
  bool empty() const { return count_ == 0; }
  int size() const { return count_; }
  const Candidate* begin() const { return list_.data(); }
  const Candidate* end() const { return list_.data() + count_; }
  void clear() {
    count_ = 0;
    known_.reset();
  }
  void add(int cell, int digit) {
    const Candidate candidate = candidate_at(cell, digit);
    if (known_[candidate]) return;
    known_.set(candidate);
    list_[count_++] = candidate;
  }
  void add(CellSet cells, int digit) {
    while (!cells.empty())
      add(cells.pop(), digit);
  }

 private:
  int count_ = 0;
  std::array<Candidate, kCandidates> list_;
  std::bitset<kCandidates> known_;
};

struct Found {
  Technique technique = Technique::full_house;
  int cell = -1;  // a placement, or -1
  int digit = 0;
  int complexity = 0;  // of chains and nets: the number of nodes
  Removals removed;
  // Of chains and nets, and of all that needs memory of its own, only where it was asked for.
  Proof proof;

  // Begins a step that takes candidates away.
  void begin(Technique what) {
    technique = what;
    cell = -1;
    complexity = 0;
    removed.clear();
  }
  // A step that places a digit.
  void place(Technique what, int where, int which) {
    begin(what);
    cell = where;
    digit = which;
  }
};

}  // namespace nonet::human::hodoku
