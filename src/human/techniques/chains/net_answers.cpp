// From the net that was found to what others take: a finding with its proof, or an entry in the
// list of a nested search.
#include <algorithm>
#include <cassert>
#include <utility>

#include "human/techniques/chains/net_engine.h"
#include "human/techniques/step.h"

namespace nonet::human {
namespace {

Technique technique_of(NetRules rules, ChainKind kind) {
  if (rules.nishio) return Technique::nishio;
  switch (kind) {
    case ChainKind::net_double: return Technique::dynamic_double;
    case ChainKind::cell:
      return rules.dynamic ? Technique::dynamic_cell : Technique::cell_forcing_chains;
    case ChainKind::house:
      return rules.dynamic ? Technique::dynamic_house : Technique::house_forcing_chains;
    default: return Technique::dynamic_contradiction;
  }
}

}  // namespace

std::vector<NetEngine::Target> NetEngine::targets_of(const Net& net) {
  const Candidate c = candidate_of(net.conclusion);
  const bool on = is_on(net.conclusion);
  const auto at = [&](const BranchRun& run) {
    return Target{&run, on ? run.on_at(c) : run.off_at(c)};
  };
  std::vector<Target> targets;
  switch (net.kind) {
    case ChainKind::contradiction: {
      const BranchRun& run = run_from(candidate_at(net.where, net.digit), net.contradiction_on);
      return {{&run, run.clash_on()}, {&run, run.clash_off()}};
    }
    case ChainKind::net_double:
      for (const bool assumed : {true, false})
        targets.push_back(at(run_from(candidate_at(net.where, net.digit), assumed)));
      return targets;
    case ChainKind::cell:
      for (unsigned rest = state_->candidates(net.where); rest != 0; rest &= rest - 1)
        targets.push_back(at(run_from(candidate_at(net.where, low_bit(rest)), true)));
      return targets;
    default:
      for (unsigned rest = state_->positions(net.where, net.digit); rest != 0; rest &= rest - 1) {
        const int cell = cell_of(net.where, low_bit(rest));
        targets.push_back(at(run_from(candidate_at(cell, net.digit), true)));
      }
      return targets;
  }
}

void NetEngine::write_eliminations(NodeId conclusion, Eliminations& eliminations) const {
  const Candidate c = candidate_of(conclusion);
  const unsigned own = 1u << digit_of(c);
  const bool on = is_on(conclusion);
  eliminations.clear();
  eliminations.add(cell_of(c), on ? state_->candidates(cell_of(c)) & ~own : own);
}

Branch NetEngine::branch_of(const Target& target) {
  std::vector<std::uint16_t> places = {target.place};
  for (std::size_t i = 0; i < places.size(); ++i) {
    target.run->for_each_parent(places[i], [&places](std::uint16_t parent) {
      if (std::find(places.begin(), places.end(), parent) == places.end()) places.push_back(parent);
    });
  }
  // A node is reached after its parents.
  std::sort(places.begin(), places.end());
  Branch branch;
  for (const std::uint16_t place : places) {
    const BranchRun::Node& node = target.run->nodes()[place];
    Implication line = line_of(node_id(node.candidate, node.on), node.reason);
    target.run->for_each_parent(place, [&](std::uint16_t parent) {
      const auto at = std::lower_bound(places.begin(), places.end(), parent);
      line.parents.push_back(static_cast<std::uint16_t>(at - places.begin()));
    });
    if (node.reason == Reason::technique) line.inner = inner_step(*target.run, place);
    branch.push_back(std::move(line));
  }
  return branch;
}

// The pattern or nested chain by which the branch took the candidate away. Nothing of it is kept
// while branches are followed; it is found again on the board that it was found on. Null where a
// limit came first.
std::shared_ptr<const Step> NetEngine::inner_step(const BranchRun& run, std::uint16_t place) {
  State board = *state_;
  run.strike_before(place, board);
  const NestedChain* const nested = run.nested_of(place);
  if (nested != nullptr) return nested_step(board, *nested);
  Finding finding;
  const bool found = find_pattern_of(run, place, board, finding);
  assert(found);
  return found ? step_inside(std::move(finding)) : nullptr;
}

// Once for all lines and branches of a proof that rest on it.
std::shared_ptr<const Step> NetEngine::nested_step(const State& board, const NestedChain& chain) {
  std::shared_ptr<const Step>& step = nested_steps_[&chain];
  if (step != nullptr) return step;
  Finding finding;
  const bool found = find_nested(board, chain, finding);
  assert(found || budget_.stopped());
  if (found) step = step_inside(std::move(finding));
  return step;
}

std::shared_ptr<const Step> NetEngine::step_inside(Finding&& finding) const {
  const int score = order_of_chains_.score_inside(finding);
  return std::make_shared<const Step>(step_of(std::move(finding), score));
}

bool NetEngine::find_pattern_of(const BranchRun& run, std::uint16_t place, const State& board,
                                Finding& finding) {
  const Candidate gone = run.nodes()[place].candidate;
  bool found = false;
  EachSink sink([&](const Finding& pattern) {
    if (found || !pattern.eliminations.has(gone)) return;
    pattern_parents(run, board, pattern);
    if (parents_.empty()) return;  // it stood there before, and was not what the branch took
    finding = pattern;
    found = true;
  });
  for (int rule = 0; rule < kPatternRules && !found; ++rule)
    find_pattern(rule, board, sink);
  return found;
}

bool NetEngine::find_nested(const State& board, const NestedChain& chain, Finding& finding) {
  NetEngine& engine = inner();
  for (const NestedSearch search : nested_searches(rules_.level)) {
    const bool found = search == NestedSearch::static_chains
                           ? engine.chains_.find_again(board, chain, finding)
                           : engine.find_again(board, rules_of(search), chain, finding);
    if (found) return true;
  }
  return false;
}

void NetEngine::describe(const Net& net, Finding& finding) const {
  finding.technique = technique_of(rules_, net.kind);
  finding.level = rules_.level;
  finding.complexity = net.complexity;
  write_eliminations(net.conclusion, finding.eliminations);
  const Candidate c = candidate_of(net.conclusion);
  finding.cell = is_on(net.conclusion) ? cell_of(c) : -1;
  finding.digit = digit_of(c);
}

NetProof NetEngine::proof_of(const Net& net) {
  NetProof proof;
  nested_steps_.clear();
  for (const Target& target : targets_of(net))
    proof.branches.push_back(branch_of(target));
  return proof;
}

// A target and its ancestors level by level, which is the order that tells two chains apart, and
// what its true nodes ask of the branch around it.
void NetEngine::write_chain(const Net& net, const Target& target, NestedList& list) {
  const std::vector<BranchRun::Node>& nodes = target.run->nodes();
  begin_seen(nodes.size());
  list.nodes.push_back(0xffff);
  level_.assign(1, target.place);
  while (!level_.empty()) {
    next_level_.clear();
    for (const std::uint16_t place : level_) {
      if (seen_[place] == seen_stamp_) continue;
      seen_[place] = seen_stamp_;
      const BranchRun::Node& node = nodes[place];
      list.nodes.push_back(node_id(node.candidate, node.on));
      if (node.on) write_question(net, node, list);
      target.run->for_each_parent(place,
                                  [this](std::uint16_t parent) { next_level_.push_back(parent); });
    }
    std::swap(level_, next_level_);
  }
}

// A true node holds because the rest of its cell or house has gone; the assumptions of cell and
// house chains because of the cell or house that is gone through.
void NetEngine::write_question(const Net& net, const BranchRun::Node& node, NestedList& list) {
  Reason reason = node.reason;
  if (reason == Reason::assumption && net.kind == ChainKind::cell) reason = Reason::cell;
  if (reason == Reason::assumption && net.kind == ChainKind::house)
    reason = reason_of_kind(kind_of_house(net.where));
  ask_gone(node_id(node.candidate, true), reason, list);
}

void NetEngine::write_nested(const Net& net, NestedList& list) {
  NestedChain out;
  out.complexity = net.complexity;
  out.eliminations_begin = static_cast<std::uint32_t>(list.eliminations.size());
  Eliminations eliminations;
  write_eliminations(net.conclusion, eliminations);
  list.eliminations.insert(list.eliminations.end(), eliminations.begin(), eliminations.end());
  out.eliminations_end = static_cast<std::uint32_t>(list.eliminations.size());
  out.gone_begin = static_cast<std::uint32_t>(list.gone.size());
  out.nodes_begin = static_cast<std::uint32_t>(list.nodes.size());
  for (const Target& target : targets_of(net))
    write_chain(net, target, list);
  add_to_list(out, list);
}

}  // namespace nonet::human
