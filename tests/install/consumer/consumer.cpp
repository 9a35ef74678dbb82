// The example of README.md, in full: every public header, one board solved.
#include <nonet/grid.h>
#include <nonet/solver.h>
#include <nonet/text.h>
#include <nonet/textbook.h>
#include <nonet/version.h>

#include <iostream>

int main() {
  const auto grid = nonet::parse_line(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  if (!grid) {
    std::cerr << to_string(grid.error()) << '\n';
    return 1;
  }
  nonet::Solver solver;
  const nonet::Answer answer = solver.solve(*grid);
  std::cout << nonet::to_string(answer.status) << '\n' << nonet::to_line(answer.solution) << '\n';

  const auto scan = nonet::textbook::run(nonet::textbook::Engine::scan, *grid);
  std::cout << scan->counters.placements << '\n';
  const auto records = nonet::read_text("1 board\n" + nonet::to_line(*grid) + "\n", "line");
  std::cout << records->size() << '\n';
  return answer.status == nonet::Status::unique ? 0 : 1;
}
