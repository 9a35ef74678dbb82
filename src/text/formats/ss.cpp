// ss: what Simple Sudoku saves and copies.
//
//    *-----------*
//    |53.|.7.|...|
//    ...
//    *-----------*
//
//   I021
//   E10479
//
// A framed board, and below it what the user has done: `I` and a cell 00-80 and a digit placed
// there, `E` and a cell and the candidates removed there. What is copied may be two or three blocks
// instead: the givens, the givens with the placed digits, and the candidates of each cell.
//
// The board is a normal one where there are givens only, otherwise the candidate board that
// results; who placed a digit is not kept. A block of candidates says all of it. Blocks belong to
// one board when each holds the digits of the one above; a remark, also an empty `#`, ends a board.
#include <algorithm>
#include <bit>
#include <optional>

#include "text/boards/cells.h"
#include "text/boards/grid_line.h"
#include "text/boards/grid_reader.h"
#include "text/boards/group_line.h"
#include "text/boards/groups_reader.h"
#include "text/boards/placed.h"
#include "text/boards/records.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

// "I021", "E10479"
bool is_action(std::string_view line) {
  return line.size() >= 4 && (line[0] == 'I' || line[0] == 'E') && all_of(line.substr(1), is_digit);
}

Error action_fault(std::size_t column, std::string message) {
  return {ErrorCode::syntax, 0, column, std::move(message)};
}

// Does what the action says; `givens` are those of the puzzle. The fault has a column of the
// action.
std::optional<Error> apply(std::string_view action, const Grid& givens, CandidateGrid& candidates) {
  const int cell = (action[1] - '0') * 10 + (action[2] - '0');
  if (cell >= kCells) return action_fault(2, "a cell is 00 to 80");
  const std::string_view digits = action.substr(3);
  const std::size_t zero = digits.find('0');
  if (zero != kNowhere) return action_fault(zero + 4, "'0' is no digit 1-9");
  if (action[0] == 'E') {
    for (const char digit : digits) {
      candidates[cell] &= static_cast<DigitSet>(~digit_bit(digit - '0'));
    }
    return std::nullopt;
  }
  if (digits.size() > 1) return action_fault(5, "one digit can be placed in a cell, not more");
  const int digit = digits[0] - '0';
  if (givens[cell] != 0 && givens[cell] != digit) {
    return action_fault(4, cell_name(cell) + " holds the given " + std::to_string(givens[cell]));
  }
  place_digit(candidates, cell, digit);
  return std::nullopt;
}

// Every digit of `part` stands in `whole` too.
bool holds(const Grid& whole, const Grid& part) { return first_given_not_kept(part, whole) < 0; }

