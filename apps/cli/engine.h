// The engine that the options name, behind one call.
#pragma once

#include <memory>
#include <optional>

#include "nonet/solver.h"
#include "nonet/textbook.h"
#include "options.h"

namespace nonet::cli {

class Engine {
 public:
  // Fails when the kernel asked for (by --kernel or NONET_KERNEL) cannot be had.
  static Result<Engine> named(const Options& options);

  // True for the fast engine, whose solver() may be used as it is.
  bool is_fast() const { return !textbook_; }
  Solver& solver() { return solver_; }

  // Searches for up to max_solutions; fails for a candidate board in an engine that takes none.
  Result<Answer> search(const Board& board, std::uint64_t max_solutions, const Limits& limits);

 private:
  Engine(Solver solver, std::optional<textbook::Engine> textbook)
      : solver_(std::move(solver)), textbook_(textbook) {}

  Solver solver_;
  std::optional<textbook::Engine> textbook_;
};

}  // namespace nonet::cli
