#include "nonet/judging.h"

#include <algorithm>

namespace nonet {
namespace {

std::optional<Flaw> first_blank(const Grid& board) {
  const auto blank = std::find(board.cells.begin(), board.cells.end(), 0);
  if (blank == board.cells.end()) return std::nullopt;
  const int cell = static_cast<int>(blank - board.cells.begin());
  const auto blanks = std::count(blank, board.cells.end(), 0);
  std::string message = cell_name(cell) + " is blank";
  if (blanks > 1) message += ", the first of " + std::to_string(blanks) + " blanks";
  return Flaw{Flaw::Kind::blank, {cell}, 0, -1, std::move(message)};
}

std::optional<Flaw> first_clash(const Grid& board) {
  const std::vector<Clash> clashes = find_clashes(board);
  if (clashes.empty()) return std::nullopt;
  const Clash& clash = clashes.front();
  return Flaw{
      Flaw::Kind::clash, {clash.first, clash.second}, clash.digit, clash.house, to_string(clash)};
}

Judgement judge(const Grid* puzzle, const Grid& answer) {
  using Word = Judgement::Word;
  if (puzzle != nullptr) {
    const std::vector<Clash> clashes = find_clashes(*puzzle);
    if (!clashes.empty()) return {Word::invalid, "the puzzle itself: " + to_string(clashes), {}};
  }
  std::optional<Flaw> flaw = first_flaw(puzzle, answer);
  if (!flaw) return {};
  std::string message = flaw->message;
  return {Word::wrong, std::move(message), std::move(flaw)};
}

}  // namespace

std::string_view to_string(Flaw::Kind kind) {
  switch (kind) {
    case Flaw::Kind::blank: return "blank";
    case Flaw::Kind::clash: return "clash";
    case Flaw::Kind::given: break;
  }
  return "given";
}

std::string_view to_string(Judgement::Word word) {
  switch (word) {
    case Judgement::Word::solved: return "solved";
    case Judgement::Word::wrong: return "wrong";
    case Judgement::Word::none: return "none";
    case Judgement::Word::invalid: return "invalid";
    case Judgement::Word::unknown: return "unknown";
    case Judgement::Word::error: break;
  }
  return "error";
}

std::optional<Flaw> changed_given(const Grid& puzzle, const Grid& board) {
  const int cell = first_given_not_kept(puzzle, board);
  if (cell < 0) return std::nullopt;
  const std::string has = board[cell] == 0 ? "is blank" : "holds " + std::to_string(board[cell]);
  return Flaw{Flaw::Kind::given,
              {cell},
              puzzle[cell],
              -1,
              cell_name(cell) + " " + has + ", the given there is " + std::to_string(puzzle[cell])};
}

std::optional<Flaw> first_flaw(const Grid* puzzle, const Grid& board) {
  if (auto blank = first_blank(board)) return blank;
  if (auto clash = first_clash(board)) return clash;
  return puzzle == nullptr ? std::nullopt : changed_given(*puzzle, board);
}

Judgement judge(const Grid& puzzle, const Grid& answer) { return judge(&puzzle, answer); }

const Grid* puzzle_at(std::span<const Grid> puzzles, std::size_t place) {
  if (puzzles.size() == 1) place = 0;
  return place < puzzles.size() ? &puzzles[place] : nullptr;
}

Judgement judge(std::span<const Grid> puzzles, std::size_t place, const Board& answer) {
  using Word = Judgement::Word;
  if (answer.has_candidates) return {Word::error, "candidates are no answer", {}};
  const Grid* puzzle = puzzle_at(puzzles, place);
  if (puzzle == nullptr && !puzzles.empty()) {
    return {
        Word::error, "there is no puzzle " + std::to_string(place + 1) + " among the givens", {}};
  }
  return judge(puzzle, answer.givens);
}

Judgement judge(const Grid& puzzle, const textbook::Outcome& outcome, bool has_solution) {
  using Word = Judgement::Word;
  switch (outcome.status) {
    case textbook::Status::invalid: return {Word::invalid, to_string(find_clashes(puzzle)), {}};
    case textbook::Status::unknown:
      return {Word::unknown,
              "gave up after " + std::to_string(outcome.counters.placements) + " placements",
              {}};
    case textbook::Status::none:
      if (has_solution) return {Word::wrong, "says none, but there is a solution", {}};
      return {Word::none, {}, {}};
    default: break;
  }
  std::optional<Flaw> flaw = first_flaw(&puzzle, outcome.board);
  if (!flaw) return {};
  std::string message = flaw->message;
  if (flaw->kind == Flaw::Kind::blank) {
    const bool saw_one = outcome.counters.solutions > 0;
    message = std::string(saw_one ? "found a solution" : "says solved") +
              ", but the board is left with blanks";
  }
  return {Word::wrong, std::move(message), std::move(flaw)};
}

}  // namespace nonet
