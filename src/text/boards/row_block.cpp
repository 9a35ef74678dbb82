#include "text/boards/row_block.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "grid/symbols.h"
#include "text/boards/cell_word.h"
#include "text/boards/grid_line.h"
#include "text/boards/rows.h"
#include "text/boards/sizes.h"
#include "text/characters/chars.h"

namespace nonet::text {
namespace {

using BlockRows = std::vector<BlockRow>;

constexpr std::size_t kRows = 9;

bool is_given(char symbol) { return symbol >= '1' && symbol <= '9'; }

bool is_blank_symbol(char symbol) { return !is_given(symbol) && !is_negative(symbol); }

// One blank nine times.
bool is_empty_row(const BlockRow& row) {
  return row.symbols.size() == kRows && is_blank_symbol(row.symbols[0]) &&
         row.symbols.find_first_not_of(row.symbols[0]) == kNowhere;
}

bool is_dashes(const BlockRow& row) { return is_empty_row(row) && row.symbols[0] == '-'; }

bool counts_columns(const BlockRow& row) {
  return row.symbols == "123456789" || row.symbols == "012345678";
}

bool is_heading(const BlockRow& row) {
  return counts_columns(row) || (row.is_above_rule && row.symbols == std::string(kRows, kNothing));
}

// The blank of the rows that hold digits, or 0 where they have none or several.
char blank_of(const BlockRows& rows) {
  char blank = 0;
  for (const BlockRow& row : rows) {
    if (is_empty_row(row)) continue;
    for (const char symbol : row.symbols) {
      if (!is_blank_symbol(symbol) || symbol == blank) continue;
      if (blank != 0) return 0;
      blank = symbol;
    }
  }
  return blank;
}

// Rows of ten cells, the first of which counts them from 1 or from 0; a heading may stand above.
bool has_index(const BlockRows& rows) {
  const bool is_headed = rows.size() % kRows == 1;
  if (rows.size() < kRows) return false;
  const std::size_t first = is_headed ? 1 : 0;
  const char base = rows[first].symbols.empty() ? '\0' : rows[first].symbols[0];
  if (base != '0' && base != '1') return false;
  for (std::size_t i = first; i < rows.size(); ++i) {
    const BlockRow& row = rows[i];
    const auto place = static_cast<char>((i - first) % kRows);
    if (row.symbols.size() != kRows + 1 || row.symbols[0] != base + place) return false;
  }
  return !is_headed || rows[0].symbols.size() == kRows ||
         (rows[0].symbols.size() == kRows + 1 && rows[0].symbols[0] == kNothing);
}

void drop_index(BlockRows& rows) {
  for (BlockRow& row : rows) {
    if (row.symbols.size() != kRows + 1) continue;
    row.symbols.erase(0, 1);
    row.fault.reset();
  }
}

// Units of `size` rows, in each of which exactly these are empty; without them.
std::optional<BlockRows> without_rules(const BlockRows& rows, std::size_t size,
                                       const std::vector<std::size_t>& rules) {
  if (rows.empty() || rows.size() % size != 0) return std::nullopt;
  BlockRows left;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool is_rule = std::find(rules.begin(), rules.end(), i % size) != rules.end();
    if (is_rule && !is_empty_row(rows[i])) return std::nullopt;
    if (!is_rule) left.push_back(rows[i]);
  }
  return left;
}

// Without the rows of a blank that the others do not have.
BlockRows without_foreign(const BlockRows& rows) {
  const char blank = blank_of(rows);
  const bool any_digit =
      std::any_of(rows.begin(), rows.end(), [](const BlockRow& row) { return !is_empty_row(row); });
  const bool any_negative = std::any_of(rows.begin(), rows.end(), [](const BlockRow& row) {
    return std::any_of(row.symbols.begin(), row.symbols.end(), is_negative);
  });
  BlockRows left;
  for (const BlockRow& row : rows) {
    const bool is_foreign =
        any_digit && is_empty_row(row) && row.symbols[0] != blank && (blank != 0 || any_negative);
    if (!is_foreign) left.push_back(row);
  }
  return left;
}

// Nine rows for each board, or nothing.
std::optional<BlockRows> without_drawing(const BlockRows& rows) {
  for (const auto& [size, rules] : {std::pair<std::size_t, std::vector<std::size_t>>{11, {3, 7}},
                                    {13, {0, 4, 8, 12}},
                                    {11, {0, 10}}}) {
    if (std::optional<BlockRows> left = without_rules(rows, size, rules)) return left;
  }
  if (rows.size() % kRows == 0) return rows;
  BlockRows left;
  std::copy_if(rows.begin(), rows.end(), std::back_inserter(left), std::not_fn(is_dashes));
  const bool any_blank = blank_of(left) != 0;
  if (left.size() % kRows == 0 && !any_blank) return left;
  left = without_foreign(rows);
  return left.size() % kRows == 0 ? std::optional(left) : std::nullopt;
}

BlockRows without_headings(const BlockRows& rows, std::size_t unit) {
  BlockRows left;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i % unit != 0) left.push_back(rows[i]);
  }
  return left;
}

