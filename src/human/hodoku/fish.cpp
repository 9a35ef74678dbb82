// Fish: the places of a digit in some houses (base) lie in as many others (cover), from the rest of
// which it goes. Places that are not covered are fins: then it goes where it sees all of them.
//
// Basic fish have lines as base and the crossing lines as cover; franken fish have boxes among
// either. Everything of a basic fish is masks of nine bits.
#include <algorithm>

#include "human/hodoku/finders.h"

namespace nonet::human::hodoku {
namespace {

constexpr int kMostFins = 5;
constexpr int kMostEndoFins = 2;

CellSet seen_by_all(CellSet cells, CellSet among) {
  while (!cells.empty() && !among.empty())
    among &= peers_of(cells.pop());
  return among;
}

// --- Basic fish ----------------------------------------------------------------------------------

Technique basic_technique(int size) {
  return size == 2 ? Technique::x_wing : size == 3 ? Technique::swordfish : Technique::jellyfish;
}
Technique finned_technique(int size, bool is_sashimi) {
  constexpr Technique kFinned[] = {Technique::finned_x_wing, Technique::finned_swordfish,
                                   Technique::finned_jellyfish};
  constexpr Technique kSashimi[] = {Technique::sashimi_x_wing, Technique::sashimi_swordfish,
                                    Technique::sashimi_jellyfish};
  return is_sashimi ? kSashimi[size - 2] : kFinned[size - 2];
}

// The fish of one digit whose base are lines of one kind.
class BasicFish {
 public:
  BasicFish(const QueuedState& state, int digit, int kind, int size)
      : digit_(digit), kind_(kind), size_(size) {
    for (int line = 0; line < 9; ++line)
      lines_[line] = static_cast<std::uint16_t>(state.positions(house_at(kind, line), digit));
  }

  // Without fins.
  bool find(Found& found) {
    return choose(0, 0, 0, size_, size_,
                  [&](unsigned base, unsigned covers) { return put(found, base, covers); });
  }
  // With fins, sashimi or not. What is found first of the other kind is told too, so that it need
  // not be searched again.
  bool find_finned(FinnedFish& of_each) {
    return choose(0, 0, 0, 9, size_ + 3, [&](unsigned base, unsigned covers) {
      return judge_finned(of_each, base, covers);
    });
  }

 private:
  static constexpr unsigned kThird = 7;

  // Base lines in lexicographic order, of at most `most_places` places each and no more than
  // `most_covers` crossing lines together.
  template <class Take>
  bool choose(int from, unsigned base, unsigned covers, int most_places, int most_covers,
              const Take& take) {
    const int left = size_ - count9(base);
    if (left == 0) return count9(covers) >= size_ && take(base, covers);
    for (int line = from; line + left <= 9; ++line) {
      const int count = count9(lines_[line]);
      if (count == 0 || count > most_places) continue;
      const unsigned more = covers | lines_[line];
      if (count9(more) > most_covers) continue;
      if (choose(line + 1, base | 1u << line, more, most_places, most_covers, take)) return true;
    }
    return false;
  }

  int cross_kind() const { return kind_ == kRow ? kColumn : kRow; }
  HouseSet houses(int kind, unsigned lines) const { return kind == kRow ? lines : lines << 9; }
  CellSet cells_in(unsigned base, unsigned covers) const {
    CellSet cells;
    for (; base != 0; base &= base - 1) {
      const int line = low_bit(base);
      cells |= cells_at(house_at(kind_, line), lines_[line] & covers);
    }
    return cells;
  }

  bool put(Found& found, unsigned base, unsigned covers) const {
    if (count9(covers) != size_) return false;
    const CellSet gone = cells_in(kAllDigits & ~base, covers);
    if (gone.empty()) return false;
    found.begin(basic_technique(size_));
    found.removed.add(gone, digit_);
    found.proof = FishProof{
        cells_in(base, covers), digit_ + 1, houses(kind_, base), houses(cross_kind(), covers), {}};
    return true;
  }

