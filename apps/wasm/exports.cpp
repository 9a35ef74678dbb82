// The functions that the module exports. Numbers come as doubles, the numbers of JavaScript; names
// come as numbers of bytes at the start of the input, before the text.
#include "core.h"

#define NONET_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

using namespace nonet;
using namespace nonet::wasm;

namespace {

// Takes a name of that many bytes off the front.
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
NONET_EXPORT(nonet_open)()->Core* { return new Core; }

// Takes the kernel that the input names, or answers that there is none of that name.
NONET_EXPORT(nonet_choose_kernel)(Core* core)->void { choose_kernel(*core); }

// Room for a text of that size; the place is good until the next call.
NONET_EXPORT(nonet_input)(Core* core, std::size_t size)->char* {
  core->input.resize(size);
  return core->input.data();
}
NONET_EXPORT(nonet_lengths)(Core* core, std::size_t count)->std::uint32_t* {
  core->lengths.resize(count);
  return core->lengths.data();
}

NONET_EXPORT(nonet_output)(const Core* core)->const char* { return core->output.data(); }
NONET_EXPORT(nonet_output_size)(const Core* core)->std::size_t { return core->output.size(); }
// After the output has been read.
NONET_EXPORT(nonet_done)(Core* core)->void {
  let_go(core->input);
  let_go(core->output);
}

NONET_EXPORT(nonet_solve)(Core* core, bool only_first, double max_nodes, double time_ms)->void {
  answer_solve(*core, only_first, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT(nonet_count)
(Core* core, double max_solutions, double max_nodes, double time_ms)->void {
  answer_count(*core, whole_number(max_solutions), CallLimits(max_nodes, time_ms));
}

NONET_EXPORT(nonet_solutions)
(Core* core, double max_solutions, double max_nodes, double time_ms)->void {
  answer_solutions(*core, whole_number(max_solutions), CallLimits(max_nodes, time_ms));
}

NONET_EXPORT(nonet_solve_many)
(Core* core, bool only_first, double max_nodes, double time_ms)->void {
  answer_solve_many(*core, only_first, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT(nonet_check)(Core* core, double max_nodes, double time_ms)->void {
  answer_check(*core, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT(nonet_rate)
(Core* core, bool steps, bool proofs, double max_nodes, double time_ms)->void {
  answer_rate(*core, steps, proofs, CallLimits(max_nodes, time_ms));
}

NONET_EXPORT(nonet_read)(Core* core, std::size_t from_size)->void {
  const std::string from = take_name(core->input, from_size);
  answer_read(*core, from);
}

NONET_EXPORT(nonet_convert)(Core* core, std::size_t from_size, std::size_t to_size)->void {
  const std::string from = take_name(core->input, from_size);
  const std::string to = take_name(core->input, to_size);
  answer_convert(*core, from, to);
}

NONET_EXPORT(nonet_trace)
(Core* core, std::size_t engine_size, std::size_t fault_size, double skip, double limit,
 double max_solutions, double max_nodes, double time_ms)
    ->void {
  const std::string engine = take_name(core->input, engine_size);
  const std::string fault = take_name(core->input, fault_size);
  answer_trace(*core, engine, fault, skip, limit, whole_number(max_solutions),
               CallLimits(max_nodes, time_ms));
}

NONET_EXPORT(nonet_info)(Core* core)->void { answer_info(*core); }
