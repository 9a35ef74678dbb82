// opensudoku: collections of the Android app OpenSudoku. Version 1 is a list of
// <game data="81 digits"/>; version 2 has folders of games, whose data are 81 digits or, once a
// game has been played, all that the app knows about each cell:
//   version: 3&#10;5|0|0|0|4|1|...      value | note | editable |
// A note is a list `1,3,` or `-` in version 1, a mask of nine bits afterwards, and some files have
// its `|` twice. Values of editable cells and notes are the player's and are passed over.
#include "text/chars.h"
#include "text/format.h"
#include "text/xml_markup.h"

namespace nonet::text {
namespace {

std::unique_ptr<Reader> opensudoku_reader() { return make_xml_reader(&kOpenSudokuXml); }

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

constinit const FormatRow kOpenSudokuFormat{.format = {.name = "opensudoku",
                                                       .summary = "collections of OpenSudoku",
                                                       .is_document = true,
                                                       .holds_titles = true},
                                            .detects = detects_opensudoku,
                                            .make_reader = opensudoku_reader,
                                            .write = write_opensudoku,
                                            .finish = finish_opensudoku};

}  // namespace nonet::text
