// Cells, houses, digits and boards of the classic 9x9 Sudoku.
//
// A cell is 0..80 in reading order, a digit 1..9, a house 0..26: rows 0..8, columns 9..17, boxes
// 18..26 (boxes in reading order). Everything here is a plain value, safe to copy between threads.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/result.h"

namespace nonet {

inline constexpr int kCells = 81;
inline constexpr int kDigits = 9;
inline constexpr int kHouses = 27;

constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
constexpr int cell_at(int row, int column) { return row * 9 + column; }

// Bit d-1 stands for digit d; 0x1ff is all nine.
using DigitSet = std::uint16_t;
inline constexpr DigitSet kAllDigits = 0x1ff;
constexpr DigitSet digit_bit(int digit) { return static_cast<DigitSet>(1u << (digit - 1)); }

// Bit h stands for house h.
using HouseSet = std::uint32_t;

// A set of cells as 81 bits: bit `cell % 64` of word `cell / 64`. `for (int cell : cells)` goes
// through it in reading order.
struct CellSet {
  std::array<std::uint64_t, 2> words{};

  constexpr bool has(int cell) const { return (words[cell >> 6] >> (cell & 63) & 1) != 0; }
  constexpr void add(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  constexpr void drop(int cell) { words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  // The cell is a member if `in`, and no member otherwise.
  constexpr void set(int cell, bool in) {
    std::uint64_t& word = words[cell >> 6];
    word = (word & ~(std::uint64_t{1} << (cell & 63))) | std::uint64_t{in} << (cell & 63);
  }
  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
  constexpr int count() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  constexpr bool has_two() const {
    return (words[0] != 0 && words[1] != 0) || (words[0] & (words[0] - 1)) != 0 ||
           (words[1] & (words[1] - 1)) != 0;
  }
  // The smallest cell; the set must not be empty.
  constexpr int first() const {
    return words[0] != 0 ? std::countr_zero(words[0]) : 64 + std::countr_zero(words[1]);
  }
  // Takes the smallest cell out and returns it; the set must not be empty.
  constexpr int pop() {
    if (words[0] != 0) {
      const int cell = std::countr_zero(words[0]);
      words[0] &= words[0] - 1;
      return cell;
    }
    const int cell = 64 + std::countr_zero(words[1]);
    words[1] &= words[1] - 1;
    return cell;
  }

  class Iterator;
  constexpr Iterator begin() const;
  constexpr Iterator end() const;

  friend constexpr CellSet operator&(CellSet a, CellSet b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
  }
  friend constexpr CellSet operator|(CellSet a, CellSet b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1]}};
  }
  // The cells of a that are not in b.
  friend constexpr CellSet operator-(CellSet a, CellSet b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1]}};
  }
  constexpr CellSet& operator|=(CellSet b) { return *this = *this | b; }
  constexpr CellSet& operator&=(CellSet b) { return *this = *this & b; }
  constexpr CellSet& operator-=(CellSet b) { return *this = *this - b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
};

class CellSet::Iterator {
 public:
  using value_type = int;
  using difference_type = std::ptrdiff_t;

  constexpr Iterator() = default;
  constexpr explicit Iterator(CellSet rest) : rest_(rest) {}
  constexpr int operator*() const { return rest_.first(); }
  constexpr Iterator& operator++() {
    rest_.pop();
    return *this;
  }
  constexpr Iterator operator++(int) {
    const Iterator before = *this;
    rest_.pop();
    return before;
  }
  friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

 private:
  CellSet rest_;
};
constexpr CellSet::Iterator CellSet::begin() const { return Iterator(*this); }
constexpr CellSet::Iterator CellSet::end() const { return Iterator(CellSet()); }

// 81 digits in reading order, 0 for a blank. Holds 0..9 only; it need not obey the rules.
struct Grid {
  std::array<std::uint8_t, kCells> cells{};

  std::uint8_t& operator[](int cell) { return cells[static_cast<std::size_t>(cell)]; }
  std::uint8_t operator[](int cell) const { return cells[static_cast<std::size_t>(cell)]; }
  friend bool operator==(const Grid&, const Grid&) = default;
};

// What may stand in each cell.
struct CandidateGrid {
  std::array<DigitSet, kCells> cells{};

  DigitSet& operator[](int cell) { return cells[static_cast<std::size_t>(cell)]; }
  DigitSet operator[](int cell) const { return cells[static_cast<std::size_t>(cell)]; }
  friend bool operator==(const CandidateGrid&, const CandidateGrid&) = default;
};

// A puzzle: a normal board has its givens only; a candidate board says in `candidates` what may
// stand in each cell (a given there is a cell with that one candidate).
struct Board {
  Grid givens;
  CandidateGrid candidates;  // meaningful only where has_candidates
  bool has_candidates = false;

  Board() = default;
  Board(const Grid& grid) : givens(grid) {}
  Board(const CandidateGrid& grid) : candidates(grid), has_candidates(true) {}

  friend bool operator==(const Board&, const Board&) = default;
};

// "r1c3" for cell 2; rows and columns count from 1.
NONET_API std::string cell_name(int cell);
// "row 1", "column 9", "box 5"; boxes count in reading order from 1.
NONET_API std::string house_name(int house);

// 81 characters, '.' for a blank.
NONET_API std::string to_line(const Grid& grid);
// 729 characters: for each cell nine places, the digit or '.'.
NONET_API std::string to_729(const CandidateGrid& grid);
// The line form of either kind of board.
NONET_API std::string to_line(const Board& board);

// Reads exactly 81 characters: 1-9, and one kind of blank out of . 0 * _ x X - ?
// Fails with the column of the first fault (line is 0). For every other format see nonet/text.h.
NONET_API Result<Grid> parse_line(std::string_view text);

// Two cells of one house that hold the same digit.
struct Clash {
  int first = 0;  // the smaller cell
  int second = 0;
  int digit = 0;
  int house = 0;

  friend bool operator==(const Clash&, const Clash&) = default;
};

// Every pair of clashing cells, ordered by house, then digit, then cells. A pair that shares a
// row and a box, or a column and a box, is named once, for the row or column. O(27*81).
NONET_API std::vector<Clash> find_clashes(const Grid& grid);
// "r1c3 and r1c7 both hold 9 (row 1)".
NONET_API std::string to_string(const Clash& clash);
// All of them in one line, joined by "; ".
NONET_API std::string to_string(const std::vector<Clash>& clashes);

// Every cell filled (by the rules or not).
NONET_API bool is_filled(const Grid& grid);
// Filled, and each digit once in every house.
NONET_API bool is_solution(const Grid& grid);
// A given of the puzzle is kept when the other grid holds the same digit there. Returns the first
// cell whose given is not kept, or -1.
NONET_API int first_given_not_kept(const Grid& puzzle, const Grid& answer);

// What the givens leave to each cell: a given cell keeps its digit, a blank loses the digits of
// its peers. For a candidate board the cells of one candidate count as givens.
NONET_API CandidateGrid candidates_of(const Board& board);

// Why a board has no solution, where one look at its candidates shows it: a cell without
// candidates, or a digit without a place in a house. Empty when nothing is visible.
NONET_API std::string visible_contradiction(const Board& board);

}  // namespace nonet
