// nonet: the command line. Each verb has a file of its own; this one finds the verb and runs it.
#include <fcntl.h>
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <exception>
#include <functional>
#include <new>
#include <sstream>
#include <string_view>
#include <vector>

#include "nonet/version.h"
#include "options/help.h"
#include "options/nearest.h"
#include "options/reference.h"
#include "run/run.h"
#include "terminal/say.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

constexpr std::array<const Verb*, 14> kVerbs = {&kSolve,   &kCount, &kCheck, &kRate,    &kHint,
                                                &kExplain, &kDraw,  &kJudge, &kConvert, &kCompare,
                                                &kTrace,   &kPlay,  &kBench, &kInfo};

constexpr const char* kHelp = "help";
constexpr const char* kVerbGroup = "Verbs";
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

std::vector<std::string> verb_names() {
  std::vector<std::string> names;
  for (const Verb* verb : kVerbs)
    names.emplace_back(verb->name);
  names.emplace_back(kHelp);
  return names;
}

// What a person typed, as a message may show it.
std::string in_quotes(std::string_view typed) {
  return "'" + printable(typed.substr(0, 100)) + "'";
}

std::string did_you_mean(const std::string& word) {
  return word.empty() ? std::string() : "; did you mean " + word + "?";
}

// This word is no verb: which one was meant?
std::string unknown_verb(std::string_view word) {
  const std::string nearest = nearest_word(word, verb_names());
  return "there is no verb " + in_quotes(word) +
         (nearest.empty() ? "; the verbs are " + joined(verb_names(), ", ")
                          : did_you_mean(nearest));
}

// The verb of that name, that of the reference too, or nothing.
const CLI::App* verb_named(const CLI::App& app, const std::string& name) {
  const auto verbs =
      app.get_subcommands([&](const CLI::App* verb) { return verb->get_name() == name; });
  return verbs.empty() ? nullptr : verbs.front();
}

bool is_option(std::string_view word) { return word.starts_with('-') && word != "-"; }

// This word is no option of the verb, or of the program itself: which one was meant?
std::string unknown_option(const CLI::App& app, std::string_view word) {
  word = word.substr(0, word.find('='));
  std::string message = app.get_name() + " has no option " + in_quotes(word);
  if (!word.starts_with("--")) return message;
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
  const std::string nearest = nearest_word(word.substr(2), names);
  return message + did_you_mean(nearest.empty() ? nearest : "--" + nearest);
}

// What is wrong with the arguments before any verb looks at them, or nothing.
std::string first_word_fault(const CLI::App& app, int argc, char** argv) {
  if (argc < 2) return "a verb is missing; the verbs are " + joined(verb_names(), ", ");
  const std::string word = argv[1];
  if (is_option(word)) {
    const std::string name = word.substr(0, word.find('='));
    return app.get_option_no_throw(name) != nullptr ? std::string() : unknown_option(app, word);
  }
  return verb_named(app, word) != nullptr ? std::string() : unknown_verb(word);
}

// Arguments that nobody takes.
std::string extra_arguments(const CLI::App& verb) {
  const std::vector<std::string> extra = verb.remaining();
  const auto option = std::find_if(extra.begin(), extra.end(), is_option);
  if (option != extra.end()) return unknown_option(verb, *option);
  const char* kind = positionals_of(verb).empty() ? "argument " : "further argument ";
  return verb.get_name() + " takes no " + kind + in_quotes(extra.front());
}

// How CLI11 failed, in our words and exit codes, with a pointer to the help of the verb.
int usage_error(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {  // --help, --version
    std::ostringstream text;
    app.exit(error, text, text);
    return print(text.str());
  }
  std::string message = error.what(), verb;
  for (const CLI::App* parsed : app.get_subcommands()) {
    verb = " " + parsed->get_name();
    const bool has_extra = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (has_extra && !parsed->remaining().empty()) message = extra_arguments(*parsed);
  }
  return fail(kUsage, fmt::format("{}\nTry: nonet{} --help", message, verb));
}

// nonet help [VERB]: the same as nonet [VERB] --help.
int run_help(const CLI::App& app, const std::string& word) {
  if (word.empty()) {  // app.help() is the help of the verb at work
    return print(app.get_formatter()->make_help(&app, app.get_name(), CLI::AppFormatMode::Normal));
  }
  const CLI::App* verb = verb_named(app, word);
  if (verb == nullptr) return fail(kUsage, unknown_verb(word) + "\nTry: nonet --help");
  return print(verb->help(app.get_name()));
}

// What the verbs take, as the parser fills it in.
struct Arguments {
  std::array<std::function<int()>, kVerbs.size()> runs;  // of each verb, with its options
  std::string helped;                                    // help
  std::string reference;
};

void add_verbs(CLI::App& app, Arguments& arguments) {
  for (std::size_t i = 0; i < kVerbs.size(); ++i) {
    CLI::App* verb = app.add_subcommand(kVerbs[i]->name, kVerbs[i]->summary);
    arguments.runs[i] = kVerbs[i]->prepare(*verb);
    verb->group(kVerbGroup)->footer(footer_of(*kVerbs[i]));
  }
  CLI::App* help = app.add_subcommand(kHelp, "What a verb does, and the options it takes");
  help->add_option("verb", arguments.helped, "The verb; without one, all verbs are listed")
      ->type_name("VERB");
  help->group(kVerbGroup)
      ->footer(std::string("Examples:\n  nonet help\n  nonet help solve\n\n") + kExitCodes);
  CLI::App* hidden =
      app.add_subcommand(kReference, "The man page and the completions, from this very table");
  hidden->add_option("what", arguments.reference)
      ->required()
      ->check(CLI::IsMember(reference_kinds()));
  hidden->group("");
}

int run_program(int argc, char** argv) {
  CLI::App app(kAbout, "nonet");
  app.set_version_flag("--version", std::string("nonet ") + NONET_VERSION);
  app.require_subcommand(1);
  app.footer(kExitCodes);
  app.formatter(std::make_shared<HelpFormatter>());
  Arguments arguments;
  add_verbs(app, arguments);
  if (const std::string fault = first_word_fault(app, argc, argv); !fault.empty())
    return fail(kUsage, fault + "\nTry: nonet --help");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error);
  }
  if (app.got_subcommand(kHelp)) return run_help(app, arguments.helped);
  if (app.got_subcommand(kReference)) return print(make_reference(app, arguments.reference));
  for (std::size_t i = 0; i < kVerbs.size(); ++i) {
    if (app.got_subcommand(kVerbs[i]->name)) return arguments.runs[i]();
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
