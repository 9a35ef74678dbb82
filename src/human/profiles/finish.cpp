#include "human/profiles/finish.h"

#include <bit>

namespace nonet::human {
namespace {

constexpr int kBands = 3;
constexpr unsigned kBandBits = 27;

// A word for each digit, as many as fill whole vectors: the compiler turns the loops over them into
// vector code.
using Lanes = std::array<std::uint32_t, 12>;
// Cells by digit: bit c of word [band][digit] for the c-th cell of the band.
using Marks = std::array<Lanes, kBands>;
using Bands = std::array<std::uint32_t, kBands>;

constexpr Bands bands_of(CellSet cells) {
  constexpr std::uint32_t kAll = (1u << kBandBits) - 1;
  return {static_cast<std::uint32_t>(cells.words[0]) & kAll,
          static_cast<std::uint32_t>(cells.words[0] >> kBandBits) & kAll,
          static_cast<std::uint32_t>(cells.words[0] >> 54 | cells.words[1] << 10) & kAll};
}

constexpr auto make_peers() {
  std::array<Bands, kCells> peers{};
  for (int cell = 0; cell < kCells; ++cell)
    peers[cell] = bands_of(peers_of(cell));
  return peers;
}
constexpr auto kPeers = make_peers();

// The rows and boxes of a band.
constexpr std::array<std::uint32_t, 6> kGroups = {0x1ffu,    0x1ffu << 9,    0x1ffu << 18,
                                                  0x1c0e07u, 0x1c0e07u << 3, 0x1c0e07u << 6};

// Cells that are the only place of their digit in a house.
Marks only_places(const Marks& places) {
  Marks only{};
  Lanes once{};
  Lanes twice{};
  for (int band = 0; band < kBands; ++band) {
    for (std::size_t i = 0; i < once.size(); ++i) {
      const std::uint32_t here = places[band][i];
      std::uint32_t found = 0;
      for (const std::uint32_t group : kGroups) {
        const std::uint32_t in_group = here & group;
        found |= (in_group & (in_group - 1)) == 0 ? in_group : 0;
      }
      only[band][i] = found;
      for (const std::uint32_t row : {here & 0x1ff, here >> 9 & 0x1ff, here >> 18}) {
        twice[i] |= once[i] & row;
        once[i] |= row;
      }
    }
  }
  for (int band = 0; band < kBands; ++band) {
    for (std::size_t i = 0; i < once.size(); ++i) {
      const std::uint32_t columns = once[i] & ~twice[i];
      only[band][i] |= places[band][i] & (columns | columns << 9 | columns << 18);
    }
  }
  return only;
}

// Places what was found; the number of cells, or -1 where two of them clash.
int place_all(const Marks& found, Marks& places) {
  int count = 0;
  for (int band = 0; band < kBands; ++band) {
    std::uint32_t filled = 0;
    for (const std::uint32_t cells : found[band]) {
      if ((filled & cells) != 0) return -1;
      filled |= cells;
    }
    for (std::uint32_t& cells : places[band])
      cells &= ~filled;
    count += std::popcount(filled);
  }
  for (int band = 0; band < kBands; ++band) {
    for (int digit = 0; digit < 9; ++digit) {
      for (std::uint32_t rest = found[band][digit]; rest != 0; rest &= rest - 1) {
        const Bands& peers = kPeers[band * kBandBits + std::countr_zero(rest)];
        for (int other = 0; other < kBands; ++other) {
          if ((found[other][digit] & peers[other]) != 0) return -1;
          places[other][digit] &= ~peers[other];
        }
      }
    }
  }
  return count;
}

}  // namespace

bool hidden_singles_finish(const State& state) {
  if ((state.hidden_singles(kBox) | state.hidden_singles(kRow) | state.hidden_singles(kColumn))
          .empty())
    return false;
  Marks places{};
  for (int digit = 0; digit < 9; ++digit) {
    const Bands bands = bands_of(state.places(digit));
    for (int band = 0; band < kBands; ++band)
      places[band][digit] = bands[band];
  }
  for (int left = state.blanks().count(); left > 0;) {
    const int placed = place_all(only_places(places), places);
    if (placed <= 0) return false;
    left -= placed;
  }
  return true;
}

}  // namespace nonet::human
