// The driver: asks the finders of a profile in its order, takes the finding that the profile takes,
// applies it, and keeps the scores; the last steps are counted together where they change nothing
// else. It knows no technique and no score.
#include <cassert>
#include <utility>

#include "human/profiles/profile.h"
#include "human/techniques/step.h"
#include "nonet/human.h"

namespace nonet::human {
namespace {

// Whether a finding keeps the solution: no true candidate goes, no false digit is placed.
[[maybe_unused]] bool is_true(const Finding& finding, const Grid& solution) {
  for (const Eliminations::Entry& entry : finding.eliminations) {
    if ((entry.digits & digit_bit(solution[entry.cell])) != 0) return false;
  }
  return finding.cell < 0 || solution[finding.cell] == finding.digit + 1;
}

// The running scores of the board: ED after the first step, EP after the first placement.
class Tally {
 public:
  explicit Tally(int (*sum)(int so_far, int score)) : sum_(sum) {}

  void add(Technique technique, int level, bool places, int score) {
    ++rating_.steps;
    rating_.er = sum_(rating_.er, score);
    if (score > hardest_) {
      hardest_ = score;
      rating_.technique = technique;
      rating_.level = level;
    }
    if (rating_.steps == 1) rating_.ed = rating_.er;
    if (!placed_) rating_.ep = rating_.er;
    placed_ = placed_ || places;
  }
  // Whether steps of that score and easier ones change nothing any more but their number.
  bool is_settled(int score) const {
    return placed_ && hardest_ >= score && sum_(rating_.er, score) == rating_.er;
  }
  Rating& rating() { return rating_; }

