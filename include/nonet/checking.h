// What a board is as a puzzle: legal, filled, how many solutions, minimal.
//
//   nonet::Solver solver;
//   const nonet::BoardCheck checked = nonet::check(solver, board);
//   if (!checked.clashes.empty()) return to_string(checked.clashes);
//   return checked.redundant && checked.redundant->empty() ? std::string("minimal") : "";
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/limits.h"
#include "nonet/solver.h"

namespace nonet {

struct BoardCheck {
  std::vector<Clash> clashes;  // of the givens; none on a candidate board
  bool is_complete = false;    // givens in all cells, right or wrong
  Answer answer;               // as Solver::solve gives it
  // The givens without which it would still have one solution, in reading order. Empty for a
  // minimal puzzle; nothing at all where there is no question (other than one solution, complete,
  // or candidates) and where a limit came first.
  std::optional<std::vector<int>> redundant;
};

// The limits hold for each search: the one of the board, and one for each given.
NONET_API BoardCheck check(Solver& solver, const Board& board, const Limits& limits = {});
// For callers that have searched already: `answer` is what Solver::solve says of the board.
NONET_API BoardCheck check(Solver& solver, const Board& board, const Answer& answer,
                           const Limits& limits = {});
// Many boards, one check for each, the same as single calls give and several times as fast.
NONET_API std::vector<BoardCheck> check(Solver& solver, std::span<const Board> boards,
                                        const Limits& limits = {});

// Why a board has no solution, where that is plain to see: the clashes of one that is `invalid`;
// for `none`, a house that lacks a place or a cell that lacks a digit. Otherwise empty.
NONET_API std::string why_unsolvable(const Board& board, Status status);

}  // namespace nonet
