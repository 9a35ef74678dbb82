// csv: a table with a header that names the column of the puzzles, as public collections have it.
//
// field_names.h says which names those are, and which column is read where several hold boards.
// With a header of other words, or without one, it is the column of 81 or 729 cells with blanks.
// Each line stands for itself: quoted fields that go on over a line end are refused.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "grid/symbols.h"
#include "text/boards/cell_word.h"
#include "text/boards/cells.h"
#include "text/boards/grid_line.h"
#include "text/boards/records.h"
#include "text/boards/rows.h"
#include "text/boards/spelt_board.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/documents/field_names.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

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

struct Column {
  std::size_t number = 0;
  std::string name;
  int rank = 0;
};

// The columns that a header names.
struct Header {
  char separator = ',';
  std::vector<Column> puzzles;      // that may hold them
  std::vector<std::string> others;  // the names of all columns that are said to hold something else
  std::optional<std::size_t> title;
  bool is_known = false;  // a name of a puzzle is among its words
  bool is_of_words = false;
};

char separator_of(std::string_view line) {
  if (trim_left(line).starts_with('|')) return '|';  // a table of Markdown
  for (const char separator : {',', ';', '\t'}) {
    if (line.find(separator) != kNowhere) return separator;
  }
  return ',';
}

// As a line `sep=` above this one tells it, or as the line shows it.
char separator_at(const Look& look) {
  std::string_view before = look.before;
  while (!before.empty()) {
    const CleanLine line(take_line(before));
    if (is_separator_line(line.text())) return line.text()[4];
  }
  return separator_of(look.line);
}

// A line with a board in it is no header, whatever its words are.
bool shows_a_board(std::string_view line) {
  std::size_t run = 0;
  return std::any_of(line.begin(), line.end(), [&run](char c) {
    run = grid::is_cell_symbol(c) ? run + 1 : 0;
    return run == kLineSymbols;
  });
}

// The names of a known header; is_known is false where the line is none.
Header read_header(std::string_view line, char separator) {
  Header header;
  header.separator = separator;
  if (shows_a_board(line)) return header;
  Fields fields(line, separator);
  std::size_t number = 0;
  for (std::optional<Field> field = fields.next(); field; field = fields.next(), ++number) {
    header.others.emplace_back();
    if (const std::optional<int> rank = puzzle_rank(field->text)) {
      header.puzzles.push_back({number, plain_text(*field), *rank});
    } else if (!header.title && is_title_name(field->text)) {
      header.title = number;
    } else if (!is_solution_name(field->text)) {
      header.others.back() = plain_text(*field);
    }
  }
  header.is_known = !header.puzzles.empty();
  return header;
}

// A word, as the head of a column may be, and nothing that may be meant for cells.
bool is_column_name(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  if (text.empty() || text.size() > kLongest || is_word_for_nothing(text)) return false;
  std::size_t run = 0;
  for (const char c : text) {
    run = grid::is_cell_symbol(c) ? run + 1 : 0;
    if (run == 9) return false;
  }
  return is_letter(text.front()) || !is_ascii(text.front());
}

// A header of other words, all of whose columns may hold the puzzles; those of solutions come last.
std::optional<Header> read_words(std::string_view line, char separator) {
  constexpr int kSolutionRank = 1000;
  Header header;
  header.separator = separator;
  header.is_of_words = true;
  Fields fields(line, separator);
  std::size_t number = 0;
  for (std::optional<Field> field = fields.next(); field; field = fields.next(), ++number) {
    if (!is_column_name(field->text)) return std::nullopt;
    if (!header.title && is_title_name(field->text)) header.title = number;
    const int late = is_solution_name(field->text) ? kSolutionRank : 0;
    header.puzzles.push_back({number, plain_text(*field), static_cast<int>(number) + late});
  }
  return number > 1 || is_solution_name(header.puzzles[0].name) ? std::optional(header)
                                                                : std::nullopt;
}

std::size_t count_fields(std::string_view line, char separator) {
  Fields fields(line, separator);
  std::size_t count = 0;
  while (fields.next())
    ++count;
  return count;
}

