#include "bulk.h"

namespace nonet::cli {

void Bulk::search(Solver& solver, std::span<const Item> items, std::uint64_t max_solutions,
                  const Limits& limits) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].error != nullptr) continue;
    job_of_[i] = count;
    LineJob& job = jobs_[count];
    job = LineJob{};
    job.cells = items[i].cells;
    if (items[i].candidates != nullptr) job.candidates = items[i].candidates->cells.data();
    job.solution = solutions_[count].data();
    ++count;
  }
  solver.solve_lines(std::span(jobs_).first(count), max_solutions, limits);
}

Answer Bulk::answer(std::size_t place) const {
  const LineJob& found = job(place);
  Answer answer;
  answer.status = found.status;
  answer.solutions = found.solutions;
  answer.exact = found.exact;
  if (found.solutions > 0) answer.solution = *parse_line({found.solution, kCells});
  answer.stats = found.stats;
  return answer;
}

bool goes_in_bulk(const Options& options, bool fast_engine) {
  return fast_engine && !options.stats && options.time_limit_s <= 0;
}

}  // namespace nonet::cli
