// What HoDoKu's finders find on boards of all kinds keeps the solution, takes away only what is
// there, and is proved; also the techniques that hardly a puzzle needs.
#include "human/hodoku/finders.h"

#include <cstdlib>
#include <map>

#include "human/hodoku/hodoku_test_support.h"

namespace nonet::human::test {
namespace {

using namespace hodoku;

struct Named {
  const char* name;
  bool (*find)(Search& search);
  // It may say something wrong, or something without a chain, where a single waits: a course asks
  // when there is none.
  bool comes_after_singles = false;
};

template <auto Find, auto... Arguments>
bool with(Search& search) {
  return Find(search, Arguments...);
}

constexpr Named kAll[] = {
    {"full house", find_full_house},
    {"naked single", find_naked_single},
    {"hidden single", find_hidden_single},
    {"locked pair", with<find_locked_subset, 2>},
    {"locked triplet", with<find_locked_subset, 3>},
    {"pointing", find_pointing},
    {"claiming", find_claiming},
    {"naked pair", with<find_naked_subset, 2>},
    {"naked triplet", with<find_naked_subset, 3>},
    {"naked quad", with<find_naked_subset, 4>},
    {"hidden pair", with<find_hidden_subset, 2>},
    {"hidden triplet", with<find_hidden_subset, 3>},
    {"hidden quad", with<find_hidden_subset, 4>},
    {"X-wing", with<find_basic_fish, 2>},
    {"swordfish", with<find_basic_fish, 3>},
    {"jellyfish", with<find_basic_fish, 4>},
    {"remote pair", find_remote_pair},
    {"BUG+1", find_bug_plus_one, true},
    {"skyscraper", find_skyscraper},
    {"2-string kite", find_two_string_kite},
    {"turbot fish", find_turbot_fish},
    {"empty rectangle", find_empty_rectangle},
    {"W-wing", find_w_wing},
    {"XY-wing", find_xy_wing},
    {"XYZ-wing", find_xyz_wing},
    {"test 1", with<find_rectangle, RectangleType::test_1>},
    {"test 2", with<find_rectangle, RectangleType::test_2>},
    {"test 3", with<find_rectangle, RectangleType::test_3>},
    {"test 4", with<find_rectangle, RectangleType::test_4>},
    {"test 5", with<find_rectangle, RectangleType::test_5>},
    {"test 6", with<find_rectangle, RectangleType::test_6>},
    {"hidden rectangle", with<find_rectangle, RectangleType::hidden>},
    {"avoidable rectangle 1", with<find_avoidable_rectangle, 1>},
    {"avoidable rectangle 2", with<find_avoidable_rectangle, 2>},
    {"finned X-wing", with<find_finned_fish, 2, false>},
    {"sashimi X-wing", with<find_finned_fish, 2, true>},
    {"finned swordfish", with<find_finned_fish, 3, false>},
    {"sashimi swordfish", with<find_finned_fish, 3, true>},
    {"finned jellyfish", with<find_finned_fish, 4, false>},
    {"sashimi jellyfish", with<find_finned_fish, 4, true>},
    {"Sue de Coq", find_sue_de_coq},
    {"simple colors", with<find_colors, 1>},
    {"multi colors", with<find_colors, 2>},
    {"X-chain", find_x_chain},
    {"XY-chain", find_xy_chain},
    {"nice loop", with<find_nice_loop, false>},
    {"grouped nice loop", with<find_nice_loop, true>},
    {"ALS-XZ", find_als_xz},
    {"ALS-XY-wing", find_als_xy_wing},
    {"ALS chain", find_als_chain},
    {"franken X-wing", with<find_franken_fish, 2, false>},
    {"franken swordfish", with<find_franken_fish, 3, false>},
    {"finned franken X-wing", with<find_franken_fish, 2, true>},
    {"finned franken swordfish", with<find_franken_fish, 3, true>},
    {"forcing chain", find_forcing_chain, true},
    {"forcing net", find_forcing_net, true},
};

// Puzzles with one solution, some of their false candidates struck; late on many, and some of their
// digits placed.
class ThinnedPuzzle {
 public:
  ThinnedPuzzle(const std::string& puzzle, bool is_late, nonet::test::Random& random)
      : givens_(nonet::test::grid_of(puzzle)),
        solution_(solution_of(givens_)),
        queued_(givens_),
        plain_(givens_) {
    const int placed = is_late ? nonet::test::below(random, 60) : 0;
    const int struck = nonet::test::below(random, is_late ? 70 : 15);
    for (CellSet rest = plain_.blanks(); !rest.empty();) {
      const int c = rest.pop();
      if (nonet::test::below(random, 100) < placed) place(c);
    }
    for (Candidate c = 0; c < kCandidates; ++c) {
      const bool is_false = plain_.has(c) && solution_[cell_of(c)] != digit_of(c) + 1;
      if (!is_false || nonet::test::below(random, 100) >= struck) continue;
      plain_.remove(cell_of(c), digit_of(c));
      queued_.remove(cell_of(c), digit_of(c));
    }
  }
  const Grid& givens() const { return givens_; }
  const Grid& solution() const { return solution_; }
  const QueuedState& queued() const { return queued_; }
  const State& plain() const { return plain_; }

