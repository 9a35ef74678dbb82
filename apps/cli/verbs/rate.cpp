// nonet rate: how hard a board is for people, as Sudoku Explainer 1.2.1 or HoDoKu 2.2.0 says it.
#include <CLI/CLI.hpp>
#include <array>
#include <chrono>

#include "nonet/rating.h"
#include "run/run.h"
#include "terminal/signals.h"
#include "verbs/bulk.h"
#include "verbs/engine.h"
#include "verbs/steps.h"
#include "verbs/verbs.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

struct RateOptions : RunOptions, BudgetOptions {
  bool steps = false;
  std::string profile = "se";
};

// What boards and steps are worth, in the words of a profile. Its own columns come first.
struct Scale {
  Columns columns;
  std::string_view step_column;  // the score of a step
  std::string (*score)(int score);
  std::string (*board)(const human::Rating& rating);           // as `line` has it
  std::string (*at_least)(const human::Rating& rating);        // where a limit came first
  void (*set)(const human::Rating& rating, Verdict& verdict);  // the columns
};

std::string er_ep_ed(const human::Rating& rating) {
  return human::tenths_text(rating.er) + "/" + human::tenths_text(rating.ep) + "/" +
         human::tenths_text(rating.ed);
}
std::string er(const human::Rating& rating) { return human::tenths_text(rating.er); }
void set_er_ep_ed(const human::Rating& rating, Verdict& verdict) {
  verdict.set(0, Field::Kind::number, human::tenths_text(rating.er));
  verdict.set(1, Field::Kind::number, human::tenths_text(rating.ep));
  verdict.set(2, Field::Kind::number, human::tenths_text(rating.ed));
}

std::string whole(int score) { return std::to_string(score); }
std::string_view level_of(const human::Rating& rating) {
  return to_string(rating.grade.value_or(human::Grade::easy));  // none: no step was taken
}
std::string level_and_score(const human::Rating& rating) {
  return std::string(level_of(rating)) + " " + whole(rating.er);
}
void set_level_and_score(const human::Rating& rating, Verdict& verdict) {
  verdict.set(0, Field::Kind::text, level_of(rating));
  verdict.set_number(1, static_cast<std::uint64_t>(rating.er));
}

Scale scale_of(const human::Profile& profile) {
  if (&profile == &human::hodoku_profile())
    return {{"level", "score"}, "points",        whole,
            level_and_score,    level_and_score, set_level_and_score};
  return {{"er", "ep", "ed"}, "rating", human::tenths_text, er_ep_ed, er, set_er_ep_ed};
}

// Those behind the columns of the scale.
constexpr std::array<std::string_view, 5> kColumns = {"technique", "step", "", "placed", "removed"};
enum Column : std::size_t { kTechnique, kStep, kStepScore, kPlaced, kRemoved };

class RateAnswerer : public Answerer {
 public:
  RateAnswerer(const RateOptions& options, Engine engine, std::size_t columns)
      : options_(options),
        engine_(std::move(engine)),
        rater_(profile_named(options.profile)),
        scale_(scale_of(profile_named(options.profile))),
        columns_(columns),
        limits_(limits_of(options)),
        in_bulk_(goes_in_bulk(options, options, engine_.is_fast())) {}

  std::size_t batch_size() const override { return in_bulk_ ? kBatch : 1; }
  bool is_slow() const override { return true; }

  void prepare(std::span<const Item> items) override {
    if (in_bulk_) search(items, 2, limits_, engine_.solver(), bulk_);
  }

  bool answer(const Item& item, std::size_t place, Emitter& emitter) override {
    verdict_.clear(columns_);
    const Board board = item.board();
    bool wanted = true;
    human::StepWatcher put_step;
    if (options_.steps) {
      position_ = board.givens;
      put_step = [&](const human::Step& step, const human::Rating& so_far) {
        say_step(step, so_far.steps);
        return wanted = emitter.put(item, verdict_);
      };
    }
    const Answer searched = in_bulk_ ? bulk_.answer(place) : engine_.solver().solve(board, limits_);
    const RatedBoard rated = nonet::rate(rater_, board, searched, limits_, put_step);
    if (!wanted || (rated.status == Status::unknown && stop_flag().load())) return false;
    verdict_.clear(columns_);
    verdict_.goes_on = options_.steps && rated.rating.steps > 0;
    say(item, rated);
    return emitter.put(item, verdict_);
  }

