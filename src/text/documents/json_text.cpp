#include "text/documents/json_text.h"

#include <algorithm>
#include <array>
#include <optional>

#include "text/boards/cell_word.h"
#include "text/boards/cells.h"
#include "text/boards/grid_line.h"
#include "text/boards/rows.h"
#include "text/boards/spelt_board.h"
#include "text/characters/chars.h"
#include "text/documents/field_names.h"

namespace nonet::text {
namespace {

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

struct Excess {
  std::size_t byte;
  std::string_view words;
};

// What would cost too much to parse. Brackets and colons in strings do not count.
std::optional<Excess> find_excess(std::string_view text) {
  std::array<std::size_t, kDeepestJson + 1> fields{};  // of what is open at each depth
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
      if (++depth > kDeepestJson) return Excess{i, "JSON nested deeper than 32 levels"};
      fields[depth] = 0;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    } else if (c == ':' && ++fields[depth] > kMostJsonFields) {
      return Excess{i, "a JSON object of more than 12,000 fields"};
    }
  }
  return std::nullopt;
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

// A cell of an array as text: a number, a string, or null for a blank.
std::string entry_text(const Json& entry) {
  if (const auto* text = entry.get_ptr<const std::string*>()) return *text;
  if (entry.is_number_integer()) return std::to_string(entry.get<std::int64_t>());
  return entry.is_null() ? "" : entry.type_name();
}

bool is_entry(const Json& entry) { return !entry.is_array() && !entry.is_object(); }

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

// 81 entries of one array.
Record read_cells(const Json& array, Place place) {
  Rows rows;
  std::size_t cells = 0;
  for (const Json& entry : array) {
    rows.add_entry(entry_text(entry), place);
    if (++cells % 9 == 0) rows.end_row(place);
  }
  return rows.record(place.line);
}

Record read_string(const std::string& symbols, const JsonText& value) {
  const std::size_t line = value.begin.line;
  Result<Board> cells = parse_cells(symbols);
  if (cells) return board_record(*cells, line);
  if (const std::optional<Board> board = read_spelt_board(symbols))
    return board_record(*board, line);
  // A string without escapes stands in the text as it is.
  const std::size_t found = value.text.find('"' + symbols + '"');
  const std::size_t column = cells.error().column;
  Place place{line, 0};
  if (found != kNowhere) {
    place = place_in(value, found);
    place.column += column;
  }
  return fault_record(at(place, cells.error()), line);
}

bool is_whole_board(const Json& json) {
  const auto* text = json.get_ptr<const std::string*>();
  return text != nullptr && (text->size() == kLineSymbols || text->size() == kCandidateSymbols);
}

// An array of boards rather than one: of objects, of strings of 81, or of arrays of arrays.
bool is_list(const Json& array) {
  if (!array.is_array() || array.empty()) return false;
  const Json& first = array.front();
  if (first.is_object() || is_whole_board(first)) return true;
  return first.is_array() && !first.empty() &&
         (first.front().is_array() || (first.size() == kLineSymbols && is_entry(first.front())));
}

bool value_has_blanks(const Json& json) {
  if (const auto* text = json.get_ptr<const std::string*>()) {
    return text->empty() || has_blanks(*text);
  }
  if (json.is_array()) return std::any_of(json.begin(), json.end(), value_has_blanks);
  return json.is_null() || json == 0 || json == -1;
}

bool value_is_board(const Json& json) {
  if (json.is_object() || is_list(json)) return true;
  if (json.is_array()) return json.size() == 9 || json.size() == kLineSymbols;
  const auto* text = json.get_ptr<const std::string*>();
  return text != nullptr && text->size() >= kLineSymbols;
}

// The title of an object whose keys are these.
std::string title_in(const Json& object) {
  for (const char* key : {"title", "name"}) {
    const auto field = object.find(key);
    if (field != object.end() && field->is_string()) return field->get<std::string>();
  }
  return {};
}

Record no_named_board(const JsonText& value) {
  return fault_record(at(value.begin, {ErrorCode::syntax, 0, 0,
                                       "no JSON object with a field " + std::string(kPuzzleNames)}),
                      value.begin.line);
}

// Whole boards, whatever they are called, where value_is_board is content with less.
bool is_row(const Json& row) {
  const auto* symbols = row.get_ptr<const std::string*>();
  if (symbols != nullptr) return is_run_of_cells(*symbols, 9);
  return row.is_array() && row.size() == 9 && std::all_of(row.begin(), row.end(), is_entry);
}

bool is_plain_text(const std::string& text) {
  constexpr std::size_t kLongest = 4 * kCandidateSymbols;  // of one board, however it is spelt
  if (text.size() < kLineSymbols || text.size() > kLongest) return false;
  return is_run_of_cells(text, kLineSymbols) || is_run_of_cells(text, kCandidateSymbols) ||
         (count_cell_symbols(text) >= kLineSymbols && read_spelt_board(text));
}

bool is_plain_board(const Json& json) {
  if (const auto* text = json.get_ptr<const std::string*>()) return is_plain_text(*text);
  if (!json.is_array()) return false;
  if (json.size() == 9) return std::all_of(json.begin(), json.end(), is_row);
  const auto is_cell = [](const Json& it) { return is_entry(it) && cell_of(entry_text(it)); };
  return json.size() == kLineSymbols && std::all_of(json.begin(), json.end(), is_cell);
}

void read_value(const Json& json, const JsonText& value, std::vector<Record>& out);
void read_found(const Json& json, const JsonText& value, std::vector<Record>& out);

// "'easy', 'hard' and 7 more"
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kNamed = 4;
  const std::size_t shown = names.size() > kNamed ? kNamed - 1 : names.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const bool is_last = i + 1 == names.size();
    text += i == 0 ? "" : is_last ? " and " : ", ";
    text += '\'' + names[i] + '\'';
  }
  if (shown < names.size()) text += " and " + std::to_string(names.size() - shown) + " more";
  return text;
}

