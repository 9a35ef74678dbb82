// The boards of one batch in one call of the fast engine.
#pragma once

#include <span>

#include "input/boards.h"
#include "input/pace.h"
#include "nonet/bulk.h"
#include "options/options.h"

namespace nonet::cli {

// How many boards verbs look at together: a whole chunk of ordinary lines.
inline constexpr std::size_t kBatch = Pace::kMost;

// Searches every board of the items; places are those of the items.
void search(std::span<const Item> items, std::uint64_t max_solutions, const Limits& limits,
            Solver& solver, Bulk& bulk);

// Whether a verb may take its boards in bulk: not where each board has a clock of its own.
bool goes_in_bulk(const OutputOptions& output, const BudgetOptions& budget, bool fast_engine);

}  // namespace nonet::cli
