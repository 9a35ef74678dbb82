// The tables of HoDoKu's forcing nets: what follows from each candidate, on or off, when singles
// are followed four rounds far, and then by the tables of what has followed.
#pragma once

#include <vector>

#include "human/hodoku/implications.h"
#include "human/techniques/budget.h"

namespace nonet::human::hodoku {

class NetTables {
 public:
  // `nodes` are those of the board, with groups. False: the budget is spent.
  bool build(const QueuedState& state, const Implications& nodes, Budget& budget);

  const ClosedRows& closed() const { return closed_; }
  // Whether the way back from `to` to the start of the table meets an entry that has more parents
  // than the one on the way: then the chain has branches, and is a net.
  bool has_branches(Literal from, Literal to);

 private:
  static constexpr int kRounds = 4;
  static constexpr int kMostParents = 5;
  static constexpr int kMostEntries = 1000;
  static constexpr unsigned kDistances = 512;  // of distances the remainder is kept

  // An entry that follows directly, and from which entries of its table.
  struct Direct {
    Literal what;
    std::uint16_t distance = 0;
    std::uint16_t main_parent = 0;
    bool has_more_parents = false;  // beside the main one and entry 0
  };
  struct Table {
    std::vector<Direct> direct;
    std::vector<Literal> whats;  // of the direct entries
    void add(const Direct& entry) {
      direct.push_back(entry);
      whats.push_back(entry.what);
    }
    void clear() {
      direct.clear();
      whats.clear();
    }
  };
  // A table with all that follows. Direct entries come first, as they are.
  struct Expanded {
    struct Entry {
      Literal what;
      std::uint16_t distance;
      std::int32_t origin;  // the table that it was found in; -1 of direct entries
    };
    bool is_known = false;
    std::vector<Entry> entries;
    std::vector<std::int16_t> place;  // by literal; -1: no entry
  };
  struct Parents {
    std::array<int, kMostParents> places{};
    int count = 0;
    void add(int place) {
      if (count < kMostParents) places[count++] = place;
    }
  };

  void fill(Literal start);
  void follow_singles();
  void set(int cell, int digit, const Parents& parents);
  void set_naked(int cell, int digit);
  void set_hidden(int cell, int digit);
  // An entry is entered once; where it stands already nothing happens.
  void enter(Literal what, Parents parents);
  int place_of(int cell, int digit) const;  // of the entry "off"; 0 where there is none

  void add_groups();
  Expanded& expand(Literal from);
  bool branches_in(Literal table, int place) const;
  int direct_place(Literal table, Literal what) const;

  const QueuedState* original_ = nullptr;
  const Implications* nodes_ = nullptr;
  std::vector<Table> tables_;
  std::vector<Expanded> expanded_;
  ClosedRows closed_;
  // Of the table that is being filled:
  QueuedState board_;
  Table* table_ = nullptr;
  std::vector<std::int16_t> place_;  // by literal; -1: no entry
};

}  // namespace nonet::human::hodoku
