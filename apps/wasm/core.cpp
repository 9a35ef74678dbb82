#include "core.h"

#include <cmath>

#include "nonet/text.h"

namespace nonet::wasm {

std::uint64_t whole_number(double value) {
  constexpr double kLargest = 9e15;  // what a number of JavaScript still holds exactly
  if (!(value < kLargest)) return Limits::kUnbounded;
  return value < 0 ? 0 : static_cast<std::uint64_t>(value);
}

CallLimits::CallLimits(double max_nodes, double time_ms) {
  constexpr double kLongest = 1e12;  // thirty years
  limits_.max_nodes = whole_number(max_nodes);
  ends_ = time_ms < kLongest;
  if (!ends_) return;
  end_ = Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(time_ms * 1000));
  limits_.cancel_context = this;
  limits_.cancelled = [](void* self) {
    return static_cast<const CallLimits*>(self)->time_is_up() ? 1 : 0;
  };
}

Result<Board> one_board(std::string_view text) {
  if (const Result<Grid> grid = parse_line(text)) return Board(*grid);
  const Result<std::vector<Record>> records = read_text(text);
  if (!records) return records.error();
  if (records->empty()) return Error{ErrorCode::length, 0, 0, "there is no board in this text"};
  if (records->size() > 1) {
    return Error{ErrorCode::argument, (*records)[1].line, 0,
                 "this text holds " + std::to_string(records->size()) +
                     " boards, and one is wanted; read() gives them all"};
  }
  const Record& record = records->front();
  if (record.error) return *record.error;
  return record.board;
}

void choose_kernel(Core& core) {
  Result<Solver> solver = Solver::with_kernel(core.input);
  if (!solver) return answer_error(core, solver.error());
  core.solver = std::move(*solver);
  core.rater.reset();
  core.output = "{}";
}

void answer_error(Core& core, const Error& error) {
  core.output.clear();
  Json(core.output).open('{').key("error").error(error).close('}');
}

}  // namespace nonet::wasm
