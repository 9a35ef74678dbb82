// nonet: the command line. Each verb has a file of its own; this one finds the verb and runs it.
#include <fcntl.h>
#include <fmt/core.h>

#include <array>
#include <exception>
#include <new>
#include <sstream>

#include "help.h"
#include "nonet/version.h"
#include "reference.h"
#include "run.h"
#include "verbs.h"

namespace nonet::cli {
namespace {

constexpr std::array<const Verb*, 9> kVerbs = {&kSolve,   &kCount,   &kCheck, &kRate, &kJudge,
                                               &kConvert, &kCompare, &kTrace, &kInfo};

constexpr const char* kAbout =
    "nonet solves, counts, checks, rates and converts Sudoku boards, and shows how solving works. "
    "Boards come from files, standard input or the command line, in any format it knows; one "
    "answer "
    "a board goes to standard output, in the same order.";

constexpr const char* kExitCodes =
    "Exit codes: 0 every board was answered, and well; 1 some board was not; 2 wrong\n"
    "usage; 3 input or output failed; 130, 143 stopped by a signal; 141 the reader of\n"
    "the output went away.";

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
    sub->footer("Examples:\n" + std::string(kVerbs[i]->examples) + "\n" + kExitCodes);
  }
  std::string reference;
  CLI::App* hidden =
      app.add_subcommand("reference", "The man page and the completions, from this very table");
  hidden->add_option("what", reference)->required()->check(CLI::IsMember(reference_kinds()));
  hidden->group("");
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
