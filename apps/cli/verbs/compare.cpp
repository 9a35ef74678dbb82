// nonet compare: the textbook engines side by side on each board. Runs in one thread, because it
// measures time.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "nonet/judging.h"
#include "nonet/solver.h"
#include "nonet/textbook.h"
#include "run/run.h"
#include "terminal/say.h"
#include "terminal/signals.h"
#include "verbs/engine.h"
#include "verbs/verbs.h"
#include "verbs/words.h"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kDefaultBudget = 20'000'000;
constexpr int kMostRuns = 9;
constexpr auto kTimeForRuns = std::chrono::milliseconds(50);

struct CompareOptions : RunOptions, BudgetOptions {
  std::vector<std::string> engines;  // all where none is named
  std::vector<std::string> faults;
  int repeat = 0;  // 0: as often as there is time for
};

// One engine, with or without a fault.
struct Contender {
  textbook::Engine engine;
  textbook::Fault fault = textbook::Fault::none;
};

struct Row {
  Contender contender;
  textbook::Outcome outcome;
  Judgement judgement;
  std::chrono::nanoseconds time{0};
};

// --- Running ----------------------------------------------------------------------------------

std::vector<Contender> contenders_of(const CompareOptions& options) {
  std::vector<Contender> contenders;
  for (const textbook::Engine engine : textbook::engines()) {
    const auto& wanted = options.engines;
    const bool listed = std::find(wanted.begin(), wanted.end(), name_of(engine)) != wanted.end();
    if (!wanted.empty() && !listed) continue;
    contenders.push_back({engine});
    for (const textbook::Fault fault : textbook::faults_of(engine)) {
      const auto& faults = options.faults;
      if (std::find(faults.begin(), faults.end(), name_of(fault)) != faults.end())
        contenders.push_back({engine, fault});
    }
  }
  return contenders;
}

// The median of a few runs, or of one that is long enough by itself.
std::chrono::nanoseconds median_time(std::vector<std::chrono::nanoseconds> times) {
  const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

class Comparison {
 public:
  Comparison(const CompareOptions& options, Engine fast)
      : options_(options), contenders_(contenders_of(options)), fast_(std::move(fast)) {
    only_cancelled_.cancel = &stop_flag();
    run_options_.limits = limits_of(options);
    if (options.max_nodes == Limits::kUnbounded) run_options_.limits.max_nodes = kDefaultBudget;
  }

  // False when a signal came before the last row stood.
  bool compare(const Item& item, std::vector<Row>& rows) {
    rows.clear();
    const Answer truth = fast_.solver().solve(item.board(), only_cancelled_);
    for (const Contender& contender : contenders_) {
      rows.push_back(run(item, contender));
      if (stop_flag().load()) return false;
      rows.back().judgement = judge(item.board().givens, rows.back().outcome, truth.solutions > 0);
    }
    return true;
  }

 private:
  Row run(const Item& item, const Contender& contender) {
    Row row;
    row.contender = contender;
    run_options_.fault = contender.fault;
    std::vector<std::chrono::nanoseconds> times;
    const auto begin = std::chrono::steady_clock::now();
    const std::size_t most =
        options_.repeat > 0 ? static_cast<std::size_t>(options_.repeat) : kMostRuns;
    do {
      const auto start = std::chrono::steady_clock::now();
      row.outcome = std::move(*textbook::run(contender.engine, item.board(), run_options_));
      times.push_back(std::chrono::steady_clock::now() - start);
    } while (times.size() < most && !stop_flag().load() &&
             (options_.repeat > 0 || std::chrono::steady_clock::now() - begin < kTimeForRuns));
    row.time = median_time(times);
    return row;
  }

  const CompareOptions& options_;
  const std::vector<Contender> contenders_;
  textbook::Options run_options_;
  Engine fast_;            // tells what is true
  Limits only_cancelled_;  // the limits are for the engines that are compared
};

// --- Writing ----------------------------------------------------------------------------------

// A fault stands under its engine.
std::string contender_name(const Contender& contender) {
  if (contender.fault != textbook::Fault::none) return "  " + std::string(name_of(contender.fault));
  return std::string(name_of(contender.engine));
}

std::string_view fault_name(const Row& row) {
  return row.contender.fault == textbook::Fault::none ? std::string_view()
                                                      : name_of(row.contender.fault);
}

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3)
    digits.insert(i - 3, ",");
  return digits;
}

