// Which digits of a candidate grid are placed, and what placing one does.
//
// A cell with one candidate left may be a given, a digit that the user has placed, or a naked
// single that nobody has used yet. Candidate grids write all three alike. What tells them apart is
// the work that placing a digit does: it strikes the digit from the peers. So a single candidate
// that some peer still lists is a naked single, and one that no peer lists counts as placed. A
// naked single whose peers happen to list its digit nowhere is taken for placed; it changes no
// candidate of the board whether it is one or the other. Two peers with the same single candidate
// list it for each other: neither is placed.
#pragma once

#include <string_view>

#include "nonet/grid.h"

namespace nonet::text {

// The placed digits, 0 elsewhere.
Grid placed_digits(const CandidateGrid& candidates);

// Leaves the cell its digit and strikes it from the peers.
void place_digit(CandidateGrid& candidates, int cell, int digit);

// The line is a board of 81 cells whose digits are candidates there: the puzzle once more, which
// some programs put below its candidates.
bool is_puzzle_of(const CandidateGrid& candidates, std::string_view line);

}  // namespace nonet::text
