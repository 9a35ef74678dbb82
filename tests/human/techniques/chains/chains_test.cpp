#include "human/techniques/chains/chains.h"

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(LengthBonus, StepsAtTheThresholds) {
  const auto tenths = [](int length) {
    return static_cast<int>(length_bonus(length + 2) * 10 + 0.5);
  };
  EXPECT_EQ(tenths(4), 0);
  EXPECT_EQ(tenths(5), 1);
  EXPECT_EQ(tenths(6), 1);
  EXPECT_EQ(tenths(7), 2);
  EXPECT_EQ(tenths(9), 3);
  EXPECT_EQ(tenths(16), 4);
  EXPECT_EQ(tenths(17), 5);
  EXPECT_EQ(tenths(33), 7);
  EXPECT_EQ(tenths(49), 8);
  EXPECT_EQ(tenths(1025), 17);
  EXPECT_EQ(length_bonus(15), 0.1 + 0.1 + 0.1 + 0.1);
}

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
