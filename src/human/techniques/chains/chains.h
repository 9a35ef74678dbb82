// What all chain techniques share: the names of nodes, and the order of chains.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "human/techniques/finding.h"

namespace nonet::human {

// A candidate taken to be true or false, as one number.
using NodeId = std::uint16_t;
constexpr NodeId node_id(Candidate candidate, bool on) {
  return static_cast<NodeId>(candidate * 2 + (on ? 1 : 0));
}
constexpr Candidate candidate_of(NodeId node) { return static_cast<Candidate>(node / 2); }
constexpr bool is_on(NodeId node) { return (node & 1) != 0; }
constexpr NodeId opposite(NodeId node) { return static_cast<NodeId>(node ^ 1); }
inline constexpr int kNodes = 2 * kCandidates;

// Reasons that are houses stand in the order of the kinds of houses.
constexpr Reason reason_of_kind(int kind) {
  return static_cast<Reason>(static_cast<int>(Reason::box) + kind);
}
constexpr int kind_of_reason(Reason reason) {
  return static_cast<int>(reason) - static_cast<int>(Reason::box);
}

enum class ChainKind : std::uint8_t { net_double, x, y, xy, cell, house, contradiction };
inline constexpr std::size_t kChainKinds = 7;

// What searches for chains and nets must know of the profile that they work for. They put one
// finding, the best, and look for it as little as they can, so the profile says what is best.
//
// Static chains: the least score comes first, then the least complexity, then the least rank. Nets
// of one level: the least complexity, then the least rank, then the one that is met first; so a
// profile that compares scores of nets must not let them fall when complexity grows.
//
// The rest is Sudoku Explainer's for all profiles, for it decides what is found rather than what it
// is worth: which searches a level may use inside a branch, the order in which cells, digits and
// houses are gone through, the order in which eliminations are followed, and quirks named at their
// places. Nested searches sort what they find by the same order.
struct ChainOrder {
  // Exactly, so that ties are ties. It must not fall when the complexity of a kind of chain grows.
  double (*score)(Technique technique, int complexity);
  std::array<std::uint8_t, kChainKinds> rank;
  // Of a step inside a line of a proof.
  int (*score_inside)(const Finding& finding);

  int rank_of(ChainKind kind) const { return rank[static_cast<std::size_t>(kind)]; }
};

// A question that a nested chain puts to the branch it stands in: which candidates of this cell (or
// places of this digit in this house) have gone since the branch began? They are its parents.
struct Gone {
  std::uint8_t index;  // cell or house
  std::int8_t digit;   // -1 for a cell
};

struct NestedList;

// A line of a proof without its parents.
inline Implication line_of(NodeId node, Reason reason) {
  const Candidate c = candidate_of(node);
  Implication line;
  line.node = {static_cast<std::uint8_t>(cell_of(c)), static_cast<std::uint8_t>(digit_of(c) + 1),
               is_on(node)};
  line.reason = reason;
  return line;
}

// One chain or net that a search found on what a branch has left of the board.
struct NestedChain {
  int complexity = 0;
  std::uint32_t eliminations_begin = 0;
  std::uint32_t eliminations_end = 0;
  std::uint32_t gone_begin = 0;
  std::uint32_t gone_end = 0;
  // Its nodes, target by target: two are the same when these are.
  std::uint32_t nodes_begin = 0;
  std::uint32_t nodes_end = 0;
  std::uint64_t nodes_hash = 0;
  const NestedList* list = nullptr;
};

// All chains of one search, best first, each set of eliminations once.
struct NestedList {
  std::vector<NestedChain> chains;
  std::vector<Eliminations::Entry> eliminations;  // in the order in which they are applied
  std::vector<Gone> gone;
  std::vector<NodeId> nodes;
};

// What a node that is true by that reason asks of the branch around its chain.
inline void ask_gone(NodeId node, Reason reason, NestedList& list) {
  if (reason == Reason::assumption) return;
  const std::uint8_t cell = static_cast<std::uint8_t>(cell_of(candidate_of(node)));
  if (reason == Reason::cell) {
    list.gone.push_back({cell, -1});
  } else {
    list.gone.push_back({kTables.house_of[cell][kind_of_reason(reason)],
                         static_cast<std::int8_t>(digit_of(candidate_of(node)))});
  }
}
bool same_chains(const NestedChain& a, const NestedChain& b);
// Closes a chain whose parts were added to the list's pools, and adds it.
void add_to_list(NestedChain chain, NestedList& list);

// Orders eliminations as a hash table of cells of Sudoku Explainer's would list them: by the cell's
// number modulo the size of the table, then as they came.
void sort_as_hash_table(Eliminations::Entry* first, int count);

}  // namespace nonet::human
