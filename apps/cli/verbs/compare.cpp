// nonet compare: the textbook engines side by side on each board. Runs in one thread, because it
// measures time.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "input/inputs.h"
#include "nonet/judging.h"
#include "nonet/solver.h"
#include "nonet/textbook.h"
#include "run/output.h"
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

// The text of one board's rows; one for each output format.
class Report {
 public:
  virtual ~Report() = default;
  virtual void begin(std::string& out) const { static_cast<void>(out); }
  virtual void put(const Item& item, const std::vector<Row>& rows, std::string& out) const = 0;
  virtual void put_error(const Item& item, std::string& out) const = 0;
};

// --- Running ----------------------------------------------------------------------------------

std::vector<Contender> contenders_of(const Options& options) {
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
  Comparison(const Options& options, Engine fast)
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

  const Options& options_;
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

// As narrow as its numbers allow, to fit a terminal; what is to be said of a row stands below it.
class TableReport : public Report {
 public:
  void put(const Item& item, const std::vector<Row>& rows, std::string& out) const override {
    std::vector<Cells> table = {
        {"engine", "placements", "rejects", "undos", "depth", "time", "status"}};
    for (const Row& row : rows)
      table.push_back(cells_of(row));
    put_heading(item, out);
    for (std::size_t i = 0; i < table.size(); ++i) {
      put_cells(table, table[i], out);
      if (i > 0 && !rows[i - 1].judgement.message.empty())
        out += "      " + rows[i - 1].judgement.message + '\n';
    }
    out += '\n';
  }
  void put_error(const Item& item, std::string& out) const override {
    out += fmt::format("# {}. error: {}\n\n", item.index, printable(error_message(item)));
  }

 private:
  using Cells = std::array<std::string, 7>;

  static Cells cells_of(const Row& row) {
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
  static void put_cells(const std::vector<Cells>& table, const Cells& cells, std::string& out) {
    for (std::size_t column = 0; column + 1 < cells.size(); ++column) {
      std::size_t width = 0;
      for (const Cells& row : table)
        width = std::max(width, row[column].size());
      out += column == 0 ? fmt::format("{:<{}}", cells[column], width)
                         : fmt::format("  {:>{}}", cells[column], width);
    }
    (out += "  ") += cells.back() + '\n';
  }

  static void put_heading(const Item& item, std::string& out) {
    out += fmt::format("# {}.", item.index);
    if (!item.title().empty()) (out += ' ') += printable(item.title());
    out += "\n# ";
    append_puzzle(item, out);
    out += '\n';
  }
};

constexpr std::string_view kColumns[] = {"engine", "placements", "rejects", "undos",
                                         "depth",  "solutions",  "time_ns", "fault"};

// csv and ndjson through the shapes of the other verbs, one answer for each row.
class ShapedReport : public Report {
 public:
  ShapedReport(std::unique_ptr<Shape> shape) : shape_(std::move(shape)) {}
  void begin(std::string& out) const override { shape_->begin(out); }
  void put(const Item& item, const std::vector<Row>& rows, std::string& out) const override {
    for (const Row& row : rows) {
      Verdict verdict;
      verdict.clear(std::size(kColumns));
      verdict.word = to_string(row.judgement.word);
      verdict.message = row.judgement.message;
      if (row.judgement.word == Judgement::Word::solved)
        verdict.solution = to_line(row.outcome.board);
      const textbook::Counters& c = row.outcome.counters;
      verdict.set(0, Field::Kind::text, name_of(row.contender.engine));
      verdict.set_number(1, c.placements);
      verdict.set_number(2, c.rejects);
      verdict.set_number(3, c.undos);
      verdict.set_number(4, static_cast<std::uint64_t>(c.depth));
      verdict.set_number(5, c.solutions);
      verdict.set_number(6, static_cast<std::uint64_t>(row.time.count()));
      if (!fault_name(row).empty()) verdict.set(7, Field::Kind::text, fault_name(row));
      shape_->put(item, verdict, out);
    }
  }
  void put_error(const Item& item, std::string& out) const override {
    Verdict verdict;
    say_error(item, std::size(kColumns), verdict);
    shape_->put(item, verdict, out);
  }

 private:
  std::unique_ptr<Shape> shape_;
};

std::unique_ptr<Report> make_report(const Options& options, bool to_terminal) {
  const Columns columns(std::begin(kColumns), std::end(kColumns));
  if (options.to == "ndjson") return std::make_unique<ShapedReport>(make_ndjson_shape(columns));
  if (options.to == "csv" || (options.to.empty() && !to_terminal)) {
    return std::make_unique<ShapedReport>(make_csv_shape(columns));
  }
  return std::make_unique<TableReport>();
}

// --- The verb ---------------------------------------------------------------------------------

std::string usage_fault(const Options& options) {
  for (const std::string& fault : options.faults) {
    const std::vector<Contender> contenders = contenders_of(options);
    const bool used = std::any_of(contenders.begin(), contenders.end(),
                                  [&](const Contender& c) { return name_of(c.fault) == fault; });
    if (!used) return "none of the engines to compare has the fault " + fault;
  }
  return {};
}

void put_refusal(const Report& report, const Item& item, std::string& out) {
  const Error classic_only{ErrorCode::unsupported, item.line, 0,
                           "compare takes boards of givens, not of candidates"};
  Item faulty = item;
  if (item.error == nullptr) faulty.error = &classic_only;
  report.put_error(faulty, out);
}

int run_compare(const Options& options) {
  const Result<EngineMaker> engines = EngineMaker::named(options);
  if (!engines) return fail(kUsage, engines.error().message);
  if (const std::string fault = usage_fault(options); !fault.empty()) return fail(kUsage, fault);
  Result<std::unique_ptr<Output>> opened = Output::open(options);
  if (!opened) return fail(exit_code_of(opened.error()), opened.error().message);
  Output& output = **opened;
  Inputs inputs(options);
  if (const std::string why = input_clash(output, inputs); !why.empty()) return fail(kUsage, why);
  catch_signals();
  const std::unique_ptr<Report> report = make_report(options, output.is_terminal());
  Comparison comparison(options, engines->make_fast());
  std::vector<Row> rows;
  std::string out;
  bool all_well = true;
  report->begin(out);
  output.begin_with(0, std::exchange(out, {}));
  const auto answer = [&](const Item& item) {
    if (item.error != nullptr || item.candidates != nullptr) {
      put_refusal(*report, item, out);
      all_well = false;
    } else if (comparison.compare(item, rows)) {
      report->put(item, rows, out);
      all_well &= rows.empty() || rows.front().judgement.word != Judgement::Word::invalid;
    } else {
      return false;
    }
    const bool written = output.write(out);
    out.clear();
    return written;
  };
  inputs.for_each(answer);
  if (!came_to_nothing(inputs)) output.begin();
  if (!output.close()) return output_failed(output);
  if (stop_signal() != 0) return 128 + stop_signal();
  if (inputs.failed()) return kIo;
  return all_well ? kWell : kNotWell;
}

void add_compare_options(CLI::App& app, Options& options) {
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
  add_repeat_option(app, options, "Runs for the median time (default: up to 9, within 50 ms)");
}

}  // namespace

const Verb kCompare = {
    "compare",
    "The textbook engines side by side: what each does on a board, and how long it takes",
    "  nonet compare data/lessons.txt        the boards of docs/algorithms.md\n"
    "  nonet compare --engine scan,masks -p \"$BOARD\"\n"
    "  nonet compare --fault no-flag --engine tables -p \"$BOARD\"\n",
    add_compare_options, run_compare};

}  // namespace nonet::cli
