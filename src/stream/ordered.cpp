#include "stream/ordered.h"

#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace nonet::stream {
namespace {

// Everything in the calling thread.
Ended run_inline(Source& source, const Worker& work, Sink& sink, const std::atomic<bool>& stop) {
  Slot slot;
  bool failed = false;
  const Flush flush = [&](bool) {
    failed = failed || !sink.take(slot);
    slot.clear_answer();
    return !failed && !stop.load(std::memory_order_relaxed);
  };
  while (!stop.load(std::memory_order_relaxed)) {
    slot.input.clear();
    slot.clear_answer();
    if (!source.fill(slot)) return stop.load(std::memory_order_relaxed) ? Ended::cut : Ended::whole;
    const bool answered = work(slot, flush);
    if (failed || !sink.take(slot)) return Ended::write_failed;
    if (!answered) return Ended::cut;
    ++slot.number;
  }
  return Ended::cut;
}

class Ring {
 public:
  Ring(Source& source, Sink& sink, int threads, const std::atomic<bool>& stop)
      : source_(source),
        sink_(sink),
        stop_(stop),
        places_(2 * static_cast<std::size_t>(threads) + 2) {
    for (Place& place : places_) {
      place.flush = [this, &place](bool wait) { return flush(place, wait); };
    }
  }

  Ended run(const MakeWorker& make_worker, int threads) {
    std::vector<std::jthread> workers;
    try {
      start(workers, make_worker, threads);
      read();
    } catch (...) {
      fail();
    }
    workers.clear();  // joins
    if (error_) std::rethrow_exception(error_);
    if (failed_) return Ended::write_failed;
    return cut_ || stop_.load() ? Ended::cut : Ended::whole;
  }

 private:
  enum class State { free, filled, taken, answered };
  struct Place {
    State state = State::free;
    bool complete = true;  // false: the worker gave up within the slot
    Slot slot;
    Flush flush;
  };

  Place& place_of(std::uint64_t number) { return places_[number % places_.size()]; }
  bool over() const { return failed_ || cut_; }

  // Goes on with the threads that the system grants, if it is at least one.
  void start(std::vector<std::jthread>& workers, const MakeWorker& make_worker, int threads) {
    workers.reserve(static_cast<std::size_t>(threads));
    try {
      for (int i = 0; i < threads; ++i)
        workers.emplace_back([&] { work_or_fail(make_worker); });
    } catch (const std::system_error&) {
      if (workers.empty()) throw;
    }
  }

  void read() {
    for (std::uint64_t number = 0;; ++number) {
      Place& place = place_of(number);
      {
        std::unique_lock lock(mutex_);
        place_freed_.wait(lock, [&] { return place.state == State::free || over(); });
        if (over()) break;
      }
      place.slot.number = number;
      place.slot.input.clear();
      place.slot.clear_answer();
      if (stop_.load(std::memory_order_relaxed) || !source_.fill(place.slot)) break;
      const std::lock_guard lock(mutex_);
      place.state = State::filled;
      filled_ = number + 1;
      work_ready_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    read_all_ = true;
    work_ready_.notify_all();
  }

  void work_or_fail(const MakeWorker& make_worker) {
    try {
      work(make_worker());
    } catch (...) {
      fail();
      source_.interrupt();
    }
  }

  // Ends the stream with the exception in hand, wherever it came from: the calling thread, whose
  // source or set-up threw, or a worker. The first one counts.
  void fail() {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::current_exception();
    failed_ = true;
    wake_all();
  }

  void work(const Worker& answer) {
    while (Place* place = take()) {
      const bool complete =
          !stop_.load(std::memory_order_relaxed) && answer(place->slot, place->flush);
      const bool wake_reader = finish(*place, complete);
      if (wake_reader) source_.interrupt();
    }
  }

  // The lowest filled slot, or null when there will be none any more.
  Place* take() {
    std::unique_lock lock(mutex_);
    work_ready_.wait(lock, [&] { return taken_ < filled_ || read_all_ || over(); });
    if (over() || taken_ == filled_) return nullptr;
    Place& place = place_of(taken_++);
    place.state = State::taken;
    return &place;
  }

  // Marks the slot answered and writes what is next in order, unless another thread does already.
  // True when the stream has stopped with this.
  bool finish(Place& place, bool complete) {
    std::unique_lock lock(mutex_);
    place.state = State::answered;
    place.complete = complete;
    if (writing_) return false;
    writing_ = true;
    while (!over() && place_of(written_).state == State::answered) {
      Place& next = place_of(written_);
      lock.unlock();
      const bool ok = sink_.take(next.slot);
      lock.lock();
      failed_ |= !ok;
      cut_ |= !next.complete;
      next.state = State::free;
      ++written_;
      slot_written_.notify_all();
      place_freed_.notify_one();
    }
    writing_ = false;
    if (over()) wake_all();
    return over();
  }

  // Called by a worker within its slot.
  bool flush(Place& place, bool wait) {
    std::unique_lock lock(mutex_);
    const auto is_next = [&] { return written_ == place.slot.number || over(); };
    if (!wait && !is_next()) return true;
    slot_written_.wait(lock, is_next);
    if (over()) return false;
    // This slot is next and not answered, so nobody else can be writing or begin to.
    lock.unlock();
    const bool ok = sink_.take(place.slot);
    place.slot.clear_answer();
    lock.lock();
    if (!ok) {
      failed_ = true;
      wake_all();
      lock.unlock();
      source_.interrupt();
    }
    return ok && !stop_.load(std::memory_order_relaxed);
  }

  void wake_all() {
    place_freed_.notify_all();
    work_ready_.notify_all();
    slot_written_.notify_all();
  }

  Source& source_;
  Sink& sink_;
  const std::atomic<bool>& stop_;
  std::vector<Place> places_;

  std::mutex mutex_;  // guards the states and everything below
  std::condition_variable place_freed_, work_ready_, slot_written_;
  std::uint64_t filled_ = 0, taken_ = 0, written_ = 0;  // slots so far
  bool writing_ = false, read_all_ = false, failed_ = false, cut_ = false;
  std::exception_ptr error_;  // the first that was thrown
};

}  // namespace

void Counts::clear() {
  answers = not_well = busy_ns = 0;
  others.clear();
}

void Counts::add(const Counts& more) {
  answers += more.answers;
  not_well += more.not_well;
  busy_ns += more.busy_ns;
  for (std::size_t which = 0; which < more.others.size(); ++which)
    add_other(which, more.others[which]);
}

void Counts::add_other(std::size_t which, std::uint64_t number) {
  if (others.size() <= which) others.resize(which + 1);
  others[which] += number;
}

void Slot::clear_answer() {
  output.clear();
  remarks.clear();
  counts.clear();
}

Ended run(Source& source, const MakeWorker& make_worker, Sink& sink, int threads,
          const std::atomic<bool>& stop) {
  if (threads <= 1) return run_inline(source, make_worker(), sink, stop);
  return Ring(source, sink, threads, stop).run(make_worker, threads);
}

}  // namespace nonet::stream
