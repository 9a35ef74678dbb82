// A search played in the terminal: the board as it is filled and blanked again, slowly, in steps.
#pragma once

#include "options/options.h"
#include "verbs/trace/tracer.h"

namespace nonet::cli {

// Plays one board after another; below each stays its end, as `trace` writes it. The exit code.
int play_traces(const TraceOptions& options, Tracer tracer);

}  // namespace nonet::cli
