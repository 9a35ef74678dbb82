// The reader of boards drawn over many lines (grid, boxed).
#pragma once

#include <memory>

#include "nonet/text.h"

namespace nonet::text {

std::unique_ptr<Reader> make_grid_reader();

// A title as a comment line that the reader takes for the title again, and the gap before it.
void write_grid_heading(std::string_view title, std::size_t index, std::string& out);

}  // namespace nonet::text
