// Forcing chains and nets: an assumption that contradicts itself (contradiction), or what every
// case says (verity). And brute force, where nothing else is left.
//
// HoDoKu sorts what it finds by what is concluded: placements before eliminations, by cell. So the
// conclusions are taken in that order, and the first is the step; of a net it is the first for
// which some chain has branches.
#include <algorithm>

#include "human/hodoku/finders.h"
#include "human/hodoku/forcing_proof.h"

namespace nonet::human::hodoku {
namespace {

enum Ground : unsigned { kContradiction = 1, kVerity = 2 };

// What the closed tables of all candidates say.
class Conclusions {
 public:
  Conclusions(const QueuedState& state, const Implications& nodes, const ClosedRows& rows)
      : state_(state),
        nodes_(nodes),
        rows_(rows),
        grounds_(static_cast<std::size_t>(nodes.candidate_count()) * 2, 0) {
    for (int node = 0; node < nodes_.candidate_count(); ++node) {
      for (const bool on : {true, false}) {
        if (is_contradictory(literal(node, on))) grounds_[literal(node, !on)] |= kContradiction;
      }
    }
    for_each_case(-1, [this](const std::vector<Literal>& cases) { add_common(cases); });
  }

  unsigned grounds(Literal conclusion) const { return grounds_[conclusion]; }
  bool all_say(const std::vector<Literal>& cases, Literal conclusion) const {
    return std::all_of(cases.begin(), cases.end(),
                       [&](Literal from) { return rows_.follows(from, conclusion); });
  }
  // The first cases that all say so.
  std::vector<Literal> cases_for(Literal conclusion) const {
    std::vector<Literal> found;
    for_each_case(nodes_.cell(node_of(conclusion)), [&](const std::vector<Literal>& cases) {
      if (found.empty() && all_say(cases, conclusion)) found = cases;
    });
    return found;
  }

  // What follows from the literal, by digit.
  struct Board {
    std::array<CellSet, 9> on;
    std::array<CellSet, 9> off;
  };
  Board board_of(Literal from) const {
    Board board;
    const std::uint64_t* const row = rows_.row(from);
    for (int i = 0; i < rows_.words(); ++i) {
      for (std::uint64_t rest = row[i]; rest != 0; rest &= rest - 1) {
        const auto it = static_cast<Literal>(64 * i + std::countr_zero(rest));
        const int node = node_of(it);
        if (nodes_.is_group(node)) return board;
        (is_on(it) ? board.on : board.off)[nodes_.digit(node)].add(nodes_.cell(node));
      }
    }
    return board;
  }

  // Cases of which one must hold: of each candidate whether it is on or off, but of those of one
  // cell; the candidates of each cell; the places of each digit in each house.
  template <class Visit>
  void for_each_case(int but_cell, Visit visit) const {
    std::vector<Literal> cases;
    for (int node = 0; node < nodes_.candidate_count(); ++node) {
      if (nodes_.cell(node) == but_cell) continue;
      cases = {literal(node, true), literal(node, false)};
      visit(cases);
    }
    for (const int cell : state_.blanks()) {
      cases.clear();
      for (unsigned rest = state_.candidates(cell); rest != 0; rest &= rest - 1)
        cases.push_back(literal(nodes_.node_at(cell, low_bit(rest)), true));
      visit(cases);
    }
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        cases.clear();
        for (const int cell : state_.places(digit) & house_cells(house))
          cases.push_back(literal(nodes_.node_at(cell, digit), true));
        if (!cases.empty()) visit(cases);
      }
    }
  }

 private:
  bool is_contradictory(Literal from) const {
    const Board board = board_of(from);
    CellSet open;  // cells with a candidate that is not off
    for (int digit = 0; digit < 9; ++digit) {
      if (!(board.on[digit] & board.off[digit]).empty()) return true;
      open |= state_.places(digit) - board.off[digit];
    }
    if (!(state_.blanks() - open).empty()) return true;
    for (int digit = 0; digit < 9; ++digit) {
      if (board.off[digit].empty()) continue;
      for (int house = 0; house < kHouses; ++house) {
        if (is_emptied(board, house, digit)) return true;
      }
    }
    return false;
  }
  bool is_emptied(const Board& board, int house, int digit) const {
    const CellSet allowed = state_.allowed(digit) & house_cells(house);
    return !allowed.empty() && (allowed - board.off[digit]).empty();
  }

