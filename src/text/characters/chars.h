// Character classes and trimming, shared by every reader of this room.
#pragma once

#include <string>
#include <string_view>

#include "grid/symbols.h"

namespace nonet::text {

inline constexpr std::size_t kNowhere = std::string_view::npos;

constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

// What may stand between a board and the text beside it in one line: the separators of tables and
// remarks, and what surrounds a string in program text or in an address.
constexpr bool is_separator(char c) {
  return is_space(c) || c == ',' || c == ';' || c == ':' || c == '#' || c == '=' || c == '&' ||
         c == '"' || c == '\'';
}

constexpr std::string_view trim_left(std::string_view text) {
  while (!text.empty() && is_space(text.front()))
    text.remove_prefix(1);
  return text;
}
constexpr std::string_view trim_right(std::string_view text) {
  while (!text.empty() && is_space(text.back()))
    text.remove_suffix(1);
  return text;
}
constexpr std::string_view trim(std::string_view text) { return trim_left(trim_right(text)); }

template <class Class>
constexpr bool all_of(std::string_view text, Class is_member) {
  for (const char c : text) {
    if (!is_member(c)) return false;
  }
  return true;
}

inline std::string lower(std::string_view text) {
  std::string lowered(text);
  for (char& c : lowered)
    c = to_lower(c);
  return lowered;
}

// A title as it may stand in one line: control characters become spaces.
inline std::string one_line(std::string_view title) {
  std::string line(trim(title));
  for (char& c : line) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  }
  return std::string(trim(line));
}

}  // namespace nonet::text
