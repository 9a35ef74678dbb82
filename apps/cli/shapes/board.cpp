// Answers as boards in one of the library's formats. Grids get a heading and, on a terminal,
// colours: givens bold, found digits green, cells that the answer points at red.
#include <algorithm>

#include "shapes/shape.h"
#include "terminal/say.h"

namespace nonet::cli {
namespace {

constexpr std::string_view kGiven = "\x1b[1m", kFound = "\x1b[32m", kMarked = "\x1b[1;31m",
                           kPlain = "\x1b[0m";

class BoardShape : public Shape {
 public:
  BoardShape(const Format& format, bool color)
      : format_(format), drawn_(format.is_drawing), color_(color && drawn_), text_(format) {}

  void put(const Item& item, const Verdict& verdict, std::string& out) const override {
    if (drawn_) {
      put_drawn(item, verdict, out);
    } else if (!verdict.solution.empty() && verdict.well) {
      put_solution(*parse_line(verdict.solution), item, out);
    } else {
      text_.add_remark(item, verdict, out);
    }
  }
  void end(std::string& out) const override {
    if (needs_order()) text_.end(out);
  }
  bool needs_order() const override { return !drawn_ && !format_.writes_one_line; }
  bool one_line_answers() const override { return format_.writes_one_line; }

 private:
  void put_solution(const Grid& solution, const Item& item, std::string& out) const {
    if (needs_order()) {
      text_.add_solved(item.board(), solution, item.title(), out);
    } else {
      put_board(Board(solution), out);
    }
  }

  void put_drawn(const Item& item, const Verdict& verdict, std::string& out) const {
    if (item.index > 1 || verdict.goes_on) out += '\n';
    out += "# " + std::to_string(item.index) + ". ";
    if (const std::string_view title = item.title(); !title.empty())
      (out += printable(title)) += ": ";
    out += verdict.heading.empty() ? verdict.word : std::string_view(verdict.heading);
    if (!verdict.message.empty()) (out += ": ") += printable(verdict.message);
    const bool draws_solution = !verdict.solution.empty() && !verdict.draw_puzzle;
    if (draws_solution && verdict.word != "unique" && verdict.word != "solved")
      out += "; one solution:";
    out += '\n';
    if (draws_solution) {
      put_colored(item, verdict, Board(*parse_line(verdict.solution)), out);
    } else if (!verdict.shown.empty()) {
      put_colored(item, verdict, Board(*parse_line(verdict.shown)), out);
    } else if (item.cells != nullptr) {
      put_colored(item, verdict, item.board(), out);
    }
  }

  void put_board(const Board& board, std::string& out) const {
    // Index 0: whatever a format writes between boards, the shape writes itself.
    static_cast<void>(write_board(format_, board, {}, 0, out));
  }

  void put_colored(const Item& item, const Verdict& verdict, const Board& board,
                   std::string& out) const {
    if (!color_) return put_board(board, out);
    std::string plain;
    put_board(board, plain);
    int cell = 0;
    for (const char c : plain) {
      const bool is_cell = c == '.' || (c >= '1' && c <= '9');
      if (!is_cell || cell >= kCells) {
        out += c;
        continue;
      }
      ((out += style_of(item, verdict, cell)) += c) += kPlain;
      ++cell;
    }
  }

  static std::string_view style_of(const Item& item, const Verdict& verdict, int cell) {
    if (std::find(verdict.marked.begin(), verdict.marked.end(), cell) != verdict.marked.end())
      return kMarked;
    const bool given = item.cells != nullptr && item.cells[cell] >= '1' && item.cells[cell] <= '9';
    return given ? kGiven : kFound;
  }

  const Format& format_;
  bool drawn_;
  bool color_;
  mutable BoardText text_;  // counts boards where order is needed, so in one thread
};

}  // namespace

std::unique_ptr<Shape> make_board_shape(const Format& format, bool color) {
  return std::make_unique<BoardShape>(format, color);
}

}  // namespace nonet::cli
