// The bounds of one search, made cheap to ask about at every node.
#pragma once

#include <chrono>
#include <cstdint>

#include "nonet/limits.h"

namespace nonet::base {

// The wall clock and whoever may cancel. Times count from its making; the Limits must outlive it.
class Bounds {
 public:
  explicit Bounds(const Limits& limits) : limits_(limits), end_(limits.end_from_now()) {}

  // Whether there is anything to ask about.
  bool any() const {
    return has_clock() || limits_.cancel != nullptr || limits_.cancelled != nullptr;
  }
  bool keep_going() const {
    return !limits_.is_cancelled() && (!has_clock() || Clock::now() < end_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  bool has_clock() const { return end_ != Clock::time_point::max(); }

  const Limits& limits_;
  const Clock::time_point end_;
};

// Counts nodes against Limits. The clock and the cancel flag are looked at every kLookEvery nodes
// and at the first, so that a search that is already cancelled does nothing.
class Deadline {
 public:
  explicit Deadline(const Limits& limits) : limits_(limits) {}
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

  // Enters one more node; false when a bound has been reached, then and ever after.
  bool enter_node() {
    if (nodes_ >= limits_.max_nodes || stopped_) return stop();
    if (nodes_ % kLookEvery == 0 && !bounds_.keep_going()) return stop();
    ++nodes_;
    return true;
  }

  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kLookEvery = 256;

  bool stop() {
    stopped_ = true;
    return false;
  }

  const Limits limits_;
  const Bounds bounds_{limits_};
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::base
