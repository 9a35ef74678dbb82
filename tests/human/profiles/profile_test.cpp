// The driver under a profile of three techniques: what a profile says is what happens.
#include "human/profiles/profile.h"

#include <set>

#include "human/human_test_support.h"
#include "human/profiles/finish.h"

namespace nonet::human::test {
namespace {

int few_score(const Finding& finding) {
  switch (finding.technique) {
    case Technique::naked_single: return 3;
    case Technique::hidden_single_box: return 7;
    case Technique::hidden_single_line: return 8;
    default: return 20 + finding.eliminations.size();
  }
}
std::optional<int> few_least_score(Technique technique) {
  if (technique == Technique::naked_single) return 3;
  return std::nullopt;
}
bool has_larger_cell(const Finding& later, const Finding& earlier) {
  return later.cell > earlier.cell;
}
bool removes_more(const Finding& later, const Finding& earlier) {
  return later.eliminations.size() > earlier.eliminations.size();
}

constexpr Profile::Place kFewOrder[] = {
    {&finder(FinderId::naked_singles), has_larger_cell},
    {&finder(FinderId::hidden_singles)},
    {&finder(FinderId::locked), removes_more},
};

Profile few() {
  return {.info = {"few", "Three techniques"},
          .order = kFewOrder,
          .chains = se_profile().chains,
          .score = few_score,
          .sum = hardest,
          .least_score = few_least_score,
          .apply = apply_all,
          .finish = {},
          .stuck = 999};
}

struct Path {
  std::vector<Step> steps;
  Rating rating;
};
Path path_of(const Profile& profile, const Board& board) {
  Path path;
  Rater rater(profile);
  path.rating = rater.steps(board, std::nullopt, [&](const Step& step, const Rating&) {
    path.steps.push_back(step);
    return true;
  });
  return path;
}

// Its path takes all three techniques.
const Grid kNeedsLocked = nonet::test::grid_of(
    ".....8.....2...758....762.32..1.9..5..9.......16.8...2.3....1.7...43.....4...5...");

// Some digits can be placed, then nothing goes on.
const Grid kNeedsNets = nonet::test::grid_of(
    ".....8...5..7....2..81...372..6....1.4....87..5...7..9....8.....9..5.4....4....1.");

template <class Visit>
void for_each_step(const Profile& profile, const Grid& givens, Visit visit) {
  State state(givens);
  for (const Step& step : path_of(profile, givens).steps) {
    visit(state, step);
    apply(step, state);
  }
}

std::vector<Finding> all_of(FinderId id, const State& state) {
  Budget budget;
  budget.begin({}, {});
  Scratch scratch(budget, se_profile().chains);
  AllSink sink;
  finder(id).find(state, scratch, sink);
  return sink.findings();
}

TEST(Profile, SaysInWhichOrderFindersAreAsked) {
  std::set<Technique> met;
  for_each_step(few(), kNeedsLocked, [&](const State& state, const Step& step) {
    met.insert(step.technique);
    const bool naked = !all_of(FinderId::naked_singles, state).empty();
    const bool hidden = !all_of(FinderId::hidden_singles, state).empty();
    EXPECT_EQ(step.technique == Technique::naked_single, naked);
    EXPECT_EQ(info(step.technique).family == Family::locked_candidates, !naked && !hidden);
  });
  EXPECT_GE(met.size(), 3u);
}

TEST(Profile, SaysWhichFindingOfAFinderIsTaken) {
  int chosen = 0;
  for_each_step(few(), kNeedsLocked, [&](const State& state, const Step& step) {
    if (step.technique == Technique::naked_single) {
      for (const Finding& other : all_of(FinderId::naked_singles, state)) {
        EXPECT_LE(other.cell, step.placements.front().cell);
        ++chosen;
      }
    } else if (!step.placements.empty()) {
      const Finding first = all_of(FinderId::hidden_singles, state).front();
      EXPECT_EQ(first.cell, step.placements.front().cell) << "no choice: the first";
    } else {
      const std::vector<Finding> all = all_of(FinderId::locked, state);
      const auto most =
          std::max_element(all.begin(), all.end(),
                           [](const Finding& a, const Finding& b) { return removes_more(b, a); });
      EXPECT_EQ(step.eliminations.front().cell, most->eliminations.begin()->cell)
          << "the first of those that remove most";
      ++chosen;
    }
  });
  EXPECT_GT(chosen, 30);
}

TEST(Profile, SaysHowHardAStepIs) {
  const Path path = path_of(few(), kNeedsLocked);
  EXPECT_EQ(path.rating.status, RatingStatus::rated);
  int most = 0;
  for (const Step& step : path.steps) {
    if (step.technique == Technique::naked_single) {
      EXPECT_EQ(step.score, 3);
    }
    most = std::max(most, step.score);
  }
  EXPECT_GT(most, 20);
  EXPECT_EQ(path.rating.er, most);
  EXPECT_EQ(path.rating.ed, path.steps.front().score);
  EXPECT_EQ(Rater(few()).rate(kNeedsLocked, std::nullopt).er, most);
}

int total(int so_far, int score) { return so_far + score; }

TEST(Profile, SaysWhatItsStepsAreWorthTogether) {
  Profile added = few();
  added.sum = total;
  added.finish = {hidden_singles_finish, 8};
  const Path path = path_of(added, kNeedsLocked);
  int sum = 0;
  int hardest_step = 0;
  for (const Step& step : path.steps) {
    sum += step.score;
    hardest_step = std::max(hardest_step, step.score);
  }
  EXPECT_EQ(path.rating.er, sum);
  EXPECT_EQ(path.rating.ed, path.steps.front().score);
  EXPECT_EQ(info(*path.rating.technique).family, Family::locked_candidates);
  EXPECT_EQ(Rater(added).rate(kNeedsLocked, std::nullopt).er, sum)
      << "every step counts, so the last ones are not counted together";
}

TEST(Profile, SaysWhatStuckMeans) {
  const Path path = path_of(few(), kNeedsNets);
  EXPECT_EQ(path.rating.status, RatingStatus::stuck);
  EXPECT_EQ(path.rating.er, 999);
  EXPECT_FALSE(path.rating.technique.has_value());
}

// Takes one candidate away and leaves the rest to later steps.
void apply_one(const Finding& finding, State& state) {
  if (finding.eliminations.empty()) return apply_all(finding, state);
  const Eliminations::Entry& first = *finding.eliminations.begin();
  state.remove(first.cell, low_bit(first.digits));
}

TEST(Profile, SaysHowEliminationsAreApplied) {
  Profile one_by_one = few();
  one_by_one.apply = apply_one;
  const Path all = path_of(few(), kNeedsLocked);
  const Path one = path_of(one_by_one, kNeedsLocked);
  EXPECT_EQ(one.rating.status, RatingStatus::rated);
  EXPECT_GT(one.rating.steps, all.rating.steps);
}

bool always_ends(const State&) { return true; }

TEST(Profile, SaysHowABoardEnds) {
  Profile quick = few();
  quick.finish = {always_ends, 0};
  const Rating rating = Rater(quick).rate(kNeedsNets, std::nullopt);
  EXPECT_EQ(rating.status, RatingStatus::rated);
  EXPECT_EQ(path_of(quick, kNeedsNets).rating.status, RatingStatus::stuck)
      << "steps are taken one by one";
}

TEST(Profiles, AreListedWithNamesOfTheirOwn) {
  std::set<std::string_view> ids;
  for (const Profile* profile : profiles()) {
    EXPECT_TRUE(ids.insert(info(*profile).id).second);
    EXPECT_FALSE(info(*profile).name.empty());
    for (const Profile::Place& place : profile->order) {
      for (const Technique technique : place.finder->techniques)
        EXPECT_TRUE(least_score(*profile, technique).has_value()) << info(technique).id;
    }
  }
  EXPECT_TRUE(ids.contains("se"));
  const Profile profile = few();
  EXPECT_EQ(least_score(profile, Technique::naked_single), 3);
  EXPECT_FALSE(least_score(profile, Technique::x_wing).has_value());
}

}  // namespace
}  // namespace nonet::human::test
