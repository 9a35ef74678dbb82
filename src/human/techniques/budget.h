// The bounds of one rating: asked at every assumption that is propagated.
#pragma once

#include <functional>
#include <optional>

#include "base/deadline.h"

namespace nonet::human {

class Budget {
 public:
  // Asked every now and then; false ends the rating.
  using Ask = std::function<bool()>;

  void begin(const Limits& limits, Ask ask) {
    deadline_.emplace(limits);
    ask_ = std::move(ask);
    asked_ = 0;
    stopped_ = false;
  }

  // Asks nobody any more.
  void end() { ask_ = nullptr; }

  // One more assumption. False when a bound was reached, then and ever after.
  bool enter() {
    if (stopped_) return false;
    stopped_ = !deadline_->enter_node() || (ask_ && asked_++ % kAskEvery == 0 && !ask_());
    return !stopped_;
  }
  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return deadline_ ? deadline_->nodes() : 0; }

 private:
  static constexpr std::uint64_t kAskEvery = 256;
  std::optional<base::Deadline> deadline_;
  Ask ask_;
  std::uint64_t asked_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::human
