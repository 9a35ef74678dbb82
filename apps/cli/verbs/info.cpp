// nonet info: what this program is and what it can use on this machine.
#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "nonet/text.h"
#include "nonet/version.h"
#include "options/help.h"
#include "run/run.h"
#include "verbs/engine.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

std::string kernel_list(std::string_view in_use) {
  std::string out = "kernels (--kernel, NONET_KERNEL)\n";
  for (const KernelInfo& info : kernels()) {
    const char* state = info.name == in_use ? "in use"
                        : info.runs_here    ? "runs here"
                                            : "does not run here";
    out += fmt::format("  {:<10} {:<49} {}\n", info.name, info.summary, state);
  }
  return out;
}

std::string engine_list() {
  std::string out = fmt::format(
      "engines (--engine), and the faults of the textbook ones (compare --fault)\n"
      "  {:<9} the fast engine; what auto takes\n",
      "fast9");
  for (const textbook::Engine engine : textbook::engines()) {
    const std::string term = fmt::format("  {:<9} ", name_of(engine));
    std::vector<std::string> faults;
    for (const textbook::Fault fault : textbook::faults_of(engine))
      faults.emplace_back(name_of(fault));
    out += term + wrapped(joined(faults, " "), term.size()) + '\n';
  }
  return out;
}

std::string format_list() {
  std::string out = "formats (--from, --to)\n";
  for (const Format& format : formats()) {
    if (!format.can_read && !format.can_write) continue;
    const char* only = format.can_write ? format.can_read ? "" : " (only written)" : " (only read)";
    out += fmt::format("  {:<10} {}{}\n", format.name, format.summary, only);
  }
  return out;
}

int run_info(const EngineOptions& options) {
  const Result<EngineMaker> engines = EngineMaker::named(options);
  if (!engines) return fail(kUsage, engines.error().message);
  const Engine engine = engines->make();
  return print(fmt::format("nonet {}\nthreads {}\n\n{}\n{}\n{}", NONET_VERSION, threads_of({}),
                           kernel_list(engine.kernel()), engine_list(), format_list()));
}

void add_info_options(CLI::App& app, EngineOptions& options) {
  app.add_option("--kernel", options.kernel, "Show this kernel as the one in use")
      ->type_name("KERNEL")
      ->group("Search");
}

}  // namespace

const Verb kInfo = {"info", "Version, kernels, engines and formats of this program on this machine",
                    "  nonet info\n  nonet info --kernel plain\n",
                    verb_of<EngineOptions, add_info_options, run_info>};

}  // namespace nonet::cli
