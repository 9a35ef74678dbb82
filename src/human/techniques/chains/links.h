// The static links of a board: what each candidate implies at once when it is true or false. Built
// once for a board, in flat pools, and shared by all searches on it.
#pragma once

#include <array>
#include <cstdint>

#include "human/techniques/chains/chains.h"

namespace nonet::human {

class Links {
 public:
  void build(const State& state);

  struct Range {
    const Candidate* first;
    const Candidate* last;
    const Candidate* begin() const { return first; }
    const Candidate* end() const { return last; }
  };
  // Candidates that are false when c is true, in the order of Sudoku Explainer: the cell's other
  // digits, then the other places in box, row and column, each once. Without the cell's for
  // X-chains.
  Range weak(Candidate c, bool with_cell) const {
    const std::uint16_t begin =
        static_cast<std::uint16_t>(weak_begin_[c] + (with_cell ? 0 : weak_in_cell_[c]));
    return {weak_.data() + begin, weak_.data() + weak_begin_[c] + weak_count_[c]};
  }

  struct Strong {
    Candidate to;
    Reason reason;
  };
  // Candidates that are true when c is false: the other digit of a cell with two, then the other
  // place in each house with two. Which are asked for: the cell's, the houses', or both.
  int strong_begin(Candidate c, bool with_cell) const { return with_cell ? 0 : strong_in_cell_[c]; }
  int strong_end(Candidate c, bool with_houses) const {
    return with_houses ? strong_count_[c] : strong_in_cell_[c];
  }
  Strong strong(Candidate c, int i) const { return strong_[c][i]; }

  // All candidates of blanks with two or more, by cell, then digit.
  Range starts() const { return {starts_.data(), starts_.data() + start_count_}; }

  // All candidates, by cell, then digit.
  Range nodes() const { return {nodes_.data(), nodes_.data() + node_count_}; }

  // What joins two candidates by a weak link; Reason::assumption where nothing does.
  static Reason weak_reason(Candidate from, Candidate to);

 private:
  void add_strong(Candidate c, Candidate to, Reason reason);

  std::array<std::uint16_t, kCandidates> weak_begin_;
  std::array<std::uint8_t, kCandidates> weak_in_cell_;
  std::array<std::uint8_t, kCandidates> weak_count_;
  std::array<Candidate, kCandidates * 28> weak_;
  std::array<std::array<Strong, 4>, kCandidates> strong_;
  std::array<std::uint8_t, kCandidates> strong_in_cell_;
  std::array<std::uint8_t, kCandidates> strong_count_;
  std::array<Candidate, kCandidates> starts_;
  int start_count_ = 0;
  std::array<Candidate, kCandidates> nodes_;
  int node_count_ = 0;
};

}  // namespace nonet::human
