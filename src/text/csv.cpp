// csv: a table with a header that names the column of the puzzles, as public collections have it.
//
// Without a header the first field of 81 or 729 cells is the board. Each line stands for itself:
// quoted fields that go on over a line end are refused.
#include <algorithm>
#include <array>
#include <optional>

#include "text/cells.h"
#include "text/chars.h"
#include "text/clean_line.h"
#include "text/format.h"
#include "text/grid_line.h"
#include "text/records.h"
#include "text/rows.h"

namespace nonet::text {
namespace {

constexpr std::array<std::string_view, 8> kPuzzleNames{"puzzle", "puzzles", "quiz", "quizzes",
                                                       "board",  "boards",  "grid", "sudoku"};
constexpr std::array<std::string_view, 4> kTitleNames{"title", "name", "label", "id"};

struct Field {
  std::string_view text;  // trimmed, without quotes
  std::size_t at = 0;     // its byte in the line
  bool is_closed = true;  // false: a quote is left open
  bool is_quoted = false;
};

// Walks over the fields of one line.
class Fields {
 public:
  Fields(std::string_view line, char separator) : line_(line), separator_(separator) {}

  std::optional<Field> next() {
    if (at_ > line_.size()) return std::nullopt;
    const std::size_t begin = at_ + leading_spaces();
    if (begin < line_.size() && line_[begin] == '"') return quoted(begin + 1);
    const std::size_t end = std::min(line_.find(separator_, at_), line_.size());
    at_ = end + 1;
    if (begin >= end) return Field{{}, end};
    return Field{trim(line_.substr(begin, end - begin)), begin};
  }

 private:
  std::size_t leading_spaces() const {
    std::size_t n = 0;
    while (at_ + n < line_.size() && line_[at_ + n] != separator_ && is_space(line_[at_ + n]))
      ++n;
    return n;
  }

  // A doubled quote inside stands for one; it stays doubled here, see plain_text.
  Field quoted(std::size_t begin) {
    std::size_t end = line_.find('"', begin);
    while (end != kNowhere && end + 1 < line_.size() && line_[end + 1] == '"') {
      end = line_.find('"', end + 2);
    }
    const bool is_closed = end != kNowhere;
    if (!is_closed) end = line_.size();
    at_ = std::min(line_.find(separator_, end), line_.size()) + 1;
    return {trim(line_.substr(begin, end - begin)), begin, is_closed, true};
  }

