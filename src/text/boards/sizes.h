// Boards of other sizes, named where they are refused.
#pragma once

#include <string>

namespace nonet::text {

// "; this looks like a 16x16 board, and only 9x9 boards are read" for a side of 4, 6, 16 and so on;
// otherwise nothing.
std::string other_size(std::size_t side);

// The side of the board of so many cells, or 0 where it is none of another size.
std::size_t side_of(std::size_t cells);

}  // namespace nonet::text
