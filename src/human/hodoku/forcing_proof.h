// The proof of a forcing chain or net: not by HoDoKu's tables, which name but some of what a line
// rests on, but by following singles and locked candidates from each assumption, with all parents.
#pragma once

#include "human/hodoku/found.h"
#include "human/hodoku/queued_state.h"

namespace nonet::human::hodoku {

// `found` says what is concluded.
void prove_forcing(const QueuedState& state, Found& found);

}  // namespace nonet::human::hodoku
