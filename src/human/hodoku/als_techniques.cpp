// ALS-XZ, ALS-XY-wing, ALS chain: sets linked by digits that only one of two can hold. What both
// ends hold besides stands in one of them.
#include <algorithm>

#include "human/hodoku/finders.h"
#include "human/hodoku/weight.h"

namespace nonet::human::hodoku {
namespace {

// What is looked at for one step after another.
const AlmostLockedSets& sets_of(Search& search) {
  if (search.als_step != search.step) {
    search.als_step = search.step;
    search.als.collect(search.state);
  }
  return search.als;
}

// Takes away what sees all places of a common digit in both sets.
void add_common(const Als& a, const Als& b, unsigned without, Removals& removed) {
  for (unsigned rest = a.digits & b.digits & ~without; rest != 0; rest &= rest - 1) {
    const int digit = low_bit(rest);
    removed.add(a.outside[digit] & b.outside[digit], digit);
  }
}

AlmostLockedSet public_set(const Als& als) { return {als.cells, als.digits}; }

bool find_xz_of(Search& search, const AlsLink& link) {
  const Als& a = search.als[link.low];
  const Als& b = search.als[link.high];
  Removals& removed = search.found.removed;
  search.found.begin(Technique::als_xz);
  add_common(a, b, 1u << link.first, removed);
  if (link.has_two()) {
    add_common(a, b, 1u << link.last, removed);
    for (const auto& [own, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
      for (unsigned rest = own->digits & ~link.digits(); rest != 0; rest &= rest - 1) {
        const int digit = low_bit(rest);
        removed.add(own->outside[digit] - other->cells, digit);
      }
    }
  }
  if (removed.empty()) return false;
  if (search.wants_proof)
    search.found.proof =
        AlmostLockedProof{{public_set(a), public_set(b)}, {static_cast<DigitSet>(link.digits())}};
  return true;
}

// --- ALS-XY-wing ---------------------------------------------------------------------------------

int other_end(const AlsLink& link, int als) { return link.low == als ? link.high : link.low; }

bool find_xy_of(Search& search, const AlsLink& first, const AlsLink& second) {
  const bool by_low = first.low == second.low || first.low == second.high;
  const int middle = by_low ? first.low : first.high;
  if (!first.has_two() && !second.has_two() && first.first == second.first) return false;
  const Als& a = search.als[other_end(first, middle)];
  const Als& b = search.als[other_end(second, middle)];
  const unsigned without = first.digits() | second.digits();
  if ((a.digits & b.digits & ~without) == 0 || !(a.cells & b.cells).empty()) return false;
  search.found.begin(Technique::als_xy_wing);
  add_common(a, b, without, search.found.removed);
  if (search.found.removed.empty()) return false;
  if (search.wants_proof)
    search.found.proof = AlmostLockedProof{
        {public_set(a), public_set(search.als[middle]), public_set(b)},
        {static_cast<DigitSet>(first.digits()), static_cast<DigitSet>(second.digits())}};
  return true;
}

// The links of each set, ascending.
class LinksOfSets {
 public:
  explicit LinksOfSets(const AlmostLockedSets& sets) : first_(sets.count() + 1, 0) {
    for (const AlsLink& link : sets.links()) {
      ++first_[link.low];
      ++first_[link.high];
    }
    int sum = 0;
    for (int& first : first_)
      sum += std::exchange(first, sum);
    list_.resize(sum);
    std::vector<int> next(first_.begin(), first_.end() - 1);
    for (int i = 0; i < static_cast<int>(sets.links().size()); ++i) {
      list_[next[sets.links()[i].low]++] = i;
      list_[next[sets.links()[i].high]++] = i;
    }
  }
  // The place of the first link of the set that comes after the given one.
  const int* after(int als, int link) const {
    return std::upper_bound(list_.data() + first_[als], end(als), link);
  }
  const int* end(int als) const { return list_.data() + first_[als + 1]; }

 private:
  std::vector<int> first_;
  std::vector<int> list_;
};

// --- ALS chain -----------------------------------------------------------------------------------

// What one link of a chain counts for: its restricted commons of this chain. `passed` is the digit
// that the next link must not go on with.
struct Counted {
  DigitSet digits = 0;
  int passed = -1;  // -1: the link cannot be used here
};
Counted counted(const AlsLink& link, int passed_before) {
  const auto only = [](int digit) { return Counted{static_cast<DigitSet>(1u << digit), digit}; };
  if (!link.has_two()) return link.first == passed_before ? Counted{} : only(link.first);
  if (passed_before == link.last) return only(link.first);
  if (passed_before == link.first) return only(link.last);
  // A quirk: where both count, the next link goes by the first alone.
  return {static_cast<DigitSet>(link.digits()), link.first};
}

// Chains go from lower to higher sets only. For each set that can be reached from a start, in so
// many links: by the digit that was passed last, with which digits the first link may have counted.
class AlsChains {
 public:
  explicit AlsChains(Search& search) : search_(search), sets_(sets_of(search)) {
    for (const AlsLink& link : sets_.links()) {
      while (static_cast<int>(first_link_.size()) <= link.low)
        first_link_.push_back(static_cast<int>(&link - sets_.links().data()));
    }
    first_link_.resize(sets_.count() + 1, static_cast<int>(sets_.links().size()));
  }

  bool find() {
    reached_.resize(sets_.count());
    for (int start = 0; start < sets_.count(); ++start) {
      if (!search_.budget->enter()) return false;
      if (first_link_[start] != first_link_[start + 1]) look_from(start);
    }
    if (best_removed_ == 0) return false;
    search_.found.begin(Technique::als_chain);
    search_.found.removed = best_;
    if (search_.wants_proof) prove();
    return true;
  }

 private:
  static constexpr int kLeastLinks = 3;
  // By links (1, 2, or more) and passed digit, the digits of the first link as bits.
  struct Reached {
    std::array<std::array<DigitSet, 9>, kLeastLinks> by_links{};
    unsigned any = 0;  // bit `links` - 1 for each number of links
  };

  void look_from(int start) {
    start_ = start;
    std::fill(reached_.begin() + start, reached_.end(), Reached{});
    for (int i = first_link_[start]; i < first_link_[start + 1]; ++i) {
      const AlsLink& link = sets_.links()[i];
      for (unsigned rest = link.digits(); rest != 0; rest &= rest - 1)
        reach(link.high, 1, low_bit(rest), 1u << low_bit(rest));
    }
    for (int i = first_link_[start + 1]; i < static_cast<int>(sets_.links().size()); ++i)
      go_along(sets_.links()[i]);
  }
  void reach(int als, int links, int passed, unsigned firsts) {
    Reached& it = reached_[als];
    it.any |= 1u << (links - 1);
    it.by_links[links - 1][passed] |= static_cast<DigitSet>(firsts);
  }
  void go_along(const AlsLink& link) {
    const Reached& from = reached_[link.low];
    for (int links = 1; links <= kLeastLinks; ++links) {
      if ((from.any >> (links - 1) & 1) == 0) continue;
      const int now = std::min(links + 1, kLeastLinks);
      for (int passed = 0; passed < 9; ++passed) {
        const unsigned firsts = from.by_links[links - 1][passed];
        if (firsts == 0) continue;
        const Counted next = counted(link, passed);
        if (next.passed < 0) continue;
        reach(link.high, now, next.passed, firsts);
        if (links + 1 >= kLeastLinks) judge(link.high, firsts, next.digits);
      }
    }
  }
  void judge(int end, unsigned firsts, unsigned lasts) {
    const Als& a = sets_[start_];
    const Als& b = sets_[end];
    unsigned useful = 0;  // digits that take something away
    for (unsigned rest = a.digits & b.digits & ~lasts; rest != 0; rest &= rest - 1) {
      const int digit = low_bit(rest);
      if (!(a.outside[digit] & b.outside[digit]).empty()) useful |= 1u << digit;
    }
    if (useful == 0) return;
    for (; firsts != 0; firsts &= firsts - 1) {
      const unsigned first = firsts & (0u - firsts);
      if ((useful & ~first) != 0) weigh(end, first, lasts);
    }
  }
  void weigh(int end, unsigned first, unsigned lasts) {
    Removals removed;
    add_common(sets_[start_], sets_[end], first | lasts, removed);
    if (removed.size() < best_removed_) return;
    Weight weight;
    for (const Candidate gone : removed)
      weight.add(cell_of(gone), digit_of(gone));
    if (removed.size() == best_removed_ && weight.sum() >= best_weight_) return;
    best_ = removed;
    best_removed_ = removed.size();
    best_weight_ = weight.sum();
    best_start_ = start_;
    best_end_ = end;
    best_first_ = first;
    best_lasts_ = lasts;
  }

  void prove() {
    AlmostLockedProof proof;
    for (int i = first_link_[best_start_]; i < first_link_[best_start_ + 1]; ++i) {
      const AlsLink& link = sets_.links()[i];
      if ((link.digits() & best_first_) == 0) continue;
      proof.sets = {public_set(sets_[best_start_])};
      proof.links.clear();
      if (!prove_along(link, {static_cast<DigitSet>(best_first_), low_bit(best_first_)}, proof))
        continue;
      search_.found.proof = proof;
      return;
    }
  }
  // Whether the end is reached depends on nothing but the set, the digit passed and whether the
  // chain is long enough, so no such state is looked at twice.
  bool is_first_visit(int als, int passed, int links) {
    const std::size_t place = (static_cast<std::size_t>(als) * kLeastLinks +
                               static_cast<std::size_t>(std::min(links, kLeastLinks) - 1)) *
                                  9 +
                              static_cast<std::size_t>(passed);
    visited_.resize(static_cast<std::size_t>(sets_.count()) * kLeastLinks * 9, false);
    const bool is_first = !visited_[place];
    visited_[place] = true;
    return is_first;
  }
  bool prove_along(const AlsLink& link, const Counted& now, AlmostLockedProof& proof) {
    proof.sets.push_back(public_set(sets_[link.high]));
    proof.links.push_back(now.digits);
    const int links = static_cast<int>(proof.links.size());
    if (links >= kLeastLinks && link.high == best_end_ && now.digits == best_lasts_) return true;
    const bool goes_on = is_first_visit(link.high, now.passed, links);
    for (int i = first_link_[link.high]; goes_on && i < first_link_[link.high + 1]; ++i) {
      const AlsLink& next = sets_.links()[i];
      const Counted then = counted(next, now.passed);
      if (next.high <= best_end_ && then.passed >= 0 && prove_along(next, then, proof)) return true;
    }
    proof.sets.pop_back();
    proof.links.pop_back();
    return false;
  }

  Search& search_;
  const AlmostLockedSets& sets_;
  std::vector<int> first_link_;  // of each set as the lower one
  std::vector<Reached> reached_;
  int start_ = 0;
  Removals best_;
  int best_removed_ = 0;
  int best_weight_ = 0;
  int best_start_ = 0;
  int best_end_ = 0;
  unsigned best_first_ = 0;
  unsigned best_lasts_ = 0;
  std::vector<bool> visited_;  // of a proof
};

}  // namespace

bool find_als_xz(Search& search) {
  for (const AlsLink& link : sets_of(search).links()) {
    if (find_xz_of(search, link)) return true;
  }
  return false;
}

bool find_als_xy_wing(Search& search) {
  const AlmostLockedSets& sets = sets_of(search);
  const LinksOfSets links_of(sets);
  const std::vector<AlsLink>& links = sets.links();
  for (int i = 0; i < static_cast<int>(links.size()); ++i) {
    const int* low = links_of.after(links[i].low, i);
    const int* high = links_of.after(links[i].high, i);
    const int* const low_end = links_of.end(links[i].low);
    const int* const high_end = links_of.end(links[i].high);
    while (low != low_end || high != high_end) {
      const bool takes_low = high == high_end || (low != low_end && *low < *high);
      if (find_xy_of(search, links[i], links[takes_low ? *low++ : *high++])) return true;
    }
  }
  return false;
}

bool find_als_chain(Search& search) { return AlsChains(search).find(); }

}  // namespace nonet::human::hodoku
