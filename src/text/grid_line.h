// One line of a board drawn over many lines: what kind of line it is, and the cells of a row.
//
// Rows come bare (`53..7....`), spaced (`5 3 . . 7 ...`), with bars (`53.|.7.|...`), in fields
// (`5,3,,,7,,,,`), labelled (`A|53.|...`), and with blanks drawn as nothing at all (`| 53  |`),
// which are found by their place. Borders are recognised as whole lines before a single dot or dash
// of theirs can be taken for a blank.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "nonet/result.h"

namespace nonet::text {

enum class LineKind {
  empty,
  title,  // `Grid 01`, `# easy`, `%easy`
  border,
  dashes,  // nine dashes: a row of blanks where '-' is the blank, otherwise a border
  row,
};

struct GridCell {
  char symbol;     // 1-9, a blank, or kNothing
  std::size_t at;  // its byte in the line
};

struct GridLine {
  LineKind kind = LineKind::empty;
  std::vector<GridCell> cells;  // of a row or of dashes, however many
  std::optional<Error> fault;   // of a row; its column is a byte of the line, from 1
  bool is_labelled = false;     // `A|` or `1|` stood before the row
  bool is_placed = false;       // some blanks are known by their place only
};

// `line` is cleaned, frames folded.
GridLine read_grid_line(std::string_view line);

// Nine fields, separated by comma, semicolon or tab, of one symbol or none.
bool is_row_of_nine_fields(std::string_view line);

}  // namespace nonet::text
