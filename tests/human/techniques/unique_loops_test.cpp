#include "human/human_test_support.h"

namespace nonet::human::test {
namespace {

bool all_loops(const State& state, Sink& sink) {
  Budget budget;
  budget.begin({}, {});
  return find_unique_loops(state, budget, sink);
}

std::optional<Finding> first_loop(const Pencil& pencil) {
  return first_of([&](Sink& sink) { all_loops(pencil.state(), sink); },
                  se_before(FinderId::unique_loops));
}

TEST(UniqueRectangle, TypeOne) {
  const auto found = first_loop(Pencil().only("r1c1 r1c4 r2c1", "12").only("r2c4", "123"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->technique, Technique::unique_rectangle);
  EXPECT_EQ(se_rating(*found), 4.5);
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
  EXPECT_EQ(se_rating(*found), 4.5 + 0.1);
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
  EXPECT_EQ(se_rating(*found), 4.5 + 0.1);
  EXPECT_EQ(text_of(*found), "r3c7<>12");
}

TEST(UniqueLoop, OnRealBoards) {
  expect_on_path(
      ".8....3......7..4.9....2...7.2.5..........9.85.........3.9.8..........7....1.....",
      Technique::unique_loop, "r7c8<>1 r8c2<>1", 46, all_loops, se_before(FinderId::unique_loops));
  expect_on_path(
      "........2....3.6....4..8.1.8.95..2...2..17...1......4.2......837..65........7....",
      Technique::unique_loop, "r6c9<>56", 47, all_loops, se_before(FinderId::unique_loops));
  expect_on_path(
      "9...3.75....8.....432...........6...17.....8.....4.9.1...6.52.4....7.5....5..3.19",
      Technique::unique_rectangle, "r2c7<>16 r2c8<>6 r2c9<>6", 47, all_loops,
      se_before(FinderId::unique_loops));
}

// The types and helpers of the first steps on real boards. On the first of them SukakuExplainer in
// 1.2.1 mode names "Unique Rectangle type 3" as the hardest step, of 4.5.
TEST(UniqueLoops, SayWhatElseTheyRestOn) {
  const auto expect_helpers = [](const std::string& puzzle, Technique technique, int type,
                                 const std::string& naked_cells, unsigned hidden_digits,
                                 int locked_digit) {
    State state;
    Step step;
    ASSERT_TRUE(before_first(puzzle, technique, state, step));
    const LoopProof& proof = std::get<LoopProof>(step.proof);
    EXPECT_EQ(proof.type, type);
    CellSet expected;
    for (const int c : cells(naked_cells))
      expected.add(c);
    EXPECT_EQ(proof.help.naked_cells, expected);
    EXPECT_EQ(proof.help.hidden_digits, hidden_digits);
    EXPECT_EQ(proof.help.locked_digit, locked_digit);
  };
  expect_helpers(
      "...4..8......8.3..7.9..12...75..3..22...58..46.....98.9...6.....4.7...........1..",
      Technique::unique_rectangle, 3, "", 0b010000100, 0);
  expect_helpers(
      ".234.6...4.6.............5..9.7..4.3...2.9.7.8.....29.3.......8.7..3.9.6.....5.37",
      Technique::unique_rectangle, 3, "r2c6 r4c6", 0, 0);
  expect_helpers(
      ".2..8.7.945..7.....8...324..3...1..2.....46..2....7.8.561....3.......5......9...4",
      Technique::unique_loop, 3, "r5c3", 0, 0);
  expect_helpers(
      "...945......78......9....54...45...99.1.6..2..3......66...9.....75.....1......782",
      Technique::unique_loop, 4, "", 0, 5);
}

// Two rows of each band hold a rectangle for every two of their columns in different boxes.
TEST(UniqueRectangle, AnyNumberIsFound) {
  Pencil pencil;
  const auto row_only = [&pencil](int row, const std::string& digits) {
    for (int column = 0; column < 9; ++column)
      pencil.only(cell_name(cell_at(row, column)), digits);
  };
  const std::vector<std::string> pairs = {"12", "45", "78"};
  const std::vector<std::string> extras = {"3", "6", "9"};
  for (int band = 0; band < 3; ++band) {
    const auto b = static_cast<std::size_t>(band);
    row_only(band * 3, pairs[b]);
    row_only(band * 3 + 1, pairs[b] + extras[b]);
    row_only(band * 3 + 2, "369");
  }
  AllSink sink;
  all_loops(pencil.state(), sink);
  EXPECT_EQ(sink.findings().size(), 81u);
  EXPECT_EQ(sink.texts().front(), "r2c2<>3 r2c3<>3 r2c5<>3 r2c6<>3 r2c7<>3 r2c8<>3 r2c9<>3");
  EXPECT_EQ(sink.texts().back(), "r8c1<>9 r8c2<>9 r8c3<>9 r8c4<>9 r8c5<>9 r8c7<>9 r8c8<>9");
}

// Where two digits may stand everywhere, the paths would take longer than anybody lives.
TEST(UniqueLoops, EndWithTheBudget) {
  CandidateGrid candidates;
  for (int c = 0; c < kCells; ++c) {
    candidates[c] = static_cast<DigitSet>(digit_bit(1) | digit_bit(2));
    if (c % 4 != 0) candidates[c] |= digit_bit(3 + c % 7);
  }
  Limits limits;
  limits.max_nodes = 1000;
  Budget budget;
  budget.begin(limits, {});
  AllSink sink;
  find_unique_loops(State(Grid(), candidates), budget, sink);
  EXPECT_TRUE(budget.stopped());
}

}  // namespace
}  // namespace nonet::human::test
