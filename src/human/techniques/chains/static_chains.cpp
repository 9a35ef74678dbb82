#include "human/techniques/chains/static_chains.h"

#include <algorithm>

namespace nonet::human {
namespace {

constexpr int kNoBound = 2 * kCandidates;

ChainKind kind_of(bool x, bool y) {
  return x && y ? ChainKind::xy : y ? ChainKind::y : ChainKind::x;
}

Technique technique_of(ChainKind kind, bool is_cycle, int complexity) {
  if (kind == ChainKind::xy) return is_cycle ? Technique::xy_cycle : Technique::xy_chain;
  if (kind == ChainKind::y) return Technique::y_cycle;
  if (is_cycle) return Technique::x_cycle;
  return complexity == 6 ? Technique::turbot_fish : Technique::x_chain;
}

}  // namespace

bool StaticChains::before(const Chain& a, const Chain& b) const {
  if (a.score != b.score) return a.score < b.score;
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  return order_.rank_of(a.kind) < order_.rank_of(b.kind);
}

double StaticChains::score(Pass pass, bool is_cycle, int complexity) const {
  return order_.score(technique_of(kind_of(pass.x, pass.y), is_cycle, complexity), complexity);
}

int StaticChains::bound(Pass pass, bool is_cycle) const {
  if (all_ || !bounded_) return kNoBound;
  if (score(pass, is_cycle, 0) > bound_score_) return 0;
  int complexity = bound_complexity_;
  // Equal scores are a tie, which the shorter chain wins.
  while (score(pass, is_cycle, complexity) > bound_score_)
    --complexity;
  while (complexity < kNoBound && score(pass, is_cycle, complexity + 1) < bound_score_)
    ++complexity;
  return complexity;
}

bool StaticChains::spread(Candidate start, bool on, Pass pass, int most_levels) {
  if (++stamp_ == 0) {  // come round: what is left of old trees must not count
    on_.fill({});
    off_.fill({});
    stamp_ = 1;
  }
  on_count_ = off_count_ = 0;
  auto& origin = on ? on_[start] : off_[start];
  origin = {stamp_, 0, 0, Reason::assumption};
  (on ? on_queue_[on_count_++] : off_queue_[off_count_++]) = start;
  bool reached = false;
  int ons_done = 0;
  int offs_done = 0;
  for (int level = on ? 1 : 2; level <= most_levels; ++level) {
    const bool make_offs = (level & 1) != 0;
    if (make_offs) {
      if (ons_done == on_count_) break;
      for (; ons_done < on_count_; ++ons_done) {
        const Candidate from = on_queue_[ons_done];
        for (const Candidate to : links_.weak(from, pass.y)) {
          if (off_[to].stamp == stamp_) continue;
          off_[to] = {stamp_, static_cast<std::uint16_t>(level), from, Reason::assumption};
          off_queue_[off_count_++] = to;
        }
      }
      if (on && !reached && off_[start].stamp == stamp_) reached = true;
      continue;
    }
    if (offs_done == off_count_) break;
    for (; offs_done < off_count_; ++offs_done) {
      const Candidate from = off_queue_[offs_done];
      const int end = links_.strong_end(from, pass.x);
      for (int i = links_.strong_begin(from, pass.y); i < end; ++i) {
        const Links::Strong link = links_.strong(from, i);
        if (on_[link.to].stamp == stamp_) continue;
        on_[link.to] = {stamp_, static_cast<std::uint16_t>(level), from, link.reason};
        on_queue_[on_count_++] = link.to;
      }
    }
    if (!on && on_[start].stamp == stamp_) return true;
  }
  return reached;
}

bool StaticChains::is_ancestor(Candidate off, Candidate on) const {
  while (on_[on].level > 0) {
    const Candidate parent = on_[on].parent;
    if (parent == off) return true;
    on = off_[parent].parent;
  }
  return false;
}

// Writes the nodes from `last` back to the start into path_.
void StaticChains::trace_path(Candidate last, bool last_on, Candidate start, bool start_on) {
  Candidate c = last;
  bool on = last_on;
  while (true) {
    const bool at_start = c == start && on == start_on;
    const Reached& reached = on ? on_[c] : off_[c];
    Reason reason = Reason::assumption;
    if (!at_start) reason = on ? reached.reason : Links::weak_reason(reached.parent, c);
    path_.push_back({node_id(c, on), reason});
    if (at_start) return;
    c = reached.parent;
    on = !on;
  }
}

// Candidates outside the cycle's cells that see a true and a false node of their digit, whether or
// not the two are neighbours in the cycle.
bool StaticChains::collect_cycle_eliminations() {
  eliminations_.clear();
  CellSet cells;
  std::array<CellSet, 9> beside_on{};
  std::array<CellSet, 9> beside_off{};
  unsigned digits = 0;
  for (const PathNode& step : path_) {
    const int cell = cell_of(candidate_of(step.node));
    const int digit = digit_of(candidate_of(step.node));
    cells.add(cell);
    digits |= 1u << digit;
    (is_on(step.node) ? beside_on : beside_off)[digit] |= peers_of(cell);
  }
  bool any = false;
  for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
    const int digit = low_bit(rest);
    CellSet& both = beside_on[digit];
    both &= beside_off[digit] & (state_->places(digit) - cells);
    any = any || !both.empty();
  }
  if (!any) return false;
  // In the order in which the true nodes see them, from the end of the cycle.
  for (const PathNode& step : path_) {
    if (!is_on(step.node)) continue;
    const int cell = cell_of(candidate_of(step.node));
    const int digit = digit_of(candidate_of(step.node));
    if ((beside_on[digit] & peers_of(cell)).empty()) continue;
    for (const int other : kTables.visible[cell]) {
      if (!beside_on[digit].has(other)) continue;
      beside_on[digit].drop(other);
      eliminations_.merge(other, digit);
    }
  }
  return true;
}

