// Going on with an output file that an earlier run left.
#pragma once

#include <cstdint>

#include "inputs.h"
#include "nonet/result.h"
#include "output.h"
#include "run.h"

namespace nonet::cli {

struct Kept {
  std::uint64_t answers = 0;  // boards that the file answers already
  bool all_well = true;       // as the exit code counts it
};

// Looks at what the file holds, cuts it after its last whole answer and leaves it open there. It is
// cut only after all of it has been found to belong to this input: every answer that shows its
// puzzle or solution is compared with the board; the first and last hundred, and the piece of an
// answer at the end, are worked out again and must be the same bytes (with --stats their
// beginnings: times differ). Fails with what does not fit. An answer that a signal cut short is not
// kept.
//
// Reads the boards of the kept answers out of `inputs`, which afterwards goes on behind them but
// for boards of the same chunk: those up to `answers` are to be passed over. Each input is read
// once, so that a pipe can be gone on with too. After a signal the result has no meaning and the
// file is as it was.
Result<Kept> take_up(const Run& run, const Shape& shape, Inputs& inputs, Output& output);

}  // namespace nonet::cli
