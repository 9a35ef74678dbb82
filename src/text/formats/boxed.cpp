// boxed: nine rows in a frame of box-drawing characters. Reads every frame that grid reads.
#include "text/boards/grid_line.h"
#include "text/boards/grid_reader.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

// The frame shows at the first line: a border, or a row that begins with a bar.
bool detects_boxed(const Look& look) {
  const CleanLine clean(look.line, CleanLine::Frames::fold);
  const GridLine line = read_grid_line(clean.text());
  if (line.kind == LineKind::border) return true;
  return line.kind == LineKind::row && trim(clean.text()).starts_with('|');
}

void write_row(std::string_view symbols, std::string& out) {
  for (std::size_t column = 0; column < 9; ++column) {
    if (column % 3 == 0) out += "│ ";
    out += symbols[column];
    out += ' ';
  }
  out += "│\n";
}

void write_boxed(const Board& board, std::string_view title, std::size_t index, std::string& out) {
  write_grid_heading(title, index, out);
  const std::string symbols = to_line(board.givens);
  out += "┌───────┬───────┬───────┐\n";
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) out += "├───────┼───────┼───────┤\n";
    write_row(std::string_view(symbols).substr(row * 9, 9), out);
  }
  out += "└───────┴───────┴───────┘\n";
}

}  // namespace

constinit const FormatRow kBoxedFormat{.format = {.name = "boxed",
                                                  .summary = "nine rows in a drawn frame",
                                                  .holds_titles = true,
                                                  .holds_comments = true,
                                                  .is_drawing = true},
                                       .detects = detects_boxed,
                                       .make_reader = make_grid_reader,
                                       .write = write_boxed};

}  // namespace nonet::text
