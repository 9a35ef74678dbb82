// gnome: what GNOME Sudoku saves, a JSON object with a list `cells` of
//   {"position": [0, 4], "value": 7, "fixed": true, "earmarks": []}
// where rows and columns count from 0, cells with nothing in them are left out, and `fixed` tells
// the givens. What the player has entered, digits and earmarks, is passed over.
//
// Written after the program's source; no file of its own making was at hand to test with.
#include <bitset>
#include <utility>

#include "text/formats/format.h"
#include "text/formats/json_objects.h"

namespace nonet::text {
namespace {

// A field of a cell as a number, or -1.
int number_of(const Json& value) {
  return value.is_number_unsigned() && value.get<std::uint64_t>() < 1000 ? value.get<int>() : -1;
}

Error bad_cell(std::size_t index, const std::string& what) {
  return {ErrorCode::syntax, 0, 0, "entry " + std::to_string(index + 1) + " of `cells` " + what};
}

// The cell that an entry is about, or a fault.
Result<int> cell_of(const Json& entry, std::size_t index) {
  const auto position = entry.find("position");
  const bool is_pair = position != entry.end() && position->is_array() && position->size() == 2;
  const int row = is_pair ? number_of((*position)[0]) : -1;
  const int column = is_pair ? number_of((*position)[1]) : -1;
  if (row < 0 || row > 8 || column < 0 || column > 8) {
    return bad_cell(index, "has no `position` of two numbers from 0 to 8");
  }
  return cell_at(row, column);
}

Result<Board> read_cells(const Json& cells) {
  Grid givens;
  std::bitset<kCells> seen;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Json& entry = cells[i];
    if (!entry.is_object()) return bad_cell(i, "is no object");
    const Result<int> cell = cell_of(entry, i);
    if (!cell) return cell.error();
    if (seen[static_cast<std::size_t>(*cell)])
      return bad_cell(i, "is " + cell_name(*cell) + " again");
    seen.set(static_cast<std::size_t>(*cell));
    const auto value = entry.find("value");
    const int digit = value == entry.end() ? -1 : number_of(*value);
    if (digit < 0 || digit > kDigits) return bad_cell(i, "has no `value` from 0 to 9");
    const auto fixed = entry.find("fixed");
    if (fixed == entry.end() || !fixed->is_boolean()) {
      return bad_cell(i, "does not say whether it is `fixed`");
    }
    if (fixed->get<bool>()) givens[*cell] = static_cast<std::uint8_t>(digit);
  }
  return Board(givens);
}

std::unique_ptr<Reader> gnome_reader() {
  return make_json_reader([](const Json& json, const JsonText& value) {
    return std::vector<Record>{read_gnome_save(json, value)};
  });
}

bool detects_gnome(const Look& look) {
  const auto has = [&](std::string_view key) { return look.text.find(key) != look.text.npos; };
  return look.is_first && look.line.find('{') == look.line.find_first_not_of(" \t") &&
         has("\"cells\"") && has("\"difficulty_category\"");
}

// The program reads no file without a difficulty that it knows, and which one is true is not known
// here. A time of -1 is its word for none.
void write_gnome(const Board& board, std::string_view, std::size_t, std::string& out) {
  out += R"({"difficulty_category":"Medium Difficulty","time_elapsed":-1.0,"cells":[)";
  bool is_first = true;
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.givens[cell] == 0) continue;
    if (!std::exchange(is_first, false)) out += ',';
    out += "{\"position\":[" + std::to_string(row_of(cell)) + ',' +
           std::to_string(column_of(cell)) + "],\"value\":" + std::to_string(board.givens[cell]) +
           ",\"fixed\":true,\"earmarks\":[]}";
  }
  out += "]}\n";
}

}  // namespace

bool is_gnome_save(const Json& object) {
  const auto cells = object.find("cells");
  if (cells == object.end() || !cells->is_array()) return false;
  if (cells->empty()) return object.contains("difficulty_category");
  return cells->front().is_object() && cells->front().contains("position");
}

Record read_gnome_save(const Json& object, const JsonText& value) {
  const auto fault = [&](Error error) {
    return fault_record(at(value.begin, std::move(error)), value.begin.line);
  };
  const bool has_cells =
      object.is_object() && object.contains("cells") && object["cells"].is_array();
  if (!has_cells) {
    return fault({ErrorCode::syntax, 0, 0, "no JSON object with a list `cells`"});
  }
  const Result<Board> board = read_cells(object["cells"]);
  return board ? board_record(*board, value.begin.line) : fault(board.error());
}

constinit const FormatRow kGnomeFormat{
    .format = {.name = "gnome", .summary = "saved games of GNOME Sudoku"},
    .detects = detects_gnome,
    .make_reader = gnome_reader,
    .write = write_gnome};

}  // namespace nonet::text
