// Techniques, and the steps that they find: what goes, what stands, and what makes it true.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"

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

}  // namespace nonet::human
