#include "human/hodoku/net_tables.h"

#include <algorithm>
#include <utility>

namespace nonet::human::hodoku {

bool NetTables::build(const QueuedState& state, const Implications& nodes, Budget& budget) {
  original_ = &state;
  nodes_ = &nodes;
  const int literals = 2 * nodes.node_count();
  tables_.resize(std::max(tables_.size(), static_cast<std::size_t>(literals)));
  expanded_.resize(tables_.size());
  for (int i = 0; i < literals; ++i) {
    tables_[i].clear();
    expanded_[i].is_known = false;
  }
  for (int node = 0; node < nodes.candidate_count(); ++node) {
    if (!budget.enter()) return false;
    fill(literal(node, true));
    fill(literal(node, false));
  }
  add_groups();
  closed_.close(literals, [this](Literal from) -> const std::vector<Literal>& {
    return tables_[from].whats;
  });
  return true;
}

// --- One table -----------------------------------------------------------------------------------

void NetTables::fill(Literal start) {
  board_ = *original_;
  table_ = &tables_[start];
  place_.assign(static_cast<std::size_t>(nodes_->node_count()) * 2, -1);
  const int cell = nodes_->cell(node_of(start));
  const int digit = nodes_->digit(node_of(start));
  Parents start_alone;
  start_alone.add(0);
  if (is_on(start)) {
    set(cell, digit, start_alone);
  } else {
    board_.remove(cell, digit);
    enter(start, start_alone);
    if (const unsigned left = board_.candidates(cell); is_single(left))
      set(cell, low_bit(left), start_alone);
  }
  for (int round = 0; round < kRounds; ++round)
    follow_singles();
}

// All singles that are queued at the beginning are set, whatever becomes of the board meanwhile.
void NetTables::follow_singles() {
  std::array<Candidate, 2 * kCells> singles;
  int count = 0;
  for (const auto& entry : board_.naked()) {
    if (board_.value(entry.cell) == 0) singles[count++] = candidate_at(entry.cell, entry.digit);
  }
  const int naked_count = count;
  CellSet known;
  for (const auto& entry : board_.hidden()) {
    if (board_.value(entry.cell) != 0 || known.has(entry.cell)) continue;
    const auto& houses = kTables.house_of[entry.cell];
    const bool is_only = std::any_of(houses.begin(), houses.end(), [&](int house) {
      return board_.count(house, entry.digit) == 1;
    });
    if (!is_only) continue;
    known.add(entry.cell);
    singles[count++] = candidate_at(entry.cell, entry.digit);
  }
  for (int i = 0; i < count; ++i) {
    const int cell = cell_of(singles[i]);
    const int digit = digit_of(singles[i]);
    i < naked_count ? set_naked(cell, digit) : set_hidden(cell, digit);
  }
}

void NetTables::set_naked(int cell, int digit) {
  Parents parents;
  for (unsigned rest = original_->candidates(cell) & ~(1u << digit); rest != 0; rest &= rest - 1)
    parents.add(place_of(cell, low_bit(rest)));
  set(cell, digit, parents);
}

void NetTables::set_hidden(int cell, int digit) {
  const auto& houses = kTables.house_of[cell];
  int house = houses[kRow];
  for (const int other : {houses[kColumn], houses[kBox]}) {
    if (board_.count(other, digit) < board_.count(house, digit)) house = other;
  }
  Parents parents;
  for (const int other : original_->places(digit) & house_cells(house)) {
    if (other != cell) parents.add(place_of(other, digit));
  }
  set(cell, digit, parents);
}

void NetTables::set(int cell, int digit, const Parents& parents) {
  const unsigned others = board_.candidates(cell) & ~(1u << digit);
  board_.place(cell, digit);
  Parents own;
  own.add(static_cast<int>(table_->direct.size()));
  enter(literal(nodes_->node_at(cell, digit), true), parents);
  for (const int peer : original_->places(digit) & peers_of(cell))
    enter(literal(nodes_->node_at(peer, digit), false), own);
  for (unsigned rest = others; rest != 0; rest &= rest - 1)
    enter(literal(nodes_->node_at(cell, low_bit(rest)), false), own);
}

int NetTables::place_of(int cell, int digit) const {
  return std::max<int>(0, place_[literal(nodes_->node_at(cell, digit), false)]);
}

// A quirk: the distance is that by the first parent, but the main parent is that which was entered
// last.
void NetTables::enter(Literal what, Parents parents) {
  if (place_[what] >= 0) return;
  const int place = static_cast<int>(table_->direct.size());
  place_[what] = static_cast<std::int16_t>(place);
  Direct entry{what};
  const int first = parents.places[0];
  entry.distance = static_cast<std::uint16_t>(
      place == 0 ? 1 : (table_->direct[std::min(first, place - 1)].distance + 1) % kDistances);
  for (int i = 1; i < parents.count; ++i) {
    if (parents.places[i] > parents.places[0]) std::swap(parents.places[0], parents.places[i]);
  }
  entry.main_parent = static_cast<std::uint16_t>(parents.places[0]);
  entry.has_more_parents =
      std::any_of(parents.places.begin() + 1, parents.places.begin() + std::max(1, parents.count),
                  [](int parent) { return parent != 0; });
  table_->add(entry);
}

// What follows from groups stands in the common tables, behind what follows from candidates.
void NetTables::add_groups() {
  for (int from = 0; from < 2 * nodes_->node_count(); ++from) {
    const int node = node_of(static_cast<Literal>(from));
    Table& table = tables_[from];
    if (nodes_->is_group(node)) table.add({static_cast<Literal>(from), 1});
    for (const Literal to : nodes_->direct(static_cast<Literal>(from))) {
      if (nodes_->is_group(node) || nodes_->is_group(node_of(to))) table.add({to, 2});
    }
  }
}

// --- Expansion, and the way back -----------------------------------------------------------------

NetTables::Expanded& NetTables::expand(Literal from) {
  Expanded& table = expanded_[from];
  if (table.is_known) return table;
  table.is_known = true;
  table.entries.clear();
  table.place.assign(static_cast<std::size_t>(nodes_->node_count()) * 2, -1);
  const auto append = [&table](Literal what, std::uint16_t distance, int origin) {
    table.place[what] = static_cast<std::int16_t>(table.entries.size());
    table.entries.push_back({what, distance, origin});
  };
  for (const Direct& entry : tables_[from].direct)
    append(entry.what, entry.distance, -1);
  for (std::size_t i = 1; i < table.entries.size(); ++i) {
    const Expanded::Entry by = table.entries[i];
    for (const Direct& next : tables_[by.what].direct) {
      const auto distance = static_cast<std::uint16_t>((by.distance + next.distance) % kDistances);
      const int place = table.place[next.what];
      if (place < 0) {
        if (table.entries.size() < kMostEntries) append(next.what, distance, by.what);
      } else if (Expanded::Entry& known = table.entries[place];
                 known.origin >= 0 && known.distance > distance) {
        known.distance = distance;
        known.origin = by.what;
      }
    }
  }
  return table;
}

int NetTables::direct_place(Literal table, Literal what) const {
  const std::vector<Literal>& whats = tables_[table].whats;
  return static_cast<int>(std::find(whats.begin(), whats.end(), what) - whats.begin());
}

// From a direct entry back to the start of its table.
bool NetTables::branches_in(Literal table, int place) const {
  while (place != 0) {
    const Direct& entry = tables_[table].direct[place];
    if (entry.has_more_parents) return true;
    place = entry.main_parent;
  }
  return false;
}

bool NetTables::has_branches(Literal from, Literal to) {
  const Expanded& table = expand(from);
  Literal at = to;
  while (at != from) {
    const int place = table.place[at];
    if (place < 0) return false;
    const std::int32_t origin = table.entries[place].origin;
    if (origin < 0) return branches_in(from, place);
    const auto inner = static_cast<Literal>(origin);
    if (branches_in(inner, direct_place(inner, at))) return true;
    at = inner;
  }
  return false;
}

}  // namespace nonet::human::hodoku
