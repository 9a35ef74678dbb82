#include "options/options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <thread>

#include "nonet/solver.h"
#include "nonet/text.h"
#include "nonet/textbook.h"
#include "terminal/signals.h"

namespace nonet::cli {
namespace {

std::vector<std::string> format_names(bool Format::*can) {
  std::vector<std::string> names;
  for (const Format& format : formats()) {
    if (format.*can) names.emplace_back(format.name);
  }
  return names;
}

std::vector<std::string> engine_names() {
  std::vector<std::string> names = {"auto", "fast9"};
  for (std::string& name : textbook_engine_names())
    names.push_back(std::move(name));
  return names;
}

std::vector<std::string> kernel_names() {
  std::vector<std::string> names;
  for (const KernelInfo& info : kernels())
    names.emplace_back(info.name);
  return names;
}

// CLI11's own checks round numbers, take "-1" for a huge one and let "nan" pass.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [=](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number >= least && number <= most) return {};
    const std::string range = most == Limits::kUnbounded
                                  ? "of " + std::to_string(least) + " or more"
                                  : "from " + std::to_string(least) + " to " + std::to_string(most);
    return "'" + text + "' is not a whole number " + range;
  };
  return CLI::Validator(check, "");
}

CLI::Validator seconds() {
  const auto check = [](const std::string& text) -> std::string {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number > 0 && number <= 1e9) return {};
    return "'" + text + "' is not a number of seconds above 0 (and at most 1e9)";
  };
  return CLI::Validator(check, "");
}

constexpr const char* kShownByDefault =
    "The format of the output: by default grid on a terminal, otherwise line";

}  // namespace

CLI::Validator not_empty() {
  return CLI::Validator(
      [](const std::string& text) { return std::string(text.empty() ? "the text is empty" : ""); },
      "");
}

std::vector<std::string> textbook_engine_names() {
  std::vector<std::string> names;
  for (const textbook::Engine engine : textbook::engines())
    names.emplace_back(name_of(engine));
  return names;
}

