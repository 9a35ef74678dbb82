// The engine that the options name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/solver.h"
#include "nonet/textbook.h"
#include "options/options.h"

namespace nonet::cli {

// One engine, for one thread.
class Engine {
 public:
  Engine(Solver solver, std::optional<textbook::Engine> textbook)
      : solver_(std::move(solver)), textbook_(textbook) {}

  // True for the fast engine, whose solver() may be used as it is.
  bool is_fast() const { return !textbook_; }
  Solver& solver() { return solver_; }
  std::string_view kernel() const { return solver_.kernel(); }

  // Searches for up to max_solutions; fails for a candidate board in an engine that takes none.
  Result<Answer> search(const Board& board, std::uint64_t max_solutions, const Limits& limits);

 private:
  Solver solver_;
  std::optional<textbook::Engine> textbook_;
};

// Makes as many as there are threads.
class EngineMaker {
 public:
  // Fails when the kernel asked for (by --kernel or NONET_KERNEL) cannot be had.
  static Result<EngineMaker> named(const EngineOptions& options);

  Engine make() const { return Engine(make_solver(), textbook_); }
  // The fast engine alone, whatever engine the options name.
  Engine make_fast() const { return Engine(make_solver(), std::nullopt); }

 private:
  EngineMaker(std::string kernel, std::optional<textbook::Engine> textbook)
      : kernel_(std::move(kernel)), textbook_(textbook) {}
  Solver make_solver() const { return std::move(*Solver::with_kernel(kernel_)); }

  std::string kernel_;
  std::optional<textbook::Engine> textbook_;
};

}  // namespace nonet::cli
