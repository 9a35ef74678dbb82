// nonet beside other solvers, on the same boards, in one process, by turns.
//
//   bench_compare [--runs N] [--boards N] [--latency] [--enumerate] [--peer NAME=LIBRARY]...
//   LIST...
//
// A LIST is a file of 81-character lines or one of the generated lists @singles, @invalid and
// @nearly_empty. In each run the boards of a list stand in a new random order (short lists are
// repeated until there are enough) and every engine searches all of them for a second solution; the
// engines take turns, the first of a run is the last of the next. Printed are medians of CPU time,
// with least and greatest, and the median of the ratios within one run to the fastest peer. Every
// count is compared with that of the first engine; a difference is an error.
//
// A peer is a shared library with
//   extern "C" size_t peer_count(const char* cells, size_t limit);
// (cells: 81 characters, '.' for a blank) and, for --enumerate,
//   extern "C" size_t peer_enumerate(const char* cells, size_t limit,
//                                    void (*each)(const char* solution, void* context),
//                                    void* context);
#include <dlfcn.h>
#include <time.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "lists.h"
#include "nonet/solver.h"

namespace {

using nonet::LineJob;
using nonet::Solver;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// --- Engines ----------------------------------------------------------------------------------

using Boards = std::vector<std::string>;
using Counts = std::vector<std::uint8_t>;

struct Engine {
  std::string name;
  bool is_peer = false;
  std::function<void(const Boards&, Counts&)> solve_all;  // counts up to two
  std::function<std::uint64_t(const std::string&, std::uint64_t)> enumerate;
};

void take_counts(const std::vector<LineJob>& jobs, Counts& counts) {
  for (std::size_t i = 0; i < jobs.size(); ++i)
    counts[i] = static_cast<std::uint8_t>(jobs[i].solutions);
}

Engine nonet_batch(const std::string& kernel) {
  auto solver = std::make_shared<Solver>(std::move(*Solver::with_kernel(kernel)));
  return {"batch/" + kernel, false,
          [=, jobs = std::vector<LineJob>(), answers = std::vector<std::array<char, 81>>()](
              const Boards& boards, Counts& counts) mutable {
            jobs.resize(boards.size());
            answers.resize(boards.size());
            for (std::size_t i = 0; i < boards.size(); ++i) {
              jobs[i].cells = boards[i].data();
              jobs[i].solution = answers[i].data();
            }
            solver->solve_lines(jobs);
            take_counts(jobs, counts);
          },
          nullptr};
}

Engine nonet_single(const std::string& kernel) {
  auto solver = std::make_shared<Solver>(std::move(*Solver::with_kernel(kernel)));
  return {"single/" + kernel, false,
          [=](const Boards& boards, Counts& counts) {
            char answer[81];
            for (std::size_t i = 0; i < boards.size(); ++i) {
              LineJob job;
              job.cells = boards[i].data();
              job.solution = answer;
              solver->solve_lines(std::span(&job, 1));
              counts[i] = static_cast<std::uint8_t>(job.solutions);
            }
          },
          [=](const std::string& cells, std::uint64_t limit) {
            std::uint64_t sum = 0;
            const auto board = nonet::parse_line(cells);
            solver->enumerate(
                *board,
                [&](const nonet::Grid& grid) {
                  sum += static_cast<std::uint64_t>(grid[40]);
                  return true;
                },
                limit);
            return sum;
          }};
}

using PeerCount = std::size_t (*)(const char*, std::size_t);
using PeerEach = void (*)(const char*, void*);
using PeerEnumerate = std::size_t (*)(const char*, std::size_t, PeerEach, void*);

Engine peer(const std::string& argument) {
  const std::size_t equals = argument.find('=');
  const std::string name = argument.substr(0, equals), file = argument.substr(equals + 1);
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  const auto count =
      library == nullptr ? nullptr : reinterpret_cast<PeerCount>(dlsym(library, "peer_count"));
  if (count == nullptr) {
    std::fprintf(stderr, "bench_compare: %s\n", dlerror());
    std::exit(2);
  }
  const auto enumerate = reinterpret_cast<PeerEnumerate>(dlsym(library, "peer_enumerate"));
  Engine engine{name, true,
                [=](const Boards& boards, Counts& counts) {
                  for (std::size_t i = 0; i < boards.size(); ++i)
                    counts[i] = static_cast<std::uint8_t>(count(boards[i].c_str(), 2));
                },
                nullptr};
  if (enumerate != nullptr) {
    engine.enumerate = [=](const std::string& cells, std::uint64_t limit) {
      std::uint64_t sum = 0;
      enumerate(
          cells.c_str(), limit,
          [](const char* solution, void* context) {
            *static_cast<std::uint64_t*>(context) += static_cast<std::uint64_t>(solution[40] - '0');
          },
          &sum);
      return sum;
    };
  }
  return engine;
}

// --- Measuring --------------------------------------------------------------------------------

struct Spread {
  double least, median, greatest;
};

Spread spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return {values.front(), values[values.size() / 2], values.back()};
}

