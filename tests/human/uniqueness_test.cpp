// Unique rectangles and loops, BUG, and aligned exclusion.
#include <functional>

#include "human_test_support.h"

namespace nonet::human::test {
namespace {

std::optional<Finding> first_loop(const Pencil& pencil) {
  return first_of([&](Sink& sink) { find_unique_loops(pencil.state(), sink); });
}

TEST(UniqueRectangle, TypeOne) {
  const auto found = first_loop(Pencil().only("r1c1 r1c4 r2c1", "12").only("r2c4", "123"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::unique_rectangle);
  EXPECT_EQ(found->rating, 4.5);
  EXPECT_EQ(text_of(*found), "r2c4<>12");
}

TEST(UniqueRectangle, FourBoxesAreNoRectangle) {
  EXPECT_FALSE(first_loop(Pencil().only("r1c1 r1c4 r4c1", "12").only("r4c4", "123")));
}

TEST(UniqueRectangle, TypeTwoClearsWhatSeesBoth) {
  const auto found = first_loop(Pencil().only("r1c1 r1c4", "12").only("r2c1 r2c4", "123"));
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), "r2c2<>3 r2c3<>3 r2c5<>3 r2c6<>3 r2c7<>3 r2c8<>3 r2c9<>3");
}

TEST(UniqueRectangle, TypeThreeNakedPairCostsOneTenth) {
  Pencil pencil;
  pencil.only("r1c1 r1c4", "12").only("r2c1", "123").only("r2c4", "124").only("r2c9", "34");
  const auto found = first_loop(pencil);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->rating, 4.5 + 0.1);
  EXPECT_EQ(text_of(*found), "r2c2<>34 r2c3<>34 r2c5<>34 r2c6<>34 r2c7<>34 r2c8<>34");
}

TEST(UniqueRectangle, TypeFour) {
  Pencil pencil;
  pencil.only("r1c1 r1c4", "12").only("r2c1", "1235").only("r2c4", "1246");
  pencil.only_here(1, "1", "r2c1 r2c4");
  const auto found = first_loop(pencil);
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), "r2c1<>2 r2c4<>2");
}

