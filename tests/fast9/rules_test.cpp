// Every rule of both engines alone, on the plain vector and word: from a state in which the
// solution's candidates stand, none of them goes. And both engines stop at the same state.
#include <gtest/gtest.h>

#include <array>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "fast9/kernel.h"

#include "fast9/lanes_plain-inl.h"

#include "fast9/search-inl.h"
#include "fast9/text_plain-inl.h"

#include "fast9/word_plain-inl.h"

#include "fast9/word_logic-inl.h"

#include "fast9/batch-inl.h"
#include "fast9/codes_plain-inl.h"

#include "support/boards.h"

namespace nonet::fast9 {
namespace {

// A board in work and the solution that is known to be in it.
struct Sample {
  Board board, solution;
};

Board board_of(const CandidateGrid& grid) { return load(node_of_candidates(grid.cells.data())); }

Board board_of(const Grid& grid) {
  Request request;
  const std::string line = to_line(grid);
  request.cells = line.data();
  return board_of_request(request);
}

Sample random_sample(test::Random& random) {
  const Grid solution = test::random_solution(random);
  const int percent = 5 + test::below(random, 60);
  return {board_of(test::random_candidates(solution, percent, random)), board_of(solution)};
}

bool contains(const Board& board, const Board& solution) {
  return is_zero(and_not(board.band[0], solution.band[0]) |
                 and_not(board.band[1], solution.band[1]) |
                 and_not(board.band[2], solution.band[2]));
}

bool same(const Board& a, const Board& b) { return is_zero(difference(a, b)); }

constexpr int kSamples = 2000;

TEST(Rules, PermutationsKeepTheSolution) {
  test::Random random(1);
  int lost_something = 0;
  for (int i = 0; i < kSamples; ++i) {
    const Sample sample = random_sample(random);
    Board rows = sample.board, columns = sample.board;
    keep_minirows(rows, filter<MinirowMatrix>(pack_minirows(rows), all(0)).possible);
    keep_minicolumns(columns, filter<MinicolumnMatrix>(pack_minicolumns(columns), all(0)).possible);
    ASSERT_TRUE(contains(rows, sample.solution));
    ASSERT_TRUE(contains(columns, sample.solution));
    lost_something += !same(rows, sample.board) || !same(columns, sample.board);
  }
  EXPECT_GT(lost_something, kSamples / 10);
}

TEST(Rules, CertainMinirowsHoldTheSolution) {
  test::Random random(2);
  for (int i = 0; i < kSamples; ++i) {
    const Sample sample = random_sample(random);
    const Filtered rows = filter<MinirowMatrix>(pack_minirows(sample.board), all(0));
    const Filtered columns = filter<MinicolumnMatrix>(pack_minicolumns(sample.board), all(0));
    ASSERT_TRUE(is_zero(and_not(pack_minirows(sample.solution), rows.certain)));
    ASSERT_TRUE(is_zero(and_not(pack_minicolumns(sample.solution), columns.certain)));
  }
}

TEST(Rules, TriadsKeepTheSolution) {
  test::Random random(3);
  int lost_something = 0;
  for (int i = 0; i < kSamples; ++i) {
    const Sample sample = random_sample(random);
    Board board = sample.board;
    const State state = triad_pass(board);
    ASSERT_NE(state, State::dead);
    ASSERT_TRUE(contains(board, sample.solution));
    lost_something += state == State::moving;
  }
  EXPECT_GT(lost_something, kSamples / 10);
}

TEST(Rules, APassKeepsTheSolution) {
  test::Random random(4);
  for (int i = 0; i < kSamples; ++i) {
    const Sample sample = random_sample(random);
    Board board = sample.board;
    ASSERT_NE(pass(board), State::dead);
    ASSERT_TRUE(contains(board, sample.solution));
  }
}

// The children of a branch: the solution is in exactly one, and each has lost something.
TEST(Rules, ABranchSplitsTheSolutions) {
  test::Random random(5);
  int branched = 0;
  for (int i = 0; i < kSamples; ++i) {
    Sample sample = random_sample(random);
    if (propagate(sample.board) != State::stalled) continue;
    ++branched;
    Choice choice = choose_ways(sample.board);
    int with_solution = 0;
    while (choice.ways != 0) {
      const Board child = next_child(sample.board, choice);
      ASSERT_FALSE(same(child, sample.board));
      with_solution += contains(child, sample.solution);
    }
    ASSERT_EQ(with_solution, 1);
  }
  EXPECT_GT(branched, kSamples / 10);
}

// --- The batch engine: 64 samples, one a lane -------------------------------------------------

class BatchRules : public testing::Test {
 protected:
  BatchRules() { std::memset(static_cast<void*>(batch_.get()), 0, sizeof *batch_); }