// times[engine][run]; the table in microseconds for each of `units` things.
void print_table(const char* title, const std::vector<Engine>& engines,
                 const std::vector<std::vector<double>>& times, double units) {
  const std::size_t runs = times.front().size();
  std::vector<double> best_peer(runs, 1e300);
  for (std::size_t e = 0; e < engines.size(); ++e) {
    for (std::size_t r = 0; r < runs && engines[e].is_peer && !times[e].empty(); ++r)
      best_peer[r] = std::min(best_peer[r], times[e][r]);
  }
  std::printf("%s\n", title);
  for (std::size_t e = 0; e < engines.size(); ++e) {
    if (times[e].empty()) continue;
    std::vector<double> ratios(runs);
    for (std::size_t r = 0; r < runs; ++r)
      ratios[r] = best_peer[r] / times[e][r];
    const Spread t = spread_of(times[e]), ratio = spread_of(ratios);
    std::printf("  %-16s %9.4f us (%.4f to %.4f)", engines[e].name.c_str(), t.median / units * 1e6,
                t.least / units * 1e6, t.greatest / units * 1e6);
    if (best_peer[0] < 1e300)
      std::printf("  %6.2f x the fastest peer (%.2f to %.2f)", ratio.median, ratio.least,
                  ratio.greatest);
    std::printf("\n");
  }
  std::fflush(stdout);
}

Boards draw(const Boards& list, std::size_t fewest, std::mt19937_64& random) {
  Boards drawn;
  do {
    Boards copy = list;
    std::shuffle(copy.begin(), copy.end(), random);
    drawn.insert(drawn.end(), copy.begin(), copy.end());
  } while (drawn.size() < fewest);
  return drawn;
}

bool throughput(const std::string& name, const Boards& list, const std::vector<Engine>& engines,
                int runs, std::size_t fewest) {
  std::mt19937_64 random(7);
  std::vector<std::vector<double>> times(engines.size());
  std::size_t boards_a_run = 0;
  for (int run = 0; run < runs; ++run) {
    const Boards boards = draw(list, fewest, random);
    boards_a_run = boards.size();
    Counts counts(boards.size()), expected;
    for (std::size_t i = 0; i < engines.size(); ++i) {
      const std::size_t e = run % 2 == 0 ? i : engines.size() - 1 - i;
      const double start = cpu_seconds();
      engines[e].solve_all(boards, counts);
      times[e].push_back(cpu_seconds() - start);
      if (expected.empty()) expected = counts;
      if (counts != expected) {
        std::printf("%s: %s counts differently\n", name.c_str(), engines[e].name.c_str());
        return false;
      }
    }
  }
  print_table((name + ", " + std::to_string(boards_a_run) + " boards a run, time a board").c_str(),
              engines, times, static_cast<double>(boards_a_run));
  return true;
}

