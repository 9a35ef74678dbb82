// A search as an animated picture (SVG with SMIL, no script), for documents.
#pragma once

#include "options.h"
#include "trace.h"

namespace nonet::cli {

// Draws the first board into the file of --svg and writes its end, as `trace` does. The exit code.
int draw_trace(const Options& options, Tracer tracer);

}  // namespace nonet::cli
