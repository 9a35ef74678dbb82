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

namespace nonet::stream {

// A chunk on its way. Its buffers keep their capacity from one use to the next.
struct Slot {
  std::uint64_t number = 0;  // place in the order, from 0
  std::string input;
  std::string output;
  // For the source to tell the worker what the chunk is; the stream does not look at them.
  std::uint64_t first_line = 0;
  std::uint64_t first_record = 0;
  std::uint64_t source = 0;

  // Writes `output` before the slot is finished and empties it, for answers that are too long to be
  // kept or slow to come. Every earlier slot must be written first: with `wait` it waits for that,
  // otherwise it does nothing unless that is so. False when the stream has stopped; then give up.
  std::function<bool(bool wait)> flush;
};

// Where chunks come from. Only the calling thread of run() uses it, but for interrupt().
class Source {
 public:
  virtual ~Source() = default;
  // Fills slot.input (empty when called) and its marks; false at the end or when interrupted.
  virtual bool fill(Slot& slot) = 0;
  // Makes a fill() that waits for input return false, from any thread.
  virtual void interrupt() = 0;
};

// Where answers go. Calls never overlap.
class Sink {
 public:
  virtual ~Sink() = default;
  // False when they cannot be written: the stream then stops.
  virtual bool write(std::string_view bytes) = 0;
};

// Answers one slot. False: the worker was told to stop, and `output` holds only the first answers
// of the slot; nothing after them will be written.
using Worker = std::function<bool(Slot& slot)>;

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
