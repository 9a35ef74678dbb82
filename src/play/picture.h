// What the screen of a game shows, as pieces of text with their places: drawn by the program,
// looked at by the tests.
//
// A cell takes two lines of five characters, so that nine rows fit into 24 lines:
//
//   [  5  ]   a given         [ !5! ]  it clashes        [1 3  ]  automatic marks: each of the
//   [     ]                   [  ~  ]                    [  8  ]  nine digits at its own place
//   [  5  ]   a digit of      [12   ]  corner marks
//   [  ~  ]   the player      [ 789 ]  centre marks
//
// Brackets stand around the cell of the cursor. Styles add to what the text says; nothing is told
// by style alone but the corner marks among automatic marks, which the side names in words.
#pragma once

#include <string>
#include <vector>

#include "play/session.h"

namespace nonet::play {

inline constexpr int kRows = 24, kColumns = 80;

enum class Style : std::uint8_t {
  plain,
  frame,
  given,
  own,
  clash,
  mark,
  strong_mark,
  cursor,
  same
};

struct Piece {
  int row = 0;
  int column = 0;
  std::string text;  // UTF-8
  Style style = Style::plain;
};

// For a screen of at least kRows by kColumns. `unicode`: frames may be drawn with box characters.
std::vector<Piece> picture(const Session& session, bool unicode);
// For a smaller one.
std::vector<Piece> picture_of_small_screen(int rows, int columns);

}  // namespace nonet::play
