#include "input/givens.h"

#include "input/inputs.h"

namespace nonet::cli {

Result<Givens> Givens::read(const std::string& input, const std::string& option) {
  Givens givens;
  if (input.empty()) return givens;
  InputOptions only;
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

const Grid* Givens::of(const Item& item) const { return puzzle_at(puzzles_, item.index - 1); }

bool Givens::are_kept(std::uint64_t place, const Board& board) const {
  const Grid* puzzle = puzzle_at(puzzles_, place);
  return puzzle != nullptr && !board.has_candidates &&
         first_given_not_kept(*puzzle, board.givens) < 0;
}

Judgement Givens::judge(const Item& item) const {
  return nonet::judge(puzzles_, item.index - 1, item.board());
}

}  // namespace nonet::cli
