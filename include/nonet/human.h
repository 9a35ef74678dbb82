// Solving as people do: techniques, the steps they find, and the Sudoku Explainer rating.
//
//   nonet::human::Rater rater;
//   const nonet::human::Rating rating = rater.rate(puzzle, solution);
//   if (rating.status == nonet::human::RatingStatus::rated) {
//     return tenths_text(rating.er) + " " + hardest_text(rating);
//   }
//
// What is here takes the solution from its caller and never searches for it. nonet/rating.h finds
// it and says whether there is exactly one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/limits.h"

namespace nonet::human {

enum class Technique : std::uint8_t {
  full_house,
  hidden_single_box,
  hidden_single_line,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triplet,
  swordfish,
  hidden_triplet,
  xy_wing,
  xyz_wing,
  unique_rectangle,
  unique_loop,
  naked_quad,
  jellyfish,
  hidden_quad,
  bug,
  aligned_pair_exclusion,
  x_cycle,
  y_cycle,
  turbot_fish,
  x_chain,
  xy_cycle,
  xy_chain,
  aligned_triplet_exclusion,
  nishio,
  cell_forcing_chains,
  house_forcing_chains,
  dynamic_contradiction,
  dynamic_double,
  dynamic_cell,
  dynamic_house,
};
inline constexpr int kTechniqueCount = 39;

enum class Family : std::uint8_t {
  singles,
  direct,
  locked_candidates,
  subsets,
  fish,
  wings,
  uniqueness,
  exclusion,
  chains,
  nets,
};
// "singles", "locked candidates", ...
NONET_API std::string_view to_string(Family family);

struct TechniqueInfo {
  Technique technique;
  std::string_view id;    // "hidden_pair": for programs, in no language
  std::string_view name;  // "Hidden pair"
  Family family;
  std::string_view abbreviation;  // "HP"
  // The least rating of a step by it in Sudoku Explainer 1.2.1, in tenths. Some steps are rated
  // higher, by their size or length.
  int se_tenths;
  bool needs_unique;  // sound only on boards that are known to have one solution
};
// Every technique, in the order of the enumeration.
NONET_API std::span<const TechniqueInfo> techniques();
NONET_API const TechniqueInfo& info(Technique technique);
// The name, with what a net of that level uses inside: "Dynamic contradiction + forcing chains".
NONET_API std::string technique_text(Technique technique, int level);

// A candidate that is taken to be true (`on`) or false.
struct Node {
  std::uint8_t cell = 0;   // 0..80
  std::uint8_t digit = 0;  // 1..9
  bool on = false;

