// One run of a verb that answers boards: inputs -> chunks -> answers -> output, and the exit code.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "input/givens.h"
#include "input/source.h"
#include "options/options.h"
#include "run/answerer.h"
#include "run/exit.h"
#include "run/stage.h"
#include "shapes/shape.h"

namespace nonet::cli {

struct Run {
  const RunOptions& options;
  Columns columns;
  std::function<std::unique_ptr<Answerer>()> make_answerer;
  std::vector<std::string_view> well_words;  // the status words of answers that are well
  bool one_answer_a_board = true;            // false for solve --all
  // In place of the shape that the options ask for; told whether the output is a terminal.
  std::function<std::unique_ptr<Shape>(bool to_terminal)> make_own_shape = {};
  bool is_timed = false;                      // a clock may leave open what another run finds
  BoardSource* source = nullptr;              // in place of the inputs that the options name
  Stage* stage = nullptr;                     // that all answers pass through
  const Givens* givens = nullptr;             // several, which the boards are paired with
  std::size_t boards_at_first = Pace::kMost;  // in a slot, until it is known how slow they are
};

int run_boards(const Run& run);

}  // namespace nonet::cli