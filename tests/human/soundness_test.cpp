// No step of any rating contradicts the solution of its board, and its proof proves it, nor does
// anything else that any finder finds on the way: on a thousand boards of all lists in every run,
// and on whole lists in `make soak`.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

#include "human/proof_check.h"
#include "human/techniques/step.h"

namespace nonet::human::test {
namespace {

constexpr std::size_t kBoards = kIsSlow ? 100 : 1000;

bool is_soak() { return std::getenv("NONET_SOAK") != nullptr; }

// A list takes 2 s a board at worst and some hundred microseconds at best: shares differ.
struct List {
  const char* file;
  std::size_t share;  // of kBoards, in hundredths
};
constexpr List kLists[] = {{"lines/17_clue.txt", 32},
                           {"lines/unbiased.txt", 32},
                           {"lines/magictour_top1465.txt", 24},
                           {"lines/sudocue_top10000.sdm", 1},
                           {"lines/sudocue_almostdn.sdm", 1},
                           {"lines/sudocue_learningcurve.sdm", 1},
                           {"lines/sudocue_noponies.sdm", 1},
                           {"lines/sudocue_snow2005.sdm", 1},
                           {"lines/sudocue_superiors.sdm", 1},
                           {"lines/qqwing_easy.sdm", 0},
                           {"lines/qqwing_expert.sdm", 1},
                           {"lines/qqwing_intermediate.sdm", 0},
                           {"lines/qqwing_simple.sdm", 0},
                           {"lines/plb_hard20.tsv", 0},
                           {"lines/rangsk_unique_classics.tsv", 1},
                           {"csv/kaggle1m_quizzes_solutions_2000.csv", 0},
                           {"csv/kaggle3m_style_5col.csv", 0},
                           {"rated/exchange_diabolical_every8th.txt", 1},
                           {"rated/q2-taxonomy.txt", 2},
                           {"lines/forum_hardest_1106.txt", 1}};

// These take seven hours of one core: `make soak` takes every hundredth, or every
// NONET_SOAK_EVERY-th.
constexpr const char* kHardestList = "lines/forum_hardest_11plus.txt";

// The first 81 characters in a row of each line that make a board.
std::vector<std::string> boards_of(const std::filesystem::path& file) {
  std::vector<std::string> boards;
  for (const std::string& line : read_lines(file)) {
    std::size_t begin = line.find_first_of(".0123456789");
    while (begin != std::string::npos) {
      const std::size_t end = std::min(line.find_first_not_of(".0123456789", begin), line.size());
      if (end - begin == kCells) {
        boards.push_back(line.substr(begin, kCells));
        break;
      }
      begin = line.find_first_of(".0123456789", end);
    }
  }
  return boards;
}

void add_evenly(const std::vector<std::string>& from, std::size_t wanted,
                std::vector<std::string>& to) {
  wanted = std::min(wanted, from.size());
  for (std::size_t i = 0; i < wanted; ++i)
    to.push_back(from[i * from.size() / wanted]);
}

std::vector<std::string> boards_of_all_lists() {
  std::vector<std::string> boards;
  const std::filesystem::path folder = shared_data();
  if (folder.empty()) {
    for (const RatedLine& line : rated_lines(project_file("data/se_ratings.tsv")))
      boards.push_back(line.puzzle);
    return boards;
  }
  for (const List& list : kLists) {
    if (!std::filesystem::exists(folder / list.file)) continue;
    const std::vector<std::string> all = boards_of(folder / list.file);
    EXPECT_FALSE(all.empty()) << list.file;
    add_evenly(all, is_soak() ? all.size() : kBoards * list.share / 100, boards);
  }
  if (std::filesystem::exists(folder / kHardestList)) {
    const std::vector<std::string> all = boards_of(folder / kHardestList);
    const char* every = std::getenv("NONET_SOAK_EVERY");
    const std::size_t step = every != nullptr ? std::max(1, std::atoi(every)) : 100;
    add_evenly(all, is_soak() ? all.size() / step : kBoards / 100, boards);
  }
  return boards;
}

struct Counts {
  std::size_t boards = 0;
  std::map<Technique, int> findings;  // of all finders, on some states
  std::map<std::string, int> steps;   // by technique and level
  std::map<int, int> ratings;         // by ER, whole numbers

  void add(const Counts& other) {
    boards += other.boards;
    for (const auto& [technique, count] : other.findings)
      findings[technique] += count;
    for (const auto& [name, count] : other.steps)
      steps[name] += count;
    for (const auto& [er, count] : other.ratings)
      ratings[er] += count;
  }
};

// No step removes what is true or places what is false, and its proof proves it.
void expect_keeps(const Grid& solution, const State& before, const Step& step,
                  const std::string& where) {
  EXPECT_FALSE(step.placements.empty() && step.eliminations.empty());
  for (const Placement& placed : step.placements)
    EXPECT_EQ(solution[placed.cell], placed.digit) << where;
  for (const Elimination& gone : step.eliminations)
    EXPECT_NE(solution[gone.cell], gone.digit) << where;
  EXPECT_EQ(gap_in_proof(before, step), "") << technique_text(step.technique, step.level) << where;
}

// Every finder that there is, whether a profile asks it or not.
class AllFinders {
 public:
  AllFinders() { limits_.max_nodes = 2000; }

