// nonet solve: the solution, when there is exactly one; --first: one of them; --all: each of them.
#include <CLI/CLI.hpp>
#include <chrono>

#include "run/run.h"
#include "terminal/signals.h"
#include "verbs/bulk.h"
#include "verbs/engine.h"
#include "verbs/verbs.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

// The options of the verb.
struct SolveOptions : RunOptions, SearchOptions {
  bool first = false;
  bool all = false;
  std::uint64_t limit = 0;  // of --all; 0: none
};

using Clock = std::chrono::steady_clock;

class SolveAnswerer : public Answerer {
 public:
  SolveAnswerer(const SolveOptions& options, Engine engine, std::size_t columns)
      : options_(options),
        engine_(std::move(engine)),
        columns_(columns),
        limits_(limits_of(options)),
        in_bulk_(goes_in_bulk(options, options, engine_.is_fast())) {}

  std::size_t batch_size() const override { return in_bulk_ ? kBatch : 1; }

  void prepare(std::span<const Item> items) override {
    if (in_bulk_) search(items, max_solutions(), limits_, engine_.solver(), bulk_);
  }

  bool answer(const Item& item, std::size_t place, Emitter& emitter) override {
    verdict_.clear(columns_);
    if (in_bulk_) {
      if (!say_job(item, place)) return false;
    } else if (!say_search(item)) {
      return false;
    }
    verdict_.well = options_.first ? verdict_.word == "solved" : verdict_.word == "unique";
    if (verdict_.well) verdict_.line_form = verdict_.solution;
    return emitter.put(item, verdict_);
  }

 private:
  std::uint64_t max_solutions() const { return options_.first ? 1 : 2; }

  bool say_job(const Item& item, std::size_t place) {
    const LineJob& job = bulk_.job(place);
    if (job.status == Status::unknown && stop_flag().load()) return false;
    if (job.status == Status::unique || job.status == Status::solved) {  // nearly all of them
      verdict_.word = to_string(job.status);
      verdict_.solution.assign(job.solution, kCells);
      return true;
    }
    say_status(item, bulk_.answer(place), false, verdict_);
    return true;
  }

  bool say_search(const Item& item) {
    const Clock::time_point start = Clock::now();
    const Result<Answer> answer = engine_.search(item.board(), max_solutions(), limits_);
    const Clock::duration time = Clock::now() - start;
    if (!answer) {
      say_refusal(answer.error(), verdict_);
      return true;
    }
    if (answer->status == Status::unknown && stop_flag().load()) return false;
    say_status(item, *answer, false, verdict_);
    if (options_.stats) say_stats(answer->stats, time, verdict_);
    return true;
  }

  const SolveOptions& options_;
  Engine engine_;
  const std::size_t columns_;
  const Limits limits_;
  const bool in_bulk_;
  Verdict verdict_;
  Bulk bulk_;
};

// Streams solutions while they are found: nothing of them is kept.
class AllAnswerer : public Answerer {
 public:
  AllAnswerer(const SolveOptions& options, Engine engine, std::size_t columns)
      : options_(options),
        engine_(std::move(engine)),
        columns_(columns),
        limits_(limits_of(options)) {}

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    std::uint64_t n = 0;
    bool wanted = true;
    verdict_.clear(columns_);
    verdict_.word = "solved";
    verdict_.well = true;
    const auto put = [&](const Grid& solution) {
      verdict_.solution = to_line(solution);
      verdict_.line_form = verdict_.solution;
      verdict_.set_number(0, ++n);
      verdict_.heading = "solution " + std::to_string(n);
      verdict_.goes_on = n > 1;
      wanted = emitter.put(item, verdict_);
      return wanted;
    };
    const std::uint64_t limit = options_.limit > 0 ? options_.limit : Limits::kUnbounded;
    const Answer answer = engine_.solver().enumerate(item.board(), put, limit, limits_);
    if (!wanted) return false;
    const bool cut_short = answer.status == Status::unknown || (!answer.exact && n < limit);
    if (cut_short && stop_flag().load()) return false;
    if (n > 0 && !cut_short) return true;
    return emitter.put(item, say_rest(item, answer, n));
  }

 private:
  // None at all, or not known whether there are more.
  const Verdict& say_rest(const Item& item, Answer answer, std::uint64_t n) {
    verdict_.clear(columns_);
    answer.solutions = 0;
    say_status(item, answer, false, verdict_);
    if (n > 0) {
      verdict_.word = to_string(Status::unknown);
      verdict_.message = perhaps_more_words(n);
      verdict_.goes_on = true;
    }
    return verdict_;
  }

  const SolveOptions& options_;
  Engine engine_;
  const std::size_t columns_;
  const Limits limits_;
  Verdict verdict_;
};

int usage_fault(const SolveOptions& options) {
  if (options.first && options.all) return fail(kUsage, "--first and --all exclude each other");
  if (options.limit > 0 && !options.all) return fail(kUsage, "--limit goes with --all");
  if (options.all && options.stats) return fail(kUsage, "--stats does not go with --all");
  if (options.all && options.engine != "auto" && options.engine != "fast9") {
    return fail(kUsage, "--all is done by the fast engine only");
  }
  return kWell;
}

int run_solve(const SolveOptions& options) {
  if (const int fault = usage_fault(options); fault != kWell) return fault;
  const Result<EngineMaker> engines = EngineMaker::named(options);
  if (!engines) return fail(kUsage, engines.error().message);
  Columns columns;
  if (options.all) columns.push_back("n");
  if (options.stats) add_stats_columns(columns);
  const auto make = [&options, &engines, count = columns.size()]() -> std::unique_ptr<Answerer> {
    Engine engine = engines->make();
    if (options.all) return std::make_unique<AllAnswerer>(options, std::move(engine), count);
    return std::make_unique<SolveAnswerer>(options, std::move(engine), count);
  };
  Run run{options, columns, make, {options.first ? "solved" : "unique"}};
  run.one_answer_a_board = !options.all;
  run.is_timed = options.time_limit_s > 0;
  return run_boards(run);
}

void add_solve_options(CLI::App& app, SolveOptions& options) {
  add_input_options(app, options);
  add_output_options(app, options);
  add_search_options(app, options);
  app.add_flag("--first", options.first,
               "Take the first solution; do not ask whether there are more")
      ->group("Search");
  app.add_flag("--all", options.all, "Every solution, one a line, as they are found")
      ->group("Search");
  add_limit_option(app, options.limit, "With --all: at most this many solutions of a board");
  add_running_options(app, options);
}

}  // namespace

const Verb kSolve = {
    "solve", "Solve boards: one answer a board, in the order of the input",
    "  nonet solve puzzles.txt                     the solutions, one a line\n"
    "  nonet solve --to grid -p \"$BOARD\"          drawn; BOARD=53..7....6..195..\n"
    "  nonet solve --to csv -o answers.csv *.sdm   with puzzle and status\n"
    "  nonet solve --all --limit 10 -p \"$BOARD\"   ten of its solutions\n"
    "  cat millions.txt | nonet solve --first | head\n",
    verb_of<SolveOptions, add_solve_options, run_solve>};

}  // namespace nonet::cli
