#include "grid/symbols.h"

namespace nonet::grid {
namespace {

constexpr bool is_continuation(unsigned char byte) { return (byte & 0xc0) == 0x80; }

std::string hex_byte(unsigned char byte) {
  constexpr char kHex[] = "0123456789abcdef";
  return std::string("byte 0x") + kHex[byte >> 4] + kHex[byte & 15];
}

}  // namespace

std::size_t sequence_length(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  const std::size_t length = lead < 0x80                   ? 1
                             : lead >= 0xf5 || lead < 0xc2 ? 0
                             : lead >= 0xf0                ? 4
                             : lead >= 0xe0                ? 3
                                                           : 2;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(static_cast<unsigned char>(text[at + i]))) return 0;
  }
  // No surrogates, nothing past U+10FFFF, and nothing spelt longer than need be.
  const unsigned char second = length < 3 ? 0x80 : static_cast<unsigned char>(text[at + 1]);
  const bool is_stray = (lead == 0xe0 && second < 0xa0) || (lead == 0xed && second > 0x9f) ||
                        (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second > 0x8f);
  return is_stray ? 0 : length;
}

std::string quoted_symbol(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  const std::size_t length = sequence_length(text, at);
  // C0 and C1 controls would garble a terminal.
  const bool c1_control =
      length == 2 && byte == 0xc2 && static_cast<unsigned char>(text[at + 1]) < 0xa0;
  if (length == 0 || byte < 0x20 || byte == 0x7f || c1_control) return hex_byte(byte);
  return "'" + std::string(text.substr(at, length)) + "'";
}

std::size_t column_of_byte(std::string_view text, std::size_t at) {
  std::size_t column = 1;
  for (std::size_t i = 0; i < at && i < text.size(); ++i) {
    if (!is_continuation(static_cast<unsigned char>(text[i]))) ++column;
  }
  return column;
}

Error stray_symbol(std::string_view text, std::size_t at) {
  return {ErrorCode::syntax, 0, column_of_byte(text, at),
          quoted_symbol(text, at) + " is neither a digit 1-9 nor a blank"};
}

Error two_blanks(std::size_t at, char first, char second) {
  return {ErrorCode::syntax, 0, at + 1,
          std::string("two different blanks in one board, '") + first + "' and '" + second + "'"};
}

Error too_short(std::size_t cells) {
  return {ErrorCode::length, 0, cells + 1,
          "the board ends here after " + std::to_string(cells) + " of 81 cells"};
}

Error too_long(std::string_view text) {
  return {ErrorCode::length, 0, kCells + 1,
          "the board goes on after 81 cells, with " + quoted_symbol(text, kCells)};
}

}  // namespace nonet::grid
