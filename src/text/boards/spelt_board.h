// A board that stands in a field of a table or of JSON, in whatever spelling.
#pragma once

#include <optional>
#include <string_view>

#include "nonet/grid.h"

namespace nonet::text {

// The one board that this text is in the formats line, grid, boxed or leetcode, or nothing:
// `[[5,3,…]]`, nine rows with their line ends, 81 numbers.
std::optional<Board> read_spelt_board(std::string_view text);

}  // namespace nonet::text
