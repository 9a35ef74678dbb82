// Multiple, Nishio and dynamic chains, with nested searches inside them: whatever the digit of a
// cell, whatever the place of a digit in a house, or whether a candidate is true or false, the same
// follows.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "human/techniques/budget.h"
#include "human/techniques/chains/branch_run.h"
#include "human/techniques/chains/chains.h"
#include "human/techniques/chains/net_rules.h"
#include "human/techniques/chains/static_chains.h"

namespace nonet::human {

// Answers of nested searches by what is left of the board: the same state comes up again and again,
// in other branches and in later steps. Answers are those of pure functions, so what is kept here
// changes no result.
class NestedMemo {
 public:
  // The answer to that search on that board; `find(list)` writes it when it is asked for the first
  // time. It may ask for others meanwhile.
  template <class Find>
  const NestedList& get(NestedSearch search, const State& board, Find find) {
    const Key key{board.all_candidates(), board.blanks(), search};
    if (const auto known = lists_.find(key); known != lists_.end()) return *known->second;
    auto list = std::make_unique<NestedList>();
    find(*list);
    return *lists_.emplace(key, std::move(list)).first->second;
  }
  // Forgets everything; lists given out die.
  void clear() { lists_.clear(); }
  std::size_t size() const { return lists_.size(); }

 private:
  struct Key {
    std::array<DigitSet, kCells> cells;
    CellSet blanks;
    NestedSearch search;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  std::unordered_map<Key, std::unique_ptr<NestedList>, Hash> lists_;
};

// One search on one board. Nested searches are engines of their own, made when first needed.
class NetEngine {
 public:
  // `order` must outlive it.
  NetEngine(NestedMemo& memo, Budget& budget, const ChainOrder& order)
      : memo_(memo), budget_(budget), order_of_chains_(order), chains_(order) {}

  // The net that comes first; false where there is none or a limit came.
  bool find_best(const State& state, NetRules rules, bool wants_proof, Finding& finding);
  void find_all(const State& state, NetRules rules, NestedList& list);
  // The one among them with the nodes of `chain`; false where there is none.
  bool find_again(const State& state, NetRules rules, const NestedChain& chain, Finding& finding);
  // All chains of that search, from memory where it was made before.
  const NestedList& nested(NestedSearch search, const State& board);

  // The next search shares nothing with those before.
  void forget();

 private:
  struct Target {
    const BranchRun* run;
    std::uint16_t place;
  };
  struct Net {
    int complexity = 0;
    ChainKind kind = ChainKind::contradiction;
    std::uint32_t order = 0;
    NodeId conclusion = 0;
    // Where its branches start: a candidate (double, contradiction), a cell or a house.
    std::uint8_t where = 0;
    std::uint8_t digit = 0;
    bool contradiction_on = false;  // the assumption that fails
  };
  bool before(const Net& a, const Net& b) const;

  NetEngine& inner();
  void search(const State& state, NetRules rules);
  void search_cell(int cell);
  void try_contradiction(Candidate c, bool on);
  void try_doubles(Candidate c);
  void try_houses(Candidate c);
  void try_cell(int cell);
  struct RunList {
    std::array<const BranchRun*, 9> runs;
    int count = 0;
    void add(const BranchRun& run) { runs[count++] = &run; }
  };
  void common(const RunList& runs, Net net);
  void offer(Net net, const std::vector<Target>& targets);
  int least_complexity(const std::vector<Target>& targets) const;
  int count_complexity(const std::vector<Target>& targets);
  void begin_seen(std::size_t nodes);
  bool is_worth(NodeId conclusion) const;
  // The conclusion that removes the same and stands for both.
  NodeId same_eliminations(NodeId conclusion) const;

  // A run and what it has left of the board, so that a search of a higher level can carry on.
  struct KeptRun {
    BranchRun run;
    State board;
    int level = 0;
  };
  bool may_carry_on(const State& state, NetRules rules) const;
  const BranchRun& run_from(Candidate c, bool on);
  void complete(KeptRun& kept);
  bool advance(BranchRun& run, const State& board);
  bool add_findings(BranchRun& run, const State& board, int rule);
  bool add_nested(BranchRun& run, const State& board, NestedSearch search);
  bool add_offs(BranchRun& run, std::span<const Eliminations::Entry> eliminations,
                const NestedChain* nested);
  void pattern_parents(const BranchRun& run, const State& board, const Finding& finding);
  void nested_parents(const BranchRun& run, const State& board, const NestedChain& chain);

  std::vector<Target> targets_of(const Net& net);
  void write_nested(const Net& net, NestedList& list);
  void write_chain(const Net& net, const Target& target, NestedList& list);
  static void write_question(const Net& net, const BranchRun::Node& node, NestedList& list);
  void write_eliminations(NodeId conclusion, Eliminations& eliminations) const;
  Branch branch_of(const Target& target);
  std::shared_ptr<const Step> inner_step(const BranchRun& run, std::uint16_t place);
  std::shared_ptr<const Step> nested_step(const State& board, const NestedChain& chain);
  std::shared_ptr<const Step> step_inside(Finding&& finding) const;
  bool find_pattern_of(const BranchRun& run, std::uint16_t place, const State& board,
                       Finding& finding);
  bool find_nested(const State& board, const NestedChain& chain, Finding& finding);
  void describe(const Net& net, Finding& finding) const;
  NetProof proof_of(const Net& net);

  NestedMemo& memo_;
  Budget& budget_;
  const ChainOrder& order_of_chains_;
  std::unique_ptr<NetEngine> inner_;
  StaticChains chains_;

  const State* state_ = nullptr;
  NetRules rules_;
  bool all_ = false;
  std::uint32_t order_ = 0;
  bool found_ = false;
  Net best_;
  std::vector<Net> best_of_;  // in all-mode, by conclusion
  std::vector<NodeId> concluded_;

  std::vector<std::unique_ptr<KeptRun>> pool_;
  std::size_t pool_used_ = 0;
  std::array<KeptRun*, kNodes> runs_{};
  bool keeps_runs_ = false;  // runs_ are those of kept_rules_ on kept_candidates_
  NetRules kept_rules_;
  std::array<DigitSet, kCells> kept_candidates_{};
  std::vector<Target> targets_;
  std::vector<std::uint16_t> parents_;
  std::vector<std::uint32_t> seen_;  // stamps by node of a run
  std::uint32_t seen_stamp_ = 0;
  std::vector<std::uint16_t> stack_;
  std::vector<std::uint16_t> level_;
  std::vector<std::uint16_t> next_level_;
  std::vector<const NestedChain*> nested_seen_;
  std::unordered_map<const NestedChain*, std::shared_ptr<const Step>> nested_steps_;
};

}  // namespace nonet::human
