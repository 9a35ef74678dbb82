// The functions that the module exports. Numbers come as doubles, the numbers of JavaScript; names
// come as numbers of bytes at the start of the input, before the text.
#include "core.h"

// What is `used` is exported.
#define NONET_EXPORT extern "C" __attribute__((used, visibility("default")))

using namespace nonet;
using namespace nonet::wasm;

namespace {

// Takes a name, or the first of two texts, of that many bytes off the front.
std::string take_name(std::string& input, std::size_t size) {
  std::string name = input.substr(0, size);
  input.erase(0, size);
  return name;
}

// A text of many MiB is let go again, so that one large call does not hold its memory for ever.
void let_go(std::string& buffer) {
  constexpr std::size_t kKept = std::size_t{1} << 20;
  buffer.clear();
  if (buffer.capacity() > kKept) buffer.shrink_to_fit();
}

}  // namespace

// A core with the best kernel.
NONET_EXPORT Core* nonet_open() { return new Core; }

// Takes the kernel that the input names, or answers that there is none of that name.
NONET_EXPORT void nonet_choose_kernel(Core* core) { choose_kernel(*core); }

// Room for a text of that size; the place is good until the next call.
NONET_EXPORT char* nonet_input(Core* core, std::size_t size) {
  core->input.resize(size);
  return core->input.data();
}
NONET_EXPORT std::uint32_t* nonet_lengths(Core* core, std::size_t count) {
  core->lengths.resize(count);
  return core->lengths.data();
}

NONET_EXPORT const char* nonet_output(const Core* core) { return core->output.data(); }
NONET_EXPORT std::size_t nonet_output_size(const Core* core) { return core->output.size(); }
// After the output has been read.
NONET_EXPORT void nonet_done(Core* core) {
  let_go(core->input);
  let_go(core->output);
}

NONET_EXPORT void nonet_solve(Core* core, bool only_first, double max_nodes, double time_ms) {
  answer_solve(*core, only_first, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT void nonet_count(Core* core, double max_solutions, double max_nodes, double time_ms) {
  answer_count(*core, whole_number(max_solutions), CallLimits(max_nodes, time_ms));
}

NONET_EXPORT void nonet_solutions(Core* core, double max_solutions, double max_nodes,
                                  double time_ms) {
  answer_solutions(*core, whole_number(max_solutions), CallLimits(max_nodes, time_ms));
}

NONET_EXPORT void nonet_solve_many(Core* core, bool only_first, double max_nodes, double time_ms) {
  answer_solve_many(*core, only_first, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT void nonet_check(Core* core, double max_nodes, double time_ms) {
  answer_check(*core, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT void nonet_rate(Core* core, bool steps, bool proofs, double max_nodes,
                             double time_ms) {
  answer_rate(*core, steps, proofs, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT void nonet_read(Core* core, std::size_t from_size) {
  const std::string from = take_name(core->input, from_size);
  answer_read(*core, from);
}

NONET_EXPORT void nonet_convert(Core* core, std::size_t from_size, std::size_t to_size,
                                bool lossy) {
  const std::string from = take_name(core->input, from_size);
  const std::string to = take_name(core->input, to_size);
  answer_convert(*core, from, to, lossy);
}

NONET_EXPORT void nonet_trace(Core* core, std::size_t engine_size, std::size_t fault_size,
                              double skip, double limit, double max_solutions, double max_nodes,
                              double time_ms) {
  const std::string engine = take_name(core->input, engine_size);
  const std::string fault = take_name(core->input, fault_size);
  answer_trace(*core, engine, fault, skip, limit, whole_number(max_solutions),
               CallLimits(max_nodes, time_ms));
}

NONET_EXPORT void nonet_judge(Core* core, bool has_puzzles, std::size_t puzzles_size) {
  const std::string puzzles = take_name(core->input, puzzles_size);
  answer_judge(*core, has_puzzles ? std::optional<std::string_view>(puzzles) : std::nullopt);
}

NONET_EXPORT void nonet_info(Core* core) { answer_info(*core); }
