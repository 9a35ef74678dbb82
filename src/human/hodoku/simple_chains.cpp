// Turbot fish, X-chain, XY-chain, remote pair: strong and weak links in turn, the first and the
// last strong, so that one end or the other is true.
//
// HoDoKu collects every chain and sorts them. What comes first after sorting takes away the most
// candidates, and of those the set of the smallest weight. So ends are looked for by walks, of
// which there is one more than there are chains at most: a walk may meet a cell twice. The best
// pair of ends is taken for which there is a chain.
#include <algorithm>

#include "human/hodoku/chain_proof.h"
#include "human/hodoku/finders.h"
#include "human/hodoku/weight.h"

namespace nonet::human::hodoku {
namespace {

constexpr int kMostLinks = 20;

// The nodes of a chain in turn off and on.
struct Path {
  std::array<Candidate, kMostLinks + 1> nodes;
  int count = 0;
  CellSet cells;

  void push(int cell, int digit) {
    nodes[count++] = candidate_at(cell, digit);
    cells.add(cell);
  }
};

// One pair of ends: what it takes away, and from where it was found.
struct Ends {
  int removed = 0;  // how many candidates; 0: no ends at all
  int weight = 0;
  int start = 0;
  int digit = 0;  // at both ends
  int end = 0;
  CellSet gone;

  // Whether it is sorted before the other.
  bool precedes(const Ends& other) const {
    if (removed != other.removed) return removed > other.removed;
    if (weight != other.weight) return weight < other.weight;
    if (start != other.start) return start < other.start;
    return digit < other.digit;
  }
};

Ends ends_of(const QueuedState& state, int start, int digit, int end) {
  Ends ends;
  ends.gone = state.places(digit) & peers_of(start) & peers_of(end);
  ends.removed = ends.gone.count();
  ends.start = start;
  ends.digit = digit;
  ends.end = end;
  return ends;
}
void weigh(Ends& ends) {
  Weight weight;
  for (const int cell : ends.gone)
    weight.add(cell, ends.digit);
  ends.weight = weight.sum();
}
// Keeps the one that is sorted first.
void keep_first(Ends& first, Ends next) {
  if (next.removed == 0 || next.removed < first.removed) return;
  weigh(next);
  if (next.precedes(first)) first = next;
}

void put(Search& search, Technique technique, const Ends& ends, const Path& path) {
  search.found.begin(technique);
  search.found.removed.add(ends.gone, ends.digit);
  search.found.complexity = path.count;
  if (!search.wants_proof) return;
  std::vector<ChainNode> nodes;
  for (int i = 0; i < path.count; ++i)
    nodes.push_back(chain_node(cell_of(path.nodes[i]), digit_of(path.nodes[i]), i % 2 == 1));
  search.found.proof = ChainProof{branch_of(search.state, nodes)};
}

// --- One digit -----------------------------------------------------------------------------------

// The strong links of a digit: by cell the other places of its houses with two places.
class StrongLinks {
 public:
  StrongLinks(const QueuedState& state, int digit) : places_(state.places(digit)) {
    for (const int cell : places_) {
      const CellSet lines = house_cells(row_of(cell)) | house_cells(9 + column_of(cell));
      CellSet others;
      for (const int kind : kLinesThenBox) {
        const int house = kTables.house_of[cell][kind];
        if (state.count(house, digit) != 2) continue;
        // A quirk: two places of a box in one line are linked by the line, strongly or not.
        others |= (places_ & house_cells(house)) - (kind == kBox ? lines : CellSet());
      }
      others.drop(cell);
      of_[cell] = others;
      if (!others.empty()) linked_.add(cell);
    }
  }
  CellSet of(int cell) const { return of_[cell]; }
  CellSet linked() const { return linked_; }
  CellSet places() const { return places_; }