 private:
  void place(int c) {
    plain_.place(c, solution_[c] - 1);
    queued_.place(c, solution_[c] - 1);
  }
  Grid givens_;
  Grid solution_;
  QueuedState queued_;
  State plain_;
};

void expect_true_and_proved(const ThinnedPuzzle& board, const Step& step, const char* name) {
  for (const Placement& placed : step.placements)
    EXPECT_EQ(board.solution()[placed.cell], placed.digit) << name;
  for (const Elimination& gone : step.eliminations) {
    EXPECT_NE(board.solution()[gone.cell], gone.digit) << name;
    EXPECT_TRUE(board.plain().has(gone.cell, gone.digit - 1)) << name;
  }
  EXPECT_EQ(gap_in_proof(board.plain(), step, givens_of(board.givens())), "") << name;
}

TEST(HodokuFinders, AreSoundOnThinnedPuzzles) {
  const int kRounds = std::getenv("NONET_SOAK") != nullptr ? 60 : 2;
  nonet::test::Random random(11);
  Budget budget;
  budget.begin({}, {});
  Search search;
  std::map<std::string, int> found;
  for (const HodokuLine& line : hodoku_lines(project_file("data/hodoku_ratings.tsv"))) {
    for (int round = 0; round < kRounds; ++round) {
      const ThinnedPuzzle board(line.puzzle, round % 2 == 1, random);
      search.begin(board.givens(), board.solution(), true, budget);
      search.state = board.queued();
      const bool has_single =
          find_full_house(search) || find_naked_single(search) || find_hidden_single(search);
      for (const Named& it : kAll) {
        search.state = board.queued();
        if (it.comes_after_singles && has_single) continue;
        if (!it.find(search)) continue;
        ++found[it.name];
        expect_true_and_proved(board, step_of(search.found, 0), it.name);
        if (HasFailure()) FAIL() << line.puzzle << " " << round;
      }
    }
  }
  for (const Named& it : kAll) {
    const bool is_rare = it.name == std::string("BUG+1") || it.name == std::string("test 5");
    EXPECT_GE(found[it.name], is_rare ? 0 : 1) << it.name;
  }
}

// Counts, places and queues agree with the plain state as long as the board is sound.
TEST(QueuedState, KeepsTheSameBoardAsTheState) {
  nonet::test::Random random(5);
  for (const HodokuLine& line : hodoku_lines(project_file("data/hodoku_ratings.tsv"))) {
    const ThinnedPuzzle board(line.puzzle, true, random);
    for (int c = 0; c < kCells; ++c) {
      EXPECT_EQ(board.queued().candidates(c), board.plain().candidates(c));
      EXPECT_EQ(board.queued().value(c), board.plain().value(c));
    }
    for (int house = 0; house < kHouses; ++house) {
      EXPECT_EQ(board.queued().blank_count(house), board.plain().blank_count(house));
      for (int digit = 0; digit < 9; ++digit) {
        EXPECT_EQ(board.queued().positions(house, digit), board.plain().positions(house, digit));
        EXPECT_EQ(board.queued().count(house, digit),
                  count9(board.plain().positions(house, digit)));
      }
    }
    for (int digit = 0; digit < 9; ++digit)
      EXPECT_EQ(board.queued().places(digit), board.plain().places(digit));
  }
}

// A candidate board is what the puzzle is with its candidates written out.
TEST(QueuedState, ReadsCandidateBoards) {
  for (const HodokuLine& line : hodoku_lines(project_file("data/hodoku_ratings.tsv"))) {
    const State plain(nonet::test::grid_of(line.puzzle));
    CandidateGrid candidates{plain.all_candidates()};
    for (int c = 0; c < kCells; ++c) {
      if (plain.value(c) != 0) candidates[c] = digit_bit(plain.value(c));
    }
    const QueuedState queued{Board(candidates)};
    for (int c = 0; c < kCells; ++c) {
      if (queued.value(c) == plain.value(c)) {
        EXPECT_EQ(queued.candidates(c), plain.candidates(c));
      }
    }
  }
}

}  // namespace
}  // namespace nonet::human::test
