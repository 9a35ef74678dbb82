// sdm: collections of 81 characters a line with '0' for a blank. They read as lines do, and are
// detected as lines.
#include <algorithm>

#include "text/boards/cells.h"
#include "text/boards/line_reader.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

std::unique_ptr<Reader> sdm_reader() { return make_line_reader(kLineSymbols); }

void write_sdm(const Board& board, std::string_view, std::size_t, std::string& out) {
  std::string line = to_line(board.givens);
  std::replace(line.begin(), line.end(), '.', '0');
  out += line;
  out += '\n';
}

}  // namespace

constinit const FormatRow kSdmFormat{.format = {.name = "sdm",
                                                .summary = "81 characters a line, '0' for a blank",
                                                .one_line_records = true,
                                                .holds_comments = true,
                                                .writes_one_line = true},
                                     .make_reader = sdm_reader,
                                     .write = write_sdm,
                                     .is_heading = is_words_line};

}  // namespace nonet::text
