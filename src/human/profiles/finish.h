// The end of most paths at once: whether hidden singles alone complete the board.
//
// A hidden single stays one until it is placed, so the order does not matter: if all that follow in
// any order fill the board, they do so in the order of a profile that begins with full houses and
// hidden singles, and nothing else is looked for before the end. For a score that these steps
// cannot change they need not be taken one by one.
#pragma once

#include "human/board/state.h"

namespace nonet::human {

// True only if hidden singles (full houses among them) fill every blank, without a clash.
bool hidden_singles_finish(const State& state);

}  // namespace nonet::human
