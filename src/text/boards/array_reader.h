// The reader of boards as arrays of program text (leetcode).
#pragma once

#include <memory>

#include "nonet/text.h"

namespace nonet::text {

std::unique_ptr<Reader> make_array_reader();

// The line holds brackets within brackets, or one bracket, and then what may be the first entry of
// a row: where the outer one stands. Nothing for other lines; `text` is the line and what follows
// it.
std::size_t find_array(std::string_view line, std::string_view text);

// A line that begins an array or an object with cells in it, below boards that are drawn: nothing
// that their readers read.
bool holds_array(std::string_view line);
inline constexpr const char* kArrayBelowDrawn =
    "an array or an object, in a text of drawn boards: they are not read together";

}  // namespace nonet::text
