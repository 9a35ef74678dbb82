#include "text/boards/rows.h"

#include <algorithm>

#include "grid/symbols.h"
#include "text/boards/cell_word.h"
#include "text/boards/grid_line.h"
#include "text/characters/chars.h"

namespace nonet::text {
namespace {

// What an entry holds that is not one symbol.
Error bad_entry(std::string_view entry) {
  constexpr std::size_t kShown = 12;
  const auto is_printable = [](char c) { return c > ' ' && c < 0x7f; };
  if (entry.size() > kShown || !all_of(entry, is_printable)) {
    return {ErrorCode::syntax, 0, 0,
            "an entry that begins with " + grid::quoted_symbol(entry, 0) + " is not one cell"};
  }
  const ErrorCode code = all_of(entry, is_digit) ? ErrorCode::range : ErrorCode::syntax;
  std::string message = "'";
  message += entry;
  message += "' is neither a digit 1-9 nor a blank";
  return {code, 0, 0, std::move(message)};
}

}  // namespace

Error board_ends_after(std::size_t rows) {
  return {ErrorCode::length, 0, 0,
          "the board ends here after " + std::to_string(rows) + " of 9 rows"};
}

void Rows::fail(Error error) {
  if (!fault_) fault_ = std::move(error);
}

void Rows::add(char symbol, Place place) {
  const std::size_t cell = rows_ * 9 + cells_in_row_;
  ++cells_in_row_;
  if (fault_ || rows_ >= 9 || cells_in_row_ > 9) return;  // end_row names the surplus
  if (symbol >= '1' && symbol <= '9') {
    grid_.cells[cell] = static_cast<std::uint8_t>(symbol - '0');
    return;
  }
  if (blank_ != 0 && symbol != blank_) return fail(at(place, grid::two_blanks(0, blank_, symbol)));
  blank_ = symbol;
}

void Rows::add_entry(std::string_view entry, Place place) {
  const std::optional<char> cell = cell_of(entry);
  keep_mark(entry, place);
  if (cell && is_negative(*cell)) return add_negative(*cell, place);
  if (cell) return add(*cell, place);
  // What stands in the row past its ninth entry is not worth a word of its own.
  if (cells_in_row_ < 9) fail(at(place, bad_entry(entry)));
  ++cells_in_row_;
}

void Rows::keep_mark(std::string_view entry, Place place) {
  const char mark = entry.size() < 2 ? '\0' : blank_mark_of(entry);
  const bool is_kept = std::any_of(marked_.begin(), marked_.end(),
                                   [&](const Marked& it) { return it.mark == mark; });
  const std::size_t cell = rows_ * 9 + cells_in_row_;
  if (mark == 0 || is_kept || rows_ >= 9 || cells_in_row_ >= 9) return;
  marked_.push_back({mark, std::string(without_quotes(trim(entry))), cell, place});
}

// An entry of a digit and of what is the blank of this board.
std::optional<Error> Rows::mark_fault() const {
  for (const Marked& it : marked_) {
    if (it.mark != blank_) continue;
    return at(it.place, digit_and_blank(it.entry, blank_, static_cast<int>(it.cell)));
  }
  return std::nullopt;
}

// Where one number stands for a blank, another one says something else.
void Rows::add_negative(char symbol, Place place) {
  if (negative_ != 0 && negative_ != symbol) {
    fail(at(place, {ErrorCode::syntax, 0, 0, "two different negative numbers in one board"}));
  }
  negative_ = symbol;
  add('-', place);
}

void Rows::end_row(Place place) {
  ++rows_;
  if (cells_in_row_ != 9) {
    fail({ErrorCode::length, place.line, place.column,
          "row " + std::to_string(rows_) + " has " +
              (cells_in_row_ == 1 ? "1 entry" : std::to_string(cells_in_row_) + " entries") +
              ", a row has 9"});
  } else if (rows_ == 10) {
    fail({ErrorCode::length, place.line, place.column, "the board goes on after 9 rows"});
  }
  cells_in_row_ = 0;
}

void Rows::end_board(Place place) {
  if (rows_ < 9) fail(at(place, board_ends_after(rows_)));
}

Record Rows::record(std::size_t line) const {
  if (fault_) return fault_record(*fault_, line);
  if (const std::optional<Error> fault = mark_fault()) return fault_record(*fault, line);
  return board_record(Board(grid_), line);
}

}  // namespace nonet::text
