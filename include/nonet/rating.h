// Rates boards from the board alone: finds the solution, says whether it is the only one, and
// rates; as Sudoku Explainer 1.2.1 does, unless a rater of another profile is handed over.
//
//   nonet::BoardRater rater;
//   const nonet::RatedBoard rated = rater.rate(puzzle);
//   if (rated.status != nonet::Status::unique) return std::string(to_string(rated.status));
//   return nonet::human::tenths_text(rated.rating.er);
#pragma once

#include <memory>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/human.h"
#include "nonet/limits.h"
#include "nonet/solver.h"

namespace nonet {

struct RatedBoard {
  // unique: rated, or stuck; rating.status says which.
  //
  // multiple, none, invalid: not rated, for there is not exactly one solution.
  //
  // unknown: a limit was reached, or a callback ended the call. If has_one_solution, that was in
  // the midst of the rating, and rating.er is what the board needs at least; otherwise in the
  // search for the solution, and nothing is rated.
  //
  // solved: not rated. BoardRater never says it; `rate` does when handed the answer of a search for
  // any one solution, which leaves open whether there are more.
  Status status = Status::unknown;
  // The search has shown that there is exactly one, whether or not the rating came to its end.
  bool has_one_solution = false;
  human::Rating rating;  // blank where nothing is rated
  Grid solution;         // the first one found; blank where none was
};

// For callers that have searched already: `answer` is what Solver::solve says of the puzzle. With a
// watcher, it gets every step. No callback (the watchers, Limits::cancelled) may use the rater that
// calls it; another one it may.
NONET_API RatedBoard rate(human::Rater& rater, const Board& puzzle, const Answer& answer,
                          const Limits& limits = {}, const human::StepWatcher& watcher = {},
                          const human::ProgressWatcher& progress = {});

// Owns a Solver and a human::Rater; for one thread at a time, free to move. A call is not over
// while it calls back: no callback (the watchers, Limits::cancelled) may use, move or destroy the
// object that calls it. Another one it may use.
class NONET_API BoardRater {
 public:
  BoardRater();
  explicit BoardRater(Solver solver);
  ~BoardRater();
  BoardRater(BoardRater&&) noexcept;
  BoardRater& operator=(BoardRater&&) noexcept;

  // The rating. Limits hold for the search of the solution and, anew, for the rating. A complete
  // board that is right is rated 0.
  RatedBoard rate(const Board& puzzle, const Limits& limits = {},
                  const human::ProgressWatcher& progress = {});
  // The same, with every step.
  RatedBoard steps(const Board& puzzle, const human::StepWatcher& watcher,
                   const Limits& limits = {}, const human::ProgressWatcher& progress = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nonet
