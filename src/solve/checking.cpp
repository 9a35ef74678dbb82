#include "nonet/checking.h"

#include "nonet/bulk.h"

namespace nonet {
namespace {

BoardCheck without_minimality(const Board& board, const Answer& answer) {
  BoardCheck checked;
  checked.answer = answer;
  if (board.has_candidates) return checked;
  checked.clashes = find_clashes(board.givens);
  checked.is_complete = is_filled(board.givens);
  return checked;
}

bool may_be_minimal(const Board& board, const BoardCheck& checked) {
  return !board.has_candidates && !checked.is_complete && checked.answer.status == Status::unique;
}

// The boards as they are searched in bulk; what they point at is in `lines`.
void add_all(std::span<const Board> boards, std::vector<std::string>& lines, Bulk& bulk) {
  lines.reserve(boards.size());
  for (const Board& board : boards) {
    if (board.has_candidates) {
      bulk.add(board.candidates);
    } else {
      bulk.add(lines.emplace_back(to_line(board.givens)).data());
    }
  }
}

}  // namespace

BoardCheck check(Solver& solver, const Board& board, const Limits& limits) {
  return check(solver, board, solver.solve(board, limits), limits);
}

BoardCheck check(Solver& solver, const Board& board, const Answer& answer, const Limits& limits) {
  BoardCheck checked = without_minimality(board, answer);
  if (may_be_minimal(board, checked))
    checked.redundant = solver.redundant_givens(board.givens, limits);
  return checked;
}

std::vector<BoardCheck> check(Solver& solver, std::span<const Board> boards, const Limits& limits) {
  std::vector<std::string> lines;
  Bulk bulk;
  add_all(boards, lines, bulk);
  bulk.search(solver, 2, limits);
  std::vector<BoardCheck> checks;
  checks.reserve(boards.size());
  std::vector<Grid> puzzles;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    checks.push_back(without_minimality(boards[i], bulk.answer(i)));
    if (may_be_minimal(boards[i], checks[i])) puzzles.push_back(boards[i].givens);
  }
  const auto redundant = solver.redundant_givens(puzzles, limits);
  auto next = redundant.begin();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (may_be_minimal(boards[i], checks[i])) checks[i].redundant = *next++;
  }
  return checks;
}

std::string why_unsolvable(const Board& board, Status status) {
  if (status == Status::invalid) return to_string(find_clashes(board.givens));
  return status == Status::none ? visible_contradiction(board) : std::string();
}

}  // namespace nonet
