// The symbols of a board in text, and the words for what is wrong with one. Shared by
// parse_line and by every reader of the room text, so that one fault has one wording.
#pragma once

#include <string>
#include <string_view>

#include "nonet/grid.h"
#include "nonet/result.h"

namespace nonet::grid {

// . 0 * _ x X - ?
constexpr bool is_blank(char symbol) {
  switch (symbol) {
    case '.':
    case '0':
    case '*':
    case '_':
    case 'x':
    case 'X':
    case '-':
    case '?': return true;
    default: return false;
  }
}

constexpr bool is_cell_symbol(char symbol) {
  return (symbol >= '1' && symbol <= '9') || is_blank(symbol);
}

// Bytes of the UTF-8 sequence that starts at byte `at`, or 0 where it is not well-formed.
std::size_t sequence_length(std::string_view text, std::size_t at);

// The character that starts at byte `at`, in quotes: "'A'", "'１'", or "byte 0x07" where it is not
// printable text.
std::string quoted_symbol(std::string_view text, std::size_t at);

// The column, from 1, in characters, of the byte at `at`.
std::size_t column_of_byte(std::string_view text, std::size_t at);

// Faults of an 81-character board, with their column; the line is left to the caller.
Error stray_symbol(std::string_view text, std::size_t at);
Error two_blanks(std::size_t at, char first, char second);
Error too_short(std::size_t cells);
Error too_long(std::string_view text);

}  // namespace nonet::grid
