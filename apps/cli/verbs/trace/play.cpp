#include "verbs/trace/play.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "input/inputs.h"
#include "run/output.h"
#include "run/run.h"
#include "terminal/say.h"
#include "terminal/signals.h"
#include "terminal/terminal.h"

namespace nonet::cli {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using textbook::Counters;
using textbook::Event;
using textbook::EventKind;

constexpr double kSlowest = 0.1, kFastest = 1000;
constexpr auto kFrame = 16ms;                       // no more than 60 pictures a second
constexpr auto kVeryLong = 1h;                      // a wait that only a key ends
constexpr std::uint64_t kEventsBetweenKeys = 4096;  // while an undo is looked for

// --- The picture ------------------------------------------------------------------------------

struct Picture {
  std::string heading;
  Grid givens;
  Grid board;
  Event event;
  Counters counters;
  std::string state;
  bool color = false;
};

// The cell that holds what the house refused, or -1.
int refusing_cell(const Picture& picture) {
  if (picture.event.kind != EventKind::reject) return -1;
  for (int cell = 0; cell < kCells; ++cell) {
    const int house = picture.event.house;
    const bool in_house =
        house == row_of(cell) || house == 9 + column_of(cell) || house == 18 + box_of(cell);
    if (in_house && picture.board[cell] == picture.event.digit) return cell;
  }
  return -1;
}

std::string_view style_of(const Picture& picture, int cell) {
  if (cell == picture.event.cell) {
    switch (picture.event.kind) {
      case EventKind::place: return "\x1b[7;32m";
      case EventKind::reject: return "\x1b[7;31m";
      default: return "\x1b[7;33m";
    }
  }
  if (cell == refusing_cell(picture)) return "\x1b[1;31m";
  return picture.givens[cell] != 0 ? "\x1b[1m" : "\x1b[32m";
}

void put_digit(const Picture& picture, int cell, std::string& out) {
  // A refused digit is not on the board; it is shown where it was tried.
  const bool tried = cell == picture.event.cell && picture.event.kind == EventKind::reject;
  const int digit = tried ? picture.event.digit : picture.board[cell];
  const char symbol = digit == 0 ? '.' : static_cast<char>('0' + digit);
  if (picture.color) out += style_of(picture, cell);
  out += symbol;
  if (picture.color) out += "\x1b[0m";
}

// "| 5 3 4 | . 7 . |[1]. . |": brackets stand around the cell of the event.
std::string row_text(const Picture& picture, int row) {
  std::string out = "|";
  for (int column = 0; column < 9; ++column) {
    const int cell = cell_at(row, column);
    const bool here = cell == picture.event.cell;
    const bool just_before = column > 0 && cell - 1 == picture.event.cell;
    if (column > 0 && column % 3 == 0) {
      out += just_before ? "]|" : " |";
      out += here ? '[' : ' ';
    } else {
      out += here ? '[' : just_before ? ']' : ' ';
    }
    put_digit(picture, cell, out);
  }
  out += cell_at(row, 8) == picture.event.cell ? "]|" : " |";
  return out;
}

std::vector<std::string> side_lines(const Picture& picture) {
  const Counters& counters = picture.counters;
  const int depth = picture.event.depth;
  return {"",
          fmt::format("placements {:>13}", counters.placements),
          fmt::format("rejects    {:>13}", counters.rejects),
          fmt::format("undos      {:>13}", counters.undos),
          "",
          fmt::format("depth      {:>13}", depth),
          fmt::format("deepest    {:>13}", counters.depth)};
}

std::string text_of(const Picture& picture) {
  constexpr const char* kRule = "+-------+-------+-------+";
  const std::vector<std::string> side = side_lines(picture);
  std::string out = picture.heading + "\n\n";
  std::size_t line = 0;
  const auto put_line = [&](const std::string& left) {
    out += "  " + left + (line < side.size() ? "     " + side[line] : "") + '\n';
    ++line;
  };
  for (int row = 0; row < 9; ++row) {
    if (row % 3 == 0) put_line(kRule);
    put_line(row_text(picture, row));
  }
  put_line(kRule);
  out += "\n  " + (picture.counters == Counters{} ? "" : in_words(picture.event)) + "\n  ";
  out += picture.state + "\n\n";
  return out + "  space pause, go    s step    u next undo    + - speed    q quit";
}

// --- Time and keys ----------------------------------------------------------------------------

class Player {
 public:
  Player(Terminal& terminal, Picture picture, double& speed)
      : terminal_(terminal), picture_(std::move(picture)), speed_(speed) {}