// Whether all these boards belong to the puzzles, one to each, or all to the only one.
bool belong_to(const std::vector<Record>& puzzles, const std::vector<Record>& boards) {
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::size_t own = puzzles.size() == boards.size() ? i : 0;
    const bool is_own =
        !boards[i].error && !puzzles[own].error && belongs_to(puzzles[own].board, boards[i].board);
    if (!is_own) return false;
  }
  return true;
}

// The fields beside those of known names whose boards are not those of the puzzles.
std::vector<std::string> fields_of_others(const Json& object, const std::vector<Record>& puzzles,
                                          const JsonText& value) {
  std::vector<std::string> names;
  for (const auto& [name, field] : object.items()) {
    if (puzzle_rank(name) || is_solution_name(name)) continue;
    std::vector<Record> boards;
    read_found(field, value, boards);
    if (!belong_to(puzzles, boards)) names.push_back(name);
  }
  return names;
}

// The boards of the field that holds the puzzle; false where there is none.
bool read_named(const Json& object, const JsonText& value, std::vector<Record>& out) {
  std::vector<NamedBoard> boards;
  std::vector<const Json*> fields;
  for (const auto& [name, field] : object.items()) {
    const std::optional<int> rank = puzzle_rank(name);
    if (!rank) continue;
    boards.push_back({name, *rank, value_is_board(field), value_has_blanks(field)});
    fields.push_back(&field);
  }
  if (fields.empty()) return false;
  Choice choice = choose_puzzle(boards, "fields");
  std::vector<Record> records;
  read_value(*fields[choice.index], value, records);
  const std::vector<std::string> others = fields_of_others(object, records, value);
  if (choice.remark.empty() && !others.empty()) {
    choice.remark = "a board in " + listed(others) + " is not read: '" + boards[choice.index].name +
                    "' is the field of the puzzle";
  }
  for (Record& record : records) {
    if (record.title.empty()) record.title = title_in(object);
    record.remark = choice.remark;
    out.push_back(std::move(record));
  }
  return true;
}

// A board of an object that names none, with the field it stands in.
struct Unnamed {
  std::string name;
  const Json* field;
  bool is_single = false;
  std::vector<Record> records;
};

// Solutions beside their puzzles are no boards of their own.
bool is_solution(const Unnamed& it, const std::vector<Unnamed>& all) {
  return it.is_single && std::any_of(all.begin(), all.end(), [&](const Unnamed& other) {
           return &other != &it && other.is_single && !value_has_blanks(*it.field) &&
                  (is_solution_name(it.name) ||
                   (value_has_blanks(*other.field) && belong_to(other.records, it.records)));
         });
}

// Of an object that names no board itself, all that its fields hold.
void read_unnamed(const Json& object, const JsonText& value, std::vector<Record>& out) {
  std::vector<Unnamed> found;
  std::vector<std::string> names;
  for (const auto& [name, field] : object.items()) {
    Unnamed it{name, &field, is_plain_board(field), {}};
    read_found(field, value, it.records);
    if (!it.records.empty()) found.push_back(std::move(it));
  }
  for (const Unnamed& it : found) {
    if (!it.field->is_object() && !is_solution(it, found)) names.push_back(it.name);
  }
  const std::string remark =
      "no field is called " + std::string(kPuzzleNames) + ": boards are read from " + listed(names);
  const std::string title = title_in(object);
  for (Unnamed& it : found) {
    if (is_solution(it, found)) continue;
    for (Record& record : it.records) {
      if (record.title.empty()) record.title = title.empty() ? it.name : title;
      if (record.remark.empty() && !it.field->is_object()) record.remark = remark;
      out.push_back(std::move(record));
    }
  }
}

