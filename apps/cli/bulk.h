// The boards of one batch in one call of the fast engine.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "boards.h"
#include "nonet/solver.h"
#include "options.h"

namespace nonet::cli {

class Bulk {
 public:
  static constexpr std::size_t kBatch = 16384;  // a whole chunk of ordinary lines

  // Searches every board of the items, first solutions included.
  void search(Solver& solver, std::span<const Item> items, std::uint64_t max_solutions,
              const Limits& limits);

  // The answer of the item at that place of the batch; only for an item that is a board.
  const LineJob& job(std::size_t place) const { return jobs_[job_of_[place]]; }
  Answer answer(std::size_t place) const;

 private:
  std::vector<LineJob> jobs_ = std::vector<LineJob>(kBatch);
  std::vector<std::array<char, kCells>> solutions_ = std::vector<std::array<char, kCells>>(kBatch);
  std::vector<std::size_t> job_of_ = std::vector<std::size_t>(kBatch);
};

// Whether a verb may take its boards in bulk: not where each board has a clock of its own.
bool goes_in_bulk(const Options& options, bool fast_engine);

}  // namespace nonet::cli