  // Shows an event for its time; false when the person has seen enough.
  bool see(const Event& event, const Grid& board, const Counters& counters) {
    picture_.event = event;
    picture_.board = board;
    picture_.counters = counters;
    if (seeks_undo_ && event.kind != EventKind::undo) return seek_on();
    if (seeks_undo_) paused_ = true;
    seeks_undo_ = false;
    due_ = std::max(due_, Clock::now() - kFrame) + interval();
    if (paused_ || Clock::now() - drawn_ >= kFrame) draw();
    return wait();
  }

  // Shows how it ended until a key is pressed; false when no further board is wanted.
  bool end(const std::string& how) {
    if (quits_ || over()) return false;
    picture_.state = how + "; press space to go on";
    terminal_.draw(text_of(picture_));
    for (;;) {
      const Key key = terminal_.key(kVeryLong);
      if (over() || key == Key::quit) return false;
      if (key == Key::pause || key == Key::enter || key == Key::step) return true;
    }
  }

 private:
  bool over() const { return stop_flag().load() || terminal_.is_gone(); }
  Clock::duration interval() const {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / speed_));
  }

  // Looks at the keys now and then only.
  bool seek_on() {
    if (++sought_ % kEventsBetweenKeys != 0) return true;
    draw();
    const Key key = terminal_.key(0ns);
    if (key == Key::pause) {
      seeks_undo_ = false;
      paused_ = true;
    }
    quits_ = key == Key::quit;
    return !quits_ && !over();
  }

  // Until the next event is due.
  bool wait() {
    for (;;) {
      const auto left = due_ - Clock::now();
      if (!paused_ && left <= 0ns) return !over();
      const Key key = terminal_.key(paused_ ? kVeryLong : left);
      if (over()) return false;
      if (key == Key::none) continue;
      if (goes_on_after(key)) return !quits_;
      draw();
    }
  }

  // True when the next event is to come at once, or none any more.
  bool goes_on_after(Key key) {
    switch (key) {
      case Key::pause: paused_ = !paused_; return false;
      case Key::faster: speed_ = std::min(speed_ * 2, kFastest); return false;
      case Key::slower: speed_ = std::max(speed_ / 2, kSlowest); return false;
      case Key::step: paused_ = true; return true;
      case Key::undo: seeks_undo_ = true; return true;
      case Key::quit: quits_ = true; return true;
      default: return false;
    }
  }

  void draw() {
    const char* state = seeks_undo_ ? "looking for the next undo" : paused_ ? "paused" : "running";
    picture_.state = fmt::format("{}, {:.4g} events a second", state, speed_);
    terminal_.draw(text_of(picture_));
    drawn_ = Clock::now();
  }

  Terminal& terminal_;
  Picture picture_;
  double& speed_;  // stays for the next board
  bool paused_ = false;
  bool seeks_undo_ = false;
  bool quits_ = false;
  std::uint64_t sought_ = 0;
  Clock::time_point due_{}, drawn_{};
};

std::string heading_of(const TraceOptions& options, const Item& item) {
  std::string heading = "nonet trace: " + options.engine;
  if (options.fault != "none") heading += " with the fault " + options.fault;
  heading += ", board " + std::to_string(item.index);
  if (!item.title().empty()) heading += ": " + printable(item.title().substr(0, 30));
  return heading;
}

// Plays one board; false when no further one is wanted.
bool play(const TraceOptions& options, const Item& item, Tracer& tracer, double& speed,
          Verdict& end) {
  Terminal terminal;
  Picture picture;
  picture.heading = heading_of(options, item);
  picture.givens = picture.board = item.board().givens;
  picture.color = wants_color(options, true);
  Player player(terminal, std::move(picture), speed);
  tracer.trace(
      item,
      [&](const Event& event, const Grid& board, const Counters& counters) {
        return player.see(event, board, counters);
      },
      end);
  const std::string how =
      std::string(end.word) + (end.message.empty() ? "" : ": " + printable(end.message));
  return player.end(how);
}

}  // namespace

int play_traces(const TraceOptions& options, Tracer tracer) {
  catch_signals();
  if (!Terminal::is_there()) return fail(kUsage, "--play needs a terminal");
  const std::unique_ptr<Output> output = std::move(*Output::open({}));
  const std::unique_ptr<Shape> shape = make_trace_shape();
  Inputs inputs(options, options);
  double speed = options.play_speed;
  bool all_well = true;
  inputs.for_each([&](const Item& item) {
    Verdict end;
    bool wants_more = true;
    if (item.error != nullptr) {
      say_error(item, Tracer::columns().size(), end);
    } else {
      wants_more = play(options, item, tracer, speed, end);
    }
    all_well &= end.well;
    std::string out;
    shape->put(item, end, out);
    return output->write(out) && wants_more;
  });
  if (output->error() != 0) return output_failed(*output);
  if (stop_signal() != 0) return 128 + stop_signal();
  if (inputs.failed()) return kIo;
  return all_well ? kWell : kNotWell;
}

}  // namespace nonet::cli
