// Techniques, and the steps that they find: what goes, what stands, and what makes it true.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
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
  locked_pair,
  locked_triplet,
  skyscraper,
  two_string_kite,
  empty_rectangle,
  w_wing,
  remote_pair,
  hidden_rectangle,
  avoidable_rectangle,
  finned_x_wing,
  sashimi_x_wing,
  finned_swordfish,
  sashimi_swordfish,
  finned_jellyfish,
  sashimi_jellyfish,
  sue_de_coq,
  simple_colors,
  multi_colors,
  discontinuous_nice_loop,
  continuous_nice_loop,
  aic,
  grouped_discontinuous_nice_loop,
  grouped_continuous_nice_loop,
  grouped_aic,
  als_xz,
  als_xy_wing,
  als_chain,
  franken_x_wing,
  franken_swordfish,
  finned_franken_x_wing,
  finned_franken_swordfish,
  forcing_chain_contradiction,
  forcing_chain_verity,
  forcing_net_contradiction,
  forcing_net_verity,
  brute_force,
};
inline constexpr int kTechniqueCount = 75;

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
  single_digit,
  coloring,
  almost_locked_sets,
  last_resort,
};
// "singles", "locked candidates", ...
NONET_API std::string_view to_string(Family family);

struct TechniqueInfo {
  Technique technique;
  std::string_view id;    // "hidden_pair": for programs, in no language
  std::string_view name;  // "Hidden pair"
  Family family;
  std::string_view abbreviation;  // "HP"
  bool needs_unique;              // sound only on boards that are known to have one solution
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
  // Of grouped chains: the two or three cells, `node.cell` the first, of which one holds the digit
  // (`on`) or none does. Empty where the node is of one cell.
  CellSet group;
  Reason reason = Reason::assumption;
  std::vector<std::uint16_t> parents;
  // Of Reason::technique: the step that takes the candidate from the board as it is once the
  // candidates of the parents, which are all false, have gone. Null otherwise.
  std::shared_ptr<const Step> inner;
};

// What follows from one assumption, each line after those it needs. The last line is the one that
// the step uses. A cycle closes: its last line repeats its first node. Where the first line is off
// and the last on, one of both is true, and what either takes away goes.
using Branch = std::vector<Implication>;

// What makes a step true, all of it: no other cell or house is needed. A type for each kind of
// pattern; a cell or house is -1 and a digit 0 where there is none.

// A full house, a hidden or a naked single.
struct SingleProof {
  int cell = -1;
  int digit = 0;
  int house = -1;  // in which the digit has no other place; -1: the cell has no other candidate
};

// Locked candidates: the places of the digit in `house` all lie in `cover`, from the rest of which
// it goes.
struct LockedProof {
  CellSet cells;  // the places
  int digit = 0;
  int house = -1;
  int cover = -1;
  // Of a direct step: the house that the eliminations would leave with one place, which is filled;
  // otherwise -1.
  int opened = -1;
};

// As many cells of the house as digits. Naked: the cells hold no other digits. Hidden: the digits
// have no other places in the house, which a direct step leaves with one place for another digit.
struct SubsetProof {
  CellSet cells;
  DigitSet digits = 0;
  int house = -1;
  bool is_hidden = false;
};

// The places of the digit in `houses` all lie in as many `covers`, from the rest of which it goes,
// and from where two covers meet. Where there are fins it goes only where it sees all of them.
struct FishProof {
  CellSet cells;  // the places
  int digit = 0;
  HouseSet houses = 0;
  HouseSet covers = 0;
  CellSet fins;  // places outside the covers, or in two of `houses`
};

// The places of the digit in these houses leave it none where it goes.
struct SingleDigitProof {
  CellSet cells;  // the places
  int digit = 0;
  HouseSet houses = 0;
};

// Places of the digit in two colors, linked by houses with two places: those of one color are all
// true and those of the other all false. Of multi colors two such pairs.
struct ColorProof {
  int digit = 0;
  std::array<CellSet, 4> cells;  // by color; the last two are of the second pair
  HouseSet links = 0;
};

