#include "human/techniques/chains/branch_run.h"

namespace nonet::human {
namespace {

void set_bit(BranchRun::CandidateBits& bits, Candidate c) {
  bits[c / 64] |= std::uint64_t{1} << (c % 64);
}

}  // namespace

void BranchRun::begin(Candidate start, bool on, bool dynamic) {
  for (const Node& node : nodes_)
    on_at_[node.candidate] = off_at_[node.candidate] = kNone;
  nodes_.clear();
  pending_on_.clear();
  offs_.clear();
  advanced_.clear();
  parents_.clear();
  on_bits_.fill(0);
  off_bits_.fill(0);
  on_done_ = off_done_ = 0;
  set_size_ = 0;
  clash_on_ = clash_off_ = kNone;
  dynamic_ = dynamic;
  if (on) {
    nodes_.push_back({start, true, Reason::assumption, kNone, 0, 0});
    on_at_[start] = 0;
    set_bit(on_bits_, start);
    pending_on_.push_back(0);
    set_size_ = 1;
  } else {
    add_off(start, Reason::assumption, kNone, 0);
  }
}

void BranchRun::add_on(Candidate c, Reason reason, std::uint16_t parent) {
  const std::uint16_t place = static_cast<std::uint16_t>(nodes_.size());
  nodes_.push_back(
      {c, true, reason, parent, 0, static_cast<std::uint16_t>(nodes_[parent].depth + 1)});
  on_at_[c] = place;
  set_bit(on_bits_, c);
  pending_on_.push_back(place);
  set_size_ = nodes_.size();
}

void BranchRun::add_off(Candidate c, Reason reason, std::uint16_t parent, std::uint16_t depth) {
  const std::uint16_t place = static_cast<std::uint16_t>(nodes_.size());
  nodes_.push_back({c, false, reason, parent, static_cast<std::uint16_t>(offs_.size()), depth});
  off_at_[c] = place;
  set_bit(off_bits_, c);
  offs_.push_back(place);
  set_size_ = nodes_.size();
}

// False: the candidate is true already. The node that says otherwise is kept, outside the sets.
bool BranchRun::imply_off(Candidate c, Reason reason, std::uint16_t parent) {
  if (on_at_[c] != kNone) {
    clash_on_ = on_at_[c];
    clash_off_ = static_cast<std::uint16_t>(nodes_.size());
    nodes_.push_back(
        {c, false, reason, parent, 0, static_cast<std::uint16_t>(nodes_[parent].depth + 1)});
    return false;
  }
  if (off_at_[c] == kNone)
    add_off(c, reason, parent, static_cast<std::uint16_t>(nodes_[parent].depth + 1));
  return true;
}

bool BranchRun::spread_on(const State& board, bool with_cell_rules, std::uint16_t place) {
  const Candidate candidate = nodes_[place].candidate;
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  if (with_cell_rules) {
    for (unsigned rest = board.candidates(cell) & ~(1u << digit); rest != 0; rest &= rest - 1) {
      if (!imply_off(candidate_at(cell, low_bit(rest)), Reason::cell, place)) return false;
    }
  }
  CellSet fresh = board.places(digit) & peers_of(cell);
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    CellSet here = fresh & house_cells(kTables.house_of[cell][kind]);
    fresh -= here;
    while (!here.empty()) {
      if (!imply_off(candidate_at(here.pop(), digit), reason_of_kind(kind), place)) return false;
    }
  }
  return true;
}

bool BranchRun::spread_off(State& board, bool with_cell_rules, std::uint16_t place) {
  const Candidate candidate = nodes_[place].candidate;
  const int cell = cell_of(candidate);
  const int digit = digit_of(candidate);
  std::array<Candidate, 4> implied;
  std::array<Reason, 4> reasons;
  int count = 0;
  const unsigned others = board.candidates(cell) & ~(1u << digit);
  if (with_cell_rules && is_single(others)) {
    implied[count] = candidate_at(cell, low_bit(others));
    reasons[count++] = Reason::cell;
  }
  for (int kind = 0; kind < kHouseKinds; ++kind) {
    const int house = kTables.house_of[cell][kind];
    const unsigned places = board.positions(house, digit) & ~(1u << kTables.place_in[cell][kind]);
    if (!is_single(places)) continue;
    const Candidate other = candidate_at(cell_of(house, low_bit(places)), digit);
    bool known = false;
    for (int i = 0; i < count; ++i)
      known = known || implied[i] == other;
    if (known) continue;
    implied[count] = other;
    reasons[count++] = reason_of_kind(kind);
  }
  if (dynamic_) board.strike(cell, digit);
  for (int i = 0; i < count; ++i) {
    if (off_at_[implied[i]] != kNone) {
      clash_off_ = off_at_[implied[i]];
      clash_on_ = static_cast<std::uint16_t>(nodes_.size());
      nodes_.push_back({implied[i], true, reasons[i], place, 0,
                        static_cast<std::uint16_t>(nodes_[place].depth + 1)});
      return false;
    }
    if (on_at_[implied[i]] == kNone) add_on(implied[i], reasons[i], place);
  }
  return true;
}

bool BranchRun::spread(State& board, bool with_cell_rules) {
  while (true) {
    if (on_done_ < pending_on_.size()) {
      if (!spread_on(board, with_cell_rules, pending_on_[on_done_++])) return false;
    } else if (off_done_ < offs_.size()) {
      if (!spread_off(board, with_cell_rules, offs_[off_done_++])) return false;
    } else {
      return true;
    }
  }
}

std::uint16_t BranchRun::add_advanced_parents(const std::vector<std::uint16_t>& parents,
                                              const NestedChain* nested) {
  const std::uint32_t begin = static_cast<std::uint32_t>(parents_.size());
  parents_.insert(parents_.end(), parents.begin(), parents.end());
  advanced_.push_back({begin, static_cast<std::uint32_t>(parents_.size()), nested,
                       static_cast<std::uint16_t>(off_done_)});
  return static_cast<std::uint16_t>(advanced_.size() - 1);
}

void BranchRun::add_advanced(Candidate c, std::uint16_t advanced) {
  int depth = 0;
  for (std::uint32_t i = advanced_[advanced].begin; i < advanced_[advanced].end; ++i)
    depth = std::max<int>(depth, nodes_[parents_[i]].depth + 1);
  add_off(c, Reason::technique, advanced, static_cast<std::uint16_t>(depth));
}

}  // namespace nonet::human