void StaticChains::offer(const Chain& chain) {
  if (!all_) {
    if (found_ && !before(chain, best_)) return;
    found_ = bounded_ = true;
    best_ = chain;
    bound_score_ = chain.score;
    bound_complexity_ = chain.complexity;
    best_eliminations_ = eliminations_;
    best_path_ = path_;
    return;
  }
  Chain kept = chain;
  kept.path_begin = static_cast<std::uint32_t>(paths_.size());
  paths_.insert(paths_.end(), path_.begin(), path_.end());
  kept.path_end = static_cast<std::uint32_t>(paths_.size());
  kept.eliminations_begin = static_cast<std::uint32_t>(elimination_pool_.size());
  elimination_pool_.insert(elimination_pool_.end(), eliminations_.begin(), eliminations_.end());
  kept.eliminations_end = static_cast<std::uint32_t>(elimination_pool_.size());
  chains_.push_back(kept);
}

void StaticChains::try_cycle(Candidate start, Candidate last_on, Candidate last_off, Reason closing,
                             Pass pass) {
  path_.clear();
  path_.push_back({node_id(start, true), closing});
  path_.push_back({node_id(last_off, false), Links::weak_reason(last_on, last_off)});
  trace_path(last_on, true, start, true);
  path_.pop_back();  // the start, which the cycle begins with already
  if (!collect_cycle_eliminations()) return;
  Chain chain;
  chain.complexity = static_cast<int>(path_.size());
  chain.score = score(pass, true, chain.complexity);
  chain.kind = kind_of(pass.x, pass.y);
  chain.shape = Shape::cycle;
  chain.start = start;
  offer(chain);
}

// A cycle comes about whenever an OFF implies the start, once for each ON that implies this OFF.
void StaticChains::collect_cycles(Candidate start, Pass pass) {
  const int begin = links_.strong_begin(start, pass.y);
  const int end = links_.strong_end(start, pass.x);
  int most = bound(pass, true);
  for (int i = 1; i < on_count_; ++i) {
    const Candidate last = on_queue_[i];
    if (on_[last].level + 2 > most) return;
    std::array<Links::Strong, 4> closers;
    int count = 0;
    for (int k = begin; k < end; ++k) {
      const Links::Strong link = links_.strong(start, k);
      const Reason joint = Links::weak_reason(last, link.to);
      if (link.to == last || joint == Reason::assumption || (joint == Reason::cell && !pass.y))
        continue;
      if (!is_ancestor(link.to, last)) closers[count++] = link;
    }
    if (count == 1) {
      try_cycle(start, last, closers[0].to, closers[0].reason, pass);
    } else if (count > 1) {
      for (const Candidate off : links_.weak(last, pass.y)) {
        for (int k = 0; k < count; ++k) {
          if (closers[k].to == off) try_cycle(start, last, off, closers[k].reason, pass);
        }
      }
    }
    if (count > 0) most = bound(pass, true);
  }
}