  // The crossing lines left out must lie in one third, for no cell of a covering line outside the
  // base sees a fin but in its box. All choices of covers with that, in lexicographic order.
  bool judge_finned(FinnedFish& of_each, unsigned base, unsigned all_covers) const {
    const int left_out = count9(all_covers) - size_;
    std::array<std::uint16_t, 24> choices;
    int count = 0;
    for (int third = 0; third < 3; ++third) {
      const unsigned here = all_covers & kThird << 3 * third;
      for (unsigned fins = here; fins != 0; fins = (fins - 1) & here) {
        if (count9(fins) == left_out)
          choices[count++] = static_cast<std::uint16_t>(all_covers & ~fins);
      }
    }
    // Of sets of one size that comes first which has the lowest line in which they differ.
    std::sort(choices.begin(), choices.begin() + count, [](unsigned a, unsigned b) {
      const unsigned differs = a ^ b;
      return (a & (differs & (0u - differs))) != 0;
    });
    for (int i = 0; i < count; ++i) {
      if (judge_covers(of_each, base, all_covers, choices[i])) return true;
    }
    return false;
  }
  // Whether both kinds have been found.
  bool judge_covers(FinnedFish& of_each, unsigned base, unsigned all_covers,
                    unsigned covers) const {
    const unsigned left_out = all_covers & ~covers;
    int fins = 0;
    unsigned thirds = 0;
    bool is_sashimi = false;
    for (unsigned rest = base; rest != 0; rest &= rest - 1) {
      const int line = low_bit(rest);
      const int its_fins = count9(lines_[line] & left_out);
      fins += its_fins;
      if (its_fins > 0) thirds |= 1u << line / 3;
      if (count9(lines_[line] & covers) <= 1) is_sashimi = true;
    }
    if (fins == 0 || fins > kMostFins || !is_single(thirds)) return false;
    Found& found = is_sashimi ? of_each.sashimi : of_each.finned;
    bool& known = is_sashimi ? of_each.has_sashimi : of_each.has_finned;
    if (known) return false;
    const CellSet fin_cells = cells_in(base, left_out);
    const CellSet gone = seen_by_all(fin_cells, cells_in(kAllDigits & ~base, covers));
    if (gone.empty()) return false;
    found.begin(finned_technique(size_, is_sashimi));
    found.removed.add(gone, digit_);
    found.proof = FishProof{cells_in(base, all_covers), digit_ + 1, houses(kind_, base),
                            houses(cross_kind(), covers), fin_cells};
    known = true;
    return of_each.has_sashimi && of_each.has_finned;
  }

  int digit_;
  int kind_;
  int size_;
  std::array<std::uint16_t, 9> lines_;
};

constexpr std::array<int, 2> kLineKinds = {kRow, kColumn};

}  // namespace

bool find_basic_fish(Search& search, int size) {
  DigitMemory& memory = search.memory.basic_fish[size - 2];
  for (int digit = 0; digit < 9; ++digit) {
    if (memory.is_known(search.state, digit)) continue;
    for (const int kind : kLineKinds) {
      if (BasicFish(search.state, digit, kind, size).find(search.found)) return true;
    }
    memory.note(search.state, digit);
  }
  return false;
}

bool find_finned_fish(Search& search, int size, bool is_sashimi) {
  FinnedFish& both = search.finned[size - 2];
  if (both.step != search.step) {
    both.step = search.step;
    both.has_finned = both.has_sashimi = false;
    DigitMemory& memory = search.memory.finned_fish[size - 2];
    for (int digit = 0; digit < 9; ++digit) {
      if (memory.is_known(search.state, digit)) continue;
      bool before = both.has_finned || both.has_sashimi;
      bool done = false;
      for (const int kind : kLineKinds) {
        done = BasicFish(search.state, digit, kind, size).find_finned(both);
        if (done) break;
      }
      if (done) break;
      if (!before && !both.has_finned && !both.has_sashimi) memory.note(search.state, digit);
    }
  }
  if (is_sashimi ? !both.has_sashimi : !both.has_finned) return false;
  search.found = is_sashimi ? both.sashimi : both.finned;
  return true;
}

// --- Franken fish --------------------------------------------------------------------------------

namespace {

class FrankenFish {
 public:
  FrankenFish(const QueuedState& state, int digit, int kind, int size, bool has_fins)
      : digit_(digit), size_(size), has_fins_(has_fins), places_(state.places(digit)) {
    const int cross = kind == kRow ? kColumn : kRow;
    for (const int base_kind : {kind, int{kBox}}) {
      for (int index = 0; index < 9; ++index) {
        const int house = house_at(base_kind, index);
        const int count = state.count(house, digit);
        if (count == 0 || (!has_fins && count > size)) continue;
        bases_[base_count_++] = static_cast<std::uint8_t>(house);
      }
    }
    for (const int cover_kind : {cross, int{kBox}}) {
      for (int index = 0; index < 9; ++index) {
        const int house = house_at(cover_kind, index);
        if (state.count(house, digit) > 0)
          covers_[cover_count_++] = static_cast<std::uint8_t>(house);
      }
    }
  }

