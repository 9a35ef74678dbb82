// Following branches: one run for each assumption, with patterns and nested searches where the
// level allows them.
#include <algorithm>
#include <cassert>
#include <variant>

#include "human/techniques/chains/net_engine.h"

namespace nonet::human {

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
  for (const NestedSearch search : nested_searches(rules_.level)) {
    if (add_nested(run, board, search)) return true;
  }
  return false;
}

bool NetEngine::add_findings(BranchRun& run, const State& board, int rule) {
  bool any = false;
  EachSink sink([&](const Finding& finding) {
    pattern_parents(run, board, finding);
    std::array<Eliminations::Entry, kCells> eliminations;
    std::copy(finding.eliminations.begin(), finding.eliminations.end(), eliminations.begin());
    const std::size_t count = static_cast<std::size_t>(finding.eliminations.size());
    sort_as_hash_table(eliminations.data(), finding.eliminations.size());
    any = add_offs(run, {eliminations.data(), count}, nullptr) || any;
  });
  find_pattern(rule, board, sink);
  return any;
}

// The eliminations that the branch does not have yet, because of parents_. Without parents, what
// brings them stood there before the branch began.
bool NetEngine::add_offs(BranchRun& run, std::span<const Eliminations::Entry> eliminations,
                         const NestedChain* nested) {
  if (parents_.empty()) return false;
  std::optional<std::uint16_t> advanced;
  for (const Eliminations::Entry& entry : eliminations) {
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
  const auto add_places = [&](int digit, int house, CellSet kept) {
    for (const int cell : (state_->places(digit) & house_cells(house)) - kept) {
      if (!board.has(cell, digit)) add(cell, digit);
    }
  };
  if (const auto* locked = std::get_if<LockedProof>(&finding.proof)) {
    add_places(locked->digit - 1, locked->house, house_cells(locked->cover));
  } else if (const auto* fish = std::get_if<FishProof>(&finding.proof)) {
    CellSet covered;
    for (HouseSet rest = fish->covers; rest != 0; rest &= rest - 1)
      covered |= house_cells(low_bit(rest));
    for (HouseSet rest = fish->houses; rest != 0; rest &= rest - 1)
      add_places(fish->digit - 1, low_bit(rest), covered);
  } else if (const auto* subset = std::get_if<SubsetProof>(&finding.proof)) {
    if (subset->is_hidden) {
      for (unsigned rest = subset->digits; rest != 0; rest &= rest - 1)
        add_places(low_bit(rest), subset->house, subset->cells);
      return;
    }
    for (const int cell : subset->cells) {
      const unsigned gone = state_->candidates(cell) & ~unsigned{subset->digits};
      for (unsigned rest = gone; rest != 0; rest &= rest - 1)
        add(cell, low_bit(rest));
    }
  } else {
    assert(false && "a pattern that branches do not use");
  }
}

bool NetEngine::add_nested(BranchRun& run, const State& board, NestedSearch search) {
  const NestedList& list = nested(search, board);
  bool any = false;
  for (const NestedChain& chain : list.chains) {
    nested_parents(run, board, chain);
    const std::span<const Eliminations::Entry> eliminations(list.eliminations);
    any = add_offs(run,
                   eliminations.subspan(chain.eliminations_begin,
                                        chain.eliminations_end - chain.eliminations_begin),
                   &chain) ||
          any;
  }
  return any;
}

void NetEngine::nested_parents(const BranchRun& run, const State& board, const NestedChain& chain) {
  parents_.clear();
  const auto add = [&](int cell, int digit) {
    const std::uint16_t place = run.off_at(candidate_at(cell, digit));
    assert(place != BranchRun::kNone);
    if (std::find(parents_.begin(), parents_.end(), place) == parents_.end())
      parents_.push_back(place);
  };
  for (std::uint32_t i = chain.gone_begin; i < chain.gone_end; ++i) {
    const Gone& gone = chain.list->gone[i];
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

}  // namespace nonet::human
