// Output shapes: how answers are written. One file each.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "options.h"
#include "verdict.h"

namespace nonet::cli {

class Shape {
 public:
  virtual ~Shape() = default;
  // What stands before the first verdict.
  virtual void begin(std::string& out) const { static_cast<void>(out); }
  // Adds one verdict. Const and without state: used by all workers at once.
  virtual void put(const Item& item, const Verdict& verdict, std::string& out) const = 0;
  // What closes the text after the last verdict.
  virtual void end(std::string& out) const { static_cast<void>(out); }
  // The verdicts must be put in order by one thread: the text depends on what stands before.
  virtual bool needs_order() const { return false; }
  // One answer is one line, so that a file cut off after a line can be gone on with.
  virtual bool one_line_answers() const { return true; }
  // Whether a line that this shape wrote (without its end) counts as well, for an answer that is
  // one with these status words.
  virtual bool was_well(std::string_view line, std::span<const std::string_view> well_words) const;
};

// The columns a verb adds to csv and ndjson.
using Columns = std::vector<std::string_view>;

std::unique_ptr<Shape> make_line_shape();
std::unique_ptr<Shape> make_csv_shape(const Columns& columns);
std::unique_ptr<Shape> make_ndjson_shape(const Columns& columns);
// grid with its colours on a terminal, and every board format of the library.
std::unique_ptr<Shape> make_board_shape(const Format& format, bool color);

// Boards as they were read, with their titles where the format has a place for them.
std::unique_ptr<Shape> make_copy_shape(const Format& format);

// Boards one after another in one text of a format that writes something around or between them
// (XML, JSON, blank lines). For one thread.
class BoardText {
 public:
  explicit BoardText(const Format& format) : format_(format) {}
  void add(const Board& board, std::string_view title, std::string& out);
  // In place of a board: a comment where such texts may hold one, otherwise a remark on standard
  // error.
  void add_remark(const Item& item, const Verdict& verdict, std::string& out) const;
  void end(std::string& out) const;

 private:
  const Format& format_;
  std::size_t written_ = 0;
};

// Whether this format writes each board on one line.
bool writes_one_line(const Format& format);

// The shape that the options and the terminal ask for.
std::unique_ptr<Shape> make_shape(const Options& options, const Columns& columns, bool to_terminal);

// Whether colours are wanted there.
bool wants_color(const Options& options, bool to_terminal);

// "b.txt: line 7, column 81: the board ends here ..." as the verbs say it of an item that could not
// be read.
std::string error_message(const Item& item);

// The board's line form, '.' for a blank, added to `out`.
void append_puzzle(const Item& item, std::string& out);

}  // namespace nonet::cli