  bool find(Found& found) { return choose_base(found, 0, size_, 0, {}, {}); }

 private:
  bool choose_base(Found& found, int from, int left, HouseSet houses, CellSet base, CellSet endo) {
    if (left == 0) return cover(found, houses, base, endo);
    for (int i = from; i + left <= base_count_; ++i) {
      const CellSet here = places_ & house_cells(bases_[i]);
      const CellSet twice = here & base;
      if (!twice.empty() && (!has_fins_ || endo.count() + twice.count() > kMostEndoFins)) continue;
      if (choose_base(found, i + 1, left - 1, houses | 1u << bases_[i], base | here, endo | twice))
        return true;
    }
    return false;
  }

  bool cover(Found& found, HouseSet houses, CellSet base, CellSet endo) {
    meeting_count_ = 0;
    for (int i = 0; i < cover_count_; ++i) {
      const int house = covers_[i];
      const CellSet here = places_ & house_cells(house);
      if ((houses >> house & 1) == 0 && !(here & base).empty())
        meeting_[meeting_count_++] = {static_cast<std::uint8_t>(house), here,
                                      (here & base).count()};
    }
    base_houses_ = houses;
    base_ = base;
    endo_ = endo;
    least_covered_ = base.count() - (has_fins_ ? kMostFins - endo.count() : 0);
    most_after_[meeting_count_] = 0;
    for (int i = meeting_count_ - 1; i >= 0; --i)
      most_after_[i] = std::max(most_after_[i + 1], meeting_[i].base_count);
    return choose_cover(found, 0, size_, 0, {}, {}, 0);
  }

  // `covered` counts places as often as they are covered: an upper bound of what is covered.
  bool choose_cover(Found& found, int from, int left, HouseSet houses, CellSet cover, CellSet twice,
                    int covered) {
    if (left == 0) return judge(found, houses, cover, twice);
    for (int i = from; i + left <= meeting_count_; ++i) {
      const Meeting& next = meeting_[i];
      const int most = covered + next.base_count + (left - 1) * most_after_[i + 1];
      if (most < least_covered_) continue;
      if (choose_cover(found, i + 1, left - 1, houses | 1u << next.house, cover | next.places,
                       twice | (cover & next.places), covered + next.base_count))
        return true;
    }
    return false;
  }

  bool judge(Found& found, HouseSet houses, CellSet cover, CellSet twice) const {
    // Lines alone make a basic fish, of which there is none by now.
    if (((houses | base_houses_) >> 18) == 0) return false;
    const CellSet fins = (base_ - cover) | endo_;
    if (has_fins_ == fins.empty()) return false;
    const CellSet all = seen_by_all(fins, (cover - base_) | twice);
    if (all.empty() || (has_fins_ && fins.count() > kMostFins)) return false;
    const CellSet outside = all & (cover - base_);
    const CellSet cannibal = all & twice;
    constexpr Technique kPlain[] = {Technique::franken_x_wing, Technique::franken_swordfish};
    constexpr Technique kFinned[] = {Technique::finned_franken_x_wing,
                                     Technique::finned_franken_swordfish};
    found.begin(has_fins_ ? kFinned[size_ - 2] : kPlain[size_ - 2]);
    found.removed.add(outside, digit_);
    found.removed.add(cannibal, digit_);
    found.proof = FishProof{base_, digit_ + 1, base_houses_, houses, fins};
    return true;
  }

  struct Meeting {
    std::uint8_t house;
    CellSet places;
    int base_count;
  };

  int digit_;
  int size_;
  bool has_fins_;
  CellSet places_;
  std::array<std::uint8_t, 18> bases_;
  int base_count_ = 0;
  std::array<std::uint8_t, 18> covers_;
  int cover_count_ = 0;
  // Of the base that is being covered:
  std::array<Meeting, 18> meeting_;
  int meeting_count_ = 0;
  std::array<int, 19> most_after_;  // places of the base in one house from there on
  int least_covered_ = 0;
  HouseSet base_houses_ = 0;
  CellSet base_;
  CellSet endo_;
};

}  // namespace

bool find_franken_fish(Search& search, int size, bool has_fins) {
  DigitMemory& memory = search.memory.franken_fish[size - 2 + (has_fins ? 2 : 0)];
  for (int digit = 0; digit < 9; ++digit) {
    if (memory.is_known(search.state, digit)) continue;
    for (const int kind : kLineKinds) {
      if (FrankenFish(search.state, digit, kind, size, has_fins).find(search.found)) return true;
    }
    memory.note(search.state, digit);
  }
  return false;
}

}  // namespace nonet::human::hodoku