// The least time of each board over the runs; mean and greatest of those.
void latency(const std::string& name, const Boards& list, const std::vector<Engine>& engines,
             int runs) {
  std::printf("%s, one board alone, the least of %d runs of each: mean and greatest\n",
              name.c_str(), runs);
  std::vector<std::vector<double>> least(engines.size(), std::vector<double>(list.size(), 1e300));
  Counts counts(1);
  for (int run = 0; run < runs; ++run) {
    for (std::size_t e = 0; e < engines.size(); ++e) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        const Boards one = {list[i]};
        timespec from{}, to{};
        clock_gettime(CLOCK_MONOTONIC, &from);
        engines[e].solve_all(one, counts);
        clock_gettime(CLOCK_MONOTONIC, &to);
        least[e][i] =
            std::min(least[e][i], static_cast<double>(to.tv_sec - from.tv_sec) * 1e6 +
                                      static_cast<double>(to.tv_nsec - from.tv_nsec) * 1e-3);
      }
    }
  }
  for (std::size_t e = 0; e < engines.size(); ++e) {
    double sum = 0;
    for (const double t : least[e])
      sum += t;
    std::printf("  %-16s mean %8.3f us  greatest %8.2f us\n", engines[e].name.c_str(),
                sum / static_cast<double>(list.size()),
                *std::max_element(least[e].begin(), least[e].end()));
  }
  std::fflush(stdout);
}

void enumeration(const std::vector<Engine>& engines, int runs, std::uint64_t limit) {
  const std::string empty(81, '.');
  const std::string one_box = "123......456......789......" + std::string(54, '.');
  for (const auto& [title, cells] :
       {std::pair{"the empty board", empty}, {"one box given", one_box}}) {
    std::vector<std::vector<double>> times(engines.size());
    for (int run = 0; run < runs; ++run) {
      for (std::size_t e = 0; e < engines.size(); ++e) {
        if (!engines[e].enumerate) continue;
        const double start = cpu_seconds();
        const std::uint64_t sum = engines[e].enumerate(cells, limit);
        times[e].push_back(cpu_seconds() - start);
        if (sum == 0) std::printf("nothing found\n");
      }
    }
    print_table(
        (std::string("solutions of ") + title + " handed to a callback, time a solution").c_str(),
        engines, times, static_cast<double>(limit));
  }
}

}  // namespace

int main(int argc, char** argv) {
  int runs = 7;
  std::size_t fewest = 20000;
  bool latencies = false, enumerations = false;
  std::vector<std::string> kernels, lists;
  std::vector<Engine> engines;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto value = [&] { return i + 1 < argc ? std::string(argv[++i]) : std::string(); };
    if (argument == "--runs") {
      runs = std::max(1, std::atoi(value().c_str()));
    } else if (argument == "--boards") {
      fewest = static_cast<std::size_t>(std::atoll(value().c_str()));
    } else if (argument == "--latency") {
      latencies = true;
    } else if (argument == "--enumerate") {
      enumerations = true;
    } else if (argument == "--kernel") {
      kernels.push_back(value());
    } else if (argument == "--peer") {
      engines.push_back(peer(value()));
    } else {
      lists.push_back(argument);
    }
  }
  if (kernels.empty()) kernels.emplace_back(Solver().kernel());
  if (kernels.front() == "all") {
    kernels.clear();
    for (const nonet::KernelInfo& info : nonet::kernels())
      if (info.runs_here) kernels.emplace_back(info.name);
  }
  for (const std::string& kernel : kernels) {
    engines.push_back(nonet_single(kernel));
    if (!latencies && !enumerations) engines.push_back(nonet_batch(kernel));
  }
  if (enumerations) enumeration(engines, runs, 2'000'000);
  bool good = true;
  for (const std::string& list : lists) {
    const Boards boards = bench::read_list(list);
    if (boards.empty()) {
      std::fprintf(stderr, "bench_compare: %s: no boards\n", list.c_str());
      return 3;
    }
    if (latencies) {
      latency(list, boards, engines, runs);
    } else {
      good = throughput(list, boards, engines, runs, fewest) && good;
    }
  }
  return good ? 0 : 1;
}
