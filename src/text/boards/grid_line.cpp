#include "text/boards/grid_line.h"

#include <algorithm>
#include <array>

#include "grid/symbols.h"
#include "text/boards/cell_word.h"
#include "text/boards/rows.h"
#include "text/characters/chars.h"

namespace nonet::text {
namespace {

constexpr bool is_bar(char c) { return c == '|' || c == ':' || c == '!'; }

constexpr bool is_decoration(char c) { return is_space(c) || is_bar(c) || c == ',' || c == ';'; }

// Part of a line: bytes begin..end.
struct Part {
  std::size_t begin = 0;
  std::size_t end = 0;

  std::size_t size() const { return end - begin; }
};

// Only dashes, nine of them, bars and spaces.
bool is_nine_dashes(std::string_view body) {
  const auto fits = [](char c) { return c == '-' || c == '|' || is_space(c); };
  return all_of(body, fits) && std::count(body.begin(), body.end(), '-') == 9;
}

// One character over and over, bars and spaces between, and not nine times: a rule drawn with what
// may be a blank elsewhere.
bool is_drawn_rule(std::string_view body) {
  constexpr std::size_t kLeast = 3;
  const std::size_t first = body.find_first_not_of("| \t");
  if (first == kNowhere || std::string_view("_*xX~=-").find(body[first]) == kNowhere) return false;
  const char drawn = body[first];
  const auto fits = [=](char c) { return c == drawn || c == '|' || is_space(c); };
  const auto count = static_cast<std::size_t>(std::count(body.begin(), body.end(), drawn));
  return count >= kLeast && count != 9 && all_of(body, fits);
}

// `|:-:|:-:|`, below the head of a table of Markdown.
bool is_markdown_rule(std::string_view body) {
  return body.find(":-") != kNowhere &&
         all_of(body, [](char c) { return c == '|' || c == ':' || c == '-' || is_space(c); });
}

// Only border characters, and what no row has: a run of three dashes, '=' or '+'. The dots and
// quotes are for `.------.------.` and `'------'------'`.
bool is_border(std::string_view body) {
  const auto fits = [](char c) {
    return std::string_view("+-|=*:.'").find(c) != kNowhere || is_space(c);
  };
  if (is_markdown_rule(body) || is_drawn_rule(body)) return true;
  return all_of(body, fits) &&
         (body.find("---") != kNowhere || body.find_first_of("=+") != kNowhere);
}

// `\hline` and other commands of LaTeX that stand alone; those that begin or end a table are
// titles.
bool is_latex_rule(std::string_view body) {
  return body.front() == '\\' && body.find('&') == kNowhere && !body.starts_with("\\begin") &&
         !body.starts_with("\\end");
}

// "Tel. 555", "ER=1.2": begins with a word that is no row of x.
bool begins_with_word(std::string_view body) {
  std::size_t size = 0;
  while (size < body.size() && is_letter(body[size]))
    ++size;
  return size >= 2 && !all_of(body.substr(0, size), [](char c) { return to_lower(c) == 'x'; });
}

// More of it is words than cells.
bool is_title(std::string_view body) {
  if (body.front() == '#' || body.front() == '%' || body.front() == '\\') return true;
  if (begins_with_word(body)) return true;
  std::size_t cells = 0;
  std::size_t strays = 0;
  for (const char c : body) {
    if (grid::is_cell_symbol(c)) {
      ++cells;
    } else if (!is_decoration(c)) {
      ++strays;
    }
  }
  return strays > 0 && strays >= cells;
}

// `A|`, `1|`, `B: `, `R1 `, `row 1:`: the length of the label at the start of `line` from `at` on,
// what parts it from the row included. A bare space parts letters only.
std::size_t label_length(std::string_view line, std::size_t at) {
  constexpr std::string_view kRow = "row";
  std::size_t end = at;
  const bool is_row = lower(line.substr(at, kRow.size())) == kRow;
  if (is_row) end = std::min(line.find_first_not_of(' ', at + kRow.size()), line.size());
  const bool has_letter = !is_row && end < line.size() && is_letter(line[end]);
  const bool is_name = has_letter && to_lower(line[end]) >= 'a' && to_lower(line[end]) <= 'i';
  const bool is_r = has_letter && to_lower(line[end]) == 'r';
  if (has_letter) ++end;
  const bool has_digit = end < line.size() && is_digit(line[end]) && (!has_letter || is_r);
  if (has_digit) ++end;
  if (end == at || (is_row && !has_digit)) return 0;
  std::size_t bar = end;
  while (bar < line.size() && is_space(line[bar]))
    ++bar;
  if (bar == line.size()) return 0;
  if (line[bar] == '|' || (bar == end && (line[bar] == ':' || line[bar] == ')')))
    return bar + 1 - at;
  const bool is_parted = bar > end && (is_name || (is_r && has_digit) || is_row);
  return is_parted ? bar - at : 0;
}

Part trimmed(std::string_view line, Part part) {
  while (part.begin < part.end && is_space(line[part.begin]))
    ++part.begin;
  while (part.begin < part.end && is_space(line[part.end - 1]))
    --part.end;
  return part;
}

// Without the bars of the frame, and what stands outside them. Two bars or eight stand between
// boxes or cells, not around them, even where a blank box at the end makes one look like the last.
Part inside_frame(std::string_view line, Part part) {
  const std::string_view inside = line.substr(part.begin, part.size());
  const auto bars = std::count_if(inside.begin(), inside.end(), is_bar);
  if (bars == 2 || bars == 8) return part;
  const Part body = trimmed(line, part);
  if (body.size() > 0 && is_bar(line[body.begin])) part.begin = body.begin + 1;
  if (body.size() > 1 && is_bar(line[body.end - 1])) part.end = body.end - 1;
  return part;
}

std::vector<Part> split(std::string_view line, Part part, char separator) {
  std::vector<Part> fields;
  std::size_t begin = part.begin;
  for (std::size_t i = part.begin; i < part.end; ++i) {
    if (line[i] != separator) continue;
    fields.push_back({begin, i});
    begin = i + 1;
  }
  fields.push_back({begin, part.end});
  return fields;
}

Error fault_at(std::size_t byte, Error error) {
  error.column = byte + 1;
  return error;
}

std::string_view text_of(std::string_view line, const Part& part) {
  return line.substr(part.begin, part.size());
}

// Each field is a cell.
void read_fields(std::string_view line, const std::vector<Part>& fields, GridLine& out) {
  for (const Part& field : fields) {
    const Part cell = trimmed(line, field);
    const std::optional<char> symbol = cell_of(text_of(line, cell));
    if (!symbol && !out.fault) {
      const Error stray = grid::stray_symbol(line, cell.begin);
      out.fault =
          fault_at(cell.begin, cell.size() == 1 ? stray : not_one_cell(text_of(line, cell)));
    }
    const bool is_empty = cell.size() == 0;
    out.cells.push_back({symbol.value_or('.'), is_empty ? field.begin : cell.begin,
                         cell.size() > 1 ? text_of(line, cell) : std::string_view()});
  }
}

// Every symbol is a cell; spaces and bars are not.
void read_symbols(std::string_view line, Part part, GridLine& out) {
  for (std::size_t i = part.begin; i < part.end; ++i) {
    if (grid::is_cell_symbol(line[i])) {
      out.cells.push_back({line[i], i});
    } else if (!is_decoration(line[i]) && !out.fault) {
      out.fault = fault_at(i, grid::stray_symbol(line, i));
    }
  }
}

// How the three cells of a box stand between two bars.
struct Spacing {
  std::size_t first;  // place of the first cell
  std::size_t step;
  std::size_t width;
};
constexpr std::array<Spacing, 4> kSpacings{{
    {0, 1, 3},  // 53.
    {0, 2, 5},  // 5 3 .
    {1, 2, 7},  //  5 3 .
    {1, 3, 9},  //  5  3  .
}};

// The three cells of one box, where every other character of the part is a space.
bool read_box(std::string_view line, Part part, const Spacing& spacing, GridLine& out) {
  std::size_t symbols = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t place = part.begin + spacing.first + k * spacing.step;
    const char c = place < part.end ? line[place] : ' ';
    const bool is_empty = is_space(c);
    out.cells.push_back({is_empty ? kNothing : c, std::min(place, part.end)});
    symbols += !is_empty;
  }
  const auto first = line.begin() + static_cast<std::ptrdiff_t>(part.begin);
  const auto others = std::count_if(first, first + static_cast<std::ptrdiff_t>(part.size()),
                                    [](char c) { return !is_space(c); });
  return symbols == static_cast<std::size_t>(others);
}

// The boxes of a row with bars; the outer ones may lack the padding at the outer side.
bool read_boxes(std::string_view line, const std::vector<Part>& boxes, GridLine& out) {
  const auto spacing = std::find_if(kSpacings.begin(), kSpacings.end(),
                                    [&](const Spacing& it) { return it.width == boxes[1].size(); });
  if (spacing == kSpacings.end()) return false;
  for (std::size_t i = 0; i < 3; ++i) {
    Spacing own = *spacing;
    const bool lacks_padding = i != 1 && boxes[i].size() + own.first == own.width;
    if (boxes[i].size() != own.width && !lacks_padding) return false;
    if (lacks_padding && i == 0) own.first = 0;
    if (!read_box(line, boxes[i], own, out)) return false;
  }
  return true;
}

// A row without bars: nine places side by side or with one space between.
bool read_places(std::string_view line, Part part, GridLine& out) {
  const std::size_t step = part.size() == 9 ? 1 : part.size() == 17 ? 2 : 0;
  if (step == 0) return false;
  for (std::size_t i = part.begin; i < part.end; ++i) {
    const bool is_place = (i - part.begin) % step == 0;
    if (!is_place && !is_space(line[i])) return false;
    if (is_place) out.cells.push_back({is_space(line[i]) ? kNothing : line[i], i});
  }
  return true;
}

// Spaces stand for blanks only in rows of digits that are too few, and only where every digit
// falls on a place.
void find_placed_blanks(std::string_view line, Part body, GridLine& out) {
  const auto is_given = [](const GridCell& cell) {
    return cell.symbol >= '1' && cell.symbol <= '9';
  };
  if (out.fault || out.cells.size() >= 9 ||
      !std::all_of(out.cells.begin(), out.cells.end(), is_given)) {
    return;
  }
  GridLine placed;
  const std::vector<Part> boxes = split(line, body, '|');
  const bool fits = boxes.size() == 3   ? read_boxes(line, boxes, placed)
                    : boxes.size() == 1 ? read_places(line, body, placed)
                                        : false;
  if (!fits) return;
  out.cells = std::move(placed.cells);
  out.is_placed = true;
}

bool are_nine_cells(std::string_view line, const std::vector<Part>& fields) {
  return fields.size() == 9 && std::all_of(fields.begin(), fields.end(), [&](const Part& field) {
           return trimmed(line, field).size() <= 1 || cell_of(text_of(line, field));
         });
}

// The fields of a row that is spelt in fields; a separator after the last one is passed over.
std::vector<Part> fields_of(std::string_view line, Part body, char separator) {
  std::vector<Part> fields = split(line, body, separator);
  const bool is_closed = fields.size() == 10 && trimmed(line, fields.back()).size() == 0;
  if (is_closed) fields.pop_back();
  return fields;
}

// Nine cells in fields, one of them at least in more than one character: quoted, or a word.
bool is_row_of_spelt_fields(std::string_view line) {
  for (const char separator : {',', ';', '\t'}) {
    const auto count = std::count(line.begin(), line.end(), separator);
    if (count != 8 && count != 9) continue;
    const std::vector<Part> fields = fields_of(line, {0, line.size()}, separator);
    if (!are_nine_cells(line, fields)) continue;
    const auto is_spelt = [&](const Part& field) { return trimmed(line, field).size() > 1; };
    if (std::any_of(fields.begin(), fields.end(), is_spelt)) return true;
  }
  return false;
}

// The words of a row: what stands between spaces and bars.
std::vector<Part> words_of(std::string_view line, Part part) {
  std::vector<Part> words;
  for (std::size_t i = part.begin; i < part.end; ++i) {
    if (is_space(line[i]) || is_bar(line[i])) continue;
    const std::size_t begin = i;
    while (i < part.end && !is_space(line[i]) && !is_bar(line[i]))
      ++i;
    words.push_back({begin, i});
  }
  return words;
}

// `5* 3 -1 4`: nine words, each a cell, and some of more than one character.
bool read_words(std::string_view line, Part body, GridLine& out) {
  if (line.find_first_of(" \t|") == kNowhere) return false;
  const std::vector<Part> words = words_of(line, body);
  const auto is_cell = [&](const Part& word) { return cell_of(text_of(line, word)).has_value(); };
  const auto is_spelt = [](const Part& word) { return word.size() > 1; };
  if (words.size() != 9 || !std::all_of(words.begin(), words.end(), is_cell) ||
      std::none_of(words.begin(), words.end(), is_spelt)) {
    return false;
  }
  for (const Part& word : words)
    out.cells.push_back({*cell_of(text_of(line, word)), word.begin, text_of(line, word)});
  return true;
}

// How many numbers make up the row, where some of them have two digits; otherwise 0.
std::size_t count_numbers(std::string_view line) {
  std::size_t numbers = 0;
  bool any_big = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_decoration(line[i])) continue;
    const std::size_t begin = i;
    while (i < line.size() && !is_decoration(line[i]))
      ++i;
    const std::string_view word = line.substr(begin, i - begin);
    if (!is_big_number(word) && !cell_of(word)) return 0;
    any_big |= is_big_number(word);
    ++numbers;
  }
  return any_big && numbers > 3 && numbers != 9 ? numbers : 0;
}

