// Rates boards as Sudoku Explainer 1.2.1 does, from the board alone: finds the solution, says
// whether it is the only one, and rates.
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
  // unique: rated, or stuck (rating.status says which). multiple, none, invalid: not rated.
  // unknown: a limit came first; rating.er is then what the board needs at least.
  Status status = Status::unknown;
  human::Rating rating;
  Grid solution;  // the first one found; blank where there is none
};

// For callers that have searched already: `answer` is what a Solver says of the puzzle. With a
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
