// ksudoku: saved games of KSudoku, one XML document each:
//   <ksudoku><game><puzzle>
//     <graph order="9" type="sudoku" specific-type="Plain"/><values>fd__h...</values>
//   </puzzle><history/></game></ksudoku>
// The 81 letters of the values are the givens, `_` for a blank and `b` to `j` for 1 to 9. They run
// down the columns. What has been played is in the history and is passed over. Other graphs are
// other puzzles, refused by their name.
//
// Written after the program's source; only its files of shapes were at hand, no saved game.
#include <algorithm>

#include "text/boards/cells.h"
#include "text/characters/chars.h"
#include "text/documents/xml_markup.h"
#include "text/formats/format.h"
#include "text/formats/xml_kinds.h"

namespace nonet::text {
namespace {

// --- Reading ------------------------------------------------------------------------------------

// The cell of the letter at `index`.
constexpr int cell_of(int index) { return cell_at(index % 9, index / 9); }

Result<Board> read_values(std::string_view letters) {
  Grid givens;
  for (int i = 0; i < kCells && static_cast<std::size_t>(i) < letters.size(); ++i) {
    const char letter = letters[static_cast<std::size_t>(i)];
    if (letter != '_' && (letter < 'b' || letter > 'j')) {
      return Error{ErrorCode::syntax, 0, static_cast<std::size_t>(i) + 1,
                   grid::quoted_symbol(letters, static_cast<std::size_t>(i)) +
                       " is neither a letter from b (1) to j (9) nor _ for a blank"};
    }
    if (letter != '_') givens[cell_of(i)] = static_cast<std::uint8_t>(letter - 'a');
  }
  if (letters.size() != kLineSymbols) {
    return Error{ErrorCode::length, 0, 0,
                 "there are " + std::to_string(letters.size()) + " values, a board has 81"};
  }
  return Board(givens);
}

// Saves that were put in order by a tool have white space around the letters.
std::string_view trim_white(std::string_view text) {
  constexpr std::string_view kWhite = " \t\r\n";
  text.remove_prefix(std::min(text.find_first_not_of(kWhite), text.size()));
  return text.substr(0, text.find_last_not_of(kWhite) + 1);
}

// What kind of puzzle it is where it is not the plain one of nine; empty where it is.
std::string other_kind(XmlNode graph) {
  const std::string_view type = graph.attribute("type").value_or("");
  const std::string order = one_line(graph.attribute("order").value_or(""));
  const std::string specific = one_line(graph.attribute("specific-type").value_or(""));
  const bool is_plain = specific.empty() || specific == "Plain";
  if (type == "sudoku" && is_plain) return order == "9" ? "" : "plain of order " + order;
  if (!is_plain) return specific;
  return type == "custom" ? "custom, " + one_line(graph.attribute("name").value_or(""))
                          : one_line(type);
}

Result<Board> read_puzzle(XmlText& xml, XmlNode puzzle, Place begin) {
  const XmlNode graph = puzzle.child("graph");
  const XmlNode values = puzzle.child("values");
  if (!graph || !values) {
    return at(begin, {ErrorCode::syntax, 0, 0,
                      "this KSudoku file has no <puzzle> with <graph> and <values>"});
  }
  constexpr std::size_t kShown = 40;
  const Place place = xml.place_of(graph);
  if (const std::string kind = other_kind(graph).substr(0, kShown); !kind.empty()) {
    return at(place, {ErrorCode::unsupported, 0, 0,
                      "this is a KSudoku game of the type " + kind + "; only plain 9x9 is read"});
  }
  const std::string_view letters = trim_white(values.text());
  Result<Board> board = read_values(letters);
  if (board) return board;
  Error error = board.error();
  Place fault = xml.place_of(letters);
  if (fault.column > 0 && error.column > 0) fault.column += error.column - 1;
  return at(fault, std::move(error));
}

// --- Detecting and writing ----------------------------------------------------------------------

std::unique_ptr<Reader> ksudoku_reader() { return make_xml_reader(&kKsudokuXml, kXmlKinds); }

bool detects_ksudoku(const Look& look) {
  return look.is_first && trim(look.line).starts_with('<') &&
         root_name(look.text) == kKsudokuXml.root;
}

// Each board is a document of its own, on one line.
void write_ksudoku(const Board& board, std::string_view, std::size_t, std::string& out) {
  out +=
      "<ksudoku><game had-help=\"0\" msecs-elapsed=\"0\"><puzzle>"
      "<graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/><values>";
  for (int i = 0; i < kCells; ++i) {
    const int digit = board.givens[cell_of(i)];
    out += digit == 0 ? '_' : static_cast<char>('a' + digit);
  }
  out += "</values></puzzle></game></ksudoku>\n";
}

}  // namespace

void read_ksudoku(XmlText& xml, XmlNode root, const RecordSink& sink) {
  const Place begin = xml.place_of(root);
  const Result<Board> board = read_puzzle(xml, root.child("game").child("puzzle"), begin);
  sink(board ? board_record(*board, begin.line) : fault_record(board.error(), begin.line));
}

constinit const FormatRow kKsudokuFormat{
    .format = {.name = "ksudoku", .summary = "saved games of KSudoku, plain 9x9"},
    .detects = detects_ksudoku,
    .make_reader = ksudoku_reader,
    .write = write_ksudoku};

}  // namespace nonet::text
