// The readable engines: three ways to backtrack as they are taught, and dancing links, with
// everything a learner wants to see of them. For speed use nonet/solver.h.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/limits.h"
#include "nonet/result.h"
#include "nonet/status.h"

namespace nonet::textbook {

enum class Engine : std::uint8_t {
  scan,    // reading order; row, column and box are scanned before each placement
  tables,  // a list of the blanks and occupancy tables; a found flag stops it
  masks,   // bit masks of what is free; always the blank with the fewest candidates
  dlx,     // Knuth's dancing links on the exact cover of 324 columns
};

// The usual slips, as switches. Each engine has some of them (faults_of); never on by default and
// never reachable from nonet::Solver.
enum class Fault : std::uint8_t {
  none,
  no_flag,             // nothing stops the loops once a solution stands
  ignored_result,      // the result of the recursive call is not looked at
  no_undo,             // a placement that failed is not withdrawn
  undo_after_success,  // placements are withdrawn even though they led to the solution
  wrong_box,           // the box of a cell is taken as row/3 + column/3
  off_by_one,          // digits are counted from '0' instead of from '1'
  left_over,           // the members still are as the solution of an earlier board left them
};

// All counts mean the same in every engine. Without a fault, placements - undos is the number of
// blanks when the search stopped at a solution, and 0 when it went to the end.
struct Counters {
  std::uint64_t placements = 0;  // digits written to the board; givens do not count
  std::uint64_t rejects = 0;     // digits refused by a row, a column or a box; masks and dlx never
                                 // ask for a digit that does not fit, so theirs is 0
  std::uint64_t undos = 0;       // placements withdrawn because they failed; going back from the
                                 // last wanted solution withdraws nothing
  std::uint64_t solutions = 0;   // full boards seen
  int depth = 0;                 // most placements standing at once

  friend bool operator==(const Counters&, const Counters&) = default;
};

enum class EventKind : std::uint8_t {
  place,
  reject,    // a house holds the digit already; rows are asked before columns, columns before boxes
  undo,      // the cell is blank again; only tables leaves the digit there until it is written over
  solution,  // the board is full
};

struct Event {
  EventKind kind = EventKind::place;
  int cell = -1;   // 0..80; -1 for solution
  int digit = 0;   // 1..9; 0 for solution
  int house = -1;  // reject only: the house that refused, 0..26
  int depth = 0;   // placements standing after the event
};

// Called after every event, with the board as the engine has it. Return false to stop the search:
// no further event comes, and the status is `unknown`.
using Watcher = std::function<bool(const Event&, const Grid&)>;

// As everywhere; `unknown` also where the watcher stopped the search.
using nonet::Status;

struct Options {
  // 1: stop at the first, as taught; 2: unique or not. When more than one is wanted, the engine
  // goes on from each solution as if it had failed, until it has seen that many.
  std::uint64_t max_solutions = 1;
  Limits limits;  // max_nodes counts placements
  Fault fault = Fault::none;
  Watcher watcher;           // empty: not watched, and nothing is paid for it
  bool check_givens = true;  // false searches even where givens clash (for lessons)
};

struct Outcome {
  Status status = Status::none;  // with a fault: what the faulty engine believes
  // The last solution where the search stopped at one, the givens where it went to the end, and
  // for `unknown` the board as the engine had it. With a fault: what the engine left, damage and
  // all.
  Grid board;
  Grid solution;  // the first full board seen; all blank when there was none
  Counters counters;
};

NONET_API std::string_view name_of(Engine engine);  // "scan"
NONET_API std::string_view name_of(Fault fault);    // "no-flag"
NONET_API std::optional<Engine> engine_named(std::string_view name);
NONET_API std::optional<Fault> fault_named(std::string_view name);
NONET_API const std::vector<Engine>& engines();
// The faults that this engine can be given, without `none`.
NONET_API const std::vector<Fault>& faults_of(Engine engine);

// Runs one engine. On a candidate board the cells with one candidate are the givens.
//
//   Options options;
//   options.max_solutions = 2;
//   const auto outcome = run(Engine::masks, *parse_line(text), options);
//   if (outcome.ok() && outcome->status == Status::unique) use(outcome->solution);
//
// Fails (argument) for a fault that the engine does not have, for a candidate board in an engine
// other than dlx, and for max_solutions 0. A search may take longer than anyone waits: bound it
// with options.limits. No heap traffic while searching; recursion at most 82 deep. Thread-safe; the
// watcher is called on the calling thread.
NONET_API Result<Outcome> run(Engine engine, const Board& board, const Options& options = {});

}  // namespace nonet::textbook