// Whatever the pivot holds, one of the three cells (of an XY-wing: one of the pincers) holds the
// digit that goes. A W-wing has no pivot: in the house `link` one of two places of the digit is
// true, and each of them sees a pincer.
struct WingProof {
  int pivot = -1;
  CellSet pincers;
  DigitSet digits = 0;  // of pivot and pincers
  int link = -1;
  int linked_digit = 0;
};

// No way to fill the cells with what goes is left: two that see each other would hold the same
// digit, or an excluder would be left without a candidate.
struct ExclusionProof {
  CellSet cells;
  CellSet excluders;
};

// What a unique loop or BUG rests on beside its own cells.
struct UniquenessHelp {
  HouseSet houses = 0;         // types 3 and 4: where the rest stands
  CellSet naked_cells;         // type 3 by a naked set: its cells beside the pattern
  DigitSet hidden_digits = 0;  // type 3 by a hidden set: its digits, those of the loop among them
  int locked_digit = 0;        // type 4: the digit that the two cells must hold
};

// Cells around a closed path that could be swapped if they held nothing but the two digits; a
// rectangle where there are four. Types 5 and 6 are rectangles whose richer cells lie across: of 5
// one more digit stands in one of them, of 6 the locked digit in both or neither.
struct LoopProof {
  CellSet cells;
  DigitSet digits = 0;
  int type = 1;  // 1 to 6
  UniquenessHelp help;
};

// All blanks but for some candidates, one of which must be true, are a grave: two candidates in
// each cell, two places of each digit in each house.
struct BugProof {
  CellSet cells;        // with candidates beyond the grave
  DigitSet digits = 0;  // of these candidates
  int type = 1;         // 1 to 4
  UniquenessHelp help;
};

// The common cells of a line and a box, with cells of either beside them, hold as many digits as
// there are cells: each digit has its place in the line or the box.
struct SueDeCoqProof {
  CellSet common;
  CellSet line_cells;
  CellSet box_cells;
  int line = -1;
  int box = -1;
};

// Cells of one house with one digit more than there are cells.
struct AlmostLockedSet {
  CellSet cells;
  DigitSet digits = 0;
};
// Almost locked sets one after the other, each two next to each other linked by a digit that only
// one of both can hold: so the ends hold a digit between them, or become locked.
struct AlmostLockedProof {
  std::vector<AlmostLockedSet> sets;
  // By link, the digits that only one of the two sets can hold: those that the step uses.
  std::vector<DigitSet> links;
};

// Cells with the same two candidates, each of which sees the one before.
struct RemotePairProof {
  std::vector<int> cells;
  DigitSet digits = 0;
};

// A chain ends in the opposite of its start, or in another candidate; a cycle comes back to it.
struct ChainProof {
  Branch branch;
};

// One branch for each case, all with the same end; of a contradiction two branches from one
// assumption, which end in opposites.
struct NetProof {
  std::vector<Branch> branches;
};

// No proof but the solution.
struct SolutionProof {
  int cell = -1;
  int digit = 0;
};

using Proof =
    std::variant<SingleProof, LockedProof, SubsetProof, FishProof, WingProof, LoopProof, BugProof,
                 ExclusionProof, ChainProof, NetProof, SingleDigitProof, ColorProof, SueDeCoqProof,
                 AlmostLockedProof, RemotePairProof, SolutionProof>;
// The branches of a chain or net; none of others.
NONET_API std::span<const Branch> branches_of(const Proof& proof);

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
  int score = 0;       // how hard the step is, as the profile of its rater says it
  int level = 0;       // of nets: 0 without techniques inside, 1..5 with more and more of them
  int complexity = 0;  // of chains and nets: the number of nodes, those of nested chains included
  std::vector<Placement> placements;
  std::vector<Elimination> eliminations;
  Proof proof;
};

}  // namespace nonet::human