bool is_board(std::string_view text) {
  return is_run_of_cells(text, kLineSymbols) || is_run_of_cells(text, kCandidateSymbols);
}

// As many cells as a board has, and not much else.
bool may_be_board(std::string_view text) {
  return text.size() <= 4 * kCandidateSymbols && count_cell_symbols(text) >= kLineSymbols;
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

constexpr const char* kOpenQuote =
    "the quote is not closed in this line; fields over many lines are not read";

class CsvReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (!skim(line)) return;
    CleanLine clean(line);
    sink(read(clean, number));
  }
  void finish(const RecordSink&) override {}

  bool skim(std::string_view line) override {
    if (!has_content(line) || take_separator(line) || is_rule(line)) return false;
    // The quick answer for nearly all lines: none with a board is a header.
    if (saw_content_ && plain_board(from_puzzle(line)) != nullptr) return true;
    const bool is_first = !saw_content_;
    const bool is_header = take_header(CleanLine(line).text());
    if (is_first || is_header) heading_ = std::string(line) + '\n';
    return !is_header;
  }
  std::string heading() const override { return separator_line_ + heading_; }

  PlainRecord plain(std::string_view line) const override {
    if (!names_one_column() || header_.separator == '|') return {};
    if (!has_content(line) || !is_as_it_looks(line) || may_hold_another(line)) return {};
    const std::string_view rest = from_puzzle(line);
    const std::string_view field = trim(rest.substr(0, rest.find(header_.separator)));
    if (field.size() != kLineSymbols || plain_board(field) == nullptr) return {};
    PlainRecord record{field.data(), {}};
    if (!header_.title) return record;
    const std::optional<Field> title = field_number(line, header_.separator, *header_.title);
    if (title) record.title = title->text;
    return record;
  }

 private:
  bool names_one_column() const { return header_.is_known && header_.puzzles.size() == 1; }

  // Whether there is room for a board beside the puzzle, of which other_board() may have to speak:
  // in a column that has no meaning yet, or behind those that the header names.
  bool may_hold_another(std::string_view line) const {
    if (line.size() < 2 * kLineSymbols) return false;
    const auto is_open = [](const std::string& name) { return !name.empty(); };
    if (std::any_of(header_.others.begin(), header_.others.end(), is_open)) return true;
    const auto fields = std::count(line.begin(), line.end(), header_.separator) + 1;
    return static_cast<std::size_t>(fields) > header_.others.size();
  }

  // The line from where its puzzle should stand.
  std::string_view from_puzzle(std::string_view line) const {
    std::size_t begin = 0;
    for (std::size_t n = names_one_column() ? header_.puzzles[0].number : 0; n > 0; --n) {
      begin = line.find(header_.separator, begin);
      if (begin++ == kNowhere) return {};
    }
    if (begin < line.size() && line[begin] == '"') ++begin;
    return line.substr(begin);
  }

  // Nothing in it is folded, quoted or cut off at its end. One loop without an exit.
  static bool is_as_it_looks(std::string_view line) {
    unsigned char strange = 0;
    for (const char c : line)
      strange |= static_cast<unsigned char>((c <= 0) | (c == '"') | (c == '\x1a'));
    return strange == 0;
  }

  // `|---|:-:|`, below the header of a table of Markdown.
  bool is_rule(std::string_view line) const {
    return header_.separator == '|' && line.find('-') != kNowhere &&
           all_of(line, [](char c) { return c == '|' || c == '-' || c == ':' || is_space(c); });
  }

  bool take_separator(std::string_view line) {
    if (saw_content_ || !is_separator_line(line)) return false;
    separator_ = CleanLine(line).text()[4];
    separator_line_ = std::string(line) + '\n';
    return true;
  }

  // A known header may come again, as where files were put together; one of other words only first.
  bool take_header(std::string_view line) {
    const bool is_first = !std::exchange(saw_content_, true);
    const char separator = separator_ != 0 ? separator_ : separator_of(line);
    Header header = read_header(line, separator);
    if (header.is_known) {
      header_ = std::move(header);
      return true;
    }
    if (!is_first) return false;
    std::optional<Header> words = read_words(line, separator);
    if (words) header_ = std::move(*words);
    return words.has_value();
  }

  Record read(CleanLine& clean, std::size_t number) const {
    const std::string_view line = clean.text();
    std::string remark;
    const std::optional<Field> field = puzzle_field(line, remark);
    if (!field) {
      return fault_record(
          {ErrorCode::length, number, clean.column(trim_right(line).size()), missing_field(line)},
          number);
    }
    if (const std::optional<std::size_t> quote = open_quote(line))
      return fault_record({ErrorCode::unsupported, number, clean.column(*quote), kOpenQuote},
                          number);
    Result<Board> board = parse_field(*field);
    if (board) {
      Record record = board_record(*board, number, title_of(line));
      record.remark = remark.empty() ? other_board(line, *field, *board) : std::move(remark);
      return record;
    }
    const std::size_t offset = board.error().column == 0 ? 0 : board.error().column - 1;
    return fault_record(at({number, clean.column(field->at + offset)}, board.error()), number);
  }

  // Where a quote begins that the line does not close: what follows belongs to it, boards as well.
  std::optional<std::size_t> open_quote(std::string_view line) const {
    if (line.find('"') == kNowhere) return std::nullopt;
    Fields fields(line, header_.separator != 0 ? header_.separator : separator_of(line));
    for (std::optional<Field> field = fields.next(); field; field = fields.next()) {
      if (!field->is_closed) return field->at - 1;
    }
    return std::nullopt;
  }

  std::optional<Field> puzzle_field(std::string_view line, std::string& remark) const {
    if (names_one_column()) {
      return field_number(line, header_.separator, header_.puzzles[0].number);
    }
    return header_.puzzles.empty() ? field_with_board(line, remark)
                                   : field_of_columns(line, remark);
  }

  // Without a header the first field with a board counts, and the first one with blanks among them.
  std::optional<Field> field_with_board(std::string_view line, std::string& remark) const {
    Fields fields(line, separator_ != 0 ? separator_ : separator_of(line));
    std::optional<Field> best;
    for (std::optional<Field> field = fields.next(); field; field = fields.next()) {
      if (!field->is_closed) return best ? best : field;
      if (!is_board(field->text)) continue;
      const bool is_better = !best || (!has_blanks(best->text) && has_blanks(field->text));
      if (best && has_blanks(best->text) && has_blanks(field->text)) {
        remark = "a second board stands in the line: only the first is read";
      }
      if (is_better) best = field;
    }
    return best;
  }

  // Of the columns that the header leaves.
  std::optional<Field> field_of_columns(std::string_view line, std::string& remark) const {
    std::vector<Field> fields;
    std::vector<NamedBoard> boards;
    for (const Column& column : header_.puzzles) {
      const std::optional<Field> field = field_number(line, header_.separator, column.number);
      if (!field) continue;
      const bool holds = is_board(field->text) || read_spelt_board(plain_text(*field)).has_value();
      if (header_.is_of_words && !holds) continue;
      boards.push_back({column.name, column.rank, holds, has_blanks(field->text)});
      fields.push_back(*field);
    }
    if (fields.empty()) return std::nullopt;
    Choice choice = choose_puzzle(boards, "columns");
    remark = std::move(choice.remark);
    if (header_.is_of_words && header_.puzzles.size() > 1 && remark.empty()) {
      remark = "the header names no column " + std::string(kPuzzleNames) + ": the column '" +
               boards[choice.index].name + "' is read";
    }
    return fields[choice.index];
  }

  // What to say of a board in a column that is not known to hold one, where it is not the puzzle's
  // own: its solution, or how far somebody has come.
  std::string other_board(std::string_view line, const Field& puzzle, const Board& board) const {
    if (!header_.is_known || line.size() < puzzle.text.size() + kLineSymbols) return {};
    Fields fields(line, header_.separator);
    std::size_t number = 0;
    for (std::optional<Field> field = fields.next(); field; field = fields.next(), ++number) {
      const bool has_name = number < header_.others.size();
      if (field->text.size() < kLineSymbols || field->at == puzzle.at) continue;
      if ((has_name && header_.others[number].empty()) || !may_be_board(field->text)) continue;
      const Result<Board> other = parse_field(*field);
      if (!other || belongs_to(board, *other)) continue;
      const std::string name = has_name ? header_.others[number] : std::to_string(number + 1);
      return "a board in the column '" + name + "' is not read: '" + name_of(puzzle, line) +
             "' is the column of the puzzle";
    }
    return {};
  }

  // Of the column that this field stands in.
  std::string name_of(const Field& field, std::string_view line) const {
    for (const Column& column : header_.puzzles) {
      if (field_number(line, header_.separator, column.number)->at == field.at) return column.name;
    }
    return {};
  }

  std::string missing_field(std::string_view line) const {
    if (header_.is_known) {
      return "the line ends before field " + std::to_string(header_.puzzles[0].number + 1) +
             ", the puzzle";
    }
    if (header_.is_of_words) {
      return "the header names no column " + std::string(kPuzzleNames) +
             ", and no field here holds 81 cells";
    }
    if (is_row_of_nine_fields(line)) {
      return "a row of nine cells: a board over nine lines is read by the format grid";
    }
    return "no header names the column of the puzzles, and no field here holds 81 cells";
  }

  // Columns count from the start of the field.
  static Result<Board> parse_field(const Field& field) {
    if (!field.is_closed) return Error{ErrorCode::unsupported, 0, 0, kOpenQuote};
    if (std::optional<Error> damage = spreadsheet_damage(field.text)) return std::move(*damage);
    Result<Board> cells = parse_cells(field.text);
    if (cells) return cells;
    if (const std::optional<Board> board = read_spelt_board(plain_text(field))) return *board;
    if (field.text.find(';') != kNowhere) return parse_numbers(field.text);
    return cells;
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
  char separator_ = 0;  // as a line `sep=` told it
  bool saw_content_ = false;
  std::string separator_line_;  // that line
  std::string heading_;         // the header, or the first line where it is none
};

