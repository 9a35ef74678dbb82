// The table of formats, and everything that asks all of it.
#include <algorithm>
#include <array>

#include "grid/symbols.h"
#include "text/boards/grid_line.h"
#include "text/boards/group_line.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/characters/encoding.h"
#include "text/characters/wrapping.h"
#include "text/formats/format.h"

namespace nonet {
namespace text {
namespace {

// In the order of detection: what is unmistakable comes first, what is loosest last.
constexpr std::array kTable{
    &kBinaryFormat,   &kZipFormat,        &kOpenSudokuFormat, &kKsudokuFormat,  &kXmlFormat,
    &kFpuzzlesFormat, &kSudokupadFormat,  &kSumocueFormat,    &kKillerFormat,   &kIssFormat,
    &kSoloFormat,     &kCoachFormat,      &kGnomeFormat,      &kLeetcodeFormat, &kNdjsonFormat,
    &kJsonFormat,     &kCsvFormat,        &kSdkFormat,        &kHodokuFormat,   &kFoldedFormat,
    &k729Format,      &kCandidatesFormat, &kSdxFormat,        &kSsFormat,       &kLineFormat,
    &kSdmFormat,      &kBoxedFormat,      &kGridFormat,
};

// The row of a format, or null.
const FormatRow* find_row(std::string_view name) {
  const auto row = std::find_if(kTable.begin(), kTable.end(),
                                [&](const FormatRow* it) { return it->format.name == name; });
  return row == kTable.end() ? nullptr : *row;
}

// Comments, the title lines of the program sudoku and the separator that spreadsheets put above a
// table say nothing about the format.
bool is_telling(std::string_view line) {
  if (is_separator_line(line)) return false;
  const char first = first_visible(line).value_or('#');
  return first != '#' && first != '%';
}

// Without the unfinished line at its end, where there are others.
std::string_view whole_lines(std::string_view head) {
  const std::size_t end = head.find_last_of('\n');
  return end == kNowhere ? head : head.substr(0, end + 1);
}

// The first part of the text, enough to detect a format by, without the marks of a quotation.
std::string unquoted(std::string_view text) {
  constexpr std::size_t kEnough = std::size_t{64} << 10;
  std::string out;
  while (!text.empty() && out.size() < kEnough)
    (out += unwrapped(take_line(text))) += '\n';
  return out;
}

// Calls `visit(Look)` for the telling lines at the start of a text until it returns true.
template <class Visit>
void for_telling_lines(std::string_view head, Visit visit) {
  constexpr int kLines = 64;  // of titles and chatter before the first board
  const std::string_view whole = head;
  int seen = 0;
  while (!head.empty() && seen < kLines) {
    const std::string_view before = whole.substr(0, whole.size() - head.size());
    const std::string_view line = take_line(head);
    if (!is_telling(line)) continue;
    const auto begin = static_cast<std::size_t>(unwrapped(line).data() - whole.data());
    const bool is_quoted = trim_left(line).starts_with('>');
    const std::string bare = is_quoted ? unquoted(whole.substr(begin)) : std::string();
    const std::string_view text = is_quoted ? bare : whole.substr(begin);
    const CleanLine clean(line);
    if (visit(Look{clean.text(), text, before, seen == 0})) return;
    ++seen;
  }
}

const FormatRow& detect_row(std::string_view head) {
  const FormatRow* found = &kLineFormat;
  for_telling_lines(head, [&](const Look& look) {
    const auto row = std::find_if(kTable.begin(), kTable.end(), [&](const FormatRow* it) {
      return it->detects != nullptr && it->detects(look);
    });
    if (row != kTable.end()) found = *row;
    return row != kTable.end();
  });
  return *found;
}

// Words above the boards of a collection, and nothing that could be meant for a board. The comment
// that must follow tells them from the answer of a program ("no solution found").
bool is_heading_line(std::string_view line) {
  constexpr std::size_t kFewCells = 9;
  const CleanLine clean(line);
  const std::string_view text = trim(clean.text());
  std::size_t cells = 0;
  for (const char c : text) {
    cells = grid::is_cell_symbol(c) ? cells + 1 : 0;
    if (cells == kFewCells) return false;
  }
  return !text.empty() && is_letter(text.front());
}

bool is_board(const Format& format, std::string_view line) {
  bool found = false;
  const std::unique_ptr<Reader> reader = find_row(format.name)->make_reader();
  reader->feed(line, 1, [&](Record&& record) { found = !record.error; });
  return found;
}

// A csv file of nine cells a line is one board, not nine.
bool is_one_board_in_csv(std::string_view head) {
  bool is_row = false;
  for_telling_lines(head, [&](const Look& look) {
    is_row = is_row_of_nine_fields(look.line);
    return true;
  });
  return is_row;
}

}  // namespace
}  // namespace text

using text::FormatRow;

const std::vector<Format>& formats() {
  static const std::vector<Format> all = [] {
    std::vector<Format> list;
    for (const FormatRow* row : text::kTable)
      list.push_back(row->format);
    return list;
  }();
  return all;
}

const Format* find_format(std::string_view name) {
  const FormatRow* row = text::find_row(name);
  return row == nullptr ? nullptr : &row->format;
}

bool shows_format(std::string_view head) {
  const std::string_view lines = text::whole_lines(head);
  if (is_utf16(head) || !text::binary_name(head).empty()) return true;
  if (!lines.ends_with('\n')) return false;
  bool shown = false;
  text::for_telling_lines(lines, [&](const text::Look& look) {
    shown = std::any_of(text::kTable.begin(), text::kTable.end(), [&](const FormatRow* row) {
      return row->detects != nullptr && row->detects(look);
    });
    // A border, or a row of nine digits, may begin a grid of candidates as well; a line whose
    // digits all stand in place, the first of nine.
    shown = shown && !text::look_for_groups(look.text).is_open && !text::may_be_folded(look.text);
    return shown;
  });
  return shown;
}

const Format* detect_format(std::string_view head, bool whole, std::string_view named) {
  if (!text::binary_name(head).empty()) return &text::kBinaryFormat.format;
  if (!whole) head = text::whole_lines(head);
  if (named.empty()) return &text::detect_row(head).format;
  if (named == text::kCsvFormat.format.name && text::is_one_board_in_csv(head)) {
    return &text::kGridFormat.format;
  }
  return find_format(named);
}

std::unique_ptr<Reader> make_reader(const Format& format) {
  const FormatRow* row = text::find_row(format.name);
  return row == nullptr ? nullptr : row->make_reader();
}

bool Reader::skim(std::string_view line) { return text::has_content(line); }

std::string Reader::heading() const { return {}; }

PlainRecord Reader::plain(std::string_view) const { return {}; }

bool is_record_line(const Format& format, std::string_view line) {
  if (!text::has_content(line)) return false;
  const FormatRow* row = text::find_row(format.name);
  return row == nullptr || row->is_heading == nullptr || !row->is_heading(line);
}

std::size_t heading_size(const Format& format, std::string_view head) {
  const FormatRow* row = text::find_row(format.name);
  if (row != &text::kLineFormat && row != &text::kSdmFormat) return 0;
  std::size_t size = 0;
  for (std::string_view rest = head; !rest.empty();) {
    const std::string_view line = take_line(rest);
    if (!is_record_line(format, line)) continue;
    if (size != 0) return text::is_board(format, line) ? size : 0;
    if (!text::is_heading_line(line) || text::first_visible(rest) != '#') return 0;
    size = head.size() - rest.size();
  }
  return 0;
}

Result<bool> write_board(const Format& format, const Board& board, std::string_view title,
                         std::size_t index, std::string& out) {
  const FormatRow* row = text::find_row(format.name);
  if (row == nullptr || row->write == nullptr) {
    return Error{ErrorCode::unsupported, 0, 0, std::string(format.name) + " cannot be written"};
  }
  if (board.has_candidates && !row->format.holds_candidates) {
    return Error{ErrorCode::unsupported, 0, 0,
                 "candidates do not fit in " + std::string(format.name) + "; use 729"};
  }
  if (text::is_clean(title))
    row->write(board, title, index, out);
  else
    row->write(board, text::cleaned(title), index, out);
  return true;
}

Result<bool> write_solved_board(const Format& format, const Board& puzzle, const Grid& solution,
                                std::string_view title, std::size_t index, std::string& out) {
  const FormatRow* row = text::find_row(format.name);
  if (row == nullptr || row->write_solved == nullptr)
    return write_board(format, Board(solution), title, index, out);
  if (text::is_clean(title))
    row->write_solved(puzzle, solution, title, index, out);
  else
    row->write_solved(puzzle, solution, text::cleaned(title), index, out);
  return true;
}

void finish_text(const Format& format, std::size_t count, std::string& out) {
  const FormatRow* row = text::find_row(format.name);
  if (row != nullptr && row->finish != nullptr) row->finish(count, out);
}

Result<std::vector<Record>> read_text(std::string_view text, std::string_view format_name) {
  if (is_utf16(text)) return read_text(utf16_to_utf8(text), format_name);
  const Format* format = detect_format(text, true, format_name);
  if (format == nullptr) {
    return Error{ErrorCode::argument, 0, 0,
                 "no format is named '" + std::string(format_name) + "'"};
  }
  std::vector<Record> records;
  const RecordSink sink = [&](Record&& record) { records.push_back(std::move(record)); };
  const std::unique_ptr<Reader> reader = make_reader(*format);
  const std::size_t after_heading = text.size() - heading_size(*format, text);
  for (std::size_t number = 1; !text.empty(); ++number) {
    const bool is_heading = text.size() > after_heading;
    const std::string_view line = take_line(text);
    if (!is_heading) reader->feed(line, number, sink);
  }
  reader->finish(sink);
  return records;
}

}  // namespace nonet
