#include "human/techniques/chains/net_rules.h"

#include "human/techniques/finders.h"

namespace nonet::human {

bool find_pattern(int rule, const State& board, Sink& sink) {
  switch (rule) {
    case 0: return find_locked(board, sink);
    case 1: return find_hidden_sets(board, 2, sink);
    case 2: return find_naked_sets(board, 2, sink);
    default: return find_fish(board, 2, sink);
  }
}

std::span<const NestedSearch> nested_searches(int level) {
  static constexpr NestedSearch kStatic[] = {NestedSearch::static_chains, NestedSearch::multiple};
  // Dynamic chains find all that the two static searches find.
  static constexpr NestedSearch kDynamic[] = {NestedSearch::dynamic, NestedSearch::dynamic_level_2};
  switch (level) {
    case 2: return std::span(kStatic, 1);
    case 3: return kStatic;
    case 4: return std::span(kDynamic, 1);
    case 5: return kDynamic;
    default: return {};
  }
}

NetRules rules_of(NestedSearch search) {
  NetRules rules;
  rules.dynamic = search != NestedSearch::multiple;
  rules.level = search == NestedSearch::dynamic_level_2 ? 2 : 0;
  return rules;
}

}  // namespace nonet::human
