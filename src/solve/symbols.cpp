#include "solve/symbols.h"

namespace nonet::solve {

Symbols symbols_of(const Grid& grid) {
  Symbols symbols{};
  for (int cell = 0; cell < kCells; ++cell)
    symbols[cell] = static_cast<char>('0' + grid[cell]);
  return symbols;
}

Grid grid_of(const char* symbols) {
  Grid grid;
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digit = static_cast<unsigned char>(symbols[cell]) - unsigned{'0'};
    grid[cell] = static_cast<std::uint8_t>(digit <= 9 ? digit : 0);
  }
  return grid;
}

bool givens_clash(const char* symbols) {
  std::array<unsigned, 9> rows{}, columns{}, boxes{};
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digit = static_cast<unsigned char>(symbols[cell]) - unsigned{'1'};
    if (digit >= 9) continue;
    const unsigned bit = 1u << digit;
    unsigned &row = rows[row_of(cell)], &column = columns[column_of(cell)],
             &box = boxes[box_of(cell)];
    if (((row | column | box) & bit) != 0) return true;
    row |= bit;
    column |= bit;
    box |= bit;
  }
  return false;
}

}  // namespace nonet::solve
