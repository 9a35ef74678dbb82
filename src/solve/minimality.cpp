// The givens that a puzzle does not need: the puzzle without each of them in turn, all in bulk.
#include <algorithm>

#include "nonet/solver.h"

namespace nonet {
namespace {

// The puzzle without each of its givens in turn, in reading order.
void append_without_each_given(const Grid& puzzle, std::vector<Grid>& boards) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] == 0) continue;
    boards.push_back(puzzle);
    boards.back()[cell] = 0;
  }
}

// Takes the statuses of append_without_each_given off the front.
std::optional<std::vector<int>> redundant_cells(const Grid& puzzle,
                                                std::span<const Status>& statuses) {
  std::vector<int> redundant;
  bool known = true;
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] == 0) continue;
    known = known && statuses.front() != Status::unknown;
    if (statuses.front() == Status::unique) redundant.push_back(cell);
    statuses = statuses.subspan(1);
  }
  if (!known) return std::nullopt;
  return redundant;
}

}  // namespace

std::optional<std::vector<int>> Solver::redundant_givens(const Grid& puzzle, const Limits& limits) {
  return redundant_givens(std::span(&puzzle, 1), limits).front();
}

std::vector<std::optional<std::vector<int>>> Solver::redundant_givens(std::span<const Grid> puzzles,
                                                                      const Limits& limits) {
  constexpr std::size_t kAtOnce = 128;  // a few thousand boards
  std::vector<std::optional<std::vector<int>>> answers;
  std::vector<Grid> boards;
  while (!puzzles.empty()) {
    const std::span<const Grid> part = puzzles.first(std::min(kAtOnce, puzzles.size()));
    boards.clear();
    for (const Grid& puzzle : part)
      append_without_each_given(puzzle, boards);
    const std::vector<Status> statuses = classify(boards, limits);
    std::span<const Status> rest = statuses;
    for (const Grid& puzzle : part)
      answers.push_back(redundant_cells(puzzle, rest));
    puzzles = puzzles.subspan(part.size());
  }
  return answers;
}

}  // namespace nonet
