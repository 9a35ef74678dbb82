// 81 groups make a board, handed out with the last of them: nine to a line, or more where line ends
// were lost. Blank lines and titles end a board; one that is not complete there is a fault. After a
// fault the reader waits for the next such line.
//
// A blank line after the third row counts as a gap between bands when the sixth row is followed by
// another; otherwise the three rows before it were a board that breaks off.
#include "text/boards/groups_reader.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "text/boards/array_reader.h"
#include "text/boards/cells.h"
#include "text/boards/group_line.h"
#include "text/boards/placed.h"
#include "text/boards/records.h"
#include "text/boards/rows.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"

namespace nonet::text {
namespace {

class GroupsReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    CleanLine clean(line, CleanLine::Frames::fold);
    last_line_ = number;
    const GroupLine row = read_group_line(clean.text());
    const bool goes_on = row.kind == GroupLineKind::row && number == last_row_ + 1;
    if (!goes_on) end_block(sink);
    if (row.kind == GroupLineKind::row) last_row_ = number;
    switch (row.kind) {
      case GroupLineKind::empty: return take_empty(number, sink);
      case GroupLineKind::title: return take_title(trim(clean.text()), number, sink);
      case GroupLineKind::border: saw_content_ = true; return;
      case GroupLineKind::row: saw_content_ = true; return take_row(row, clean, number, sink);
    }
  }

  void finish(const RecordSink& sink) override {
    const Place end{last_line_, 0};
    end_block(sink);
    if (!groups_.empty()) {
      fail(at(end, board_ends_after(rows())), sink);
    } else if (!has_answered_ && saw_content_) {
      fail(at(end, {ErrorCode::syntax, 0, 0, "there is no row of nine groups of candidates here"}),
           sink);
    }
  }

 private:
  std::size_t rows() const { return groups_.size() / 9; }

  void take_empty(std::size_t number, const RecordSink& sink) {
    is_skipping_ = false;
    if (groups_.empty()) return;
    if (rows() == 3 || (rows() == 6 && gap_at_ >= 3)) {
      gap_at_ = rows();
    } else {
      fail(at({number, 1}, board_ends_after(rows())), sink);
    }
  }

  void take_title(std::string_view title, std::size_t number, const RecordSink& sink) {
    is_skipping_ = false;
    if (!groups_.empty()) fail(at({number, 1}, board_ends_after(rows())), sink);
    if (holds_array(title)) {
      if (std::exchange(last_array_, number) + 1 == number) return;
      return fail(at({number, 1}, {ErrorCode::syntax, 0, 0, kArrayBelowDrawn}), sink);
    }
    if (is_run_of_cells(title, kLineSymbols)) {
      if (last_ && is_puzzle_of(*last_, title)) return;
      return fail(at({number, 1}, {ErrorCode::syntax, 0, 0,
                                   "a board of 81 cells in a line, and not the puzzle of the "
                                   "candidates above it"}),
                  sink);
    }
    const bool is_remark = title.starts_with('#') || title.starts_with('%');
    saw_content_ |= !is_remark;
    title_ = one_line(is_remark ? title.substr(1) : title);
  }

  void take_row(const GroupLine& row, CleanLine& clean, std::size_t number,
                const RecordSink& sink) {
    if (is_skipping_) return;
    if (groups_.empty() && row.groups.size() <= 3 && !row.fault) {
      return take_title(trim(clean.text()), number, sink);  // boards that are numbered
    }
    if (rows() == 6 && gap_at_ == 3) break_at_gap(sink);
    if (std::optional<Error> fault = fault_of(row, clean, number)) {
      fail(std::move(*fault), sink);
      is_skipping_ = true;
      return;
    }
    if (groups_.empty()) begin_ = number;
    groups_.insert(groups_.end(), row.groups.begin(), row.groups.end());
    lines_.resize(rows(), number);
    if (groups_.size() == kCells) answer(sink);
  }

  // Rows without anything between them are whole boards, or not boards at all: nine of ten rows are
  // a board that nobody has written. So the first board of a block waits for what follows it.
  void end_block(const RecordSink& sink) {
    is_long_block_ = false;
    if (!first_) return;
    Record record = *std::exchange(first_, std::nullopt);
    if (groups_.empty()) return sink(std::move(record));
    const std::size_t all = 9 + rows();
    groups_.clear();
    lines_.clear();
    sink(fault_record({ErrorCode::length, record.line, 0,
                       "a block of " + std::to_string(all) +
                           " rows of candidates, a board has 9; is one of them a heading?"},
                      record.line, std::move(record.title)));
  }

  void break_at_gap(const RecordSink& sink) {
    std::vector<Group> after_gap(groups_.begin() + 27, groups_.end());
    std::vector<std::size_t> lines_after_gap(lines_.begin() + 3, lines_.end());
    fail(at({lines_[2] + 1, 1}, board_ends_after(3)), sink);
    groups_ = std::move(after_gap);
    lines_ = std::move(lines_after_gap);
    begin_ = lines_.front();
  }

