// The puzzles that boards are held against, with --puzzle or --givens.
#pragma once

#include <string>
#include <vector>

#include "input/boards.h"
#include "nonet/judging.h"

namespace nonet::cli {

class Givens {
 public:
  // `input` names a file or is a board; empty for none. `option` is named in errors.
  static Result<Givens> read(const std::string& input, const std::string& option);

  bool empty() const { return puzzles_.empty(); }
  std::size_t size() const { return puzzles_.size(); }
  // The one for this board: the only puzzle, or that at the same place. Null when there is none.
  const Grid* of(const Item& item) const;
  // The puzzle at this place, from 0, is there, and the board keeps its givens.
  bool are_kept(std::uint64_t place, const Board& board) const;
  // Says also that there is none.
  Judgement judge(const Item& item) const;

 private:
  std::vector<Grid> puzzles_;
};

}  // namespace nonet::cli