std::unique_ptr<Reader> csv_reader() { return std::make_unique<CsvReader>(); }

bool is_header(std::string_view line) {
  const CleanLine clean(line);
  return is_separator_line(line) || read_header(clean.text(), separator_of(clean.text())).is_known;
}

// A line of words, and below it one of as many fields with a board.
bool heads_a_table(const Look& look) {
  const char separator = separator_at(look);
  if (!read_words(look.line, separator)) return false;
  std::string_view rest = look.text;
  take_line(rest);
  while (!rest.empty()) {
    const CleanLine line(take_line(rest));
    if (!has_content(line.text())) continue;
    Fields fields(line.text(), separator);
    bool any_board = false;
    for (std::optional<Field> field = fields.next(); field; field = fields.next())
      any_board |= is_board(field->text);
    return any_board && count_fields(line.text(), separator) == count_fields(look.line, separator);
  }
  return false;
}

// One word that is a name may also be the title of a drawn board or of an array.
bool is_title_of_drawing(const Look& look) {
  std::string_view rest = look.text;
  if (count_fields(take_line(rest), separator_at(look)) > 1) return false;
  while (!rest.empty()) {
    const CleanLine line(take_line(rest), CleanLine::Frames::fold);
    if (!has_content(line.text())) continue;
    const std::string_view text = trim(line.text());
    const GridLine row = read_grid_line(line.text());
    const bool is_array = text.front() == '[' || text.front() == '{';
    return is_array || row.kind == LineKind::border || row.kind == LineKind::dashes ||
           (row.kind == LineKind::row && row.cells.size() >= 9 && row.cells.size() <= 10);
  }
  return false;
}

bool detects_csv(const Look& look) {
  if (!look.is_first) return false;
  const bool is_known = read_header(look.line, separator_at(look)).is_known;
  return (is_known && !is_title_of_drawing(look)) || heads_a_table(look);
}

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
               .holds_titles = true,
               .holds_comments = true,
               .writes_one_line = true},
    .detects = detects_csv,
    .make_reader = csv_reader,
    .write = write_csv,
    .is_heading = is_header};

}  // namespace nonet::text
