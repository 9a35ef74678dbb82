// Sudoku Explainer 1.2.1: the first finding of the first finder that has one is the step, and the
// hardest step is the rating of the board.
#include "human/profiles/finish.h"
#include "human/profiles/profile.h"
#include "human/profiles/se_score.h"

namespace nonet::human {
namespace {

// Unique loops are sorted by rating, those of equal rating by type.
bool loop_comes_before(const Finding& later, const Finding& earlier) {
  const double a = se_rating(later);
  const double b = se_rating(earlier);
  if (a != b) return a < b;
  return std::get<LoopProof>(later.proof).type < std::get<LoopProof>(earlier.proof).type;
}

// Not sorted by rating: a board may be charged for an easier step that is tried later.
constexpr Profile::Place kOrder[] = {
    {&finder(FinderId::full_houses)},
    {&finder(FinderId::hidden_singles)},
    {&finder(FinderId::direct_locked)},
    {&finder(FinderId::direct_hidden_pairs)},
    {&finder(FinderId::naked_singles)},
    {&finder(FinderId::direct_hidden_triplets)},
    {&finder(FinderId::locked)},
    {&finder(FinderId::naked_pairs)},
    {&finder(FinderId::x_wings)},
    {&finder(FinderId::hidden_pairs)},
    {&finder(FinderId::naked_triplets)},
    {&finder(FinderId::swordfish)},
    {&finder(FinderId::hidden_triplets)},
    {&finder(FinderId::xy_wings)},
    {&finder(FinderId::xyz_wings)},
    {&finder(FinderId::unique_loops), loop_comes_before},
    {&finder(FinderId::naked_quads)},
    {&finder(FinderId::jellyfish)},
    {&finder(FinderId::hidden_quads)},
    {&finder(FinderId::bugs)},
    {&finder(FinderId::aligned_pair_exclusions)},
    {&finder(FinderId::static_chains)},
    {&finder(FinderId::aligned_triplet_exclusions)},
    {&finder(FinderId::nishio)},
    {&finder(FinderId::multiple_chains)},
    {&finder(FinderId::dynamic_chains_0)},
    {&finder(FinderId::dynamic_chains_1)},
    {&finder(FinderId::dynamic_chains_2)},
    {&finder(FinderId::dynamic_chains_3)},
    {&finder(FinderId::dynamic_chains_4)},
    {&finder(FinderId::dynamic_chains_5)},
};

constexpr ChainOrder kChainOrder = {
    se_chain_rating,
    {1, 2, 3, 4, 5, 6, 7},  // doubles, X, Y, XY, cells, houses, contradictions
    se_score,
};

constexpr Profile kSe = {
    .info = {"se", "Sudoku Explainer 1.2.1"},
    .order = kOrder,
    .chains = kChainOrder,
    .score = se_score,
    .sum = hardest,
    .least_score = se_least_score,
    .apply = apply_all,
    .finish = {hidden_singles_finish, 15},  // hidden singles in lines are the hardest of them
    .stuck = 200,
};

}  // namespace

const Profile& se_profile() { return kSe; }

}  // namespace nonet::human
