// ndjson: one JSON object a line, with the board in a field `puzzle` (or `board`, `grid`, `quiz`),
// as a string of 81 or 729 symbols or as an array of rows, and perhaps a `title` or `name`.
//
// The parser is the only one of this room that is not ours. It is called without exceptions, and
// its input is bounded in size and nesting first.
#include <array>
#include <nlohmann/json.hpp>

#include "text/cells.h"
#include "text/chars.h"
#include "text/clean_line.h"
#include "text/format.h"
#include "text/rows.h"

namespace nonet::text {
namespace {

using nlohmann::json;

constexpr std::array<const char*, 4> kPuzzleKeys{"puzzle", "board", "grid", "quiz"};
constexpr std::array<const char*, 2> kTitleKeys{"title", "name"};
constexpr std::size_t kLongestLine = 1 << 20;
constexpr std::size_t kDeepest = 32;

// Learns where the parser gives up.
class FaultPlace final : public nlohmann::json_sax<json> {
 public:
  std::size_t byte = 0;  // from 1; 0 while there is no fault

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    byte = position;
    return false;
  }
};

// The byte of the bracket that goes too deep, or kNowhere. Brackets in strings do not count.
std::size_t too_deep_at(std::string_view line) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return i;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return kNowhere;
}

template <std::size_t N>
const json* find_field(const json& object, const std::array<const char*, N>& keys) {
  for (const char* key : keys) {
    if (const auto field = object.find(key); field != object.end()) return &*field;
  }
  return nullptr;
}

// A cell of an array as text: a number, a string, or null for a blank.
std::string entry_text(const json& entry) {
  if (const auto* text = entry.get_ptr<const std::string*>()) return *text;
  if (entry.is_number_integer()) return std::to_string(entry.get<std::int64_t>());
  return entry.is_null() ? "" : entry.type_name();
}

// Places inside the array are not known: the fault names row and entry where it can.
Record read_rows(const json& array, Place place) {
  Rows rows;
  for (const json& row : array) {
    if (const auto* symbols = row.get_ptr<const std::string*>()) {
      for (const char& symbol : *symbols) rows.add_entry(std::string_view(&symbol, 1), place);
    } else if (row.is_array()) {
      for (const json& entry : row) rows.add_entry(entry_text(entry), place);
    } else {
      rows.fail(at(place,
                   {ErrorCode::syntax, 0, 0, "the board is an array of something else than rows"}));
    }
    rows.end_row(place);
  }
  rows.end_board(place);
  return rows.record(place.line);
}

class NdjsonReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (has_content(line)) sink(read(line, number));
  }
  void finish(const RecordSink&) override {}

 private:
  static Record read(std::string_view line, std::size_t number) {
    if (line.size() > kLongestLine) {
      return fault_record({ErrorCode::limit, number, 0, "a line of more than 1 MiB"}, number);
    }
    // Strings are data, so nothing is folded in them; only a byte order mark must go.
    CleanLine clean(line);
    const std::string_view text = clean.written(0, clean.text().size());
    if (const std::size_t deep = too_deep_at(text); deep != kNowhere) {
      return fault_record({ErrorCode::limit, number, grid::column_of_byte(text, deep),
                           "JSON nested deeper than 32 levels"},
                          number);
    }
    const json object = json::parse(text, nullptr, false);
    if (object.is_discarded()) return fault_record(json_fault(text, number), number);
    return read_object(object, text, number);
  }

  static Error json_fault(std::string_view text, std::size_t number) {
    FaultPlace place;
    json::sax_parse(text, &place);
    const std::size_t byte = std::min(place.byte == 0 ? 0 : place.byte - 1, text.size());
    const bool ends_early = byte >= trim_right(text).size();
    return {ErrorCode::syntax, number, grid::column_of_byte(text, byte),
            ends_early ? "the JSON object is not finished in this line"
                       : "this is not JSON, from " + grid::quoted_symbol(text, byte) + " on"};
  }

  static Record read_object(const json& object, std::string_view text, std::size_t number) {
    const json* puzzle = object.is_object() ? find_field(object, kPuzzleKeys) : nullptr;
    if (puzzle == nullptr) {
      return fault_record(
          {ErrorCode::syntax, number, 1, "no JSON object with a field puzzle, board, grid or quiz"},
          number);
    }
    Record record = read_puzzle(*puzzle, text, number);
    if (const json* title = find_field(object, kTitleKeys); title && title->is_string()) {
      record.title = title->get<std::string>();
    }
    return record;
  }

  static Record read_puzzle(const json& puzzle, std::string_view text, std::size_t number) {
    const auto* symbols = puzzle.get_ptr<const std::string*>();
    if (symbols == nullptr) {
      if (puzzle.is_array()) return read_rows(puzzle, {number, 0});
      return fault_record(
          {ErrorCode::syntax, number, 0,
           std::string("the board is a JSON ") + puzzle.type_name() + ", not a string or an array"},
          number);
    }
    const Result<Board> board = parse_cells(*symbols);
    if (board) return board_record(*board, number);
    // A string without escapes stands in the line as it is.
    const std::size_t found = text.find('"' + *symbols + '"');
    Error error = board.error();
    error.line = number;
    error.column = found == kNowhere ? 0 : error.column + grid::column_of_byte(text, found);
    return fault_record(std::move(error), number);
  }
};

std::unique_ptr<Reader> ndjson_reader() {
  return std::make_unique<NdjsonReader>();
}

// Whether a string or an array of rows follows the key at `at`; f-puzzles has objects in its grid.
bool is_board_field(std::string_view line, std::string_view key, std::size_t at) {
  std::string_view value = trim_left(line.substr(at + key.size()));
  if (!value.starts_with(':')) return false;
  value = trim_left(value.substr(1));
  if (!value.starts_with('[')) return value.starts_with('"');
  while (!value.empty() && (value.front() == '[' || is_space(value.front())))
    value.remove_prefix(1);
  return !value.starts_with('{');
}

bool detects_ndjson(const Look& look) {
  const std::string_view line = trim(look.line);
  if (!line.starts_with('{')) return false;
  for (const char* name : kPuzzleKeys) {
    const std::string key = '"' + std::string(name) + '"';
    const std::size_t at = line.find(key);
    if (at != kNowhere && is_board_field(line, key, at)) return true;
  }
  return false;
}

void write_ndjson(const Board& board, std::string_view title, std::size_t, std::string& out) {
  out += "{\"puzzle\":\"" + to_line(board) + '"';
  if (!title.empty()) {
    // Bytes that are no UTF-8 become U+FFFD.
    out += ",\"title\":" + json(title).dump(-1, ' ', false, json::error_handler_t::replace);
  }
  out += "}\n";
}

}  // namespace

constinit const FormatRow kNdjsonFormat{
    .format = {.name = "ndjson",
               .summary = "one JSON object a line with the board in `puzzle`",
               .one_line_records = true,
               .holds_candidates = true,
               .holds_titles = true},
    .detects = detects_ndjson,
    .make_reader = ndjson_reader,
    .write = write_ndjson};

}  // namespace nonet::text
