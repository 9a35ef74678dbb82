// "Did you mean ...?" for words that were mistyped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nonet::cli {

// The word that is nearest to what was typed: at most two slips away, and no more than one for
// every two letters typed; empty where there is none. A slip is a letter too many, too few or
// wrong, or two letters swapped.
std::string nearest_word(std::string_view typed, const std::vector<std::string>& words);

}  // namespace nonet::cli
