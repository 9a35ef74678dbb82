// Every finder of the room, and what it finds. Whoever tries all techniques goes through this, not
// through a profile: tests and the fuzzer meet a finder that no profile lists yet.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "human/techniques/finding.h"
#include "human/techniques/scratch.h"

namespace nonet::human {

// Some finders find more than one technique, and some techniques are found by several finders:
// nets by one for each level.
enum class FinderId : std::uint8_t {
  full_houses,
  hidden_singles,
  direct_locked,
  direct_hidden_pairs,
  naked_singles,
  direct_hidden_triplets,
  locked,
  naked_pairs,
  x_wings,
  hidden_pairs,
  naked_triplets,
  swordfish,
  hidden_triplets,
  xy_wings,
  xyz_wings,
  unique_loops,
  naked_quads,
  jellyfish,
  hidden_quads,
  bugs,
  aligned_pair_exclusions,
  static_chains,
  aligned_triplet_exclusions,
  nishio,
  multiple_chains,
  dynamic_chains_0,
  dynamic_chains_1,
  dynamic_chains_2,
  dynamic_chains_3,
  dynamic_chains_4,
  dynamic_chains_5,
};
inline constexpr std::size_t kFinderCount = 31;

struct Finder {
  FinderId id;
  // Puts what it finds into the sink, in an order of its own that never changes, until the sink has
  // enough (false) or nothing is left. A search that can only tell its best finding puts that
  // alone.
  bool (*find)(const State& state, Scratch& scratch, Sink& sink);
  std::span<const Technique> techniques;  // that it finds
  bool needs_unique = false;  // sound only on boards that are known to have one solution
};

extern const Finder kFinders[kFinderCount];
constexpr const Finder& finder(FinderId id) { return kFinders[static_cast<std::size_t>(id)]; }
inline std::span<const Finder> finders() { return kFinders; }

}  // namespace nonet::human
