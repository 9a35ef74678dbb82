// Nice loops and alternating inference chains (AIC), plain or with groups.
//
// HoDoKu expands a table for each candidate, on and off, and looks in each for entries that close a
// loop or end a chain. An entry is entered once, by the first that leads to it, so the chain to it
// is the one of a search in breadth from the candidate. All instances are sorted; the first takes
// away the most candidates, then weighs the least. The sets of all that follows tell for most
// candidates that their tables hold nothing.
#include <algorithm>

#include "human/hodoku/finders.h"
#include "human/hodoku/implications.h"
#include "human/hodoku/weight.h"

namespace nonet::human::hodoku {
namespace {

// What an instance takes away, by digit.
class Gone {
 public:
  void clear() { cells_.fill({}); }
  void add(CellSet cells, int digit) { cells_[digit] |= cells; }
  void add(int cell, int digit) { cells_[digit].add(cell); }
  int count() const {
    int count = 0;
    for (const CellSet cells : cells_)
      count += cells.count();
    return count;
  }
  int weight() const {
    Weight weight;
    for (int digit = 0; digit < 9; ++digit) {
      for (const int cell : cells_[digit])
        weight.add(cell, digit);
    }
    return weight.sum();
  }
  void put(Removals& removed) const {
    for (int digit = 0; digit < 9; ++digit)
      removed.add(cells_[digit], digit);
  }

 private:
  std::array<CellSet, 9> cells_;
};

enum class Kind : std::uint8_t { discontinuous, continuous, aic };

class NiceLoops {
 public:
  NiceLoops(Search& search, bool grouped)
      : search_(search), state_(search.state), graph_(search.implications) {
    if (grouped) {
      search.grouped_implications();
    } else {
      search.grouped_step = -1;
      graph_.build(state_, Implications::Groups::without);
      graph_.close();
    }
    before_.resize(static_cast<std::size_t>(graph_.node_count()) * 2);
    mark_.assign(before_.size(), 0);
  }

  bool find() {
    for (const bool from_on : {true, false}) {
      for (int node = 0; node < graph_.candidate_count(); ++node) {
        start_ = literal(node, from_on);
        if (may_close_loop()) look_at_loops();
      }
    }
    for (int node = 0; node < graph_.candidate_count(); ++node) {
      start_ = literal(node, false);
      if (may_end_chain()) look_at_ends();
    }
    if (best_count_ == 0) return false;
    put();
    return true;
  }

 private:
  int start_cell() const { return graph_.cell(node_of(start_)); }
  int start_digit() const { return graph_.digit(node_of(start_)); }

  // Whether anything in the cell of the start follows that is not entered directly.
  bool may_close_loop() const {
    const int cell = start_cell();
    for (unsigned rest = state_.candidates(cell); rest != 0; rest &= rest - 1) {
      const int node = graph_.node_at(cell, low_bit(rest));
      for (const bool on : {false, true}) {
        const Literal end = literal(node, on);
        if (end != start_ && !(is_on(start_) && !on && node != node_of(start_)) &&
            graph_.follows(start_, end))
          return true;
      }
    }
    return false;
  }
  bool may_end_chain() {
    const int cell = start_cell();
    const int digit = start_digit();
    for (const int end : state_.places(digit)) {
      if (end != cell && graph_.follows(start_, literal(graph_.node_at(end, digit), true)) &&
          (state_.places(digit) & peers_of(cell) & peers_of(end)).has_two())
        return true;
    }
    for (const int end : state_.places(digit) & peers_of(cell)) {
      for (unsigned rest = common_digits(cell, end, digit); rest != 0; rest &= rest - 1) {
        if (graph_.follows(start_, literal(graph_.node_at(end, low_bit(rest)), true))) return true;
      }
    }
    return false;
  }
  // The other digits that both cells have.
  unsigned common_digits(int a, int b, int digit) const {
    return state_.candidates(a) & state_.candidates(b) & ~(1u << digit);
  }

