// The bounds of one rating: asked at every assumption that is propagated.
#pragma once

#include <functional>

#include "base/deadline.h"

namespace nonet::human {

class Budget {
 public:
  explicit Budget(const Limits& limits) : deadline_(limits) {}

  // False when a bound was reached, then and ever after.
  bool enter() {
    if (!stopped_ && !deadline_.enter_node()) stopped_ = true;
    if (!stopped_ && on_tick_ && ++ticks_ % kTickEvery == 0 && !on_tick_()) stopped_ = true;
    return !stopped_;
  }
  bool stopped() const { return stopped_; }
  void on_tick(std::function<bool()> function) { on_tick_ = std::move(function); }

 private:
  static constexpr std::uint64_t kTickEvery = 1024;
  base::Deadline deadline_;
  std::function<bool()> on_tick_;
  std::uint64_t ticks_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::human
