// What one instance of the module holds, and what each call is given: the room's shared types.
//
// The host writes text into `input`, calls one function of exports.cpp, and reads JSON, or for
// many boards lines, out of `output`. Both buffers are kept from call to call, so nothing is left
// for the host to free.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json.h"
#include "nonet/grid.h"
#include "nonet/judging.h"
#include "nonet/limits.h"
#include "nonet/rating.h"
#include "nonet/solver.h"

namespace nonet::wasm {

struct Core {
  Solver solver;
  std::optional<BoardRater> rater;  // made when it is first needed
  std::string input;
  std::vector<std::uint32_t> lengths;  // of the boards in `input`, for many boards
  std::string output;
};

// The bounds of one call. The time counts for the whole call, however many searches it makes, and
// so it goes through the function that searches ask, not through Limits::time_limit.
class CallLimits {
 public:
  // As the host hands numbers over: no bound where one is not finite or too large.
  CallLimits(double max_nodes, double time_ms);
  CallLimits(const CallLimits&) = delete;
  CallLimits& operator=(const CallLimits&) = delete;

  const Limits& limits() const { return limits_; }
  bool time_is_up() const { return ends_ && Clock::now() >= end_; }

 private:
  using Clock = std::chrono::steady_clock;

  Limits limits_;
  Clock::time_point end_{};
  bool ends_ = false;
};

// A whole number from the host; unbounded where it is not finite or too large.
std::uint64_t whole_number(double value);

// The one board that a text holds, in whatever format; a text with none or several is an error.
Result<Board> one_board(std::string_view text);

// What the calls answer, each into `core.output`.
void choose_kernel(Core& core);
void answer_solve(Core& core, bool only_first, const CallLimits& call);
void answer_count(Core& core, std::uint64_t max_solutions, const CallLimits& call);
void answer_solutions(Core& core, std::uint64_t max_solutions, const CallLimits& call);
void answer_solve_many(Core& core, bool only_first, const CallLimits& call);
void answer_check(Core& core, const CallLimits& call);
void answer_rate(Core& core, bool with_steps, bool with_proofs, const CallLimits& call);
void answer_read(Core& core, std::string_view from);
void answer_convert(Core& core, std::string_view from, std::string_view to, bool lossy);
void answer_trace(Core& core, std::string_view engine, std::string_view fault, double skip,
                  double limit, std::uint64_t max_solutions, const CallLimits& call);
// Without `puzzles` the answers are held against the rules alone.
void answer_judge(Core& core, std::optional<std::string_view> puzzles);
void answer_info(Core& core);

// "verdict", "message", and of what is wrong "flaw", "cells", "digit" and "house": members of the
// object that is open.
void write_judgement(Json& json, const Judgement& judgement);

// {"error": ...}, in place of any other answer.
void answer_error(Core& core, const Error& error);

}  // namespace nonet::wasm
