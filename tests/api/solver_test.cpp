#include "nonet/solver.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
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

// A board with 872 solutions, counted with every budget up to the one that suffices: a search that
// was cut short says so, in the single engine and in the batch.
TEST_P(EveryKernel, ACountThatWasCutShortIsNeverExact) {
  const std::string line =
      "8.........95.......76.........426798...571243...893165......916....3.487....1.532";
  const Board board(grid_of(line));
  const std::uint64_t all = 872;
  Limits limits;
  std::uint64_t enough = 0;
  for (; enough < 10'000; ++enough) {
    limits.max_nodes = enough;
    const Answer answer = solver_.count(board, 1'000'000, limits);
    ASSERT_LE(answer.solutions, all);
    if (answer.exact) {
      ASSERT_EQ(answer.solutions, all);
      ASSERT_EQ(answer.status, Status::multiple);
      break;
    }
    ASSERT_EQ(answer.status, Status::unknown) << enough;
  }
  ASSERT_GT(enough, 100u);
  std::vector<LineJob> jobs(1000);
  for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{50},
                                    std::uint64_t{100}, enough - 1, enough}) {
    for (LineJob& job : jobs) {
      job = LineJob();
      job.cells = line.data();
    }
    limits.max_nodes = nodes;
    solver_.solve_lines(jobs, 1'000'000, limits);
    const Answer alone = solver_.count(board, 1'000'000, limits);
    for (const LineJob& job : jobs) {
      ASSERT_EQ(job.exact, nodes == enough) << nodes;
      ASSERT_EQ(job.status, job.exact ? Status::multiple : Status::unknown) << nodes;
      ASSERT_EQ(job.solutions, alone.solutions) << nodes;
    }
  }
  // Stopped by the number that was asked for: as many as wanted, and perhaps more.
  const Answer some = solver_.count(board, 10);
  EXPECT_EQ(some.status, Status::multiple);
  EXPECT_EQ(some.solutions, 10u);
  EXPECT_FALSE(some.exact);
}

TEST_P(EveryKernel, NoTimeIsTooLong) {
  Limits limits;
  for (const auto time :
       {std::chrono::nanoseconds::max(), std::chrono::nanoseconds::max() - std::chrono::seconds(1),
        std::chrono::nanoseconds(-1), std::chrono::nanoseconds::min()}) {
    limits.time_limit = time;
    EXPECT_EQ(solver_.solve(Board(grid_of(test::kSample)), limits).status, Status::unique);
    LineJob job;
    job.cells = test::kSample;
    solver_.solve_lines(std::span(&job, 1), 2, limits);
    EXPECT_EQ(job.status, Status::unique);
  }
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

// The same in bulk, counted to a thousand, candidate boards among the others; `make soak` takes a
// hundred thousand boards.
TEST_P(EveryKernel, BulkCountsAgreeWithDancingLinks) {
  const int boards = std::getenv("NONET_SOAK") != nullptr ? 100000 : 1500;
  test::Random random(77);
  std::vector<Board> kept;
  std::vector<std::array<char, kCells>> cells, solutions(static_cast<std::size_t>(boards));
  for (int i = 0; i < boards; ++i) {
    const Grid solution = test::random_solution(random);
    switch (i % 4) {
      case 0:
        kept.emplace_back(test::random_part(solution, 20 + test::below(random, 41), random));
        break;
      case 1:
        kept.emplace_back(test::random_consistent(18 + test::below(random, 20), random));
        break;
      case 2:
        kept.emplace_back(test::random_candidates(solution, 5 + test::below(random, 30), random));
        break;
      default: {
        Grid wrong = test::random_part(solution, 24 + test::below(random, 37), random);
        const int cell = test::below(random, kCells);
        if (wrong[cell] != 0) wrong[cell] = static_cast<std::uint8_t>(1 + test::below(random, 9));
        kept.emplace_back(wrong);
      }
    }
    cells.emplace_back();
    for (int cell = 0; cell < kCells; ++cell)
      cells.back()[cell] = static_cast<char>('0' + kept.back().givens[cell]);
  }
  std::vector<LineJob> jobs(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i].has_candidates) {
      jobs[i].candidates = kept[i].candidates.cells.data();
    } else {
      jobs[i].cells = cells[i].data();
    }
    jobs[i].solution = solutions[i].data();
  }
  solver_.solve_lines(jobs, 1000);
  std::array<int, 3> seen{};  // none, one, several
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const std::uint64_t expected = count_by_dlx(kept[i], 1000);
    ASSERT_EQ(jobs[i].solutions, expected) << to_line(kept[i]);
    if (expected > 0) expect_solves(kept[i], grid_of(std::string(jobs[i].solution, kCells)));
    ++seen[std::min<std::uint64_t>(expected, 2)];
  }
  for (const int number : seen)
    EXPECT_GT(number, boards / 20);
}

