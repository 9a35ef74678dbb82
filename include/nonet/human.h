// Rating a board by solving it as people do.
//
//   nonet::human::Rater rater;
//   const nonet::human::Rating rating = rater.rate(puzzle, solution);
//   if (rating.status == nonet::human::RatingStatus::rated) {
//     return tenths_text(rating.er) + " " + hardest_text(rating);
//   }
//
// What is here takes the solution from its caller and never searches for it. nonet/rating.h finds
// it and says whether there is exactly one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/limits.h"
#include "nonet/profile.h"
#include "nonet/step.h"

namespace nonet::human {

enum class RatingStatus : std::uint8_t {
  rated,  // solved by the techniques; or the givens were complete already: all ratings 0
  // No technique goes on; er is what the profile gives for that (Sudoku Explainer: 20.0), or of
  // HoDoKu what the steps so far are worth.
  stuck,
  unknown,  // a limit came first: er is what the steps so far need at least
};

// Scores in the unit of the profile; those of Sudoku Explainer are tenths: 71 is 7.1. What steps
// are worth together is for the profile to say; in Sudoku Explainer it is the hardest that counts.
struct Rating {
  RatingStatus status = RatingStatus::unknown;
  int er = 0;  // all steps
  int ep = 0;  // the steps up to the first placement
  int ed = 0;  // the first step
  // Of the first of the hardest steps; none where there is no step at all, or the rating is stuck.
  std::optional<Technique> technique;
  int level = 0;  // its nesting level
  int steps = 0;
  // Of the steps so far; none where the profile has no such words.
  std::optional<Grade> grade;
};
// The name of the technique, with what a net uses inside: "Nishio", "Dynamic contradiction +
// forcing chains". Empty where there is none.
NONET_API std::string hardest_text(const Rating& rating);

// "7.1" for 71.
NONET_API std::string tenths_text(int tenths);

// Called after each step with the step and the rating so far; false ends the rating (`unknown`).
using StepWatcher = std::function<bool(const Step& step, const Rating& so_far)>;
// How far a rating has come.
struct RatingProgress {
  Rating so_far;
  int blanks_left = 0;
  int blanks_at_start = 0;
};
// Called now and then, at most every few milliseconds of work; false ends the rating.
using ProgressWatcher = std::function<bool(const RatingProgress& progress)>;

// Owns the scratch memory (half a MiB, tens of MiB once the hardest boards have come); for one
// thread at a time, free to move, and not to be called by its own watchers or by Limits::cancelled.
// Results depend on the arguments alone, not on earlier calls.
class NONET_API Rater {
 public:
  Rater();  // by se_profile()
  explicit Rater(const Profile& profile);
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  // The rating by the profile; by se_profile() and hodoku_profile() that of the original. `puzzle`
  // must be legal. Of a candidate board, which that program cannot read, it is the rating that the
  // same steps give from there, as SukakuExplainer has it. `solution` is its only solution; without
  // it nobody knows that there is only one, techniques that rest on that are left out, and the
  // rating may be another one. Limits::max_nodes counts steps, propagated assumptions and, by the
  // 256, cells of the paths of unique loops; time and cancel are looked at every 256 of them. Takes
  // from some microseconds (singles) to some seconds (nested nets).
  Rating rate(const Board& puzzle, const std::optional<Grid>& solution, const Limits& limits = {},
              const ProgressWatcher& progress = {});
  // The same, with every step and its proof.
  Rating steps(const Board& puzzle, const std::optional<Grid>& solution, const StepWatcher& watcher,
               const Limits& limits = {}, const ProgressWatcher& progress = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nonet::human
