// The proof of a chain from its nodes.
#pragma once

#include <span>

#include "human/hodoku/queued_state.h"
#include "nonet/step.h"

namespace nonet::human::hodoku {

// One cell, or the two or three cells of a group.
struct ChainNode {
  CellSet cells;
  std::uint8_t digit = 0;  // 0..8
  bool on = false;
};
inline ChainNode chain_node(int cell, int digit, bool on) {
  ChainNode node{{}, static_cast<std::uint8_t>(digit), on};
  node.cells.add(cell);
  return node;
}

// Each node follows from the one before it; the first is the assumption.
Branch branch_of(const QueuedState& state, std::span<const ChainNode> nodes);

}  // namespace nonet::human::hodoku
