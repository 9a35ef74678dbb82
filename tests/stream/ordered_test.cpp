#include "stream/ordered.h"

#include <gtest/gtest.h>

#include <chrono>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace nonet::stream {
namespace {

// Numbers 0..n-1, one or a few a slot.
class Numbers : public Source {
 public:
  explicit Numbers(int n, int a_slot = 1) : left_(n), a_slot_(a_slot) {}
  bool fill(Slot& slot) override {
    if (next_ >= left_ || interrupted_) return false;
    for (int i = 0; i < a_slot_ && next_ < left_; ++i)
      slot.input += std::to_string(next_++) + "\n";
    return true;
  }
  void interrupt() override { interrupted_ = true; }
  bool interrupted() const { return interrupted_; }

 private:
  int next_ = 0;
  int left_;
  int a_slot_;
  std::atomic<bool> interrupted_{false};
};

class Text : public Sink {
 public:
  bool take(Slot& slot) override {
    if (text.size() + slot.output.size() > room) return false;
    text += slot.output;
    return true;
  }
  std::string text;
  std::size_t room = 1 << 30;
};

std::string numbers(int n) {
  std::string text;
  for (int i = 0; i < n; ++i)
    text += std::to_string(i) + "\n";
  return text;
}

// Echoes, some slots much slower than others.
Worker uneven_echo() {
  return [](Slot& slot, const Flush&) {
    if (slot.number % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
    slot.output = slot.input;
    return true;
  };
}

const std::atomic<bool> kGoOn{false};

TEST(Ordered, OrderIsKeptWithAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 8}) {
    for (const int a_slot : {1, 3, 1000}) {
      Numbers source(500, a_slot);
      Text sink;
      EXPECT_EQ(run(source, uneven_echo, sink, threads, kGoOn), Ended::whole);
      EXPECT_EQ(sink.text, numbers(500)) << threads << " threads, " << a_slot << " a slot";
    }
  }
}

TEST(Ordered, EmptyInput) {
  for (const int threads : {1, 2}) {
    Numbers source(0);
    Text sink;
    EXPECT_EQ(run(source, uneven_echo, sink, threads, kGoOn), Ended::whole);
    EXPECT_EQ(sink.text, "");
  }
}

// Sums what the slots tell.
class Telling : public Text {
 public:
  bool take(Slot& slot) override {
    for (const Remark& remark : slot.remarks)
      said += std::to_string(remark.line) + remark.text + '\n';
    counts.add(slot.counts);
    return Text::take(slot);
  }
  std::string said;
  Counts counts;
};

// Remarks before every third slot, and one slot of a remark alone at the end.
class Remarking : public Numbers {
 public:
  explicit Remarking(int n) : Numbers(n) {}
  bool fill(Slot& slot) override {
    if (slot.number % 3 == 0) slot.remarks.push_back({slot.number, " from the source"});
    if (Numbers::fill(slot)) return true;
    if (std::exchange(has_ended_, true)) return false;
    slot.remarks = {{slot.number, " alone"}};
    return true;
  }

 private:
  bool has_ended_ = false;
};

TEST(Ordered, WhatASlotTellsComesOnceAndInOrder) {
  const auto make = [] {
    return [](Slot& slot, const Flush& flush) {
      if (slot.input.empty()) return true;
      slot.remarks.push_back({slot.number, " from the worker"});
      slot.output = slot.input;
      slot.counts.answers = 1;
      slot.counts.add_other(slot.number % 2, 10);
      if (slot.number % 5 == 0 && !flush(slot.number % 2 == 0)) return false;
      slot.counts.not_well += slot.number % 4 == 0;
      return true;
    };
  };
  std::string expected;
  for (int i = 0; i < 100; ++i) {
    if (i % 3 == 0) expected += std::to_string(i) + " from the source\n";
    expected += std::to_string(i) + " from the worker\n";
  }
  for (const int threads : {1, 2, 4}) {
    Remarking source(100);
    Telling sink;
    EXPECT_EQ(run(source, make, sink, threads, kGoOn), Ended::whole);
    EXPECT_EQ(sink.said, expected + "100 alone\n");
    EXPECT_EQ(sink.counts.answers, 100u);
    EXPECT_EQ(sink.counts.not_well, 25u);
    EXPECT_EQ(sink.counts.others, (std::vector<std::uint64_t>{500, 500}));
  }
}

TEST(Ordered, EveryThreadHasItsOwnWorker) {
  std::atomic<int> made{0};
  Numbers source(50);
  Text sink;
  run(
      source,
      [&] {
        ++made;
        return uneven_echo();
      },
      sink, 4, kGoOn);
  EXPECT_EQ(made, 4);
}

TEST(Ordered, FlushKeepsOrder) {
  for (const int threads : {1, 2, 4}) {
    Numbers source(100);
    Text sink;
    const auto make = [] {
      return [](Slot& slot, const Flush& flush) {
        // Byte by byte, flushing each.
        for (const char c : slot.input) {
          slot.output += c;
          if (!flush(true)) return false;
        }
        flush(false);
        return true;
      };
    };
    EXPECT_EQ(run(source, make, sink, threads, kGoOn), Ended::whole);
    EXPECT_EQ(sink.text, numbers(100)) << threads;
  }
}

