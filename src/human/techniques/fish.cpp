// X-wing, swordfish, jellyfish: the places of a digit in n parallel lines lie in n crossing lines,
// from whose other cells the digit goes. No fins.
#include "human/techniques/finders.h"
#include "human/techniques/subsets.h"

namespace nonet::human {
namespace {

// Lines of a kind in which the digit has 2 to `size` places: others are in no fish.
unsigned eligible_lines(const State& state, int kind, int digit, int size) {
  if (state.placed_count(digit) + 2 * size > 9) return 0;
  unsigned lines = 0;
  for (int index = 0; index < 9; ++index) {
    const int count = count9(state.positions(house_at(kind, index), digit));
    if (count >= 2 && count <= size) lines |= 1u << index;
  }
  return count9(lines) >= size ? lines : 0;
}

CellSet cells_of_lines(int kind, unsigned lines) {
  CellSet cells;
  for (; lines != 0; lines &= lines - 1)
    cells |= house_cells(house_at(kind, low_bit(lines)));
  return cells;
}

bool put(const State& state, int kind, unsigned base, unsigned cover, int digit, Sink& sink) {
  constexpr std::array<Technique, 5> kNames = {Technique::x_wing, Technique::x_wing,
                                               Technique::x_wing, Technique::swordfish,
                                               Technique::jellyfish};
  const int other = kind == kRow ? kColumn : kRow;
  const CellSet base_cells = cells_of_lines(kind, base);
  if (((state.places(digit) & cells_of_lines(other, cover)) - base_cells).empty()) return true;
  Finding finding = finding_of(kNames[count9(base)]);
  // Cover line by cover line.
  for (unsigned rest = cover; rest != 0; rest &= rest - 1) {
    CellSet line = (state.places(digit) & house_cells(house_at(other, low_bit(rest)))) - base_cells;
    while (!line.empty())
      finding.eliminations.add(line.pop(), 1u << digit);
  }
  finding.proof = FishProof{state.places(digit) & base_cells,
                            digit + 1,
                            base << kFirstHouse[kind],
                            cover << kFirstHouse[other],
                            {}};
  return sink.put(finding);
}

bool find(const State& state, int kind, int size, Sink& sink) {
  std::array<unsigned, 9> eligible;
  unsigned any = 0;
  for (int digit = 0; digit < 9; ++digit)
    any |= eligible[digit] = eligible_lines(state, kind, digit, size);
  if (any == 0) return true;
  for (unsigned base = first_subset(size); base < 1u << 9; base = next_subset(base)) {
    if ((base & ~any) != 0) continue;
    for (int digit = 0; digit < 9; ++digit) {
      if ((base & ~eligible[digit]) != 0) continue;
      unsigned cover = 0;
      for (unsigned rest = base; rest != 0; rest &= rest - 1)
        cover |= state.positions(house_at(kind, low_bit(rest)), digit);
      if (count9(cover) == size && !put(state, kind, base, cover, digit, sink)) return false;
    }
  }
  return true;
}

}  // namespace

bool find_fish(const State& state, int size, Sink& sink) {
  return find(state, kColumn, size, sink) && find(state, kRow, size, sink);
}

}  // namespace nonet::human
