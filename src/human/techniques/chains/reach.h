// What can be reached over static links, for all starts at once: the proof that a search from a
// start would find nothing, for a hundredth of its price.
//
// A candidate that is true makes another true over a weak and a strong link. Sets of what each
// reaches are joined along these edges, forwards and backwards in turn, until nothing changes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "human/techniques/chains/links.h"

namespace nonet::human {

class Reach {
 public:
  void build(const Links& links);

  // Whether any candidate disproves itself. Without one there is no forcing chain; nor is there a
  // cycle that removes anything: what it removes sees a true and a false node of the cycle, and so
  // disproves itself along it.
  bool any() const { return any_; }
  // True implies false: there is a chain that removes the candidate.
  bool disproves_itself(Candidate c) const { return (flags_[c] & kDisproved) != 0; }
  // False implies true: there is a chain that places it.
  bool proves_itself(Candidate c) const { return (flags_[c] & kProved) != 0; }
  // True implies itself, over others: only then a cycle goes through it.
  bool is_on_cycle(Candidate c) const { return (flags_[c] & kOnCycle) != 0; }

 private:
  static constexpr std::uint8_t kDisproved = 1;
  static constexpr std::uint8_t kProved = 2;
  static constexpr std::uint8_t kOnCycle = 4;

  void collect_edges(const Links& links);
  void close();
  bool join(int from);
  std::uint64_t* row(int i) { return reached_.data() + static_cast<std::size_t>(i * words_); }
  bool reaches(int from, int to) { return (row(from)[to / 64] >> (to % 64) & 1) != 0; }

  bool any_ = false;
  int count_ = 0;
  int words_ = 0;
  std::array<std::uint16_t, kCandidates> number_;  // of a candidate
  std::array<std::uint8_t, kCandidates> flags_;
  std::array<std::uint32_t, kCandidates + 1> edges_begin_;
  std::vector<std::uint16_t> edges_;
  std::vector<std::uint64_t> reached_;  // a row of bits for each candidate; itself included
};

}  // namespace nonet::human