  void fill(test::Random& random) {
    for (int lane = 0; lane < kWordBits; ++lane) {
      samples_[lane] = random_sample(random);
      put_rows(batch_->refills, lane, rows_of_node(store(samples_[lane].board)));
    }
    rows_to_planes(batch_->refills, everyone(), batch_->planes);
    batch_->planes.dead = batch_->planes.changed = zero();
    find_singles(batch_->planes, everyone());
    for (Word& claimed : batch_->planes.claimed)
      claimed = zero();
  }

  static Word everyone() { return complement(zero()); }
  Board in_lane(int lane) const { return load(node_of_lane(batch_->planes, lane)); }
  void expect_solutions_stand(const char* after) const {
    ASSERT_TRUE(is_zero(batch_->planes.dead)) << after;
    for (int lane = 0; lane < kWordBits; ++lane)
      ASSERT_TRUE(contains(in_lane(lane), samples_[lane].solution)) << after << ", lane " << lane;
  }
  // Passes and triads until no lane changes.
  void propagate_lanes() {
    bool upwards = true;
    do {
      do {
        pass_planes(batch_->planes, upwards);
        upwards = !upwards;
      } while (!is_zero(batch_->planes.changed & complement(batch_->planes.dead)));
      pass_triads(batch_->planes);
      find_singles(batch_->planes, zero());
    } while (!is_zero(batch_->planes.changed & complement(batch_->planes.dead)));
  }

