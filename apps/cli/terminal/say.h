// Remarks and errors for the person at the terminal, on standard error. A standard error that
// cannot be written (closed, full) must not change what the program does: failures are ignored.
#pragma once

#include <string>
#include <string_view>

namespace nonet::cli {

// "nonet: message" and a line end.
void say(std::string_view message);

// The text as it is, at once: for a line that is written over and over.
void say_raw(std::string_view text);

// The text with every control character as '?': what stood in a file or a name must neither
// command a terminal nor begin a new line.
std::string printable(std::string_view text);

}  // namespace nonet::cli
