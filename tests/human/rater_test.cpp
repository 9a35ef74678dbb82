// What the driver makes of a board's steps, and its limits.
#include <atomic>

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(Rating, ACompleteBoardIsZero) {
  const Grid solution = nonet::test::grid_of(nonet::test::kSampleSolved);
  Rater rater;
  const Rating rating = rater.rate(solution, solution);
  EXPECT_EQ(rating.status, RatingStatus::rated);
  EXPECT_EQ(text_of(rating), "0.0 0.0 0.0");
  EXPECT_EQ(rating.steps, 0);
}

TEST(Rating, NamesTheFirstHardestStep) {
  Rater rater;
  const Rating rating = rate(rater, nonet::test::kSample);
  EXPECT_EQ(rating.technique, Technique::hidden_single_box);
  EXPECT_EQ(rating.er, 12);
  EXPECT_EQ(rating.steps, 51);
}

// A board whose path uses a unique rectangle: without a solution nobody knows that it is sound.
TEST(Rating, UniquenessIsUsedOnlyWhereItIsKnown) {
  const std::string puzzle =
      "...4.2.5.61........8.......3......2....61........87...4..5.........7.6........1..";
  const Grid givens = nonet::test::grid_of(puzzle);
  const auto uses_uniqueness = [&](const std::optional<Grid>& solution) {
    bool used = false;
    Rater rater;
    const Rating rating = rater.steps(givens, solution, [&used](const Step& step, const Rating&) {
      used = used || info(step.technique).needs_unique;
      return true;
    });
    EXPECT_EQ(rating.status, RatingStatus::rated);
    return used;
  };
  EXPECT_TRUE(uses_uniqueness(solution_of(givens)));
  EXPECT_FALSE(uses_uniqueness(std::nullopt));
}

TEST(Rating, StuckWhereNothingGoesOn) {
  // Two digits of four cells may be swapped.
  const Grid puzzle = nonet::test::grid_of(
      "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179");
  Rater rater;
  const Rating rating = rater.rate(puzzle, std::nullopt);
  EXPECT_EQ(rating.status, RatingStatus::stuck);
  EXPECT_EQ(rating.er, 200);
}

TEST(Rating, DoesNotDependOnEarlierCalls) {
  const std::vector<RatedLine> lines = rated_lines(project_file("data/se_ratings.tsv"));
  std::vector<const RatedLine*> some;
  for (const RatedLine& line : lines) {
    if (line.er == "9.5" || line.er == "9.9" || line.er == "8.9" || line.er == "7.2")
      some.push_back(&line);
  }
  ASSERT_GT(some.size(), 5u);
  Rater used;
  for (auto line = some.rbegin(); line != some.rend(); ++line)
    rate(used, (*line)->puzzle);
  for (const RatedLine* line : some) {
    Rater fresh;
    EXPECT_EQ(text_of(rate(used, line->puzzle)), text_of(rate(fresh, line->puzzle)));
  }
}

TEST(Limits, NodesEndARatingWithALowerBound) {
  const std::string puzzle =
      "1.......2.9.4...5...6...7...5.9.3.......7.......8...4.7...4.6...3...9.8...2.....1";
  const Grid givens = nonet::test::grid_of(puzzle);
  const Grid solution = solution_of(givens);
  Rater rater;
  Limits limits;
  limits.max_nodes = 3000;
  const Rating rating = rater.rate(givens, solution, limits);
  EXPECT_EQ(rating.status, RatingStatus::unknown);
  EXPECT_GT(rating.er, 0);
  EXPECT_LT(rating.er, 101);
  EXPECT_EQ(rater.rate(givens, solution).er, 101) << "the next rating is not cut short";
}

TEST(Limits, TheCancelFlagIsLookedAtFirst) {
  const Grid givens = nonet::test::grid_of(nonet::test::kSample);
  std::atomic<bool> cancel = true;
  Limits limits;
  limits.cancel = &cancel;
  Rater rater;
  const Rating rating = rater.rate(givens, solution_of(givens), limits);
  EXPECT_EQ(rating.status, RatingStatus::unknown);
  EXPECT_EQ(rating.steps, 0);
}

TEST(Limits, WatchersMayStop) {
  const std::string puzzle =
      "1.......2.9.4...5...6...7...5.9.3.......7.......8...4.7...4.6...3...9.8...2.....1";
  const Grid givens = nonet::test::grid_of(puzzle);
  const Grid solution = solution_of(givens);
  Rater rater;
  const Rating three = rater.steps(
      givens, solution, [](const Step&, const Rating& so_far) { return so_far.steps < 3; });
  EXPECT_EQ(three.status, RatingStatus::unknown);
  EXPECT_EQ(three.steps, 3);
  int asked = 0;
  const Rating stopped = rater.rate(givens, solution, {}, [&](const RatingProgress& progress) {
    EXPECT_LE(progress.blanks_left, progress.blanks_at_start);
    return ++asked < 5;
  });
  EXPECT_EQ(stopped.status, RatingStatus::unknown);
  EXPECT_EQ(asked, 5);
}

}  // namespace
}  // namespace nonet::human::test
