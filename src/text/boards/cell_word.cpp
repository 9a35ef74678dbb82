#include "text/boards/cell_word.h"

#include <algorithm>
#include <array>

#include "grid/symbols.h"
#include "text/boards/grid_line.h"
#include "text/boards/rows.h"
#include "text/characters/chars.h"

namespace nonet::text {
namespace {

constexpr bool is_given(char c) { return c >= '1' && c <= '9'; }

constexpr bool is_mark(char c) { return c == '*' || c == '#' || c == '@' || c == '/'; }

// "5.0" and "5." as tables and arrays of fractions have them; "0.0" is a blank.
std::string_view without_fraction(std::string_view word) {
  if (word.size() < 2 || word.size() > 3 || !is_digit(word[0]) || word[1] != '.') return word;
  return word.size() == 2 || word[2] == '0' ? word.substr(0, 1) : word;
}

}  // namespace

bool is_word_for_nothing(std::string_view word) {
  constexpr std::array<std::string_view, 7> kWords{"null", "none", "nil", "undefined",
                                                   "nan",  "na",   "<na>"};
  constexpr std::size_t kLongest = 9;
  return word.size() > 1 && word.size() <= kLongest &&
         std::find(kWords.begin(), kWords.end(), lower(word)) != kWords.end();
}

std::string_view without_quotes(std::string_view word) {
  const bool is_quoted = word.size() > 1 && word.front() == word.back() &&
                         (word.front() == '"' || word.front() == '\'' || word.front() == '`');
  return is_quoted ? trim(word.substr(1, word.size() - 2)) : word;
}

std::optional<char> cell_of(std::string_view word) {
  word = without_fraction(without_quotes(trim(word)));
  if (word.empty()) return kNothing;
  if (word.size() == 1)
    return grid::is_cell_symbol(word[0]) ? std::optional(word[0]) : std::nullopt;
  if (is_word_for_nothing(word)) return kNothing;
  if (word.size() == 2 && word[0] == '-' && is_given(word[1])) return negative(word[1]);
  char digit = 0;
  for (const char c : word) {
    if (is_mark(c)) continue;
    if (!is_given(c) || digit != 0) return std::nullopt;
    digit = c;
  }
  return digit == 0 ? std::nullopt : std::optional(digit);
}

char blank_mark_of(std::string_view word) {
  word = without_quotes(trim(word));
  if (word.size() < 2 || !cell_of(word)) return 0;
  if (word.size() == 2 && word[1] == '.') return '.';
  return word.find('*') != kNowhere ? '*' : '\0';
}

Error digit_and_blank(std::string_view word, char blank, int cell) {
  return {ErrorCode::syntax, 0, 0,
          "'" + std::string(word) + "' in " + cell_name(cell) + " holds a digit and the blank '" +
              blank + "': which of them is meant?"};
}

Error not_one_cell(std::string_view word) {
  constexpr std::size_t kShown = 12;
  const auto is_printable = [](char c) { return c > ' ' && c < 0x7f; };
  const bool is_shown = word.size() <= kShown && all_of(word, is_printable);
  return {ErrorCode::range, 0, 0,
          is_shown ? "'" + std::string(word) + "' is not one cell of a 9x9 board"
                   : "a field that is not one cell of a 9x9 board"};
}

bool is_big_number(std::string_view word) {
  return word.size() >= 2 && word.size() <= 3 && all_of(word, is_digit) && word[0] != '0';
}

}  // namespace nonet::text
