// A search as an animated picture (SVG with SMIL, no script), for documents.
#pragma once

#include "options/options.h"
#include "verbs/trace/tracer.h"

namespace nonet::cli {

// Draws the first board into the file of --svg and writes its end, as `trace` does. The exit code.
int draw_trace(const TraceOptions& options, Tracer tracer);

}  // namespace nonet::cli