  friend bool operator==(const Node&, const Node&) = default;
};

// How an implication comes about.
enum class Reason : std::uint8_t {
  assumption,  // nothing: the branch starts here
  cell,        // the other candidates of the cell
  box,         // the other places of the digit in the house
  row,
  column,
  technique,  // a pattern or a chain on what the branch has left of the board
};

struct Step;

// One line of a branch: `node` holds because all `parents` do (places in the branch's list).
struct Implication {
  Node node;
  Reason reason = Reason::assumption;
  std::vector<std::uint16_t> parents;
  // Of Reason::technique: the step that takes the candidate from the board as it is once the
  // candidates of the parents, which are all false, have gone. Null otherwise.
  std::shared_ptr<const Step> inner;
};

// What follows from one assumption, each line after those it needs. The last line is the one that
// the step uses. A cycle closes: its last line repeats its first node.
using Branch = std::vector<Implication>;

// What makes a step true, all of it: no other cell or house is needed. Which members are filled
// depends on the family.
struct Proof {
  // The pattern's cells in reading order; of a wing the pivot, of a unique loop or rectangle the
  // loop, of a BUG the cells with candidates beyond the grave, of an exclusion the aligned cells.
  std::vector<int> cells;
  // The pattern's digits, 1..9: the two of a loop, those beyond the grave of a BUG.
  std::vector<int> digits;
  // Houses, 0..26 as in nonet/grid.h, in each of which these digits (helper_digits instead, if
  // there are any) must stand somewhere: base houses of fish and locked candidates, and of direct
  // ones the house that they leave with one place; the house of a hidden set, of a type 3 or of a
  // type 4. Of a naked set the house that it clears.
  std::vector<int> houses;
  std::vector<int> covers;  // cover houses of locked candidates and fish
  // Cells and digits beside the pattern: the pincers of a wing; the excluders of an exclusion; of a
  // type 3 with a naked set the set's other cells, with a hidden set its digits, those of the loop
  // among them; the digit locked by a type 4.
  std::vector<int> helper_cells;
  std::vector<int> helper_digits;
  // 1..4 of unique rectangles, unique loops and BUGs; 0 of all others.
  int type = 0;
  std::vector<Branch> branches;  // chains and nets: one, or one for each case
};

struct Placement {
  int cell = 0;
  int digit = 0;  // 1..9
};
struct Elimination {
  int cell = 0;
  int digit = 0;  // 1..9
};

struct Step {
  Technique technique = Technique::full_house;
  int tenths = 0;  // the rating of this step, in tenths
  int level = 0;   // of nets: 0 without techniques inside, 1..5 with more and more of them
  std::vector<Placement> placements;
  std::vector<Elimination> eliminations;
  Proof proof;
};

enum class RatingStatus : std::uint8_t {
  rated,    // solved by the techniques; or the givens were complete already: all ratings 0
  stuck,    // no technique goes on; er is 200 (20.0), as Sudoku Explainer says it
  unknown,  // a limit came first: er is what the steps so far need at least
};

// Ratings are in tenths: 71 is 7.1.
struct Rating {
  RatingStatus status = RatingStatus::unknown;
  int er = 0;  // the hardest step
  int ep = 0;  // the hardest step up to the first placement
  int ed = 0;  // the first step
  // Of the first step rated er; none where there is no such step: no step at all, or stuck.
  std::optional<Technique> technique;
  int level = 0;  // its nesting level
  int steps = 0;
};
// The name of the technique, "Nishio"; empty where there is none.
NONET_API std::string hardest_text(const Rating& rating);

// "7.1" for 71.
NONET_API std::string tenths_text(int tenths);

// Called after each step with the step and the rating so far; false ends the rating (`unknown`).
using StepWatcher = std::function<bool(const Step& step, const Rating& so_far)>;
// Called now and then, at most every few milliseconds of work, with the rating so far and the
// number of blanks left (of all that were blank); false ends the rating.
struct RatingProgress {
  Rating so_far;
  int blanks_left = 0;
  int blanks_at_start = 0;
};
using ProgressWatcher = std::function<bool(const RatingProgress& progress)>;

// Owns the scratch memory (half a MiB, tens of MiB once the hardest boards have come); for one
// thread at a time, free to move, and not to be called by its own watchers or by Limits::cancelled.
// Results depend on the arguments alone, not on earlier calls.
class NONET_API Rater {
 public:
  Rater();
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  // The Sudoku Explainer 1.2.1 rating ("1.2.1.3"), exactly. `puzzle` must be legal. Of a candidate
  // board, which that program cannot read, it is the rating that the same steps give from there, as
  // SukakuExplainer has it. `solution` is its only solution; without it nobody knows that there is
  // only one, techniques that rest on that are left out, and the rating may be another one.
  // Limits::max_nodes counts steps, propagated assumptions and, by the 256, cells of the paths of
  // unique loops; time and cancel are looked at every 256 of them. Takes from some microseconds
  // (singles) to some seconds (nested nets).
  Rating rate(const Board& puzzle, const std::optional<Grid>& solution, const Limits& limits = {},
              const ProgressWatcher& progress = {});
  // The same, with every step and its proof.
  Rating steps(const Board& puzzle, const std::optional<Grid>& solution, const StepWatcher& watcher,
               const Limits& limits = {}, const ProgressWatcher& progress = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace nonet::human
