// nonet draw: a board as a picture, on request with its candidates and the next step.
#include <CLI/CLI.hpp>

#include "input/inputs.h"
#include "nonet/draw.h"
#include "nonet/rating.h"
#include "run/output.h"
#include "run/run.h"
#include "terminal/say.h"
#include "terminal/signals.h"
#include "verbs/steps.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

struct DrawingOptions : RunOptions {
  std::string theme = "light";
  std::string language = "en";
  std::string profile = "se";
  bool candidates = false;
  bool hint = false;
};

Theme theme_named(const std::string& name) {
  return name == "dark" ? Theme::dark : name == "print" ? Theme::print : Theme::light;
}

std::string why_none(const RatedBoard& rated) {
  switch (rated.status) {
    case Status::multiple: return "there is more than one solution";
    case Status::none: return "there is no solution";
    case Status::invalid: return "givens clash";
    case Status::unique:
      return rated.rating.steps == 0 && rated.rating.status == human::RatingStatus::rated
                 ? "the board is complete"
                 : "no technique goes on";
    default: return "it was not looked for to the end";
  }
}

// The first step of the board; none, and said why, where there is no step or not one solution.
std::optional<human::Step> next_step(const Board& board, const std::string& profile) {
  std::optional<human::Step> next;
  human::Rater rater(profile_named(profile));
  Solver solver;
  const Limits limits = limits_of({});
  const RatedBoard rated = rate(rater, board, solver.solve(board, limits), limits,
                                [&next](const human::Step& step, const human::Rating&) {
                                  next = step;
                                  return false;
                                });
  if (!next) say("there is no next step to draw: " + why_none(rated));
  return next;
}

std::string svg_of(const DrawingOptions& options, const Item& item) {
  const Board board = item.board();
  const std::string title(item.title());
  const Position position(board);
  DrawOptions how;
  how.theme = theme_named(options.theme);
  how.language = find_language(options.language).value_or(Language::en);
  how.title = title;
  Scene scene;
  if (options.hint) {
    if (const auto step = next_step(board, options.profile)) {
      scene = scene_of(*step, position.candidates);
    }
  }
  const bool shows_candidates = options.candidates || options.hint || board.has_candidates;
  return draw_svg(position.digits, position.digits,
                  shows_candidates ? &position.candidates : nullptr, scene, how);
}

int write_drawing(const DrawingOptions& options, const Inputs& inputs, const std::string& svg) {
  const Result<std::unique_ptr<Output>> opened = Output::open(options);
  if (!opened) return fail(exit_code_of(opened.error()), opened.error().message);
  Output& output = **opened;
  if (const std::string why = input_clash(output, inputs); !why.empty()) return fail(kUsage, why);
  return output.write(svg) && output.close() ? kWell : output_failed(output);
}

int run_draw(const DrawingOptions& options) {
  catch_signals();
  Inputs inputs(options, options);
  std::string svg, fault;
  int boards = 0;
  inputs.for_each([&](const Item& item) {
    if (++boards > 1) return false;
    if (item.error != nullptr) {
      fault = to_string(*item.error);
    } else {
      svg = svg_of(options, item);
    }
    return true;
  });
  if (stop_signal() != 0) return 128 + stop_signal();
  if (inputs.failed()) return kIo;
  if (boards == 0) return fail(kNotWell, "there is no board in the input");
  if (!fault.empty()) return fail(kNotWell, fault);
  if (boards > 1 && !options.quiet) say("only the first board is drawn");
  return write_drawing(options, inputs, svg);
}

void add_draw_options(CLI::App& app, DrawingOptions& options) {
  add_input_options(app, options);
  add_file_options(app, options);
  app.add_flag("--candidates", options.candidates, "Also draw the candidates of the blanks")
      ->group("View");
  app.add_flag("--hint", options.hint, "Also draw the next step, with what makes it true")
      ->group("View");
  app.add_option("--theme", options.theme, "Colours: light, dark, or print for black on white")
      ->type_name("NAME")
      ->check(CLI::IsMember({"light", "dark", "print"}))
      ->capture_default_str()
      ->group("View");
  app.add_option("--lang", options.language, "The language of the legend: en or zh")
      ->type_name("NAME")
      ->check(CLI::IsMember({"en", "zh"}))
      ->capture_default_str()
      ->group("View");
  app.add_option("--profile", options.profile,
                 "Whose step --hint draws: se as Sudoku Explainer, hodoku as HoDoKu")
      ->type_name("NAME")
      ->check(CLI::IsMember(profile_names()))
      ->capture_default_str()
      ->group("View");
  app.add_flag("-q,--quiet", options.quiet, "Errors only on standard error")->group("Running");
}

}  // namespace

const Verb kDraw = {"draw", "A board as a picture (SVG), with candidates and the next step",
                    "  nonet draw my-puzzle.txt -o board.svg\n"
                    "  nonet draw --hint --theme print my-puzzle.txt > step.svg\n",
                    verb_of<DrawingOptions, add_draw_options, run_draw>};

}  // namespace nonet::cli