  // Enters all that follows from the start, each once, and by what.
  void expand() {
    if (expanded_ == start_ && round_ != 0) return;
    expanded_ = start_;
    ++round_;
    entries_.clear();
    entries_.push_back(start_);
    mark_[start_] = round_;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      const Literal from = entries_[i];
      for (const Literal to : graph_.direct(from)) {
        if (mark_[to] == round_) continue;
        mark_[to] = round_;
        before_[to] = from;
        entries_.push_back(to);
      }
    }
  }

  void look_at_loops() {
    expand();
    for (const Literal end : entries_) {
      if (graph_.is_group(node_of(end)) || graph_.cell(node_of(end)) != start_cell()) continue;
      if (end == start_ || before_[end] == start_) continue;
      look_at_loop(end);
    }
  }
  void look_at_loop(Literal end) {
    const int cell = start_cell();
    const int s = start_digit();
    const int e = graph_.digit(node_of(end));
    const bool strong_first = !is_on(start_);
    const bool strong_last = is_on(end);
    Kind kind = Kind::discontinuous;
    gone_.clear();
    if (strong_first != strong_last && s != e) {
      gone_.add(cell, strong_first ? e : s);
    } else if (!strong_first && !strong_last && s == e) {
      gone_.add(cell, s);
    } else if (strong_first && strong_last && s == e) {
      for (unsigned rest = state_.candidates(cell) & ~(1u << s); rest != 0; rest &= rest - 1)
        gone_.add(cell, low_bit(rest));
    } else if ((strong_first && strong_last) || state_.candidate_count(cell) == 2) {
      kind = Kind::continuous;
    } else {
      return;
    }
    if (kind == Kind::discontinuous && !precedes()) return;
    take_chain(end);
    const std::size_t last = chain_.size() - 1;
    if (cell_at_link(1) == cell || cell_at_link(last - 1) == cell || touches_itself(true)) return;
    if (kind == Kind::continuous) {
      add_of_continuous(strong_first && strong_last);
      if (!precedes()) return;
    }
    keep(kind);
  }

  void look_at_ends() {
    expand();
    const int cell = start_cell();
    const int digit = start_digit();
    for (const Literal end : entries_) {
      const int node = node_of(end);
      if (!is_on(end) || graph_.is_group(node) || graph_.cell(node) == cell) continue;
      if (before_[end] == start_) continue;
      const int other = graph_.digit(node);
      gone_.clear();
      if (other == digit) {
        const CellSet seen = state_.places(digit) & peers_of(cell) & peers_of(graph_.cell(node));
        if (!seen.has_two()) continue;  // a quirk: of one alone there is no chain
        gone_.add(seen, digit);
      } else {
        if (!peers_of(cell).has(graph_.cell(node)) || !state_.has(graph_.cell(node), digit) ||
            !state_.has(cell, other))
          continue;
        gone_.add(graph_.cell(node), digit);
        gone_.add(cell, other);
      }
      if (!precedes()) continue;
      take_chain(end);
      if (!touches_itself(false)) keep(Kind::aic);
    }
  }

  void take_chain(Literal end) {
    chain_.clear();
    for (Literal it = end; it != start_; it = before_[it])
      chain_.push_back(it);
    chain_.push_back(start_);
    std::reverse(chain_.begin(), chain_.end());
  }
  int cell_at_link(std::size_t i) const { return graph_.cell(node_of(chain_[i])); }
  // A quirk: of groups only the first cell is looked for among those before.
  bool touches_itself(bool is_loop) const {
    CellSet met;
    for (std::size_t i = 0; i < chain_.size(); ++i) {
      const int node = node_of(chain_[i]);
      if (met.has(graph_.cell(node))) return true;
      if (i == 0) continue;
      const int previous = node_of(chain_[i - 1]);
      if (!is_loop || graph_.cell(previous) != start_cell()) met |= graph_.cells(previous);
    }
    return false;
  }