 private:
  int (*sum_)(int so_far, int score);
  Rating rating_;
  int hardest_ = 0;
  bool placed_ = false;
};

}  // namespace

std::string tenths_text(int tenths) {
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string hardest_text(const Rating& rating) {
  return rating.technique ? technique_text(*rating.technique, rating.level) : std::string();
}

struct Rater::Impl {
  explicit Impl(const Profile& rules) : profile(rules) {
    if (rules.make_course != nullptr) course = rules.make_course();
  }

  Rating run(const Board& puzzle, const std::optional<Grid>& solution, const Limits& limits,
             const StepWatcher& watcher, const ProgressWatcher& progress) {
    return course ? follow_course(puzzle, solution, limits, watcher, progress)
                  : follow_order(puzzle, solution, limits, watcher, progress);
  }
  // By the finders of the profile in their order.
  Rating follow_order(const Board& puzzle, const std::optional<Grid>& solution,
                      const Limits& limits, const StepWatcher& watcher,
                      const ProgressWatcher& progress);
  // By the profile's own course.
  Rating follow_course(const Board& puzzle, const std::optional<Grid>& solution,
                       const Limits& limits, const StepWatcher& watcher,
                       const ProgressWatcher& progress);
  // The finding of the first finder that has one; false when none has or a limit came.
  bool find_step(const State& state, bool is_unique);
  // Counts a step for each blank; false when a limit came.
  bool count_rest(const State& state, Rating& rating);

  const Profile& profile;
  Budget budget;
  std::unique_ptr<Course> course;  // null where the profile has none
  Scratch scratch{budget, profile.chains};
  TakingSink sink;
  bool is_running = false;
};

namespace {

// From the beginning of a rating to its end, however it ends.
class Turn {
 public:
  Turn(bool& is_running, Budget& budget) : is_running_(is_running), budget_(budget) {
    assert(!is_running && "a watcher of a rating began another on the same rater");
    is_running_ = true;
  }
  ~Turn() {
    budget_.end();
    is_running_ = false;
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  bool& is_running_;
  Budget& budget_;
};

}  // namespace

bool Rater::Impl::find_step(const State& state, bool is_unique) {
  for (const Profile::Place& place : profile.order) {
    if (place.finder->needs_unique && !is_unique) continue;
    sink.begin(place.before);
    place.finder->find(state, scratch, sink);
    if (budget.stopped()) return false;
    if (sink.found()) return true;
  }
  return false;
}

bool Rater::Impl::count_rest(const State& state, Rating& rating) {
  for (int left = state.blanks().count(); left > 0; --left) {
    if (!budget.enter()) return false;
    ++rating.steps;
  }
  return true;
}

Rating Rater::Impl::follow_order(const Board& puzzle, const std::optional<Grid>& solution,
                                 const Limits& limits, const StepWatcher& watcher,
                                 const ProgressWatcher& progress) {
  constexpr std::size_t kMostNested = 20'000;
  const Turn turn(is_running, budget);
  const Profile::Finish& finish = profile.finish;
  scratch.begin();
  scratch.wants_proof = static_cast<bool>(watcher);
  State state(puzzle);
  Tally tally(profile.sum);
  Rating& rating = tally.rating();
  const int blanks_at_start = state.blanks().count();
  Budget::Ask ask;
  if (progress) ask = [&] { return progress({rating, state.blanks().count(), blanks_at_start}); };
  budget.begin(limits, std::move(ask));
  // A finish that was tried in vain need not be tried again after steps that it consists of.
  const bool wants_end = !watcher && finish.reaches_end != nullptr;
  bool may_finish = wants_end;
  while (!state.is_solved()) {
    if (may_finish && tally.is_settled(finish.score)) {
      if (finish.reaches_end(state)) {
        if (!count_rest(state, rating)) return rating;
        break;
      }
      may_finish = false;
    }
    if (!budget.enter()) return rating;
    if (!find_step(state, solution.has_value())) {
      if (budget.stopped()) return rating;
      rating.status = RatingStatus::stuck;
      rating.er = profile.stuck;
      rating.technique.reset();
      rating.level = 0;
      return rating;
    }
    assert(!solution || is_true(sink.finding(), *solution));
    profile.apply(sink.finding(), state);
    const int score = profile.score(sink.finding());
    const Finding& taken = sink.finding();
    tally.add(taken.technique, taken.level, taken.cell >= 0, score);
    may_finish = may_finish || (wants_end && score > finish.score);
    if (watcher && !watcher(step_of(std::move(sink.finding()), score), rating)) return rating;
    if (scratch.memo.size() > kMostNested) scratch.forget_nets();
  }
  rating.status = RatingStatus::rated;
  return rating;
}

Rating Rater::Impl::follow_course(const Board& puzzle, const std::optional<Grid>& solution,
                                  const Limits& limits, const StepWatcher& watcher,
                                  const ProgressWatcher& progress) {
  const Turn turn(is_running, budget);
  Tally tally(profile.sum);
  Rating& rating = tally.rating();
  course->begin(puzzle, solution, static_cast<bool>(watcher), budget);
  const int blanks_at_start = course->blanks_left();
  Budget::Ask ask;
  if (progress) ask = [&] { return progress({rating, course->blanks_left(), blanks_at_start}); };
  budget.begin(limits, std::move(ask));
  rating.grade = course->grade(0);
  while (course->blanks_left() > 0) {
    if (!budget.enter()) return rating;
    if (!course->find()) {
      if (budget.stopped()) return rating;
      rating.status = RatingStatus::stuck;
      rating.grade = course->grade_of_stuck();
      rating.technique.reset();
      return rating;
    }
    const Course::Facts facts = course->facts();
    std::optional<Step> step;
    if (watcher) step = course->step();
    course->take();
    tally.add(facts.technique, 0, facts.places, facts.score);
    rating.grade = course->grade(rating.er);
    if (watcher && !watcher(*step, rating)) return rating;
  }
  rating.status = RatingStatus::rated;
  return rating;
}

Rater::Rater() : Rater(se_profile()) {}
Rater::Rater(const Profile& profile) : impl_(std::make_unique<Impl>(profile)) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

Rating Rater::rate(const Board& puzzle, const std::optional<Grid>& solution, const Limits& limits,
                   const ProgressWatcher& progress) {
  return impl_->run(puzzle, solution, limits, {}, progress);
}

Rating Rater::steps(const Board& puzzle, const std::optional<Grid>& solution,
                    const StepWatcher& watcher, const Limits& limits,
                    const ProgressWatcher& progress) {
  return impl_->run(puzzle, solution, limits, watcher, progress);
}

}  // namespace nonet::human
