// The fast 9x9 solver: first solution, uniqueness, counting, enumeration.
//
//   nonet::Solver solver;
//   const auto grid = nonet::parse_line(text);
//   if (!grid) return to_string(grid.error());
//   const nonet::Answer answer = solver.solve(*grid);
//   if (answer.status != nonet::Status::unique) return std::string(to_string(answer.status));
//   return to_line(answer.solution);
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/limits.h"
#include "nonet/result.h"
#include "nonet/status.h"

namespace nonet {

struct SearchStats {
  std::uint64_t nodes = 0;    // states that were propagated
  std::uint64_t guesses = 0;  // branches taken
};

struct Answer {
  Status status = Status::unknown;
  std::uint64_t solutions = 0;  // found so far
  bool exact = false;           // the search ended by itself: `solutions` is the number there are
  Grid solution;                // the first one found; blank where there is none
  SearchStats stats;
};

// One board of a bulk call: 81 characters of text or 81 digit sets in, the answer out.
struct LineJob {
  const char* cells = nullptr;  // 81 characters, 1-9 or anything else for a blank; not checked
  const DigitSet* candidates = nullptr;  // 81 sets of a candidate board, where cells is null
  char* solution = nullptr;  // 81 characters written here if there is a solution; may be null
  Status status = Status::unknown;
  std::uint64_t solutions = 0;  // as in Answer
  bool exact = false;           // as in Answer
  SearchStats stats;
};

struct KernelInfo {
  std::string_view name;  // for with_kernel, and --kernel of the program
  std::string_view summary;
  bool runs_here = false;
};
// The kernels compiled in, best first. The plain one runs everywhere.
NONET_API std::vector<KernelInfo> kernels();
// Why there is no solver with this kernel: no such name (argument), or it does not run on this
// processor. Nothing when there is; an empty name is the best one.
NONET_API std::optional<Error> kernel_fault(std::string_view name);

// Owns the scratch memory of a search (about 150 KiB, and 1 MB more once solve_lines has had many
// boards or more than a thousand solutions were asked for); not to be shared between threads, free
// to move. Making one is cheap, but keep it: searches then run without touching the heap, but for
// boards that are nearly empty, and for the lists that some calls answer with. No callback
// (that of enumerate, Limits::cancelled) may use the solver that calls it; another one it may.
class NONET_API Solver {
 public:
  // The best kernel that runs here. The environment is not looked at: a program that lets its user
  // choose hands the name to with_kernel, as nonet does with NONET_KERNEL.
  Solver();
  // Fails with kernel_fault(name).
  static Result<Solver> with_kernel(std::string_view name);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  std::string_view kernel() const;

  // Is there none, one or more than one solution? Stops at the second.
  Answer solve(const Board& board, const Limits& limits = {});
  // Stops at the first: `solved` or `none`.
  Answer solve_first(const Board& board, const Limits& limits = {});
  // Counts up to max_solutions (at least 1).
  Answer count(const Board& board, std::uint64_t max_solutions, const Limits& limits = {});
  // Hands every solution to the callback until it returns false (then `exact` is false) or
  // max_solutions are found; always in the same order, which may be another with another kernel.
  Answer enumerate(const Board& board, const std::function<bool(const Grid&)>& callback,
                   std::uint64_t max_solutions = Limits::kUnbounded, const Limits& limits = {});

  // Many boards in one call, one answer each, the same as the single calls give; max_solutions 1
  // is solve_first, 2 is solve. Limits count for each board. When limits.cancel is set, the rest
  // of the jobs stay `unknown`. No heap traffic once it has had as many boards, but for boards that
  // are nearly empty.
  void solve_lines(std::span<LineJob> jobs, std::uint64_t max_solutions = 2,
                   const Limits& limits = {});

  // The status of each board, as solve() gives it: for generators and minimisers, which ask of many
  // variants of a puzzle which still have one solution.
  std::vector<Status> classify(std::span<const Grid> boards, const Limits& limits = {});

  // The givens without which the board would still have one solution, in reading order; the board
  // must have exactly one. Empty for a minimal puzzle, nothing at all when a limit was reached (the
  // limits hold for each of the searches, one a given).
  std::optional<std::vector<int>> redundant_givens(const Grid& puzzle, const Limits& limits = {});
  // The same for many boards, about four times as fast a board.
  std::vector<std::optional<std::vector<int>>> redundant_givens(std::span<const Grid> puzzles,
                                                                const Limits& limits = {});

 private:
  struct Impl;
  explicit Solver(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace nonet
