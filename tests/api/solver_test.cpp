#include "nonet/solver.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "nonet/textbook.h"
#include "support/boards.h"
#include "support/files.h"

namespace nonet {
namespace {

using test::grid_of;

// The tests run once for every kernel that this processor can run.
class EveryKernel : public testing::TestWithParam<std::string> {
 protected:
  Solver solver_ = std::move(*Solver::with_kernel(GetParam()));
};

std::vector<std::string> kernels_here() {
  std::vector<std::string> names;
  for (const KernelInfo& info : kernels()) {
    if (info.runs_here) names.emplace_back(info.name);
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(Solver, EveryKernel, testing::ValuesIn(kernels_here()),
                         [](const auto& each) { return each.param; });

// The oracle: dancing links, counting to the same limit.
std::uint64_t count_by_dlx(const Board& board, std::uint64_t limit) {
  textbook::Options options;
  options.max_solutions = limit;
  const auto outcome = textbook::run(textbook::Engine::dlx, board, options);
  EXPECT_TRUE(outcome.ok());
  return outcome->counters.solutions;
}

// A solution of this very board.
void expect_solves(const Board& board, const Grid& solution) {
  EXPECT_TRUE(is_solution(solution)) << to_line(solution);
  if (!board.has_candidates) {
    EXPECT_EQ(first_given_not_kept(board.givens, solution), -1) << to_line(board.givens);
    return;
  }
  for (int cell = 0; cell < kCells; ++cell) {
    EXPECT_TRUE(board.candidates[cell] & digit_bit(solution[cell])) << cell_name(cell);
  }
}

TEST_P(EveryKernel, SolvesTheSample) {
  const Answer answer = solver_.solve(Board(grid_of(test::kSample)));
  EXPECT_EQ(answer.status, Status::unique);
  EXPECT_EQ(answer.solutions, 1u);
  EXPECT_TRUE(answer.exact);
  EXPECT_EQ(to_line(answer.solution), test::kSampleSolved);
}

TEST_P(EveryKernel, TheSameObjectSolvesTwice) {
  const Board board(grid_of(test::kSample));
  const Answer first = solver_.solve(board);
  solver_.count(Board(Grid{}), 10);
  const Answer second = solver_.solve(board);
  EXPECT_EQ(first.solution, second.solution);
  EXPECT_EQ(first.stats.nodes, second.stats.nodes);
}

// Boards that other programs are known to get wrong or to hang on.
TEST_P(EveryKernel, BoardsThatTripOtherPrograms) {
  const auto dots = [](int n) { return std::string(static_cast<std::size_t>(n), '.'); };
  const std::vector<std::pair<std::string, Status>> known = {
      {".99..5.1.85.4....2432......1...69.83.9.....6.62.71...9......1945....4.37.4.3..6..",
       Status::invalid},
      {"11" + dots(79), Status::invalid},
      {"55" + dots(79), Status::invalid},
      {dots(63) + "9..9.....9..9.....", Status::invalid},
      {"7.7" + dots(78), Status::invalid},
      {"001000000200000000003000000400000005005000600600000040007103000800000000009020000",
       Status::multiple},
      {dots(56) + "8" + dots(17) + "6" + dots(6), Status::multiple},
      {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
       Status::unique},
      {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
       Status::none},
      {".....6....59.....82....8....45........3........6..3.54...325..6..................",
       Status::multiple},
      {"534..8912672195348198342567859..1423426853791713924856961537284287419635345286179",
       Status::multiple},
      {"12345678.........9" + dots(63), Status::none},
      {dots(81), Status::multiple},
      {test::kSampleSolved, Status::unique},
  };
  for (const auto& [line, status] : known) {
    const Board board(grid_of(line));
    const Answer answer = solver_.solve(board);
    EXPECT_EQ(to_string(answer.status), to_string(status)) << line;
    if (answer.solutions > 0) expect_solves(board, answer.solution);
  }
}

TEST_P(EveryKernel, CountsAndLimits) {
  const Board rectangle(
      grid_of("534..8912672195348198342567859..1423426853791713924856961537284287419635345286179"));
  const Answer two = solver_.count(rectangle, 100);
  EXPECT_EQ(two.solutions, 2u);
  EXPECT_TRUE(two.exact);
  EXPECT_EQ(two.status, Status::multiple);

  const Answer limited = solver_.count(Board(Grid{}), 1000);
  EXPECT_EQ(limited.solutions, 1000u);
  EXPECT_FALSE(limited.exact);
}

TEST_P(EveryKernel, CountsWithoutALastBand) {
  Grid grid = grid_of(test::kSampleSolved);
  for (int cell = 54; cell < kCells; ++cell)
    grid[cell] = 0;
  const std::uint64_t expected = count_by_dlx(Board(grid), 1'000'000);
  const Answer answer = solver_.count(Board(grid), 1'000'000);
  EXPECT_EQ(answer.solutions, expected);
  EXPECT_TRUE(answer.exact);
}

TEST_P(EveryKernel, EnumeratesDistinctSolutions) {
  test::Random random(7);
  const Board board(test::random_part(test::random_solution(random), 21, random));
  const std::uint64_t expected = count_by_dlx(board, 5000);
  std::set<std::string> seen;
  const Answer answer = solver_.enumerate(
      board,
      [&](const Grid& solution) {
        expect_solves(board, solution);
        EXPECT_TRUE(seen.insert(to_line(solution)).second);
        return true;
      },
      5000);
  EXPECT_EQ(seen.size(), expected);
  EXPECT_EQ(answer.solutions, expected);

  int calls = 0;
  const Answer stopped = solver_.enumerate(Board(Grid{}), [&](const Grid&) { return ++calls < 3; });
  EXPECT_EQ(calls, 3);
  EXPECT_EQ(stopped.solutions, 3u);
  EXPECT_FALSE(stopped.exact);
}

TEST_P(EveryKernel, FirstIsSolvedOrNone) {
  EXPECT_EQ(solver_.solve_first(Board(grid_of(test::kSample))).status, Status::solved);
  EXPECT_EQ(solver_.solve_first(Board(grid_of(test::kSampleSolved))).status, Status::solved);
  EXPECT_EQ(solver_.solve_first(Board(Grid{})).status, Status::solved);
  EXPECT_EQ(solver_.solve_first(Board(grid_of("12345678.........9" + std::string(63, '.')))).status,
            Status::none);
}

TEST_P(EveryKernel, LimitsMakeItUnknown) {
  Limits nodes;
  nodes.max_nodes = 1;
  const Board hard(
      grid_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
  EXPECT_EQ(solver_.solve(hard, nodes).status, Status::unknown);
  EXPECT_EQ(solver_.solve(hard, nodes).stats.nodes, 1u);

  std::atomic<bool> cancel{true};
  Limits cancelled;
  cancelled.cancel = &cancel;
  EXPECT_EQ(solver_.solve(hard, cancelled).status, Status::unknown);
  EXPECT_EQ(solver_.solve(hard, cancelled).stats.nodes, 0u);

  Limits time;
  time.time_limit = std::chrono::milliseconds(20);
  const Answer timed = solver_.count(Board(Grid{}), Limits::kUnbounded, time);
  EXPECT_EQ(timed.exact, false);
  EXPECT_GT(timed.solutions, 0u);

  // Clashing givens are found without a search, whatever the limits.
  EXPECT_EQ(solver_.solve(Board(grid_of("11" + std::string(79, '.'))), cancelled).status,
            Status::invalid);
}

TEST_P(EveryKernel, CancelFromAnotherThread) {
  std::atomic<bool> cancel{false};
  Limits limits;
  limits.cancel = &cancel;
  std::jthread canceller([&] { cancel = true; });
  const Answer answer = solver_.count(Board(Grid{}), Limits::kUnbounded, limits);
  EXPECT_FALSE(answer.exact);
}

TEST_P(EveryKernel, BulkAnswersAsSingleCalls) {
  test::Random random(11);
  std::vector<std::string> lines;
  for (int i = 0; i < 300; ++i) {
    const Grid solution = test::random_solution(random);
    lines.push_back(to_line(i % 3 == 0   ? test::random_consistent(20 + i % 10, random)
                            : i % 3 == 1 ? test::random_part(solution, 18 + i % 30, random)
                                         : test::random_part(solution, 81 - i % 5, random)));
  }
  lines.push_back("11" + std::string(79, '.'));
  std::vector<std::array<char, kCells>> solutions(lines.size());
  for (const std::uint64_t max_solutions : {1u, 2u}) {
    std::vector<LineJob> jobs(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      jobs[i].cells = lines[i].data();
      jobs[i].solution = solutions[i].data();
    }
    solver_.solve_lines(jobs, max_solutions);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Board board(grid_of(lines[i]));
      const Answer one = max_solutions == 1 ? solver_.solve_first(board) : solver_.solve(board);
      EXPECT_EQ(to_string(jobs[i].status), to_string(one.status)) << lines[i];
      EXPECT_EQ(jobs[i].solutions, one.solutions) << lines[i];
      EXPECT_EQ(jobs[i].stats.nodes, one.stats.nodes) << lines[i];
      if (one.solutions > 0) {
        EXPECT_EQ(std::string(jobs[i].solution, kCells), to_line(one.solution));
      }
    }
  }
}

// What a board is answered does not depend on the boards beside it, nor on how many there are.
TEST_P(EveryKernel, BulkAnswersDoNotDependOnNeighbours) {
  test::Random random(23);
  std::vector<std::string> lines(700);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Grid solution = test::random_solution(random);
    switch (i % 5) {
      case 0: lines[i] = to_line(test::random_part(solution, 0, random)); break;
      case 1:
        lines[i] = to_line(test::random_part(solution, 17 + static_cast<int>(i % 10), random));
        break;
      case 2: lines[i] = to_line(test::random_consistent(24, random)); break;
      case 3: lines[i] = to_line(solution); break;
      default:
        lines[i] =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        break;
    }
  }
  const auto answer = [&](std::size_t begin, std::size_t count, const Limits& limits) {
    std::vector<std::string> texts;
    std::vector<std::array<char, kCells>> solutions(count);
    std::vector<LineJob> jobs(count);
    for (std::size_t i = 0; i < count; ++i) {
      solutions[i].fill('.');
      jobs[i].cells = lines[(begin + i) % lines.size()].data();
      jobs[i].solution = solutions[i].data();
    }
    solver_.solve_lines(jobs, 2, limits);
    for (const LineJob& job : jobs) {
      texts.push_back(std::string(to_string(job.status)) + " " + std::to_string(job.solutions) +
                      " " + std::to_string(job.stats.nodes) + " " +
                      std::string(job.solution, kCells));
    }
    return texts;
  };
  for (const std::uint64_t max_nodes :
       {Limits::kUnbounded, std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{40}}) {
    Limits limits;
    limits.max_nodes = max_nodes;
    std::vector<std::string> alone;
    for (std::size_t i = 0; i < lines.size(); ++i)
      alone.push_back(answer(i, 1, limits).front());
    for (const std::size_t count : {2u, 63u, 64u, 65u, 300u, 512u, 700u, 2000u}) {
      const std::vector<std::string> together = answer(3, count, limits);
      for (std::size_t i = 0; i < count; ++i) {
        ASSERT_EQ(together[i], alone[(3 + i) % lines.size()])
            << i << " of " << count << ", " << max_nodes << " nodes";
      }
    }
  }
}

// Every kind of board against dancing links: 0, 1 and several solutions, few and many givens.
TEST_P(EveryKernel, AgreesWithDancingLinksOnRandomBoards) {
  test::Random random(2024);
  for (int i = 0; i < 600; ++i) {
    const Grid solution = test::random_solution(random);
    Board board;
    switch (i % 4) {
      case 0: board = test::random_part(solution, 22 + i % 40, random); break;
      case 1: board = test::random_consistent(15 + i % 20, random); break;
      case 2: board = test::random_candidates(solution, 15 + i % 35, random); break;
      default:
        board = test::random_part(solution, 25, random);
        board.givens[i % 81] = 0;
        break;
    }
    const std::uint64_t expected = count_by_dlx(board, 300);
    const Answer answer = solver_.count(board, 300);
    ASSERT_EQ(answer.solutions, expected) << to_line(board);
    if (expected > 0) expect_solves(board, answer.solution);
  }
}

TEST_P(EveryKernel, SymmetriesKeepCountsAndMapSolutions) {
  test::Random random(5);
  for (int i = 0; i < 200; ++i) {
    const Grid puzzle = i % 2 == 0 ? grid_of(test::kSample)
                                   : test::random_part(test::random_solution(random), 24, random);
    const test::Symmetry map = test::random_symmetry(random);
    const Answer plain = solver_.count(Board(puzzle), 1000);
    const Answer mapped = solver_.count(Board(map.apply(puzzle)), 1000);
    EXPECT_EQ(plain.solutions, mapped.solutions);
    EXPECT_EQ(to_string(plain.status), to_string(mapped.status));
    if (plain.solutions == 1) {
      EXPECT_EQ(map.apply(plain.solution), mapped.solution);
    }
  }
}

TEST_P(EveryKernel, RedundantGivens) {
  const Grid minimal =
      grid_of("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
  EXPECT_EQ(solver_.redundant_givens(minimal), std::vector<int>());
  Grid padded = minimal;
  const Answer answer = solver_.solve(Board(minimal));
  padded[0] = answer.solution[0];
  const std::vector<int> redundant = solver_.redundant_givens(padded).value();
  EXPECT_NE(std::find(redundant.begin(), redundant.end(), 0), redundant.end());
  for (const int cell : redundant) {
    Grid without = padded;
    without[cell] = 0;
    EXPECT_EQ(count_by_dlx(Board(without), 2), 1u);
  }
}

TEST_P(EveryKernel, RedundantGivensWithinLimits) {
  Limits limits;
  limits.max_nodes = 1;
  const Grid hard =
      grid_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  EXPECT_EQ(solver_.redundant_givens(hard, limits), std::nullopt);
}

TEST_P(EveryKernel, CandidateBoards) {
  // The givens as candidates are the same board.
  const Grid sample = grid_of(test::kSample);
  CandidateGrid candidates;
  for (int cell = 0; cell < kCells; ++cell)
    candidates[cell] = sample[cell] ? digit_bit(sample[cell]) : kAllDigits;
  const Answer answer = solver_.solve(Board(candidates));
  EXPECT_EQ(answer.status, Status::unique);
  EXPECT_EQ(to_line(answer.solution), test::kSampleSolved);
  candidates[2] = 0;
  EXPECT_EQ(solver_.solve(Board(candidates)).status, Status::none);
}

// --- Outside answers --------------------------------------------------------------------------

std::vector<std::string> boards_of(const std::string& file) {
  std::vector<std::string> boards;
  for (const std::string& line : test::read_lines(test::shared_data() / file)) {
    if (line.size() >= kCells && line[0] != '#') boards.push_back(line.substr(0, kCells));
  }
  return boards;
}

TEST_P(EveryKernel, PublishedLists) {
  if (test::shared_data().empty()) GTEST_SKIP() << "no big data sets here";
  struct List {
    const char* file;
    std::size_t boards;
    Status status;
  };
  for (const List& list :
       {List{"lines/17_clue.txt", 49158, Status::unique},
        List{"lines/unbiased.txt", 42417, Status::unique},
        List{"lines/magictour_top1465.txt", 1465, Status::unique},
        List{"lines/forum_hardest_1106.txt", 375, Status::unique},
        List{"lines/serg_benchmark_many_solutions.txt", 10000, Status::multiple}}) {
    const std::vector<std::string> boards = boards_of(list.file);
    EXPECT_EQ(boards.size(), list.boards) << list.file;
    std::size_t as_expected = 0;
    for (const std::string& line : boards) {
      const Board board(grid_of(line));
      const Answer answer = solver_.solve(board);
      as_expected += answer.status == list.status;
      expect_solves(board, answer.solution);
    }
    EXPECT_EQ(as_expected, list.boards) << list.file;
  }
}

TEST(Solver, ForumHardestListIsUnique) {
  if (test::shared_data().empty()) GTEST_SKIP() << "no big data sets here";
  Solver solver;
  std::size_t unique = 0;
  const std::vector<std::string> boards = boards_of("lines/forum_hardest_11plus.txt");
  for (const std::string& line : boards)
    unique += solver.solve(Board(grid_of(line))).status == Status::unique;
  EXPECT_EQ(boards.size(), 48766u);
  EXPECT_EQ(unique, boards.size());
}

TEST(Solver, AgreesWithDancingLinksOnEvery17ClueBoard) {
  if (test::shared_data().empty()) GTEST_SKIP() << "no big data sets here";
  Solver solver;
  textbook::Options options;
  options.max_solutions = 2;
  for (const std::string& line : boards_of("lines/17_clue.txt")) {
    const Board board(grid_of(line));
    const auto outcome = textbook::run(textbook::Engine::dlx, board, options);
    ASSERT_EQ(outcome->status, textbook::Status::unique) << line;
    ASSERT_EQ(outcome->solution, solver.solve(board).solution) << line;
  }
}

// puzzle:count:solution, counted by another program.
TEST_P(EveryKernel, PublishedCounts) {
  if (test::shared_data().empty()) GTEST_SKIP() << "no big data sets here";
  int checked = 0;
  for (const std::string& line :
       test::read_lines(test::shared_data() / "counted/tdoku_test_puzzles.txt")) {
    if (line.size() < kCells + 2 || line[0] == '#') continue;
    const Board board(grid_of(line.substr(0, kCells)));
    const std::uint64_t expected = std::stoull(line.substr(kCells + 1));
    const Answer answer = solver_.count(board, 1'000'000);
    EXPECT_EQ(answer.solutions, expected) << line;
    if (expected == 1) {
      EXPECT_EQ(to_line(answer.solution), line.substr(kCells + 3, kCells));
    }
    ++checked;
  }
  EXPECT_GT(checked, 20);
}

TEST(Solver, KernelNames) {
  EXPECT_EQ(Solver::with_kernel("plain")->kernel(), "plain");
  const Result<Solver> unknown = Solver::with_kernel("abacus");
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().code, ErrorCode::argument);
  EXPECT_NE(unknown.error().message.find("plain"), std::string::npos);
  EXPECT_EQ(kernels().back().name, "plain");
  EXPECT_TRUE(kernels().back().runs_here);
}

// Guards the order of the search: a change of rules shows here and must be meant.
TEST_P(EveryKernel, NodeCountSignature) {
  const Board hard(
      grid_of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."));
  const Answer answer = solver_.solve(hard);
  const Answer plain = Solver::with_kernel("plain")->solve(hard);
  EXPECT_EQ(answer.stats.nodes, plain.stats.nodes);
  EXPECT_EQ(answer.stats.guesses, plain.stats.guesses);
  EXPECT_EQ(answer.stats.nodes, 2 * answer.stats.guesses + 1);
}

}  // namespace
}  // namespace nonet
