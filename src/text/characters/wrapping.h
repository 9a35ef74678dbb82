// What mail, forums and documents put around a text that somebody passes on: marks of a quotation
// before each line, tags of BBCode and HTML around it, fences of Markdown above and below.
#pragma once

#include <string_view>

namespace nonet::text {

// The part of the line that is meant: without `> ` before it, `[code]` or `<pre>` at its start and
// `[/code]` or `</pre>` at its end. Empty for a line of nothing else, as a fence is. A view into
// it.
std::string_view unwrapped(std::string_view line);

}  // namespace nonet::text
