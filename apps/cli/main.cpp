// nonet: the command line. Each verb has a file of its own; this one finds the verb and runs it.
#include <fcntl.h>
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <sstream>
#include <string_view>
#include <vector>

#include "help.h"
#include "nonet/version.h"
#include "reference.h"
#include "run.h"
#include "say.h"
#include "verbs.h"

namespace nonet::cli {
namespace {

constexpr std::array<const Verb*, 11> kVerbs = {&kSolve, &kCount,   &kCheck,   &kRate,
                                                &kJudge, &kConvert, &kCompare, &kTrace,
                                                &kPlay,  &kBench,   &kInfo};

constexpr const char* kReference = "reference";  // not listed

constexpr const char* kAbout =
    "nonet solves, counts, checks, rates and converts Sudoku boards, shows how solving works, and "
    "lets people play. "
    "Boards come from files, standard input or the command line, in any format it knows; one "
    "answer "
    "a board goes to standard output, in the same order.";

constexpr const char* kExitCodes =
    "Exit codes: 0 every board was answered, and well; 1 some board was not; 2 wrong\n"
    "usage; 3 input or output failed; 130, 143 stopped by a signal; 141 the reader of\n"
    "the output went away.";

std::string footer_of(const Verb& verb) {
  std::string text = "Examples:\n" + std::string(verb.examples) + '\n';
  if (verb.more_help != nullptr) text += verb.more_help() + '\n';
  return text + kExitCodes;
}

// A standard stream that was closed by whoever started the program would give its number to the
// next file opened here, and answers would end up there. Reading and writing the stand-ins fails,
// but for remarks on standard error, which are lost.
void keep_standard_streams_apart() {
  constexpr std::array<int, 3> kModes = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd = 0; fd < 3; ++fd) {
    if (fcntl(fd, F_GETFD) < 0)
      static_cast<void>(open("/dev/null", kModes[static_cast<std::size_t>(fd)]));
  }
}

// How CLI11 failed, in our exit codes and with a pointer to the help of the verb.
int usage_error(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {  // --help, --version
    std::ostringstream text;
    app.exit(error, text, text);
    return print(text.str());
  }
  std::string verb;
  for (const CLI::App* sub : app.get_subcommands())
    verb = " " + sub->get_name();
  return fail(kUsage, fmt::format("{}\nTry: nonet{} --help", error.what(), verb));
}

// How many letters must be put in, left out, exchanged or swapped to get from one word to the
// other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      steps[i][j] = std::min(
          {steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
    }
  }
  return steps[a.size()][b.size()];
}

std::string verb_names() {
  std::string names;
  for (const Verb* verb : kVerbs)
    names += (names.empty() ? "" : ", ") + std::string(verb->name);
  return names;
}

// The first argument is no verb: which one was meant?
std::string unknown_verb(std::string_view word) {
  constexpr std::size_t kLongestWord = 20, kMostSlips = 2;
  const std::string message = "there is no verb '" + printable(word.substr(0, 100)) + "'";
  if (word.size() <= kLongestWord) {
    const auto less = [&](const Verb* a, const Verb* b) {
      return distance(word, a->name) < distance(word, b->name);
    };
    const Verb* nearest = *std::min_element(kVerbs.begin(), kVerbs.end(), less);
    if (distance(word, nearest->name) <= kMostSlips)
      return message + "; did you mean " + nearest->name + "?";
  }
  return message + "; the verbs are " + verb_names();
}

// What is wrong with the arguments before any verb looks at them, or nothing.
std::string verb_fault(int argc, char** argv) {
  if (argc < 2) return "a verb is missing; the verbs are " + verb_names();
  const std::string_view word = argv[1];
  if (word.starts_with('-') && word != "-") return {};
  const bool is_known =
      word == kReference ||
      std::any_of(kVerbs.begin(), kVerbs.end(), [&](const Verb* it) { return word == it->name; });
  return is_known ? std::string() : unknown_verb(word);
}

int run_program(int argc, char** argv) {
  CLI::App app(kAbout, "nonet");
  app.set_version_flag("--version", std::string("nonet ") + NONET_VERSION);
  app.require_subcommand(1);
  app.footer(kExitCodes);
  app.formatter(std::make_shared<HelpFormatter>());
  std::array<Options, kVerbs.size()> options;
  for (std::size_t i = 0; i < kVerbs.size(); ++i) {
    CLI::App* sub = app.add_subcommand(kVerbs[i]->name, kVerbs[i]->summary);
    kVerbs[i]->add_options(*sub, options[i]);
    sub->footer(footer_of(*kVerbs[i]));
  }
  std::string reference;
  CLI::App* hidden =
      app.add_subcommand(kReference, "The man page and the completions, from this very table");
  hidden->add_option("what", reference)->required()->check(CLI::IsMember(reference_kinds()));
  hidden->group("");
  if (const std::string fault = verb_fault(argc, argv); !fault.empty())
    return fail(kUsage, fault + "\nTry: nonet --help");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error);
  }
  if (hidden->parsed()) return print(make_reference(app, reference));
  for (std::size_t i = 0; i < kVerbs.size(); ++i) {
    if (app.got_subcommand(kVerbs[i]->name)) return kVerbs[i]->run(options[i]);
  }
  return kUsage;
}

}  // namespace
}  // namespace nonet::cli

int main(int argc, char** argv) {
  nonet::cli::keep_standard_streams_apart();
  try {
    return nonet::cli::run_program(argc, argv);
  } catch (const std::bad_alloc&) {
    return nonet::cli::fail(nonet::cli::kIo, "out of memory");
  } catch (const std::exception& error) {
    return nonet::cli::fail(nonet::cli::kIo, error.what());
  }
}
