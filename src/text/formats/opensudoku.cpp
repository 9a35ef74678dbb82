// opensudoku: collections of the Android app OpenSudoku. Version 1 is a list of
// <game data="81 digits"/>; version 2 has folders of games, whose data are 81 digits or, once a
// game has been played, all that the app knows about each cell:
//   version: 3&#10;5|0|0|0|4|1|...      value | note | editable |
// A note is a list `1,3,` or `-` in version 1, a mask of nine bits afterwards, and some files have
// its `|` twice. Values of editable cells and notes are the player's and are passed over.
#include <algorithm>
#include <charconv>
#include <optional>

#include "text/boards/cells.h"
#include "text/characters/chars.h"
#include "text/documents/xml_markup.h"
#include "text/formats/format.h"
#include "text/formats/xml_kinds.h"

namespace nonet::text {
namespace {

// --- Reading ------------------------------------------------------------------------------------

constexpr std::string_view kCellListHead = "version:";

// A whole number up to `most`.
std::optional<int> number_in(std::string_view field, int most) {
  int number = -1;
  const auto [end, fault] = std::from_chars(field.data(), field.data() + field.size(), number);
  const bool is_whole = fault == std::errc() && end == field.data() + field.size();
  return is_whole && number >= 0 && number <= most ? std::optional(number) : std::nullopt;
}

// Fields between bars; empty ones are no fields.
class Fields {
 public:
  explicit Fields(std::string_view list) : list_(list) {}
  std::optional<std::string_view> next() {
    while (!list_.empty()) {
      const std::size_t bar = std::min(list_.find('|'), list_.size());
      const std::string_view field = trim(list_.substr(0, bar));
      list_.remove_prefix(std::min(bar + 1, list_.size()));
      if (!field.empty()) return field;
    }
    return std::nullopt;
  }

 private:
  std::string_view list_;
};

bool is_note(std::string_view field, int version) {
  if (version > 1) return number_in(field, kAllDigits).has_value();
  return field == "-" || all_of(field, [](char c) { return is_digit(c) || c == ','; });
}

Error bad_data(std::string message) { return {ErrorCode::syntax, 0, 0, std::move(message)}; }

Result<Board> read_cell_list(std::string_view data) {
  const std::size_t line_end = std::min(data.find('\n'), data.size());
  const std::string_view number =
      trim(data.substr(kCellListHead.size(), line_end - kCellListHead.size()));
  const std::optional<int> version = number_in(number, 3);
  if (!version || *version == 0) {
    return Error{ErrorCode::unsupported, 0, 0,
                 "cells of another version than 1, 2 and 3 are not read"};
  }
  Fields fields(data.substr(std::min(line_end + 1, data.size())));
  Grid givens;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto value = fields.next();
    const auto note = fields.next();
    const auto editable = fields.next();
    if (!editable) {
      return Error{ErrorCode::length, 0, 0,
                   "the list of cells ends after " + std::to_string(cell) + " of 81"};
    }
    const std::optional<int> digit = number_in(*value, kDigits);
    const std::optional<int> is_editable = number_in(*editable, 1);
    if (!digit || !is_note(*note, *version) || !is_editable) {
      return bad_data("the entry of " + cell_name(cell) + " is not value|note|editable|");
    }
    if (*is_editable == 0) givens[cell] = static_cast<std::uint8_t>(*digit);
  }
  if (fields.next()) {
    return Error{ErrorCode::length, 0, 0, "the list of cells goes on after 81"};
  }
  return Board(givens);
}

// Escapes in the list of cells shift its columns, so its faults stand at its beginning.
Result<Board> read_data(std::string_view data, Place place) {
  Result<Board> board =
      data.starts_with(kCellListHead) ? read_cell_list(data) : parse_cells(data, kLineSymbols);
  if (board) return board;
  Error error = board.error();
  if (place.column > 0 && error.column > 0) place.column += error.column - 1;
  return at(place, std::move(error));
}

void read_game(XmlText& xml, XmlNode game, std::string_view folder, const RecordSink& sink) {
  const Place place = xml.place_of(game);
  const std::optional<std::string_view> data = game.attribute("data");
  std::string title = one_line(game.attribute("note").value_or(""));
  if (title.empty()) title = folder;
  if (!data) {
    return sink(fault_record(at(place, bad_data("this game has no attribute `data`")), place.line,
                             std::move(title)));
  }
  const Result<Board> board = read_data(*data, xml.place_of(*data));
  sink(board ? board_record(*board, place.line, std::move(title))
             : fault_record(board.error(), place.line, std::move(title)));
}

void read_folder(XmlText& xml, XmlNode folder, const RecordSink& sink) {
  const std::string name = one_line(folder.attribute("name").value_or(""));
  for (XmlNode game = folder.first_child(); game; game = game.next())
    if (game.name() == "game") read_game(xml, game, name, sink);
}

// --- Detecting and writing ----------------------------------------------------------------------

std::unique_ptr<Reader> opensudoku_reader() { return make_xml_reader(&kOpenSudokuXml, kXmlKinds); }

bool detects_opensudoku(const Look& look) {
  return look.is_first && trim(look.line).starts_with('<') &&
         root_name(look.text) == kOpenSudokuXml.root;
}

// State 1 is a game not yet begun; the title stands in the note, a game has no name.
void write_opensudoku(const Board& board, std::string_view title, std::size_t index,
                      std::string& out) {
  if (index == 0) {
    out +=
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<opensudoku version=\"2\">\n"
        "  <folder name=\"nonet\" created=\"0\">\n";
  }
  std::string digits = to_line(board.givens);
  for (char& symbol : digits)
    symbol = symbol == '.' ? '0' : symbol;
  out += "    <game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"" + digits +
         "\" note=\"" + escape_xml(title) + "\" command_stack=\"\"/>\n";
}

void finish_opensudoku(std::size_t count, std::string& out) {
  out += count == 0 ? "<opensudoku version=\"2\"/>\n" : "  </folder>\n</opensudoku>\n";
}

}  // namespace

// Version 1 gives a name to the whole file, version 2 to each folder.
void read_opensudoku(XmlText& xml, XmlNode root, const RecordSink& sink) {
  const std::string_view version = root.attribute("version").value_or("1");
  if (version != "1" && version != "2") {
    const Place place = xml.place_of(root);
    return sink(
        fault_record(at(place, {ErrorCode::unsupported, 0, 0,
                                "OpenSudoku files of another version than 1 and 2 are not read"}),
                     place.line));
  }
  const std::string file_name = one_line(root.child("name").text());
  for (XmlNode child = root.first_child(); child; child = child.next()) {
    if (child.name() == "game") read_game(xml, child, file_name, sink);
    if (child.name() == "folder") read_folder(xml, child, sink);
  }
}

constinit const FormatRow kOpenSudokuFormat{.format = {.name = "opensudoku",
                                                       .summary = "collections of OpenSudoku",
                                                       .is_document = true,
                                                       .holds_titles = true},
                                            .detects = detects_opensudoku,
                                            .make_reader = opensudoku_reader,
                                            .write = write_opensudoku,
                                            .finish = finish_opensudoku};

}  // namespace nonet::text
