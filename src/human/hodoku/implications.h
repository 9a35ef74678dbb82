// What follows directly from each candidate being true (on) or false (off), in the order of
// HoDoKu's tables; with groups also from two or three places of a digit where a line crosses a box.
// And, as sets of bits, all that follows in any number of steps.
#pragma once

#include <span>
#include <vector>

#include "human/hodoku/chain_proof.h"
#include "human/hodoku/queued_state.h"

namespace nonet::human::hodoku {

// A node that is on or off: twice the number of the node, and one more if it is on.
using Literal = std::uint16_t;
constexpr Literal literal(int node, bool on) {
  return static_cast<Literal>(2 * node + (on ? 1 : 0));
}
constexpr int node_of(Literal it) { return it >> 1; }
constexpr bool is_on(Literal it) { return (it & 1) != 0; }
constexpr Literal opposite_of(Literal it) { return it ^ 1; }

// For each of so many literals, the set of all that follows from it, as bits.
class ClosedRows {
 public:
  // `direct(from)` is a range of what follows directly.
  template <class Direct>
  void close(int literals, Direct direct);

  int words() const { return words_; }
  const std::uint64_t* row(Literal from) const { return rows_.data() + std::size_t{from} * words_; }
  // Each with itself.
  bool follows(Literal from, Literal to) const {
    return (row(from)[to >> 6] >> (to & 63) & 1) != 0;
  }

 private:
  std::uint64_t* mutable_row(int from) { return rows_.data() + std::size_t(from) * words_; }
  // Whether there was anything new.
  bool add_row(int to, int from);

  int words_ = 0;
  std::vector<std::uint64_t> rows_;
  // When a row last grew, and when it last took over those that follow from it.
  std::vector<int> grown_at_;
  std::vector<int> looked_at_;
};

inline bool ClosedRows::add_row(int to, int from) {
  std::uint64_t* const mine = mutable_row(to);
  const std::uint64_t* const its = mutable_row(from);
  std::uint64_t more = 0;
  for (int i = 0; i < words_; ++i) {
    more |= its[i] & ~mine[i];
    mine[i] |= its[i];
  }
  return more != 0;
}

template <class Direct>
void ClosedRows::close(int literals, Direct direct) {
  words_ = (literals + 63) / 64;
  rows_.assign(static_cast<std::size_t>(literals) * words_, 0);
  for (int from = 0; from < literals; ++from) {
    mutable_row(from)[from >> 6] |= std::uint64_t{1} << (from & 63);
    for (const Literal to : direct(static_cast<Literal>(from)))
      mutable_row(from)[to >> 6] |= std::uint64_t{1} << (to & 63);
  }
  // There and back again, looking only at rows that have grown since the row was last looked at.
  grown_at_.assign(static_cast<std::size_t>(literals), 1);
  looked_at_.assign(static_cast<std::size_t>(literals), 0);
  int now = 1;
  bool changed = true;
  for (bool forward = true; changed; forward = !forward) {
    changed = false;
    for (int i = 0; i < literals; ++i) {
      const auto from = static_cast<Literal>(forward ? i : literals - 1 - i);
      bool grown = false;
      for (const Literal to : direct(from)) {
        if (grown_at_[to] > looked_at_[from]) grown = add_row(from, to) || grown;
      }
      looked_at_[from] = now++;
      if (grown) grown_at_[from] = now++;
      changed = changed || grown;
    }
  }
}

class Implications {
 public:
  enum class Groups : std::uint8_t { without, with };
  void build(const QueuedState& state, Groups groups);
  // Finds all that follows; before it `closed` says nothing.
  void close();

  // Nodes are the candidates in the order of cells and digits, then the groups.
  int node_count() const { return static_cast<int>(nodes_.size()); }
  int candidate_count() const { return candidate_count_; }
  int node_at(int cell, int digit) const { return node_of_[candidate_at(cell, digit)]; }
  bool is_group(int node) const { return node >= candidate_count_; }
  CellSet cells(int node) const { return nodes_[node].cells; }
  int cell(int node) const { return nodes_[node].cell; }  // of a group the first
  int digit(int node) const { return nodes_[node].digit; }
  ChainNode chain_node_of(Literal it) const {
    const Node& node = nodes_[node_of(it)];
    return {node.cells, node.digit, is_on(it)};
  }

  std::span<const Literal> direct(Literal from) const {
    return {direct_[from].to.data(), direct_[from].count};
  }
  const ClosedRows& closed() const { return closed_; }
  bool follows(Literal from, Literal to) const { return closed_.follows(from, to); }

 private:
  // 8 other digits, 20 peers and 8 groups at most.
  static constexpr int kMostDirect = 36;
  struct Node {
    CellSet cells;
    std::uint8_t cell;
    std::uint8_t digit;
    std::uint8_t line;  // of a group
    std::uint8_t box;
  };
  struct Direct {
    std::array<Literal, kMostDirect> to;
    std::uint8_t count = 0;
  };

  void add_candidates(const QueuedState& state);
  void link_candidate(const QueuedState& state, int node);
  void add_groups(const QueuedState& state);
  void link_group(const QueuedState& state, int node);
  void link_group_to_candidates(const QueuedState& state, int node);
  void add(Literal from, Literal to) {
    Direct& direct = direct_[from];
    direct.to[direct.count++] = to;
  }
  void add_once(Literal from, Literal to);

  std::vector<Node> nodes_;
  int candidate_count_ = 0;
  std::array<std::int16_t, kCandidates> node_of_;
  std::vector<Direct> direct_;
  ClosedRows closed_;
};

}  // namespace nonet::human::hodoku
