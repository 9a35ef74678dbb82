// Where the boards of a run come from: files (Inputs), or a verb that makes them.
//
// A source of a verb's own fills slots with lines of one of the dialects of boards.h: boards that
// it makes itself, in the calling thread, or requests, of which the workers make boards. It numbers
// them in order and ends by itself; where it asks for no more than pace() says, it may well have no
// end of its own and be ended by a signal or by the stage.
#pragma once

#include <cstdint>

#include "input/pace.h"
#include "stream/ordered.h"

namespace nonet::cli {

class BoardSource : public stream::Source {
 public:
  // `boards_at_first`: how many boards a slot holds until pace() knows what they cost.
  explicit BoardSource(std::size_t boards_at_first = Pace::kMost) : pace_(boards_at_first) {}

  // Says what the slot remarks, in the order of the slots. May be called while another thread fills
  // slots.
  virtual void say_remarks(const stream::Slot& slot);

  // Some boards could not be had (said on standard error already).
  virtual bool failed() const { return false; }
  // It came to no end: whoever reads the answers has gone while it waited for input.
  virtual bool is_unheard() const { return false; }
  // Boards handed out so far.
  virtual std::uint64_t records() const = 0;
  // How far it has come, in any unit, of how much; 0 where that is not known.
  virtual std::uint64_t handed_out() const { return 0; }
  virtual std::uint64_t in_all() const { return 0; }
  // Whether it reads the file behind this descriptor.
  virtual bool reads_from(int fd) const { return static_cast<void>(fd), false; }

  // Told what boards cost, so that slots hold neither too many of them nor too few.
  Pace& pace() { return pace_; }

 protected:
  Pace pace_;
};

}  // namespace nonet::cli
