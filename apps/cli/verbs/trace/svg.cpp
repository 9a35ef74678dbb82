// One frame is one event. Whatever changes is an element with one <animate> for each changing
// attribute, of which only the changes are written: that keeps the file small. The attributes
// themselves hold the last frame, which is what a viewer without animation shows.
#include "verbs/trace/svg.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "input/inputs.h"
#include "run/output.h"
#include "run/run.h"
#include "terminal/say.h"
#include "terminal/signals.h"

namespace nonet::cli {
namespace {

using textbook::Counters;
using textbook::Event;
using textbook::EventKind;

constexpr int kSide = 36, kMargin = 8, kGridSide = 9 * kSide, kCaption = 26;
constexpr double kEventsASecond = 8;
constexpr std::size_t kHold = 16;  // frames that the last one stays when the picture begins again
constexpr const char* kPaper = "#fff";

struct Frame {
  Event event;
  Grid board;
};

struct Film {
  Grid givens;
  std::vector<Frame> frames;
  std::string caption;
  bool loops = false;

  std::size_t length() const { return frames.size() + (loops ? kHold : 0); }
};

int x_of(int cell) { return kMargin + column_of(cell) * kSide; }
int y_of(int cell) { return kMargin + row_of(cell) * kSide; }

// ".25", "0"
std::string key_time(std::size_t frame, std::size_t length) {
  const double share = static_cast<double>(frame) / static_cast<double>(length);
  std::string text = fmt::format("{:.5f}", share);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text.size() > 1 ? text.substr(1) : text;
}

// The attribute with its last value, and the animation of what it was before; `values` has one for
// each frame.
struct Animated {
  std::string attribute, animation;
};

Animated animate(const Film& film, const std::string& name,
                 const std::vector<std::string>& values) {
  Animated animated;
  animated.attribute = fmt::format(" {}=\"{}\"", name, values.back());
  std::string changes = values.front(), times = "0";
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] == values[i - 1]) continue;
    (changes += ';') += values[i];
    (times += ';') += key_time(i, film.length());
  }
  if (times == "0") return animated;
  animated.animation = fmt::format(
      "<animate attributeName=\"{}\" values=\"{}\" keyTimes=\"{}\" calcMode=\"discrete\" "
      "dur=\"{:.4g}s\" {}/>",
      name, changes, times, static_cast<double>(film.length()) / kEventsASecond,
      film.loops ? "repeatCount=\"indefinite\"" : "fill=\"freeze\"");
  return animated;
}

// --- Cells ------------------------------------------------------------------------------------

// A digit stands in a cell, or is shown for a moment where it was refused.
bool stands(const Frame& frame, int cell, int digit) {
  const bool hidden = frame.event.kind == EventKind::reject && frame.event.cell == cell;
  return frame.board[cell] == digit && !hidden;
}
bool is_refused(const Frame& frame, int cell, int digit) {
  return frame.event.kind == EventKind::reject && frame.event.cell == cell &&
         frame.event.digit == digit;
}

void put_digit(int cell, int digit, const char* look, const Animated& seen, std::string& out) {
  out += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}>{}{}</text>\n", look,
                     x_of(cell) + kSide / 2, y_of(cell) + kSide * 7 / 10, seen.attribute, digit,
                     seen.animation);
}

// Nothing for a digit that is never seen so. Only opacity is animated: viewers do not agree on
// colours that come from nothing.
template <class IsSeen>
void put_moments(const Film& film, int cell, int digit, const char* look, IsSeen is_seen,
                 std::string& out) {
  std::vector<std::string> opacities;
  bool ever = false;
  for (const Frame& frame : film.frames) {
    const bool now = is_seen(frame, cell, digit);
    opacities.emplace_back(now ? "1" : "0");
    ever |= now;
  }
  if (ever) put_digit(cell, digit, look, animate(film, "opacity", opacities), out);
}

void put_digits(const Film& film, std::string& out) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (film.givens[cell] != 0) {
      put_digit(cell, film.givens[cell], "given", {}, out);
      continue;
    }
    for (int digit = 1; digit <= kDigits; ++digit) {
      put_moments(film, cell, digit, "placed", stands, out);
      put_moments(film, cell, digit, "refused", is_refused, out);
    }
  }
}

// The light on the cell of the event: blue where a digit comes, red where it is refused, yellow
// where it goes.
const char* light_of(EventKind kind) {
  switch (kind) {
    case EventKind::place: return "#cfe2ff";
    case EventKind::reject: return "#f8d7da";
    case EventKind::undo: return "#ffe69c";
    case EventKind::solution: break;
  }
  return kPaper;
}

