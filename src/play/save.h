// A game as text: one JSON object on one line, as docs/saved_game.md describes it; the page reads
// and writes the same. Its `puzzle` makes it a board of the format ndjson, so that every other verb
// reads a saved game as its puzzle.
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
  // What only the page shows, as a JSON object: kept as it was read, and written again.
  std::string of_page = {};
};

// Longer texts are no saved games.
inline constexpr std::size_t kLongestSaved = 1024 * 1024;

std::string to_text(const SavedGame& saved);

// Nothing when the text is no saved game at all (a puzzle, say); an error when it is one that
// cannot be right, or that a later version wrote.
std::optional<Result<SavedGame>> read_saved(std::string_view text);

}  // namespace nonet::play
