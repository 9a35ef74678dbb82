// What a queue of blanks costs, against a list of blanks with an index.
//
// The search is that of the engine `tables`, with nothing counted but placements.
//
//   list   the blanks in reading order and an index
//   deque  taken from the front and put back at the front: the same steps, so the difference in
//          time is the container's
//   queue  as it is often written with std::queue: a blank is popped when its turn comes and pushed
//          when all its digits have failed. That puts it behind the blanks that follow it, so the
//          next attempt meets the blanks in another order, and the search grows out of all bounds.
//
// The counter `placements` is the size of the search, `per_placement` the time of one step.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <deque>
#include <queue>
#include <type_traits>
#include <vector>

#include "nonet/grid.h"
#include "nonet/textbook.h"

namespace {

using nonet::box_of;
using nonet::column_of;
using nonet::Grid;
using nonet::row_of;

// The blanks in reading order and how far down the list the search is.
class BlankList {
 public:
  void add(int cell) { cells_.push_back(cell); }
  bool empty() const { return next_ == cells_.size(); }
  int take() { return cells_[next_++]; }
  void give_back(int) { --next_; }

 private:
  std::vector<int> cells_;
  std::size_t next_ = 0;
};

class BlankDeque {
 public:
  void add(int cell) { cells_.push_back(cell); }
  bool empty() const { return cells_.empty(); }
  int take() {
    const int cell = cells_.front();
    cells_.pop_front();
    return cell;
  }
  void give_back(int cell) { cells_.push_front(cell); }

 private:
  std::deque<int> cells_;
};

class BlankQueue {
 public:
  void add(int cell) { cells_.push(cell); }
  bool empty() const { return cells_.empty(); }
  int take() {
    const int cell = cells_.front();
    cells_.pop();
    return cell;
  }
  void give_back(int cell) { cells_.push(cell); }

 private:
  std::queue<int> cells_;
};

template <class Blanks>
class TableSearch {
 public:
  TableSearch(const Grid& givens, std::uint64_t budget) : board_(givens), budget_(budget) {
    for (int cell = 0; cell < nonet::kCells; ++cell) {
      if (board_[cell] == 0) {
        blanks_.add(cell);
      } else {
        note(cell, board_[cell] - 1, true);
      }
    }
  }

  // False when the budget of placements was spent first.
  bool solve() {
    fill();
    return found_;
  }

  const Grid& board() const { return board_; }
  std::uint64_t placements() const { return placements_; }

 private:
  void fill() {
    if (blanks_.empty()) {
      found_ = true;
      return;
    }
    const int cell = blanks_.take();
    for (int entry = 0; entry < 9 && !found_; ++entry) {
      if (is_taken(cell, entry)) continue;
      if (placements_ == budget_) break;
      ++placements_;
      board_[cell] = static_cast<std::uint8_t>(entry + 1);
      note(cell, entry, true);
      fill();
      note(cell, entry, false);
    }
    if (!found_) blanks_.give_back(cell);
  }

  bool is_taken(int cell, int entry) const {
    return row_[row_of(cell)][entry] || column_[column_of(cell)][entry] ||
           box_[box_of(cell)][entry];
  }

  void note(int cell, int entry, bool taken) {
    row_[row_of(cell)][entry] = taken;
    column_[column_of(cell)][entry] = taken;
    box_[box_of(cell)][entry] = taken;
  }

  Grid board_;
  Blanks blanks_;
  bool row_[9][9] = {};
  bool column_[9][9] = {};
  bool box_[9][9] = {};
  std::uint64_t placements_ = 0;
  const std::uint64_t budget_;
  bool found_ = false;
};

// From data/lessons.txt: LeetCode 37, AI Escargot, and 17 clues that are slow in reading order.
const char* const kBoards[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
};
// Enough for the list on each of them.
constexpr std::uint64_t kBudget = 30'000'000;

// The list takes the very steps of the engine; anything else would compare something else.
bool takes_the_steps_of_the_engine(const Grid& givens, std::uint64_t placements) {
  const auto outcome = nonet::textbook::run(nonet::textbook::Engine::tables, givens);
  return outcome.ok() && outcome->counters.placements == placements;
}

template <class Blanks>
void solve_board(benchmark::State& state) {
  const Grid givens = *nonet::parse_line(kBoards[state.range(0)]);
  std::uint64_t placements = 0;
  bool solved = false;
  for (auto _ : state) {
    TableSearch<Blanks> search(givens, kBudget);
    solved = search.solve();
    placements = search.placements();
    benchmark::DoNotOptimize(search.board());
  }
  if (!solved) state.SetLabel("not solved within the budget");
  if (!std::is_same_v<Blanks, BlankQueue> && !takes_the_steps_of_the_engine(givens, placements)) {
    state.SkipWithError("other steps than those of the engine tables");
  }
  const auto steps = static_cast<double>(placements);
  state.counters["placements"] = steps;
  state.counters["per_placement"] = benchmark::Counter(
      steps, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

BENCHMARK(solve_board<BlankList>)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);
BENCHMARK(solve_board<BlankDeque>)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);
BENCHMARK(solve_board<BlankQueue>)->DenseRange(0, 2)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
