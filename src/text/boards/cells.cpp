#include "text/boards/cells.h"

#include <algorithm>

#include "grid/symbols.h"
#include "text/characters/chars.h"

namespace nonet::text {
namespace {

Error wrong_length_of_729(std::string_view symbols) {
  if (symbols.size() < kCandidateSymbols) {
    return {ErrorCode::length, 0, symbols.size() + 1,
            "the board ends here after " + std::to_string(symbols.size()) + " of 729 symbols"};
  }
  return {ErrorCode::length, 0, kCandidateSymbols + 1,
          "the board goes on after 729 symbols, with " +
              grid::quoted_symbol(symbols, kCandidateSymbols)};
}

Error digit_twice(std::size_t at, int cell, int digit) {
  return {ErrorCode::syntax, 0, at + 1,
          cell_name(cell) + " lists " + std::to_string(digit) + " twice"};
}

}  // namespace

Result<CandidateGrid> parse_729(std::string_view symbols) {
  CandidateGrid result;
  char blank = 0;
  for (std::size_t i = 0; i < std::min(symbols.size(), kCandidateSymbols); ++i) {
    const char symbol = symbols[i];
    const int cell = static_cast<int>(i / kDigits);
    if (symbol >= '1' && symbol <= '9') {
      const DigitSet bit = digit_bit(symbol - '0');
      if (result[cell] & bit) return digit_twice(i, cell, symbol - '0');
      result[cell] |= bit;
      continue;
    }
    if (!grid::is_blank(symbol)) return grid::stray_symbol(symbols, i);
    if (blank != 0 && symbol != blank) return grid::two_blanks(i, blank, symbol);
    blank = symbol;
  }
  if (symbols.size() != kCandidateSymbols) return wrong_length_of_729(symbols);
  return result;
}

Result<Board> parse_cells(std::string_view symbols) {
  return parse_cells(symbols,
                     symbols.size() == kCandidateSymbols ? kCandidateSymbols : kLineSymbols);
}

Result<Board> parse_cells(std::string_view symbols, std::size_t length) {
  if (length == kCandidateSymbols) {
    if (is_run_of_cells(symbols, kLineSymbols)) {
      return Error{ErrorCode::length, 0, kLineSymbols + 1,
                   "the board ends here after 81 of 729 symbols; the format line reads it"};
    }
    const Result<CandidateGrid> candidates = parse_729(symbols);
    return candidates ? Result<Board>(Board(*candidates)) : candidates.error();
  }
  if (is_run_of_cells(symbols, kCandidateSymbols)) {
    return Error{ErrorCode::length, 0, kLineSymbols + 1,
                 "these are the 729 symbols of a candidate board; the format 729 reads it"};
  }
  const Result<Grid> grid = parse_line(symbols);
  return grid ? Result<Board>(Board(*grid)) : grid.error();
}

std::string_view Tokens::next() {
  const auto ends = [this](char c) {
    const bool is_bracket = std::string_view("()[]{}<>`").find(c) != kNowhere;
    return is_separator(c) || (is_bracket && brackets_ == Brackets::part);
  };
  while (!line_.empty() && ends(line_.front()))
    line_.remove_prefix(1);
  const auto end = std::find_if(line_.begin(), line_.end(), ends);
  const std::string_view token = line_.substr(0, static_cast<std::size_t>(end - line_.begin()));
  line_.remove_prefix(token.size());
  return token;
}

bool is_run_of_cells(std::string_view token, std::size_t length) {
  return token.size() == length && all_of(token, grid::is_cell_symbol);
}

bool is_library_line(std::string_view line) {
  line = trim(line);
  if (!line.starts_with(':')) return false;
  const std::string_view code = line.substr(1, line.substr(1).find_first_of(":-"));
  return (code.size() == 4 || code.size() == 5) && all_of(code, is_digit) &&
         line.size() > code.size() + 1;
}

bool has_blanks(std::string_view run) {
  return std::any_of(run.begin(), run.end(), grid::is_blank);
}

bool is_answer_to(std::string_view puzzle, std::string_view answer) {
  if (puzzle.size() != kLineSymbols || answer.size() != kLineSymbols) return false;
  for (std::size_t cell = 0; cell < kLineSymbols; ++cell) {
    const bool is_digit = answer[cell] >= '1' && answer[cell] <= '9';
    const bool is_kept = grid::is_blank(puzzle[cell]) || puzzle[cell] == answer[cell];
    if (!is_digit || !is_kept) return false;
  }
  return true;
}

bool belongs_to(const Board& puzzle, const Board& other) {
  for (int cell = 0; cell < kCells; ++cell) {
    const DigitSet own = puzzle.has_candidates ? puzzle.candidates[cell] : kAllDigits;
    const int given = puzzle.has_candidates ? 0 : puzzle.givens[cell];
    const int digit = other.has_candidates ? 0 : other.givens[cell];
    const bool keeps = other.has_candidates
                           ? given == 0 || (other.candidates[cell] & digit_bit(given)) != 0
                           : (given == 0 || digit == given);
    if (!keeps || (digit != 0 && (own & digit_bit(digit)) == 0)) return false;
  }
  return true;
}

std::size_t count_cell_symbols(std::string_view token) {
  return static_cast<std::size_t>(std::count_if(token.begin(), token.end(), grid::is_cell_symbol));
}

}  // namespace nonet::text
