// ksudoku: saved games of KSudoku, one XML document each:
//   <ksudoku><game><puzzle>
//     <graph order="9" type="sudoku" specific-type="Plain"/><values>fd__h...</values>
//   </puzzle><history/></game></ksudoku>
// The 81 letters of the values are the givens, `_` for a blank and `b` to `j` for 1 to 9. They run
// down the columns. What has been played is in the history and is passed over. Other graphs are
// other puzzles, refused by their name.
//
// Written after the program's source; only its files of shapes were at hand, no saved game.
#include "text/chars.h"
#include "text/format.h"
#include "text/xml_markup.h"

namespace nonet::text {
namespace {

// The cell of the letter at `index`.
constexpr int cell_of(int index) { return cell_at(index % 9, index / 9); }

std::unique_ptr<Reader> ksudoku_reader() { return make_xml_reader(&kKsudokuXml); }

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

constinit const FormatRow kKsudokuFormat{
    .format = {.name = "ksudoku", .summary = "saved games of KSudoku, plain 9x9"},
    .detects = detects_ksudoku,
    .make_reader = ksudoku_reader,
    .write = write_ksudoku};

}  // namespace nonet::text
