#include "options/nearest.h"

#include <algorithm>

namespace nonet::cli {
namespace {

// How many letters must be put in, left out, exchanged or swapped to get from one word to the
// other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      steps[i][j] = std::min(
          {steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
    }
  }
  return steps[a.size()][b.size()];
}

}  // namespace

std::string nearest_word(std::string_view typed, const std::vector<std::string>& words) {
  constexpr std::size_t kLongestWord = 20, kMostSlips = 2;
  if (typed.size() > kLongestWord) return {};
  std::string nearest;
  std::size_t fewest = std::min(kMostSlips, typed.size() / 2) + 1;
  for (const std::string& word : words) {
    const std::size_t slips = distance(typed, word);
    if (slips >= fewest) continue;
    fewest = slips;
    nearest = word;
  }
  return nearest;
}

}  // namespace nonet::cli