// Nine words that are not nine cells: which of them is none.
void name_the_odd_word(std::string_view line, Part body, GridLine& out) {
  if (out.cells.size() == 9 || out.fault) return;
  const std::vector<Part> words = words_of(line, body);
  if (words.size() != 9) return;
  for (const Part& word : words) {
    if (cell_of(text_of(line, word))) continue;
    out.fault = fault_at(word.begin, not_one_cell(text_of(line, word)));
    return;
  }
}

bool read_any_fields(std::string_view line, Part body, GridLine& out) {
  for (const char separator : {',', ';'}) {
    const std::vector<Part> fields = fields_of(line, body, separator);
    if (fields.size() == 1) continue;
    read_fields(line, fields, out);
    return true;
  }
  for (const char separator : {'\t', '|'}) {
    const std::vector<Part> fields = fields_of(line, body, separator);
    if (!are_nine_cells(line, fields)) continue;
    read_fields(line, fields, out);
    return true;
  }
  return false;
}

// `5 & 3 & & \\ \hline`: the fields of a row of a table of LaTeX, where it is one.
bool read_latex(std::string_view line, GridLine& out) {
  if (line.find('&') == kNowhere) return false;
  const std::vector<Part> fields = split(line, {0, std::min(line.find('\\'), line.size())}, '&');
  if (!are_nine_cells(line, fields)) return false;
  read_fields(line, fields, out);
  return true;
}

