#include "nonet/rating.h"

namespace nonet {

struct BoardRater::Impl {
  Solver solver;
  human::Rater rater;

  RatedBoard run(const Board& puzzle, const human::StepWatcher& watcher, const Limits& limits,
                 const human::ProgressWatcher& progress) {
    RatedBoard rated;
    const Answer answer = solver.solve(puzzle, limits);
    rated.status = answer.status;
    rated.solution = answer.solution;
    if (answer.status != Status::unique) return rated;
    rated.rating = watcher ? rater.steps(puzzle, answer.solution, watcher, limits, progress)
                           : rater.rate(puzzle, answer.solution, limits, progress);
    if (rated.rating.status == human::RatingStatus::unknown) rated.status = Status::unknown;
    return rated;
  }
};

BoardRater::BoardRater() : impl_(std::make_unique<Impl>()) {}
BoardRater::BoardRater(Solver solver) : impl_(new Impl{std::move(solver), {}}) {}
BoardRater::~BoardRater() = default;
BoardRater::BoardRater(BoardRater&&) noexcept = default;
BoardRater& BoardRater::operator=(BoardRater&&) noexcept = default;

RatedBoard BoardRater::rate(const Board& puzzle, const Limits& limits,
                            const human::ProgressWatcher& progress) {
  return impl_->run(puzzle, {}, limits, progress);
}

RatedBoard BoardRater::steps(const Board& puzzle, const human::StepWatcher& watcher,
                             const Limits& limits, const human::ProgressWatcher& progress) {
  return impl_->run(puzzle, watcher, limits, progress);
}

}  // namespace nonet
