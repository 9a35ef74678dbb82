#include "text/boards/sizes.h"

#include <algorithm>
#include <array>

namespace nonet::text {
namespace {

constexpr std::array<std::size_t, 9> kSides{4, 6, 8, 10, 12, 15, 16, 25, 36};

}  // namespace

std::string other_size(std::size_t side) {
  if (std::find(kSides.begin(), kSides.end(), side) == kSides.end()) return {};
  const std::string number = std::to_string(side);
  return "; this looks like a " + number + "x" + number + " board, and only 9x9 boards are read";
}

std::size_t side_of(std::size_t cells) {
  const auto side =
      std::find_if(kSides.begin(), kSides.end(), [&](std::size_t it) { return it * it == cells; });
  return side == kSides.end() ? 0 : *side;
}

}  // namespace nonet::text