 private:
  CellSet places_;
  CellSet linked_;
  std::array<CellSet, kCells> of_;
};

Ends first_turbot_of(const QueuedState& state, int digit) {
  Ends first;
  const StrongLinks strong(state, digit);
  for (const int start : strong.linked()) {
    for (const int second : strong.of(start)) {
      for (const int third : strong.linked() & peers_of(second)) {
        if (third == start) continue;
        for (const int end : strong.of(third)) {
          if (end != second) keep_first(first, ends_of(state, start, digit, end));
        }
      }
    }
  }
  return first;
}

Path turbot_path(const QueuedState& state, const Ends& ends) {
  const StrongLinks strong(state, ends.digit);
  for (const int second : strong.of(ends.start)) {
    for (const int third : strong.of(ends.end)) {
      if (third == ends.start || second == ends.end || !peers_of(second).has(third)) continue;
      Path path;
      for (const int cell : {ends.start, second, third, ends.end})
        path.push(cell, ends.digit);
      return path;
    }
  }
  return {};
}

// --- Walks and chains ----------------------------------------------------------------------------

// The links of X-chains: between places of one digit.
class DigitLinks {
 public:
  DigitLinks(const QueuedState& state, int digit) : strong_(state, digit), digit_(digit) {}
  CellSet starts() const { return strong_.linked(); }
  template <class Visit>
  void strong(Candidate off, Visit visit) const {
    for (const int cell : strong_.of(cell_of(off)))
      visit(candidate_at(cell, digit_));
  }
  // A place without a strong link leads nowhere.
  CellSet weak(Candidate on) const { return strong_.linked() & peers_of(cell_of(on)); }

 private:
  StrongLinks strong_;
  int digit_;
};

// The links of XY-chains: strong inside cells with two candidates, weak between them.
class PairLinks {
 public:
  explicit PairLinks(const Search& search) : state_(search.state), pairs_(search.bivalue()) {}
  CellSet starts() const { return pairs_; }
  template <class Visit>
  void strong(Candidate off, Visit visit) const {
    const int cell = cell_of(off);
    visit(candidate_at(cell, low_bit(state_.candidates(cell) & ~(1u << digit_of(off)))));
  }
  CellSet weak(Candidate on) const {
    return pairs_ & state_.places(digit_of(on)) & peers_of(cell_of(on));
  }

 private:
  const QueuedState& state_;
  CellSet pairs_;
};

// The shortest walks from one candidate that is off.
template <class Links>
class Walks {
 public:
  Walks(const Links& links, Candidate start) : links_(links), start_(start) {
    off_.set(start);
    queue_[count_++] = start;
    for (int i = 0; i < count_; ++i)
      go_on(queue_[i]);
  }
  bool reaches(Candidate end) const { return on_[end]; }
  CellSet ends() const { return ends_; }
  // The nodes of the walk; false where it is no chain, for it meets a cell twice or is too long.
  bool path_to(Candidate end, Path& path) const {
    std::array<Candidate, kMostLinks + 1> back;
    int count = 0;
    Candidate off = end;
    do {
      if (count + 2 > kMostLinks + 1) return false;
      const Candidate on = count == 0 ? end : before_off_[off];
      off = before_on_[on];
      back[count++] = on;
      back[count++] = off;
    } while (off != start_);
    path.count = 0;
    path.cells = {};
    for (int i = count - 1; i >= 0; --i) {
      const int cell = cell_of(back[i]);
      const bool is_second = path.count > 0 && cell_of(path.nodes[path.count - 1]) == cell;
      const bool is_return = i == 0 && cell == cell_of(start_);
      if (path.cells.has(cell) && !is_second && !is_return) return false;
      path.push(cell, digit_of(back[i]));
    }
    return true;
  }

 private:
  void go_on(Candidate off) {
    links_.strong(off, [&](Candidate on) {
      if (on_[on]) return;
      on_.set(on);
      before_on_[on] = off;
      if (digit_of(on) == digit_of(start_) && off != start_) ends_.add(cell_of(on));
      if (cell_of(on) == cell_of(start_) && off != start_) return;  // a chain ends where it began
      for (const int cell : links_.weak(on)) {
        const Candidate next = candidate_at(cell, digit_of(on));
        if (off_[next] || cell == cell_of(start_)) continue;
        off_.set(next);
        before_off_[next] = on;
        queue_[count_++] = next;
      }
    });
  }

