// nonet info: what this program is and what it can use on this machine.
#include <fmt/core.h>

#include <thread>

#include "engine.h"
#include "nonet/text.h"
#include "nonet/version.h"
#include "run.h"
#include "verbs.h"

namespace nonet::cli {
namespace {

std::string format_directions(const Format& format) {
  if (format.can_read && format.can_write) return "reads, writes";
  return format.can_read ? "reads" : "writes";
}

int run_info(const Options& options) {
  const Result<Engine> engine = Engine::named(options);
  if (!engine) return fail(kUsage, engine.error().message);
  Engine chosen = std::move(*Engine::named(options));
  fmt::print("nonet {}\n\n", NONET_VERSION);
  fmt::print("threads    {}\n\n", std::thread::hardware_concurrency());
  fmt::print("kernels    (--kernel, NONET_KERNEL)\n");
  for (const KernelInfo& info : kernels()) {
    const char* state = info.name == chosen.solver().kernel() ? "in use" : info.runs_here ? "runs here" : "does not run here";
    fmt::print("  {:<10} {:<45} {}\n", info.name, info.summary, state);
  }
  fmt::print("\nengines    (--engine)\n  {:<10} the fast engine; what `auto` takes\n", "fast9");
  for (const textbook::Engine each : textbook::engines()) {
    fmt::print("  {:<10} textbook; faults:", name_of(each));
    for (const textbook::Fault fault : textbook::faults_of(each)) fmt::print(" {}", name_of(fault));
    fmt::print("\n");
  }
  fmt::print("\nformats    (--from, --to)\n");
  for (const Format& format : formats()) {
    if (!format.can_read && !format.can_write) continue;
    fmt::print("  {:<10} {:<14} {}\n", format.name, format_directions(format), format.summary);
  }
  return std::fflush(stdout) == 0 ? kWell : kIo;
}

void add_info_options(CLI::App& app, Options& options) {
  app.add_option("--kernel", options.kernel, "Show this kernel as the one in use")->type_name("KERNEL")->group("Search");
}

}  // namespace

const Verb kInfo = {"info", "Version, kernels, engines and formats of this program on this machine",
                    "  nonet info\n  nonet info --kernel plain\n", add_info_options, run_info};

}  // namespace nonet::cli
