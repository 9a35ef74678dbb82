// A game that a person plays: the digits and marks of every cell, and the way back.
//
// No terminal and no file: moves go in, a state comes out. Nothing is compared with a stored
// solution, since a board may have several; what is wrong is wrong by the rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nonet/grid.h"

namespace nonet::play {

// What stands in a cell. Marks stay under a digit and show again when it is erased.
struct CellState {
  std::uint8_t digit = 0;  // 0: blank
  bool given = false;
  DigitSet corner = 0;
  DigitSet centre = 0;
  DigitSet struck = 0;  // candidates that the player has ruled out

  friend bool operator==(const CellState&, const CellState&) = default;
};

using Cells = std::array<CellState, kCells>;

enum class MoveKind : std::uint8_t {
  digit,       // writes the digit; erases it where it stands already
  erase,       // the digit; where there is none, the marks
  corner,      // sets or takes back a corner mark
  centre,      // the same in the centre
  strike,      // rules a candidate out, or lets it back in
  fix_givens,  // the player's digits become givens
  restart,     // takes back all digits and marks but the givens
};

struct Move {
  MoveKind kind = MoveKind::digit;
  int cell = 0;
  int digit = 0;
};

class Game {
 public:
  // An empty board, to type a puzzle in.
  Game() : Game(Board()) {}
  // The cells of one candidate are the givens of a candidate board; its candidates bound what may
  // be written in the others.
  explicit Game(const Board& puzzle, std::string title = {});
  // A game as it was saved: nothing can be undone in it. The givens of `cells` are those of the
  // puzzle.
  Game(const Board& puzzle, std::string title, const Cells& cells);

  // Makes a move. Empty when it is made, also when it changes nothing; otherwise why it cannot be.
  std::string apply(const Move& move);
  // Takes the last move back, or makes it again; the first cell that changed, nothing when there
  // was no move.
  std::optional<int> undo();
  std::optional<int> redo();

  const CellState& cell(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  const Cells& cells() const { return cells_; }
  const std::string& title() const { return title_; }

  Grid digits() const;
  // Givens only; with candidates where the puzzle came with some.
  Board puzzle() const;
  // The puzzle with the player's digits in it.
  Board position() const;
  // The same, and without the candidates that were struck out.
  Board position_of_candidates() const;

  // What the digits of the peers, the puzzle and the player leave to a blank cell; nothing for a
  // cell with a digit.
  DigitSet candidates(int cell) const;
  // Every cell is filled, by the rules and the candidates of the puzzle.
  bool is_solved() const { return is_solution(digits()) && !ruled_out(); }
  // The first cell whose digit the candidates of the puzzle rule out: a saved game may hold one.
  std::optional<int> ruled_out() const;
  int blanks() const;
  // How many of this digit are still to be written, 0 when there are nine or more.
  int missing(int digit) const;
  bool has_struck() const;

 private:
  struct CellChange {
    int cell;
    CellState before, after;
  };
  using Change = std::vector<CellChange>;

  CellState& at(int cell) { return cells_[static_cast<std::size_t>(cell)]; }
  DigitSet allowed(int cell) const { return allowed_[cell]; }
  DigitSet left_by_rules(int cell) const;
  std::string refusal(const Move& move) const;
  CellState moved(const Move& move) const;
  void change_all(const Move& move);
  void commit(Change change);

  CandidateGrid allowed_;  // by the puzzle; all digits where it has givens only
  bool has_candidates_ = false;
  std::string title_;
  Cells cells_{};
  std::vector<Change> changes_;
  std::size_t made_ = 0;  // changes before this one stand, those behind it can be made again
};

// Digits of a set in order, without anything between them: "127".
std::string to_digits(DigitSet set);

}  // namespace nonet::play
