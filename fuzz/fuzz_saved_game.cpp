// Any bytes as a saved game. What is read must be written as a game that is read as the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "play/save.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nonet::play;
  const auto saved = read_saved({reinterpret_cast<const char*>(data), size});
  if (!saved) return 0;
  if (!saved->ok()) {
    require(!saved->error().message.empty());
    return 0;
  }
  const SavedGame& game = **saved;
  const auto back = read_saved(to_text(game));
  require(back && back->ok());
  require((*back)->game.cells() == game.game.cells());
  require((*back)->game.puzzle() == game.game.puzzle());
  require((*back)->cursor == game.cursor && (*back)->automatic == game.automatic);
  return 0;
}
