// What a profile is: finders in an order, and what is made of that which they find.
//
// A profile is plain data and functions without state. The driver (rater.cpp) knows no technique
// and no score; what finders find is the same for all profiles, but for searches for chains, which
// put one finding and ask the profile which (ChainOrder). A profile that follows a program with
// another board and another search has a course of its own instead.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "human/techniques/registry.h"
#include "nonet/profile.h"

namespace nonet::human {

// A way through a board that a profile has of its own: for steps that depend on more than the
// candidates, such as the order in which they went.
class Course {
 public:
  struct Facts {
    Technique technique;
    int score;
    bool places;  // a digit
  };
  virtual ~Course() = default;

  // From here on `budget` is asked. Whoever has no solution gets no technique that rests on
  // uniqueness. Steps are proved only where that is asked for.
  virtual void begin(const Board& puzzle, const std::optional<Grid>& solution, bool wants_proof,
                     Budget& budget) = 0;
  virtual int blanks_left() const = 0;
  // Looks for the next step. False: there is none, or the budget is spent.
  virtual bool find() = 0;
  // Of the step that was found.
  virtual Facts facts() const = 0;
  virtual Step step() = 0;
  virtual void take() = 0;
  // Of the steps taken so far, which are worth so much together.
  virtual std::optional<Grade> grade(int score) const = 0;
  // Of a board on which it finds no more.
  virtual std::optional<Grade> grade_of_stuck() const = 0;
};

struct Profile {
  // Whether the finding is taken before another one of the same finder that was put earlier.
  using Before = bool (*)(const Finding& later, const Finding& earlier);
  // A place in the order. Without `before` the first finding is taken and the search ends there;
  // with it all are looked at, and of several that none is before, the first is taken.
  struct Place {
    const Finder* finder;
    Before before = nullptr;
  };
  // How a board may be completed by the first finders alone, told without taking their steps one
  // by one. `reaches_end` is null where there is no such shortcut.
  struct Finish {
    bool (*reaches_end)(const State& state) = nullptr;
    int score = 0;  // of the hardest of those steps
  };

  ProfileInfo info;
  // The first finding of the first finder that has one is the step.
  std::span<const Place> order;
  ChainOrder chains;
  int (*score)(const Finding& finding);  // how hard a step is
  // What the steps so far and one of that score are worth together.
  int (*sum)(int so_far, int score);
  // The least score of a step by the technique; none where the profile does not have it.
  std::optional<int> (*least_score)(Technique technique);
  // Takes the step.
  void (*apply)(const Finding& finding, State& state);
  Finish finish;
  int stuck;  // the score of a board on which no finder finds anything
  // Of a profile that has a course of its own: then `order`, `chains`, `score`, `apply` and
  // `finish` are not asked. Null: it has none.
  std::unique_ptr<Course> (*make_course)() = nullptr;
};

// For `sum`: a board is worth as much as its hardest step.
int hardest(int so_far, int score);
// The same: as much as all its steps together.
int all_together(int so_far, int score);
// For `apply`: takes all that the finding takes away, in its order, then places its digit.
void apply_all(const Finding& finding, State& state);

}  // namespace nonet::human
