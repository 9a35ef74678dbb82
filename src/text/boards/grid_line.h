// One line of a board drawn over many lines: what kind of line it is, and the cells of a row.
//
// Rows come bare (`53..7....`), spaced (`5 3 . . 7 ...`), with bars (`53.|.7.|...`), in fields
// (`5,3,,,7,,,,`, quoted or not), as rows of a table of LaTeX (`5 & 3 & & ... \\`), as a string of
// program text (`"53..7....",`), labelled (`A|53.|...`, `R1 53.`), with the marks of a step (`5*
// 3`), and with blanks drawn as nothing at all (`| 53  |`), which are found by their place. Borders
// are recognised as whole lines before a single dot or dash of theirs can be taken for a blank.
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

// The symbol of a cell in which a digit stands behind a minus: `-1` for a blank, or a marked digit.
// The board as a whole tells which; see row_block.h.
constexpr char negative(char digit) { return static_cast<char>('a' + (digit - '1')); }
constexpr bool is_negative(char symbol) { return symbol >= 'a' && symbol <= 'i'; }
constexpr char digit_of_negative(char symbol) { return static_cast<char>('1' + (symbol - 'a')); }

struct GridCell {
  char symbol;                 // 1-9, a blank, kNothing, or negative(1-9)
  std::size_t at;              // its byte in the line
  std::string_view word = {};  // where it is spelt in more than the symbol
};

struct GridLine {
  LineKind kind = LineKind::empty;
  std::vector<GridCell> cells;  // of a row or of dashes, however many
  std::optional<Error> fault;   // of a row; its column is a byte of the line, from 1
  std::size_t numbers = 0;      // of a row of numbers some of which have two digits: how many
  bool is_placed = false;       // some blanks are known by their place only
};

// `line` is cleaned, frames folded.
GridLine read_grid_line(std::string_view line);

// Nine fields, separated by comma, semicolon or tab, of one cell or none.
bool is_row_of_nine_fields(std::string_view line);

}  // namespace nonet::text
