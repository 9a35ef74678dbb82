#include "human/techniques/chains/chains.h"

#include <algorithm>

namespace nonet::human {

bool same_chains(const NestedChain& a, const NestedChain& b) {
  if (a.nodes_hash != b.nodes_hash || a.nodes_end - a.nodes_begin != b.nodes_end - b.nodes_begin)
    return false;
  return std::equal(a.list->nodes.begin() + a.nodes_begin, a.list->nodes.begin() + a.nodes_end,
                    b.list->nodes.begin() + b.nodes_begin);
}

void add_to_list(NestedChain chain, NestedList& list) {
  chain.gone_end = static_cast<std::uint32_t>(list.gone.size());
  chain.nodes_end = static_cast<std::uint32_t>(list.nodes.size());
  chain.list = &list;
  // FNV-1a.
  chain.nodes_hash = 0xcbf29ce484222325;
  for (std::uint32_t i = chain.nodes_begin; i < chain.nodes_end; ++i)
    chain.nodes_hash = (chain.nodes_hash ^ list.nodes[i]) * 0x100000001b3;
  list.chains.push_back(chain);
}

void sort_as_hash_table(Eliminations::Entry* first, int count) {
  int buckets = 16;
  while (count > buckets * 3 / 4)
    buckets *= 2;
  std::stable_sort(first, first + count, [buckets](const auto& a, const auto& b) {
    return a.cell % buckets < b.cell % buckets;
  });
}

}  // namespace nonet::human
