// Nine rows make a board. Rows are gathered into blocks, which row_block.h cuts into boards; a
// block ends with a blank line, a title or the text. Paragraphs of three rows are the bands of a
// board, and paragraphs of one row its rows: where they are too few, each of them is a board that
// breaks off.
//
// A block of many boards is not kept for ever: after some thousand rows boards are handed out while
// it goes on.
#include "text/boards/grid_reader.h"

#include <algorithm>
#include <utility>

#include "grid/symbols.h"
#include "text/boards/array_reader.h"
#include "text/boards/cell_word.h"
#include "text/boards/grid_line.h"
#include "text/boards/records.h"
#include "text/boards/row_block.h"
#include "text/boards/rows.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"

namespace nonet::text {
namespace {

constexpr std::size_t kMostRows = std::size_t{9} * 4096;

// The length of the row is looked at by the block.
BlockRow to_row(const GridLine& line, CleanLine& clean, std::size_t number) {
  BlockRow row;
  row.line = number;
  row.width = clean.text().size();
  row.numbers = line.numbers;
  row.is_placed = line.is_placed;
  const std::size_t end_byte =
      line.cells.size() > 9 ? line.cells[9].at : trim_right(clean.text()).size();
  char blank = 0;
  for (const GridCell& cell : line.cells) {
    if (!cell.word.empty() && row.marked_word.empty() && blank_mark_of(cell.word) != 0) {
      row.marked_word = cell.word;
      row.marked_cell = row.symbols.size();
      row.marked_column = clean.column(cell.at);
    }
    row.symbols += cell.symbol;
    const bool is_digit = (cell.symbol >= '1' && cell.symbol <= '9') || is_negative(cell.symbol);
    if (is_digit || cell.symbol == blank || row.other_blank_column != 0) continue;
    (blank == 0 ? row.blank_column : row.other_blank_column) = clean.column(cell.at);
    blank = cell.symbol;
  }
  row.end_column = clean.column(end_byte);
  if (line.fault) row.fault = at({number, clean.column(line.fault->column - 1)}, *line.fault);
  return row;
}

class GridReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    CleanLine clean(line, CleanLine::Frames::fold);
    last_line_ = number;
    const GridLine grid_line = read_grid_line(clean.text());
    saw_content_ |= grid_line.kind != LineKind::empty && grid_line.kind != LineKind::title;
    switch (grid_line.kind) {
      case LineKind::empty: return end_paragraph({number, 1}, sink);
      case LineKind::title: return take_title(clean, number, sink);
      case LineKind::border: return block_.put_rule_below_last();
      case LineKind::dashes:
        block_.put_rule_below_last();
        return take_row(grid_line, clean, number, sink);
      case LineKind::row: return take_row(grid_line, clean, number, sink);
    }
  }

  void finish(const RecordSink& sink) override {
    const Place end{last_line_, 0};
    end_paragraph(end, sink);
    break_off(end, sink);
    if (!has_answered_ && saw_content_) {
      sink(fault_record(
          at(end, {ErrorCode::syntax, 0, 0, "there is no row of nine cells in this text"}),
          last_line_));
    }
  }

 private:
  // Boards that are numbered have their number in place of a title.
  static bool is_number(const GridLine& line) { return line.cells.size() <= 3 && !line.fault; }

  void take_title(const CleanLine& clean, std::size_t number, const RecordSink& sink) {
    const std::string_view title = trim(clean.text());
    if (holds_array(title)) return refuse_array(number, sink);
    end_paragraph({number, 1}, sink);
    break_off({number, 1}, sink);
    const bool is_remark = title.starts_with('#') || title.starts_with('%');
    const bool is_command = title.starts_with('\\') || title.starts_with("sep=");
    saw_content_ |= !is_remark;
    title_ = is_command ? std::string() : one_line(is_remark ? title.substr(1) : title);
  }

  // Once for lines that follow each other.
  void refuse_array(std::size_t number, const RecordSink& sink) {
    end_paragraph({number, 1}, sink);
    break_off({number, 1}, sink);
    has_answered_ = true;
    if (std::exchange(last_array_, number) + 1 == number) return;
    sink(fault_record({ErrorCode::syntax, number, 1, kArrayBelowDrawn}, number));
  }

  void take_row(const GridLine& grid_line, CleanLine& clean, std::size_t number,
                const RecordSink& sink) {
    if (grid_line.fault && holds_array(clean.text())) return refuse_array(number, sink);
    if (is_number(grid_line) && block_.may_be_whole()) return take_title(clean, number, sink);
    if (block_.rows() == kMostRows) end_block({number, 1}, sink);
    block_.add(to_row(grid_line, clean, number));
  }

  // A band or a row of a board that is drawn with gaps, or a block of its own.
  void end_paragraph(Place end, const RecordSink& sink) {
    if (block_.is_rules_only()) block_ = {};
    if (block_.empty()) return;
    if (block_.rows() == 4 && parts_.empty()) block_.drop_heading();
    if (!is_part() || part_rows_ != block_.rows()) {
      if (parts_.rows() == 1) parts_.drop_heading();
      break_off(end_of_parts_, sink);
    }
    if (!is_part()) return end_block(end, sink);
    part_rows_ = block_.rows();
    end_of_parts_ = end;
    block_.put_before(std::move(parts_));
    std::swap(parts_, block_);
    if (parts_.rows() == 9) break_off(end, sink);
  }

  bool is_part() const {
    if (block_.rows() != 3 && block_.rows() != 1) return false;
    for (std::size_t i = 0; i < block_.rows(); ++i) {
      if (block_[i].fault || block_[i].symbols.size() != 9) return false;
    }
    return true;
  }

  // The parts as they are: nine rows, or a board that ends too early.
  void break_off(Place end, const RecordSink& sink) {
    if (parts_.empty()) return;
    has_answered_ = true;
    parts_.settle(end, std::move(title_), sink);
    title_.clear();
  }

  void end_block(Place end, const RecordSink& sink) {
    has_answered_ = true;
    block_.settle(end, std::move(title_), sink);
    title_.clear();
  }

  RowBlock block_;             // the rows of the open paragraph
  RowBlock parts_;             // paragraphs of equal size before it
  std::size_t part_rows_ = 0;  // that size
  Place end_of_parts_;
  std::string title_;  // of the next board
  std::size_t last_line_ = 0;
  std::size_t last_array_ = 0;  // the line of it
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
