// What a search may spend, and how it is told to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace nonet {

// Bounds on one search. Every search of nonet takes one; a bound that is reached makes the answer
// `unknown`, never `none`. Time and the cancel flag are looked at every few hundred nodes; in bulk
// every few thousand, of all boards together.
struct Limits {
  static constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();

  // Nodes of the search tree: placements for the textbook engines, propagated states for the fast
  // engine; for a rater what nonet/human.h says.
  std::uint64_t max_nodes = kUnbounded;
  // Wall-clock time for one search; zero is no bound, and so is a time beyond what the clock can
  // show.
  std::chrono::nanoseconds time_limit{0};
  // Another thread or a signal handler may set it; the search ends soon after. May be null.
  const std::atomic<bool>* cancel = nullptr;
  // Asked as often as the flag, for callers that have a function instead; true ends the search. May
  // be null.
  int (*cancelled)(void* context) = nullptr;
  void* cancel_context = nullptr;

  // When a search that begins now has used up its time; the end of all time where there is no
  // bound.
  std::chrono::steady_clock::time_point end_from_now() const {
    using Clock = std::chrono::steady_clock;
    if (time_limit.count() <= 0) return Clock::time_point::max();
    const Clock::time_point now = Clock::now();
    return time_limit < Clock::time_point::max() - now ? now + time_limit
                                                       : Clock::time_point::max();
  }

  bool is_cancelled() const {
    return (cancel != nullptr && cancel->load(std::memory_order_relaxed)) ||
           (cancelled != nullptr && cancelled(cancel_context) != 0);
  }
};

}  // namespace nonet