// Gathers what belongs to one board; rows go to the readers of grids and of groups.
class SsReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    CleanLine clean(line, CleanLine::Frames::fold);
    const std::string_view text = trim(clean.text());
    last_line_ = number;
    const RecordSink blocks = [&](Record&& block) { take_block(std::move(block), sink); };
    const bool is_board = is_run_of_cells(text, kLineSymbols);
    if ((is_action(text) || is_board) && !is_in_groups_) grid_->feed("#", number, blocks);
    if (is_action(text)) return take_action(text, clean, number);
    const GroupLine groups = read_group_line(clean.text());
    if (groups.kind == GroupLineKind::row && (is_in_groups_ || groups.groups.size() == 9)) {
      if (!is_in_groups_) grid_->feed("#", number, blocks);  // a block of digits ends here
      is_in_groups_ = true;
      return groups_->feed(line, number, blocks);
    }
    if (is_in_groups_) groups_->feed(line, number, blocks);
    if (board_ && !board_->error && is_puzzle_of(candidates_so_far(), text)) return;
    if (!is_in_groups_) grid_->feed(line, number, blocks);
    if (read_grid_line(clean.text()).kind == LineKind::title) take_title(text, sink);
  }

  void finish(const RecordSink& sink) override {
    const RecordSink blocks = [&](Record&& block) { take_block(std::move(block), sink); };
    if (is_in_groups_) {
      groups_->finish(blocks);
    } else if (has_groups_) {
      grid_->feed("#", last_line_, blocks);  // it may never have seen a row
    } else {
      grid_->finish(blocks);
    }
    hand_out(sink);
  }

 private:
  void take_action(std::string_view action, CleanLine& clean, std::size_t number) {
    if (!board_) {
      board_ =
          fault_record({ErrorCode::syntax, number, 1, "an action before there is a board"}, number);
    }
    if (board_->error) return;
    board_->board = candidates_so_far();
    const std::optional<Error> fault = apply(action, givens_, board_->board.candidates);
    if (!fault) return;
    const auto begin = static_cast<std::size_t>(action.data() - clean.text().data());
    board_->error = at({number, clean.column(begin + fault->column - 1)}, *fault);
  }

  void take_title(std::string_view title, const RecordSink& sink) {
    hand_out(sink);
    const bool is_remark = title.starts_with('#') || title.starts_with('%');
    title_ = one_line(is_remark ? title.substr(1) : title);
  }

  // One board of nine rows, digits or candidates.
  void take_block(Record&& block, const RecordSink& sink) {
    is_in_groups_ = false;
    has_groups_ |= block.board.has_candidates;
    const bool is_more = board_ && !board_->error && !block.error &&
                         !board_->board.has_candidates &&
                         (block.board.has_candidates ? fits(block.board.candidates)
                                                     : holds(block.board.givens, digits_so_far()));
    if (!is_more) {
      hand_out(sink);
      givens_ = block.board.givens;
      board_ = std::move(block);
      board_->title = std::move(title_);
      title_.clear();
    } else if (block.board.has_candidates) {
      board_->board = block.board;
    } else {
      placed_ = block.board.givens;
    }
  }

  const Grid& digits_so_far() const { return placed_ ? *placed_ : givens_; }

  CandidateGrid candidates_so_far() const {
    return board_->board.has_candidates ? board_->board.candidates
                                        : candidates_of(Board(digits_so_far()));
  }

  // Whether these may be the candidates of the digits read so far.
  bool fits(const CandidateGrid& candidates) const {
    for (int cell = 0; cell < kCells; ++cell) {
      const int digit = digits_so_far()[cell];
      if (digit != 0 && candidates[cell] != digit_bit(digit)) return false;
    }
    return true;
  }

  void hand_out(const RecordSink& sink) {
    if (!board_) return;
    Record record = std::move(*board_);
    if (placed_ && *placed_ != givens_ && !record.board.has_candidates) {
      record.board = candidates_of(Board(*placed_));
    }
    board_.reset();
    placed_.reset();
    sink(std::move(record));
  }

  std::unique_ptr<Reader> grid_ = make_grid_reader();
  std::unique_ptr<Reader> groups_ = make_groups_reader();
  std::optional<Record> board_;  // what is known of it up to here
  Grid givens_;                  // of its first block
  std::optional<Grid> placed_;   // its second block of digits
  bool is_in_groups_ = false;    // a block of candidates has begun
  bool has_groups_ = false;
  std::string title_;  // of the next board
  std::size_t last_line_ = 0;
};

std::unique_ptr<Reader> ss_reader() { return std::make_unique<SsReader>(); }

// The frame of the program, or nine rows and then an action or a block of candidates.
bool detects_ss(const Look& look) {
  if (trim(look.line) == "*-----------*") return true;
  constexpr int kLines = 24;  // nine rows, the frame and a few blank lines
  std::string_view text = look.text;
  std::size_t rows = 0;
  for (int i = 0; i < kLines && !text.empty(); ++i) {
    const std::string_view from_here = text;
    const CleanLine clean(take_line(text), CleanLine::Frames::fold);
    if (rows == 9 && (is_action(trim(clean.text())) || look_for_groups(from_here).found)) {
      return true;
    }
    const GridLine line = read_grid_line(clean.text());
    if (line.kind == LineKind::border || line.kind == LineKind::empty) continue;
    if (line.kind != LineKind::row || line.cells.size() != 9 || rows == 9) return false;
    ++rows;
  }
  return false;
}

void write_rows(const Grid& grid, std::string& out) {
  const std::string symbols = to_line(grid);
  out += " *-----------*\n";
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) out += " |---+---+---|\n";
    for (std::size_t box = 0; box < 3; ++box) {
      out += box == 0 ? " |" : "|";
      out += symbols.substr(row * 9 + box * 3, 3);
    }
    out += "|\n";
  }
  out += " *-----------*\n";
}

void write_ss(const Board& board, std::string_view title, std::size_t index, std::string& out) {
  const std::string heading = one_line(title);
  if (index > 0) out += '\n';
  if (index > 0 || !heading.empty()) out += heading.empty() ? "#\n" : "# " + heading + '\n';
  if (!board.has_candidates) return write_rows(board.givens, out);
  write_rows(placed_digits(board.candidates), out);
  out += '\n';
  write_groups(board.candidates, out);
}

}  // namespace

constinit const FormatRow kSsFormat{
    .format = {.name = "ss",
               .summary = "Simple Sudoku: a framed board, with actions or candidates below",
               .holds_candidates = true,
               .holds_titles = true},
    .detects = detects_ss,
    .make_reader = ss_reader,
    .write = write_ss};

}  // namespace nonet::text
