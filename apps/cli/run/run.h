// One run of a verb that answers boards: inputs -> chunks -> answers -> output, and the exit code.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "input/givens.h"
#include "input/pace.h"
#include "options/options.h"
#include "run/answerer.h"
#include "run/exit.h"
#include "shapes/shape.h"

namespace nonet::cli {

struct Run {
  const Options& options;
  Columns columns;
  std::function<std::unique_ptr<Answerer>()> make_answerer;
  std::vector<std::string_view> well_words;   // the status words of answers that are well
  bool one_answer_a_board = true;             // false for solve --all
  const Shape* own_shape = nullptr;           // in place of what the options ask for
  const Givens* givens = nullptr;             // several, which the boards are paired with
  std::uint64_t boards_due = 0;               // fewer boards in the input are not well
  std::size_t boards_at_first = Pace::kMost;  // in a slot, until it is known how slow they are
};

int run_boards(const Run& run);

}  // namespace nonet::cli