 private:
  void say_step(const human::Step& step, int number) {
    verdict_.clear(columns_);
    verdict_.word = to_string(Status::unique);
    verdict_.well = true;
    verdict_.goes_on = number > 1;
    verdict_.draw_puzzle = true;
    const std::string placed = placements_text(step);
    const std::string removed = eliminations_text(step);
    const std::string technique = human::technique_text(step.technique, step.level);
    verdict_.line_form = scale_.score(step.score) + " " + technique + ":";
    for (const std::string& part : {placed, removed}) {
      if (!part.empty()) verdict_.line_form += " " + part;
    }
    verdict_.heading = "step " + std::to_string(number) + ": " + verdict_.line_form;
    show_step(step);
    verdict_.set(at(kTechnique), Field::Kind::text, technique);
    verdict_.set_number(at(kStep), static_cast<std::uint64_t>(number));
    verdict_.set(at(kStepScore), Field::Kind::number, scale_.score(step.score));
    if (!placed.empty()) verdict_.set(at(kPlaced), Field::Kind::cells, placed);
    if (!removed.empty()) verdict_.set(at(kRemoved), Field::Kind::cells, removed);
  }
  std::size_t at(Column column) const { return scale_.columns.size() + column; }

  // The board after the step, with the cells that it changes.
  void show_step(const human::Step& step) {
    for (const human::Placement& placement : step.placements) {
      position_[placement.cell] = static_cast<std::uint8_t>(placement.digit);
      verdict_.marked.push_back(placement.cell);
    }
    for (const human::Elimination& elimination : step.eliminations)
      verdict_.marked.push_back(elimination.cell);
    verdict_.shown = to_line(position_);
  }

  void say(const Item& item, const RatedBoard& rated) {
    verdict_.draw_puzzle = true;
    if (rated.status == Status::unknown) {
      verdict_.word = to_string(Status::unknown);
      verdict_.message = ">= " + scale_.at_least(rated.rating);
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
    say_rating(rated.rating);
  }

  void say_rating(const human::Rating& rating) {
    const std::string technique = human::hardest_text(rating);
    std::string_view words = technique;
    if (technique.empty())
      words = rating.status == human::RatingStatus::stuck ? "none goes on" : "none needed";
    verdict_.line_form = scale_.board(rating) + " ";
    verdict_.line_form += words;
    verdict_.heading = verdict_.line_form;
    scale_.set(rating, verdict_);
    if (!technique.empty()) verdict_.set(at(kTechnique), Field::Kind::text, technique);
  }

  const RateOptions& options_;
  Engine engine_;
  human::Rater rater_;
  const Scale scale_;
  const std::size_t columns_;
  const Limits limits_;
  const bool in_bulk_;
  Bulk bulk_;
  Grid position_;  // of --steps: the digits after the last step
  Verdict verdict_;
};

int run_rate(const RateOptions& options) {
  const Result<EngineMaker> engines = EngineMaker::named({});
  if (!engines) return fail(kUsage, engines.error().message);
  const Scale scale = scale_of(profile_named(options.profile));
  Columns columns = scale.columns;
  columns.insert(columns.end(), kColumns.begin(), kColumns.end());
  columns[scale.columns.size() + kStepScore] = scale.step_column;
  if (!options.steps) columns.resize(scale.columns.size() + kStep);
  Run run{options,
          columns,
          [&options, &engines, n = columns.size()]() -> std::unique_ptr<Answerer> {
            return std::make_unique<RateAnswerer>(options, engines->make(), n);
          },
          {"unique"}};
  run.one_answer_a_board = !options.steps;
  run.is_timed = options.time_limit_s > 0;
  run.boards_at_first = 16;
  return run_boards(run);
}

void add_rate_options(CLI::App& app, RateOptions& options) {
  add_input_options(app, options);
  add_to_option(app, options,
                "The format of the output: by default grid on a terminal, otherwise line",
                report_format_names());
  add_resume_option(app, options, add_file_options(app, options));
  add_color_option(app, options);
  app.add_option("--profile", options.profile,
                 "Whose rating: se is Sudoku Explainer's ER/EP/ED, hodoku HoDoKu's level and score")
      ->type_name("NAME")
      ->check(CLI::IsMember(profile_names()))
      ->capture_default_str()
      ->group("Rating");
  app.add_flag("--steps", options.steps,
               "Also write every step, one answer each, before the rating")
      ->group("Output");
  add_budget_options(app, options, "Give up on a board after this many steps and assumptions",
                     "Give up on a board after this many seconds: unknown, >= what is known");
  add_running_options(app, options);
}

}  // namespace

const Verb kRate = {"rate",
                    "How hard boards are: the Sudoku Explainer rating ER/EP/ED, or HoDoKu's",
                    "  nonet rate puzzles.txt                    7.1/1.2/1.2 XY-chain\n"
                    "  nonet rate --profile hodoku puzzles.txt   Hard 1234 Skyscraper\n"
                    "  nonet rate --steps my-puzzle.txt          every step, then the rating\n"
                    "  nonet rate --time-limit 5 --to csv hard.txt\n",
                    verb_of<RateOptions, add_rate_options, run_rate>};

}  // namespace nonet::cli
