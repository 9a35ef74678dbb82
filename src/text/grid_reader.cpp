// Nine rows make a board, handed out with the ninth, because somebody may be typing them. Blank
// lines and titles end a board; one that is not complete there is a fault. After a fault the reader
// waits for the next such line: where the bad board ends is anybody's guess.
//
// A blank line after the third row may be a gap between bands. It counts as one when the sixth row
// is followed by another; otherwise the three rows before it were a board that breaks off.
//
// A line of nine dashes is a row where '-' is the blank and a rule elsewhere. At the top of a board
// it is held back until a row with a blank decides.
#include "text/grid_reader.h"

#include <algorithm>

#include "grid/symbols.h"
#include "text/chars.h"
#include "text/clean_line.h"
#include "text/grid_line.h"
#include "text/records.h"
#include "text/rows.h"

namespace nonet::text {
namespace {

struct Row {
  std::string symbols;
  std::size_t line = 0;
  std::size_t width = 0;
  bool is_labelled = false;
  bool is_placed = false;
};

bool is_given(char symbol) { return symbol >= '1' && symbol <= '9'; }

// The blank of a row or of many, or 0.
char blank_of(const Row& row) {
  const auto blank = std::find_if_not(row.symbols.begin(), row.symbols.end(), is_given);
  return blank == row.symbols.end() ? '\0' : *blank;
}
char blank_of(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    if (const char blank = blank_of(row)) return blank;
  }
  return '\0';
}

class GridReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    CleanLine clean(line, CleanLine::Frames::fold);
    last_line_ = number;
    const GridLine grid_line = read_grid_line(clean.text());
    saw_content_ |= grid_line.kind != LineKind::empty && grid_line.kind != LineKind::title;
    switch (grid_line.kind) {
      case LineKind::empty: return take_empty(clean, number, sink);
      case LineKind::title: return take_title(clean, number, sink);
      case LineKind::border: return;
      case LineKind::dashes: return take_dashes(grid_line, clean, number, sink);
      case LineKind::row: return take_row(grid_line, clean, number, sink);
    }
  }

  void finish(const RecordSink& sink) override {
    const Place end{last_line_, 0};
    if (!rows_.empty()) {
      fail(at(end, board_ends_after(rows_.size())), sink);
    } else if (!has_answered_ && saw_content_) {
      fail(at(end, {ErrorCode::syntax, 0, 0, "there is no row of nine cells in this text"}), sink);
    }
  }

 private:
  void take_empty(const CleanLine& clean, std::size_t number, const RecordSink& sink) {
    is_skipping_ = false;
    held_.clear();
    if (rows_.empty()) return;
    const std::size_t width = clean.text().size();
    if (rows_[0].is_placed && width == rows_[0].width && width >= 9) {
      return add({std::string(9, kNothing), number, width, false, true}, sink);
    }
    const bool is_gap = rows_.size() == 3 || (rows_.size() == 6 && gap_at_ >= 3);
    if (is_gap) {
      gap_at_ = rows_.size();
    } else {
      fail(at({number, 1}, board_ends_after(rows_.size())), sink);
    }
  }

  void take_title(const CleanLine& clean, std::size_t number, const RecordSink& sink) {
    is_skipping_ = false;
    held_.clear();
    if (!rows_.empty()) fail(at({number, 1}, board_ends_after(rows_.size())), sink);
    const std::string_view title = trim(clean.text());
    const bool is_remark = title.starts_with('#') || title.starts_with('%');
    saw_content_ |= !is_remark;
    title_ = one_line(is_remark ? title.substr(1) : title);
  }

  void take_dashes(const GridLine& grid_line, CleanLine& clean, std::size_t number,
                   const RecordSink& sink) {
    const char blank = blank_of(rows_);
    if (is_skipping_ || (blank != '\0' && blank != '-')) return;
    if (rows_.empty()) {
      held_.push_back({std::string(9, '-'), number, clean.text().size(), false, false});
      if (held_.size() == 9) add_held(sink);
    } else if (blank == '-' || rows_.size() % 3 != 0) {
      take_row(grid_line, clean, number, sink);
    }
  }

  void take_row(const GridLine& grid_line, CleanLine& clean, std::size_t number,
                const RecordSink& sink) {
    if (is_skipping_) return;
    if (rows_.empty() && grid_line.cells.size() <= 3 && !grid_line.fault) {
      return take_title(clean, number, sink);  // boards that are numbered
    }
    if (rows_.size() == 1 && grid_line.is_labelled && is_column_heading(rows_[0])) rows_.clear();
    if (std::optional<Error> fault = fault_of(grid_line, clean, number)) {
      fail(std::move(*fault), sink);
      is_skipping_ = true;
      return;
    }
    Row row{{}, number, clean.text().size(), grid_line.is_labelled, grid_line.is_placed};
    for (const GridCell& cell : grid_line.cells)
      row.symbols += cell.symbol;
    if (blank_of(row) == '-') add_held(sink);
    if (blank_of(row) != '\0') held_.clear();
    add(std::move(row), sink);
  }

  static bool is_column_heading(const Row& row) {
    return !row.is_labelled && row.symbols == "123456789";
  }

  std::optional<Error> fault_of(const GridLine& row, CleanLine& clean, std::size_t number) const {
    if (row.fault) return at({number, clean.column(row.fault->column - 1)}, *row.fault);
    const std::size_t cells = row.cells.size();
    if (cells != 9) {
      const std::size_t byte = cells > 9 ? row.cells[9].at : trim_right(clean.text()).size();
      return Error{ErrorCode::length, number, clean.column(byte),
                   "row " + std::to_string(rows_.size() + 1) + " has " + std::to_string(cells) +
                       (cells == 1 ? " cell" : " cells") + ", a row has 9"};
    }
    char blank = blank_of(rows_);
    for (const GridCell& cell : row.cells) {
      if (is_given(cell.symbol)) continue;
      if (blank != '\0' && blank != cell.symbol) {
        return at({number, clean.column(cell.at)}, grid::two_blanks(0, blank, cell.symbol));
      }
      blank = cell.symbol;
    }
    return width_fault(row, clean.text().size(), number);
  }

  // Blanks that are known by their place need rows of one length.
  std::optional<Error> width_fault(const GridLine& row, std::size_t width,
                                   std::size_t number) const {
    const auto is_placed = [](const Row& it) { return it.is_placed; };
    const bool any_placed = row.is_placed || std::any_of(rows_.begin(), rows_.end(), is_placed);
    if (!any_placed || rows_.empty() || rows_[0].width == width) return std::nullopt;
    return Error{ErrorCode::length, number, 0,
                 "blanks are drawn as spaces here, but this row is " + std::to_string(width) +
                     " characters long and the first one " + std::to_string(rows_[0].width)};
  }

  void add_held(const RecordSink& sink) {
    std::vector<Row> held;
    held.swap(held_);
    for (Row& row : held)
      add(std::move(row), sink);
  }

  void add(Row row, const RecordSink& sink) {
    if (rows_.size() == 6 && gap_at_ == 3) {
      std::vector<Row> after_gap(rows_.begin() + 3, rows_.end());
      fail(at({rows_[2].line + 1, 1}, board_ends_after(3)), sink);
      rows_ = std::move(after_gap);
    }
    rows_.push_back(std::move(row));
    if (rows_.size() == 9) answer(sink);
  }

  void answer(const RecordSink& sink) {
    Rows board;
    for (const Row& row : rows_) {
      for (const char symbol : row.symbols)
        board.add(symbol, {});
      board.end_row({});
    }
    Record record = board.record(rows_[0].line);
    record.title = std::move(title_);
    forget();
    sink(std::move(record));
  }

  void fail(Error error, const RecordSink& sink) {
    const std::size_t begin = rows_.empty() ? error.line : rows_[0].line;
    Record record = fault_record(std::move(error), begin, std::move(title_));
    forget();
    sink(std::move(record));
  }

  void forget() {
    rows_.clear();
    title_.clear();
    gap_at_ = 0;
    has_answered_ = true;
  }

  std::vector<Row> rows_;   // of the board that is being read
  std::vector<Row> held_;   // nine dashes each, before the first row
  std::size_t gap_at_ = 0;  // rows before the last blank line inside the board
  std::string title_;       // of the next board
  std::size_t last_line_ = 0;
  bool is_skipping_ = false;  // up to the next blank line or title
  bool has_answered_ = false;
  bool saw_content_ = false;
};

}  // namespace

std::unique_ptr<Reader> make_grid_reader() { return std::make_unique<GridReader>(); }

void write_grid_heading(std::string_view title, std::size_t index, std::string& out) {
  if (index > 0) out += '\n';
  const std::string heading = one_line(title);
  if (!heading.empty()) out += "# " + heading + "\n";
}

}  // namespace nonet::text
