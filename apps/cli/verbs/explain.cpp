// explain: every step of a board in words. hint: the next one, as much of it as is asked for.
#include <CLI/CLI.hpp>

#include <memory>

#include "nonet/explain.h"
#include "nonet/human.h"
#include "nonet/rating.h"
#include "run/run.h"
#include "terminal/signals.h"
#include "verbs/engine.h"
#include "verbs/steps.h"
#include "verbs/verbs.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

struct ExplainOptions : RunOptions, BudgetOptions {
  std::string language = "en";
  std::string profile = "se";
  int stage = 0;  // hint: 1 where to look, 2 which technique, 3 why, 4 what follows; 0: 3 and 4
};

enum Column : std::size_t { kStep, kTechnique, kWhere, kReason, kConclusion, kPlaced, kRemoved };
const Columns kColumns = {"step",       "technique", "where",  "reason",
                          "conclusion", "placed",    "removed"};

class ExplainAnswerer : public Answerer {
 public:
  ExplainAnswerer(const ExplainOptions& options, bool wants_one, Engine engine)
      : options_(options),
        wants_one_(wants_one),
        language_(find_language(options.language).value_or(Language::en)),
        engine_(std::move(engine)),
        rater_(profile_named(options.profile)),
        limits_(limits_of(options)) {}

  bool is_slow() const override { return true; }

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    const Board board = item.board();
    Position position(board);
    int steps = 0;
    bool wanted = true;
    const human::StepWatcher say = [&](const human::Step& step, const human::Rating&) {
      say_step(step, ++steps, position);
      wanted = emitter.put(item, verdict_);
      return wanted && !wants_one_;
    };
    const Answer searched = engine_.solver().solve(board, limits_);
    const RatedBoard rated = nonet::rate(rater_, board, searched, limits_, say);
    if (!wanted) return false;
    if (wants_one_ && steps > 0) return true;
    if (rated.status == Status::unknown && stop_flag().load()) return false;
    verdict_.clear(kColumns.size());
    verdict_.goes_on = steps > 0;
    say_end(item, rated);
    return emitter.put(item, verdict_);
  }

 private:
  void say_step(const human::Step& step, int number, Position& position) {
    const Explanation said = explain(step, position.candidates, language_);
    verdict_.clear(kColumns.size());
    verdict_.word = to_string(Status::unique);
    verdict_.well = true;
    verdict_.goes_on = number > 1;
    verdict_.draw_puzzle = true;
    const std::string whole = said.technique + ": " + both(said);
    verdict_.line_form =
        wants_one_ ? hint_text(said, whole) : std::to_string(number) + ". " + whole;
    verdict_.heading = wants_one_ ? verdict_.line_form : "step " + verdict_.line_form;
    if (is_shown(2)) verdict_.set(kTechnique, Field::Kind::text, said.technique);
    verdict_.set_number(kStep, static_cast<std::uint64_t>(number));
    verdict_.set(kWhere, Field::Kind::text, said.where);
    if (is_shown(3)) verdict_.set(kReason, Field::Kind::text, said.reason);
    if (is_shown(4)) show_result(step, said, position);
  }
  // In csv and ndjson a stage holds those before it.
  bool is_shown(int stage) const {
    return !wants_one_ || options_.stage == 0 || stage <= options_.stage;
  }

  std::string both(const Explanation& said) const {
    return said.reason + (language_ == Language::zh ? "" : " ") + said.conclusion;
  }
  std::string hint_text(const Explanation& said, const std::string& whole) const {
    switch (options_.stage) {
      case 1: return said.where;
      case 2: return said.technique;
      case 3: return said.reason;
      case 4: return said.conclusion;
      default: return whole;
    }
  }

  void show_result(const human::Step& step, const Explanation& said, Position& position) {
    position.take(step);
    verdict_.set(kConclusion, Field::Kind::text, said.conclusion);
    if (!step.placements.empty()) verdict_.set(kPlaced, Field::Kind::cells, placements_text(step));
    if (!step.eliminations.empty())
      verdict_.set(kRemoved, Field::Kind::cells, eliminations_text(step));
    for (const human::Placement& it : step.placements)
      verdict_.marked.push_back(it.cell);
    for (const human::Elimination& it : step.eliminations)
      verdict_.marked.push_back(it.cell);
    verdict_.shown = to_line(position.digits);
  }

  // What is left to say when there is no step more.
  void say_end(const Item& item, const RatedBoard& rated) {
    verdict_.draw_puzzle = true;
    if (rated.status == Status::unknown) {
      verdict_.word = to_string(Status::unknown);
      verdict_.message = stop_words(false);
      return;
    }
    Answer answer;
    answer.status = rated.status;
    answer.solution = rated.solution;
    answer.solutions = rated.status == Status::unique     ? 1
                       : rated.status == Status::multiple ? 2
                                                          : 0;
    say_status(item, answer, false, verdict_);
    verdict_.solution.clear();
    if (rated.status != Status::unique) return;
    verdict_.well = true;
    verdict_.solution = to_line(rated.solution);
    const bool is_stuck = rated.rating.status == human::RatingStatus::stuck;
    verdict_.line_form = is_stuck                  ? "# no technique goes on"
                         : rated.rating.steps == 0 ? "# the board is complete"
                                                   : verdict_.solution;
    verdict_.heading = is_stuck                  ? "no technique goes on"
                       : rated.rating.steps == 0 ? "the board is complete"
                                                 : "solved";
    if (!is_stuck) verdict_.shown = verdict_.solution;
  }

  const ExplainOptions& options_;
  const bool wants_one_;
  const Language language_;
  Engine engine_;
  human::Rater rater_;
  const Limits limits_;
  Verdict verdict_;
};

