// nonet trace: every step of a textbook engine, as lines, in the terminal, or as a drawing.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <charconv>

#include "run/run.h"
#include "terminal/say.h"
#include "terminal/signals.h"
#include "verbs/trace/play.h"
#include "verbs/trace/svg.h"
#include "verbs/trace/tracer.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kDrawnEvents = 300, kMostDrawnEvents = 10'000;

class TraceAnswerer : public Answerer {
 public:
  explicit TraceAnswerer(Tracer tracer) : tracer_(std::move(tracer)) {}

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    step_.clear(0);
    step_.well = true;
    bool wanted = true;
    tracer_.trace(
        item,
        [&](const textbook::Event& event, const Grid& board, const textbook::Counters&) {
          step_.line_form.clear();
          append_event(event, board, step_.line_form);
          wanted = emitter.put(item, step_);
          return wanted;
        },
        end_);
    // The end is told even when a signal came; then nothing more.
    return wanted && emitter.put(item, end_) && !stop_flag().load();
  }

 private:
  Tracer tracer_;
  Verdict step_, end_;
};

int trace_as_lines(const TraceOptions& options, const EngineMaker& engines) {
  Run run{options, Tracer::columns(), {}, {}};
  run.make_answerer = [&] {
    return std::make_unique<TraceAnswerer>(Tracer(options, engines.make_fast()));
  };
  run.one_answer_a_board = false;
  run.make_own_shape = [](bool) { return make_trace_shape(); };
  return run_boards(run);
}

int play(const TraceOptions& options, const EngineMaker& engines) {
  if (options.play_input.empty()) return play_traces(options, {options, engines.make_fast()});
  if (!options.inputs.empty()) {
    return fail(kUsage, "--play: '" + printable(options.play_input) +
                            "' is no speed; write --play=20, or the boards before it");
  }
  TraceOptions with_input = options;
  with_input.inputs = {options.play_input};
  return play_traces(with_input, {with_input, engines.make_fast()});
}

int draw(const TraceOptions& options, const EngineMaker& engines) {
  TraceOptions bounded = options;
  if (options.limit == 0) bounded.limit = kDrawnEvents;
  if (bounded.limit > kMostDrawnEvents) {
    return fail(kUsage, fmt::format("--svg draws {} events at most", kMostDrawnEvents));
  }
  return draw_trace(bounded, {bounded, engines.make_fast()});
}

int run_trace(const TraceOptions& options) {
  const Result<EngineMaker> engines = EngineMaker::named(options);
  if (!engines) return fail(kUsage, engines.error().message);
  const std::string why = Tracer(options, engines->make_fast()).usage_fault();
  if (!why.empty()) return fail(kUsage, why);
  if (options.loop && options.svg_file.empty()) return fail(kUsage, "--loop goes with --svg");
  if (options.play_speed > 0) return play(options, *engines);
  if (!options.svg_file.empty()) return draw(options, *engines);
  return trace_as_lines(options, *engines);
}

constexpr double kUsualSpeed = 20, kSlowest = 0.1, kFastest = 1000;

// CLI11 gives --play the argument behind it whatever that is. What is no speed is a board or a
// file.
void take_speed(const std::string& text, TraceOptions& options) {
  double speed = kUsualSpeed;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, speed);
  const bool is_number = error == std::errc() && stop == end && text.size() < kCells;
  options.play_speed = is_number ? speed : kUsualSpeed;
  if (is_number && !(speed >= kSlowest && speed <= kFastest)) {
    throw CLI::ValidationError("--play", "'" + text + "' is not a speed from 0.1 to 1000");
  }
  if (!is_number && !text.empty()) options.play_input = text;
}

void add_view_options(CLI::App& app, TraceOptions& options) {
  CLI::Option* play = app.add_option_function<std::string>(
      "--play", [&options](const std::string& text) { take_speed(text, options); },
      "Play it in the terminal, so many events a second (default 20)");
  play->type_name("[SPEED]")->expected(0, 1)->excludes("--output")->group("View");
  CLI::Option* svg =
      app.add_option("--svg", options.svg_file, "Draw it as an animated picture into this file");
  svg->type_name("FILE")->check(not_empty())->excludes(play)->excludes("--output")->group("View");
  app.add_flag("--loop", options.loop, "The picture begins again at its end")->group("View");
  add_color_option(app, options);
}

void add_trace_options(CLI::App& app, TraceOptions& options) {
  options.engine = "scan";
  add_input_options(app, options);
  add_file_options(app, options);
  add_view_options(app, options);
  app.add_option("--engine", options.engine, "The engine to watch (default scan)")
      ->type_name("ENGINE")
      ->check(CLI::IsMember(textbook_engine_names()))
      ->group("Search");
  app.add_option("--fault", options.fault, "Give it this usual slip; see docs/slips.md")
      ->type_name("FAULT")
      ->check(CLI::IsMember(fault_names()))
      ->group("Search");
  add_limit_option(app, options.limit, "Stop after so many events (--svg: 300 by default)");
  add_number_option(app, "--skip", options.skip, 0, "Pass over so many events first");
  add_budget_options(app, options, "Give up on a board after this many placements",
                     "Give up on a board after this many seconds");
  add_running_options(app, options);
}

}  // namespace

const Verb kTrace = {"trace",
                     "Every step of a textbook engine: as lines, played in the terminal, or drawn",
                     "  nonet trace -p \"$BOARD\" | head\n"
                     "  nonet trace --engine masks --fault no-undo -p \"$BOARD\" | tail -n 1\n"
                     "  nonet trace --play -p \"$BOARD\"          space s u + - q\n"
                     "  nonet trace --svg steps.svg --limit 200 -p \"$BOARD\"\n",
                     verb_of<TraceOptions, add_trace_options, run_trace>};

}  // namespace nonet::cli
