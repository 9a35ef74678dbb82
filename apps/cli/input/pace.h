// How many boards a slot should hold.
//
// A slot is the unit that is handed to a thread and written out. Too many slow boards in one leave
// the other threads idle and their reader waiting; too few fast ones leave lanes of the batch
// engine empty. So slots are cut by what their boards cost, which the workers report.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>

namespace nonet::cli {

class Pace {
 public:
  using Time = std::chrono::steady_clock::duration;

  // More make the memory for short lines grow and no board faster: a chunk of ordinary lines holds
  // fewer.
  static constexpr std::size_t kMost = 16384;

  // `at_first`: how many boards a slot holds until the first is answered.
  explicit Pace(std::size_t at_first = kMost) : boards_(at_first) {}

  std::size_t boards_a_slot() const { return boards_.load(std::memory_order_relaxed); }

  // From any thread. Grows slowly and shrinks at once: a slot that is too long cannot be taken
  // back.
  void took(std::size_t boards, Time time) {
    if (boards == 0) return;
    const auto ns = std::max<Time::rep>(1, std::chrono::nanoseconds(time).count());
    const auto fit =
        static_cast<std::size_t>(kSlotTime.count()) * boards / static_cast<std::size_t>(ns);
    const std::size_t most = std::min(kMost, kGrowth * boards_a_slot());
    boards_.store(std::clamp<std::size_t>(fit, 1, most), std::memory_order_relaxed);
  }

 private:
  static constexpr std::chrono::nanoseconds kSlotTime = std::chrono::milliseconds(20);
  static constexpr std::size_t kGrowth = 4;

  std::atomic<std::size_t> boards_;
};

}  // namespace nonet::cli
