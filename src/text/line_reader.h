// The reader of one board a line, for runs of 81 symbols (line, sdm) and of 729.
#pragma once

#include <memory>
#include <string_view>

#include "nonet/text.h"

namespace nonet::text {

std::unique_ptr<Reader> make_line_reader(std::size_t symbols);

// The line holds a run of cells that is longer than any row of a grid and as near to a whole
// board, of `symbols` cells, as a slip of the pen leaves it.
bool looks_like_board_line(std::string_view line, std::size_t symbols);

}  // namespace nonet::text
