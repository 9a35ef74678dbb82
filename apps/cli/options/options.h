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

struct Options {
  // Input
  std::vector<std::string> inputs;   // files, "-", or boards
  std::vector<std::string> puzzles;  // --puzzle
  std::string from;

  // Output
  std::string to;
  std::string output_file;
  bool force = false;
  bool resume = false;
  bool has_resume = false;  // whether the verb has that option
  std::string color = "auto";
  bool stats = false;

  // Searching
  std::string engine = "auto";
  std::string kernel;
  std::uint64_t max_nodes = Limits::kUnbounded;
  double time_limit_s = 0;

  // Running
  int threads = 0;  // 0: all cores
  std::string progress = "auto";
  bool quiet = false;
  bool verbose = false;

  // Of single verbs
  bool first = false;                // solve
  bool all = false;                  // solve
  std::uint64_t limit = 0;           // solve --all, count, trace; 0: the verb's default
  std::string givens;                // check, judge
  bool steps = false;                // rate
  std::string profile = "se";        // rate
  std::vector<std::string> engines;  // compare
  std::vector<std::string> faults;   // compare
  int repeat = 0;                    // compare
  std::string fault = "none";        // trace
  std::uint64_t skip = 0;            // trace
  double play_speed = 0;             // trace: events a second; 0: not played
  std::string play_input;            // trace: what stood behind --play and was no speed
  std::string svg_file;              // trace
  bool loop = false;                 // trace --svg
  bool lossy = false;                // convert
  std::uint64_t index = 1;           // play
  std::string save_file;             // play
};

// What --engine and --fault can name where the textbook engines are meant.
std::vector<std::string> textbook_engine_names();
std::vector<std::string> fault_names();

// For a value that an empty text, as of a variable that is not set, would leave out without a word.
CLI::Validator not_empty();

void add_input_options(CLI::App& app, Options& options);
// Its parts: files and boards as arguments, --puzzle, --from.
void add_board_arguments(CLI::App& app, Options& options);
void add_puzzle_option(CLI::App& app, Options& options);
void add_from_option(CLI::App& app, Options& options);

void add_output_options(CLI::App& app, Options& options);
// The same for a verb whose answer is no board.
void add_report_options(CLI::App& app, Options& options);
// Its parts: the format, one of these; the file (gives back --force); going on with a file;
// colours.
void add_to_option(CLI::App& app, Options& options, const std::string& help,
                   const std::vector<std::string>& formats);
CLI::Option* add_file_options(CLI::App& app, Options& options);
void add_resume_option(CLI::App& app, Options& options, CLI::Option* force);
void add_color_option(CLI::App& app, Options& options);
// What --to takes: formats that hold boards; shapes of answers that are no boards.
std::vector<std::string> board_format_names();
std::vector<std::string> report_format_names();

void add_search_options(CLI::App& app, Options& options);
void add_budget_options(CLI::App& app, Options& options, const std::string& nodes_help,
                        const std::string& time_help);
void add_running_options(CLI::App& app, Options& options);
void add_limit_option(CLI::App& app, Options& options, const std::string& help);
void add_skip_option(CLI::App& app, Options& options, const std::string& help);
void add_index_option(CLI::App& app, Options& options, const std::string& help);
void add_repeat_option(CLI::App& app, Options& options, const std::string& help);

// Node and time limits as the library takes them; `cancel` is the flag that signals set.
Limits limits_of(const Options& options);
int threads_of(const Options& options);

}  // namespace nonet::cli
