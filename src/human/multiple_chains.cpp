#include "human/multiple_chains.h"

#include <algorithm>
#include <cassert>

#include "human/finders.h"
#include "human/step.h"

namespace nonet::human {
namespace {

// Patterns that a branch may use from level 1 on, in the order in which they are tried.
constexpr int kPatternRules = 4;
bool find_pattern(int rule, const State& board, Sink& sink) {
  switch (rule) {
    case 0: return find_locked(board, sink);
    case 1: return find_hidden_sets(board, 2, sink);
    case 2: return find_naked_sets(board, 2, sink);
    default: return find_fish(board, 2, sink);
  }
}

struct NestedRules {
  std::array<NestedSearch, 2> searches;
  int count;
};
// Nested searches of each level, tried after the patterns.
constexpr std::array<NestedRules, 6> kNestedRules = {{
    {{}, 0},
    {{}, 0},
    {{NestedSearch::forcing}, 1},
    {{NestedSearch::forcing, NestedSearch::multiple}, 2},
    // Dynamic chains find all that the two static searches find.
    {{NestedSearch::dynamic}, 1},
    {{NestedSearch::dynamic, NestedSearch::dynamic_level_2}, 2},
}};

// Of the nested searches that are nets themselves.
NetRules rules_of(NestedSearch search) {
  NetRules rules;
  rules.dynamic = search != NestedSearch::multiple;
  rules.level = search == NestedSearch::dynamic_level_2 ? 2 : 0;
  return rules;
}

// Hands each finding to a function.
template <class F>
class EachSink : public Sink {
 public:
  explicit EachSink(F function) : function_(std::move(function)) {}
  bool put(const Finding& finding) override {
    function_(finding);
    return true;
  }

