// Going on with an output file that an earlier run left.
#pragma once

#include <cstdint>

#include "nonet/result.h"
#include "output.h"
#include "run.h"

namespace nonet::cli {

// How many boards the whole lines of the file answer already, after checking that they belong to
// this input: every answer that shows its puzzle or solution is compared with the board, and the
// first and last hundred are worked out again and must be the same bytes (with --stats they are
// not: times differ). Fails with what does not fit. A last answer that a signal cut short is
// taken back.
Result<std::uint64_t> count_kept_answers(const Run& run, const Shape& shape, Output& output);

}  // namespace nonet::cli
