#include "human/hodoku/chain_proof.h"

namespace nonet::human::hodoku {
namespace {

Reason reason_of(int kind) {
  return kind == kRow ? Reason::row : kind == kColumn ? Reason::column : Reason::box;
}

// Why the node follows from the one before it: they share a cell, or a house; where the node is on,
// a house in which the digit has no places but theirs.
Reason reason_for(const QueuedState& state, const ChainNode& before, const ChainNode& node) {
  if (before.digit != node.digit) return Reason::cell;
  const CellSet both = before.cells | node.cells;
  for (const int kind : kLinesThenBox) {
    const int house = kTables.house_of[node.cells.first()][kind];
    if (!(both - house_cells(house)).empty()) continue;
    if (!node.on || both == (state.places(node.digit) & house_cells(house))) return reason_of(kind);
  }
  return Reason::cell;
}

}  // namespace

Branch branch_of(const QueuedState& state, std::span<const ChainNode> nodes) {
  Branch branch;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    Implication line;
    line.node = {static_cast<std::uint8_t>(nodes[i].cells.first()),
                 static_cast<std::uint8_t>(nodes[i].digit + 1), nodes[i].on};
    if (nodes[i].cells.has_two()) line.group = nodes[i].cells;
    if (i > 0) {
      line.reason = reason_for(state, nodes[i - 1], nodes[i]);
      line.parents = {static_cast<std::uint16_t>(i - 1)};
    }
    branch.push_back(std::move(line));
  }
  return branch;
}

}  // namespace nonet::human::hodoku
