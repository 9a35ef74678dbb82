// What the answer of a kernel means.
#pragma once

#include "fast9/kernel.h"
#include "nonet/status.h"

namespace nonet::solve {

struct Meaning {
  Status status;
  bool exact;  // as in Answer
};

// `cells` are the 81 symbols of the board, or null for a candidate board.
Meaning meaning_of(const fast9::Reply& reply, const char* cells, std::uint64_t max_solutions);

}  // namespace nonet::solve