  // What all of these say; what a candidate says on and off of its own cell does not count.
  void add_common(const std::vector<Literal>& cases) {
    const bool is_on_or_off = cases.size() == 2 && cases[0] == opposite_of(cases[1]);
    const int but_cell = is_on_or_off ? nodes_.cell(node_of(cases[0])) : -1;
    for (int i = 0; i < rows_.words(); ++i) {
      std::uint64_t common = ~std::uint64_t{0};
      for (const Literal from : cases)
        common &= rows_.row(from)[i];
      for (; common != 0; common &= common - 1) {
        const auto it = static_cast<Literal>(64 * i + std::countr_zero(common));
        if (nodes_.is_group(node_of(it))) return;
        if (nodes_.cell(node_of(it)) != but_cell) grounds_[it] |= kVerity;
      }
    }
  }

  const QueuedState& state_;
  const Implications& nodes_;
  const ClosedRows& rows_;
  std::vector<unsigned> grounds_;  // by conclusion
};

// Placements by cell, then eliminations by cell and digit, until one is taken.
template <class Take>
bool take_first(const Implications& nodes, Take take) {
  for (const bool on : {true, false}) {
    for (int node = 0; node < nodes.candidate_count(); ++node) {
      if (take(literal(node, on))) return true;
    }
  }
  return false;
}

Node public_node(const Implications& nodes, Literal it) {
  const int node = node_of(it);
  return {static_cast<std::uint8_t>(nodes.cell(node)),
          static_cast<std::uint8_t>(nodes.digit(node) + 1), is_on(it)};
}

// Of a verity with its cases.
void put(Search& search, Technique technique, const Implications& nodes, Literal conclusion,
         const std::vector<Literal>& cases = {}) {
  const Node node = public_node(nodes, conclusion);
  if (node.on) {
    search.found.place(technique, node.cell, node.digit - 1);
  } else {
    search.found.begin(technique);
    search.found.removed.add(node.cell, node.digit - 1);
  }
  if (!search.wants_proof) return;
  std::vector<Node> starts;
  for (const Literal start : cases)
    starts.push_back(public_node(nodes, start));
  NetProof proof = starts.empty() ? prove_by_contradiction(search.state, node)
                                  : prove_by_cases(search.state, starts, node);
  for (const Branch& branch : proof.branches)
    search.found.complexity += static_cast<int>(branch.size());
  search.found.proof = std::move(proof);
}

// --- Which conclusions have nets -----------------------------------------------------------------

class NetsOf {
 public:
  NetsOf(const QueuedState& state, const Implications& nodes, NetTables& tables,
         const Conclusions& conclusions)
      : state_(state), nodes_(nodes), tables_(tables), conclusions_(conclusions) {}

  bool by_contradiction(Literal conclusion) {
    from_ = opposite_of(conclusion);
    if (tables_.closed().follows(from_, conclusion) && tables_.has_branches(from_, conclusion))
      return true;
    board_ = conclusions_.board_of(from_);
    return in_candidates() || in_cells() || in_houses();
  }

  // The cases that have a net; none where there are none.
  std::vector<Literal> by_verity(Literal conclusion) {
    std::vector<Literal> found;
    conclusions_.for_each_case(nodes_.cell(node_of(conclusion)),
                               [&](const std::vector<Literal>& cases) {
                                 if (found.empty() && all_say(cases, conclusion)) found = cases;
                               });
    return found;
  }

 private:
  bool all_say(const std::vector<Literal>& cases, Literal conclusion) {
    return conclusions_.all_say(cases, conclusion) &&
           std::any_of(cases.begin(), cases.end(),
                       [&](Literal from) { return tables_.has_branches(from, conclusion); });
  }
  bool branches(int cell, int digit, bool on) {
    return tables_.has_branches(from_, literal(nodes_.node_at(cell, digit), on));
  }
  bool branches(CellSet cells, int digit, bool on) {
    return std::any_of(cells.begin(), cells.end(),
                       [&](int cell) { return branches(cell, digit, on); });
  }

