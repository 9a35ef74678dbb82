// JSON for the formats that are written in it: parsing within bounds, faults with their place, and
// the objects that hold a board.
//
// The parser is nlohmann's. It is called without exceptions, on one value at a time, and its input
// is bounded in size and nesting first.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "text/boards/records.h"

namespace nonet::text {

// Its fields stand in the order of the text, which is that of the answers. They are found one by
// one, so the number of fields of an object is bounded: at as many as a value of kLongestJson has
// boards.
using Json = nlohmann::ordered_json;

inline constexpr std::size_t kLongestJson = std::size_t{1} << 20;
inline constexpr std::size_t kDeepestJson = 32;
inline constexpr std::size_t kMostJsonFields = 12'000;

// A value as it stands in its text.
struct JsonText {
  std::string_view text;
  Place begin;  // of its first character
};

// The place of a byte of the value, which may go over several lines.
Place place_in(const JsonText& value, std::size_t byte);

// `unfinished` says in words what is wrong when the text ends too early.
Result<Json> parse_json(const JsonText& value, std::string_view unfinished);

// The boards of {"puzzle": BOARD, "title": "..."}, where the key is one of field_names.h and BOARD
// a string of 81 or 729 symbols or in another spelling, an array of rows or of 81 entries, or a
// list of boards; of all fields with boards and of the objects inside this one where it has no such
// key; or of an array of all that. At least one record.
std::vector<Record> read_boards(const Json& json, const JsonText& value);
// The one record of a line: a fault where there are several boards.
Record read_only_board(const Json& json, const JsonText& value);
// Whether the line has such a key, followed by what can be one board; and whether it is a value
// with more boards than one.
bool has_board_field(std::string_view line);
bool holds_several_boards(std::string_view line);

// The object without line end.
void write_board_object(const Board& board, std::string_view title, std::string& out);
// As a JSON string; bytes that are no UTF-8 become U+FFFD.
std::string quote_json(std::string_view text);

// Reads the values of a text, one after another or inside one array, and hands each to `read`.
std::unique_ptr<Reader> make_json_reader(std::vector<Record> (*read)(const Json&, const JsonText&));

}  // namespace nonet::text