// Whatever boards there are in a value that no name says to hold any.
void read_found(const Json& json, const JsonText& value, std::vector<Record>& out) {
  if (is_plain_board(json)) return read_value(json, value, out);
  if (json.is_object()) {
    if (!read_named(json, value, out)) read_unnamed(json, value, out);
  } else if (json.is_array() && std::any_of(json.begin(), json.end(), is_plain_board)) {
    for (const Json& board : json)
      read_value(board, value, out);
  } else if (json.is_array()) {
    for (const Json& entry : json)
      read_found(entry, value, out);
  }
}

void read_value(const Json& json, const JsonText& value, std::vector<Record>& out) {
  const Place place{value.begin.line, 0};
  if (const auto* symbols = json.get_ptr<const std::string*>()) {
    out.push_back(read_string(*symbols, value));
  } else if (json.is_object()) {
    const std::size_t before = out.size();
    read_found(json, value, out);
    if (out.size() == before) out.push_back(no_named_board(value));
  } else if (is_list(json)) {
    for (const Json& board : json)
      read_value(board, value, out);
  } else if (json.is_array()) {
    const bool is_flat =
        json.size() == kLineSymbols && std::all_of(json.begin(), json.end(), is_entry);
    out.push_back(is_flat ? read_cells(json, place) : read_rows(json, place));
  } else {
    out.push_back(fault_record(
        {ErrorCode::syntax, place.line, 0,
         std::string("the board is a JSON ") + json.type_name() + ", not a string or an array"},
        place.line));
  }
}

// The name of a field that ends before the colon at `at`, or nothing.
std::string_view name_before(std::string_view line, std::size_t at) {
  const std::string_view before = trim_right(line.substr(0, at));
  if (before.size() < 2 || before.back() != '"') return {};
  const std::size_t open = before.find_last_of('"', before.size() - 2);
  return open == kNowhere ? std::string_view() : before.substr(open + 1, before.size() - open - 2);
}

// Whether a string or an array of rows stands there; f-puzzles has objects in its grid, and a list
// of boards takes more than a line's one record.
bool begins_board(std::string_view value) {
  value = trim_left(value);
  if (value.starts_with('"')) return true;
  if (!value.starts_with('[')) return false;
  std::size_t brackets = 0;
  while (!value.empty() && (value.front() == '[' || is_space(value.front()))) {
    brackets += value.front() == '[';
    value.remove_prefix(1);
  }
  const std::string_view first = value.substr(0, kLineSymbols + 2);
  const bool is_board = value.starts_with('"') && first.find('"', 1) == first.size() - 1 &&
                        first.size() == kLineSymbols + 2;
  return brackets < 3 && !value.starts_with('{') && !is_board;
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
  if (const std::optional<Excess> excess = find_excess(value.text)) {
    return at(place_in(value, excess->byte), {ErrorCode::limit, 0, 0, std::string(excess->words)});
  }
  Json json = Json::parse(value.text, nullptr, false);
  if (json.is_discarded()) return json_fault(value, unfinished);
  return Result<Json>(std::move(json));
}

std::vector<Record> read_boards(const Json& json, const JsonText& value) {
  std::vector<Record> records;
  read_value(json, value, records);
  if (records.empty()) {
    records.push_back(
        fault_record(at(value.begin, {ErrorCode::syntax, 0, 0, "there is no board in this JSON"}),
                     value.begin.line));
  }
  return records;
}

Record read_only_board(const Json& json, const JsonText& value) {
  if (!json.is_object()) return no_named_board(value);
  std::vector<Record> records = read_boards(json, value);
  if (records.size() == 1) return std::move(records[0]);
  return fault_record(at(value.begin, {ErrorCode::syntax, 0, 0,
                                       "several boards in one line; the format json reads them"}),
                      value.begin.line);
}

bool holds_several_boards(std::string_view line) {
  if (line.size() > kLongestJson) return false;
  const JsonText value{line, {1, 1}};
  const Result<Json> json = parse_json(value, "");
  return json && read_boards(*json, value).size() > 1;
}

bool has_board_field(std::string_view line) {
  for (std::size_t at = line.find(':'); at != kNowhere; at = line.find(':', at + 1)) {
    if (puzzle_rank(name_before(line, at)) && begins_board(line.substr(at + 1))) return true;
  }
  return false;
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