// One board with more solutions than anybody can count, among easy ones.
TEST_P(EveryKernel, ABoardWithoutEndStallsNobody) {
  const std::string endless(kCells, '.'), easy = test::kSample;
  std::vector<LineJob> jobs(2000);
  for (std::size_t i = 0; i < jobs.size(); ++i)
    jobs[i].cells = i == 700 ? endless.data() : easy.data();
  const auto expect_easy_ones = [&] {
    for (std::size_t i = 0; i < jobs.size(); ++i)
      ASSERT_TRUE(i == 700 || jobs[i].status == Status::unique) << i;
  };
  solver_.solve_lines(jobs, 50000);
  expect_easy_ones();
  EXPECT_EQ(jobs[700].solutions, 50000u);
  Limits limits;
  limits.max_nodes = 20000;
  solver_.solve_lines(jobs, Limits::kUnbounded, limits);
  expect_easy_ones();
  EXPECT_EQ(jobs[700].status, Status::unknown);
  EXPECT_GT(jobs[700].solutions, 1u);
  EXPECT_FALSE(jobs[700].exact);
  EXPECT_EQ(jobs[700].stats.nodes, 20000u);
  std::atomic<bool> cancelled = false;
  limits = {};
  limits.cancel = &cancelled;
  std::thread canceller([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    cancelled = true;
  });
  solver_.solve_lines(jobs, Limits::kUnbounded, limits);
  canceller.join();  // solve_lines came back
  for (const LineJob& job : jobs)
    EXPECT_TRUE(job.status == Status::unique || job.status == Status::multiple ||
                job.status == Status::unknown);
}

// Long counts go on with all lanes on the one board: the same number as dancing links count, and as
// many different solutions.
TEST_P(EveryKernel, LongCountsAreExact) {
  const Board board(grid_of("123456789456789123789123456.........56................234567" +
                            std::string(21, '.')));
  const std::uint64_t expected = count_by_dlx(board, Limits::kUnbounded);
  EXPECT_GT(expected, 20000u);
  const Answer counted = solver_.count(board, Limits::kUnbounded);
  EXPECT_EQ(counted.solutions, expected);
  EXPECT_TRUE(counted.exact);
  std::set<std::string> different;
  const auto keep = [&](const Grid& solution) {
    EXPECT_TRUE(is_solution(solution));
    different.insert(to_line(solution));
    return true;
  };
  EXPECT_EQ(solver_.enumerate(board, keep).solutions, expected);
  EXPECT_EQ(different.size(), expected);
  EXPECT_EQ(solver_.count(board, expected - 1).solutions, expected - 1);
  std::uint64_t taken = 0;
  solver_.enumerate(board, [&](const Grid&) { return ++taken < 15000; });
  EXPECT_EQ(taken, 15000u);
}

TEST_P(EveryKernel, ClassifiesBoards) {
  std::vector<Grid> boards(300, grid_of(test::kSample));
  boards[1] = Grid{};
  boards[2][0] = 3;
  boards[2][1] = 3;
  boards[3] = grid_of("123456789" + std::string(71, '.') + "9");
  boards[3][8] = 0;
  boards[3][17] = 9;
  const std::vector<Status> statuses = solver_.classify(boards);
  ASSERT_EQ(statuses.size(), boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i)
    EXPECT_EQ(statuses[i], solver_.solve(Board(boards[i])).status) << i;
  EXPECT_EQ(statuses[0], Status::unique);
  EXPECT_EQ(statuses[1], Status::multiple);
  EXPECT_EQ(statuses[2], Status::invalid);
  EXPECT_TRUE(solver_.classify({}).empty());
}

