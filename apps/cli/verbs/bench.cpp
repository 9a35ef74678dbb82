// nonet bench: how fast each engine and kernel is on this machine.
#include <fmt/core.h>
#include <time.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <memory>
#include <random>

#include "input/inputs.h"
#include "nonet/solver.h"
#include "nonet/textbook.h"
#include "run/run.h"
#include "terminal/signals.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

using Boards = std::vector<std::string>;

struct List {
  std::string name;
  Boards boards;
};

// One way of solving: searches boards for a second solution; how many it is through with, and how
// many solutions it has counted, two a board at most.
struct Done {
  std::size_t boards = 0;
  std::uint64_t solutions = 0;
};
struct Contender {
  std::string engine, kernel;
  std::function<Done(const Boards&)> solve;
};

constexpr int kDefaultRuns = 5;
constexpr double kSecondsARun = 0.15;  // after which an engine that goes board by board stops

struct BenchOptions : InputOptions, EngineOptions {
  int repeat = kDefaultRuns;
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// --- Boards -----------------------------------------------------------------------------------

std::array<int, 9> random_lines(std::mt19937_64& random) {
  std::array<int, 3> bands = {0, 1, 2};
  std::shuffle(bands.begin(), bands.end(), random);
  std::array<int, 9> lines{};
  for (int band = 0; band < 3; ++band) {
    std::array<int, 3> within = {0, 1, 2};
    std::shuffle(within.begin(), within.end(), random);
    for (int i = 0; i < 3; ++i)
      lines[3 * band + i] = 3 * bands[band] + within[i];
  }
  return lines;
}

// The same puzzle in other clothes: digits renamed, rows and columns moved within the rules.
std::string image_of(const std::string& board, std::mt19937_64& random) {
  std::array<char, 9> names = {'1', '2', '3', '4', '5', '6', '7', '8', '9'};
  std::shuffle(names.begin(), names.end(), random);
  const std::array<int, 9> rows = random_lines(random), columns = random_lines(random);
  std::string image(kCells, '.');
  for (int cell = 0; cell < kCells; ++cell) {
    const char symbol = board[9 * rows[cell / 9] + columns[cell % 9]];
    if (symbol != '.') image[cell] = names[symbol - '1'];
  }
  return image;
}

// Where no file is given: thousands of images of one board each, out of data/examples.txt, where
// their sources stand.
std::vector<List> built_in_lists() {
  constexpr int kImages = 5000;
  std::mt19937_64 random(1);
  std::vector<List> lists = {
      {"easy",
       {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}},
      {"17 clues",
       {".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."}},
      {"hard",
       {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}}};
  for (List& list : lists) {
    const std::string board = list.boards.front();
    list.boards.clear();
    for (int i = 0; i < kImages; ++i)
      list.boards.push_back(image_of(board, random));
  }
  return lists;
}

// Each file is a list; boards that cannot be read, and candidate boards, are passed over.
Result<List> read_list(const std::string& from, const std::string& input) {
  InputOptions only;
  only.inputs = {input};
  only.from = from;
  Inputs inputs(only);
  List list{input, {}};
  inputs.for_each([&](const Item& item) {
    if (item.cells != nullptr) list.boards.push_back(to_line(item.board().givens));
    return true;
  });
  if (inputs.failed()) return Error{ErrorCode::io, 0, 0, input + " could not be read"};
  if (list.boards.empty()) return Error{ErrorCode::length, 0, 0, input + ": no board in it"};
  // In an order that teaches a processor nothing.
  std::shuffle(list.boards.begin(), list.boards.end(), std::mt19937_64(1));
  return list;
}

// --- Engines ----------------------------------------------------------------------------------

// Board by board until all are done or the time of a run is over.
Done one_by_one(const Boards& boards,
                const std::function<std::uint64_t(const std::string&)>& solve) {
  Done done;
  const double start = cpu_seconds();
  for (const std::string& board : boards) {
    done.solutions += solve(board);
    ++done.boards;
    if (cpu_seconds() - start > kSecondsARun) break;
  }
  return done;
}

Contender single(const std::string& kernel) {
  const auto solver = std::make_shared<Solver>(std::move(*Solver::with_kernel(kernel)));
  const auto solve = [solver](const std::string& board) {
    LineJob job;
    std::array<char, kCells> solution;
    job.cells = board.data();
    job.solution = solution.data();
    solver->solve_lines(std::span(&job, 1));
    return job.solutions;
  };
  return {"fast9", kernel + ", one by one",
          [solve](const Boards& boards) { return one_by_one(boards, solve); }};
}

Contender bulk(const std::string& kernel) {
  const auto solver = std::make_shared<Solver>(std::move(*Solver::with_kernel(kernel)));
  return {"fast9", kernel + ", in bulk", [solver](const Boards& boards) {
            std::vector<LineJob> jobs(boards.size());
            std::vector<std::array<char, kCells>> solutions(boards.size());
            for (std::size_t i = 0; i < jobs.size(); ++i) {
              jobs[i].cells = boards[i].data();
              jobs[i].solution = solutions[i].data();
            }
            solver->solve_lines(jobs);
            Done done;
            for (const LineJob& job : jobs)
              done.solutions += job.solutions;
            done.boards = jobs.size();
            return done;
          }};
}

Contender textbook_engine(textbook::Engine engine) {
  const auto solve = [engine](const std::string& board) {
    textbook::Options options;
    options.max_solutions = 2;
    return textbook::run(engine, *parse_line(board), options)->counters.solutions;
  };
  return {std::string(name_of(engine)), "-",
          [solve](const Boards& boards) { return one_by_one(boards, solve); }};
}

std::vector<Contender> contenders(const BenchOptions& options) {
  std::vector<Contender> all;
  const bool every_engine = options.engine == "auto";
  for (const KernelInfo& info : kernels()) {
    const std::string name(info.name);
    const bool wanted = options.kernel.empty() ? info.runs_here : options.kernel == name;
    if (!wanted || (!every_engine && options.engine != "fast9")) continue;
    all.push_back(bulk(name));
    all.push_back(single(name));
  }
  for (const textbook::Engine engine : textbook::engines()) {
    if (every_engine || options.engine == name_of(engine)) all.push_back(textbook_engine(engine));
  }
  return all;
}

// --- Measuring --------------------------------------------------------------------------------

struct Rate {
  double median = 0, least = 0, greatest = 0;  // boards a second
  std::size_t boards = 0;                      // of a run
};

Rate rate_of(std::vector<double> rates, std::size_t boards) {
  std::sort(rates.begin(), rates.end());
  return {rates[rates.size() / 2], rates.front(), rates.back(), boards};
}

// The contenders take turns, the first of a run is the last of the next. Empty after a signal.
std::vector<Rate> measure(const List& list, const std::vector<Contender>& all, int runs) {
  std::vector<std::vector<double>> rates(all.size());
  std::vector<std::size_t> boards(all.size());
  for (int run = 0; run < runs; ++run) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (stop_flag().load()) return {};
      const std::size_t which = run % 2 == 0 ? i : all.size() - 1 - i;
      const double start = cpu_seconds();
      const Done done = all[which].solve(list.boards);
      rates[which].push_back(static_cast<double>(done.boards) / (cpu_seconds() - start));
      boards[which] = done.boards;
    }
  }
  std::vector<Rate> result;
  for (std::size_t i = 0; i < all.size(); ++i)
    result.push_back(rate_of(rates[i], boards[i]));
  return result;
}

