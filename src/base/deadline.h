// The bounds of one search, made cheap to ask about at every node.
#pragma once

#include <chrono>
#include <cstdint>

#include "nonet/limits.h"

namespace nonet::base {

// Counts nodes against Limits. The clock and the cancel flag are looked at every kLookEvery nodes
// and at the first, so that a search that is already cancelled does nothing.
class Deadline {
 public:
  explicit Deadline(const Limits& limits) : limits_(limits), end_(limits.end_from_now()) {}

  // Enters one more node; false when a bound has been reached, then and ever after.
  bool enter_node() {
    if (nodes_ >= limits_.max_nodes || stopped_) return stop();
    if (nodes_ % kLookEvery == 0 && time_is_up()) return stop();
    ++nodes_;
    return true;
  }

  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kLookEvery = 256;

  bool stop() {
    stopped_ = true;
    return false;
  }

  bool time_is_up() const {
    if (limits_.is_cancelled()) return true;
    return limits_.time_limit.count() > 0 && Clock::now() >= end_;
  }

  const Limits limits_;
  const Clock::time_point end_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::base
