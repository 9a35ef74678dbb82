// Boards a second of the fast engine: every kernel that runs here on every list at hand, uniqueness
// (limit 2) in bulk. The lists are those of ../shared/data/lines (or NONET_SHARED_DATA) and always
// data/examples.txt.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "nonet/solver.h"
#include "nonet/text.h"

namespace {

using nonet::KernelInfo;
using nonet::LineJob;
using nonet::Solver;

std::vector<std::string> read_boards(const std::filesystem::path& file) {
  std::vector<std::string> boards;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (const char* cells = nonet::plain_board(line)) boards.emplace_back(cells, nonet::kCells);
  }
  // In an order that teaches the branch predictor nothing.
  std::shuffle(boards.begin(), boards.end(), std::mt19937_64(1));
  return boards;
}

void solve_list(benchmark::State& state, const std::string& kernel,
                const std::filesystem::path& file) {
  const std::vector<std::string> boards = read_boards(file);
  Solver solver = std::move(*Solver::with_kernel(kernel));
  std::vector<std::array<char, nonet::kCells>> solutions(boards.size());
  std::vector<LineJob> jobs(boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    jobs[i].cells = boards[i].data();
    jobs[i].solution = solutions[i].data();
  }
  std::uint64_t guesses = 0;
  for (auto _ : state) {
    solver.solve_lines(jobs);
    benchmark::ClobberMemory();
  }
  for (const LineJob& job : jobs)
    guesses += job.stats.guesses;
  const auto count = static_cast<double>(boards.size());
  state.counters["boards"] =
      benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate);
  state.counters["guesses_a_board"] = static_cast<double>(guesses) / count;
}

std::filesystem::path data_folder() {
  const char* named = std::getenv("NONET_SHARED_DATA");
  return named != nullptr ? named : std::filesystem::path(NONET_SOURCE_DIR) / "../shared/data";
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> files = {std::filesystem::path(NONET_SOURCE_DIR) /
                                              "data/examples.txt"};
  for (const char* name : {"17_clue", "unbiased", "magictour_top1465", "forum_hardest_1106",
                           "serg_benchmark_many_solutions"}) {
    const std::filesystem::path file = data_folder() / "lines" / (std::string(name) + ".txt");
    if (std::filesystem::exists(file)) files.push_back(file);
  }
  for (const std::filesystem::path& file : files) {
    for (const KernelInfo& info : nonet::kernels()) {
      if (!info.runs_here) continue;
      const std::string name = "solve/" + file.stem().string() + "/" + std::string(info.name);
      benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        solve_list(state, std::string(info.name), file);
      })->Unit(benchmark::kMillisecond);
    }
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