std::optional<BlockRows> boards_of(const BlockRows& rows) {
  if (std::optional<BlockRows> left = without_drawing(rows)) return left;
  if (rows.size() <= kRows || !is_heading(rows[0])) return std::nullopt;
  bool all_headed = rows.size() % (kRows + 1) == 0;
  for (std::size_t i = 0; i < rows.size(); i += kRows + 1)
    all_headed = all_headed && is_heading(rows[i]);
  if (all_headed) return without_headings(rows, kRows + 1);
  return without_drawing(without_headings(rows, rows.size()));
}

// "4 and 8"
std::string listed(const std::vector<std::size_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) text += i + 1 == numbers.size() ? " and " : ", ";
    text += std::to_string(numbers[i]);
  }
  return text;
}

// Nine of the rows clash nowhere.
bool are_a_board(const BlockRow* rows) {
  Grid grid;
  for (int cell = 0; cell < kCells; ++cell) {
    const char symbol = rows[row_of(cell)].symbols[static_cast<std::size_t>(column_of(cell))];
    if (is_given(symbol)) grid[cell] = static_cast<std::uint8_t>(symbol - '0');
  }
  return find_clashes(grid).empty();
}

// What shows which of ten rows is one too many, in words: a row that stands there twice, or the
// first or the last, without which the others are a board. Empty where nothing does.
std::string odd_row(const BlockRows& rows) {
  if (rows.size() != kRows + 1) return {};
  const auto twin = std::adjacent_find(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    return a.symbols == b.symbols && !is_empty_row(a);
  });
  if (twin != rows.end()) {
    return "lines " + listed({twin->line, (twin + 1)->line}) + " hold the same row";
  }
  const bool first_nine = are_a_board(&rows[0]);
  if (first_nine == are_a_board(&rows[1])) return {};
  const std::size_t odd = first_nine ? rows.back().line : rows[0].line;
  return "without line " + std::to_string(odd) + " no digits clash";
}

// The one fault of a block of too many rows.
Error surplus(const BlockRows& rows) {
  constexpr std::size_t kNamed = 6;
  std::string message = std::to_string(rows.size()) + " rows, a board has 9";
  std::vector<std::size_t> empty;
  for (const BlockRow& row : rows) {
    if (is_empty_row(row)) empty.push_back(row.line);
  }
  if (is_heading(rows[0])) {
    message += "; line " + std::to_string(rows[0].line) + " counts the columns: is it a heading?";
  } else if (!empty.empty() && empty.size() <= kNamed) {
    message += empty.size() == 1 ? "; line " : "; lines ";
    message += listed(empty);
    message +=
        empty.size() == 1 ? " holds no digit: is it a rule?" : " hold no digit: are they rules?";
  } else if (const std::string odd = odd_row(rows); !odd.empty()) {
    message += "; " + odd;
  } else {
    message += "; they stand in lines " + std::to_string(rows[0].line) + " to " +
               std::to_string(rows.back().line);
  }
  return {ErrorCode::length, rows[0].line, 1, std::move(message)};
}

Error wrong_length(const BlockRows& rows, std::size_t at) {
  const BlockRow& row = rows[at];
  const std::size_t cells = row.numbers != 0 ? row.numbers : row.symbols.size();
  std::string message = "row " + std::to_string(at % kRows + 1) + " has " + std::to_string(cells) +
                        (row.numbers != 0 ? " number" : " cell") + (cells == 1 ? "" : "s") +
                        ", a row has 9";
  const bool is_square =
      rows.size() == cells && std::all_of(rows.begin(), rows.end(), [&](const BlockRow& it) {
        return it.symbols.size() == cells;
      });
  if (row.numbers != 0 || is_square) message += other_size(cells);
  if (rows.size() == 1 && row.numbers == 0) message += other_size(side_of(cells));
  return {ErrorCode::length, row.line, row.end_column, std::move(message)};
}

// The first fault of the rows by themselves.
std::optional<Error> fault_of(const BlockRows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].numbers != 0 && rows[i].symbols.size() != kRows) return wrong_length(rows, i);
    if (rows[i].fault) return rows[i].fault;
    if (rows[i].symbols.size() != kRows) return wrong_length(rows, i);
  }
  return std::nullopt;
}

// Turns the digits behind a minus into blanks or into digits.
std::optional<Error> settle_negatives(BlockRow* rows) {
  char seen = 0;
  bool is_one = true;
  std::size_t count = 0;
  bool any_blank = false;
  for (std::size_t i = 0; i < kRows; ++i) {
    for (const char symbol : rows[i].symbols) {
      any_blank |= is_blank_symbol(symbol);
      if (!is_negative(symbol)) continue;
      is_one = is_one && (seen == 0 || seen == symbol);
      seen = symbol;
      ++count;
    }
  }
  if (count == 0) return std::nullopt;
  const bool is_blank = is_one && count > 1;
  for (std::size_t i = 0; i < kRows; ++i) {
    for (char& symbol : rows[i].symbols) {
      if (!is_negative(symbol)) continue;
      const char digit = digit_of_negative(symbol);
      if (any_blank) {
        return Error{ErrorCode::syntax, rows[i].line, 0,
                     std::string("'-") + digit +
                         "' in a board that has another blank: is it a blank or a digit?"};
      }
      symbol = is_blank ? '-' : digit;
    }
  }
  return std::nullopt;
}

