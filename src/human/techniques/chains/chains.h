// What all chain techniques share: the names of nodes, the length bonus and the order of hints.
#pragma once

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

// Why a node holds; the values of kBox, kRow, kColumn, moved by in_box.
enum Cause : std::uint8_t { kAssumed, kInCell, kInBox, kInRow, kInColumn, kAdvanced };
constexpr Cause cause_of_kind(int kind) { return static_cast<Cause>(kInBox + kind); }
constexpr int kind_of_cause(int cause) { return cause - kInBox; }

// The bonus that a chain's complexity adds to its rating: 0.1 for each of the thresholds 4, 6, 8,
// 12, 16, 24, ... that complexity - 2 exceeds. Added up one by one, for the sums of doubles are
// compared as they are.
double length_bonus(int complexity);

// Which kind of hint comes first among equal ratings and complexities.
enum HintKind : std::uint8_t {
  kDouble = 1,
  kXChain = 2,
  kYChain = 3,
  kXYChain = 4,
  kCellChains = 5,
  kHouseChains = 6,
  kContradiction = 7,
};

// A question that a nested hint puts to the branch it stands in: which candidates of this cell (or
// places of this digit in this house) have gone since the branch began? They are its parents.
struct Gone {
  std::uint8_t index;  // cell or house
  std::int8_t digit;   // -1 for a cell
};

struct NestedList;

// A line of a proof without its parents.
inline Implication line_of(NodeId node, Cause cause) {
  const Candidate c = candidate_of(node);
  Implication line;
  line.node = {static_cast<std::uint8_t>(cell_of(c)), static_cast<std::uint8_t>(digit_of(c) + 1),
               is_on(node)};
  line.reason = static_cast<Reason>(cause);
  return line;
}

// One hint of a chain search on what a branch has left of the board.
struct NestedHint {
  int complexity = 0;
  std::uint32_t removals_begin = 0;
  std::uint32_t removals_end = 0;
  std::uint32_t gone_begin = 0;
  std::uint32_t gone_end = 0;
  // The nodes of its chains, target by target: two hints are the same when these are.
  std::uint32_t nodes_begin = 0;
  std::uint32_t nodes_end = 0;
  std::uint64_t nodes_hash = 0;
  const NestedList* list = nullptr;
};

// All hints of one search, best first, each set of removals once.
struct NestedList {
  std::vector<NestedHint> hints;
  std::vector<Removals::Entry> removals;  // in the order in which they are applied
  std::vector<Gone> gone;
  std::vector<NodeId> nodes;
};

// What a node that is true by that cause asks of the branch around its chain.
inline void ask_gone(NodeId node, Cause cause, NestedList& list) {
  if (cause == kAssumed) return;
  const std::uint8_t cell = static_cast<std::uint8_t>(cell_of(candidate_of(node)));
  if (cause == kInCell) {
    list.gone.push_back({cell, -1});
  } else {
    list.gone.push_back({kTables.house_of[cell][kind_of_cause(cause)],
                         static_cast<std::int8_t>(digit_of(candidate_of(node)))});
  }
}
bool same_chains(const NestedHint& a, const NestedHint& b);
// Closes a hint whose parts were added to the list's pools, and adds it.
void add_to_list(NestedHint hint, NestedList& list);

// Orders removals as a hash table of cells of Sudoku Explainer's would list them: by the cell's
// number modulo the size of the table, then as they came.
void sort_as_hash_table(Removals::Entry* first, int count);

}  // namespace nonet::human
