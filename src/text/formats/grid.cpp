// grid: nine rows with bars and rules, or without.
#include "text/boards/grid_line.h"
#include "text/boards/grid_reader.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

// A row, whole or nearly: a single line of fewer cells says too little.
bool detects_grid(const Look& look) {
  const GridLine line = read_grid_line(look.line);
  if (line.kind == LineKind::dashes) return true;
  return line.kind == LineKind::row && line.cells.size() > 3 && line.cells.size() < 28;
}

void write_grid(const Board& board, std::string_view title, std::size_t index, std::string& out) {
  write_grid_heading(title, index, out);
  const std::string symbols = to_line(board.givens);
  for (int cell = 0; cell < kCells; ++cell) {
    out += symbols[static_cast<std::size_t>(cell)];
    const int column = column_of(cell);
    out += column == 8 ? "\n" : column % 3 == 2 ? " | " : " ";
    if (cell == 26 || cell == 53) out += "------+-------+------\n";
  }
}

}  // namespace

constinit const FormatRow kGridFormat{
    .format = {.name = "grid",
               .summary = "nine rows, with bars between the boxes",
               .holds_titles = true,
               .holds_comments = true,
               .is_drawing = true},
    .detects = detects_grid,
    .make_reader = make_grid_reader,
    .write = write_grid};

}  // namespace nonet::text