  std::optional<Error> fault_of(const GroupLine& row, CleanLine& clean, std::size_t number) const {
    if (row.fault) return at({number, clean.column(row.fault->column - 1)}, *row.fault);
    const std::size_t groups = row.groups.size();
    const std::size_t room = kCells - groups_.size();
    if (groups % 9 == 0 && groups <= room) return std::nullopt;
    const std::size_t byte = groups > 9 ? row.groups[9].at : trim_right(clean.text()).size();
    return Error{ErrorCode::length, number, clean.column(byte),
                 "row " + std::to_string(rows() + 1) + " has " + std::to_string(groups) +
                     (groups == 1 ? " group" : " groups") + " of candidates, a row has 9"};
  }

  void answer(const RecordSink& sink) {
    CandidateGrid candidates;
    for (int cell = 0; cell < kCells; ++cell) {
      candidates[cell] = groups_[static_cast<std::size_t>(cell)].digits;
    }
    for (int cell = 0; cell < kCells; ++cell) {
      const Group& group = groups_[static_cast<std::size_t>(cell)];
      if (group.is_entered) place_digit(candidates, cell, std::countr_zero(group.digits) + 1);
    }
    last_ = candidates;
    Record record = board_record(Board(candidates), begin_, std::move(title_));
    forget();
    if (!first_ && !is_long_block_) {
      first_ = std::move(record);
      return;
    }
    is_long_block_ = true;
    if (first_) sink(*std::exchange(first_, std::nullopt));
    sink(std::move(record));
  }

  void fail(Error error, const RecordSink& sink) {
    first_.reset();
    const std::size_t begin = groups_.empty() ? error.line : begin_;
    Record record = fault_record(std::move(error), begin, std::move(title_));
    forget();
    sink(std::move(record));
  }

  void forget() {
    groups_.clear();
    lines_.clear();
    title_.clear();
    gap_at_ = 0;
    has_answered_ = true;
  }

  std::vector<Group> groups_;          // of the board that is being read, whole rows
  std::vector<std::size_t> lines_;     // of those rows
  std::size_t begin_ = 0;              // the line of the first row
  std::size_t gap_at_ = 0;             // rows before the last blank line inside the board
  std::optional<CandidateGrid> last_;  // the board before
  std::string title_;                  // of the next board
  std::optional<Record> first_;        // of a block, complete and not answered yet
  bool is_long_block_ = false;         // two boards and more: these are answered as they come
  std::size_t last_row_ = 0;           // the line of the last row
  std::size_t last_array_ = 0;         // and of an array that is refused
  std::size_t last_line_ = 0;
  bool is_skipping_ = false;  // up to the next blank line or title
  bool has_answered_ = false;
  bool saw_content_ = false;
};

std::size_t widest_in_column(const CandidateGrid& candidates, int column) {
  std::size_t width = 0;
  for (int row = 0; row < 9; ++row) {
    width = std::max(width, to_group(candidates[cell_at(row, column)]).size());
  }
  return width;
}

using Widths = std::array<std::size_t, 9>;

std::string rule(const Widths& widths, char left, char middle, char right) {
  std::string line(1, left);
  for (std::size_t box = 0; box < 3; ++box) {
    line.append(widths[box * 3] + widths[box * 3 + 1] + widths[box * 3 + 2] + 6, '-');
    line += box == 2 ? right : middle;
  }
  return line + '\n';
}

}  // namespace

std::unique_ptr<Reader> make_groups_reader() { return std::make_unique<GroupsReader>(); }

CandidateGrid written_candidates(const Board& board) {
  return board.has_candidates ? board.candidates : candidates_of(board);
}

std::string to_group(DigitSet digits) {
  std::string group;
  for (int digit = 1; digit <= kDigits; ++digit) {
    if (digits & digit_bit(digit)) group += static_cast<char>('0' + digit);
  }
  return group.empty() ? std::string(kEmptyGroup) : group;
}

void write_groups(const CandidateGrid& candidates, std::string& out) {
  Widths widths{};
  for (int column = 0; column < 9; ++column) {
    widths[static_cast<std::size_t>(column)] = widest_in_column(candidates, column);
  }
  out += rule(widths, '.', '.', '.');
  for (int cell = 0; cell < kCells; ++cell) {
    const int column = column_of(cell);
    const std::string group = to_group(candidates[cell]);
    out += column == 0 ? "| " : column % 3 == 0 ? " | " : "  ";
    out += group;
    out.append(widths[static_cast<std::size_t>(column)] - group.size(), ' ');
    if (column == 8) out += " |\n";
    if (cell == 26 || cell == 53) out += rule(widths, ':', '+', ':');
  }
  out += rule(widths, '\'', '\'', '\'');
}

}  // namespace nonet::text