std::string time_text(std::chrono::nanoseconds time) {
  const auto ns = static_cast<double>(time.count());
  if (ns < 1e3) return fmt::format("{:.0f} ns", ns);
  if (ns < 1e6) return fmt::format("{:.1f} us", ns / 1e3);
  if (ns < 1e9) return fmt::format("{:.1f} ms", ns / 1e6);
  return fmt::format("{:.2f} s", ns / 1e9);
}

using Cells = std::array<std::string, 7>;

Cells cells_of(const Row& row) {
  const textbook::Counters& c = row.outcome.counters;
  return {contender_name(row.contender),
          with_commas(c.placements),
          with_commas(c.rejects),
          with_commas(c.undos),
          std::to_string(c.depth),
          time_text(row.time),
          std::string(to_string(row.judgement.word))};
}

// The names to the left, the numbers to the right, and the status as it comes.
void put_cells(const std::vector<Cells>& table, const Cells& cells, std::string& out) {
  for (std::size_t column = 0; column + 1 < cells.size(); ++column) {
    std::size_t width = 0;
    for (const Cells& row : table)
      width = std::max(width, row[column].size());
    out += column == 0 ? fmt::format("{:<{}}", cells[column], width)
                       : fmt::format("  {:>{}}", cells[column], width);
  }
  (out += "  ") += cells.back() + '\n';
}

// As narrow as its numbers allow, to fit a terminal; what is to be said of a row stands below it.
std::string table_of(const Item& item, const std::vector<Row>& rows) {
  std::vector<Cells> table = {
      {"engine", "placements", "rejects", "undos", "depth", "time", "status"}};
  for (const Row& row : rows)
    table.push_back(cells_of(row));
  std::string out = fmt::format("# {}.", item.index);
  if (!item.title().empty()) (out += ' ') += printable(item.title());
  out += "\n# ";
  append_puzzle(item, out);
  out += '\n';
  for (std::size_t i = 0; i < table.size(); ++i) {
    put_cells(table, table[i], out);
    if (i > 0 && !rows[i - 1].judgement.message.empty())
      out += "      " + rows[i - 1].judgement.message + '\n';
  }
  return out + '\n';
}

// The table stands in the first row of a board; the others have no text of their own.
class TableShape : public Shape {
 public:
  void put(const Item& item, const Verdict& verdict, std::string& out) const override {
    if (verdict.word == "error") {
      out += fmt::format("# {}. error: {}\n\n", item.index, printable(verdict.message));
    } else {
      out += verdict.line_form;
    }
  }
};

const Columns kColumns = {"engine", "placements", "rejects", "undos",
                          "depth",  "solutions",  "time_ns", "fault"};

std::unique_ptr<Shape> make_compare_shape(const std::string& to, bool to_terminal) {
  if (to == "ndjson") return make_ndjson_shape(kColumns);
  if (to == "csv" || (to.empty() && !to_terminal)) return make_csv_shape(kColumns);
  return std::make_unique<TableShape>();
}

// One answer for each row.
class CompareAnswerer : public Answerer {
 public:
  CompareAnswerer(const CompareOptions& options, Engine fast)
      : comparison_(options, std::move(fast)) {}

  bool is_slow() const override { return true; }

  bool answer(const Item& item, std::size_t, Emitter& emitter) override {
    if (item.candidates != nullptr) return emitter.put(item, refusal(item));
    if (!comparison_.compare(item, rows_)) return false;
    std::string table = table_of(item, rows_);
    for (const Row& row : rows_) {
      say(row);
      verdict_.line_form = std::exchange(table, {});
      // What is wrong with the board is wrong with all its rows.
      verdict_.well = row.judgement.word != Judgement::Word::invalid || &row != &rows_.front();
      if (!emitter.put(item, verdict_)) return false;
    }
    return true;
  }

