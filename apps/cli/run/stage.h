// What all answers of a run pass through in the order of the input, for a verb that has to see them
// all: to sum up, to compare each with those before it, to write something else in their place.
#pragma once

#include <string>

#include "run/exit.h"
#include "stream/ordered.h"

namespace nonet::cli {

// What a run has come to.
struct Totals {
  stream::Counts counts;      // of all answers of this run
  std::uint64_t records = 0;  // boards that came
  bool is_whole = false;      // no signal, no failure: every board was answered
};

// One for a run; calls never overlap.
class Stage {
 public:
  virtual ~Stage() = default;
  // Sees the answers of a slot, or as many as there are so far. What it leaves in `output` is
  // written; it may take them away until the end. False: enough, the run ends here.
  virtual bool take(stream::Slot& slot) { return static_cast<void>(slot), true; }
  // All answers have been taken: adds to `out` what it held back. The exit code, kWell where it has
  // nothing to object.
  virtual ExitCode end(const Totals& totals, std::string& out) = 0;
};

}  // namespace nonet::cli
