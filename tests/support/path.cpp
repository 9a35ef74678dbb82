#include "support/path.h"

#include "grid/houses.h"
#include "nonet/human.h"
#include "nonet/solver.h"
#include "support/files.h"

namespace nonet::test {
namespace {

void take(const human::Step& step, Position& position) {
  CandidateGrid& candidates = position.candidates;
  for (const human::Elimination& it : step.eliminations)
    candidates[it.cell] = static_cast<DigitSet>(candidates[it.cell] & ~digit_bit(it.digit));
  for (const human::Placement& it : step.placements) {
    for (const int peer : grid::kPeerCells[it.cell])
      candidates[peer] = static_cast<DigitSet>(candidates[peer] & ~digit_bit(it.digit));
    candidates[it.cell] = digit_bit(it.digit);
    position.digits[it.cell] = static_cast<std::uint8_t>(it.digit);
  }
}

}  // namespace

void walk_paths(const Grid& puzzle, const StepWatcher& watcher) {
  Solver solver;
  const Grid solution = solver.solve(Board(puzzle)).solution;
  for (const human::Profile* profile : human::profiles()) {
    Position position{puzzle, puzzle, candidates_of(Board(puzzle))};
    human::Rater(*profile).steps(Board(puzzle), solution,
                                 [&](const human::Step& step, const human::Rating&) {
                                   watcher(step, position);
                                   take(step, position);
                                   return true;
                                 });
  }
}

std::vector<Grid> bank_puzzles() {
  std::vector<Grid> puzzles;
  for (const std::string& line : read_lines(project_file("data/bank.csv"))) {
    if (line.size() < 84 || line[81] != ',' || std::stod(line.substr(82)) >= 9.0) continue;
    puzzles.push_back(*parse_line(line.substr(0, 81)));
  }
  return puzzles;
}

}  // namespace nonet::test
