// fpuzzles: one puzzle of f-puzzles a line, packed: as an address, as the data of one, or with
// `fpuz` before them. Inside is a JSON object with `size`, `grid` (rows of cells) and a list or a
// flag for each kind of clue.
//
// Only classic puzzles are read. Every clue that changes the rules is refused by its name, and so
// is every list or flag that is not known, since a board read without its rules is another puzzle.
// Drawings and colours carry no rule and are passed over.
//
// Givens are the cells marked `given`. Digits without that mark are what somebody has entered, up
// to the whole solution, and are passed over with the pencil marks. `givenPencilMarks` do restrict
// a cell; no file with any was at hand to learn their exact form from, so they are refused.
#include <algorithm>
#include <array>

#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/documents/lz_string.h"
#include "text/documents/packed.h"
#include "text/formats/format.h"
#include "text/formats/json_objects.h"

namespace nonet::text {
namespace {

struct Clue {
  std::string_view key;
  std::string_view words;
};

constexpr std::array kClues{
    Clue{"diagonal+", "a diagonal"},
    Clue{"diagonal-", "a diagonal"},
    Clue{"antiknight", "the knight's move rule"},
    Clue{"antiking", "the king's move rule"},
    Clue{"disjointgroups", "disjoint groups"},
    Clue{"nonconsecutive", "the rule of non-consecutive neighbours"},
    Clue{"negative", "negative constraints"},
    Clue{"killercage", "killer cages"},
    Clue{"cage", "cages"},
    Clue{"arrow", "arrows"},
    Clue{"thermometer", "thermometers"},
    Clue{"slowthermometer", "slow thermometers"},
    Clue{"palindrome", "palindromes"},
    Clue{"renban", "renban lines"},
    Clue{"whispers", "whisper lines"},
    Clue{"regionsumline", "region sum lines"},
    Clue{"entropicline", "entropic lines"},
    Clue{"modularline", "modular lines"},
    Clue{"nabner", "nabner lines"},
    Clue{"zipperline", "zipper lines"},
    Clue{"doublearrow", "double arrows"},
    Clue{"betweenline", "between lines"},
    Clue{"difference", "difference dots"},
    Clue{"ratio", "ratio dots"},
    Clue{"xv", "X and V"},
    Clue{"littlekillersum", "little killer sums"},
    Clue{"sandwichsum", "sandwich sums"},
    Clue{"xsum", "X-sums"},
    Clue{"skyscraper", "skyscrapers"},
    Clue{"odd", "odd cells"},
    Clue{"even", "even cells"},
    Clue{"parity", "odd and even cells"},
    Clue{"minimum", "minimum cells"},
    Clue{"maximum", "maximum cells"},
    Clue{"extraregion", "extra regions"},
    Clue{"rowindexer", "row indexers"},
    Clue{"columnindexer", "column indexers"},
    Clue{"boxindexer", "box indexers"},
    Clue{"clone", "clones"},
    Clue{"quadruple", "quadruples"},
    Clue{"givenPencilMarks", "given pencil marks"},
};

// Fields of the puzzle and of its cells that change no rule.
constexpr std::array<std::string_view, 13> kPuzzleFields{"size",
                                                         "title",
                                                         "author",
                                                         "ruleset",
                                                         "grid",
                                                         "solution",
                                                         "highlightConflicts",
                                                         "disabledlogic",
                                                         "truecandidatesoptions",
                                                         "text",
                                                         "circle",
                                                         "rectangle",
                                                         "line"};
constexpr std::array<std::string_view, 7> kCellFields{
    "value", "given", "region", "c", "highlight", "centerPencilMarks", "cornerPencilMarks"};

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// An empty list, a flag that is off and a remark say nothing.
bool says_something(const Json& value) {
  return value.is_structured() ? !value.empty() : value.is_boolean() && value.get<bool>();
}

// In words, each once, joined by commas.
class Clues {
 public:
  void add_key(std::string_view key) {
    const auto known = std::find_if(kClues.begin(), kClues.end(),
                                    [&](const Clue& clue) { return clue.key == key; });
    constexpr std::size_t kShown = 24;
    add(known != kClues.end()
            ? std::string(known->words)
            : "'" + one_line(key.substr(0, kShown)) + "', which is not known here");
  }
  void add(const std::string& words) {
    if ((", " + words_ + ',').find(", " + words + ',') != kNowhere) return;
    words_ += (words_.empty() ? "" : ", ") + words;
  }
  const std::string& words() const { return words_; }

