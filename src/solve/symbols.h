// Boards as kernels take and give them: 81 symbols.
#pragma once

#include <array>

#include "nonet/grid.h"

namespace nonet::solve {

using Symbols = std::array<char, kCells>;

Symbols symbols_of(const Grid& grid);
// Of 81 symbols; what is no digit is a blank.
Grid grid_of(const char* symbols);
// Whether find_clashes would find anything.
bool givens_clash(const char* symbols);

}  // namespace nonet::solve
