#include "nonet/rating.h"

namespace nonet {

RatedBoard rate(human::Rater& rater, const Board& puzzle, const Answer& answer,
                const Limits& limits, const human::StepWatcher& watcher,
                const human::ProgressWatcher& progress) {
  RatedBoard rated;
  rated.status = answer.status;
  rated.solution = answer.solution;
  rated.has_one_solution = answer.status == Status::unique;
  if (!rated.has_one_solution) return rated;
  rated.rating = watcher ? rater.steps(puzzle, answer.solution, watcher, limits, progress)
                         : rater.rate(puzzle, answer.solution, limits, progress);
  if (rated.rating.status == human::RatingStatus::unknown) rated.status = Status::unknown;
  return rated;
}

struct BoardRater::Impl {
  Solver solver;
  human::Rater rater;
};

BoardRater::BoardRater() : impl_(std::make_unique<Impl>()) {}
BoardRater::BoardRater(Solver solver) : impl_(new Impl{std::move(solver), {}}) {}
BoardRater::~BoardRater() = default;
BoardRater::BoardRater(BoardRater&&) noexcept = default;
BoardRater& BoardRater::operator=(BoardRater&&) noexcept = default;

RatedBoard BoardRater::rate(const Board& puzzle, const Limits& limits,
                            const human::ProgressWatcher& progress) {
  return steps(puzzle, {}, limits, progress);
}

RatedBoard BoardRater::steps(const Board& puzzle, const human::StepWatcher& watcher,
                             const Limits& limits, const human::ProgressWatcher& progress) {
  const Answer answer = impl_->solver.solve(puzzle, limits);
  return nonet::rate(impl_->rater, puzzle, answer, limits, watcher, progress);
}

}  // namespace nonet
