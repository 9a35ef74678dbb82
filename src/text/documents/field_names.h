// What columns of tables and fields of JSON are called, and which of several holds the puzzle. One
// list and one rule for all formats that name their boards.
//
// The puzzle is the one board with blanks. Where there are several, or none, a name that can mean
// nothing else (`puzzle`, `quiz`) comes before one that can (`board`, `grid`), and the user is
// told.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::text {

// The place of the name in the order, from 0; nothing for other names. Case, a plural `s`, and `-`
// or a space for `_` make no difference.
std::optional<int> puzzle_rank(std::string_view name);
bool is_solution_name(std::string_view name);
bool is_title_name(std::string_view name);

// For messages: "puzzle, quiz, board, grid or sudoku".
inline constexpr std::string_view kPuzzleNames = "puzzle, quiz, board, grid or sudoku";

// A field that may hold the puzzle.
struct NamedBoard {
  std::string name;
  int rank = 0;           // as puzzle_rank; more for names that say less
  bool is_board = false;  // holds something of the length of a board
  bool has_blanks = false;
};

struct Choice {
  std::size_t index = 0;
  std::string remark;  // where names had to decide
};

// `fields` is not empty.
Choice choose_puzzle(const std::vector<NamedBoard>& fields, std::string_view kind);

}  // namespace nonet::text
