// What the files of this folder look for, and what they share. Each function looks for the first
// instance of its technique that takes away something, in HoDoKu's order, and puts it into
// `found`. None allocates memory but the searches that prove a chain or a net where that is asked.
#pragma once

#include <optional>

#include "human/hodoku/almost_locked.h"
#include "human/hodoku/found.h"
#include "human/hodoku/implications.h"
#include "human/hodoku/net_tables.h"
#include "human/hodoku/queued_state.h"
#include "human/techniques/budget.h"

namespace nonet::human::hodoku {

// For which digits a search that depends on nothing but the places of one digit was in vain.
class DigitMemory {
 public:
  bool is_known(const QueuedState& state, int digit) const {
    return known_[digit] && places_[digit] == state.places(digit);
  }
  void note(const QueuedState& state, int digit) {
    known_[digit] = true;
    places_[digit] = state.places(digit);
  }
  void forget() { known_.fill(false); }

 private:
  std::array<bool, 9> known_{};
  std::array<CellSet, 9> places_;
};

struct Memory {
  std::array<DigitMemory, 3> basic_fish;   // by size, from 2
  std::array<DigitMemory, 3> finned_fish;  // the same
  std::array<DigitMemory, 4> franken_fish;
  std::array<DigitMemory, 2> skyscraper;  // rows, columns
  DigitMemory kite;
  DigitMemory empty_rectangle;
  std::array<DigitMemory, 2> colors;  // simple, multi
  DigitMemory turbot_fish;
  DigitMemory x_chain;
};

// The first finned fish and the first sashimi of one size, found together for one step.
struct FinnedFish {
  int step = -1;
  bool has_finned = false;
  bool has_sashimi = false;
  Found finned;
  Found sashimi;
};

enum class RectangleType : std::uint8_t { test_1, test_2, test_3, test_4, test_5, test_6, hidden };
// The first of each type, found together for one step.
struct RectangleFinds {
  int step = -1;
  std::array<bool, 7> has{};
  std::array<Found, 7> found;
  Found& of(RectangleType type) { return found[static_cast<std::size_t>(type)]; }
};
struct AvoidableFinds {
  int step = -1;
  std::array<bool, 2> has{};
  std::array<Found, 2> found;
};

// The search for one step after another on one board.
struct Search {
  void begin(const Board& puzzle, const std::optional<Grid>& its_solution, bool wants_proof,
             Budget& budget);
  // Takes the step that was found.
  void take();

  QueuedState state;
  std::optional<Grid> solution;
  Budget* budget = nullptr;
  int step = 0;  // another number for each step
  bool wants_proof = false;
  Found found;

  Memory memory;
  std::array<FinnedFish, 3> finned;  // by size, from 2
  RectangleFinds rectangles;
  AvoidableFinds avoidables;
  Implications implications;
  int grouped_step = -1;  // for which they have been built with groups
  NetTables net_tables;
  AlmostLockedSets als;
  int als_step = -1;

  // With groups, closed.
  const Implications& grouped_implications();
  CellSet bivalue() const { return state.cells_with(2); }
  CellSet trivalue() const { return state.cells_with(3); }
};

Step step_of(const Found& found, int score);

// singles.cpp
bool find_full_house(Search& search);
bool find_naked_single(Search& search);
bool find_hidden_single(Search& search);
// locked.cpp
bool find_pointing(Search& search);
bool find_claiming(Search& search);
// subsets.cpp: of k cells or digits
bool find_locked_subset(Search& search, int k);
bool find_naked_subset(Search& search, int k);
bool find_hidden_subset(Search& search, int k);
// fish.cpp: of so many houses
bool find_basic_fish(Search& search, int size);
bool find_finned_fish(Search& search, int size, bool is_sashimi);
bool find_franken_fish(Search& search, int size, bool has_fins);
// single_digit.cpp
bool find_skyscraper(Search& search);
bool find_two_string_kite(Search& search);
bool find_empty_rectangle(Search& search);
// wings.cpp
bool find_w_wing(Search& search);
bool find_xy_wing(Search& search);
bool find_xyz_wing(Search& search);
// rectangles.cpp
bool find_rectangle(Search& search, RectangleType type);
bool find_avoidable_rectangle(Search& search, int type);
// bug.cpp
bool find_bug_plus_one(Search& search);
// sue_de_coq.cpp
bool find_sue_de_coq(Search& search);
// coloring.cpp: of one coloring or of two
bool find_colors(Search& search, int colorings);

// simple_chains.cpp
bool find_remote_pair(Search& search);
bool find_turbot_fish(Search& search);
bool find_x_chain(Search& search);
bool find_xy_chain(Search& search);
// nice_loops.cpp
bool find_nice_loop(Search& search, bool grouped);
// als_techniques.cpp
bool find_als_xz(Search& search);
bool find_als_xy_wing(Search& search);
bool find_als_chain(Search& search);
// forcing.cpp
bool find_forcing_chain(Search& search);
bool find_forcing_net(Search& search);
bool find_by_brute_force(Search& search);

}  // namespace nonet::human::hodoku