TEST(Ordered, FlushWithoutWaitingNeverReorders) {
  Numbers source(300);
  Text sink;
  const auto make = [] {
    return [](Slot& slot, const Flush& flush) {
      for (const char c : slot.input) {
        slot.output += c;
        if (!flush(false)) return false;
      }
      return true;
    };
  };
  EXPECT_EQ(run(source, make, sink, 3, kGoOn), Ended::whole);
  EXPECT_EQ(sink.text, numbers(300));
}

TEST(Ordered, AFailingSinkStopsEverything) {
  for (const int threads : {1, 2, 4}) {
    Numbers source(100000);
    Text sink;
    sink.room = 1000;
    EXPECT_EQ(run(source, uneven_echo, sink, threads, kGoOn), Ended::write_failed);
    EXPECT_EQ(sink.text, numbers(100000).substr(0, sink.text.size()));
    EXPECT_GT(sink.text.size(), 900u);
  }
}

TEST(Ordered, AFailingSinkStopsAFlush) {
  for (const int threads : {1, 2}) {
    Numbers source(1000);
    Text sink;
    sink.room = 100;
    const auto make = [] {
      return [](Slot& slot, const Flush& flush) {
        slot.output = slot.input;
        return flush(true);
      };
    };
    EXPECT_EQ(run(source, make, sink, threads, kGoOn), Ended::write_failed);
    EXPECT_EQ(sink.text, numbers(1000).substr(0, sink.text.size()));
  }
}

// Throws in the place of one slot, as a reader does that runs out of memory.
class Throwing : public Numbers {
 public:
  Throwing(int n, std::uint64_t at) : Numbers(n), at_(at) {}
  bool fill(Slot& slot) override {
    if (slot.number == at_) throw std::bad_alloc();
    return Numbers::fill(slot);
  }

 private:
  std::uint64_t at_;
};

TEST(Ordered, WhatTheSourceThrowsEndsTheStream) {
  for (const int threads : {1, 2, 4}) {
    for (const std::uint64_t at : {0, 1, 50}) {
      Throwing source(1000, at);
      Text sink;
      EXPECT_THROW(run(source, uneven_echo, sink, threads, kGoOn), std::bad_alloc) << threads;
      EXPECT_EQ(sink.text, numbers(1000).substr(0, sink.text.size()));
    }
  }
}

TEST(Ordered, WhatAWorkerThrowsEndsTheStream) {
  const auto make_throwing = [] {
    return [](Slot& slot, const Flush&) {
      if (slot.number == 20) throw std::runtime_error("worker");
      slot.output = slot.input;
      return true;
    };
  };
  for (const int threads : {1, 2, 4}) {
    Numbers source(1000);
    Text sink;
    EXPECT_THROW(run(source, make_throwing, sink, threads, kGoOn), std::runtime_error) << threads;
    EXPECT_EQ(sink.text, numbers(1000).substr(0, sink.text.size()));
  }
}

TEST(Ordered, WhatMakingAWorkerThrowsEndsTheStream) {
  std::atomic<int> made{0};
  const auto make = [&]() -> Worker {
    if (made++ == 1) throw std::bad_alloc();
    return uneven_echo();
  };
  Numbers source(1 << 20);
  Text sink;
  EXPECT_THROW(run(source, make, sink, 3, kGoOn), std::bad_alloc);
}

class ThrowingSink : public Text {
 public:
  bool take(Slot& slot) override {
    if (text.size() > 100) throw std::bad_alloc();
    return Text::take(slot);
  }
};

TEST(Ordered, WhatTheSinkThrowsEndsTheStream) {
  const auto make_flushing = [] {
    return [](Slot& slot, const Flush& flush) {
      slot.output = slot.input;
      return flush(true);
    };
  };
  for (const int threads : {1, 2, 4}) {
    Numbers source(1000), flushed(1000);
    ThrowingSink sink, sink_of_flushes;
    EXPECT_THROW(run(source, uneven_echo, sink, threads, kGoOn), std::bad_alloc) << threads;
    EXPECT_THROW(run(flushed, make_flushing, sink_of_flushes, threads, kGoOn), std::bad_alloc);
  }
}

TEST(Ordered, ACutSlotEndsTheOutputThere) {
  for (const int threads : {1, 2, 4}) {
    Numbers source(1000);
    Text sink;
    const auto make = [] {
      return [](Slot& slot, const Flush&) {
        slot.output = slot.number < 50 ? slot.input : "";
        return slot.number < 50;
      };
    };
    EXPECT_EQ(run(source, make, sink, threads, kGoOn), Ended::cut);
    EXPECT_EQ(sink.text, numbers(50)) << threads;
  }
}

TEST(Ordered, StopWritesWholeAnswersOnly) {
  for (const int threads : {1, 2, 4}) {
    Numbers source(1 << 20);
    Text sink;
    std::atomic<bool> stop{false};
    const auto make = [&] {
      return [&](Slot& slot, const Flush&) {
        if (slot.number == 200) stop = true;
        slot.output = slot.input;
        return true;
      };
    };
    EXPECT_EQ(run(source, make, sink, threads, stop), Ended::cut);
    EXPECT_EQ(sink.text, numbers(1 << 20).substr(0, sink.text.size()));
    EXPECT_EQ(sink.text.back(), '\n');
  }
}

}  // namespace
}  // namespace nonet::stream
