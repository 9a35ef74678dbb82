// A game as text: one JSON object on one line. Its `puzzle` makes it a board of the format ndjson,
// so that every other verb reads a saved game as its puzzle.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nonet/result.h"
#include "play/game.h"

namespace nonet::play {

struct SavedGame {
  Game game;
  int cursor = 0;
  bool automatic = false;
};

std::string to_text(const SavedGame& saved);

// Nothing when the text is no saved game at all (a puzzle, say); an error when it is one that
// cannot be right.
std::optional<Result<SavedGame>> read_saved(std::string_view text);

}  // namespace nonet::play