  std::unique_ptr<Batch> batch_ = std::make_unique<Batch>();
  Sample samples_[kWordBits];
};

TEST_F(BatchRules, EachRuleKeepsTheSolution) {
  test::Random random(6);
  for (int i = 0; i < 30; ++i) {
    fill(random);
    expect_solutions_stand("rows to planes");
    for (int digit = 0; digit < 9; ++digit) {
      pass_digit(batch_->planes, digit);
      expect_solutions_stand("pass_digit");
    }
    pass_cells(batch_->planes);
    expect_solutions_stand("pass_cells");
    fill(random);
    for (int house = 0; house < 3; ++house) {
      triads_of<true>(batch_->planes, house);
      expect_solutions_stand("triads of a band");
      triads_of<false>(batch_->planes, house);
      expect_solutions_stand("triads of a stack");
    }
  }
}

// The order of the rules differs, where they stop does not.
TEST_F(BatchRules, StopsWhereTheSingleEngineStops) {
  test::Random random(7);
  for (int i = 0; i < 30; ++i) {
    fill(random);
    propagate_lanes();
    for (int lane = 0; lane < kWordBits; ++lane) {
      Board alone = samples_[lane].board;
      propagate(alone);
      ASSERT_TRUE(same(in_lane(lane), alone)) << "lane " << lane;
    }
  }
}

TEST_F(BatchRules, SplitsAsTheSingleEngine) {
  test::Random random(8);
  int split = 0;
  for (int i = 0; i < 30; ++i) {
    fill(random);
    propagate_lanes();
    Board parents[kWordBits];
    for (int lane = 0; lane < kWordBits; ++lane)
      parents[lane] = in_lane(lane);
    choose_branches(batch_->planes, batch_->branches);
    const Word splitting = batch_->planes.open & complement(batch_->branches.none);
    split_planes(batch_->branches, splitting, batch_->planes, batch_->second_children);
    for_each_lane(splitting, [&](int lane) {
      Choice choice = choose_ways(parents[lane]);
      const Board first = next_child(parents[lane], choice);
      const Board second = next_child(parents[lane], choice);
      ASSERT_EQ(choice.ways, 0u);
      ASSERT_TRUE(same(in_lane(lane), first)) << "lane " << lane;
      ASSERT_TRUE(same(load(node_of_rows(rows_of_lane(batch_->second_children, lane))), second))
          << "lane " << lane;
      ++split;
    });
  }
  EXPECT_GT(split, 100);
}

// An emptied cell, and a digit without a place in a row, end a lane and no other.
TEST_F(BatchRules, DeadLanesAreThoseWithAContradiction) {
  test::Random random(9);
  fill(random);
  const Word lane_3 = load_groups(std::array<std::uint64_t, 1>{8}.data());
  const Word lane_5 = load_groups(std::array<std::uint64_t, 1>{32}.data());
  for (int digit = 0; digit < 9; ++digit)
    batch_->planes.may[digit][40] = and_not(lane_3, batch_->planes.may[digit][40]);
  for (int column = 0; column < 9; ++column)
    batch_->planes.may[4][9 + column] = and_not(lane_5, batch_->planes.may[4][9 + column]);
  pass_planes(batch_->planes, true);
  EXPECT_TRUE(is_zero(batch_->planes.dead ^ (lane_3 | lane_5)));
}

TEST_F(BatchRules, TextGoesInAndOut) {
  test::Random random(10);
  std::string lines[kWordBits];
  clear(batch_->text);
  for (int lane = 0; lane < kWordBits; ++lane) {
    lines[lane] = to_line(test::random_solution(random));
    put_text(batch_->text, lane, lines[lane].data());
  }
  text_to_planes(batch_->text, everyone(), batch_->planes);
  planes_to_text(batch_->planes, batch_->text);
  for (int lane = 0; lane < kWordBits; ++lane) {
    char cells[81];
    get_text(batch_->text, lane, cells);
    EXPECT_EQ(std::string(cells, 81), lines[lane]);
    EXPECT_TRUE(same(in_lane(lane), board_of(test::grid_of(lines[lane]))));
  }
}

// Any symbol that is no digit is a blank, at every cell.
TEST_F(BatchRules, BlanksOfEveryKind) {
  for (const char blank : {'.', '0', '*', ' ', '/', ':', 'A', '\x7f', '\xb1', '\0'}) {
    for (int cell = 0; cell < 81; ++cell) {
      std::string line(81, '5');
      line[static_cast<std::size_t>(cell)] = blank;
      std::uint64_t words[kCodeWords];
      const unsigned last = codes_of_text(line.data(), words);
      for (int other = 0; other < 80; ++other)
        ASSERT_EQ(words[other / 16] >> (4 * (other % 16)) & 15, other == cell ? 0u : 5u);
      ASSERT_EQ(last, cell == 80 ? 0u : 5u);
    }
  }
}

TEST_F(BatchRules, BothEntriesOfTheKernelAgree) {
  const auto scratch = std::make_unique<Scratch>();
  const std::string line = test::kSample;
  Request request;
  request.cells = line.data();
  Reply reply;
  search(request, *scratch, reply);
  BatchJob job;
  job.cells = line.data();
  BatchRequest batch;
  batch.jobs = &job;
  batch.count = 1;
  search_batch(batch, batch_.get(), *scratch);
  EXPECT_EQ(reply.solutions, 1u);
  EXPECT_EQ(job.solutions, 1u);
  EXPECT_EQ(job.nodes, reply.nodes);
}

}  // namespace
}  // namespace nonet::fast9
