#include "verbs/bulk.h"

namespace nonet::cli {

void search(std::span<const Item> items, std::uint64_t max_solutions, const Limits& limits,
            Solver& solver, Bulk& bulk) {
  bulk.clear();
  for (const Item& item : items) {
    if (item.cells != nullptr) {
      bulk.add(item.cells);
    } else if (item.candidates != nullptr) {
      bulk.add(*item.candidates);
    } else {
      bulk.add_nothing();
    }
  }
  bulk.search(solver, max_solutions, limits);
}

bool goes_in_bulk(const OutputOptions& output, const BudgetOptions& budget, bool fast_engine) {
  return fast_engine && !output.stats && budget.time_limit_s <= 0;
}

}  // namespace nonet::cli