 private:
  F function_;
};

double base_rating(NetRules rules) {
  if (rules.nishio) return 7.5;
  return rules.dynamic ? 8.5 + 0.5 * rules.level : 8.0;
}

Technique technique_of(NetRules rules, HintKind kind) {
  if (rules.nishio) return Technique::nishio;
  switch (kind) {
    case kDouble: return Technique::dynamic_double;
    case kCellChains:
      return rules.dynamic ? Technique::dynamic_cell : Technique::cell_forcing_chains;
    case kHouseChains:
      return rules.dynamic ? Technique::dynamic_house : Technique::house_forcing_chains;
    default: return Technique::dynamic_contradiction;
  }
}

}  // namespace

// --- Nested searches -----------------------------------------------------------------------------

std::size_t NestedMemo::Hash::operator()(const Key& key) const {
  std::uint64_t hash = static_cast<std::uint64_t>(key.search) + 1;
  for (const DigitSet digits : key.cells)
    hash = (hash ^ digits) * 0x9e3779b97f4a7c15 + (hash >> 29);
  return hash ^ hash >> 32;
}

const NestedList& NetEngine::nested(NestedSearch search, const State& board) {
  return memo_.get(search, board, [&](NestedList& list) {
    NetEngine& engine = inner();
    if (search == NestedSearch::forcing) {
      engine.links_.build(board);
      engine.forcing_.find_all(board, engine.links_, list);
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
  if (inner_ == nullptr) inner_ = std::make_unique<NetEngine>(memo_, budget_);
  return *inner_;
}

// --- Runs ----------------------------------------------------------------------------------------

const BranchRun& NetEngine::run_from(Candidate c, bool on) {
  KeptRun*& kept = runs_[node_id(c, on)];
  if (kept == nullptr) {
    if (pool_used_ == pool_.size()) pool_.push_back(std::make_unique<KeptRun>());
    kept = pool_[pool_used_++].get();
    kept->run.begin(c, on, rules_.dynamic);
    kept->board = *state_;
    kept->level = -1;
  }
  if (kept->level < rules_.level && budget_.enter()) {
    kept->level = rules_.level;
    complete(*kept);
  }
  return kept->run;
}

void NetEngine::complete(KeptRun& kept) {
  while (!kept.run.has_clash() && kept.run.spread(kept.board, !rules_.nishio)) {
    if (rules_.level == 0 || !advance(kept.run, kept.board) || budget_.stopped()) return;
  }
}

// Levels 0 to 3 each add a rule after those of the level before, so a run of one goes on where the
// run of the other came to rest. Level 4 leaves two rules out; 5 carries on from 4.
bool NetEngine::may_carry_on(const State& state, NetRules rules) const {
  return keeps_runs_ && rules.dynamic && kept_rules_.dynamic && !rules.nishio &&
         !kept_rules_.nishio && rules.level == kept_rules_.level + 1 && rules.level != 4 &&
         state.all_candidates() == kept_candidates_;
}

// Asks the rules in order; the first that brings anything brings all it finds.
bool NetEngine::advance(BranchRun& run, const State& board) {
  for (int rule = 0; rule < kPatternRules; ++rule) {
    if (add_findings(run, board, rule)) return true;
  }
  const NestedRules& nested = kNestedRules[rules_.level];
  for (int i = 0; i < nested.count; ++i) {
    if (add_nested(run, board, nested.searches[i])) return true;
  }
  return false;
}

bool NetEngine::add_findings(BranchRun& run, const State& board, int rule) {
  bool any = false;
  EachSink sink([&](const Finding& finding) {
    pattern_parents(run, board, finding);
    std::array<Removals::Entry, kCells> removals;
    std::copy(finding.removals.begin(), finding.removals.end(), removals.begin());
    const std::size_t count = static_cast<std::size_t>(finding.removals.size());
    sort_as_hash_table(removals.data(), finding.removals.size());
    any = add_offs(run, {removals.data(), count}, nullptr) || any;
  });
  find_pattern(rule, board, sink);
  return any;
}

// The removals that the branch does not have yet, because of parents_. Without parents, what brings
// them stood there before the branch began.
bool NetEngine::add_offs(BranchRun& run, std::span<const Removals::Entry> removals,
                         const NestedHint* nested) {
  if (parents_.empty()) return false;
  std::optional<std::uint16_t> advanced;
  for (const Removals::Entry& entry : removals) {
    for (unsigned rest = entry.digits; rest != 0; rest &= rest - 1) {
      const Candidate c = candidate_at(entry.cell, low_bit(rest));
      if (run.off_at(c) != BranchRun::kNone) continue;
      if (!advanced) advanced = run.add_advanced_parents(parents_, nested);
      run.add_advanced(c, *advanced);
    }
  }
  return advanced.has_value();
}

// The OFF nodes without which the pattern would not be there, one for each that find_pattern knows.
void NetEngine::pattern_parents(const BranchRun& run, const State& board, const Finding& finding) {
  parents_.clear();
  const auto add = [&](int cell, int digit) {
    const std::uint16_t place = run.off_at(candidate_at(cell, digit));
    assert(place != BranchRun::kNone);
    parents_.push_back(place);
  };
  switch (finding.technique) {
    case Technique::pointing:
    case Technique::claiming:
    case Technique::x_wing: {
      const int digit = low_bit(finding.digits);
      CellSet covered;
      for (std::uint32_t rest = finding.covers; rest != 0; rest &= rest - 1)
        covered |= house_cells(low_bit(rest));
      for (std::uint32_t rest = finding.houses; rest != 0; rest &= rest - 1) {
        CellSet gone = (state_->places(digit) & house_cells(low_bit(rest))) - covered;
        for (gone -= board.places(digit); !gone.empty();)
          add(gone.pop(), digit);
      }
      return;
    }
    case Technique::hidden_pair:
      for (unsigned rest = finding.digits; rest != 0; rest &= rest - 1) {
        const int digit = low_bit(rest);
        CellSet gone = state_->places(digit) & house_cells(low_bit(finding.houses));
        for (gone -= finding.cells; !gone.empty();)
          add(gone.pop(), digit);
      }
      return;
    case Technique::naked_pair:
      for (CellSet cells = finding.cells; !cells.empty();) {
        const int cell = cells.pop();
        const unsigned gone = state_->candidates(cell) & ~unsigned{finding.digits};
        for (unsigned rest = gone; rest != 0; rest &= rest - 1)
          add(cell, low_bit(rest));
      }
      return;
    default: assert(false);
  }
}

bool NetEngine::add_nested(BranchRun& run, const State& board, NestedSearch search) {
  const NestedList& list = nested(search, board);
  bool any = false;
  for (const NestedHint& hint : list.hints) {
    nested_parents(run, board, hint);
    const std::span<const Removals::Entry> removals(list.removals);
    any = add_offs(run,
                   removals.subspan(hint.removals_begin, hint.removals_end - hint.removals_begin),
                   &hint) ||
          any;
  }
  return any;
}

void NetEngine::nested_parents(const BranchRun& run, const State& board, const NestedHint& hint) {
  parents_.clear();
  const auto add = [&](int cell, int digit) {
    const std::uint16_t place = run.off_at(candidate_at(cell, digit));
    assert(place != BranchRun::kNone);
    if (std::find(parents_.begin(), parents_.end(), place) == parents_.end())
      parents_.push_back(place);
  };
  for (std::uint32_t i = hint.gone_begin; i < hint.gone_end; ++i) {
    const Gone& gone = hint.list->gone[i];
    if (gone.digit < 0) {
      unsigned digits = state_->candidates(gone.index) & ~unsigned{board.candidates(gone.index)};
      for (; digits != 0; digits &= digits - 1)
        add(gone.index, low_bit(digits));
    } else {
      unsigned places =
          state_->positions(gone.index, gone.digit) & ~board.positions(gone.index, gone.digit);
      for (; places != 0; places &= places - 1)
        add(cell_of(gone.index, low_bit(places)), gone.digit);
    }
  }
}

// --- Hints ---------------------------------------------------------------------------------------

bool NetEngine::before(const Hint& a, const Hint& b) {
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  if (a.kind != b.kind) return a.kind < b.kind;
  return a.order < b.order;
}

bool NetEngine::is_worth(NodeId conclusion) const {
  if (!is_on(conclusion)) return true;
  return state_->candidate_count(cell_of(candidate_of(conclusion))) > 1;
}

NodeId NetEngine::same_removals(NodeId conclusion) const {
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
      if (const NestedHint* nested = target.run->nested_of(place); nested != nullptr) {
        const auto same = [nested](const NestedHint* other) {
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

// Complexity is counted only where the hint could still come first.
void NetEngine::offer(Hint hint, const std::vector<Target>& targets) {
  hint.order = order_++;
  if (!is_worth(hint.conclusion)) return;
  const NodeId key = same_removals(hint.conclusion);
  Hint& best = all_ ? best_of_[key] : best_;
  const bool any = all_ ? best.complexity != 0 : found_;
  hint.complexity = least_complexity(targets);
  if (any && !before(hint, best)) return;
  hint.complexity = count_complexity(targets);
  if (any && !before(hint, best)) return;
  if (all_ && !any) concluded_.push_back(key);
  best = hint;
  found_ = true;
}

void NetEngine::try_contradiction(Candidate c, bool on) {
  const BranchRun& run = run_from(c, on);
  if (!run.has_clash()) return;
  Hint hint;
  hint.kind = kContradiction;
  hint.conclusion = node_id(c, !on);
  hint.contradiction_on = on;
  hint.where = static_cast<std::uint8_t>(cell_of(c));
  hint.digit = static_cast<std::uint8_t>(digit_of(c));
  offer(hint, {{&run, run.clash_on()}, {&run, run.clash_off()}});
}

// Nodes that all runs reach: first the true ones, then the false ones, as the first run lists them.
void NetEngine::common(const RunList& runs, Hint hint) {
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
      hint.conclusion = node_id(c, on);
      offer(hint, targets_);
    }
  }
}

void NetEngine::try_doubles(Candidate c) {
  Hint hint;
  hint.kind = kDouble;
  hint.where = static_cast<std::uint8_t>(cell_of(c));
  hint.digit = static_cast<std::uint8_t>(digit_of(c));
  RunList runs;
  runs.add(run_from(c, true));
  runs.add(run_from(c, false));
  common(runs, hint);
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
    Hint hint;
    hint.kind = kHouseChains;
    hint.where = static_cast<std::uint8_t>(house);
    hint.digit = static_cast<std::uint8_t>(digit);
    common(runs, hint);
  }
}

void NetEngine::try_cell(int cell) {
  RunList runs;
  for (unsigned rest = state_->candidates(cell); rest != 0; rest &= rest - 1)
    runs.add(run_from(candidate_at(cell, low_bit(rest)), true));
  Hint hint;
  hint.kind = kCellChains;
  hint.where = static_cast<std::uint8_t>(cell);
  common(runs, hint);
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

// --- Answers -------------------------------------------------------------------------------------

std::vector<NetEngine::Target> NetEngine::targets_of(const Hint& hint) {
  const Candidate c = candidate_of(hint.conclusion);
  const bool on = is_on(hint.conclusion);
  const auto at = [&](const BranchRun& run) {
    return Target{&run, on ? run.on_at(c) : run.off_at(c)};
  };
  std::vector<Target> targets;
  switch (hint.kind) {
    case kContradiction: {
      const BranchRun& run = run_from(candidate_at(hint.where, hint.digit), hint.contradiction_on);
      return {{&run, run.clash_on()}, {&run, run.clash_off()}};
    }
    case kDouble:
      for (const bool assumed : {true, false})
        targets.push_back(at(run_from(candidate_at(hint.where, hint.digit), assumed)));
      return targets;
    case kCellChains:
      for (unsigned rest = state_->candidates(hint.where); rest != 0; rest &= rest - 1)
        targets.push_back(at(run_from(candidate_at(hint.where, low_bit(rest)), true)));
      return targets;
    default:
      for (unsigned rest = state_->positions(hint.where, hint.digit); rest != 0; rest &= rest - 1) {
        const int cell = cell_of(hint.where, low_bit(rest));
        targets.push_back(at(run_from(candidate_at(cell, hint.digit), true)));
      }
      return targets;
  }
}

void NetEngine::write_removals(NodeId conclusion, Removals& removals) const {
  const Candidate c = candidate_of(conclusion);
  const unsigned own = 1u << digit_of(c);
  const bool on = is_on(conclusion);
  removals.clear();
  removals.add(cell_of(c), on ? state_->candidates(cell_of(c)) & ~own : own);
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
    Implication line = line_of(node_id(node.candidate, node.on), node.cause);
    target.run->for_each_parent(place, [&](std::uint16_t parent) {
      const auto at = std::lower_bound(places.begin(), places.end(), parent);
      line.parents.push_back(static_cast<std::uint16_t>(at - places.begin()));
    });
    if (node.cause == kAdvanced) line.inner = inner_step(*target.run, place);
    branch.push_back(std::move(line));
  }
  return branch;
}

// The pattern or nested chain by which the branch took the candidate away, as a step on the board
// without what it rests on. It is searched for there, which finds the same or one as short: nothing
// of it needs to be kept while the branches are followed. Null where a limit came first.
std::shared_ptr<const Step> NetEngine::inner_step(const BranchRun& run, std::uint16_t place) {
  State board = *state_;
  run.for_each_parent(place, [&](std::uint16_t parent) {
    const Candidate c = run.nodes()[parent].candidate;
    board.strike(cell_of(c), digit_of(c));
  });
  const Candidate gone = run.nodes()[place].candidate;
  Finding finding;
  NetProof proof;
  const bool found = run.nested_of(place) == nullptr ? pattern_for(board, gone, finding)
                                                     : nested_for(board, gone, finding, proof);
  assert(found || budget_.stopped());
  return found ? std::make_shared<const Step>(step_of(finding)) : nullptr;
}

bool NetEngine::pattern_for(const State& board, Candidate gone, Finding& finding) const {
  bool found = false;
  EachSink sink([&](const Finding& pattern) {
    if (found || !pattern.removals.has(gone)) return;
    finding = pattern;
    found = true;
  });
  for (int rule = 0; rule < kPatternRules && !found; ++rule)
    find_pattern(rule, board, sink);
  return found;
}

bool NetEngine::nested_for(const State& board, Candidate gone, Finding& finding, NetProof& proof) {
  finding.net = &proof;
  NetEngine& engine = inner();
  const NestedRules& nested = kNestedRules[rules_.level];
  for (int i = 0; i < nested.count; ++i) {
    if (nested.searches[i] == NestedSearch::forcing) {
      engine.links_.build(board);
      if (engine.forcing_.find_for(board, engine.links_, gone, finding, proof)) return true;
    } else if (engine.find_for(board, rules_of(nested.searches[i]), gone, finding, proof)) {
      return true;
    }
  }
  return false;
}

void NetEngine::describe(const Hint& hint, Finding& finding) const {
  finding.technique = technique_of(rules_, hint.kind);
  finding.rating = base_rating(rules_) + length_bonus(hint.complexity);
  finding.level = rules_.level;
  write_removals(hint.conclusion, finding.removals);
  const Candidate c = candidate_of(hint.conclusion);
  finding.cell = is_on(hint.conclusion) ? cell_of(c) : -1;
  finding.digit = digit_of(c);
}

void NetEngine::prove(const Hint& hint, NetProof& proof) {
  proof.branches.clear();
  for (const Target& target : targets_of(hint))
    proof.branches.push_back(branch_of(target));
}

bool NetEngine::find_best(const State& state, NetRules rules, Finding& finding, NetProof* proof) {
  all_ = false;
  search(state, rules);
  if (!found_ || budget_.stopped()) return false;
  describe(best_, finding);
  if (proof != nullptr) prove(best_, *proof);
  return !budget_.stopped();
}

// A target and its ancestors level by level, which is the order that tells two chains apart, and
// what its true nodes ask of the branch around it.
void NetEngine::write_chain(const Hint& hint, const Target& target, NestedList& list) {
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
      if (node.on) write_question(hint, node, list);
      target.run->for_each_parent(place,
                                  [this](std::uint16_t parent) { next_level_.push_back(parent); });
    }
    std::swap(level_, next_level_);
  }
}

// A true node holds because the rest of its cell or house has gone; the assumptions of cell and
// house chains because of the cell or house that is gone through.
void NetEngine::write_question(const Hint& hint, const BranchRun::Node& node, NestedList& list) {
  Cause cause = node.cause;
  if (cause == kAssumed && hint.kind == kCellChains) cause = kInCell;
  if (cause == kAssumed && hint.kind == kHouseChains)
    cause = cause_of_kind(kind_of_house(hint.where));
  ask_gone(node_id(node.candidate, true), cause, list);
}

void NetEngine::write_nested(const Hint& hint, NestedList& list) {
  NestedHint out;
  out.complexity = hint.complexity;
  out.removals_begin = static_cast<std::uint32_t>(list.removals.size());
  Removals removals;
  write_removals(hint.conclusion, removals);
  list.removals.insert(list.removals.end(), removals.begin(), removals.end());
  out.removals_end = static_cast<std::uint32_t>(list.removals.size());
  out.gone_begin = static_cast<std::uint32_t>(list.gone.size());
  out.nodes_begin = static_cast<std::uint32_t>(list.nodes.size());
  for (const Target& target : targets_of(hint))
    write_chain(hint, target, list);
  add_to_list(out, list);
}

void NetEngine::search_all(const State& state, NetRules rules) {
  all_ = true;
  concluded_.clear();
  best_of_.assign(kNodes, {});
  search(state, rules);
  std::sort(concluded_.begin(), concluded_.end(),
            [this](NodeId a, NodeId b) { return before(best_of_[a], best_of_[b]); });
}

void NetEngine::find_all(const State& state, NetRules rules, NestedList& list) {
  search_all(state, rules);
  for (const NodeId conclusion : concluded_)
    write_nested(best_of_[conclusion], list);
}

bool NetEngine::find_for(const State& state, NetRules rules, Candidate gone, Finding& finding,
                         NetProof& proof) {
  search_all(state, rules);
  for (const NodeId conclusion : concluded_) {
    const Hint& hint = best_of_[conclusion];
    describe(hint, finding);
    if (!finding.removals.has(gone)) continue;
    prove(hint, proof);
    return !budget_.stopped();
  }
  return false;
}

}  // namespace nonet::human