// The row in the one string of a line of program text (`  "53..7....\n" +`), or nothing.
std::optional<Part> string_of(std::string_view line) {
  if (line.find_first_of("\"'`") == kNowhere) return std::nullopt;
  for (const char quote : {'"', '\'', '`'}) {
    if (std::count(line.begin(), line.end(), quote) != 2) continue;
    const std::size_t begin = line.find(quote) + 1;
    std::string_view inside = line.substr(begin, line.find(quote, begin) - begin);
    if (inside.ends_with("\\n")) inside.remove_suffix(2);
    if (std::count_if(inside.begin(), inside.end(), grid::is_cell_symbol) != 9 ||
        !all_of(inside, [](char c) { return grid::is_cell_symbol(c) || is_space(c) || c == '|'; }))
      continue;
    return Part{begin, begin + inside.size()};
  }
  return std::nullopt;
}

// Without the dot behind the last bar of a row of the package sudoku of LaTeX (`|5|3| |...| |.`).
std::size_t end_of_row(std::string_view line) {
  const std::string_view body = trim_right(line);
  const bool is_latex = body.ends_with("|.") && std::count(body.begin(), body.end(), '|') == 10;
  return is_latex ? body.size() - 1 : line.size();
}

void read_row(std::string_view line, GridLine& out) {
  if (read_latex(line, out)) return;
  if (const std::optional<Part> string = string_of(line)) return read_symbols(line, *string, out);
  Part whole{0, end_of_row(line)};
  const std::size_t begin = trimmed(line, whole).begin;
  const std::size_t label = label_length(line, begin);
  // What may be a cell is a label only where the row has one cell too many with it.
  const auto symbols = std::count_if(line.begin(), line.end(), grid::is_cell_symbol);
  if (label != 0 && (!grid::is_cell_symbol(line[begin]) || symbols == 10)) {
    whole.begin = begin + label;
  }
  const Part body = inside_frame(line, whole);
  out.numbers = count_numbers(line);
  if (read_any_fields(line, body, out) || read_words(line, body, out)) return;
  read_symbols(line, body, out);
  find_placed_blanks(line, body, out);
  name_the_odd_word(line, body, out);
}

