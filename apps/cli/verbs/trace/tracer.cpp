#include "verbs/trace/tracer.h"

#include <fmt/core.h>

#include <algorithm>

#include "nonet/judging.h"
#include "run/run.h"
#include "terminal/signals.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

using textbook::Counters;
using textbook::Event;
using textbook::EventKind;
using textbook::Fault;

enum Column : std::size_t {
  kEngine,
  kFault,
  kPlacements,
  kRejects,
  kUndos,
  kDepth,
  kSolutions,
  kEvents,
  kBoard,
  kVerdict
};

void count(const Event& event, Counters& counters) {
  switch (event.kind) {
    case EventKind::place: ++counters.placements; break;
    case EventKind::reject: ++counters.rejects; break;
    case EventKind::undo: ++counters.undos; break;
    case EventKind::solution: ++counters.solutions; break;
  }
  counters.depth = std::max(counters.depth, event.depth);
}

}  // namespace

Tracer::Tracer(const TraceOptions& options, Engine fast)
    : options_(options), engine_(*textbook::engine_named(options.engine)), fast_(std::move(fast)) {
  run_options_.limits = limits_of(options);
  run_options_.fault = *textbook::fault_named(options.fault);
}

Columns Tracer::columns() {
  return {"engine", "fault",     "placements", "rejects", "undos",
          "depth",  "solutions", "events",     "board",   "verdict"};
}

std::string Tracer::usage_fault() const {
  textbook::Options no_search = run_options_;
  no_search.limits.max_nodes = 0;
  const Result<textbook::Outcome> outcome = textbook::run(engine_, Board(), no_search);
  return outcome ? std::string() : outcome.error().message;
}

void Tracer::trace(const Item& item, const View& view, Verdict& end) {
  seen_ = {};
  events_ = shown_ = 0;
  ended_by_view_ = false;
  run_options_.watcher = [&](const Event& event, const Grid& board) {
    return see(event, board, view);
  };
  end.clear(columns().size());
  const Result<textbook::Outcome> outcome = textbook::run(engine_, item.board(), run_options_);
  if (outcome) {
    say_end(item, *outcome, end);
  } else {
    say_refusal(outcome.error(), end);
  }
}

bool Tracer::see(const Event& event, const Grid& board, const View& view) {
  count(event, seen_);
  if (events_++ < options_.skip) return true;
  ++shown_;
  ended_by_view_ = !view(event, board, seen_);
  if (ended_by_view_) return false;
  // A sound engine ends by itself at the solution: that is no limit.
  const bool is_last = event.kind == EventKind::solution && run_options_.fault == Fault::none;
  return options_.limit == 0 || shown_ < options_.limit || is_last;
}

void Tracer::say_end(const Item& item, const textbook::Outcome& outcome, Verdict& end) {
  end.word = to_string(outcome.status);
  end.well = outcome.status != Status::unknown;
  if (outcome.status == Status::unknown) say_unknown(item, outcome, end);
  if (outcome.status == Status::invalid) {
    say_clashes(find_clashes(item.board().givens), end);
    end.well = false;
  }
  end.set(kEngine, Field::Kind::text, name_of(engine_));
  const Counters& counters = outcome.counters;
  end.set_number(kPlacements, counters.placements);
  end.set_number(kRejects, counters.rejects);
  end.set_number(kUndos, counters.undos);
  end.set_number(kDepth, static_cast<std::uint64_t>(counters.depth));
  end.set_number(kSolutions, counters.solutions);
  end.set_number(kEvents, shown_);
  if (run_options_.fault != Fault::none) {
    say_fault(item, outcome, end);
  } else if (counters.solutions > 0) {
    end.solution = to_line(outcome.solution);
  }
}

// --limit, and a person who has seen enough, end a trace well.
void Tracer::say_unknown(const Item& item, const textbook::Outcome& outcome, Verdict& end) const {
  const bool limit_reached = options_.limit != 0 && shown_ >= options_.limit;
  if (stop_flag().load()) {
    end.message = stop_words(true);
  } else if (ended_by_view_ || limit_reached) {
    end.message = fmt::format("stopped after {} event{}", events_, events_ == 1 ? "" : "s");
    end.well = true;
  } else {
    end.message = judge(item.board().givens, outcome, false).message;
  }
}

void Tracer::say_fault(const Item& item, const textbook::Outcome& outcome, Verdict& end) {
  end.set(kFault, Field::Kind::text, name_of(run_options_.fault));
  end.set(kBoard, Field::Kind::text, to_line(outcome.board));
  Limits only_cancelled;
  only_cancelled.cancel = &stop_flag();
  const bool claims_none = outcome.status == Status::none;
  const bool has_solution =
      claims_none && fast_.solver().solve_first(item.board(), only_cancelled).solutions > 0;
  const Judgement judgement = judge(item.board().givens, outcome, has_solution);
  end.set(kVerdict, Field::Kind::text, to_string(judgement.word));
  if (end.message.empty()) end.message = judgement.message;
}

std::string in_words(const Event& event) {
  const std::string cell = event.cell < 0 ? "" : cell_name(event.cell);
  switch (event.kind) {
    case EventKind::place: return fmt::format("{} placed in {}", event.digit, cell);
    case EventKind::reject:
      return fmt::format("{} refused in {} by {}", event.digit, cell, house_name(event.house));
    case EventKind::undo: return fmt::format("{} withdrawn from {}", event.digit, cell);
    case EventKind::solution: break;
  }
  return "the board is full";
}

}  // namespace nonet::cli