// The engines must agree before their speed means anything: on the boards that all get through.
bool agree(const List& list, const std::vector<Contender>& all, const std::vector<Rate>& rates) {
  std::size_t fewest = list.boards.size();
  for (const Rate& rate : rates)
    fewest = std::min(fewest, rate.boards);
  const Boards part(list.boards.begin(),
                    list.boards.begin() + static_cast<long>(std::min<std::size_t>(fewest, 100)));
  const std::uint64_t expected = all.front().solve(part).solutions;
  return std::all_of(all.begin(), all.end(), [&](const Contender& contender) {
    const Done done = contender.solve(part);
    return done.boards < part.size() || done.solutions == expected;
  });
}

std::string table_of(const List& list, const std::vector<Contender>& all,
                     const std::vector<Rate>& rates) {
  std::string out = fmt::format("{} ({} boards), boards a second\n", list.name, list.boards.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    out += fmt::format("  {:<7} {:<20} {:>12.0f}  ({:.0f} to {:.0f})\n", all[i].engine,
                       all[i].kernel, rates[i].median, rates[i].least, rates[i].greatest);
  }
  return out;
}

// At once: the next list takes seconds.
bool show(const std::string& text) {
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
         std::fflush(stdout) == 0;
}

int run_bench(const BenchOptions& options) {
  if (!options.kernel.empty()) {
    const auto solver = Solver::with_kernel(options.kernel);
    if (!solver) return fail(kUsage, solver.error().message);
  }
  std::vector<List> lists;
  for (const std::string& input : options.inputs) {
    Result<List> list = read_list(options.from, input);
    if (!list) return fail(exit_code_of(list.error()), list.error().message);
    lists.push_back(std::move(*list));
  }
  if (lists.empty()) lists = built_in_lists();
  const std::vector<Contender> all = contenders(options);
  for (const List& list : lists) {
    const std::vector<Rate> rates = measure(list, all, options.repeat);
    if (rates.empty()) return 128 + stop_signal();
    if (!show(table_of(list, all, rates))) return fail(kIo, "cannot write to standard output");
    if (!agree(list, all, rates)) return fail(kNotWell, "the engines do not agree on " + list.name);
  }
  return kWell;
}

void add_bench_options(CLI::App& app, BenchOptions& options) {
  app.add_option("inputs", options.inputs,
                 "Files with boards, each a list of its own (default: three built in)")
      ->type_name("FILE");
  add_from_option(app, options);
  app.add_option("--engine", options.engine, "Only this engine (default: all)")
      ->type_name("ENGINE")
      ->check(CLI::IsMember([] {
        std::vector<std::string> names = textbook_engine_names();
        names.insert(names.begin(), {"auto", "fast9"});
        return names;
      }()))
      ->group("Search");
  app.add_option("--kernel", options.kernel, "Only this kernel (default: all that run here)")
      ->type_name("KERNEL")
      ->group("Search");
  add_repeat_option(app, options.repeat, "Runs, for the median and the spread (default: 5)");
}

}  // namespace

const Verb kBench = {"bench", "Boards a second of every engine and kernel on this machine",
                     "  nonet bench                      a few lists of its own\n"
                     "  nonet bench puzzles.txt          your boards; each file is a list\n"
                     "  nonet bench --engine fast9 --repeat 9 puzzles.txt\n",
                     verb_of<BenchOptions, add_bench_options, run_bench>};

}  // namespace nonet::cli