  const Links& links_;
  Candidate start_;
  std::bitset<kCandidates> off_;
  std::bitset<kCandidates> on_;
  CellSet ends_;  // where a candidate of the start's digit is on
  std::array<Candidate, kCandidates> before_off_;
  std::array<Candidate, kCandidates> before_on_;
  std::array<Candidate, kCandidates> queue_;
  int count_ = 0;
};

// Whether any chain leads on from the path, which ends in a candidate that is off. Chains are tried
// one by one, for pairs of ends whose shortest walk is none; `tries` bounds how long.
template <class Links>
bool has_chain(const Links& links, Candidate end, Path& path, int& tries) {
  if (--tries < 0) return false;
  const Candidate start = path.nodes[0];
  const Candidate off = path.nodes[path.count - 1];
  bool found = false;
  links.strong(off, [&](Candidate on) {
    if (found) return;
    const bool is_second = cell_of(on) == cell_of(off);
    const bool meets = path.cells.has(cell_of(on)) && !is_second;
    if (on == end && path.count > 1 && (!meets || cell_of(on) == cell_of(start))) {
      path.push(cell_of(on), digit_of(on));
      found = true;
      return;
    }
    if (meets || path.count + 2 > kMostLinks) return;
    const Path before = path;
    path.push(cell_of(on), digit_of(on));
    const Path with_on = path;
    for (const int cell : links.weak(on)) {
      if (with_on.cells.has(cell)) continue;
      path = with_on;
      path.push(cell, digit_of(on));
      found = has_chain(links, end, path, tries);
      if (found) return;
    }
    path = before;
  });
  return found;
}

template <class Links>
bool chain_of(const Links& links, const Ends& ends, Path& path) {
  const Candidate start = candidate_at(ends.start, ends.digit);
  const Candidate end = candidate_at(ends.end, ends.digit);
  if (Walks<Links>(links, start).path_to(end, path)) return true;
  path = {};
  path.push(ends.start, ends.digit);
  int tries = 100'000;
  return has_chain(links, end, path, tries);
}

// Ends between which there is a walk but no chain.
class FalseEnds {
 public:
  bool has(const Ends& ends) const {
    return std::any_of(list_.begin(), list_.begin() + count_, [&](const Ends& known) {
      return known.start == ends.start && known.digit == ends.digit && known.end == ends.end;
    });
  }
  // False: there is no more room.
  bool add(const Ends& ends) {
    if (count_ == kRoom) return false;
    list_[count_++] = ends;
    return true;
  }

 private:
  static constexpr int kRoom = 64;
  std::array<Ends, kRoom> list_;
  int count_ = 0;
};

template <class Links>
void keep_first_end(const QueuedState& state, const Links& links, int start, int digit,
                    const FalseEnds& wrong, Ends& first) {
  for (const int end : Walks<Links>(links, candidate_at(start, digit)).ends()) {
    const Ends ends = ends_of(state, start, digit, end);
    if (ends.removed > 0 && !wrong.has(ends)) keep_first(first, ends);
  }
}

// The first pair of ends with a chain between them, if there is one. `look` gives the first pair
// with a walk that is not among the false ones.
template <class Look, class Chain>
bool find_chain(Search& search, Technique technique, Look look, Chain chain) {
  FalseEnds wrong;
  while (true) {
    const Ends first = look(wrong);
    if (first.removed == 0) return false;
    Path path;
    if (chain(first, path)) {
      put(search, technique, first, path);
      return true;
    }
    if (!wrong.add(first)) return false;
  }
}

}  // namespace

bool find_turbot_fish(Search& search) {
  Ends first;
  DigitMemory& memory = search.memory.turbot_fish;
  for (int digit = 0; digit < 9; ++digit) {
    if (memory.is_known(search.state, digit)) continue;
    const Ends ends = first_turbot_of(search.state, digit);
    if (ends.removed == 0) memory.note(search.state, digit);
    keep_first(first, ends);
  }
  if (first.removed == 0) return false;
  put(search, Technique::turbot_fish, first, turbot_path(search.state, first));
  return true;
}

bool find_x_chain(Search& search) {
  const QueuedState& state = search.state;
  DigitMemory& memory = search.memory.x_chain;
  const auto look = [&](const FalseEnds& wrong) {
    Ends first;
    for (int digit = 0; digit < 9; ++digit) {
      if (memory.is_known(state, digit)) continue;
      Ends of_digit;
      const DigitLinks links(state, digit);
      for (const int start : links.starts())
        keep_first_end(state, links, start, digit, wrong, of_digit);
      if (of_digit.removed == 0) memory.note(state, digit);
      keep_first(first, of_digit);
    }
    return first;
  };
  return find_chain(search, Technique::x_chain, look, [&](const Ends& ends, Path& path) {
    return chain_of(DigitLinks(state, ends.digit), ends, path);
  });
}

bool find_xy_chain(Search& search) {
  const QueuedState& state = search.state;
  const PairLinks links(search);
  const auto look = [&](const FalseEnds& wrong) {
    Ends first;
    for (const int start : links.starts()) {
      for (unsigned digits = state.candidates(start); digits != 0; digits &= digits - 1)
        keep_first_end(state, links, start, low_bit(digits), wrong, first);
    }
    return first;
  };
  return find_chain(search, Technique::xy_chain, look,
                    [&](const Ends& ends, Path& path) { return chain_of(links, ends, path); });
}

// --- Remote pairs --------------------------------------------------------------------------------

namespace {

// Goes depth first through the cells with one pair of candidates. Cells an odd number of steps
// apart hold different digits; three steps are the least that are looked at.
class RemotePairs {
 public:
  explicit RemotePairs(Search& search) : search_(search), state_(search.state) {}