TEST(UniqueLoop, SixCells) {
  const auto found = first_loop(Pencil()
                                    .only("r1c1 r1c4 r2c4 r2c7 r3c1", "12")
                                    .only("r3c7", "129")
                                    .without("r3c4 r2c1 r1c7", "12"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::unique_loop);
  EXPECT_EQ(found->rating, 4.5 + 0.1);
  EXPECT_EQ(text_of(*found), "r3c7<>12");
}

// Boards of the sample whose path goes through the technique: the finder alone finds that step.
void expect_on_path(const std::string& puzzle, Technique technique, const std::string& removed,
                    int tenths, const std::function<void(const State&, Sink&)>& find) {
  State state;
  Step step;
  ASSERT_TRUE(before_first(puzzle, technique, state, step));
  EXPECT_EQ(step.tenths, tenths);
  const auto found = first_of([&](Sink& sink) { find(state, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), removed);
}

TEST(UniqueLoop, OnRealBoards) {
  expect_on_path(
      ".8....3......7..4.9....2...7.2.5..........9.85.........3.9.8..........7....1.....",
      Technique::unique_loop, "r7c8<>1 r8c2<>1", 46, find_unique_loops);
  expect_on_path(
      "........2....3.6....4..8.1.8.95..2...2..17...1......4.2......837..65........7....",
      Technique::unique_loop, "r6c9<>56", 47, find_unique_loops);
  expect_on_path(
      "9...3.75....8.....432...........6...17.....8.....4.9.1...6.52.4....7.5....5..3.19",
      Technique::unique_rectangle, "r2c7<>16 r2c8<>6 r2c9<>6", 47, find_unique_loops);
}

TEST(Bug, OnRealBoards) {
  expect_on_path(
      "....81.....5...3................6.48.2.....1..3.5........63.2..4.....7..1........",
      Technique::bug, "r3c9<>69", 56, find_bug);
  expect_on_path(
      "..........3.....5....326...9.27....6..32.4..78....3..9....71.684.79............91",
      Technique::bug, "r1c2<>8 r3c3<>8", 57, find_bug);
}

TEST(Bug, NothingWithoutAGrave) {
  EXPECT_FALSE(first_of([&](Sink& sink) { find_bug(Pencil().state(), sink); }));
}

TEST(AlignedExclusion, TripletOnARealBoard) {
  expect_on_path(
      "..37.....9.....1...7.5...6....6.7....8.1..7.3......45......432.1.28...4......65..",
      Technique::aligned_triplet_exclusion, "r7c2<>5", 75,
      [](const State& state, Sink& sink) { find_aligned_exclusion(state, 3, kAllCells, sink); });
}

TEST(AlignedExclusion, PairLosesWhatAnExcluderForbids) {
  // r1c2 and r2c1 see r1c3 and r2c2. With 4 in r2c1, 1 in r1c2 leaves nothing to r1c3 {1,4}, and 3
  // nothing to r2c2 {3,4}.
  const State state =
      Pencil().only("r1c1", "125").only("r2c2", "34").only("r1c2", "13").only("r1c3", "14").state();
  const auto found =
      first_of([&](Sink& sink) { find_aligned_exclusion(state, 2, kAllCells, sink); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::aligned_pair_exclusion);
  EXPECT_EQ(text_of(*found), "r2c1<>4");
}

// The same by trying every way to fill the cells, for random boards.
bool way_is_open(const State& state, const std::vector<int>& base, const std::vector<int>& digits,
                 CellSet excluders) {
  unsigned used = 0;
  for (std::size_t i = 0; i < base.size(); ++i) {
    used |= 1u << digits[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (digits[i] == digits[j] && peers_of(base[i]).has(base[j])) return false;
    }
  }
  while (!excluders.empty()) {
    if ((state.candidates(excluders.pop()) & ~used) == 0) return false;
  }
  return true;
}

unsigned lost_by_trying(const State& state, const std::vector<int>& base, std::size_t which,
                        CellSet excluders) {
  unsigned kept = 0;
  std::vector<int> digits(base.size());
  for (int code = 0; code < (base.size() == 2 ? 81 : 729); ++code) {
    int rest = code;
    bool possible = true;
    for (std::size_t i = 0; i < base.size(); ++i, rest /= 9) {
      digits[i] = rest % 9;
      possible = possible && state.has(base[i], digits[i]);
    }
    if (possible && way_is_open(state, base, digits, excluders)) kept |= 1u << digits[which];
  }
  return state.candidates(base[which]) & ~kept;
}

TEST(AlignedExclusion, AgreesWithTryingEveryWay) {
  nonet::test::Random random(11);
  int checked = 0;
  for (int round = 0; round < 60; ++round) {
    const Grid solution = nonet::test::random_solution(random);
    const State state(Grid(), nonet::test::random_candidates(solution, 22, random));
    for (const int size : {2, 3}) {
      AllSink sink;
      find_aligned_exclusion(state, size, kAllCells, sink);
      for (const Finding& finding : sink.findings()) {
        if (++checked > 400) return;
        std::vector<int> base;
        CellSet excluders;
        for (CellSet rest = state.blanks(); !rest.empty();) {
          const int c = rest.pop();
          const int count = state.candidate_count(c);
          if (count >= 2 && count <= size) excluders.add(c);
        }
        for (CellSet rest = finding.cells; !rest.empty();) {
          base.push_back(rest.pop());
          excluders &= peers_of(base.back());
        }
        ASSERT_EQ(base.size(), static_cast<std::size_t>(size));
        for (const Removals::Entry& entry : finding.removals) {
          const auto which = std::find(base.begin(), base.end(), entry.cell) - base.begin();
          EXPECT_EQ(entry.digits,
                    lost_by_trying(state, base, static_cast<std::size_t>(which), excluders));
        }
      }
    }
  }
  EXPECT_GT(checked, 20);
}

}  // namespace
}  // namespace nonet::human::test