std::vector<std::string> fault_names() {
  std::vector<std::string> names;
  for (const textbook::Engine engine : textbook::engines()) {
    for (const textbook::Fault fault : textbook::faults_of(engine)) {
      const std::string name(name_of(fault));
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

void add_input_options(CLI::App& app, InputOptions& options) {
  add_board_arguments(app, options);
  add_puzzle_option(app, options);
  add_from_option(app, options);
}

void add_board_arguments(CLI::App& app, InputOptions& options) {
  app.add_option("inputs", options.inputs,
                 "Files with boards, '-' for standard input (the default), or boards themselves")
      ->type_name("FILE|BOARD");
}

void add_puzzle_option(CLI::App& app, InputOptions& options) {
  app.add_option("-p,--puzzle", options.puzzles, "A board given here; may be repeated")
      ->type_name("TEXT")
      ->take_all()
      ->allow_extra_args(false)
      ->check(not_empty())
      ->group("Input");
}

void add_from_option(CLI::App& app, InputOptions& options) {
  app.add_option("--from", options.from, "The format of the input; otherwise it is detected")
      ->type_name("FORMAT")
      ->check(CLI::IsMember(format_names(&Format::can_read)))
      ->group("Input");
}

namespace {

void add_answer_options(CLI::App& app, OutputOptions& options) {
  add_resume_option(app, options, add_file_options(app, options));
  add_color_option(app, options);
  app.add_flag("--stats", options.stats,
               "Add nodes, guesses and time_ns to csv and ndjson, and a summary")
      ->group("Output");
}

}  // namespace

std::vector<std::string> board_format_names() { return format_names(&Format::can_write); }
std::vector<std::string> report_format_names() {
  return {"line", "grid", "boxed", "csv", "ndjson"};
}

void add_output_options(CLI::App& app, OutputOptions& options) {
  add_to_option(app, options, kShownByDefault, board_format_names());
  add_answer_options(app, options);
}

void add_report_options(CLI::App& app, OutputOptions& options) {
  add_to_option(app, options, kShownByDefault, report_format_names());
  add_answer_options(app, options);
}
void add_to_option(CLI::App& app, OutputOptions& options, const std::string& help,
                   const std::vector<std::string>& formats) {
  app.add_option("--to", options.to, help)
      ->type_name("FORMAT")
      ->check(CLI::IsMember(formats))
      ->group("Output");
}

CLI::Option* add_file_options(CLI::App& app, OutputOptions& options) {
  app.add_option("-o,--output", options.output_file,
                 "Write to this file instead of standard output")
      ->type_name("FILE")
      ->check(not_empty())
      ->group("Output");
  return app.add_flag("--force", options.force, "Let --output overwrite a file")->group("Output");
}

void add_resume_option(CLI::App& app, OutputOptions& options, CLI::Option* force) {
  options.has_resume = true;
  app.add_flag(
         "--resume", options.resume,
         "Keep the whole lines that the output file has, check that they belong to this input, "
         "and go on after them")
      ->needs("--output")
      ->excludes(force)
      ->group("Output");
}

void add_color_option(CLI::App& app, OutputOptions& options) {
  app.add_option("--color", options.color, "Colours in grids")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->group("Output");
}

void add_search_options(CLI::App& app, SearchOptions& options) {
  app.add_option("--engine", options.engine, "The engine that searches")
      ->type_name("ENGINE")
      ->check(CLI::IsMember(engine_names()))
      ->group("Search");
  app.add_option(
         "--kernel", options.kernel,
         "The kernel of the fast engine; otherwise NONET_KERNEL or the best one that runs here")
      ->type_name("KERNEL")
      ->check(CLI::IsMember(kernel_names()))
      ->group("Search");
  add_budget_options(app, options, "Give up on a board after this many nodes",
                     "Give up on a board after this many seconds");
}

void add_budget_options(CLI::App& app, BudgetOptions& options, const std::string& nodes_help,
                        const std::string& time_help) {
  app.add_option("--max-nodes", options.max_nodes, nodes_help)
      ->type_name("N")
      ->check(whole_number(0, Limits::kUnbounded))
      ->group("Search");
  app.add_option("--time-limit", options.time_limit_s, time_help)
      ->type_name("S")
      ->check(seconds())
      ->group("Search");
}

void add_running_options(CLI::App& app, RunningOptions& options) {
  app.add_option("--threads", options.threads,
                 "How many boards to work on at once; by default all cores")
      ->type_name("N")
      ->check(whole_number(1, 1024))
      ->group("Running");
  app.add_option("--progress", options.progress, "Progress on standard error")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->group("Running");
  CLI::Option* quiet =
      app.add_flag("-q,--quiet", options.quiet, "No remarks on standard error, only errors")
          ->group("Running");
  app.add_flag("-v,--verbose", options.verbose, "Say which format was detected and what was done")
      ->excludes(quiet)
      ->group("Running");
}

CLI::Option* add_number_option(CLI::App& app, const std::string& name, std::uint64_t& number,
                               std::uint64_t least, const std::string& help) {
  return app.add_option(name, number, help)
      ->type_name("N")
      ->check(whole_number(least, Limits::kUnbounded))
      ->group("Search");
}

void add_limit_option(CLI::App& app, std::uint64_t& limit, const std::string& help) {
  add_number_option(app, "--limit", limit, 1, help);
}

void add_repeat_option(CLI::App& app, int& repeat, const std::string& help) {
  app.add_option("--repeat", repeat, help)
      ->type_name("N")
      ->check(whole_number(1, 1000000))
      ->group("Search");
}

Limits limits_of(const BudgetOptions& options) {
  Limits limits;
  limits.max_nodes = options.max_nodes;
  // At least a nanosecond: zero would mean no limit.
  if (options.time_limit_s > 0) {
    limits.time_limit =
        std::chrono::nanoseconds(static_cast<std::int64_t>(std::ceil(options.time_limit_s * 1e9)));
  }
  limits.cancel = &stop_flag();
  return limits;
}

int threads_of(const RunningOptions& options) {
  if (options.threads > 0) return options.threads;
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace nonet::cli
