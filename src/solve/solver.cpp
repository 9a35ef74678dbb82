// One board at a time.
#include "nonet/solver.h"

#include <algorithm>

#include "solve/call.h"
#include "solve/impl.h"
#include "solve/kernels.h"
#include "solve/reply.h"
#include "solve/symbols.h"

namespace nonet {
namespace {

// Up to here a search stays with the single engine, and so with one order of solutions.
constexpr std::uint64_t kFewSolutions = 1000;

bool hand_out(void* context, const char* solution) {
  return (*static_cast<const solve::Call*>(context)->on_solution)(solve::grid_of(solution));
}

}  // namespace

Answer Solver::Impl::search(const Board& board, std::uint64_t max_solutions, const Limits& limits,
                            const std::function<bool(const Grid&)>* on_solution) {
  const base::Bounds bounds(limits);
  solve::Call call{bounds, on_solution};
  const solve::Symbols cells = solve::symbols_of(board.givens);
  char first_solution[kCells];
  fast9::Request request;
  if (board.has_candidates) {
    request.candidates = board.candidates.cells.data();
  } else {
    request.cells = cells.data();
  }
  request.max_solutions = std::max<std::uint64_t>(max_solutions, 1);
  request.max_nodes = limits.max_nodes;
  if (bounds.any()) request.keep_going = solve::keep_going;
  if (on_solution != nullptr) request.on_solution = hand_out;
  request.context = &call;
  request.first_solution = first_solution;
  if (max_solutions > kFewSolutions) request.batch_memory = memory_of_batch();

  fast9::Reply reply;
  kernel.search(request, scratch, reply);
  const solve::Meaning meaning = solve::meaning_of(reply, request.cells, request.max_solutions);
  Answer answer;
  answer.status = meaning.status;
  answer.exact = meaning.exact;
  answer.solutions = reply.solutions;
  if (reply.solutions > 0) answer.solution = solve::grid_of(first_solution);
  answer.stats = {reply.nodes, reply.guesses};
  return answer;
}

Solver::Solver() : impl_(std::make_unique<Impl>(*solve::find_kernel({}))) {}

Solver::Solver(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Result<Solver> Solver::with_kernel(std::string_view name) {
  if (std::optional<Error> fault = kernel_fault(name)) return *std::move(fault);
  return Solver(std::make_unique<Impl>(*solve::find_kernel(name)));
}

std::string_view Solver::kernel() const { return impl_->kernel.name; }

Answer Solver::solve(const Board& board, const Limits& limits) {
  return impl_->search(board, 2, limits, nullptr);
}

Answer Solver::solve_first(const Board& board, const Limits& limits) {
  return impl_->search(board, 1, limits, nullptr);
}

Answer Solver::count(const Board& board, std::uint64_t max_solutions, const Limits& limits) {
  return impl_->search(board, max_solutions, limits, nullptr);
}

Answer Solver::enumerate(const Board& board, const std::function<bool(const Grid&)>& callback,
                         std::uint64_t max_solutions, const Limits& limits) {
  return impl_->search(board, max_solutions, limits, &callback);
}

}  // namespace nonet
