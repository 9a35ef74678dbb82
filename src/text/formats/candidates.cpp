// candidates: a grid of 81 groups of candidate digits, as HoDoKu, Simple Sudoku and SudoCue print
// it. Borders of every kind and the marks of a step are passed over.
//
// The board is a candidate board, cell for cell what is written: reading strikes nothing, so that a
// naked single comes back as one. Which single digits count as placed, placed.h says.
#include "text/boards/grid_reader.h"
#include "text/boards/group_line.h"
#include "text/boards/groups_reader.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

bool detects_candidates(const Look& look) {
  const GroupsAhead ahead = look_for_groups(look.text);
  return ahead.found && !ahead.any_entered;
}

void write_candidates(const Board& board, std::string_view title, std::size_t index,
                      std::string& out) {
  write_grid_heading(title, index, out);
  write_groups(written_candidates(board), out);
}

}  // namespace

constinit const FormatRow kCandidatesFormat{
    .format = {.name = "candidates",
               .summary = "nine rows of nine groups: the candidates of each cell",
               .holds_candidates = true,
               .holds_titles = true,
               .holds_comments = true},
    .detects = detects_candidates,
    .make_reader = make_groups_reader,
    .write = write_candidates};

}  // namespace nonet::text
