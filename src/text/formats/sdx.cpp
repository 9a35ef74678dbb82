// sdx: what SudoCue saves of a puzzle that is being solved.
//
//   5 3 u4 268 7 268 1489 1249 248
//
// Nine rows of nine groups: a given is its digit, 'u' stands before a digit that the user has
// placed, and anything else is the candidates of a cell. A board does not hold who placed a digit;
// the candidate board that results is read, in which a placed digit is struck from its peers.
// Without a single 'u' a text of this kind is detected as `candidates`, which reads it alike.
#include "text/boards/group_line.h"
#include "text/boards/groups_reader.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

bool detects_sdx(const Look& look) {
  const GroupsAhead ahead = look_for_groups(look.text);
  return ahead.found && ahead.any_entered;
}

void write_sdx(const Board& board, std::string_view, std::size_t index, std::string& out) {
  if (index > 0) out += '\n';
  const CandidateGrid candidates = written_candidates(board);
  for (int cell = 0; cell < kCells; ++cell) {
    out += to_group(candidates[cell]);
    out += column_of(cell) == 8 ? '\n' : ' ';
  }
}

}  // namespace

constinit const FormatRow kSdxFormat{
    .format = {.name = "sdx",
               .summary = "SudoCue's saved games: nine rows of candidates",
               .holds_candidates = true},
    .detects = detects_sdx,
    .make_reader = make_groups_reader,
    .write = write_sdx};

}  // namespace nonet::text
