// One search of a textbook engine, as a watcher sees it, and what is to be said at its end.
#pragma once

#include <functional>

#include "nonet/textbook.h"
#include "shapes/shape.h"
#include "shapes/verdict.h"
#include "verbs/engine.h"

namespace nonet::cli {

struct TraceOptions : RunOptions, SearchOptions {
  std::string fault = "none";
  std::uint64_t skip = 0;
  std::uint64_t limit = 0;  // 0: none, or that of --svg
  double play_speed = 0;    // events a second; 0: not played
  std::string play_input;   // what stood behind --play and was no speed
  std::string svg_file;
  bool loop = false;
};

// Looks at an event, with the board and the counts after it; false ends the search.
using View = std::function<bool(const textbook::Event&, const Grid&, const textbook::Counters&)>;

class Tracer {
 public:
  // `fast` tells what is true where an engine with a fault is judged.
  Tracer(const TraceOptions& options, Engine fast);

  // What the verdicts hold besides status and message.
  static Columns columns();

  // Why the engine cannot be run so; empty when it can.
  std::string usage_fault() const;

  // Runs the engine on a board that could be read. The view gets the events after the first
  // --skip, --limit of them at most.
  void trace(const Item& item, const View& view, Verdict& end);

 private:
  bool see(const textbook::Event& event, const Grid& board, const View& view);
  void say_end(const Item& item, const textbook::Outcome& outcome, Verdict& end);
  void say_unknown(const Item& item, const textbook::Outcome& outcome, Verdict& end) const;
  void say_fault(const Item& item, const textbook::Outcome& outcome, Verdict& end);

  const TraceOptions& options_;
  const textbook::Engine engine_;
  textbook::Options run_options_;
  Engine fast_;
  textbook::Counters seen_;
  std::uint64_t events_ = 0;  // seen, the skipped ones too
  std::uint64_t shown_ = 0;
  bool ended_by_view_ = false;
};

// "4 refused in r1c3 by row 1"
std::string in_words(const textbook::Event& event);

// Each event as a JSON object on a line, and the end as another one. An event comes as the line
// form of a verdict, made by append_event.
std::unique_ptr<Shape> make_trace_shape();
void append_event(const textbook::Event& event, const Grid& board, std::string& out);

}  // namespace nonet::cli
