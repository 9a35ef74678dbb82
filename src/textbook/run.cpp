#include <algorithm>
#include <bit>
#include <string>

#include "nonet/textbook.h"
#include "textbook/dlx.h"
#include "textbook/faults.h"
#include "textbook/masks.h"
#include "textbook/scan.h"
#include "textbook/sheet.h"
#include "textbook/tables.h"

namespace nonet::textbook {
namespace {

// On a candidate board a cell with one candidate is a given.
Grid givens_of(const Board& board) {
  if (!board.has_candidates) return board.givens;
  Grid givens;
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned candidates = board.candidates[cell] & kAllDigits;
    if (std::has_single_bit(candidates)) {
      givens[cell] = static_cast<std::uint8_t>(std::countr_zero(candidates) + 1);
    }
  }
  return givens;
}

// `solved` is what the engine says of itself: it stopped at the last solution that was wanted.
Status verdict(bool solved, bool stopped, std::uint64_t solutions, std::uint64_t max_solutions) {
  if (stopped) return Status::unknown;
  if (solved) return max_solutions == 1 ? Status::solved : Status::multiple;
  if (solutions == 0 || max_solutions == 1) return Status::none;
  return solutions == 1 ? Status::unique : Status::multiple;
}

template <template <class, class> class Search, Fault fault, class Watch>
Outcome search(const Board& puzzle, const Grid& givens, const Options& options, Watch watch) {
  Sheet<Watch> sheet(puzzle, givens, options, watch);
  Search<Sheet<Watch>, Habits<fault>> engine(sheet);
  const bool solved = engine.solve();
  Outcome outcome;
  outcome.status =
      verdict(solved, sheet.stopped(), sheet.counters().solutions, options.max_solutions);
  const bool searched_to_the_end = !solved && !sheet.stopped();
  outcome.board = fault == Fault::none && searched_to_the_end ? givens : sheet.board();
  outcome.solution = sheet.first_solution();
  outcome.counters = sheet.counters();
  return outcome;
}

// The sound engine is compiled twice, watched and not; the faulty ones, which nobody hurries, once.
template <template <class, class> class Search, Fault... faults>
Outcome search(const Board& puzzle, const Grid& givens, const Options& options,
               FaultList<faults...>) {
  const RunTimeWatcher watcher(options.watcher);
  Outcome outcome;
  const auto runs_with = [&]<Fault fault>() {
    if (options.fault != fault) return false;
    outcome = search<Search, fault>(puzzle, givens, options, watcher);
    return true;
  };
  if ((runs_with.template operator()<faults>() || ...)) return outcome;
  if (options.watcher) return search<Search, Fault::none>(puzzle, givens, options, watcher);
  return search<Search, Fault::none>(puzzle, givens, options, Unwatched());
}

Outcome search(Engine engine, const Board& puzzle, const Grid& givens, const Options& options) {
  switch (engine) {
    case Engine::scan: return search<Scan>(puzzle, givens, options, ScanFaults());
    case Engine::tables: return search<Tables>(puzzle, givens, options, TablesFaults());
    case Engine::masks: return search<Masks>(puzzle, givens, options, MasksFaults());
    case Engine::dlx: break;
  }
  return search<Dlx>(puzzle, givens, options, DlxFaults());
}

Error argument_error(std::string message) {
  return {ErrorCode::argument, 0, 0, std::move(message)};
}

Error no_such_fault(Engine engine, Fault fault) {
  std::string message = "the engine " + std::string(name_of(engine)) + " has no fault " +
                        std::string(name_of(fault)) + "; it has ";
  const char* separator = "";
  for (const Fault own : faults_of(engine)) {
    message += separator + std::string(name_of(own));
    separator = ", ";
  }
  return argument_error(std::move(message));
}

bool has_fault(Engine engine, Fault fault) {
  if (fault == Fault::none) return true;
  const std::vector<Fault>& own = faults_of(engine);
  return std::find(own.begin(), own.end(), fault) != own.end();
}

}  // namespace

Result<Outcome> run(Engine engine, const Board& board, const Options& options) {
  if (!has_fault(engine, options.fault)) return no_such_fault(engine, options.fault);
  if (board.has_candidates && engine != Engine::dlx) {
    return argument_error("the engine " + std::string(name_of(engine)) +
                          " takes no candidate board; dlx does");
  }
  if (options.max_solutions == 0)
    return argument_error("max_solutions is 0; it must be at least 1");

  const Grid givens = givens_of(board);
  if (options.check_givens && !find_clashes(givens).empty()) {
    Outcome outcome;
    outcome.status = Status::invalid;
    outcome.board = givens;
    return outcome;
  }
  return search(engine, board, givens, options);
}

}  // namespace nonet::textbook