TEST_P(EveryKernel, RedundantGivensOfManyBoards) {
  test::Random random(31);
  std::vector<Grid> puzzles;
  while (puzzles.size() < 200) {
    const Grid part = test::random_part(test::random_solution(random), 32, random);
    if (solver_.solve(Board(part)).status == Status::unique) puzzles.push_back(part);
  }
  const auto together = solver_.redundant_givens(puzzles);
  ASSERT_EQ(together.size(), puzzles.size());
  std::size_t with_some = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(together[i], solver_.redundant_givens(puzzles[i]));
    with_some += !together[i]->empty();
  }
  EXPECT_GT(with_some, 100u);
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

// Every tenth board, or all in `make soak`.
std::vector<std::string> share_of(const std::vector<std::string>& boards) {
  if (std::getenv("NONET_SOAK") != nullptr) return boards;
  std::vector<std::string> share;
  for (std::size_t i = 0; i < boards.size(); i += 10)
    share.push_back(boards[i]);
  return share;
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
    const std::vector<std::string> share = share_of(boards);
    std::size_t as_expected = 0;
    for (const std::string& line : share) {
      const Board board(grid_of(line));
      const Answer answer = solver_.solve(board);
      as_expected += answer.status == list.status;
      expect_solves(board, answer.solution);
    }
    EXPECT_EQ(as_expected, share.size()) << list.file;
  }
}

TEST(Solver, ForumHardestListIsUnique) {
  if (test::shared_data().empty()) GTEST_SKIP() << "no big data sets here";
  Solver solver;
  std::size_t unique = 0;
  const std::vector<std::string> boards = boards_of("lines/forum_hardest_11plus.txt");
  const std::vector<std::string> share = share_of(boards);
  for (const std::string& line : share)
    unique += solver.solve(Board(grid_of(line))).status == Status::unique;
  EXPECT_EQ(boards.size(), 48766u);
  EXPECT_EQ(unique, share.size());
}

TEST(Solver, AgreesWithDancingLinksOn17ClueBoards) {
  if (test::shared_data().empty()) GTEST_SKIP() << "no big data sets here";
  Solver solver;
  textbook::Options options;
  options.max_solutions = 2;
  for (const std::string& line : share_of(boards_of("lines/17_clue.txt"))) {
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

// Guards the rules and the order of the search: a change shows here and must be meant. The nodes of
// both engines on a list, in bulk and one by one.
std::uint64_t nodes_of_list(Solver& solver, const std::vector<std::string>& lines, bool in_bulk) {
  std::vector<LineJob> jobs(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i)
    jobs[i].cells = lines[i].data();
  if (in_bulk) {
    solver.solve_lines(jobs);
  } else {
    for (LineJob& job : jobs)
      solver.solve_lines(std::span(&job, 1));
  }
  std::uint64_t nodes = 0;
  for (const LineJob& job : jobs)
    nodes += job.stats.nodes;
  return nodes;
}

TEST_P(EveryKernel, NodeCountsOfTheLists) {
  if (test::shared_data().empty()) GTEST_SKIP() << "no big data sets here";
  struct List {
    const char* file;
    std::size_t boards;
    std::uint64_t nodes;
  };
  for (const List& list :
       {List{"lines/17_clue.txt", 20000, 37428}, List{"lines/unbiased.txt", 20000, 65228},
        List{"lines/magictour_top1465.txt", 1465, 27467},
        List{"lines/forum_hardest_1106.txt", 375, 88009},
        List{"lines/serg_benchmark_many_solutions.txt", 10000, 93306}}) {
    std::vector<std::string> boards = boards_of(list.file);
    boards.resize(list.boards);
    EXPECT_EQ(nodes_of_list(solver_, boards, false), list.nodes) << list.file;
    EXPECT_EQ(nodes_of_list(solver_, boards, true), list.nodes) << list.file << ", in bulk";
  }
}

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
