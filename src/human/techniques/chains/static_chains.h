// Cycles and forcing chains on static links: X (one digit), Y (bivalue cells) and XY.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "human/techniques/chains/chains.h"
#include "human/techniques/chains/links.h"
#include "human/techniques/chains/reach.h"

namespace nonet::human {

// Owns the scratch memory of the search; one search at a time.
class StaticChains {
 public:
  // The hint that Sudoku Explainer's order puts first; false where there is none. `proof` may be
  // null. Breadth first, in three passes, from every candidate from which anything can be found;
  // a level that cannot beat the best hint so far is not entered.
  bool find_best(const State& state, Finding& finding, NetProof* proof);
  // All hints, in that order, each set of removals once.
  void find_all(const State& state, NestedList& list);
  // The one among them with the chains of `wanted`; false where there is none.
  bool find_again(const State& state, const NestedHint& wanted, Finding& finding, NetProof& proof);

 private:
  // Which rules a pass uses: the cell's (Y) and the houses' (X).
  struct Pass {
    bool y;
    bool x;
  };
  struct PathNode {
    NodeId node;
    Cause cause;
  };
  enum class Shape : std::uint8_t { cycle, chain_to_off, chain_to_on };
  struct Hint {
    double rating = 0;
    int complexity = 0;
    HintKind kind = kXYChain;
    Shape shape = Shape::cycle;
    Candidate start = 0;
    // In all-mode: parts of the pools below.
    std::uint32_t path_begin = 0;
    std::uint32_t path_end = 0;
    std::uint32_t removals_begin = 0;
    std::uint32_t removals_end = 0;
  };
  static bool before(const Hint& a, const Hint& b);

  void run_pass(Pass pass);
  void search_from(Candidate start, Pass pass);
  // Fills the search tree from the start; true when the opposite of the start was reached.
  bool spread(Candidate start, bool on, Pass pass, int most_levels);
  void collect_cycles(Candidate start, Pass pass);
  void try_cycle(Candidate start, Candidate last_on, Candidate last_off, Cause closing, Pass pass);
  void try_chain(Candidate start, bool to_on, Pass pass);
  bool is_ancestor(Candidate off, Candidate on) const;
  void trace_path(Candidate last, bool last_on, Candidate start, bool start_on);
  bool collect_cycle_removals();
  void offer(const Hint& hint);
  // Sets the bound to the shortest XY-chain there is, before its pass begins.
  void look_ahead();
  // The greatest complexity with which a hint of this base rating may still come first.
  int bound(double base) const;
  Technique technique_of(const Hint& hint) const;
  void describe(const Hint& hint, const Removals& removals, Finding& finding) const;
  // `path` goes from the end of the chain to its start.
  Branch branch_of(const Hint& hint, std::span<const PathNode> path) const;
  bool is_new(const Hint& hint);
  void write_nested(const Hint& hint, NestedList& list) const;

  const State* state_ = nullptr;
  Links links_;
  bool all_ = false;

  // The tree of one search; an entry counts where its stamp is the current one.
  struct Reached {
    std::uint32_t stamp = 0;
    std::uint16_t level = 0;
    Candidate parent = 0;
    Cause cause = kAssumed;
  };
  std::array<Reached, kCandidates> on_{};
  std::array<Reached, kCandidates> off_{};
  std::uint32_t stamp_ = 0;
  std::array<Candidate, kCandidates> on_queue_;
  std::array<Candidate, kCandidates> off_queue_;
  int on_count_ = 0;
  int off_count_ = 0;

  // The path and removals of the hint at hand, from its end to its start.
  std::vector<PathNode> path_;
  Removals removals_;

  Reach reach_;
  // No later hint is worth a look if it comes after one like this.
  bool bounded_ = false;
  double bound_rating_ = 0;
  int bound_complexity_ = 0;
  bool found_ = false;
  Hint best_;
  Removals best_removals_;
  std::vector<PathNode> best_path_;

  std::vector<Hint> hints_;
  std::vector<std::size_t> listed_;  // those handed over, by their place in the list
  std::vector<PathNode> paths_;
  std::vector<Removals::Entry> removal_pool_;
  // Removals of the hints kept so far, by cell; those of hint i end at sorted_ends_[i + 1].
  std::vector<Removals::Entry> sorted_removals_;
  std::vector<std::uint32_t> sorted_ends_;
};

}  // namespace nonet::human
