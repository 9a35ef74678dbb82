#include "human/techniques/registry.h"

#include <map>
#include <set>

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(Techniques, TheTableIsInOrderAndItsNamesDiffer) {
  std::set<std::string_view> ids;
  std::set<std::string_view> names;
  std::set<std::string_view> abbreviations;
  ASSERT_EQ(techniques().size(), static_cast<std::size_t>(kTechniqueCount));
  for (const TechniqueInfo& row : techniques()) {
    EXPECT_EQ(&info(row.technique), &row);
    EXPECT_TRUE(ids.insert(row.id).second) << row.id;
    EXPECT_EQ(row.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos);
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_TRUE(abbreviations.insert(row.abbreviation).second) << row.abbreviation;
    EXPECT_EQ(row.needs_unique, row.family == Family::uniqueness);
    EXPECT_FALSE(to_string(row.family).empty());
  }
}

// Every technique has a finder or is found by HoDoKu's course, and row i of the finders is finder i.
TEST(Finders, FindEveryTechnique) {
  std::set<Technique> found;
  for (std::size_t i = 0; i < finders().size(); ++i) {
    const Finder& row = finders()[i];
    EXPECT_EQ(static_cast<std::size_t>(row.id), i);
    EXPECT_EQ(&finder(row.id), &row);
    EXPECT_FALSE(row.techniques.empty());
    for (const Technique technique : row.techniques) {
      found.insert(technique);
      EXPECT_EQ(row.needs_unique, info(technique).needs_unique) << info(technique).id;
    }
  }
  for (const TechniqueInfo& row : techniques()) {
    if (!found.contains(row.technique)) {
      EXPECT_TRUE(least_score(hodoku_profile(), row.technique)) << row.id;
    }
  }
}

TEST(Techniques, NetsSayWhatTheyUseInside) {
  EXPECT_EQ(technique_text(Technique::x_wing, 0), "X-wing");
  EXPECT_EQ(technique_text(Technique::dynamic_cell, 3), "Dynamic cell chains + multiple chains");
}

// The board that has these candidates in its blanks.
Board board_of(const State& state) {
  CandidateGrid candidates{state.all_candidates()};
  for (int c = 0; c < kCells; ++c) {
    if (state.value(c) != 0) candidates[c] = digit_bit(state.value(c));
  }
  return candidates;
}

// Every finder stays sound and finds only what the registry says, on boards whose candidates are as
// random as the solution allows; those that rest on uniqueness where there is one solution, and
// elsewhere they find nothing that is not there. No step is rated below its technique.
TEST(Techniques, RandomCandidateBoards) {
  nonet::test::Random random(2024);
  Budget budget;
  budget.begin({}, {});
  Scratch scratch(budget, se_profile().chains);
  Solver solver;
  int findings = 0;
  for (int round = 0; round < 120; ++round) {
    const Grid solution = nonet::test::random_solution(random);
    CandidateGrid candidates =
        nonet::test::random_candidates(solution, 5 + nonet::test::below(random, 25), random);
    Grid values;
    for (int c = 0; c < kCells; ++c) {
      if (nonet::test::below(random, 3) == 0) values[c] = solution[c];
    }
    // A digit that stands is gone from its peers.
    for (int c = 0; c < kCells; ++c) {
      for (const std::uint8_t peer : grid::kPeerCells[c]) {
        if (values[peer] != 0)
          candidates[c] = static_cast<DigitSet>(candidates[c] & ~digit_bit(values[peer]));
      }
    }
    const State state(values, candidates);
    const bool is_unique = solver.solve(board_of(state)).status == Status::unique;
    for (const Finder& finder : finders()) {
      scratch.begin();
      AllSink sink;
      finder.find(state, scratch, sink);
      for (const Finding& finding : sink.findings()) {
        ++findings;
        EXPECT_NE(std::ranges::find(finder.techniques, finding.technique), finder.techniques.end());
        if (const auto least = least_score(se_profile(), finding.technique)) {
          EXPECT_GE(se_score(finding), *least);
        }
        if (finding.cell >= 0) {
          EXPECT_EQ(solution[finding.cell], finding.digit + 1);
        }
        for (const Eliminations::Entry& entry : finding.eliminations) {
          if (is_unique || !finder.needs_unique) {
            EXPECT_EQ(entry.digits & digit_bit(solution[entry.cell]), 0)
                << info(finding.technique).name;
          }
          EXPECT_EQ(entry.digits & ~state.candidates(entry.cell), 0);
        }
      }
    }
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(findings, 1000);
}

// Puzzles with one solution, some of their digits placed and some of their false candidates struck:
// techniques that rest on uniqueness strike none that is true.
TEST(Techniques, UniquenessKeepsTheSolutionOfThinnedPuzzles) {
  nonet::test::Random random(9);
  Budget budget;
  budget.begin({}, {});
  Scratch scratch(budget, se_profile().chains);
  std::map<std::string_view, int> findings;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    const Grid givens = nonet::test::grid_of(line.puzzle);
    const Grid solution = solution_of(givens);
    for (int round = 0; round < 400; ++round) {
      const int struck = nonet::test::below(random, 90);
      State state(givens);
      const int placed = nonet::test::below(random, 80);
      for (CellSet rest = state.blanks(); !rest.empty();) {
        const int c = rest.pop();
        if (nonet::test::below(random, 100) < placed) state.place(c, solution[c] - 1);
      }
      for (Candidate c = 0; c < kCandidates; ++c) {
        const bool is_false = state.has(c) && solution[cell_of(c)] != digit_of(c) + 1;
        if (is_false && nonet::test::below(random, 100) < struck)
          state.remove(cell_of(c), digit_of(c));
      }
      for (const Finder& finder : finders()) {
        if (!finder.needs_unique) continue;
        AllSink sink;
        finder.find(state, scratch, sink);
        for (const Finding& finding : sink.findings()) {
          ++findings[info(finding.technique).name];
          for (const Eliminations::Entry& entry : finding.eliminations)
            ASSERT_EQ(entry.digits & digit_bit(solution[entry.cell]), 0) << line.puzzle;
        }
      }
    }
  }
  EXPECT_GT(findings["Unique rectangle"], 50);
  EXPECT_GT(findings["Unique loop"], 5);
}

// What finders keep between steps (branches carried on, answers of nested searches, cells where
// aligned exclusion found nothing) changes nothing that they find.
TEST(Techniques, FindTheSameWithAndWithoutMemory) {
  Budget budget;
  budget.begin({}, {});
  Scratch used(budget, se_profile().chains);
  Scratch fresh(budget, se_profile().chains);
  int compared = 0;
  for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv"))) {
    if (line.er != "6.2" && line.er != "7.5" && line.er != "8.3" && line.er != "9.5") continue;
    used.begin();
    State state(nonet::test::grid_of(line.puzzle));
    while (!state.is_solved() && !::testing::Test::HasFailure()) {
      TakingSink first;
      for (const Finder& finder : finders()) {
        first.begin();
        finder.find(state, used, first);
        fresh.begin();
        TakingSink alone;
        finder.find(state, fresh, alone);
        ASSERT_EQ(first.found(), alone.found());
        if (!first.found()) continue;
        EXPECT_EQ(se_rating(first.finding()), se_rating(alone.finding()));
        EXPECT_EQ(text_of(first.finding()), text_of(alone.finding()));
        break;
      }
      ASSERT_TRUE(first.found());
      ++compared;
      apply_all(first.finding(), state);
    }
  }
  EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace nonet::human::test
