// nonet count: how many solutions, exactly up to a limit.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>

#include "nonet/checking.h"
#include "run/run.h"
#include "terminal/signals.h"
#include "verbs/bulk.h"
#include "verbs/engine.h"
#include "verbs/verbs.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kDefaultLimit = 1'000'000;
// Boards with more solutions than this are counted one by one, after the others of their batch.
constexpr std::uint64_t kBulkLimit = 1000;

struct CountOptions : RunOptions, SearchOptions {
  std::uint64_t limit = kDefaultLimit;
};

class CountAnswerer : public Answerer {
 public:
  CountAnswerer(const CountOptions& options, Engine engine, std::size_t columns)
      : options_(options),
        engine_(std::move(engine)),
        columns_(columns),
        limits_(limits_of(options)),
        limit_(options.limit),
        // One more than the limit, to tell "exactly the limit" from "more".
        enough_(limit_ == Limits::kUnbounded ? limit_ : limit_ + 1),
        in_bulk_(goes_in_bulk(options, options, engine_.is_fast())) {}

  std::size_t batch_size() const override { return in_bulk_ ? kBatch : 1; }

  void prepare(std::span<const Item> items) override {
    if (in_bulk_) search(items, std::min(enough_, kBulkLimit), limits_, engine_.solver(), bulk_);
  }

  bool answer(const Item& item, std::size_t place, Emitter& emitter) override {
    const auto start = std::chrono::steady_clock::now();
    const Result<Answer> answer = count(item, place);
    const auto time = std::chrono::steady_clock::now() - start;
    verdict_.clear(columns_);
    verdict_.draw_puzzle = true;
    if (!answer) {
      say_refusal(answer.error(), verdict_);
      return emitter.put(item, verdict_);
    }
    const bool stopped = !answer->exact && stop_flag().load();
    say(item, *answer, stopped);
    if (options_.stats) say_stats(answer->stats, time, verdict_);
    // What is known so far is printed even when a signal came; then nothing more.
    const bool wanted = emitter.put(item, verdict_);
    return wanted && !stopped;
  }

 private:
  Result<Answer> count(const Item& item, std::size_t place) {
    if (in_bulk_) {
      // Searched to the end, or as far as it will be: a search that begins after a signal finds
      // nothing more.
      const LineJob& job = bulk_.job(place);
      const bool is_all = job.solutions < kBulkLimit || enough_ <= kBulkLimit;
      if (is_all || limits_.is_cancelled()) return bulk_.answer(place);
    }
    return engine_.search(item.board(), enough_, limits_);
  }

  void say(const Item& item, const Answer& answer, bool stopped) {
    say_status(item, answer, stopped, verdict_);
    if (answer.status == Status::invalid) return;
    verdict_.message.clear();
    if (answer.exact) {
      verdict_.well = true;
      verdict_.line_form = std::to_string(answer.solutions);
      verdict_.heading = verdict_.line_form + (answer.solutions == 1 ? " solution" : " solutions");
      verdict_.message = why_unsolvable(item.board(), answer.status);
    } else {
      verdict_.word = to_string(Status::unknown);
      verdict_.message = at_least_words(std::min(answer.solutions, limit_), stopped);
    }
    verdict_.set(0, Field::Kind::text, std::to_string(std::min(answer.solutions, limit_)));
    verdict_.set_bool(1, answer.exact);
  }

  const CountOptions& options_;
  Engine engine_;
  const std::size_t columns_;
  const Limits limits_;
  const std::uint64_t limit_, enough_;
  const bool in_bulk_;
  Bulk bulk_;
  Verdict verdict_;
};

int run_count(const CountOptions& options) {
  const Result<EngineMaker> engines = EngineMaker::named(options);
  if (!engines) return fail(kUsage, engines.error().message);
  Columns columns = {"count", "exact"};
  if (options.stats) add_stats_columns(columns);
  Run run{options, columns, {}, {"unique", "multiple", "none"}};
  run.make_answerer = [&] {
    return std::make_unique<CountAnswerer>(options, engines->make(), columns.size());
  };
  run.is_timed = options.time_limit_s > 0;
  return run_boards(run);
}

void add_count_options(CLI::App& app, CountOptions& options) {
  add_input_options(app, options);
  add_report_options(app, options);
  add_search_options(app, options);
  add_limit_option(app, options.limit,
                   "Count exactly up to this many solutions; beyond: unknown (default 1000000)");
  add_running_options(app, options);
}

}  // namespace

const Verb kCount = {"count", "Count the solutions of boards",
                     "  nonet count puzzles.txt                 a number a line\n"
                     "  nonet count --limit 100000000 -p \"$BOARD\"\n"
                     "  nonet count --time-limit 10 --to ndjson nearly-empty.txt\n",
                     verb_of<CountOptions, add_count_options, run_count>};

}  // namespace nonet::cli
