// The events of a textbook engine.
#include "core.h"
#include "nonet/judging.h"
#include "nonet/textbook.h"

namespace nonet::wasm {
namespace {

using textbook::Event;
using textbook::EventKind;

std::string_view name_of(EventKind kind) {
  switch (kind) {
    case EventKind::place: return "place";
    case EventKind::reject: return "reject";
    case EventKind::undo: return "undo";
    case EventKind::solution: return "solution";
  }
  return "solution";
}

void write_event(Json& json, const Event& event, const Grid& board) {
  json.open('{').key("kind").text(name_of(event.kind));
  if (event.kind == EventKind::solution) {
    json.key("solution").text(to_line(board));
  } else {
    json.key("cell").number(event.cell).key("digit").number(event.digit);
  }
  if (event.kind == EventKind::reject) json.key("house").number(event.house);
  json.key("depth").number(event.depth).close('}');
}

// Writes the events from `skip` on, `limit` of them, and stops the engine there. As for the
// program's `trace`, the solution with which a sound engine ends by itself is no stop.
struct Recorder {
  Json& json;
  std::uint64_t skip;
  std::uint64_t limit;
  bool is_sound;
  Grid start;  // the board before the first event written
  std::uint64_t seen = 0;
  bool stopped = false;

  bool see(const Event& event, const Grid& board) {
    if (seen++ < skip) {
      start = board;
      return true;
    }
    write_event(json, event, board);
    const bool ends_here = is_sound && event.kind == EventKind::solution;
    stopped = seen - skip >= limit && !ends_here;
    return !stopped;
  }
};

void write_counters(Json& json, const textbook::Counters& counters) {
  json.key("counters").open('{').key("placements").number(counters.placements);
  json.key("rejects").number(counters.rejects).key("undos").number(counters.undos);
  json.key("solutions").number(counters.solutions).key("depth").number(counters.depth).close('}');
}

void write_outcome(Json& json, const textbook::Outcome& outcome, const Recorder& recorder) {
  json.key("status").text(to_string(outcome.status));
  json.key("stopped").boolean(recorder.stopped);
  json.key("seen").number(recorder.seen);
  write_counters(json, outcome.counters);
  json.key("start").text(to_line(recorder.start));
  json.key("board").text(to_line(outcome.board));
  json.key("solution");
  outcome.counters.solutions > 0 ? json.text(to_line(outcome.solution)) : json.null();
}

Error no_such(const char* what, std::string_view name) {
  return {ErrorCode::argument, 0, 0,
          std::string("no ") + what + " is named '" + std::string(name) + "'"};
}

Grid givens_of(const Board& board) {
  if (!board.has_candidates) return board.givens;
  Grid givens;
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 1; digit <= kDigits; ++digit) {
      if (board.candidates[cell] == digit_bit(digit))
        givens[cell] = static_cast<std::uint8_t>(digit);
    }
  }
  return givens;
}

// What is true of the board that an engine with a fault has left.
Judgement judge_outcome(Core& core, const Board& board, const textbook::Outcome& outcome,
                        const Recorder& recorder, const CallLimits& call) {
  if (recorder.stopped) {
    const char* events = recorder.seen == 1 ? " event" : " events";
    return {
        Judgement::Word::unknown, "stopped after " + std::to_string(recorder.seen) + events, {}};
  }
  bool has_solution = false;
  if (outcome.status == Status::none) {
    Limits only_time = call.limits();  // the nodes are those of the engine
    only_time.max_nodes = Limits::kUnbounded;
    const Answer truth = core.solver.solve_first(board, only_time);
    if (truth.status == Status::unknown) {
      return {Judgement::Word::unknown, "the limit was reached", {}};
    }
    has_solution = truth.solutions > 0;
  }
  return judge(board.givens, outcome, has_solution);
}

}  // namespace

void answer_trace(Core& core, std::string_view engine_name, std::string_view fault_name,
                  double skip, double limit, std::uint64_t max_solutions, const CallLimits& call) {
  core.output.clear();
  const auto engine = textbook::engine_named(engine_name);
  if (!engine) return answer_error(core, no_such("engine", engine_name));
  const auto fault = textbook::fault_named(fault_name);
  if (!fault) return answer_error(core, no_such("fault", fault_name));
  const Result<Board> board = one_board(core.input);
  if (!board) return answer_error(core, board.error());

  Json json(core.output);
  json.open('{').key("events").open('[');
  Recorder recorder{json, whole_number(skip), whole_number(limit),
                    *fault == textbook::Fault::none && max_solutions == 1, givens_of(*board)};
  textbook::Options options;
  options.max_solutions = max_solutions;
  options.limits = call.limits();
  options.fault = *fault;
  options.watcher = [&](const Event& event, const Grid& grid) { return recorder.see(event, grid); };
  const Result<textbook::Outcome> outcome = textbook::run(*engine, *board, options);
  if (!outcome) return answer_error(core, outcome.error());
  json.close(']');
  write_outcome(json, *outcome, recorder);
  if (*fault != textbook::Fault::none) {
    write_judgement(json, judge_outcome(core, *board, *outcome, recorder, call));
  }
  json.close('}');
}

}  // namespace nonet::wasm
