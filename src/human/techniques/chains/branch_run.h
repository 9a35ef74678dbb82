// One assumption and all that follows from it: the propagation of multiple, dynamic and nested
// chains.
//
// Nodes stand in one array in the order in which they were reached. A dynamic ON node has more
// parents than the one it keeps: all candidates of its cell (or places in its house) that had gone
// by then. They need not be stored: OFF nodes are taken off the board in the order in which they
// were reached, so those gone by then are the OFF nodes of the cell or house that were reached
// before the parent.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "human/board/state.h"
#include "human/techniques/chains/chains.h"

namespace nonet::human {

class BranchRun {
 public:
  struct Node {
    Candidate candidate;
    bool on;
    Reason reason;
    std::uint16_t parent;    // of an advanced node: its entry in advanced_
    std::uint16_t off_rank;  // of an OFF node: how many OFF nodes came before
    std::uint16_t depth;     // with all that it rests on, it is depth + 1 nodes or more
  };
  static constexpr std::uint16_t kNone = 0xffff;
  using CandidateBits = std::array<std::uint64_t, 12>;

  BranchRun() {
    on_at_.fill(kNone);
    off_at_.fill(kNone);
  }
  // Begins a new run; with `dynamic`, ON nodes have the further parents described above.
  void begin(Candidate start, bool on, bool dynamic);

  const std::vector<Node>& nodes() const { return nodes_; }
  // The node of a candidate, or kNone.
  std::uint16_t on_at(Candidate c) const { return on_at_[c]; }
  std::uint16_t off_at(Candidate c) const { return off_at_[c]; }
  const CandidateBits& on_bits() const { return on_bits_; }
  const CandidateBits& off_bits() const { return off_bits_; }
  // Nodes that belong to the sets; a contradiction adds one more that does not.
  std::size_t set_size() const { return set_size_; }

  bool has_clash() const { return clash_on_ != kNone; }
  std::uint16_t clash_on() const { return clash_on_; }
  std::uint16_t clash_off() const { return clash_off_; }

  // Carries on until nothing more follows by links alone, or a contradiction comes (false).
  // `board` is what is left of the board; dynamic runs strike the OFF candidates from it.
  bool spread(State& board, bool with_cell_rules);

  // The parents that the OFF nodes of a pattern or a nested chain have in common; to be followed by
  // at least one such node, so that there are no more of them than candidates.
  std::uint16_t add_advanced_parents(const std::vector<std::uint16_t>& parents,
                                     const NestedChain* nested);
  // An OFF node that is not there yet.
  void add_advanced(Candidate c, std::uint16_t advanced);

  // Calls f with the place of each parent, in the order of Sudoku Explainer.
  template <class F>
  void for_each_parent(std::uint16_t place, F&& f) const;
  // Takes from `board`, on which the run began, what it lacked when that advanced node was found.
  void strike_before(std::uint16_t place, State& board) const {
    const std::uint16_t count = advanced_[nodes_[place].parent].offs;
    for (std::uint16_t rank = 0; rank < count; ++rank) {
      const Candidate c = nodes_[offs_[rank]].candidate;
      board.strike(cell_of(c), digit_of(c));
    }
  }
  const NestedChain* nested_of(std::uint16_t place) const {
    const Node& node = nodes_[place];
    return node.reason == Reason::technique ? advanced_[node.parent].nested : nullptr;
  }

 private:
  struct Advanced {
    std::uint32_t begin;
    std::uint32_t end;
    const NestedChain* nested;
    std::uint16_t offs;  // how many OFF nodes there were: those that the board lacked by then
  };

  bool spread_on(const State& board, bool with_cell_rules, std::uint16_t place);
  bool spread_off(State& board, bool with_cell_rules, std::uint16_t place);
  bool imply_off(Candidate c, Reason reason, std::uint16_t parent);
  void add_on(Candidate c, Reason reason, std::uint16_t parent);
  void add_off(Candidate c, Reason reason, std::uint16_t parent, std::uint16_t depth);

  std::vector<Node> nodes_;
  std::size_t set_size_ = 0;
  std::array<std::uint16_t, kCandidates> on_at_;
  std::array<std::uint16_t, kCandidates> off_at_;
  CandidateBits on_bits_{};
  CandidateBits off_bits_{};
  std::vector<std::uint16_t> pending_on_;
  std::vector<std::uint16_t> offs_;  // OFF nodes by rank
  std::size_t on_done_ = 0;
  std::size_t off_done_ = 0;
  bool dynamic_ = false;
  std::uint16_t clash_on_ = kNone;
  std::uint16_t clash_off_ = kNone;
  std::vector<Advanced> advanced_;
  std::vector<std::uint16_t> parents_;
};

template <class F>
void BranchRun::for_each_parent(std::uint16_t place, F&& f) const {
  const Node& node = nodes_[place];
  if (node.reason == Reason::assumption) return;
  if (node.reason == Reason::technique) {
    const Advanced& advanced = advanced_[node.parent];
    for (std::uint32_t i = advanced.begin; i < advanced.end; ++i)
      f(parents_[i]);
    return;
  }
  f(node.parent);
  if (!node.on || !dynamic_) return;
  const std::uint16_t rank = nodes_[node.parent].off_rank;
  const auto gone = [&](Candidate c) {
    const std::uint16_t off = off_at_[c];
    if (off != kNone && nodes_[off].off_rank < rank) f(off);
  };
  const int cell = cell_of(node.candidate);
  const int digit = digit_of(node.candidate);
  if (node.reason == Reason::cell) {
    for (int d = 0; d < 9; ++d)
      gone(candidate_at(cell, d));
  } else {
    for (const int other : grid::kHouseCells[kTables.house_of[cell][kind_of_reason(node.reason)]])
      gone(candidate_at(other, digit));
  }
}

}  // namespace nonet::human
