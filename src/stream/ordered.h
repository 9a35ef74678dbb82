// Ordered work over threads: chunks of bytes go in, answers come out in the same order.
//
// A ring of 2*threads+2 slots is made at the start. The calling thread fills free slots from the
// source; a free worker takes the lowest filled slot and answers it in one call; whoever finishes a
// slot writes what is next in order, so that at most one thread writes at a time. A written slot is
// free again, and the reader waits for one: memory is bounded whatever the input. With one thread
// everything happens in the calling thread and no other is started.
//
//      source --> [free] fill [filled] take [taken] answer [answered] write [free] --> sink
//
// This room knows bytes, not Sudoku.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::stream {

// Something to be said of the input, beside the answers.
struct Remark {
  std::uint64_t line = 0;  // of the source; 0: the text speaks for itself
  std::string text;
};

// What was counted while answering.
struct Counts {
  std::uint64_t answers = 0;
  std::uint64_t not_well = 0;         // of these
  std::uint64_t busy_ns = 0;          // the time they took; 0 until the slot is done
  std::vector<std::uint64_t> others;  // as the workers and who sums them agree

  void clear();
  void add(const Counts& more);
  void add_other(std::size_t which, std::uint64_t number);
};

// A chunk on its way, and its answers. Plain data: nothing in it points out of it, and what a
// worker needs to know of a chunk and has to tell of it is here, so that a slot could go to another
// process as it is. Its buffers keep their capacity from one use to the next.
struct Slot {
  std::uint64_t number = 0;  // place in the order, from 0

  // From the source.
  std::string input;
  std::string context;  // how it is to be read, in words that source and workers agree on
  std::uint64_t source = 0;
  std::uint64_t first_line = 0;
  std::uint64_t first_record = 0;

  // For the sink, which has taken what is not here any more.
  std::string output;
  std::vector<Remark> remarks;  // from the source, then from the worker
  Counts counts;

  void clear_answer();
};

// Where chunks come from. Only the calling thread of run() uses it, but for interrupt().
class Source {
 public:
  virtual ~Source() = default;
  // Fills the first part of a slot (input is empty when called), and its remarks; false at the end
  // or when interrupted. A slot may hold remarks alone.
  virtual bool fill(Slot& slot) = 0;
  // Makes a fill() that waits for input return false, from any thread.
  virtual void interrupt() = 0;
};

// Where answers go. Calls never overlap, and come in the order of the slots.
class Sink {
 public:
  virtual ~Sink() = default;
  // Takes the second part of the slot, all of it or what there is of it so far. False when it
  // cannot be written: the stream then stops.
  virtual bool take(Slot& slot) = 0;
};

// Hands the answers so far to the sink before the slot is finished, for those that are too long to
// be kept or slow to come. Every earlier slot must be taken first: with `wait` it waits for that,
// otherwise it does nothing unless that is so. False when the stream has stopped; then give up.
using Flush = std::function<bool(bool wait)>;

// Answers one slot. False: the worker was told to stop, and `output` holds only the first answers
// of the slot; nothing after them will be written.
using Worker = std::function<bool(Slot& slot, const Flush& flush)>;

// Called once for each thread, in that thread.
using MakeWorker = std::function<Worker()>;

enum class Ended {
  whole,         // everything was read, answered and written
  cut,           // a worker or `stop` cut it short; whole answers up to there were written
  write_failed,  // the sink refused
};

// Runs to the end. When `stop` becomes true no further slot is started, the workers are expected to
// notice it themselves, and the source should be interrupted by whoever set it. What a worker, the
// source or the sink throws ends the stream and is thrown from here, with no thread left behind.
// Where the system grants fewer threads than asked for, those there are do the work.
Ended run(Source& source, const MakeWorker& make_worker, Sink& sink, int threads,
          const std::atomic<bool>& stop);

}  // namespace nonet::stream
