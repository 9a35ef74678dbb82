// Nine rows of nine cells, gathered one cell at a time; the first fault is kept and names its
// place. Arrays of every spelling end up here, so that they share their rules and their words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/boards/records.h"

namespace nonet::text {

// Stands for a cell in which nothing is written.
inline constexpr char kNothing = ' ';

Error board_ends_after(std::size_t rows);

class Rows {
 public:
  // The next cell of the open row: 1-9, a blank, or kNothing.
  void add(char symbol, Place place);
  // The next cell as it is spelt in an array: "5", ".", "0", "-1", "null", "".
  void add_entry(std::string_view entry, Place place);
  void end_row(Place place);
  // Every row is there.
  void end_board(Place place);
  void fail(Error error);

  std::size_t rows() const { return rows_; }
  std::size_t cells_in_row() const { return cells_in_row_; }
  const std::optional<Error>& fault() const { return fault_; }

  // The board, or the first fault.
  Record record(std::size_t line) const;

 private:
  void add_negative(char symbol, Place place);
  void keep_mark(std::string_view entry, Place place);
  std::optional<Error> mark_fault() const;

  // The first entry with each mark that may be a blank.
  struct Marked {
    char mark;
    std::string entry;
    std::size_t cell;
    Place place;
  };

  Grid grid_;
  char blank_ = 0;
  char negative_ = 0;             // the number that stands for the blank, as in grid_line.h
  std::size_t rows_ = 0;          // ended, counted on past nine
  std::size_t cells_in_row_ = 0;  // of the open row, counted on past nine
  std::vector<Marked> marked_;
  std::optional<Error> fault_;
};

}  // namespace nonet::text
