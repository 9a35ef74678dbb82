#include "human/board/state.h"

#include <iterator>

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

TEST(CellSet, AddsDropsAndPops) {
  CellSet set;
  EXPECT_TRUE(set.empty());
  for (const int c : {80, 0, 63, 64})
    set.add(c);
  EXPECT_EQ(set.count(), 4);
  EXPECT_TRUE(set.has(63));
  set.drop(63);
  EXPECT_FALSE(set.has(63));
  EXPECT_EQ(set.pop(), 0);
  EXPECT_EQ(set.pop(), 64);
  EXPECT_EQ(set.pop(), 80);
  EXPECT_TRUE(set.empty());
}

static_assert(std::forward_iterator<CellSet::Iterator>);

TEST(CellSet, GoesInReadingOrder) {
  CellSet set;
  for (const int c : {80, 0, 63, 64})
    set.add(c);
  std::vector<int> order;
  for (const int c : set)
    order.push_back(c);
  EXPECT_EQ(order, (std::vector<int>{0, 63, 64, 80}));
  EXPECT_TRUE(std::ranges::equal(order, set));
}

TEST(CellSet, TellsTwoFromOne) {
  CellSet set;
  EXPECT_FALSE(set.has_two());
  set.add(70);
  EXPECT_FALSE(set.has_two());
  set.add(3);
  EXPECT_TRUE(set.has_two());
  set.drop(70);
  set.add(5);
  EXPECT_TRUE(set.has_two());
}

TEST(Tables, PeersStandByBoxRowAndColumn) {
  const auto& visible = kTables.visible[cell("r2c2")];
  EXPECT_EQ(visible[0], cell("r1c1"));
  EXPECT_EQ(visible[8], cell("r2c4"));
  EXPECT_EQ(visible[14], cell("r4c2"));
  EXPECT_EQ(peers_of(cell("r2c2")).count(), 20);
}

// All that a state keeps, against what a new state of the same board would keep.
void expect_consistent(const State& state) {
  CandidateGrid candidates;
  for (int c = 0; c < kCells; ++c)
    candidates[c] = state.candidates(c);
  const State fresh(state.values(), candidates);
  for (int kind = 0; kind < kHouseKinds; ++kind)
    EXPECT_EQ(state.hidden_singles(kind), fresh.hidden_singles(kind));
  EXPECT_EQ(state.naked_singles(), fresh.naked_singles());
  EXPECT_EQ(state.nearly_full(), fresh.nearly_full());
  EXPECT_EQ(state.blanks(), fresh.blanks());
  for (int digit = 0; digit < 9; ++digit) {
    EXPECT_EQ(state.places(digit), fresh.places(digit));
    EXPECT_EQ(state.placed_count(digit), fresh.placed_count(digit));
    for (int house = 0; house < kHouses; ++house)
      EXPECT_EQ(state.positions(house, digit), fresh.positions(house, digit));
  }
}

TEST(State, StaysConsistentWhileItIsFilled) {
  const Grid puzzle = nonet::test::grid_of(nonet::test::kSample);
  const Grid solution = nonet::test::grid_of(nonet::test::kSampleSolved);
  State state(puzzle);
  expect_consistent(state);
  nonet::test::Random random(5);
  while (!state.is_solved()) {
    const int c = nonet::test::below(random, kCells);
    if (state.value(c) != 0) continue;
    const int digit = nonet::test::below(random, 9);
    if (digit + 1 == solution[c]) {
      state.place(c, digit);
    } else if (state.has(c, digit)) {
      state.remove(c, digit);
    }
    expect_consistent(state);
  }
  EXPECT_EQ(state.values(), solution);
}

TEST(State, GivensLeaveTheCandidatesThatTheGridHas) {
  const Grid puzzle = nonet::test::grid_of(nonet::test::kSample);
  const State state(puzzle);
  const CandidateGrid expected = candidates_of(puzzle);
  for (int c = 0; c < kCells; ++c)
    EXPECT_EQ(state.candidates(c), puzzle[c] == 0 ? expected[c] : 0) << cell_name(c);
}

// In row 1, 5 is r1c1's only candidate: it stands where no cell that sees it may hold a 5.
TEST(State, AnOnlyCandidateStandsWhereNothingIsLeftToStrike) {
  CandidateGrid candidates;
  candidates.cells.fill(kAllDigits);
  candidates[0] = digit_bit(5);
  EXPECT_EQ(State(Board(candidates)).value(0), 0);
  EXPECT_TRUE(State(Board(candidates)).naked_singles().has(0));
  for (CellSet rest = peers_of(0); !rest.empty();)
    candidates[rest.pop()] ^= digit_bit(5);
  const State state{Board(candidates)};
  expect_consistent(state);
  EXPECT_EQ(state.value(0), 5);
  EXPECT_EQ(state.candidates(0), 0);
  EXPECT_TRUE(state.naked_singles().empty());
  EXPECT_EQ(state.value(1), 0);
}

}  // namespace
}  // namespace nonet::human::test
