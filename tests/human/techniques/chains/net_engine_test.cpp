#include "human/techniques/chains/net_engine.h"

#include <cmath>
#include <cstdlib>
#include <map>

#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

// The steps of nets whose search alone finds them.
void expect_net_on_path(const std::string& puzzle, Technique technique, const std::string& removed,
                        int tenths, NetRules rules) {
  expect_on_path(puzzle, technique, removed, tenths, [rules](const State& state, Sink& sink) {
    Budget budget;
    budget.begin({}, {});
    NestedMemo memo;
    NetEngine engine(memo, budget, se_profile().chains);
    Finding finding;
    if (engine.find_best(state, rules, false, finding)) sink.put(finding);
  });
}

TEST(Nets, EveryKindOnARealBoard) {
  expect_net_on_path(
      "........1.....1.2...3.4.5...2...6...3.7.5.8..6..9......3....7..5.4....8.7...3..54",
      Technique::nishio, "r6c7<>3", 76, {true, true, 0});
  expect_net_on_path(
      "1..3....6.2.5...4...3...7...4.89.......2..........5.8...7...3..35...9.2.6.......1",
      Technique::cell_forcing_chains, "r7c5<>4", 84, {false, false, 0});
  expect_net_on_path(
      "..5...7...82..6.4.9.......2.4...3......65......94.8.1.2.......9.1.8...3...7...5..",
      Technique::house_forcing_chains, "r5c7<>2", 85, {false, false, 0});
  expect_net_on_path(
      "1.......7.9...6.2...8...5......24.6....91.....4..63...7.....8.2.2.4...3...5.....1",
      Technique::dynamic_contradiction, "r9c4<>8", 94, {true, false, 0});
  expect_net_on_path(
      "1.......2..34...5..6....7..38..9..4....3.6.....9.......2....1..7.......6..5.8..3.",
      Technique::dynamic_double, "r3c8<>9", 90, {true, false, 0});
  expect_net_on_path(
      "........1.....123...2..945...3..5..4.6..7....8..9.......4..2..3.9.8.....7...6.5..",
      Technique::dynamic_cell, "r4c2<>2", 90, {true, false, 0});
  expect_net_on_path(
      "1.......2.9.4...5...6...7...5.9.3.......74......8...4.7.....6...3.5.9.....2.....1",
      Technique::dynamic_house, "r5c9<>6", 90, {true, false, 0});
}

TEST(Nets, WithTechniquesInside) {
  expect_net_on_path(
      "3.......7.8...4.6...1...9...2.58........3.......2...5...9.5.1...4.6...8.7.......3",
      Technique::dynamic_contradiction, "r8c1<>5", 98, {true, false, 1});
  expect_net_on_path(
      "7.......2.3.1...4...5...9...8.64........53......8.2.6.9.....7...1...4.3...2.....5",
      Technique::dynamic_house, "r5c9<>9", 104, {true, false, 2});
  expect_net_on_path(
      "...2....87.......9..3.9.5....8.3...51.....3.....4..6....6.8..5..7...1...2....4...",
      Technique::dynamic_contradiction, "r9c8<>1", 111, {true, false, 3});
}

// Searches alone, on boards with several solutions, where easier ones find nothing.
TEST(Nets, PutFirstWhatTheOriginalPutsFirst) {
  NestedMemo memo;
  std::map<int, int> lines;
  for (const std::string& line : read_lines(project_file("data/se_nets.tsv"))) {
    if (line[0] == '#') continue;
    std::istringstream in(line);
    std::string givens, rating, removed;
    int level = 0;
    std::getline(in >> givens >> level >> rating >> std::ws, removed);
    // Those of level 5 take seconds each: one, or in `make soak` all.
    const bool is_soak = std::getenv("NONET_SOAK") != nullptr;
    if ((kIsSlow && level > 2) || (level == 5 && lines[level] > 0 && !is_soak)) continue;
    ++lines[level];
    Budget budget;
    budget.begin({}, {});
    NetEngine engine(memo, budget, se_profile().chains);
    Finding finding;
    const bool found =
        engine.find_best(State(nonet::test::grid_of(givens)), {true, false, level}, false, finding);
    EXPECT_EQ(found, rating != "none") << line;
    if (!found) continue;
    EXPECT_EQ(tenths_text(static_cast<int>(std::lround(se_rating(finding) * 10))), rating) << line;
    EXPECT_EQ(text_of(finding), removed) << line;
  }
  for (const int level : {1, 2, 3, 4, 5})
    EXPECT_GT(lines[level], kIsSlow && level > 2 ? -1 : 0) << level;
}

TEST(Nets, NothingOnAnOpenBoard) {
  Budget budget;
  budget.begin({}, {});
  NestedMemo memo;
  NetEngine engine(memo, budget, se_profile().chains);
  Finding finding;
  EXPECT_FALSE(engine.find_best(Pencil().state(), {false, false, 0}, false, finding));
  EXPECT_FALSE(engine.find_best(Pencil().state(), {true, false, 1}, false, finding));
}

}  // namespace
}  // namespace nonet::human::test