void StaticChains::try_chain(Candidate start, bool to_on, Pass pass) {
  path_.clear();
  trace_path(start, to_on, start, !to_on);
  eliminations_.clear();
  const int cell = cell_of(start);
  const unsigned own = 1u << digit_of(start);
  eliminations_.add(cell, to_on ? state_->candidates(cell) & ~own : own);
  Chain chain;
  chain.complexity = static_cast<int>(path_.size());
  chain.score = score(pass, false, chain.complexity);
  chain.kind = kind_of(pass.x, pass.y);
  chain.shape = to_on ? Shape::chain_to_on : Shape::chain_to_off;
  chain.start = start;
  offer(chain);
}

void StaticChains::search_from(Candidate start, Pass pass) {
  const bool cycles = reach_.is_on_cycle(start);
  const bool to_off = pass.x && reach_.disproves_itself(start);
  if (cycles || to_off) {
    const int levels =
        std::max(cycles ? bound(pass, true) - 2 : 0, to_off ? bound(pass, false) - 1 : 0);
    const bool hit = spread(start, true, pass, levels);
    if (cycles) collect_cycles(start, pass);
    if (to_off && hit && off_[start].level < bound(pass, false)) try_chain(start, false, pass);
  }
  if (pass.x && reach_.proves_itself(start) && spread(start, false, pass, bound(pass, false)))
    try_chain(start, true, pass);
}

void StaticChains::run_pass(Pass pass) {
  if (std::max(bound(pass, true), pass.x ? bound(pass, false) : 0) < 4) return;
  for (const Candidate start : links_.starts()) {
    // A pass without the houses' rule starts in cells with two candidates only.
    if (!pass.x && state_->candidate_count(cell_of(start)) > 2) continue;
    search_from(start, pass);
  }
}

void StaticChains::look_ahead() {
  constexpr Pass kBoth = {true, true};
  if (bound(kBoth, false) < 4) return;
  for (const Candidate start : links_.starts()) {
    for (const bool on : {true, false}) {
      if (!(on ? reach_.disproves_itself(start) : reach_.proves_itself(start))) continue;
      const int most = bound(kBoth, false);
      if (!spread(start, on, kBoth, on ? most - 1 : most)) continue;
      const int complexity = on ? off_[start].level + 1 : on_[start].level;
      if (complexity > most) continue;
      bounded_ = true;
      bound_complexity_ = complexity;
      bound_score_ = score(kBoth, false, complexity);
    }
  }
}

bool StaticChains::find_best(const State& state, bool wants_proof, Finding& finding) {
  state_ = &state;
  links_.build(state);
  all_ = false;
  found_ = bounded_ = false;
  reach_.build(links_);
  if (!reach_.any()) return false;
  run_pass({false, true});
  run_pass({true, false});
  look_ahead();
  run_pass({true, true});
  if (!found_) return false;
  describe(best_, best_eliminations_, finding);
  if (wants_proof) finding.proof = ChainProof{branch_of(best_, best_path_)};
  return true;
}

bool StaticChains::find_again(const State& state, const NestedChain& wanted, Finding& finding) {
  NestedList list;
  find_all(state, list);
  for (std::size_t i = 0; i < list.chains.size(); ++i) {
    if (!same_chains(list.chains[i], wanted)) continue;
    const Chain& chain = chains_[listed_[i]];
    Eliminations eliminations;
    for (std::uint32_t k = chain.eliminations_begin; k < chain.eliminations_end; ++k)
      eliminations.add(elimination_pool_[k].cell, elimination_pool_[k].digits);
    describe(chain, eliminations, finding);
    const std::span<const PathNode> path(paths_);
    finding.proof = ChainProof{
        branch_of(chain, path.subspan(chain.path_begin, chain.path_end - chain.path_begin))};
    return true;
  }
  return false;
}

void StaticChains::describe(const Chain& chain, const Eliminations& eliminations,
                            Finding& finding) const {
  finding.technique = technique_of(chain.kind, chain.shape == Shape::cycle, chain.complexity);
  finding.level = 0;
  finding.complexity = chain.complexity;
  finding.eliminations = eliminations;
  finding.cell = chain.shape == Shape::chain_to_on ? cell_of(chain.start) : -1;
  finding.digit = digit_of(chain.start);
}

