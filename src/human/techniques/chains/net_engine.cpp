// The search: which cells, digits and houses are tried, and which net comes first. net_runs.cpp
// follows the branches, net_answers.cpp writes down what was found.
#include "human/techniques/chains/net_engine.h"

#include <algorithm>

namespace nonet::human {

std::size_t NestedMemo::Hash::operator()(const Key& key) const {
  std::uint64_t hash = static_cast<std::uint64_t>(key.search) + 1;
  for (const DigitSet digits : key.cells)
    hash = (hash ^ digits) * 0x9e3779b97f4a7c15 + (hash >> 29);
  return hash ^ hash >> 32;
}

const NestedList& NetEngine::nested(NestedSearch search, const State& board) {
  return memo_.get(search, board, [&](NestedList& list) {
    NetEngine& engine = inner();
    if (search == NestedSearch::static_chains) {
      engine.chains_.find_all(board, list);
      return;
    }
    engine.find_all(board, rules_of(search), list);
  });
}

void NetEngine::forget() {
  keeps_runs_ = false;
  if (inner_ != nullptr) inner_->forget();
}

NetEngine& NetEngine::inner() {
  if (inner_ == nullptr) inner_ = std::make_unique<NetEngine>(memo_, budget_, order_of_chains_);
  return *inner_;
}

bool NetEngine::before(const Net& a, const Net& b) const {
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  const int rank_a = order_of_chains_.rank_of(a.kind);
  const int rank_b = order_of_chains_.rank_of(b.kind);
  if (rank_a != rank_b) return rank_a < rank_b;
  return a.order < b.order;
}

bool NetEngine::is_worth(NodeId conclusion) const {
  if (!is_on(conclusion)) return true;
  return state_->candidate_count(cell_of(candidate_of(conclusion))) > 1;
}

NodeId NetEngine::same_eliminations(NodeId conclusion) const {
  if (!is_on(conclusion)) return conclusion;
  const Candidate c = candidate_of(conclusion);
  const unsigned others = state_->candidates(cell_of(c)) & ~(1u << digit_of(c));
  return is_single(others) ? node_id(candidate_at(cell_of(c), low_bit(others)), false) : conclusion;
}

int NetEngine::least_complexity(const std::vector<Target>& targets) const {
  int least = 0;
  for (const Target& target : targets)
    least += target.run->nodes()[target.place].depth + 1;
  return least;
}

// No node of that many counts as seen.
void NetEngine::begin_seen(std::size_t nodes) {
  if (seen_.size() < nodes) seen_.resize(nodes, 0);
  if (++seen_stamp_ != 0) return;
  std::fill(seen_.begin(), seen_.end(), 0);
  seen_stamp_ = 1;
}

// Every node once for each target; nested chains once for all of them.
int NetEngine::count_complexity(const std::vector<Target>& targets) {
  int complexity = 0;
  nested_seen_.clear();
  for (const Target& target : targets) {
    const std::size_t size = target.run->nodes().size();
    begin_seen(size);
    stack_.clear();
    stack_.push_back(target.place);
    seen_[target.place] = seen_stamp_;
    while (!stack_.empty()) {
      const std::uint16_t place = stack_.back();
      stack_.pop_back();
      ++complexity;
      if (const NestedChain* nested = target.run->nested_of(place); nested != nullptr) {
        const auto same = [nested](const NestedChain* other) {
          return other == nested || same_chains(*other, *nested);
        };
        if (std::none_of(nested_seen_.begin(), nested_seen_.end(), same)) {
          nested_seen_.push_back(nested);
          complexity += nested->complexity;
        }
      }
      target.run->for_each_parent(place, [this](std::uint16_t parent) {
        if (seen_[parent] == seen_stamp_) return;
        seen_[parent] = seen_stamp_;
        stack_.push_back(parent);
      });
    }
  }
  return complexity;
}

// Complexity is counted only where the net could still come first.
void NetEngine::offer(Net net, const std::vector<Target>& targets) {
  net.order = order_++;
  if (!is_worth(net.conclusion)) return;
  const NodeId key = same_eliminations(net.conclusion);
  Net& best = all_ ? best_of_[key] : best_;
  const bool any = all_ ? best.complexity != 0 : found_;
  net.complexity = least_complexity(targets);
  if (any && !before(net, best)) return;
  net.complexity = count_complexity(targets);
  if (any && !before(net, best)) return;
  if (all_ && !any) concluded_.push_back(key);
  best = net;
  found_ = true;
}

void NetEngine::try_contradiction(Candidate c, bool on) {
  const BranchRun& run = run_from(c, on);
  if (!run.has_clash()) return;
  Net net;
  net.kind = ChainKind::contradiction;
  net.conclusion = node_id(c, !on);
  net.contradiction_on = on;
  net.where = static_cast<std::uint8_t>(cell_of(c));
  net.digit = static_cast<std::uint8_t>(digit_of(c));
  offer(net, {{&run, run.clash_on()}, {&run, run.clash_off()}});
}

// Nodes that all runs reach: first the true ones, then the false ones, as the first run lists them.
void NetEngine::common(const RunList& runs, Net net) {
  targets_.resize(static_cast<std::size_t>(runs.count));
  for (const bool on : {true, false}) {
    BranchRun::CandidateBits all = on ? runs.runs[0]->on_bits() : runs.runs[0]->off_bits();
    std::uint64_t any = 0;
    for (std::size_t word = 0; word < all.size(); ++word) {
      for (int i = 1; i < runs.count; ++i)
        all[word] &= (on ? runs.runs[i]->on_bits() : runs.runs[i]->off_bits())[word];
      any |= all[word];
    }
    if (any == 0) continue;
    for (std::size_t place = 0; place < runs.runs[0]->set_size(); ++place) {
      const BranchRun::Node& node = runs.runs[0]->nodes()[place];
      const Candidate c = node.candidate;
      if (node.on != on || (all[c / 64] >> (c % 64) & 1) == 0) continue;
      for (int i = 0; i < runs.count; ++i) {
        const BranchRun* const run = runs.runs[i];
        targets_[static_cast<std::size_t>(i)] = {run, on ? run->on_at(c) : run->off_at(c)};
      }
      net.conclusion = node_id(c, on);
      offer(net, targets_);
    }
  }
}

void NetEngine::try_doubles(Candidate c) {
  Net net;
  net.kind = ChainKind::net_double;
  net.where = static_cast<std::uint8_t>(cell_of(c));
  net.digit = static_cast<std::uint8_t>(digit_of(c));
  RunList runs;
  runs.add(run_from(c, true));
  runs.add(run_from(c, false));
  common(runs, net);
}

// A house is looked at when its first place comes up. Quirk of static chains: that place's cell
// must have three candidates or more, or the house is left out.
void NetEngine::try_houses(Candidate c) {
  const int cell = cell_of(c);
  const int digit = digit_of(c);
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    const int house = kTables.house_of[cell][kind];
    const unsigned places = state_->positions(house, digit);
    if (is_single(places) || low_bit(places) != kTables.place_in[cell][kind]) continue;
    RunList runs;
    for (unsigned rest = places; rest != 0; rest &= rest - 1)
      runs.add(run_from(candidate_at(cell_of(house, low_bit(rest)), digit), true));
    Net net;
    net.kind = ChainKind::house;
    net.where = static_cast<std::uint8_t>(house);
    net.digit = static_cast<std::uint8_t>(digit);
    common(runs, net);
  }
}

