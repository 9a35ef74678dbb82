// Removed candidates as HoDoKu and Sudoku Studio list them: `943 812`, digit, row and column of
// each.
#pragma once

#include <string_view>
#include <vector>

#include "nonet/grid.h"

namespace nonet::text {

struct Candidate {
  int cell = 0;
  int digit = 0;
};

// Columns of faults count from 1.
Result<std::vector<Candidate>> parse_removed(std::string_view list);

// The board without them: what it was where there are none, otherwise a candidate board.
Board without(const Grid& grid, const std::vector<Candidate>& removed);

// How many candidates `:943 812` lists, if nothing else stands behind the board; otherwise 0. One
// alone may as well be a number, and collections have such numbers.
std::size_t count_removed(std::string_view behind);

// Whether what stands behind a board looks like a list of removed candidates that is not read:
// groups of three digits with other things between them, or `r4c3<>9`.
bool looks_removed(std::string_view behind);

}  // namespace nonet::text
