// A line on standard error that says how far a long run has come.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

#include "input/source.h"
#include "options/options.h"

namespace nonet::cli {

// Shows nothing before the first second, then twice a second until it is destroyed.
class Progress {
 public:
  // Switched off by the options: every call is free. `kept`: boards of the input that an earlier
  // run has answered.
  Progress(const RunningOptions& options, const BoardSource& source, bool output_is_terminal,
           std::uint64_t kept);
  ~Progress();

  void add(std::uint64_t boards) { done_.fetch_add(boards, std::memory_order_relaxed); }
  std::uint64_t done() const { return done_.load(std::memory_order_relaxed); }
  double seconds() const;

 private:
  void show();
  double share() const;

  const BoardSource& source_;
  const std::uint64_t kept_;
  const std::uint64_t in_all_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> done_{0};
  bool shown_ = false;
  std::jthread thread_;  // last: it uses everything above
};

}  // namespace nonet::cli
