// Any 81 or 729 bytes through every kernel and dancing links: same counts, legal solutions, no
// crash.
//
// Input: a byte that picks the kind of board, then its bytes. Kind 0: 81 characters as they are, as
// the bulk call takes them. Kind 1: 81 bytes, each modulo 10, as a grid. Kind 2: 81 pairs of bytes
// as candidate sets.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include "nonet/solver.h"
#include "nonet/textbook.h"

namespace {

using namespace nonet;

// A small budget: hostile boards may take dancing links for ever.
constexpr std::uint64_t kMaxNodes = 3000;
constexpr std::uint64_t kMaxSolutions = 20;

void require(bool holds) {
  if (!holds) std::abort();
}

std::vector<Solver>& solvers() {
  static std::vector<Solver> all = [] {
    std::vector<Solver> made;
    for (const KernelInfo& info : kernels()) {
      if (info.runs_here) made.push_back(std::move(*Solver::with_kernel(info.name)));
    }
    return made;
  }();
  return all;
}

void check_solution(const Board& board, const Grid& solution) {
  require(is_solution(solution));
  if (!board.has_candidates) {
    require(first_given_not_kept(board.givens, solution) == -1);
    return;
  }
  for (int cell = 0; cell < kCells; ++cell)
    require((board.candidates[cell] & digit_bit(solution[cell])) != 0);
}

// The same board in bulk, among easy ones: as alone.
void check_bulk(const Board& board, const Answer& alone) {
  constexpr std::size_t kBoards = 200;  // enough for the batch engine of every kernel
  static const char* const kEasy =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  std::array<char, kCells> cells{}, solution{};
  for (int cell = 0; cell < kCells; ++cell)
    cells[cell] = static_cast<char>('0' + board.givens[cell]);
  Limits limits;
  limits.max_nodes = kMaxNodes;
  for (Solver& solver : solvers()) {
    std::vector<LineJob> jobs(kBoards);
    for (std::size_t i = 0; i < kBoards; ++i)
      jobs[i].cells = kEasy;
    LineJob& job = jobs[77];
    job.cells = board.has_candidates ? nullptr : cells.data();
    job.candidates = board.has_candidates ? board.candidates.cells.data() : nullptr;
    job.solution = solution.data();
    solver.solve_lines(jobs, kMaxSolutions, limits);
    require(job.status == alone.status && job.solutions == alone.solutions &&
            job.stats.nodes == alone.stats.nodes);
    if (job.solutions > 0) require(*parse_line({solution.data(), kCells}) == alone.solution);
    require(jobs[0].status == Status::unique && jobs[kBoards - 1].status == Status::unique);
  }
}

// Every kernel against the first one and, where it gets through, dancing links.
void check_board(const Board& board) {
  Limits limits;
  limits.max_nodes = kMaxNodes;
  const Answer first = solvers().front().count(board, kMaxSolutions, limits);
  if (first.solutions > 0) check_solution(board, first.solution);
  for (Solver& solver : solvers()) {
    const Answer answer = solver.count(board, kMaxSolutions, limits);
    require(answer.status == first.status && answer.solutions == first.solutions &&
            answer.exact == first.exact);
    require(answer.solution == first.solution && answer.stats.nodes == first.stats.nodes);
  }
  check_bulk(board, first);
  textbook::Options options;
  options.max_solutions = kMaxSolutions;
  options.limits.max_nodes = kMaxNodes;
  const auto outcome = textbook::run(textbook::Engine::dlx, board, options);
  require(outcome.ok());
  if (outcome->status == textbook::Status::unknown || first.status == Status::unknown) return;
  require(outcome->counters.solutions == first.solutions);
}

void check_raw_line(const char* cells) {
  std::array<char, kCells> solution{};
  LineJob job;
  job.cells = cells;
  job.solution = solution.data();
  Limits limits;
  limits.max_nodes = kMaxNodes;
  for (Solver& solver : solvers()) {
    solver.solve_lines(std::span(&job, 1), 2, limits);
    if (job.solutions == 0) continue;
    const Result<Grid> grid = parse_line({solution.data(), kCells});
    require(grid.ok() && is_solution(*grid));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1 + kCells) return 0;
  const std::uint8_t* bytes = data + 1;
  if (data[0] % 3 == 0) {
    check_raw_line(reinterpret_cast<const char*>(bytes));
  } else if (data[0] % 3 == 1) {
    Grid grid;
    for (int cell = 0; cell < kCells; ++cell)
      grid[cell] = bytes[cell] % 10;
    check_board(Board(grid));
  } else if (size >= 1 + 2 * kCells) {
    CandidateGrid candidates;
    for (int cell = 0; cell < kCells; ++cell) {
      candidates[cell] =
          static_cast<DigitSet>((bytes[2 * cell] | bytes[2 * cell + 1] << 8) & kAllDigits);
    }
    check_board(Board(candidates));
  }
  return 0;
}