  void expect_sound(const Grid& solution, const State& state, const std::string& where,
                    Counts& counts) {
    constexpr std::size_t kMostOfOne = 10;
    for (const Finder& finder : finders()) {
      budget_.begin(limits_, {});
      scratch_.begin();
      scratch_.wants_proof = true;
      AllSink sink;
      finder.find(state, scratch_, sink);
      if (budget_.stopped()) continue;  // a proof may lack what a limit cut off
      std::vector<Finding> some = sink.findings();
      some.resize(std::min(some.size(), kMostOfOne));
      for (Finding& finding : some) {
        ++counts.findings[finding.technique];
        expect_keeps(solution, state, step_of(std::move(finding), 0), where);
      }
    }
  }

 private:
  Limits limits_;
  Budget budget_;
  Scratch scratch_{budget_, se_profile().chains};
};

void expect_sound(const std::string& puzzle, Rater& rater, AllFinders& all, Counts& counts) {
  const Grid givens = nonet::test::grid_of(puzzle);
  const Grid solution = solution_of(givens);
  ++counts.boards;
  // Another state of every fourth path.
  const int state_for_all = counts.boards % 4 == 0 ? static_cast<int>(counts.boards / 4 % 40) : -1;
  State state(givens);
  int taken = 0;
  const Rating stepped = rater.steps(givens, solution, [&](const Step& step, const Rating&) {
    ++counts.steps[technique_text(step.technique, step.level)];
    const std::string where = " after " + std::to_string(taken) + " steps of " + puzzle;
    if (taken == state_for_all) all.expect_sound(solution, state, where, counts);
    expect_keeps(solution, state, step, where);
    ++taken;
    if (!branches_of(step.proof).empty()) {
      EXPECT_EQ(length_of_proof(step), step.complexity) << where;
      EXPECT_EQ(tenths_by_length(step), step.score)
          << technique_text(step.technique, step.level) << where;
    }
    apply(step, state);
    return !::testing::Test::HasFailure();
  });
  EXPECT_EQ(stepped.status, RatingStatus::rated) << puzzle;
  ++counts.ratings[stepped.er / 10];
  if (stepped.er > 85) return;  // a second time would double hours
  const Rating counted = rater.rate(givens, solution);
  EXPECT_EQ(counted.er, stepped.er) << puzzle;
  EXPECT_EQ(counted.ep, stepped.ep) << puzzle;
  EXPECT_EQ(counted.ed, stepped.ed) << puzzle;
  EXPECT_EQ(counted.steps, stepped.steps) << puzzle;
}

// One thread per core in `make soak`; a single one otherwise, for tests run side by side.
Counts check_all(const std::vector<std::string>& boards) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  Counts total;
  const auto work = [&] {
    Rater rater;
    AllFinders all;
    Counts counts;
    for (std::size_t i = next++; i < boards.size(); i = next++) {
      expect_sound(boards[i], rater, all, counts);
      if (::testing::Test::HasFailure()) break;
      if (is_soak() && i % 10'000 == 0) std::fprintf(stderr, "%zu of %zu\n", i, boards.size());
    }
    const std::lock_guard lock(mutex);
    total.add(counts);
  };
  std::vector<std::thread> others;
  if (is_soak()) {
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
      others.emplace_back(work);
  }
  work();
  for (std::thread& other : others)
    other.join();
  return total;
}

TEST(Soundness, NoStepContradictsTheSolution) {
  const std::vector<std::string> boards = boards_of_all_lists();
  ASSERT_GE(boards.size(), kBoards / 10);
  const auto start = std::chrono::steady_clock::now();
  const Counts counts = check_all(boards);
  EXPECT_EQ(counts.boards, boards.size());
  EXPECT_GT(counts.steps.size(), 10u);
  EXPECT_GT(counts.findings.size(), 15u);
  if (!is_soak()) return;
  const std::chrono::duration<double, std::ratio<3600>> hours =
      std::chrono::steady_clock::now() - start;
  std::printf("%zu boards in %.2f hours\n", counts.boards, hours.count());
  long all_steps = 0;
  for (const auto& [er, count] : counts.ratings)
    std::printf("%9d boards of ER %d.x\n", count, er);
  for (const auto& [name, count] : counts.steps) {
    std::printf("%9d %s\n", count, name.c_str());
    all_steps += count;
  }
  std::printf("%9ld steps in all\n", all_steps);
}

}  // namespace
}  // namespace nonet::human::test
