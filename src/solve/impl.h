// What a Solver owns: its kernel, and the memory of its searches.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "fast9/kernel.h"
#include "nonet/solver.h"

namespace nonet {
namespace solve {

struct FreeAligned {
  void operator()(void* memory) const { std::free(memory); }
};
using AlignedMemory = std::unique_ptr<void, FreeAligned>;

inline AlignedMemory aligned_memory(std::size_t bytes) {
  constexpr std::size_t kAlignment = 64;
  void* const memory =
      std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment);
  if (memory == nullptr) throw std::bad_alloc();
  return AlignedMemory(memory);
}

}  // namespace solve

struct Solver::Impl {
  explicit Impl(const fast9::Kernel& chosen) : kernel(chosen) {}

  Answer search(const Board& board, std::uint64_t max_solutions, const Limits& limits,
                const std::function<bool(const Grid&)>* on_solution);

  void solve_line(LineJob& job, std::uint64_t max_solutions, const Limits& limits);
  void find_first_solution(const LineJob& job);
  void solve_batch(std::span<LineJob> jobs, std::uint64_t max_solutions, const Limits& limits);

  void* memory_of_batch() {
    if (batch_memory == nullptr) batch_memory = solve::aligned_memory(kernel.batch_bytes);
    return batch_memory.get();
  }

  const fast9::Kernel& kernel;
  solve::AlignedMemory batch_memory;  // made when it is first needed
  std::vector<fast9::BatchJob> batch_jobs;
  fast9::Scratch scratch;  // left as it is: a search writes before it reads
};

}  // namespace nonet
