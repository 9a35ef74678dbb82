// Rows that stand together, cut into boards of nine, or refused whole.
//
// Whoever takes the first nine of ten rows for a board may answer about a board that nobody has:
// the first row may be a heading and the ninth be lost. So nothing is cut before the block is over,
// and a block whose number of rows is not a multiple of nine is no board but one fault, unless its
// surplus explains itself:
//
// - a first row that counts 1 to 9 or 0 to 8 above nine rows or more, or the empty head of a table
// of
//   Markdown, is a heading; so is such a row above each board;
// - a first column that counts the rows is an index;
// - rows of a blank that no other row has are rules, and so are empty rows where the bands end.
//
// A digit behind a minus is a blank where it is the same one all over the board (`-1`), and a
// marked digit in a full board.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "text/boards/records.h"

namespace nonet::text {

struct BlockRow {
  std::string symbols;  // as in GridCell
  std::size_t line = 0;
  std::size_t width = 0;               // of the line
  std::optional<Error> fault;          // complete with its place
  std::size_t numbers = 0;             // as in GridLine
  std::size_t blank_column = 0;        // of its first blank
  std::size_t other_blank_column = 0;  // of the first one that is another
  std::size_t end_column = 0;          // where a tenth cell stands, or where the row ends too early
  // The first cell of more than a symbol whose mark may be a blank; its word is empty for none.
  std::string marked_word;
  std::size_t marked_cell = 0;
  std::size_t marked_column = 0;
  bool is_placed = false;
  bool is_above_rule = false;  // a border stands directly below it
};

class RowBlock {
 public:
  void add(BlockRow row);
  void put_rule_below_last();
  bool empty() const { return rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }
  const BlockRow& operator[](std::size_t row) const { return rows_[row]; }
  // No row, or as many as boards have, with or without what explains a surplus.
  bool may_be_whole() const;
  // A few rows of nine dashes and nothing else: no board, but what was drawn between boards.
  bool is_rules_only() const;
  // Without a first row that counts the columns.
  void drop_heading();
  // The rows of the other block go before these.
  void put_before(RowBlock&& other);

  // Hands out the boards, or one fault; `end` is where the block was found to be over.
  void settle(Place end, std::string title, const RecordSink& sink);

 private:
  std::vector<BlockRow> rows_;
};

}  // namespace nonet::text