int run(const ExplainOptions& options, bool wants_one) {
  const Result<EngineMaker> engines = EngineMaker::named({});
  if (!engines) return fail(kUsage, engines.error().message);
  Run run{options,
          kColumns,
          [&]() -> std::unique_ptr<Answerer> {
            return std::make_unique<ExplainAnswerer>(options, wants_one, engines->make());
          },
          {"unique"}};
  run.one_answer_a_board = wants_one;
  run.is_timed = options.time_limit_s > 0;
  run.boards_at_first = 16;
  return run_boards(run);
}
int run_explain(const ExplainOptions& options) { return run(options, false); }
int run_hint(const ExplainOptions& options) { return run(options, true); }

void add_options(CLI::App& app, ExplainOptions& options, bool one_answer) {
  add_input_options(app, options);
  add_to_option(app, options,
                "The format of the output: by default grid on a terminal, otherwise line",
                report_format_names());
  CLI::Option* force = add_file_options(app, options);
  if (one_answer) add_resume_option(app, options, force);
  add_color_option(app, options);
  app.add_option("--lang", options.language, "The language: en or zh")
      ->type_name("NAME")
      ->check(CLI::IsMember({"en", "zh"}))
      ->capture_default_str()
      ->group("Output");
  app.add_option("--profile", options.profile,
                 "Which steps, in which order: se as Sudoku Explainer, hodoku as HoDoKu")
      ->type_name("NAME")
      ->check(CLI::IsMember(profile_names()))
      ->capture_default_str()
      ->group("Rating");
  add_budget_options(app, options, "Give up on a board after this many steps and assumptions",
                     "Give up on a board after this many seconds: unknown");
  add_running_options(app, options);
}
void add_explain_options(CLI::App& app, ExplainOptions& options) {
  add_options(app, options, false);
}
void add_hint_options(CLI::App& app, ExplainOptions& options) {
  add_options(app, options, true);
  app.add_option("--stage", options.stage,
                 "How much: 1 where to look, 2 which technique, 3 why, 4 what follows; "
                 "by default 2, 3 and 4")
      ->type_name("N")
      ->check(CLI::Range(1, 4))
      ->group("Output");
}

}  // namespace

const Verb kExplain = {"explain", "Every step of the way to the solution, in words",
                       "  nonet explain puzzles.txt\n"
                       "  nonet explain --lang zh --profile hodoku my-puzzle.txt\n",
                       verb_of<ExplainOptions, add_explain_options, run_explain>};
const Verb kHint = {"hint", "The next step of a board, in words",
                    "  nonet hint my-puzzle.txt\n"
                    "  nonet hint --stage 1 my-puzzle.txt        Look at row 1.\n",
                    verb_of<ExplainOptions, add_hint_options, run_hint>};

}  // namespace nonet::cli
