// nonet check: legal so far? how many solutions? minimal? And of a filled board: right or wrong,
// where?

#include <CLI/CLI.hpp>
#include <chrono>
#include <optional>

#include "input/givens.h"
#include "nonet/checking.h"
#include "run/run.h"
#include "terminal/signals.h"
#include "verbs/bulk.h"
#include "verbs/engine.h"
#include "verbs/verbs.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

struct CheckOptions : RunOptions, SearchOptions {};

enum Column : std::size_t { kLegal, kSolutions, kMinimal, kRedundant, kComplete, kKeepsGivens };

class CheckAnswerer : public Answerer {
 public:
  // `givens`: the puzzles that the boards must keep.
  CheckAnswerer(const CheckOptions& options, Engine engine, std::size_t columns,
                const Givens& givens)
      : options_(options),
        engine_(std::move(engine)),
        columns_(columns),
        limits_(limits_of(options)),
        givens_(givens),
        in_bulk_(goes_in_bulk(options, options, engine_.is_fast())) {}

  std::size_t batch_size() const override { return in_bulk_ ? kBatch : 1; }

  void prepare(std::span<const Item> items) override {
    if (!in_bulk_) return;
    boards_.clear();
    check_of_.clear();
    for (const Item& item : items) {
      check_of_.push_back(boards_.size());
      if (item.error == nullptr) boards_.push_back(item.board());
    }
    checks_ = check(engine_.solver(), boards_, limits_);
  }

  bool answer(const Item& item, std::size_t place, Emitter& emitter) override {
    verdict_.clear(columns_);
    verdict_.draw_puzzle = true;  // who checks a board has not asked for its solution
    words_.clear();
    const Board board = item.board();
    const bool complete = item.cells != nullptr && is_filled(board.givens);
    if (!(complete ? say_complete(board.givens) : say_puzzle(item, board, place))) return false;
    if (!givens_.empty() && item.cells != nullptr) say_keeps_givens(item, board.givens);
    if (verdict_.well) {
      verdict_.line_form = words_;
      verdict_.heading = words_;
    }
    return emitter.put(item, verdict_);
  }

 private:
  bool say_complete(const Grid& grid) {
    const std::vector<Clash> clashes = find_clashes(grid);
    verdict_.set_bool(kLegal, clashes.empty());
    verdict_.set_bool(kComplete, true);
    if (!clashes.empty()) {
      say_clashes(clashes, verdict_);
      return true;
    }
    verdict_.word = to_string(Status::unique);
    verdict_.solution = to_line(grid);
    verdict_.set_number(kSolutions, 1);
    verdict_.well = true;
    words_ = "complete";
    return true;
  }

  bool say_puzzle(const Item& item, const Board& board, std::size_t place) {
    if (const auto clashes = find_clashes(board.givens);
        !board.has_candidates && !clashes.empty()) {
      verdict_.set_bool(kLegal, false);
      verdict_.set_bool(kComplete, false);
      say_clashes(clashes, verdict_);
      return true;
    }
    const auto start = std::chrono::steady_clock::now();
    const Result<Answer> answer =
        in_bulk_ ? checks_[check_of_[place]].answer : engine_.search(board, 2, limits_);
    const auto time = std::chrono::steady_clock::now() - start;
    if (!answer) {
      say_refusal(answer.error(), verdict_);
      return true;
    }
    if (answer->status == Status::unknown && stop_flag().load()) return false;
    say_status(item, *answer, false, verdict_);
    if (options_.stats) say_stats(answer->stats, time, verdict_);
    verdict_.set_bool(kLegal, true);
    verdict_.set_bool(kComplete, false);
    if (answer->status != Status::unknown) verdict_.set_number(kSolutions, answer->solutions);
    if (answer->status != Status::unique) {
      // Legal, but not a puzzle: LeetCode's problem 36 says yes, problem 37 has no single answer.
      verdict_.message = "legal so far, but " + verdict_.message;
      return true;
    }
    verdict_.well = true;
    words_ = "unique";
    return board.has_candidates ||
           say_minimal(in_bulk_ ? checks_[check_of_[place]]
                                : check(engine_.solver(), board, *answer, limits_));
  }

  // False when a signal came first. A limit that is reached leaves the question open.
  bool say_minimal(const BoardCheck& checked) {
    if (!checked.redundant) return !stop_flag().load();
    const std::string cells = cell_names(*checked.redundant);
    verdict_.set_bool(kMinimal, checked.redundant->empty());
    verdict_.set(kRedundant, Field::Kind::cells, cells);
    words_ += checked.redundant->empty() ? " minimal" : " redundant " + cells;
    return true;
  }

  void say_keeps_givens(const Item& item, const Grid& grid) {
    const Grid* puzzle = givens_.of(item);
    if (puzzle == nullptr) return not_well(givens_.judge(item).message);
    const std::optional<Flaw> flaw = changed_given(*puzzle, grid);
    verdict_.set_bool(kKeepsGivens, !flaw);
    if (!flaw) return;
    verdict_.marked.insert(verdict_.marked.end(), flaw->cells.begin(), flaw->cells.end());
    not_well(flaw->message);
  }

  void not_well(const std::string& why) {
    if (verdict_.well) verdict_.word = to_string(Status::invalid);
    verdict_.well = false;
    verdict_.message += (verdict_.message.empty() ? "" : "; ") + why;
  }

  const CheckOptions& options_;
  Engine engine_;
  const std::size_t columns_;
  const Limits limits_;
  const Givens& givens_;
  const bool in_bulk_;
  // Of the batch: its boards, what was found of them, and which is whose by place.
  std::vector<Board> boards_;
  std::vector<BoardCheck> checks_;
  std::vector<std::size_t> check_of_;
  Verdict verdict_;
  std::string words_;  // what holds, most important first
};

int run_check(const CheckOptions& options) {
  const Result<EngineMaker> engines = EngineMaker::named(options);
  if (!engines) return fail(kUsage, engines.error().message);
  const Result<Givens> givens = Givens::read(options.givens, "--givens");
  if (!givens) return fail(exit_code_of(givens.error()), givens.error().message);
  Columns columns = {"legal", "solutions", "minimal", "redundant", "complete", "keeps_givens"};
  if (options.stats) add_stats_columns(columns);
  Run run{options, columns, {}, {"unique"}};
  run.make_answerer = [&]() -> std::unique_ptr<Answerer> {
    return std::make_unique<CheckAnswerer>(options, engines->make(), columns.size(), *givens);
  };
  run.is_timed = options.time_limit_s > 0;
  run.givens = &*givens;
  run.boards_at_first = 512;
  return run_boards(run);
}

void add_check_options(CLI::App& app, CheckOptions& options) {
  add_input_options(app, options);
  app.add_option(
         "--givens", options.givens,
         "Also check that each board keeps the givens of this puzzle, or of the puzzle at the same "
         "place of this file")
      ->type_name("FILE|BOARD")
      ->check(not_empty())
      ->group("Input");
  add_report_options(app, options);
  add_search_options(app, options);
  add_running_options(app, options);
}

}  // namespace

const Verb kCheck = {
    "check", "Check boards: legal, one solution, minimal; filled boards: right or wrong, and where",
    "  nonet check puzzles.txt                        unique minimal\n"
    "  nonet check --givens puzzles.txt answers.txt   are these their answers?\n"
    "  nonet check --to grid my-puzzle.txt            shows clashing cells\n",
    verb_of<CheckOptions, add_check_options, run_check>};

}  // namespace nonet::cli
