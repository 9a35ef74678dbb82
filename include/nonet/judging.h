// Is this board the answer to that puzzle? For boards that others have filled: a person, a program,
// or a textbook engine with a fault. Nothing is searched; what is wrong is seen by the rules, and
// one flaw is named, the first to mend. All functions are thread-safe.
//
//   const nonet::Judgement judgement = nonet::judge(puzzle, answer);
//   if (judgement.word == nonet::Judgement::Word::solved) return std::string("right");
//   return judgement.message;  // "r9c7 and r9c9 both hold 1 (row 9)"
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/textbook.h"

namespace nonet {

// What keeps a board from being the answer.
struct Flaw {
  enum class Kind : std::uint8_t {
    blank,  // a cell is blank
    clash,  // two cells of a house hold the same digit
    given,  // a given of the puzzle is not kept
  };
  Kind kind = Kind::blank;
  std::vector<int> cells;  // the two of a clash, otherwise one
  int digit = 0;           // that clashes, or the given that was not kept; 0 for a blank
  int house = -1;          // of a clash; otherwise -1
  std::string message;     // "r1c3 is blank, the first of 51 blanks"
};

NONET_API std::string_view to_string(Flaw::Kind kind);  // "blank"

// The first given that the board does not hold.
NONET_API std::optional<Flaw> changed_given(const Grid& puzzle, const Grid& board);
// The first flaw: a blank, then a clash, then a changed given. `puzzle` may be null: then the board
// is held against the rules alone.
NONET_API std::optional<Flaw> first_flaw(const Grid* puzzle, const Grid& board);

struct Judgement {
  enum class Word : std::uint8_t {
    solved,   // the answer
    wrong,    // it is not: `flaw`, or for an engine `message`, says why
    none,     // an engine says that there is no solution, and there is none
    invalid,  // the puzzle's own givens clash
    unknown,  // an engine gave up before it knew
    error,    // there is nothing to judge: no such puzzle, or candidates for an answer
  };
  Word word = Word::solved;
  std::string message;  // empty for `solved` and `none`
  std::optional<Flaw> flaw;
};

NONET_API std::string_view to_string(Judgement::Word word);  // "solved"

NONET_API Judgement judge(const Grid& puzzle, const Grid& answer);

// The puzzle that the answer at this place, from 0, belongs to: the only one, or that at the same
// place. Null when there is none.
NONET_API const Grid* puzzle_at(std::span<const Grid> puzzles, std::size_t place);
// One of many answers, against its puzzle; without any puzzle, against the rules alone.
NONET_API Judgement judge(std::span<const Grid> puzzles, std::size_t place, const Board& answer);

// What an engine made of a puzzle, by what is true: its board is held against the rules and the
// givens. `has_solution` is asked about only where the engine says `none`.
NONET_API Judgement judge(const Grid& puzzle, const textbook::Outcome& outcome, bool has_solution);

}  // namespace nonet
