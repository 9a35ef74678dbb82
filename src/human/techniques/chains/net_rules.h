// What a search for nets may use, outside and inside its branches.
#pragma once

#include <cstdint>
#include <span>

#include "human/techniques/finding.h"

namespace nonet::human {

struct NetRules {
  bool dynamic = false;
  bool nishio = false;
  int level = 0;  // 0: links alone; 1: patterns too; 2 and more: nested searches too
};

// Which search a nested rule is.
enum class NestedSearch : std::uint8_t { static_chains, multiple, dynamic, dynamic_level_2 };

// Patterns that a branch may use from level 1 on, in the order in which they are tried.
inline constexpr int kPatternRules = 4;
bool find_pattern(int rule, const State& board, Sink& sink);

// Nested searches that a branch of a level, 0 to 5, may use; they are tried after the patterns.
std::span<const NestedSearch> nested_searches(int level);

// Of the nested searches that are nets themselves.
NetRules rules_of(NestedSearch search);

}  // namespace nonet::human
