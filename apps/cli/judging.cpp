#include "judging.h"

#include <algorithm>

#include "inputs.h"
#include "shape.h"
#include "words.h"

namespace nonet::cli {
namespace {

std::optional<Flaw> first_blank(const Grid& board) {
  const auto blank = std::find(board.cells.begin(), board.cells.end(), 0);
  if (blank == board.cells.end()) return std::nullopt;
  const int cell = static_cast<int>(blank - board.cells.begin());
  const auto blanks = std::count(blank, board.cells.end(), 0);
  std::string message = cell_name(cell) + " is blank";
  if (blanks > 1) message += ", the first of " + std::to_string(blanks) + " blanks";
  return Flaw{Flaw::Kind::blank, {cell}, std::move(message)};
}

std::optional<Flaw> first_clash(const Grid& board) {
  const std::vector<Clash> clashes = find_clashes(board);
  if (clashes.empty()) return std::nullopt;
  const Clash& clash = clashes.front();
  return Flaw{Flaw::Kind::clash, {clash.first, clash.second}, to_string(clash)};
}

}  // namespace

std::string_view name_of(Flaw::Kind kind) {
  switch (kind) {
    case Flaw::Kind::blank: return "blank";
    case Flaw::Kind::clash: return "clash";
    case Flaw::Kind::given: break;
  }
  return "given";
}

std::optional<Flaw> changed_given(const Grid& puzzle, const Grid& board) {
  const int cell = first_given_not_kept(puzzle, board);
  if (cell < 0) return std::nullopt;
  const std::string has = board[cell] == 0 ? "is blank" : "holds " + std::to_string(board[cell]);
  return Flaw{Flaw::Kind::given,
              {cell},
              cell_name(cell) + " " + has + ", the given there is " + std::to_string(puzzle[cell])};
}

std::optional<Flaw> first_flaw(const Grid* puzzle, const Grid& board) {
  if (auto blank = first_blank(board)) return blank;
  if (auto clash = first_clash(board)) return clash;
  return puzzle == nullptr ? std::nullopt : changed_given(*puzzle, board);
}

Judgement judge(const Grid& puzzle, const textbook::Outcome& outcome, bool has_solution) {
  switch (outcome.status) {
    case textbook::Status::invalid: return {"invalid", to_string(find_clashes(puzzle))};
    case textbook::Status::unknown: return {"unknown", gave_up_words(outcome.counters.placements)};
    case textbook::Status::none:
      if (has_solution) return {"wrong", "says none, but there is a solution"};
      return {"none", {}};
    default: break;
  }
  const std::optional<Flaw> flaw = first_flaw(&puzzle, outcome.board);
  if (!flaw) return {"solved", {}};
  if (flaw->kind != Flaw::Kind::blank) return {"wrong", flaw->message};
  return {"wrong", "found a solution, but the board is left with blanks"};
}

Result<Givens> Givens::read(const std::string& input, const std::string& option) {
  Givens givens;
  if (input.empty()) return givens;
  Options only;
  only.inputs = {input};
  Inputs inputs(only);
  std::optional<Error> error;
  inputs.for_each([&](const Item& item) {
    if (item.error != nullptr) {
      error = Error{ErrorCode::syntax, 0, 0, option + ": " + error_message(item)};
    } else if (item.cells == nullptr) {
      error = Error{ErrorCode::unsupported, 0, 0, option + ": candidates are not givens"};
    } else {
      givens.puzzles_.push_back(item.board().givens);
    }
    return !error;
  });
  if (error) return *error;
  if (inputs.failed()) return Error{ErrorCode::io, 0, 0, option + " could not be read"};
  if (givens.empty()) return Error{ErrorCode::length, 0, 0, option + ": there is no board in it"};
  return givens;
}

const Grid* Givens::of(const Item& item) const {
  const std::uint64_t place = puzzles_.size() == 1 ? 0 : item.index - 1;
  return place < puzzles_.size() ? &puzzles_[place] : nullptr;
}

std::string Givens::lack_of(const Item& item) const {
  return "there is no puzzle " + std::to_string(item.index) + " among the givens";
}

}  // namespace nonet::cli
