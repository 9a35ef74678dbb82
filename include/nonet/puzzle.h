// A puzzle of any size and with any rules, as plain data: what its text says of it. Nothing here
// knows how to solve it, nor whether it can be.
//
// Cells are numbered from 0: those of the grid in reading order, then those outside of it, group by
// group. Values are numbers from `low` to `high`. All functions are thread-safe.
//
//   nonet::Puzzle puzzle;  // a latin square of 4x4 cells, with one given and a thermometer
//   puzzle.rows = puzzle.columns = puzzle.high = 4;
//   for (int i = 0; i < 4; ++i) {
//     puzzle.houses.push_back({nonet::House::Kind::row, {4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3}});
//     puzzle.houses.push_back({nonet::House::Kind::column, {i, i + 4, i + 8, i + 12}});
//   }
//   puzzle.allowed.push_back({0, {3}});
//   puzzle.constraints.push_back({"Thermo", {1, 5, 9}});
//   std::string symbols = nonet::to_symbols(puzzle);  // "3..............."
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"

namespace nonet {

// Cells that are all different. A house of as many cells as there are values holds each of them.
struct House {
  enum class Kind { row, column, box, region };  // region: of a jigsaw
  Kind kind = Kind::row;
  std::vector<int> cells;
  friend bool operator==(const House&, const House&) = default;
};

// The values that a cell may have, in ascending order: one for a given, several for pencil marks.
struct Allowed {
  int cell = 0;
  std::vector<int> values;
  friend bool operator==(const Allowed&, const Allowed&) = default;
};

// One rule beside the houses. What the arguments mean is the type's to say.
struct Constraint {
  std::string type;  // "Thermo", "Cage", "AntiKnight", ...; "Or" and "And" of the parts
  std::vector<int> cells = {};
  std::vector<std::int64_t> numbers = {};  // a sum, a difference, values, coefficients
  std::vector<Constraint> parts = {};
  friend bool operator==(const Constraint&, const Constraint&) = default;
};

// Cells outside of the grid, in rows of their own; they stand in no house.
struct ExtraCells {
  std::string name;
  int rows = 1;
  int columns = 1;
  friend bool operator==(const ExtraCells&, const ExtraCells&) = default;
};

struct Puzzle {
  int rows = 9;
  int columns = 9;
  int low = 1;
  int high = 9;
  std::vector<ExtraCells> extra;
  std::vector<House> houses;
  std::vector<Allowed> allowed;  // a cell that is not named here may have every value
  std::vector<Constraint> constraints;
  std::string title;
  std::string author;
  std::string rules;  // in words, of any number of lines
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

// The grid in reading order, '.' where no value is given. Up to 9 values are digits, up to 26 are
// letters (A = 1), with 0 for 0 in both; more are numbers, separated by commas.
NONET_API std::string to_symbols(const Puzzle& puzzle);

// All of it as one line of text, and back; nothing for a text that pack() did not make.
NONET_API std::string pack(const Puzzle& puzzle);
NONET_API std::optional<Puzzle> unpack_puzzle(std::string_view line);

}  // namespace nonet
