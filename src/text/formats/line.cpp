// line: one board of 81 symbols a line, with whatever collections put beside it.
#include <cstring>

#include "text/boards/cells.h"
#include "text/boards/line_reader.h"
#include "text/boards/removed.h"
#include "text/characters/chars.h"
#include "text/formats/format.h"

namespace nonet {

// The loop over the cells has no exit and one fixed length, so that compilers make vector code of
// it; the blank to compare with is found first, among the leading digits at most.
const char* plain_board(std::string_view line) {
  const char* cells = line.data();
  const char* const end = cells + line.size();
  while (cells != end && text::is_space(*cells))
    ++cells;
  if (end - cells < kCells) return nullptr;

  const auto is_given = [](char c) { return static_cast<unsigned char>(c - '1') < 9; };
  int leading = 0;
  while (leading < kCells && is_given(cells[leading]))
    ++leading;
  const char blank = leading < kCells ? cells[leading] : '.';
  if (!grid::is_blank(blank)) return nullptr;

  unsigned char stray = 0;
  for (int i = 0; i < kCells; ++i) {
    const bool is_cell = is_given(cells[i]) | (cells[i] == blank);
    stray |= static_cast<unsigned char>(!is_cell);
  }
  if (stray != 0) return nullptr;
  const std::string_view behind(cells + kCells, static_cast<std::size_t>(end - cells) - kCells);
  if (behind.empty()) return cells;
  if (text::trim_left(behind).starts_with(':') && text::count_removed(behind) > 1) return nullptr;
  return text::is_separator(behind.front()) ? cells : nullptr;
}

}  // namespace nonet

namespace nonet::text {
namespace {

bool detects_line(const Look& look) { return looks_like_board_line(look.line, kLineSymbols); }

std::unique_ptr<Reader> line_reader() { return make_line_reader(kLineSymbols); }

void write_line(const Board& board, std::string_view, std::size_t, std::string& out) {
  out += to_line(board.givens);
  out += '\n';
}

}  // namespace

constinit const FormatRow kLineFormat{.format = {.name = "line",
                                                 .summary = "81 characters a line, '.' for a blank",
                                                 .one_line_records = true,
                                                 .holds_comments = true,
                                                 .writes_one_line = true},
                                      .detects = detects_line,
                                      .make_reader = line_reader,
                                      .write = write_line,
                                      .is_heading = is_words_line};

}  // namespace nonet::text
