// leetcode: a board as an array of nine arrays, in the spelling of whatever language it was pasted
// from: ["5","."], ['5', '.'], {{'5','.'}}, [5,0], [5,-1], [5,null], rows as strings, over one line
// or many. array_reader.h reads it.
#include <algorithm>

#include "grid/symbols.h"
#include "text/boards/array_reader.h"
#include "text/boards/cell_word.h"
#include "text/boards/cells.h"
#include "text/characters/chars.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

constexpr bool is_open(char c) { return c == '[' || c == '{'; }
constexpr bool is_quote(char c) { return c == '"' || c == '\'' || c == '`'; }

std::string_view skip_blanks(std::string_view text) {
  while (!text.empty() && (is_space(text.front()) || text.front() == '\n'))
    text.remove_prefix(1);
  return text;
}

// `text` starts with a quote: whether a colon follows the string, as after a key of JSON.
bool is_key(std::string_view text) {
  const std::size_t end = text.find(text.front(), 1);
  return end != kNowhere && skip_blanks(text.substr(end + 1)).starts_with(':');
}

// `text` starts with a quote: whether the string is a whole board, as json has them in an array.
bool is_board(std::string_view text) {
  const std::string_view string = text.substr(1, text.substr(1).find(text.front()));
  return string.size() >= kLineSymbols && all_of(string, grid::is_cell_symbol);
}

// An entry that begins here is a word for nothing, as in `[null,`.
bool begins_with_nothing(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
  return is_word_for_nothing(text.substr(0, static_cast<std::size_t>(end - text.begin())));
}

// A run of cells as long as a board: a board in brackets, which `line` reads.
bool begins_with_run(std::string_view text) {
  return text.size() >= kLineSymbols && all_of(text.substr(0, kLineSymbols), grid::is_cell_symbol);
}

// `text` starts with a bracket that opens an array of rows, as far as the text goes.
bool opens_rows(std::string_view text) {
  const std::string_view inside = skip_blanks(text.substr(1));
  if (inside.empty()) return text[0] == '[';
  const char first = inside.front();
  // Strings that are boards, in an array that JSON cannot be: `['53..7…', …]`.
  if (is_quote(first)) return !is_key(inside) && (first != '"' || !is_board(inside));
  if (begins_with_run(inside)) return false;
  if (text[0] == '{') return is_open(first);
  if (begins_with_nothing(inside) || first == ',' || first == '|') return true;
  if (first == '{') {
    const std::string_view entry = skip_blanks(inside.substr(1));
    return !entry.empty() && entry.front() != '"';  // or an object of JSON
  }
  return first == '[' || grid::is_cell_symbol(first);
}

// At the bracket of a declaration: 81 numbers in a row make a board too.
bool opens_list(std::string_view text) {
  const std::string_view inside = skip_blanks(text.substr(1));
  return text[0] == '{' && inside.size() > 1 && grid::is_cell_symbol(inside[0]) &&
         skip_blanks(inside.substr(1)).starts_with(',');
}

// `board = [`, `char[][] board = new char[][] {`: brackets before the '=' are the type.
bool is_declaration(const Look& look) {
  const std::size_t equals = look.text.substr(0, look.line.size()).find('=');
  if (equals == kNowhere) return false;
  std::string_view text = skip_blanks(look.text.substr(equals + 1));
  if (text.starts_with("new ")) text.remove_prefix(std::min(text.find('{'), text.size()));
  if (text.empty() || !is_open(text.front())) return false;
  const std::string_view inside = skip_blanks(text.substr(1));
  const bool is_list_of_boards = !inside.empty() && is_quote(inside.front()) && is_board(inside);
  return is_list_of_boards || opens_rows(text) || opens_list(text);
}

// An array, perhaps behind something else in the line.
bool detects_leetcode(const Look& look) {
  std::string_view line = trim_left(look.line);
  if (line.starts_with("- ")) line = trim_left(line.substr(2));  // rows as a list of YAML
  if (line.empty()) return false;
  if (!is_open(line.front())) {
    const std::string_view text = look.text.starts_with(look.line) ? look.text : look.line;
    return is_declaration(look) || find_array(look.line, text) != kNowhere;
  }
  const std::string_view text =
      look.text.substr(std::min(look.text.find_first_of("[{"), look.text.size()));
  // A bracket alone may as well begin what json reads.
  if (text.empty() || skip_blanks(text.substr(1)).empty()) return false;
  return opens_rows(text) || opens_list(text);
}

void write_leetcode(const Board& board, std::string_view, std::size_t, std::string& out) {
  const std::string symbols = to_line(board.givens);
  for (int cell = 0; cell < kCells; ++cell) {
    out += cell == 0 ? "[[" : column_of(cell) == 0 ? ",[" : ",";
    out += '"';
    out += symbols[static_cast<std::size_t>(cell)];
    out += '"';
    if (column_of(cell) == 8) out += ']';
  }
  out += "]\n";
}

}  // namespace

constinit const FormatRow kLeetcodeFormat{
    .format = {.name = "leetcode",
               .summary = "an array of arrays, as LeetCode writes it",
               .holds_comments = true,
               .writes_one_line = true},
    .detects = detects_leetcode,
    .make_reader = make_array_reader,
    .write = write_leetcode};

}  // namespace nonet::text