 private:
  const Verdict& refusal(const Item& item) {
    const Error error{ErrorCode::unsupported, item.line, 0,
                      "compare takes boards of givens, not of candidates"};
    Item faulty = item;
    faulty.error = &error;
    say_error(faulty, kColumns.size(), verdict_);
    return verdict_;
  }

  void say(const Row& row) {
    verdict_.clear(kColumns.size());
    verdict_.word = to_string(row.judgement.word);
    verdict_.message = row.judgement.message;
    if (row.judgement.word == Judgement::Word::solved)
      verdict_.solution = to_line(row.outcome.board);
    const textbook::Counters& c = row.outcome.counters;
    verdict_.set(0, Field::Kind::text, name_of(row.contender.engine));
    verdict_.set_number(1, c.placements);
    verdict_.set_number(2, c.rejects);
    verdict_.set_number(3, c.undos);
    verdict_.set_number(4, static_cast<std::uint64_t>(c.depth));
    verdict_.set_number(5, c.solutions);
    verdict_.set_number(6, static_cast<std::uint64_t>(row.time.count()));
    if (!fault_name(row).empty()) verdict_.set(7, Field::Kind::text, fault_name(row));
  }

  Comparison comparison_;
  std::vector<Row> rows_;
  Verdict verdict_;
};

// --- The verb ---------------------------------------------------------------------------------

std::string usage_fault(const CompareOptions& options) {
  for (const std::string& fault : options.faults) {
    const std::vector<Contender> contenders = contenders_of(options);
    const bool used = std::any_of(contenders.begin(), contenders.end(),
                                  [&](const Contender& c) { return name_of(c.fault) == fault; });
    if (!used) return "none of the engines to compare has the fault " + fault;
  }
  return {};
}

int run_compare(const CompareOptions& options) {
  const Result<EngineMaker> engines = EngineMaker::named({});
  if (!engines) return fail(kUsage, engines.error().message);
  if (const std::string fault = usage_fault(options); !fault.empty()) return fail(kUsage, fault);
  Run run{options, kColumns, {}, {}};
  run.make_answerer = [&] {
    return std::make_unique<CompareAnswerer>(options, engines->make_fast());
  };
  run.make_own_shape = [&](bool to_terminal) {
    return make_compare_shape(options.to, to_terminal);
  };
  run.one_answer_a_board = false;
  run.boards_at_first = 1;
  return run_boards(run);
}

void add_compare_options(CLI::App& app, CompareOptions& options) {
  options.threads = 1;  // it measures time
  options.progress = "never";
  add_input_options(app, options);
  add_to_option(app, options,
                "The format of the output: by default grid, a table, on a terminal, otherwise csv",
                {"grid", "csv", "ndjson"});
  add_file_options(app, options);
  app.add_option("--engine", options.engines,
                 "The engines to compare, separated by commas; all by default")
      ->type_name("ENGINE")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember(textbook_engine_names()))
      ->group("Search");
  app.add_option("--fault", options.faults,
                 "Also run the engines with this usual slip built in; see docs/slips.md")
      ->type_name("FAULT")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember(fault_names()))
      ->group("Search");
  add_budget_options(app, options,
                     "An engine gives up after this many placements (default 20000000)",
                     "An engine gives up after this many seconds");
  add_repeat_option(app, options.repeat,
                    "Runs for the median time (default: up to 9, within 50 ms)");
}

}  // namespace

const Verb kCompare = {
    "compare",
    "The textbook engines side by side: what each does on a board, and how long it takes",
    "  nonet compare data/lessons.txt        the boards of docs/algorithms.md\n"
    "  nonet compare --engine scan,masks -p \"$BOARD\"\n"
    "  nonet compare --fault no-flag --engine tables -p \"$BOARD\"\n",
    verb_of<CompareOptions, add_compare_options, run_compare>};

}  // namespace nonet::cli
