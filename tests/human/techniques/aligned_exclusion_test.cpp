#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

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
        for (const int c : std::get<ExclusionProof>(finding.proof).cells) {
          base.push_back(c);
          excluders &= peers_of(base.back());
        }
        ASSERT_EQ(base.size(), static_cast<std::size_t>(size));
        for (const Eliminations::Entry& entry : finding.eliminations) {
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
