// Many boards in one call.
#include "nonet/bulk.h"

#include <algorithm>

#include "solve/call.h"
#include "solve/impl.h"
#include "solve/reply.h"
#include "solve/symbols.h"

namespace nonet {
namespace {

// Below this many boards the batch engine leaves too many of its lanes empty to gain anything:
// measured where the two engines cross on boards that hardly branch. (Where boards branch much, it
// would pay from about a third of that.)
std::size_t fewest_for_batch(const fast9::Kernel& kernel) {
  return static_cast<std::size_t>(kernel.batch_lanes) * 3 / 8;
}

void answer_job(LineJob& job, const fast9::Reply& reply, std::uint64_t max_solutions) {
  job.solutions = reply.solutions;
  job.stats = {reply.nodes, reply.guesses};
  const solve::Meaning meaning = solve::meaning_of(reply, job.cells, max_solutions);
  job.status = meaning.status;
  job.exact = meaning.exact;
}

}  // namespace

void Solver::Impl::solve_line(LineJob& job, std::uint64_t max_solutions, const Limits& limits) {
  const base::Bounds bounds(limits);
  solve::Call call{bounds};
  fast9::Request request;
  request.cells = job.cells;
  request.candidates = job.candidates;
  request.max_solutions = max_solutions;
  request.max_nodes = limits.max_nodes;
  if (bounds.any()) request.keep_going = solve::keep_going;
  request.context = &call;
  request.first_solution = job.solution;
  fast9::Reply reply;
  kernel.search(request, scratch, reply);
  answer_job(job, reply, max_solutions);
}

// Only the solution: the one that the single engine finds first.
void Solver::Impl::find_first_solution(const LineJob& job) {
  if (job.solution == nullptr) return;
  fast9::Request request;
  request.cells = job.cells;
  request.candidates = job.candidates;
  request.max_solutions = 1;
  request.first_solution = job.solution;
  fast9::Reply reply;
  kernel.search(request, scratch, reply);
}

void Solver::Impl::solve_batch(std::span<LineJob> jobs, std::uint64_t max_solutions,
                               const Limits& limits) {
  batch_jobs.assign(jobs.size(), {});
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    batch_jobs[i].cells = jobs[i].cells;
    batch_jobs[i].candidates = jobs[i].candidates;
    batch_jobs[i].solution = jobs[i].solution;
  }
  const base::Bounds bounds(limits);
  solve::Call call{bounds};
  fast9::BatchRequest request;
  request.jobs = batch_jobs.data();
  request.count = jobs.size();
  request.max_solutions = max_solutions;
  request.max_nodes = limits.max_nodes;
  if (bounds.any()) request.keep_going = solve::keep_going;
  request.context = &call;
  kernel.search_batch(request, memory_of_batch(), scratch);
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const fast9::BatchJob& done = batch_jobs[i];
    if (done.shared && !done.complete && !limits.is_cancelled()) {
      // Stopped at its last solution, with help: say what the board alone would have got.
      solve_line(jobs[i], max_solutions, limits);
      continue;
    }
    answer_job(jobs[i], {done.solutions, done.nodes, done.guesses, done.complete}, max_solutions);
    // Which of several came first depends on the boards beside it, as long as lanes helped.
    if (done.shared && done.solutions > 1) find_first_solution(jobs[i]);
  }
}

void Solver::solve_lines(std::span<LineJob> jobs, std::uint64_t max_solutions,
                         const Limits& limits) {
  max_solutions = std::max<std::uint64_t>(max_solutions, 1);
  // A time limit counts for each board, and only a board alone has a time of its own.
  const bool has_clock = limits.time_limit.count() > 0;
  if (jobs.size() >= fewest_for_batch(impl_->kernel) && !has_clock) {
    impl_->solve_batch(jobs, max_solutions, limits);
    return;
  }
  for (LineJob& job : jobs)
    impl_->solve_line(job, max_solutions, limits);
}

std::vector<Status> Solver::classify(std::span<const Grid> boards, const Limits& limits) {
  std::vector<solve::Symbols> symbols(boards.size());
  std::vector<LineJob> jobs(boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    symbols[i] = solve::symbols_of(boards[i]);
    jobs[i].cells = symbols[i].data();
  }
  solve_lines(jobs, 2, limits);
  std::vector<Status> statuses(boards.size());
  std::transform(jobs.begin(), jobs.end(), statuses.begin(),
                 [](const LineJob& job) { return job.status; });
  return statuses;
}

void Bulk::clear() {
  jobs_.clear();
  solutions_.clear();
  job_of_.clear();
}

void Bulk::add(const char* cells) {
  LineJob job;
  job.cells = cells;
  add(job);
}

void Bulk::add(const CandidateGrid& candidates) {
  LineJob job;
  job.candidates = candidates.cells.data();
  add(job);
}

void Bulk::add_nothing() { job_of_.push_back(kNone); }

void Bulk::add(const LineJob& job) {
  job_of_.push_back(jobs_.size());
  jobs_.push_back(job);
}

void Bulk::search(Solver& solver, std::uint64_t max_solutions, const Limits& limits) {
  solutions_.resize(jobs_.size());
  for (std::size_t i = 0; i < jobs_.size(); ++i)
    jobs_[i].solution = solutions_[i].data();
  solver.solve_lines(jobs_, max_solutions, limits);
}

Answer Bulk::answer(std::size_t place) const {
  const LineJob& found = job(place);
  Answer answer;
  answer.status = found.status;
  answer.solutions = found.solutions;
  answer.exact = found.exact;
  if (found.solutions > 0) answer.solution = solve::grid_of(found.solution);
  answer.stats = found.stats;
  return answer;
}

}  // namespace nonet
