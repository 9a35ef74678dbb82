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

class Implications {
 public:
  enum class Groups : std::uint8_t { without, with };
  void build(const QueuedState& state, Groups groups);
  // Finds all that follows; before it `row` says nothing.
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
  int words() const { return words_; }
  // The bits of all that follows from the literal, with its own.
  const std::uint64_t* row(Literal from) const { return rows_.data() + std::size_t{from} * words_; }
  bool follows(Literal from, Literal to) const {
    return (row(from)[to >> 6] >> (to & 63) & 1) != 0;
  }

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
  int words_ = 0;
  std::vector<std::uint64_t> rows_;
};

}  // namespace nonet::human::hodoku
