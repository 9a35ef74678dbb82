#include "text/json_text.h"

#include <algorithm>
#include <array>

#include "text/cells.h"
#include "text/chars.h"
#include "text/rows.h"

namespace nonet::text {
namespace {

constexpr std::array<const char*, 4> kPuzzleKeys{"puzzle", "board", "grid", "quiz"};
constexpr std::array<const char*, 2> kTitleKeys{"title", "name"};

// Learns where the parser gives up.
class FaultPlace final : public nlohmann::json_sax<Json> {
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
std::size_t too_deep_at(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepestJson) return i;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return kNowhere;
}

Error json_fault(const JsonText& value, std::string_view unfinished) {
  FaultPlace place;
  Json::sax_parse(value.text, &place);
  const std::size_t byte = std::min(place.byte == 0 ? 0 : place.byte - 1, value.text.size());
  const bool ends_early = value.text.find_first_not_of(" \t\r\n", byte) == kNowhere;
  return at(
      place_in(value, byte),
      {ErrorCode::syntax, 0, 0,
       ends_early ? std::string(unfinished)
                  : "this is not JSON, from " + grid::quoted_symbol(value.text, byte) + " on"});
}

template <std::size_t N>
const Json* find_field(const Json& object, const std::array<const char*, N>& keys) {
  for (const char* key : keys) {
    if (const auto field = object.find(key); field != object.end()) return &*field;
  }
  return nullptr;
}

// A cell of an array as text: a number, a string, or null for a blank.
std::string entry_text(const Json& entry) {
  if (const auto* text = entry.get_ptr<const std::string*>()) return *text;
  if (entry.is_number_integer()) return std::to_string(entry.get<std::int64_t>());
  return entry.is_null() ? "" : entry.type_name();
}

// Places inside the array are not known: the fault names row and entry where it can.
Record read_rows(const Json& array, Place place) {
  Rows rows;
  for (const Json& row : array) {
    if (const auto* symbols = row.get_ptr<const std::string*>()) {
      for (const char& symbol : *symbols)
        rows.add_entry(std::string_view(&symbol, 1), place);
    } else if (row.is_array()) {
      for (const Json& entry : row)
        rows.add_entry(entry_text(entry), place);
    } else {
      rows.fail(at(place,
                   {ErrorCode::syntax, 0, 0, "the board is an array of something else than rows"}));
    }
    rows.end_row(place);
  }
  rows.end_board(place);
  return rows.record(place.line);
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

}  // namespace

Place place_in(const JsonText& value, std::size_t byte) {
  const std::string_view before = value.text.substr(0, byte);
  const std::size_t line_end = before.find_last_of('\n');
  if (line_end == kNowhere) {
    return {value.begin.line, value.begin.column + grid::column_of_byte(value.text, byte) - 1};
  }
  const auto lines = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  return {value.begin.line + lines,
          grid::column_of_byte(value.text.substr(line_end + 1), byte - line_end - 1)};
}

Result<Json> parse_json(const JsonText& value, std::string_view unfinished) {
  if (const std::size_t deep = too_deep_at(value.text); deep != kNowhere) {
    return at(place_in(value, deep), {ErrorCode::limit, 0, 0, "JSON nested deeper than 32 levels"});
  }
  Json json = Json::parse(value.text, nullptr, false);
  if (json.is_discarded()) return json_fault(value, unfinished);
  return Result<Json>(std::move(json));
}

Record read_board_object(const Json& object, const JsonText& value) {
  const Json* puzzle = object.is_object() ? find_field(object, kPuzzleKeys) : nullptr;
  if (puzzle == nullptr) {
    return fault_record(
        at(value.begin,
           {ErrorCode::syntax, 0, 0, "no JSON object with a field puzzle, board, grid or quiz"}),
        value.begin.line);
  }
  Record record = read_board_value(*puzzle, value);
  if (const Json* title = find_field(object, kTitleKeys); title && title->is_string()) {
    record.title = title->get<std::string>();
  }
  return record;
}

Record read_board_value(const Json& board, const JsonText& value) {
  const std::size_t line = value.begin.line;
  const auto* symbols = board.get_ptr<const std::string*>();
  if (symbols == nullptr) {
    if (board.is_array()) return read_rows(board, {line, 0});
    return fault_record(
        {ErrorCode::syntax, line, 0,
         std::string("the board is a JSON ") + board.type_name() + ", not a string or an array"},
        line);
  }
  Result<Board> cells = parse_cells(*symbols);
  if (cells) return board_record(*cells, line);
  // A string without escapes stands in the text as it is.
  const std::size_t found = value.text.find('"' + *symbols + '"');
  const std::size_t column = cells.error().column;
  Place place{line, 0};
  if (found != kNowhere) {
    place = place_in(value, found);
    place.column += column;
  }
  return fault_record(at(place, cells.error()), line);
}

bool has_board_field(std::string_view line) {
  return std::any_of(kPuzzleKeys.begin(), kPuzzleKeys.end(), [&](const char* name) {
    const std::string key = '"' + std::string(name) + '"';
    const std::size_t at = line.find(key);
    return at != kNowhere && is_board_field(line, key, at);
  });
}

std::string quote_json(std::string_view text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

void write_board_object(const Board& board, std::string_view title, std::string& out) {
  out += "{\"puzzle\":\"" + to_line(board) + '"';
  if (!title.empty()) out += ",\"title\":" + quote_json(title);
  out += '}';
}

}  // namespace nonet::text
