// Games and sessions as the tests of this room begin them.
#pragma once

#include <string_view>

#include "play/session.h"

namespace nonet::play::test {

// One solution; r1c3 is blank and takes 1, 2 or 4, and 4 in the solution.
inline constexpr const char* kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr const char* kSolved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// A rectangle of two digits is open: two solutions.
inline constexpr const char* kTwo =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

inline Game game_of(const char* line) { return Game(Board(*parse_line(line))); }

inline Session session_of(const char* line, std::string save_name = {}) {
  return Session({game_of(line)}, std::move(save_name), false, nullptr);
}

// Presses one key for each character.
inline void press(Session& session, std::string_view keys) {
  for (const char key : keys)
    session.press(static_cast<unsigned char>(key));
}

constexpr int cell(int row, int column) { return cell_at(row - 1, column - 1); }

}  // namespace nonet::play::test
