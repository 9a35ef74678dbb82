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
  // `order` must outlive it.
  explicit StaticChains(const ChainOrder& order) : order_(order) {}

  // The chain that comes first; false where there is none. Breadth first, in three passes, from
  // every candidate from which anything can be found; a level that cannot beat the best chain so
  // far is not entered.
  bool find_best(const State& state, bool wants_proof, Finding& finding);
  // All chains, in that order, each set of eliminations once.
  void find_all(const State& state, NestedList& list);
  // The one among them with the chains of `wanted`; false where there is none.
  bool find_again(const State& state, const NestedChain& wanted, Finding& finding);

 private:
  // Which rules a pass uses: the cell's (Y) and the houses' (X).
  struct Pass {
    bool y;
    bool x;
  };
  struct PathNode {
    NodeId node;
    Reason reason;
  };
  enum class Shape : std::uint8_t { cycle, chain_to_off, chain_to_on };
  struct Chain {
    double score = 0;
    int complexity = 0;
    ChainKind kind = ChainKind::xy;
    Shape shape = Shape::cycle;
    Candidate start = 0;
    // In all-mode: parts of the pools below.
    std::uint32_t path_begin = 0;
    std::uint32_t path_end = 0;
    std::uint32_t eliminations_begin = 0;
    std::uint32_t eliminations_end = 0;
  };
  bool before(const Chain& a, const Chain& b) const;

  void run_pass(Pass pass);
  void search_from(Candidate start, Pass pass);
  // Fills the search tree from the start; true when the opposite of the start was reached.
  bool spread(Candidate start, bool on, Pass pass, int most_levels);
  void collect_cycles(Candidate start, Pass pass);
  void try_cycle(Candidate start, Candidate last_on, Candidate last_off, Reason closing, Pass pass);
  void try_chain(Candidate start, bool to_on, Pass pass);
  bool is_ancestor(Candidate off, Candidate on) const;
  void trace_path(Candidate last, bool last_on, Candidate start, bool start_on);
  bool collect_cycle_eliminations();
  void offer(const Chain& chain);
  // Sets the bound to the shortest XY-chain there is, before its pass begins.
  void look_ahead();
  // The greatest complexity with which a chain may still come first.
  int bound(Pass pass, bool is_cycle) const;
  double score(Pass pass, bool is_cycle, int complexity) const;
  void describe(const Chain& chain, const Eliminations& eliminations, Finding& finding) const;
  // `path` goes from the end of the chain to its start.
  Branch branch_of(const Chain& chain, std::span<const PathNode> path) const;
  bool is_new(const Chain& chain);
  void write_nested(const Chain& chain, NestedList& list) const;

  const ChainOrder& order_;
  const State* state_ = nullptr;
  Links links_;
  bool all_ = false;

  // The tree of one search; an entry counts where its stamp is the current one.
  struct Reached {
    std::uint32_t stamp = 0;
    std::uint16_t level = 0;
    Candidate parent = 0;
    Reason reason = Reason::assumption;
  };
  std::array<Reached, kCandidates> on_{};
  std::array<Reached, kCandidates> off_{};
  std::uint32_t stamp_ = 0;
  std::array<Candidate, kCandidates> on_queue_;
  std::array<Candidate, kCandidates> off_queue_;
  int on_count_ = 0;
  int off_count_ = 0;

  // The path and eliminations of the chain at hand, from its end to its start.
  std::vector<PathNode> path_;
  Eliminations eliminations_;

  Reach reach_;
  // No later chain is worth a look if it comes after one like this.
  bool bounded_ = false;
  double bound_score_ = 0;
  int bound_complexity_ = 0;
  bool found_ = false;
  Chain best_;
  Eliminations best_eliminations_;
  std::vector<PathNode> best_path_;

  std::vector<Chain> chains_;
  std::vector<std::size_t> listed_;  // those handed over, by their place in the list
  std::vector<PathNode> paths_;
  std::vector<Eliminations::Entry> elimination_pool_;
  // Eliminations of the chains kept so far, by cell; those of chain i end at sorted_ends_[i + 1].
  std::vector<Eliminations::Entry> sorted_eliminations_;
  std::vector<std::uint32_t> sorted_ends_;
};

}  // namespace nonet::human
