#include "human/hodoku/implications.h"

#include <algorithm>

namespace nonet::human::hodoku {

void Implications::build(const QueuedState& state, Groups groups) {
  nodes_.clear();
  add_candidates(state);
  if (groups == Groups::with) add_groups(state);
  direct_.resize(nodes_.size() * 2);
  for (Direct& direct : direct_)
    direct.count = 0;
  for (int node = 0; node < candidate_count_; ++node)
    link_candidate(state, node);
  for (int node = candidate_count_; node < node_count(); ++node)
    link_group(state, node);
}

void Implications::add_candidates(const QueuedState& state) {
  for (const int cell : state.blanks()) {
    for (unsigned rest = state.candidates(cell); rest != 0; rest &= rest - 1) {
      const int digit = low_bit(rest);
      node_of_[candidate_at(cell, digit)] = static_cast<std::int16_t>(nodes_.size());
      Node node{{}, static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), 0, 0};
      node.cells.add(cell);
      nodes_.push_back(node);
    }
  }
  candidate_count_ = static_cast<int>(nodes_.size());
}

void Implications::add_once(Literal from, Literal to) {
  const std::span<const Literal> known = direct(from);
  if (std::find(known.begin(), known.end(), to) == known.end()) add(from, to);
}

void Implications::link_candidate(const QueuedState& state, int node) {
  const int cell = nodes_[node].cell;
  const int digit = nodes_[node].digit;
  const Literal on = literal(node, true);
  const Literal off = literal(node, false);
  const unsigned others = state.candidates(cell) & ~(1u << digit);
  for (unsigned rest = others; rest != 0; rest &= rest - 1)
    add(on, literal(node_at(cell, low_bit(rest)), false));
  if (is_single(others)) add(off, literal(node_at(cell, low_bit(others)), true));
  CellSet known;
  known.add(cell);
  for (const int kind : kLinesThenBox) {
    const int house = kTables.house_of[cell][kind];
    const CellSet places = state.places(digit) & house_cells(house);
    for (const int other : places - known)
      add(on, literal(node_at(other, digit), false));
    known |= places;
    if (state.count(house, digit) != 2) continue;
    for (const int other : places) {
      if (other != cell) add_once(off, literal(node_at(other, digit), true));
    }
  }
}

void Implications::add_groups(const QueuedState& state) {
  for (int line = 0; line < 18; ++line) {
    for (int digit = 0; digit < 9; ++digit) {
      const unsigned positions = state.positions(line, digit);
      for (int third = 0; third < 3; ++third) {
        const unsigned here = positions & 7u << 3 * third;
        if (count9(here) < 2) continue;
        const CellSet cells = cells_at(line, here);
        nodes_.push_back({cells, static_cast<std::uint8_t>(cells.first()),
                          static_cast<std::uint8_t>(digit), static_cast<std::uint8_t>(line),
                          static_cast<std::uint8_t>(18 + box_of(cells.first()))});
      }
    }
  }
}

void Implications::link_group(const QueuedState& state, int node) {
  link_group_to_candidates(state, node);
  const Node& group = nodes_[node];
  // By row, column, box: the other groups of the digit there, how many, and one of them.
  std::array<int, kHouseKinds> counts{};
  std::array<int, kHouseKinds> last{};
  for (int other = candidate_count_; other < node_count(); ++other) {
    const Node& it = nodes_[other];
    if (it.digit != group.digit || other == node || !(it.cells & group.cells).empty()) continue;
    const int kind = it.line == group.line ? kind_of_house(it.line) : kBox;
    if (kind == kBox && it.box != group.box) continue;
    add(literal(node, true), literal(other, false));
    ++counts[kind];
    last[kind] = other;
  }
  for (const int kind : kLinesThenBox) {
    if (counts[kind] != 1) continue;
    const int house = kind == kBox ? group.box : group.line;
    const CellSet places = state.places(group.digit) & house_cells(house);
    if ((places - group.cells - nodes_[last[kind]].cells).empty())
      add(literal(node, false), literal(last[kind], true));
  }
}

// A quirk: what stands twice here is entered twice.
void Implications::link_group_to_candidates(const QueuedState& state, int node) {
  const Node& group = nodes_[node];
  CellSet seen = state.places(group.digit);
  for (const int cell : group.cells)
    seen &= peers_of(cell);
  for (const int cell : seen) {
    const int other = node_at(cell, group.digit);
    add(literal(node, true), literal(other, false));
    add(literal(other, true), literal(node, false));
  }
  for (const int house : {group.box, group.line}) {
    const CellSet others = seen & house_cells(house);
    if (others.empty() || others.has_two()) continue;
    const int other = node_at(others.first(), group.digit);
    add(literal(node, false), literal(other, true));
    add(literal(other, false), literal(node, true));
  }
}

void Implications::close() {
  closed_.close(2 * node_count(), [this](Literal from) { return direct(from); });
}

}  // namespace nonet::human::hodoku