Branch StaticChains::branch_of(const Chain& chain, std::span<const PathNode> path) const {
  Branch branch;
  // The path of a cycle leaves out the start that it comes back to.
  if (chain.shape == Shape::cycle)
    branch.push_back(line_of(node_id(chain.start, true), Reason::assumption));
  for (auto step = path.rbegin(); step != path.rend(); ++step) {
    branch.push_back(line_of(step->node, step->reason));
    if (branch.size() > 1)
      branch.back().parents.push_back(static_cast<std::uint16_t>(branch.size() - 2));
  }
  return branch;
}

void StaticChains::write_nested(const Chain& chain, NestedList& list) const {
  NestedChain out;
  out.complexity = chain.complexity;
  out.eliminations_begin = static_cast<std::uint32_t>(list.eliminations.size());
  list.eliminations.insert(list.eliminations.end(),
                           elimination_pool_.begin() + chain.eliminations_begin,
                           elimination_pool_.begin() + chain.eliminations_end);
  out.eliminations_end = static_cast<std::uint32_t>(list.eliminations.size());
  sort_as_hash_table(list.eliminations.data() + out.eliminations_begin,
                     static_cast<int>(out.eliminations_end - out.eliminations_begin));
  out.gone_begin = static_cast<std::uint32_t>(list.gone.size());
  out.nodes_begin = static_cast<std::uint32_t>(list.nodes.size());
  const bool cycle = chain.shape == Shape::cycle;
  const PathNode* path = paths_.data() + chain.path_begin;
  const std::uint32_t length = chain.path_end - chain.path_begin;
  list.nodes.push_back(cycle ? 2 : 1);
  list.nodes.push_back(path[0].node);
  if (cycle) list.nodes.push_back(opposite(path[0].node));
  for (std::uint32_t i = 0; i < length; ++i) {
    list.nodes.push_back(path[i].node);
    if (is_on(path[i].node)) ask_gone(path[i].node, path[i].reason, list);
  }
  if (cycle) {
    // The other way round: every node turned over, in the opposite order, each with its own reason.
    // The start comes first, as the assumption.
    list.nodes.push_back(opposite(path[0].node));
    for (std::uint32_t i = length; i-- > 1;) {
      list.nodes.push_back(opposite(path[i].node));
      if (!is_on(path[i].node)) ask_gone(path[i].node, path[i].reason, list);
    }
  }
  add_to_list(out, list);
}

void StaticChains::find_all(const State& state, NestedList& list) {
  state_ = &state;
  links_.build(state);
  all_ = true;
  found_ = bounded_ = false;
  chains_.clear();
  reach_.build(links_);
  if (!reach_.any()) return;
  paths_.clear();
  elimination_pool_.clear();
  run_pass({false, true});
  run_pass({true, false});
  run_pass({true, true});
  std::stable_sort(chains_.begin(), chains_.end(),
                   [this](const Chain& a, const Chain& b) { return before(a, b); });
  sorted_eliminations_.clear();
  sorted_ends_.assign(1, 0);
  listed_.clear();
  for (std::size_t i = 0; i < chains_.size(); ++i) {
    if (!is_new(chains_[i])) continue;
    write_nested(chains_[i], list);
    listed_.push_back(i);
  }
}

// Whether no earlier chain removes the same, compared as sets; remembers it.
bool StaticChains::is_new(const Chain& chain) {
  const std::size_t begin = sorted_eliminations_.size();
  sorted_eliminations_.insert(sorted_eliminations_.end(),
                              elimination_pool_.begin() + chain.eliminations_begin,
                              elimination_pool_.begin() + chain.eliminations_end);
  const auto own = sorted_eliminations_.begin() + static_cast<std::ptrdiff_t>(begin);
  std::sort(own, sorted_eliminations_.end(),
            [](const auto& a, const auto& b) { return a.cell < b.cell; });
  for (std::size_t i = 0; i + 1 < sorted_ends_.size(); ++i) {
    const auto first = sorted_eliminations_.begin() + sorted_ends_[i];
    const auto last = sorted_eliminations_.begin() + sorted_ends_[i + 1];
    const bool same = std::equal(
        first, last, own, sorted_eliminations_.end(),
        [](const auto& a, const auto& b) { return a.cell == b.cell && a.digits == b.digits; });
    if (!same) continue;
    sorted_eliminations_.resize(begin);
    return false;
  }
  sorted_ends_.push_back(static_cast<std::uint32_t>(sorted_eliminations_.size()));
  return true;
}

}  // namespace nonet::human
