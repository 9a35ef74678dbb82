// From a run of symbols to a board, and finding that run in a line.
#pragma once

#include <string_view>

#include "nonet/grid.h"

namespace nonet::text {

inline constexpr std::size_t kLineSymbols = 81;
inline constexpr std::size_t kCandidateSymbols = 729;

// Reads 729 symbols: nine places for each cell, holding its candidates in any order and blanks of
// one kind. Fails with the column of the first fault, as parse_line does.
Result<CandidateGrid> parse_729(std::string_view symbols);

// Reads a run of 81 or of 729 symbols; every other length is judged as a bad run of 81.
Result<Board> parse_cells(std::string_view symbols);

// The same for a reader that wants one of the two lengths; the other one is named in the fault.
Result<Board> parse_cells(std::string_view symbols, std::size_t length);

// The tokens of a line: what stands between separators, and between brackets where these part too.
class Tokens {
 public:
  enum class Brackets { keep, part };

  explicit Tokens(std::string_view line, Brackets brackets = Brackets::part)
      : line_(line), brackets_(brackets) {}
  // The next token, a view into the line; empty after the last.
  std::string_view next();

 private:
  std::string_view line_;
  Brackets brackets_;
};

// Exactly `length` cell symbols, of however many kinds of blank.
bool is_run_of_cells(std::string_view token, std::size_t length);

// Every cell a digit, and those of the puzzle among them. Both are runs of 81.
bool is_answer_to(std::string_view puzzle, std::string_view answer);
bool has_blanks(std::string_view run);

// The other board keeps all givens of the puzzle: its solution, its candidates, or how far somebody
// has come.
bool belongs_to(const Board& puzzle, const Board& other);

std::size_t count_cell_symbols(std::string_view token);

// ":0703:" or ":0703-2:": a line of HoDoKu's library. Its grid may look like a board of its own,
// but is only part of what the line says.
bool is_library_line(std::string_view line);

}  // namespace nonet::text
