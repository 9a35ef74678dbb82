// hodoku: a line of HoDoKu's library of cases, one board each.
//
//   :0703:9:6...+53+4.7...:436 257:912 913::4:
//    code digits  grid    removed  eliminations  placements  extra
//
// The code, four digits or five, names a technique, with a variant (`-2`), or `-x` where it must
// not be found. In the grid a '+' stands before a digit that was placed, not given; candidates are
// `digit row column`.
//
// The board is the state before the step. Without removed candidates it is a normal board, the
// placed digits among its givens; with them it is the candidate board that they leave. What the
// step does (eliminations, placements, extra) is no part of a board and is passed over.
#include <algorithm>
#include <array>
#include <vector>

#include "grid/symbols.h"
#include "text/boards/cells.h"
#include "text/boards/line_reader.h"
#include "text/boards/placed.h"
#include "text/boards/records.h"
#include "text/boards/removed.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/characters/wrapping.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

enum FieldName : std::size_t { code, digits, grid_field, removed };

// A part of the line, with its byte in it.
struct Field {
  std::string_view text;
  std::size_t at = 0;
};

Error fault_at(std::size_t byte, ErrorCode code, std::string message) {
  return {code, 0, byte + 1, std::move(message)};
}

// Columns of faults are bytes of the line, from 1.
Result<std::vector<Field>> split(std::string_view line) {
  std::vector<Field> fields;
  for (std::size_t at = 1; at <= line.size();) {
    const std::size_t end = std::min(line.find(':', at), line.size());
    fields.push_back({line.substr(at, end - at), at});
    at = end + 1;
  }
  const auto colons = static_cast<std::size_t>(std::count(line.begin(), line.end(), ':'));
  if (colons == 6 || colons == 7) return fields;
  return fault_at(
      line.size(), ErrorCode::syntax,
      "a line of HoDoKu's library has 6 or 7 colons, this one has " + std::to_string(colons));
}

Result<Grid> read_grid(const Field& field) {
  std::string symbols;
  std::vector<std::size_t> origins;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const bool is_plus = field.text[i] == '+';
    if (is_plus &&
        (i + 1 == field.text.size() || field.text[i + 1] < '1' || field.text[i + 1] > '9')) {
      return fault_at(field.at + i, ErrorCode::syntax, "a '+' that stands before no digit");
    }
    if (is_plus) continue;
    symbols += field.text[i];
    origins.push_back(field.at + i);
  }
  origins.push_back(field.at + field.text.size());
  Result<Grid> grid = parse_line(symbols);
  if (!grid) {
    Error error = grid.error();
    error.column = origins[std::min(error.column - 1, origins.size() - 1)] + 1;
    return error;
  }
  return grid;
}

Result<Board> read_board(const std::vector<Field>& fields) {
  const Result<Grid> grid = read_grid(fields[grid_field]);
  if (!grid) return grid.error();
  const Result<std::vector<Candidate>> all_removed = parse_removed(fields[removed].text);
  if (!all_removed) {
    const Error& error = all_removed.error();
    return fault_at(fields[removed].at + error.column - 1, error.code, error.message);
  }
  return without(*grid, *all_removed);
}

// "0703-2 9"; nothing for a board that was written without a technique.
std::string title_of(const std::vector<Field>& fields) {
  if (fields[code].text == "0000" && fields[digits].text == "x") return {};
  return one_line(std::string(fields[code].text) + ' ' + std::string(fields[digits].text));
}

class HodokuReader final : public Reader {
 public:
  // HoDoKu's collections have plain lines among the others.
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (!is_library_line(unwrapped(line))) return lines_->feed(line, number, sink);
    sink(read(line, number));
  }
  void finish(const RecordSink&) override {}

 private:
  static Record read(std::string_view line, std::size_t number) {
    CleanLine clean(line);
    const std::size_t begin = clean.text().size() - trim_left(clean.text()).size();
    const std::string_view text = trim(clean.text());
    const auto fault = [&](const Error& error) {
      return fault_record(at({number, clean.column(begin + error.column - 1)}, error), number);
    };
    const Result<std::vector<Field>> fields = split(text);
    if (!fields) return fault(fields.error());
    const Result<Board> board = read_board(*fields);
    if (!board) return fault(board.error());
    return board_record(*board, number, title_of(*fields));
  }

  std::unique_ptr<Reader> lines_ = make_line_reader(kLineSymbols);
};

std::unique_ptr<Reader> hodoku_reader() { return std::make_unique<HodokuReader>(); }

// "#0703: Locked Candidates": a comment that names a technique, as HoDoKu's collections have them.
bool names_technique(std::string_view line) {
  const auto is_place = [](char c) { return (c >= '0' && c <= '9') || c == 'x'; };
  return line.size() > 6 && line[0] == '#' && all_of(line.substr(1, 4), is_place) && line[5] == ':';
}

// A collection may begin with many plain lines before the first of the library.
bool begins_collection(const Look& look) {
  if (!look.is_first || !looks_like_board_line(look.line, kLineSymbols)) return false;
  std::string_view before = look.before;
  while (!before.empty()) {
    if (names_technique(take_line(before))) return true;
  }
  return false;
}

bool detects_hodoku(const Look& look) {
  return is_library_line(look.line) || begins_collection(look);
}

void write_triple(const Candidate& candidate, std::string& out) {
  for (const int part :
       {candidate.digit, row_of(candidate.cell) + 1, column_of(candidate.cell) + 1}) {
    out += static_cast<char>('0' + part);
  }
}

// Those of `from` that `left` has not.
std::vector<Candidate> difference(const CandidateGrid& from, const CandidateGrid& left) {
  std::vector<Candidate> all;
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 1; digit <= kDigits; ++digit) {
      if (from[cell] & ~left[cell] & digit_bit(digit)) all.push_back({cell, digit});
    }
  }
  return all;
}

// A board without placed digits, every candidate there.
CandidateGrid all_candidates() { return candidates_of(Board(Grid{})); }

// The placed digits make the grid and what they do not strike is removed. Where they strike all
// that is gone, one such candidate is named as removed nevertheless, because only that makes the
// line a candidate board. (With every candidate in every cell there is none to name, and the line
// is read as the blank board, which says the same.)
void write_candidates(const CandidateGrid& candidates, std::string& out) {
  const Grid placed = placed_digits(candidates);
  std::vector<Candidate> gone = difference(candidates_of(Board(placed)), candidates);
  if (gone.empty()) {
    gone = difference(all_candidates(), candidates);
    gone.resize(std::min<std::size_t>(gone.size(), 1));
  }
  out += to_line(placed) + ':';
  for (std::size_t i = 0; i < gone.size(); ++i) {
    if (i > 0) out += ' ';
    write_triple(gone[i], out);
  }
}

void write_hodoku(const Board& board, std::string_view, std::size_t, std::string& out) {
  out += ":0000:x:";
  if (board.has_candidates) {
    write_candidates(board.candidates, out);
  } else {
    out += to_line(board.givens) + ':';
  }
  out += "::\n";
}

}  // namespace

constinit const FormatRow kHodokuFormat{
    .format = {.name = "hodoku",
               .summary = "HoDoKu's library: a grid and its removed candidates in a line",
               .one_line_records = true,
               .holds_candidates = true,
               .holds_comments = true,
               .writes_one_line = true},
    .detects = detects_hodoku,
    .make_reader = hodoku_reader,
    .write = write_hodoku,
    .is_heading = is_words_line};

}  // namespace nonet::text
