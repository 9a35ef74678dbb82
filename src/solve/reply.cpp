#include "solve/reply.h"

#include "solve/symbols.h"

namespace nonet::solve {
namespace {

// A search that a limit stopped before it had all the solutions that were wanted is `unknown`,
// however many it found: whoever counts must not take them for all there are.
Status status_of(const fast9::Reply& reply, std::uint64_t max_solutions) {
  if (!reply.complete && reply.solutions < max_solutions) return Status::unknown;
  if (reply.solutions == 0) return Status::none;
  if (max_solutions == 1) return Status::solved;
  return reply.solutions == 1 ? Status::unique : Status::multiple;
}

}  // namespace

Meaning meaning_of(const fast9::Reply& reply, const char* cells, std::uint64_t max_solutions) {
  // Clashing givens never survive the first node, so they are looked for only where a search found
  // nothing and never branched; they cost other boards nothing.
  const bool may_clash = cells != nullptr && reply.solutions == 0 && reply.guesses == 0;
  if (may_clash && givens_clash(cells)) return {Status::invalid, true};
  const Status status = status_of(reply, max_solutions);
  // Whether a search happened to end with the one solution that was wanted is chance: it says the
  // same always.
  return {status, reply.complete && status != Status::solved};
}

}  // namespace nonet::solve