 private:
  std::string words_;
};

Error unsupported(std::string message) {
  return {ErrorCode::unsupported, 0, 0, std::move(message)};
}

Error bad_grid(std::string message) { return {ErrorCode::syntax, 0, 0, std::move(message)}; }

bool is_grid_of_nine(const Json& grid) {
  return grid.size() == 9 && std::all_of(grid.begin(), grid.end(), [](const Json& row) {
           return row.is_array() && row.size() == 9 &&
                  std::all_of(row.begin(), row.end(), [](const Json& c) { return c.is_object(); });
         });
}

// One puzzle is refused in the same words, whoever has written it.
std::vector<std::string_view> sorted_keys(const Json& object) {
  std::vector<std::string_view> keys;
  for (const auto& [key, value] : object.items())
    keys.push_back(key);
  std::sort(keys.begin(), keys.end());
  return keys;
}

void add_clues_of_cell(const Json& cell, int index, Clues& clues) {
  // A cell says which region it belongs to only where that is not its box.
  if (const auto region = cell.find("region"); region != cell.end()) {
    if (*region != box_of(index)) clues.add("irregular regions");
  }
  for (const std::string_view key : sorted_keys(cell)) {
    const Json& value = *cell.find(key);
    const bool is_said = says_something(value) || value.is_string() || value.is_number();
    if (is_said && !is_one_of(kCellFields, key)) clues.add_key(key);
  }
}

Clues clues_of(const Json& object) {
  Clues clues;
  for (const std::string_view key : sorted_keys(object)) {
    if (says_something(*object.find(key)) && !is_one_of(kPuzzleFields, key)) clues.add_key(key);
  }
  const Json& grid = object["grid"];
  for (int cell = 0; cell < kCells; ++cell) {
    add_clues_of_cell(
        grid[static_cast<std::size_t>(row_of(cell))][static_cast<std::size_t>(column_of(cell))],
        cell, clues);
  }
  return clues;
}

std::string title_of(const Json& object) {
  const auto title = object.find("title");
  return title != object.end() && title->is_string() ? title->get<std::string>() : std::string();
}

// The digit of a given, which is a number or a string of one.
int digit_of(const Json& value) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    return number <= kDigits ? static_cast<int>(number) : 0;
  }
  const auto* text = value.get_ptr<const std::string*>();
  return text != nullptr && text->size() == 1 && is_digit(text->front()) ? text->front() - '0' : 0;
}

Result<Board> read_givens(const Json& grid) {
  Grid givens;
  for (int i = 0; i < kCells; ++i) {
    const Json& cell =
        grid[static_cast<std::size_t>(row_of(i))][static_cast<std::size_t>(column_of(i))];
    const auto given = cell.find("given");
    if (given == cell.end() || *given != true) continue;
    const auto value = cell.find("value");
    const int digit = value == cell.end() ? 0 : digit_of(*value);
    if (digit == 0) return bad_grid("the given in " + cell_name(i) + " has no value from 1 to 9");
    givens[i] = static_cast<std::uint8_t>(digit);
  }
  return Board(givens);
}

Result<Board> read_classic(const Json& object) {
  const Json& size = object["size"];
  if (size != 9) {
    return unsupported("this f-puzzles board has the size " + size.dump().substr(0, 12) +
                       "; only 9 is read");
  }
  if (!is_grid_of_nine(object["grid"])) {
    return bad_grid("the `grid` of this f-puzzles object is not nine rows of nine cells");
  }
  const Clues clues = clues_of(object);
  if (!clues.words().empty()) {
    return unsupported("this puzzle has " + clues.words() +
                       "; only the classic part of f-puzzles is read");
  }
  return read_givens(object["grid"]);
}

