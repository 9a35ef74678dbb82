// The driver: takes the first finding of the first finder that has one, applies it, and keeps the
// hardest; the last steps are counted together where they change nothing else. It knows no
// technique.
#include <cassert>

#include "human/profiles/se.h"
#include "human/techniques/step.h"
#include "nonet/human.h"

namespace nonet::human {
namespace {

constexpr double kStuck = 20.0;

// Whether a finding keeps the solution: no true candidate goes, no false digit is placed.
[[maybe_unused]] bool is_true(const Finding& finding, const Grid& solution) {
  for (const Eliminations::Entry& entry : finding.eliminations) {
    if ((entry.digits & digit_bit(solution[entry.cell])) != 0) return false;
  }
  return finding.cell < 0 || solution[finding.cell] == finding.digit + 1;
}

// The running ratings. ED is the first step's, EP the hardest up to the first placement.
class Tally {
 public:
  void add(const Finding& finding) {
    ++rating_.steps;
    if (finding.rating > er_) raise(finding);
    if (rating_.steps == 1) rating_.ed = rating_.er;
    if (!placed_) rating_.ep = rating_.er;
    placed_ = placed_ || finding.cell >= 0;
  }
  // Whether steps of that rating and easier ones change nothing any more but their number.
  bool is_settled(double rating) const { return placed_ && er_ >= rating; }
  Rating& rating() { return rating_; }

 private:
  // Ratings that differ by less than a tenth are the same: the first step keeps its name.
  void raise(const Finding& finding) {
    er_ = finding.rating;
    if (tenths_of(er_) == rating_.er) return;
    rating_.er = tenths_of(er_);
    rating_.technique = finding.technique;
    rating_.level = finding.level;
  }

  Rating rating_;
  double er_ = 0;
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
  Rating run(const Board& puzzle, const std::optional<Grid>& solution, const Limits& limits,
             const StepWatcher& watcher, const ProgressWatcher& progress);
  // The first finding of the first finder that has one; false when none has or a limit came.
  bool find_step(const State& state, bool is_unique);
  // Counts a step for each blank; false when a limit came.
  bool count_rest(const State& state, Rating& rating);

  Budget budget;
  Scratch scratch{budget};
  FirstSink sink;
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
  sink.reset();
  for (const Finder& finder : se_profile()) {
    if (finder.needs_unique && !is_unique) continue;
    finder.find(state, scratch, sink);
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

Rating Rater::Impl::run(const Board& puzzle, const std::optional<Grid>& solution,
                        const Limits& limits, const StepWatcher& watcher,
                        const ProgressWatcher& progress) {
  constexpr std::size_t kMostNested = 20'000;
  const Turn turn(is_running, budget);
  const Finish finish = se_finish();
  scratch.begin();
  scratch.wants_proof = static_cast<bool>(watcher);
  State state(puzzle);
  Tally tally;
  Rating& rating = tally.rating();
  const int blanks_at_start = state.blanks().count();
  Budget::Ask ask;
  if (progress) ask = [&] { return progress({rating, state.blanks().count(), blanks_at_start}); };
  budget.begin(limits, std::move(ask));
  // A finish that was tried in vain need not be tried again after steps that it consists of.
  bool may_finish = !watcher;
  while (!state.is_solved()) {
    if (may_finish && tally.is_settled(finish.rating)) {
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
      rating.er = tenths_of(kStuck);
      rating.technique.reset();
      rating.level = 0;
      return rating;
    }
    assert(!solution || is_true(sink.finding(), *solution));
    apply(sink.finding(), state);
    tally.add(sink.finding());
    may_finish = may_finish || (!watcher && sink.finding().rating > finish.rating);
    if (watcher && !watcher(step_of(sink.finding()), rating)) return rating;
    if (scratch.memo.size() > kMostNested) scratch.forget_nets();
  }
  rating.status = RatingStatus::rated;
  return rating;
}

Rater::Rater() : impl_(std::make_unique<Impl>()) {}
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
