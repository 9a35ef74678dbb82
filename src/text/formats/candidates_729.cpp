// 729: one board a line, nine places for each cell with the digits that may stand there.
#include "text/boards/cells.h"
#include "text/boards/line_reader.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

bool detects_729(const Look& look) { return looks_like_board_line(look.line, kCandidateSymbols); }

std::unique_ptr<Reader> reader_729() { return make_line_reader(kCandidateSymbols); }

// What a board says and no more: nothing is struck out on account of the givens.
CandidateGrid as_candidates(const Board& board) {
  if (board.has_candidates) return board.candidates;
  CandidateGrid candidates;
  for (int cell = 0; cell < kCells; ++cell) {
    candidates[cell] = board.givens[cell] != 0 ? digit_bit(board.givens[cell]) : kAllDigits;
  }
  return candidates;
}

void write_729(const Board& board, std::string_view, std::size_t, std::string& out) {
  out += to_729(as_candidates(board));
  out += '\n';
}

}  // namespace

constinit const FormatRow k729Format{
    .format = {.name = "729",
               .summary = "729 characters a line, nine for each cell: its candidates",
               .one_line_records = true,
               .holds_candidates = true,
               .holds_comments = true,
               .writes_one_line = true},
    .detects = detects_729,
    .make_reader = reader_729,
    .write = write_729,
    .is_heading = is_words_line};

}  // namespace nonet::text
