#include "human/hodoku/forcing_proof.h"

#include <algorithm>
#include <optional>

namespace nonet::human::hodoku {
namespace {

Node opposite(Node node) {
  node.on = !node.on;
  return node;
}

Reason reason_of(int kind) {
  return kind == kRow ? Reason::row : kind == kColumn ? Reason::column : Reason::box;
}

// All that follows from one assumption, line by line. A candidate may come to be on and off; lines
// go on from there.
class Following {
 public:
  Following(const QueuedState& state, Node assumption) : state_(state) {
    for (auto& of_candidate : place_)
      of_candidate.fill(-1);
    add(assumption, Reason::assumption, {});
  }

  // Until the node is reached. False: it never is.
  bool follow_to(Node target) {
    return follow([&] { return place_of(target) >= 0; });
  }
  // Until a candidate is on and off.
  std::optional<Node> follow_to_contradiction() {
    std::optional<Node> clash;
    follow([&] {
      const Node& last = lines_.back().node;
      if (place_of(opposite(last)) >= 0) clash = last;
      return clash.has_value();
    });
    return clash;
  }
  // The lines that the node rests on, itself the last.
  Branch branch_to(Node target) const {
    std::vector<char> needed(lines_.size(), 0);
    const int last = place_of(target);
    needed[last] = 1;
    for (int i = last; i > 0; --i) {
      for (const std::uint16_t parent : lines_[i].parents)
        needed[parent] = needed[parent] | needed[i];
    }
    Branch branch;
    std::vector<std::uint16_t> place(lines_.size());
    for (int i = 0; i <= last; ++i) {
      if (needed[i] == 0) continue;
      place[i] = static_cast<std::uint16_t>(branch.size());
      branch.push_back(lines_[i]);
      for (std::uint16_t& parent : branch.back().parents)
        parent = place[parent];
    }
    return branch;
  }

 private:
  using Parents = std::vector<std::uint16_t>;

  int place_of(Node node) const {
    return place_[node.on ? 1 : 0][candidate_at(node.cell, node.digit - 1)];
  }
  int off_place(int cell, int digit) const { return place_[0][candidate_at(cell, digit)]; }
  static Node node_at(int cell, int digit, bool on) {
    return {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit + 1), on};
  }
  // Whether that was new.
  bool add(Node node, Reason reason, Parents parents, std::shared_ptr<const Step> inner = {}) {
    std::int16_t& place = place_[node.on ? 1 : 0][candidate_at(node.cell, node.digit - 1)];
    if (place >= 0) return false;
    place = static_cast<std::int16_t>(lines_.size());
    Implication line;
    line.node = node;
    line.reason = reason;
    line.parents = std::move(parents);
    line.inner = std::move(inner);
    lines_.push_back(std::move(line));
    if (!node.on) off_[node.digit - 1].add(node.cell);
    return true;
  }

  // Simple things first: what is off by a line that is on, then singles, then locked candidates.
  template <class Done>
  bool follow(Done done) {
    std::size_t next = 0;
    while (true) {
      if (done()) return true;
      for (; next < lines_.size(); ++next) {
        if (lines_[next].node.on && strike_beside(next, done)) return true;
      }
      if (add_single() || add_locked()) continue;
      return false;
    }
  }
  template <class Done>
  bool strike_beside(std::size_t from, Done done) {
    const int cell = lines_[from].node.cell;
    const int digit = lines_[from].node.digit - 1;
    const Parents parents = {static_cast<std::uint16_t>(from)};
    for (unsigned rest = state_.candidates(cell) & ~(1u << digit); rest != 0; rest &= rest - 1) {
      if (add(node_at(cell, low_bit(rest), false), Reason::cell, parents) && done()) return true;
    }
    for (const int kind : kLinesThenBox) {
      CellSet others = state_.places(digit) & house_cells(kTables.house_of[cell][kind]);
      others.drop(cell);
      for (const int other : others) {
        if (add(node_at(other, digit, false), reason_of(kind), parents) && done()) return true;
      }
    }
    return false;
  }

  bool add_single() {
    for (const int cell : state_.blanks()) {
      const unsigned digits = state_.candidates(cell);
      unsigned open = digits;
      for (int digit = 0; digit < 9; ++digit)
        open &= off_[digit].has(cell) ? ~(1u << digit) : ~0u;
      if (count9(open) > 1) continue;
      for (unsigned rest = open != 0 ? open : digits; rest != 0; rest &= rest - 1) {
        Parents parents;
        for (unsigned others = digits & ~(rest & (0u - rest)); others != 0; others &= others - 1)
          parents.push_back(static_cast<std::uint16_t>(off_place(cell, low_bit(others))));
        if (add(node_at(cell, low_bit(rest), true), Reason::cell, std::move(parents))) return true;
      }
    }
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        if (add_only_place(house, digit)) return true;
      }
    }
    return false;
  }
  bool add_only_place(int house, int digit) {
    const CellSet places = state_.places(digit) & house_cells(house);
    const CellSet open = places - off_[digit];
    if (open.has_two()) return false;
    for (const int cell : open.empty() ? places : open) {
      CellSet others = places;
      others.drop(cell);
      if (add(node_at(cell, digit, true), reason_of(kind_of_house(house)),
              parents_of(others, digit)))
        return true;
    }
    return false;
  }
  Parents parents_of(CellSet off, int digit) const {
    Parents parents;
    for (const int cell : off)
      parents.push_back(static_cast<std::uint16_t>(off_place(cell, digit)));
    return parents;
  }

  bool add_locked() {
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        const CellSet places = state_.places(digit) & house_cells(house);
        const CellSet open = places - off_[digit];
        if (!open.has_two() || open == places) continue;
        for (const int cover : kTables.house_of[open.first()]) {
          if (cover != house && (open - house_cells(cover)).empty() &&
              add_locked_in(house, cover, digit, open))
            return true;
        }
      }
    }
    return false;
  }
  bool add_locked_in(int house, int cover, int digit, CellSet open) {
    const CellSet places = state_.places(digit);
    for (const int cell : (places & house_cells(cover)) - house_cells(house)) {
      if (off_[digit].has(cell)) continue;
      auto inner = std::make_shared<Step>();
      inner->technique = kind_of_house(house) == kBox ? Technique::pointing : Technique::claiming;
      inner->eliminations = {{cell, digit + 1}};
      inner->proof = LockedProof{open, digit + 1, house, cover};
      return add(node_at(cell, digit, false), Reason::technique,
                 parents_of((places & house_cells(house)) - open, digit), std::move(inner));
    }
    return false;
  }

  const QueuedState& state_;
  std::vector<Implication> lines_;
  std::array<std::array<std::int16_t, kCandidates>, 2> place_;  // of the line; off, on
  std::array<CellSet, 9> off_;
};

}  // namespace

NetProof prove_by_contradiction(const QueuedState& state, Node conclusion) {
  NetProof proof;
  Following following(state, opposite(conclusion));
  const std::optional<Node> clash = following.follow_to_contradiction();
  if (!clash) return proof;
  for (const Node& end : {*clash, opposite(*clash)}) {
    Branch branch = following.branch_to(end);
    if (branch.size() > 1) proof.branches.push_back(std::move(branch));
  }
  return proof;
}

NetProof prove_by_cases(const QueuedState& state, std::span<const Node> cases, Node conclusion) {
  NetProof proof;
  for (const Node& assumption : cases) {
    Following following(state, assumption);
    if (!following.follow_to(conclusion)) return {};
    proof.branches.push_back(following.branch_to(conclusion));
  }
  return proof;
}

}  // namespace nonet::human::hodoku
