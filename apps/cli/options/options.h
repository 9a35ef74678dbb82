// What a person can ask for on the command line, and the one table that says so. Help texts, the
// man page and the completions are all made from the CLI::App that add_* fills.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/limits.h"

// Known here by name only: its headers take seconds to compile.
namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

namespace nonet::cli {

// The parts that verbs share. The options of a verb are a struct of its own, in the file of the
// verb: the parts that it takes as bases, and what is its own as members.

struct InputOptions {
  std::vector<std::string> inputs;   // files, "-", or boards
  std::vector<std::string> puzzles;  // --puzzle
  std::string from;
  std::string givens;  // what the boards are paired with: check, judge
};

struct OutputOptions {
  std::string to;
  std::string output_file;
  bool force = false;
  bool resume = false;
  bool has_resume = false;  // whether the verb has that option
  std::string color = "auto";
  bool stats = false;
};

struct RunningOptions {
  int threads = 0;  // 0: all cores
  std::string progress = "auto";
  bool quiet = false;
  bool verbose = false;
};

// Of every verb that answers boards one by one.
struct RunOptions : InputOptions, OutputOptions, RunningOptions {};

struct EngineOptions {
  std::string engine = "auto";
  std::string kernel;
};

struct BudgetOptions {
  std::uint64_t max_nodes = Limits::kUnbounded;
  double time_limit_s = 0;
};

struct SearchOptions : EngineOptions, BudgetOptions {};

// What --engine and --fault can name where the textbook engines are meant.
std::vector<std::string> textbook_engine_names();
std::vector<std::string> fault_names();

// For a value that an empty text, as of a variable that is not set, would leave out without a word.
CLI::Validator not_empty();

void add_input_options(CLI::App& app, InputOptions& options);
// Its parts: files and boards as arguments, --puzzle, --from.
void add_board_arguments(CLI::App& app, InputOptions& options);
void add_puzzle_option(CLI::App& app, InputOptions& options);
void add_from_option(CLI::App& app, InputOptions& options);

void add_output_options(CLI::App& app, OutputOptions& options);
// The same for a verb whose answer is no board.
void add_report_options(CLI::App& app, OutputOptions& options);
// Its parts: the format, one of these; the file (gives back --force); going on with a file;
// colours.
void add_to_option(CLI::App& app, OutputOptions& options, const std::string& help,
                   const std::vector<std::string>& formats);
CLI::Option* add_file_options(CLI::App& app, OutputOptions& options);
void add_resume_option(CLI::App& app, OutputOptions& options, CLI::Option* force);
void add_color_option(CLI::App& app, OutputOptions& options);
// What --to takes: formats that hold boards; shapes of answers that are no boards.
std::vector<std::string> board_format_names();
std::vector<std::string> report_format_names();

void add_search_options(CLI::App& app, SearchOptions& options);
void add_budget_options(CLI::App& app, BudgetOptions& options, const std::string& nodes_help,
                        const std::string& time_help);
void add_running_options(CLI::App& app, RunningOptions& options);
// A whole number from `least` on, of a verb's own. Gives back the option.
CLI::Option* add_number_option(CLI::App& app, const std::string& name, std::uint64_t& number,
                               std::uint64_t least, const std::string& help);
void add_limit_option(CLI::App& app, std::uint64_t& limit, const std::string& help);
void add_repeat_option(CLI::App& app, int& repeat, const std::string& help);

// Node and time limits as the library takes them; `cancel` is the flag that signals set.
Limits limits_of(const BudgetOptions& options);
int threads_of(const RunningOptions& options);

}  // namespace nonet::cli