bool is_row_in_words(std::string_view line) {
  GridLine row;
  const std::size_t begin = trimmed(line, {0, line.size()}).begin;
  const bool is_label = label_length(line, begin) > 1 && is_letter(line[begin]);
  const bool is_marked = line.substr(begin).size() > 1 && line[begin] == '#' &&
                         is_digit(line[begin + 1]) && read_words(line, {0, line.size()}, row);
  const bool is_quoted = line.find_first_of("\"'`") != kNowhere;
  if (is_quoted && read_words(line, {0, line.size()}, row)) return true;
  return is_marked || read_latex(line, row) || string_of(line) || is_row_of_spelt_fields(line) ||
         (is_label && std::count_if(line.begin(), line.end(), grid::is_cell_symbol) >= 9);
}

}  // namespace

GridLine read_grid_line(std::string_view line) {
  GridLine out;
  while (line.ends_with('\r'))
    line.remove_suffix(1);
  const std::string_view body = trim(line);
  if (body.empty()) {
    out.kind = LineKind::empty;
  } else if (is_nine_dashes(body)) {
    out.kind = LineKind::dashes;
    read_symbols(line, {0, line.size()}, out);
  } else if (is_border(body) || is_latex_rule(body)) {
    out.kind = LineKind::border;
  } else if (!is_row_in_words(line) && is_title(body)) {
    out.kind = LineKind::title;
  } else {
    out.kind = LineKind::row;
    read_row(line, out);
  }
  return out;
}

bool is_row_of_nine_fields(std::string_view line) {
  for (const char separator : {',', ';', '\t'}) {
    const std::vector<Part> fields = fields_of(line, {0, line.size()}, separator);
    if (are_nine_cells(line, fields)) return true;
  }
  return false;
}

}  // namespace nonet::text