  bool find() {
    CellSet rest = search_.bivalue();
    while (!rest.empty()) {
      const int start = rest.pop();
      digits_ = state_.candidates(start);
      cells_ = {};
      for (const int cell : search_.bivalue()) {
        if (state_.candidates(cell) == digits_) cells_.add(cell);
      }
      if (cells_.count() < 4) continue;
      pair_places_ = state_.places(low_bit(digits_)) | state_.places(high_digit());
      length_ = 0;
      go_on(start, {});
    }
    if (best_removed_ == 0) return false;
    search_.found.begin(Technique::remote_pair);
    search_.found.removed = best_;
    search_.found.complexity = 2 * static_cast<int>(best_path_.size());
    if (search_.wants_proof) search_.found.proof = RemotePairProof{best_path_, best_digits_};
    return true;
  }

 private:
  static constexpr int kMostCells = kMostLinks / 2;

  int high_digit() const { return low_bit(digits_ & (digits_ - 1)); }
  void go_on(int cell, CellSet met) {
    met.add(cell);
    path_[length_++] = static_cast<std::uint8_t>(cell);
    if (length_ >= 4 && length_ % 2 == 0) judge();
    if (length_ < kMostCells) {
      for (const int next : (cells_ & peers_of(cell)) - met)
        go_on(next, met);
    }
    --length_;
  }
  void judge() {
    CellSet gone;
    if (length_ == 4) {
      gone = seen_by(0, 3);
    } else {
      // A quirk: of a longer chain the last cell that has one three steps on is left out.
      for (int i = 0; i + 4 < length_; ++i) {
        for (int j = i + 3; j < length_; j += 2)
          gone |= seen_by(i, j);
      }
    }
    if (gone.empty()) return;
    Removals removed;
    Weight weight;
    for (const int digit : {low_bit(digits_), high_digit()}) {
      for (const int cell : gone& state_.places(digit)) {
        removed.add(cell, digit);
        weight.add(cell, digit);
      }
    }
    const bool precedes = removed.size() > best_removed_ ||
                          (removed.size() == best_removed_ && weight.sum() < best_weight_);
    if (!precedes) return;
    best_removed_ = removed.size();
    best_weight_ = weight.sum();
    best_ = removed;
    best_digits_ = static_cast<DigitSet>(digits_);
    if (search_.wants_proof) best_path_.assign(path_.begin(), path_.begin() + length_);
  }
  CellSet seen_by(int i, int j) const {
    return pair_places_ & peers_of(path_[i]) & peers_of(path_[j]);
  }

  Search& search_;
  const QueuedState& state_;
  unsigned digits_ = 0;
  CellSet cells_;
  CellSet pair_places_;
  std::array<std::uint8_t, kMostCells> path_;
  int length_ = 0;
  int best_removed_ = 0;
  int best_weight_ = 0;
  Removals best_;
  DigitSet best_digits_ = 0;
  std::vector<int> best_path_;
};

}  // namespace

bool find_remote_pair(Search& search) { return RemotePairs(search).find(); }

}  // namespace nonet::human::hodoku
