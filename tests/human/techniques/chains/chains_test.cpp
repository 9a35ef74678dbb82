#include "human/techniques/chains/chains.h"

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(HashTableOrder, ByCellModuloTheSize) {
  std::vector<Eliminations::Entry> entries = {{33, 1}, {2, 1}, {17, 1}, {18, 1}, {1, 1}};
  sort_as_hash_table(entries.data(), 5);
  std::vector<int> order;
  for (const auto& entry : entries)
    order.push_back(entry.cell);
  EXPECT_EQ(order, (std::vector<int>{33, 17, 1, 2, 18}));
  std::vector<Eliminations::Entry> many;
  for (int i = 0; i < 13; ++i)
    many.push_back({static_cast<std::uint8_t>(80 - 3 * i), 1});
  sort_as_hash_table(many.data(), 13);
  EXPECT_EQ(many.front().cell % 32, 1) << "more than twelve: 32 buckets";
}

}  // namespace
}  // namespace nonet::human::test
