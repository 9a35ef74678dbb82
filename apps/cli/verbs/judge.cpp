// nonet judge: is this the answer? If not, the first thing that is wrong with it.
//
// `check` looks at a board as a puzzle: how many solutions has it? This verb looks at it as the
// work of a learner or of his program. Nothing is searched; a blank is a fault; and one fault is
// named, the first to mend.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "input/givens.h"
#include "run/run.h"
#include "terminal/say.h"
#include "verbs/verbs.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

struct JudgeOptions : RunOptions {};

enum Column : std::size_t { kFlaw, kCells };

class JudgeAnswerer : public Answerer {
 public:
  explicit JudgeAnswerer(const Givens& givens) : givens_(givens) {}

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    verdict_.clear(2);
    verdict_.draw_puzzle = true;
    const Judgement judgement = givens_.judge(item);
    verdict_.word = to_string(judgement.word);
    verdict_.message = judgement.message;
    verdict_.well = judgement.word == Judgement::Word::solved;
    if (verdict_.well) verdict_.line_form = verdict_.heading = "right";
    if (judgement.flaw) say_flaw(*judgement.flaw);
    return emitter.put(item, verdict_);
  }

 private:
  void say_flaw(const Flaw& flaw) {
    verdict_.marked = flaw.cells;
    verdict_.set(kFlaw, Field::Kind::text, to_string(flaw.kind));
    verdict_.set(kCells, Field::Kind::cells, cell_names(flaw.cells));
  }

  const Givens& givens_;
  Verdict verdict_;
};

// A program that stopped half-way is not right: boards that should have come and did not.
class PuzzlesDue : public Stage {
 public:
  explicit PuzzlesDue(std::uint64_t due) : due_(due) {}
  ExitCode end(const Totals& totals, std::string&) override {
    if (!totals.is_whole || totals.records >= due_) return kWell;
    if (totals.records > 0) {  // of none it is said already
      say(fmt::format("{} board{} of {} in the input", totals.records,
                      totals.records == 1 ? "" : "s", due_));
    }
    return kNotWell;
  }

 private:
  const std::uint64_t due_;
};

int run_judge(const JudgeOptions& options) {
  const Result<Givens> givens = Givens::read(options.givens, "--puzzle");
  if (!givens) return fail(exit_code_of(givens.error()), givens.error().message);
  Run run{options, {"flaw", "cells"}, {}, {"solved"}};
  run.make_answerer = [&] { return std::make_unique<JudgeAnswerer>(*givens); };
  run.givens = &*givens;
  PuzzlesDue due(givens->size());
  run.stage = &due;
  return run_boards(run);
}

void add_judge_options(CLI::App& app, JudgeOptions& options) {
  add_board_arguments(app, options);
  app.add_option("--puzzle,--givens", options.givens,
                 "The puzzle that the boards should answer, or a file with one puzzle for each")
      ->type_name("FILE|BOARD")
      ->check(not_empty())
      ->group("Input");
  add_from_option(app, options);
  add_to_option(app, options,
                "The format of the output: by default grid on a terminal, otherwise line",
                report_format_names());
  add_resume_option(app, options, add_file_options(app, options));
  add_color_option(app, options);
  add_running_options(app, options);
}

}  // namespace

const Verb kJudge = {"judge", "Judge answers: right, or the first thing that is wrong",
                     "  ./my_program < puzzles.txt | nonet judge --puzzle puzzles.txt\n"
                     "  nonet judge --puzzle \"$BOARD\" answer.txt\n"
                     "  nonet judge --to grid answer.txt       shows where\n",
                     verb_of<JudgeOptions, add_judge_options, run_judge>};

}  // namespace nonet::cli
