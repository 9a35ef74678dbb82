// Output shapes: how answers are written. One file each.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "options/options.h"
#include "shapes/verdict.h"

namespace nonet::cli {

// What an answer shows at a glance, as it stands in a line of a file. Views into the line.
struct Glance {
  std::string_view word;     // the status word; empty where an answer that is well says none
  std::string_view message;  // as it is written: escaped, in csv and JSON
  std::string_view puzzle;   // the puzzle as it was read; empty where it is not shown
  std::string_view board;    // what may be a board that keeps its givens; empty where there is none

  // A signal ended the search, and this is what was known by then.
  bool is_cut_short() const;
};

// The values of an answer by their names, or their places where they have none.
using WrittenFields = std::vector<std::pair<std::string, std::string>>;

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

  // An answer that this shape wrote, taken apart again: a line without its end. Where it finds
  // what it looks for depends on the structure of the line alone, never on what a title holds.
  virtual Glance glance(std::string_view line) const;
  virtual WrittenFields fields(std::string_view line) const;
};

// "(stopped by a signal)": what the message of an answer ends with where a signal cut it short.
inline constexpr std::string_view kStopped = "stopped by a signal";

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
  void add_solved(const Board& puzzle, const Grid& solution, std::string_view title,
                  std::string& out);
  // In place of a board: a comment where such texts may hold one, otherwise a remark on standard
  // error.
  void add_remark(const Item& item, const Verdict& verdict, std::string& out) const;
  void end(std::string& out) const;

 private:
  const Format& format_;
  std::size_t written_ = 0;
};

// The shape that the options and the terminal ask for.
std::unique_ptr<Shape> make_shape(const OutputOptions& options, const Columns& columns,
                                  bool to_terminal);

// Whether colours are wanted there.
bool wants_color(const OutputOptions& options, bool to_terminal);

}  // namespace nonet::cli