void put_light(const Film& film, std::string& out) {
  std::vector<std::string> xs, ys, fills;
  for (const Frame& frame : film.frames) {
    const int cell = std::max(frame.event.cell, 0);
    xs.push_back(std::to_string(x_of(cell)));
    ys.push_back(std::to_string(y_of(cell)));
    fills.emplace_back(light_of(frame.event.kind));
  }
  if (film.frames.empty()) return;
  const Animated x = animate(film, "x", xs), y = animate(film, "y", ys);
  const Animated fill = animate(film, "fill", fills);
  out += fmt::format("<rect width=\"{0}\" height=\"{0}\"{1}{2}{3}>{4}{5}{6}</rect>\n", kSide,
                     x.attribute, y.attribute, fill.attribute, x.animation, y.animation,
                     fill.animation);
}

// --- The picture ------------------------------------------------------------------------------

void put_lines(std::string& out) {
  std::string thin, thick;
  for (int i = 0; i <= 9; ++i) {
    const int at = kMargin + i * kSide;
    (i % 3 == 0 ? thick : thin) += fmt::format("M{0} {1}h{2}M{1} {0}v{2}", kMargin, at, kGridSide);
  }
  out += fmt::format("<path d=\"{}\" stroke=\"#999\"/>\n", thin);
  out += fmt::format("<path d=\"{}\" stroke=\"#000\" stroke-width=\"2\"/>\n", thick);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

std::string svg_of(const Film& film) {
  constexpr int kWidth = kGridSide + 2 * kMargin, kHeight = kWidth + kCaption;
  const std::string caption = escaped(film.caption);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\">\n<title>{2}</title>\n"
      "<style>text{{font:24px sans-serif;text-anchor:middle}}.given{{font-weight:bold}}"
      ".placed{{fill:#0a58ca}}.refused{{fill:#c00}}.caption{{font-size:13px}}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"{3}\"/>\n",
      kWidth, kHeight, caption, kPaper);
  put_light(film, out);
  put_lines(out);
  put_digits(film, out);
  out += fmt::format("<text class=\"caption\" x=\"{}\" y=\"{}\">{}</text>\n</svg>\n", kWidth / 2,
                     kHeight - kMargin, caption);
  return out;
}

// --- The verb's part --------------------------------------------------------------------------

Film film_of(const TraceOptions& options, const Item& item, Tracer& tracer, Verdict& end) {
  Film film;
  film.givens = item.board().givens;
  film.loops = options.loop;
  Counters last;
  tracer.trace(
      item,
      [&](const Event& event, const Grid& board, const Counters& counters) {
        film.frames.push_back({event, board});
        last = counters;
        return true;
      },
      end);
  film.caption = options.engine + (options.fault == "none" ? "" : ", " + options.fault) +
                 fmt::format(": {} placed, {} refused, {} withdrawn", last.placements, last.rejects,
                             last.undos);
  return film;
}

int write_drawing(const TraceOptions& options, Inputs& inputs, const std::string& svg) {
  OutputOptions to_file = options;
  to_file.output_file = options.svg_file;
  const Result<std::unique_ptr<Output>> opened = Output::open(to_file);
  if (!opened) return fail(exit_code_of(opened.error()), opened.error().message);
  Output& output = **opened;
  if (const std::string why = input_clash(output, inputs); !why.empty()) return fail(kUsage, why);
  return output.write(svg) && output.close() ? kWell : output_failed(output);
}

}  // namespace

int draw_trace(const TraceOptions& options, Tracer tracer) {
  catch_signals();
  Inputs inputs(options, options);
  Verdict end;
  std::string svg, out;
  bool more = false;
  inputs.for_each([&](const Item& item) {
    more = !out.empty();
    if (more) return false;
    if (item.error != nullptr) {
      say_error(item, Tracer::columns().size(), end);
    } else {
      svg = svg_of(film_of(options, item, tracer, end));
    }
    make_trace_shape()->put(item, end, out);
    return true;
  });
  if (stop_signal() != 0) return 128 + stop_signal();
  if (inputs.failed()) return kIo;
  if (out.empty()) return fail(kNotWell, "there is no board in the input");
  if (more && !options.quiet) say("only the first board is drawn");
  if (!svg.empty()) {
    if (const int code = write_drawing(options, inputs, svg); code != kWell) return code;
  }
  if (options.svg_file == "-" && !svg.empty()) return end.well ? kWell : kNotWell;
  const int code = print(out);
  return code == kWell && !end.well ? kNotWell : code;
}

}  // namespace nonet::cli
