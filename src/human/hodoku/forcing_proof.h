// The proof of a forcing chain or net: not by HoDoKu's tables, which name but some of what a line
// rests on, but by following singles and locked candidates from each assumption, with all parents.
// Whatever the tables hold follows that way too.
#pragma once

#include <span>

#include "human/hodoku/found.h"
#include "human/hodoku/queued_state.h"

namespace nonet::human::hodoku {

// Digits of nodes are 1..9, as everywhere outside. From the opposite of the conclusion to a
// candidate that is true and false.
NetProof prove_by_contradiction(const QueuedState& state, Node conclusion);
// From each of the cases to the conclusion.
NetProof prove_by_cases(const QueuedState& state, std::span<const Node> cases, Node conclusion);

}  // namespace nonet::human::hodoku