  void add_of_continuous(bool strong_at_start) {
    CellSet cells;
    for (const Literal it : chain_)
      cells |= graph_.cells(node_of(it));
    if (strong_at_start)
      add_others(start_cell(), start_digit(), graph_.digit(node_of(chain_.back())));
    for (std::size_t i = 1; i < chain_.size(); ++i) {
      const int a = node_of(chain_[i - 1]);
      const int b = node_of(chain_[i]);
      if (is_on(chain_[i])) continue;
      if (graph_.cell(a) != graph_.cell(b)) {
        add_seen(a, b, cells);
      } else if (i >= 2 && i + 1 < chain_.size() && cell_at_link(i - 2) != graph_.cell(a) &&
                 cell_at_link(i + 1) != graph_.cell(b)) {
        add_others(graph_.cell(a), graph_.digit(a), graph_.digit(b));
      }
    }
  }
  void add_others(int cell, int a, int b) {
    for (unsigned rest = state_.candidates(cell) & ~(1u << a | 1u << b); rest != 0;
         rest &= rest - 1)
      gone_.add(cell, low_bit(rest));
  }
  void add_seen(int a, int b, CellSet chain_cells) {
    const int digit = graph_.digit(a);
    CellSet seen = state_.places(digit) - chain_cells;
    for (const int cell : graph_.cells(a) | graph_.cells(b))
      seen &= peers_of(cell);
    gone_.add(seen, digit);
  }

  // Whether what is in `gone_` is sorted before what has been found.
  bool precedes() {
    const int count = gone_.count();
    if (count == 0 || count < best_count_) return false;
    return count > best_count_ || gone_.weight() < best_weight_;
  }
  void keep(Kind kind) {
    best_ = gone_;
    best_count_ = gone_.count();
    best_weight_ = gone_.weight();
    best_kind_ = kind;
    best_chain_.swap(chain_);
  }

  void put() {
    const bool has_group = std::any_of(best_chain_.begin(), best_chain_.end(),
                                       [this](Literal it) { return graph_.is_group(node_of(it)); });
    constexpr Technique kNames[3][2] = {
        {Technique::discontinuous_nice_loop, Technique::grouped_discontinuous_nice_loop},
        {Technique::continuous_nice_loop, Technique::grouped_continuous_nice_loop},
        {Technique::aic, Technique::grouped_aic}};
    Found& found = search_.found;
    found.begin(kNames[static_cast<std::size_t>(best_kind_)][has_group ? 1 : 0]);
    best_.put(found.removed);
    found.complexity = static_cast<int>(best_chain_.size());
    if (search_.wants_proof) found.proof = ChainProof{branch()};
  }
  // A discontinuous loop whose ends are different candidates says so in one line more; a
  // continuous one closes.
  Branch branch() const {
    std::vector<ChainNode> nodes;
    for (const Literal it : best_chain_)
      nodes.push_back(graph_.chain_node_of(it));
    const ChainNode first = nodes.front();
    const ChainNode last = nodes.back();
    if (best_kind_ == Kind::continuous) {
      nodes.push_back(first);
    } else if (best_kind_ == Kind::discontinuous && first.digit != last.digit) {
      if (first.on) {
        nodes.push_back({first.cells, first.digit, false});
      } else {
        nodes.insert(nodes.begin(), {last.cells, last.digit, true});
      }
    }
    return branch_of(state_, nodes);
  }

  Search& search_;
  const QueuedState& state_;
  Implications& graph_;
  Literal start_ = 0;
  Literal expanded_ = 0;
  // The table of the start.
  std::vector<Literal> entries_;
  std::vector<Literal> before_;
  std::vector<std::uint32_t> mark_;
  std::uint32_t round_ = 0;

  std::vector<Literal> chain_;
  Gone gone_;
  Gone best_;
  int best_count_ = 0;
  int best_weight_ = 0;
  Kind best_kind_ = Kind::discontinuous;
  std::vector<Literal> best_chain_;
};

}  // namespace

bool find_nice_loop(Search& search, bool grouped) { return NiceLoops(search, grouped).find(); }

}  // namespace nonet::human::hodoku
