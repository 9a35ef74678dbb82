// Is this board an answer to that puzzle? Shared by the verbs that look at boards which others have
// filled: a person, a program, or an engine with a fault.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boards.h"
#include "nonet/textbook.h"

namespace nonet::cli {

// What keeps a board from being the answer.
struct Flaw {
  enum class Kind { blank, clash, given } kind;
  std::vector<int> cells;
  std::string message;
};

std::string_view name_of(Flaw::Kind kind);

// The first given that the board does not hold.
std::optional<Flaw> changed_given(const Grid& puzzle, const Grid& board);
// The first flaw: a blank, then a clash, then a changed given. `puzzle` may be null.
std::optional<Flaw> first_flaw(const Grid* puzzle, const Grid& board);

// What an engine made of a puzzle, by what is true.
struct Judgement {
  std::string_view word;  // solved wrong none invalid unknown
  std::string message;
};
Judgement judge(const Grid& puzzle, const textbook::Outcome& outcome, bool has_solution);

// The puzzles that boards are held against.
class Givens {
 public:
  // `input` names a file or is a board; empty for none. `option` is named in errors.
  static Result<Givens> read(const std::string& input, const std::string& option);

  bool empty() const { return puzzles_.empty(); }
  std::size_t size() const { return puzzles_.size(); }
  // The one for this board: the only puzzle, or that at the same place. Null when there is none.
  const Grid* of(const Item& item) const;
  // Says that there is none.
  std::string lack_of(const Item& item) const;

 private:
  std::vector<Grid> puzzles_;
};

}  // namespace nonet::cli