void NetEngine::try_cell(int cell) {
  RunList runs;
  for (unsigned rest = state_->candidates(cell); rest != 0; rest &= rest - 1)
    runs.add(run_from(candidate_at(cell, low_bit(rest)), true));
  Net net;
  net.kind = ChainKind::cell;
  net.where = static_cast<std::uint8_t>(cell);
  common(runs, net);
}

void NetEngine::search_cell(int cell) {
  const int count = state_->candidate_count(cell);
  for (unsigned rest = state_->candidates(cell); rest != 0; rest &= rest - 1) {
    const Candidate c = candidate_at(cell, low_bit(rest));
    if (rules_.dynamic) {
      try_contradiction(c, true);
      try_contradiction(c, false);
      if (count >= 3 && !rules_.nishio) try_doubles(c);
    }
    if (!rules_.nishio) try_houses(c);
  }
  if (!rules_.nishio) try_cell(cell);
}

void NetEngine::search(const State& state, NetRules rules) {
  state_ = &state;
  rules_ = rules;
  found_ = false;
  order_ = 0;
  if (!may_carry_on(state, rules)) {
    pool_used_ = 0;
    runs_.fill(nullptr);
  }
  kept_rules_ = rules;
  kept_candidates_ = state.all_candidates();
  keeps_runs_ = true;
  for (CellSet rest = state.blanks(); !rest.empty() && !budget_.stopped();) {
    const int cell = rest.pop();
    if (state.candidate_count(cell) > (rules.dynamic ? 1 : 2)) search_cell(cell);
  }
}

void NetEngine::find_all(const State& state, NetRules rules, NestedList& list) {
  all_ = true;
  concluded_.clear();
  best_of_.assign(kNodes, {});
  search(state, rules);
  std::sort(concluded_.begin(), concluded_.end(),
            [this](NodeId a, NodeId b) { return before(best_of_[a], best_of_[b]); });
  for (const NodeId conclusion : concluded_)
    write_nested(best_of_[conclusion], list);
}

bool NetEngine::find_again(const State& state, NetRules rules, const NestedChain& chain,
                           Finding& finding) {
  NestedList list;
  find_all(state, rules, list);
  for (std::size_t i = 0; i < list.chains.size(); ++i) {
    if (!same_chains(list.chains[i], chain)) continue;
    const Net& found = best_of_[concluded_[i]];
    describe(found, finding);
    finding.proof = proof_of(found);
    return !budget_.stopped();
  }
  return false;
}

bool NetEngine::find_best(const State& state, NetRules rules, bool wants_proof, Finding& finding) {
  all_ = false;
  search(state, rules);
  if (!found_ || budget_.stopped()) return false;
  describe(best_, finding);
  if (wants_proof) finding.proof = proof_of(best_);
  return !budget_.stopped();
}

}  // namespace nonet::human
