// Levels and scores of HoDoKu 2.2.0, board by board; and that every step of its paths is true and
// proved.
#include <cstdio>
#include <cstdlib>

#include "human/hodoku/hodoku_test_support.h"

namespace nonet::human::test {
namespace {

bool is_soak() { return std::getenv("NONET_SOAK") != nullptr; }

void expect_as_rated(const std::vector<HodokuLine>& lines) {
  Rater rater(hodoku_profile());
  for (const HodokuLine& line : lines) {
    const Rating rating = rate(rater, line.puzzle);
    EXPECT_EQ(rating.status, RatingStatus::rated) << line.puzzle;
    EXPECT_EQ(level_and_score(rating), line.level + " " + std::to_string(line.score))
        << line.puzzle;
  }
}

TEST(Hodoku, RatesTheSampleAsTheOriginal) {
  const std::vector<HodokuLine> lines = hodoku_lines(project_file("data/hodoku_ratings.tsv"));
  EXPECT_GE(lines.size(), 100u);
  expect_as_rated(lines);
}

// The whole list in `make soak`, otherwise every twentieth board.
TEST(Hodoku, RatesTheBigListAsTheOriginal) {
  const std::filesystem::path folder = shared_data();
  if (folder.empty()) GTEST_SKIP() << "no big data sets here";
  std::vector<HodokuLine> lines = hodoku_lines(folder / "rated/hodoku_ratings.tsv");
  ASSERT_GT(lines.size(), 2000u);
  if (!is_soak()) {
    std::vector<HodokuLine> some;
    for (std::size_t i = 0; i < lines.size(); i += 20)
      some.push_back(lines[i]);
    lines.swap(some);
  }
  expect_as_rated(lines);
}

TEST(Hodoku, EveryStepIsTrueAndProved) {
  std::vector<HodokuLine> lines = hodoku_lines(project_file("data/hodoku_ratings.tsv"));
  if (is_soak() && !shared_data().empty())
    lines = hodoku_lines(shared_data() / "rated/hodoku_ratings.tsv");
  Rater rater(hodoku_profile());
  std::vector<int> counts(kTechniqueCount);
  for (const HodokuLine& line : lines) {
    expect_sound_path(line.puzzle, rater, counts);
    if (HasFailure()) return;
  }
  if (!is_soak()) return;
  for (const TechniqueInfo& row : techniques())
    std::printf("%9d %s\n", counts[static_cast<std::size_t>(row.technique)], row.name.data());
}

TEST(Hodoku, ASolvedBoardIsEasyAndWorthNothing) {
  const Grid solution = solution_of(nonet::test::grid_of(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  Rater rater(hodoku_profile());
  const Rating rating = rater.rate(solution, solution);
  EXPECT_EQ(rating.status, RatingStatus::rated);
  EXPECT_EQ(level_and_score(rating), "Easy 0");
  EXPECT_FALSE(rating.technique);
}

// Nothing that rests on uniqueness is used without a solution, and no digit is looked up.
TEST(Hodoku, WithoutASolutionABoardMayBeStuck) {
  Rater rater(hodoku_profile());
  const Grid empty;
  const Rating rating = rater.steps(empty, std::nullopt, [](const Step& step, const Rating&) {
    EXPECT_FALSE(info(step.technique).needs_unique);
    return true;
  });
  EXPECT_EQ(rating.status, RatingStatus::stuck);
  EXPECT_EQ(rating.grade, Grade::extreme);
}

TEST(Hodoku, StopsAtALimit) {
  Rater rater(hodoku_profile());
  const HodokuLine line = hodoku_lines(project_file("data/hodoku_ratings.tsv")).front();
  const Grid givens = nonet::test::grid_of(line.puzzle);
  Limits limits;
  limits.max_nodes = 10;
  const Rating rating = rater.rate(givens, solution_of(givens), limits);
  EXPECT_EQ(rating.status, RatingStatus::unknown);
  EXPECT_EQ(rating.steps, 10);
  EXPECT_LT(rating.er, line.score);
  EXPECT_EQ(rate(rater, line.puzzle).er, line.score) << "a limit leaves nothing behind";
}

// The sum of its steps, whether or not somebody watches.
TEST(Hodoku, AScoreIsTheSumOfTheSteps) {
  Rater rater(hodoku_profile());
  for (const HodokuLine& line : hodoku_lines(project_file("data/hodoku_ratings.tsv"))) {
    const Grid givens = nonet::test::grid_of(line.puzzle);
    int sum = 0;
    const Rating watched =
        rater.steps(givens, solution_of(givens), [&](const Step& step, const Rating& so_far) {
          sum += step.score;
          EXPECT_EQ(so_far.er, sum);
          return true;
        });
    EXPECT_EQ(watched.er, sum);
    EXPECT_EQ(watched.er, line.score);
    EXPECT_EQ(rate(rater, line.puzzle).technique, watched.technique);
  }
}

}  // namespace
}  // namespace nonet::human::test
