// A puzzle of any size as plain data: packed and unpacked, and its symbols.
#include "nonet/puzzle.h"

#include <gtest/gtest.h>

namespace nonet {
namespace {

// Every member holds something.
Puzzle made_up() {
  Puzzle puzzle;
  puzzle.rows = 2;
  puzzle.columns = 3;
  puzzle.low = 0;
  puzzle.high = 5;
  puzzle.extra = {{"A", 1, 2}, {"", 1, 1}};
  puzzle.houses = {{House::Kind::row, {0, 1, 2}}, {House::Kind::region, {1, 2, 4, 5}}};
  puzzle.allowed = {{0, {5}}, {4, {0}}, {5, {1, 2}}, {6, {3}}};
  puzzle.constraints = {
      {"Cage", {0, 1}, {-7, 1'000'000'000'000}},
      {"Or", {}, {}, {{"Thermo", {1, 2}}, {"And", {}, {}, {{"Whisper", {}, {5}}}}}},
      {"AntiKnight"}};
  puzzle.title = "two words\\";
  puzzle.rules = "first line\r\n second\tline \xe6\x95\xb0\n";
  return puzzle;
}

TEST(Puzzle, PackedAndUnpackedItIsTheSame) {
  for (const Puzzle& puzzle : {Puzzle(), made_up()}) {
    const std::string line = pack(puzzle);
    EXPECT_EQ(line.find_first_of("\r\n"), std::string::npos);
    EXPECT_EQ(unpack_puzzle(line), puzzle);
  }
}

TEST(Puzzle, WhatWasNotPackedIsRefused) {
  const std::string line = pack(made_up());
  for (std::size_t size = 0; size < line.size(); ++size)
    EXPECT_EQ(unpack_puzzle(line.substr(0, size)), std::nullopt) << size;
  EXPECT_EQ(unpack_puzzle(line + ' '), std::nullopt);
  EXPECT_EQ(unpack_puzzle("9 9 1 9 99999999999 "), std::nullopt);
  EXPECT_EQ(unpack_puzzle("9 9 1 9 0 1 7 0 0 0    "), std::nullopt);  // no such kind of house
  EXPECT_EQ(unpack_puzzle("9 9 1 9 0 0 0 0 \\x   "), std::nullopt);   // no such escape
  EXPECT_NE(unpack_puzzle("9 9 1 9 0 0 0 0    "), std::nullopt);
}

TEST(Puzzle, SymbolsShowWhatIsGiven) {
  EXPECT_EQ(to_symbols(Puzzle()), std::string(81, '.'));
  EXPECT_EQ(to_symbols(made_up()), "5...0.");
  Puzzle puzzle;
  puzzle.rows = 1;
  puzzle.columns = 4;
  puzzle.allowed = {{0, {1}}, {1, {9}}, {3, {0}}};
  EXPECT_EQ(to_symbols(puzzle), "19.0");
  puzzle.high = 16;
  EXPECT_EQ(to_symbols(puzzle), "AI.0");
  puzzle.high = 30;
  EXPECT_EQ(to_symbols(puzzle), "1,9,.,0");
}

}  // namespace
}  // namespace nonet