  std::string_view line_;
  char separator_;
  std::size_t at_ = 0;
};

// With one quote for two, where the field was quoted.
std::string plain_text(const Field& field) {
  std::string out;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    out += field.text[i];
    if (field.is_quoted && field.text.substr(i, 2) == "\"\"") ++i;
  }
  return out;
}

std::optional<Field> field_number(std::string_view line, char separator, std::size_t number) {
  Fields fields(line, separator);
  std::optional<Field> field = fields.next();
  while (field && number-- > 0)
    field = fields.next();
  return field;
}

// The columns that a header names.
struct Header {
  char separator = ',';
  std::optional<std::size_t> puzzle;
  std::optional<std::size_t> title;
};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

char separator_of(std::string_view line) {
  for (const char separator : {',', ';', '\t'}) {
    if (line.find(separator) != kNowhere) return separator;
  }
  return ',';
}

// Nothing where the line is no header.
std::optional<Header> read_header(std::string_view line) {
  constexpr std::size_t kLongestName = 15;  // short enough to cost no allocation
  Header header{separator_of(line), {}, {}};
  Fields fields(line, header.separator);
  std::size_t number = 0;
  for (std::optional<Field> field = fields.next(); field; field = fields.next(), ++number) {
    if (field->text.size() > kLongestName) continue;
    const std::string name = lower(field->text);
    if (!header.puzzle && is_one_of(kPuzzleNames, name)) header.puzzle = number;
    if (!header.title && is_one_of(kTitleNames, name)) header.title = number;
  }
  return header.puzzle ? std::optional(header) : std::nullopt;
}

bool is_board(std::string_view text) {
  return is_run_of_cells(text, kLineSymbols) || is_run_of_cells(text, kCandidateSymbols);
}

// "5.3E+80"
bool is_scientific(std::string_view text) {
  const std::size_t e = text.find_first_of("eE");
  if (e == kNowhere || e == 0 || e + 2 >= text.size()) return false;
  const auto in_number = [](char c) { return is_digit(c) || c == '.' || c == ','; };
  const bool has_sign = text[e + 1] == '+' || text[e + 1] == '-';
  return has_sign && all_of(text.substr(0, e), in_number) && all_of(text.substr(e + 2), is_digit);
}

// What spreadsheets do to digits that they take for a number.
std::optional<Error> spreadsheet_damage(std::string_view text) {
  if (is_scientific(text)) {
    return Error{ErrorCode::syntax, 0, 0,
                 "a number in scientific notation: a spreadsheet has taken the puzzle for a number "
                 "and lost its digits"};
  }
  if (!text.empty() && text.size() < kLineSymbols && all_of(text, is_digit)) {
    return Error{ErrorCode::length, 0, 0,
                 "the puzzle has " + std::to_string(text.size()) +
                     " of 81 digits: a spreadsheet may have dropped the zeros it began with"};
  }
  return std::nullopt;
}

class CsvReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (!has_content(line)) return;
    CleanLine clean(line);
    if (const std::optional<Header> header = read_header(clean.text())) {
      header_ = *header;
    } else {
      sink(read(clean, number));
    }
  }
  void finish(const RecordSink&) override {}

 private:
  Record read(CleanLine& clean, std::size_t number) const {
    const std::string_view line = clean.text();
    const std::optional<Field> field = puzzle_field(line);
    if (!field) {
      return fault_record(
          {ErrorCode::length, number, clean.column(trim_right(line).size()), missing_field(line)},
          number);
    }
    Result<Board> board = parse_field(*field);
    if (board) return board_record(*board, number, title_of(line));
    const std::size_t offset = board.error().column == 0 ? 0 : board.error().column - 1;
    return fault_record(at({number, clean.column(field->at + offset)}, board.error()), number);
  }

  std::optional<Field> puzzle_field(std::string_view line) const {
    if (header_.puzzle) return field_number(line, header_.separator, *header_.puzzle);
    Fields fields(line, separator_of(line));
    std::optional<Field> field = fields.next();
    while (field && !is_board(field->text) && field->is_closed)
      field = fields.next();
    return field;
  }

  std::string missing_field(std::string_view line) const {
    if (header_.puzzle) {
      return "the line ends before field " + std::to_string(*header_.puzzle + 1) + ", the puzzle";
    }
    if (is_row_of_nine_fields(line)) {
      return "a row of nine cells: a board over nine lines is read by the format grid";
    }
    return "no header names the column of the puzzles, and no field here holds 81 cells";
  }

  // Columns count from the start of the field.
  static Result<Board> parse_field(const Field& field) {
    if (!field.is_closed) {
      return Error{ErrorCode::unsupported, 0, 0,
                   "the quote is not closed in this line; fields over many lines are not read"};
    }
    if (std::optional<Error> damage = spreadsheet_damage(field.text)) return std::move(*damage);
    if (field.text.find(';') != kNowhere) return parse_numbers(field.text);
    return parse_cells(field.text);
  }

  // `5;3;0;...`: the cells as numbers, as collections of many sizes have them.
  static Result<Board> parse_numbers(std::string_view text) {
    Rows rows;
    std::size_t begin = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (begin > text.size()) {
        return Error{ErrorCode::length, 0, text.size() + 1,
                     "the board ends here after " + std::to_string(cell) + " of 81 cells"};
      }
      const std::size_t end = std::min(text.find(';', begin), text.size());
      rows.add_entry(trim(text.substr(begin, end - begin)), {1, begin + 1});
      if (cell % 9 == 8) rows.end_row({1, begin + 1});
      begin = end + 1;
    }
    if (begin < text.size()) {
      return Error{ErrorCode::length, 0, begin + 1, "the board goes on after 81 cells"};
    }
    const Record record = rows.record(1);
    return record.error ? Result<Board>(*record.error) : Result<Board>(record.board);
  }

  std::string title_of(std::string_view line) const {
    if (!header_.title) return {};
    const std::optional<Field> field = field_number(line, header_.separator, *header_.title);
    return field ? plain_text(*field) : std::string();
  }

  Header header_;
};

std::unique_ptr<Reader> csv_reader() { return std::make_unique<CsvReader>(); }

bool is_header(std::string_view line) {
  const CleanLine clean(line);
  return read_header(clean.text()).has_value();
}

bool detects_csv(const Look& look) { return look.is_first && read_header(look.line).has_value(); }

void append_quoted(std::string_view text, std::string& out) {
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  out += '"';
}

void write_csv(const Board& board, std::string_view title, std::size_t index, std::string& out) {
  if (index == 0) out += "puzzle,title\n";
  out += to_line(board);
  out += ',';
  if (!title.empty()) append_quoted(title, out);
  out += '\n';
}

}  // namespace

constinit const FormatRow kCsvFormat{
    .format = {.name = "csv",
               .summary = "a table with a header that names the column `puzzle`",
               .one_line_records = true,
               .holds_candidates = true,
               .holds_titles = true},
    .detects = detects_csv,
    .make_reader = csv_reader,
    .write = write_csv,
    .is_heading = is_header};

}  // namespace nonet::text
