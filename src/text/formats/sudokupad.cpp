// sudokupad: addresses of SudokuPad, one a line. Those that carry an f-puzzles object (`fpuz`) are
// read as fpuzzles reads it. SudokuPad's own kinds (scl, ctc, scf) are refused by name: no puzzle
// of these kinds was at hand to learn from, and a guess would read other boards than were drawn. So
// are addresses that only name a puzzle on the server, which is never asked.
#include <algorithm>
#include <array>

#include "text/documents/packed.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

bool detects_sudokupad(const Look& look) {
  constexpr std::array<std::string_view, 3> kKinds{"scl", "ctc", "scf"};
  return is_sudokupad_address(look.line) ||
         std::any_of(kKinds.begin(), kKinds.end(),
                     [&](std::string_view kind) { return looks_packed(look.line, kind); });
}

}  // namespace

constinit const FormatRow kSudokupadFormat{
    .format = {.name = "sudokupad",
               .summary = "SudokuPad addresses of f-puzzles data",
               .one_line_records = true,
               .can_write = false},
    .detects = detects_sudokupad,
    .make_reader = make_packed_reader};

}  // namespace nonet::text