Result<Board> read_data(const std::string& data, std::string& title) {
  const Result<std::string> text = unpack_base64(data);
  if (!text) {
    return Error{text.error().code, 0, 0,
                 "the packed puzzle is damaged at its character " +
                     std::to_string(text.error().column) + ": " + text.error().message};
  }
  if (text->size() > kLongestJson) {
    return Error{ErrorCode::limit, 0, 0, "the packed puzzle holds more than 1 MiB"};
  }
  const Result<Json> object = parse_json({*text, {1, 1}}, "the JSON ends too early");
  if (!object) return bad_grid("in the packed puzzle: " + to_string(object.error()));
  if (!object->is_object() || !is_fpuzzles_object(*object)) {
    return bad_grid("the packed data are no f-puzzles object with `size` and `grid`");
  }
  title = title_of(*object);
  return read_classic(*object);
}

Result<Board> read_packed(std::string_view line, std::string& title) {
  const Packed packed = find_packed(line);
  switch (packed.kind) {
    case Packed::Kind::id:
      return unsupported(
          "this address names a puzzle on a server, which is not asked; an address with the puzzle "
          "in it has ?load= or fpuz");
    case Packed::Kind::sudokupad:
      return unsupported("this is SudokuPad data of the kind " + std::string(packed.prefix) +
                         ", which is not read; of SudokuPad only fpuz is");
    case Packed::Kind::fpuzzles: break;
  }
  return read_data(packed.data, title);
}

class PackedReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (!has_content(line)) return;
    if (line.size() > kLongestJson) {
      return sink(fault_record({ErrorCode::limit, number, 0, "a line of more than 1 MiB"}, number));
    }
    const CleanLine clean(line);
    std::string title;
    const Result<Board> board = read_packed(clean.text(), title);
    sink(board ? board_record(*board, number, std::move(title))
               : fault_record(at({number, 1}, board.error()), number, std::move(title)));
  }
  void finish(const RecordSink&) override {}
};

bool detects_fpuzzles(const Look& look) {
  return is_fpuzzles_address(look.line) || looks_packed(look.line, "fpuz") ||
         looks_packed(look.line, kPackedJson);
}

void write_fpuzzles(const Board& board, std::string_view title, std::size_t, std::string& out) {
  std::string object = "{\"size\":9,";
  if (!title.empty()) object += "\"title\":" + quote_json(title) + ',';
  object += "\"grid\":[";
  for (int cell = 0; cell < kCells; ++cell) {
    if (column_of(cell) == 0) object += cell == 0 ? "[" : "],[";
    if (column_of(cell) != 0) object += ',';
    object += board.givens[cell] == 0
                  ? "{}"
                  : "{\"value\":" + std::to_string(board.givens[cell]) + ",\"given\":true}";
  }
  out += pack_base64(object + "]]}") + '\n';
}

}  // namespace

bool is_fpuzzles_object(const Json& object) {
  const auto grid = object.find("grid");
  if (!object.contains("size") || grid == object.end() || !grid->is_array()) return false;
  return grid->empty() || !grid->front().is_array() || grid->front().empty() ||
         grid->front().front().is_object();
}

Record read_fpuzzles_object(const Json& object, const JsonText& value) {
  const std::size_t line = value.begin.line;
  const Result<Board> board = read_classic(object);
  return board ? board_record(*board, line, title_of(object))
               : fault_record(at(value.begin, board.error()), line, title_of(object));
}

std::unique_ptr<Reader> make_packed_reader() { return std::make_unique<PackedReader>(); }

constinit const FormatRow kFpuzzlesFormat{
    .format = {.name = "fpuzzles",
               .summary = "f-puzzles addresses and their packed data, one a line",
               .one_line_records = true,
               .holds_titles = true,
               .holds_comments = true,
               .writes_one_line = true},
    .detects = detects_fpuzzles,
    .make_reader = make_packed_reader,
    .write = write_fpuzzles};

}  // namespace nonet::text