  // A candidate on and off, or two candidates of a cell on.
  bool in_candidates() {
    for (int digit = 0; digit < 9; ++digit) {
      const CellSet both = board_.on[digit] & board_.off[digit];
      if (both.empty()) continue;
      if (branches(both.first(), digit, true) || branches(both.first(), digit, false)) return true;
    }
    for (int a = 0; a < 9; ++a) {
      for (int b = a + 1; b < 9; ++b) {
        const CellSet both = board_.on[a] & board_.on[b];
        if (both.empty()) continue;
        if (branches(both.first(), a, true) || branches(both.first(), b, true)) return true;
      }
    }
    return false;
  }
  bool in_cells() {
    for (const int cell : state_.blanks()) {
      const unsigned digits = state_.candidates(cell);
      bool all_off = true;
      for (int digit = 0; digit < 9; ++digit) {
        if (board_.on[digit].has(cell)) all_off = false;
        if ((digits >> digit & 1) != 0 && !board_.off[digit].has(cell)) all_off = false;
      }
      if (!all_off) continue;
      for (unsigned rest = digits; rest != 0; rest &= rest - 1) {
        if (branches(cell, low_bit(rest), false)) return true;
      }
    }
    return false;
  }
  bool in_houses() {
    for (int house = 0; house < kHouses; ++house) {
      for (int digit = 0; digit < 9; ++digit) {
        const CellSet on = board_.on[digit] & house_cells(house);
        if (on.has_two() && branches(on, digit, true)) return true;
        const CellSet allowed = state_.allowed(digit) & house_cells(house);
        if (!allowed.empty() && (allowed - board_.off[digit]).empty() &&
            branches(allowed, digit, false))
          return true;
      }
    }
    return false;
  }

  const QueuedState& state_;
  const Implications& nodes_;
  NetTables& tables_;
  const Conclusions& conclusions_;
  Literal from_ = 0;
  Conclusions::Board board_;
};

}  // namespace

bool find_forcing_chain(Search& search) {
  const Implications& nodes = search.grouped_implications();
  if (!search.budget->enter()) return false;
  const Conclusions conclusions(search.state, nodes, nodes.closed());
  return take_first(nodes, [&](Literal conclusion) {
    const unsigned grounds = conclusions.grounds(conclusion);
    if (grounds == 0) return false;
    if ((grounds & kContradiction) != 0) {
      put(search, Technique::forcing_chain_contradiction, nodes, conclusion);
    } else {
      put(search, Technique::forcing_chain_verity, nodes, conclusion,
          conclusions.cases_for(conclusion));
    }
    return true;
  });
}

bool find_forcing_net(Search& search) {
  const Implications& nodes = search.grouped_implications();
  NetTables& tables = search.net_tables;
  if (!tables.build(search.state, nodes, *search.budget)) return false;
  const Conclusions conclusions(search.state, nodes, tables.closed());
  NetsOf nets(search.state, nodes, tables, conclusions);
  return take_first(nodes, [&](Literal conclusion) {
    const unsigned grounds = conclusions.grounds(conclusion);
    if ((grounds & kContradiction) != 0 && nets.by_contradiction(conclusion)) {
      put(search, Technique::forcing_net_contradiction, nodes, conclusion);
      return true;
    }
    if ((grounds & kVerity) == 0) return false;
    const std::vector<Literal> cases = nets.by_verity(conclusion);
    if (cases.empty()) return false;
    put(search, Technique::forcing_net_verity, nodes, conclusion, cases);
    return true;
  });
}

bool find_by_brute_force(Search& search) {
  if (!search.solution) return false;
  CellSet rest = search.state.blanks();
  for (int skipped = rest.count() / 2; skipped > 0; --skipped)
    rest.pop();
  const int cell = rest.first();
  const int digit = (*search.solution)[cell] - 1;
  search.found.place(Technique::brute_force, cell, digit);
  search.found.proof = SolutionProof{cell, digit + 1};
  return true;
}

}  // namespace nonet::human::hodoku
