// Boards gathered for one bulk call, and their answers by place: for programs that read boards one
// by one and want the speed of Solver::solve_lines.
//
//   nonet::Solver solver;
//   nonet::Bulk bulk;
//   for (const std::string& line : lines)
//     nonet::plain_board(line) != nullptr ? bulk.add(line.data()) : bulk.add_nothing();
//   bulk.search(solver, 2);
//   return bulk.has_board(0) ? std::string(to_string(bulk.answer(0).status)) : "no board";
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/limits.h"
#include "nonet/solver.h"

namespace nonet {

// For one thread at a time. About 150 bytes a board, which it keeps for the next ones.
class NONET_API Bulk {
 public:
  void clear();

  // The next place, from 0. What is pointed at must stay as it is until the search is over.
  void add(const char* cells);  // 81 characters, 1-9 or anything else for a blank; not checked
  void add(const CandidateGrid& candidates);
  void add_nothing();  // a place without a board, so that places stay those of the caller

  std::size_t size() const { return job_of_.size(); }
  bool has_board(std::size_t place) const { return job_of_[place] != kNone; }

  // Solver::solve_lines with all boards; limits hold for each.
  void search(Solver& solver, std::uint64_t max_solutions, const Limits& limits = {});

  // After search(), of a place that has a board. The job's solution is 81 digits.
  const LineJob& job(std::size_t place) const { return jobs_[job_of_[place]]; }
  Answer answer(std::size_t place) const;

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};
  void add(const LineJob& job);

  std::vector<LineJob> jobs_;
  std::vector<std::array<char, kCells>> solutions_;  // of the jobs
  std::vector<std::size_t> job_of_;                  // by place
};

}  // namespace nonet
