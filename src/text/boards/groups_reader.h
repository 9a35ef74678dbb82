// The reader and the writer of grids in which every cell is a group of candidate digits
// (candidates, sdx, and the candidate block of ss).
#pragma once

#include <memory>
#include <string>

#include "nonet/text.h"

namespace nonet::text {

std::unique_ptr<Reader> make_groups_reader();

// The candidates that a format of groups writes: those of a candidate board as they are, those of
// a normal board worked out.
CandidateGrid written_candidates(const Board& board);

// "1569", or the word for a cell without candidates.
std::string to_group(DigitSet digits);

// Nine aligned rows in a frame.
void write_groups(const CandidateGrid& candidates, std::string& out);

}  // namespace nonet::text