std::optional<Error> blank_fault(const BlockRow* rows) {
  char blank = 0;
  for (std::size_t i = 0; i < kRows; ++i) {
    const std::string& symbols = rows[i].symbols;
    const auto own = std::find_if_not(symbols.begin(), symbols.end(), is_given);
    if (own == symbols.end()) continue;
    if (blank != 0 && *own != blank) {
      return at({rows[i].line, rows[i].blank_column}, grid::two_blanks(0, blank, *own));
    }
    blank = *own;
    const auto other = std::find_if_not(
        own, symbols.end(), [&](char symbol) { return is_given(symbol) || symbol == blank; });
    if (other != symbols.end()) {
      return at({rows[i].line, rows[i].other_blank_column}, grid::two_blanks(0, blank, *other));
    }
  }
  return std::nullopt;
}

// A cell of a digit and of what is the blank of the board.
std::optional<Error> mark_fault(const BlockRow* rows) {
  char blank = 0;
  for (std::size_t i = 0; i < kRows && blank == 0; ++i) {
    const std::size_t found = rows[i].symbols.find_first_not_of("123456789");
    if (found != kNowhere) blank = rows[i].symbols[found];
  }
  for (std::size_t i = 0; i < kRows; ++i) {
    const BlockRow& row = rows[i];
    if (row.marked_word.empty() || blank_mark_of(row.marked_word) != blank) continue;
    const int cell = cell_at(static_cast<int>(i), static_cast<int>(row.marked_cell));
    return at({row.line, row.marked_column}, digit_and_blank(row.marked_word, blank, cell));
  }
  return std::nullopt;
}

// Blanks that are known by their place need rows of one length.
std::optional<Error> width_fault(const BlockRow* rows, std::size_t count) {
  const bool any_placed =
      std::any_of(rows, rows + count, [](const BlockRow& row) { return row.is_placed; });
  if (!any_placed) return std::nullopt;
  for (std::size_t i = 1; i < count; ++i) {
    if (rows[i].width == rows[0].width) continue;
    return Error{ErrorCode::length, rows[i].line, 0,
                 "blanks are drawn as spaces here, but this row is " +
                     std::to_string(rows[i].width) + " characters long and the first one " +
                     std::to_string(rows[0].width)};
  }
  return std::nullopt;
}

Record read_board(BlockRow* rows) {
  const std::size_t line = rows[0].line;
  if (std::optional<Error> fault = settle_negatives(rows)) return fault_record(*fault, line);
  if (std::optional<Error> fault = blank_fault(rows)) return fault_record(*fault, line);
  if (std::optional<Error> fault = mark_fault(rows)) return fault_record(*fault, line);
  if (std::optional<Error> fault = width_fault(rows, kRows)) return fault_record(*fault, line);
  Rows board;
  for (std::size_t i = 0; i < kRows; ++i) {
    for (const char symbol : rows[i].symbols)
      board.add(symbol, {rows[i].line, 0});
    board.end_row({rows[i].line, 0});
  }
  return board.record(line);
}

}  // namespace

void RowBlock::add(BlockRow row) { rows_.push_back(std::move(row)); }

void RowBlock::put_rule_below_last() {
  if (!rows_.empty()) rows_.back().is_above_rule = true;
}

bool RowBlock::may_be_whole() const {
  const std::size_t rows = rows_.size();
  return rows % 9 == 0 || rows % 10 == 0 || rows % 11 == 0 || rows % 13 == 0;
}

bool RowBlock::is_rules_only() const {
  return rows_.size() < kRows && std::all_of(rows_.begin(), rows_.end(), is_dashes);
}

void RowBlock::drop_heading() {
  if (!rows_.empty() && is_heading(rows_[0])) rows_.erase(rows_.begin());
}

void RowBlock::put_before(RowBlock&& other) {
  rows_.insert(rows_.begin(), std::make_move_iterator(other.rows_.begin()),
               std::make_move_iterator(other.rows_.end()));
  other.rows_.clear();
}

void RowBlock::settle(Place end, std::string title, const RecordSink& sink) {
  BlockRows rows;
  rows.swap(rows_);
  if (rows.empty()) return;
  const auto fail = [&](Error error) {
    sink(fault_record(std::move(error), rows[0].line, std::move(title)));
  };
  if (has_index(rows)) drop_index(rows);
  if (std::optional<Error> fault = fault_of(rows)) return fail(std::move(*fault));
  if (rows.size() < kRows) {
    std::optional<Error> fault = width_fault(rows.data(), rows.size());
    return fail(fault ? std::move(*fault) : at(end, board_ends_after(rows.size())));
  }
  std::optional<BlockRows> boards = boards_of(rows);
  if (!boards) return fail(surplus(rows));
  for (std::size_t i = 0; i < boards->size(); i += kRows) {
    Record record = read_board(&(*boards)[i]);
    record.title = std::exchange(title, {});
    sink(std::move(record));
  }
}

}  // namespace nonet::text
