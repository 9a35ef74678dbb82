// Going on with an output file that an earlier run left.
#pragma once

#include <cstdint>

#include "input/inputs.h"
#include "nonet/result.h"
#include "run/output.h"
#include "run/run.h"

namespace nonet::cli {

struct Kept {
  std::uint64_t answers = 0;  // boards that the file answers already
  bool all_well = true;       // as the exit code counts it
};

// Looks at what the file holds, and has it cut after its last whole answer when the first new one
// is written. That comes only after all of it has been found to belong to this input: every answer
// that shows its puzzle or solution is compared with the board; the first and last hundred, and the
// piece of an answer at the end, are worked out again and must be the same bytes. With --stats what
// is measured may differ; with --time-limit also what either run had no time for. Fails with what
// does not fit. A last line that is an answer cut short by a signal is not kept.
//
// Reads the boards of the kept answers out of `inputs`, which afterwards goes on behind them but
// for boards of the same chunk: those up to `answers` are to be passed over. Each input is read
// once, so that a pipe can be gone on with too. After a signal the result has no meaning and the
// file is as it was.
Result<Kept> take_up(const Run& run, const Shape& shape, Inputs& inputs, Output& output);

}  // namespace nonet::cli
