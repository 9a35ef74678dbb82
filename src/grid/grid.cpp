#include "nonet/grid.h"

#include <algorithm>
#include <bit>

#include "grid/houses.h"
#include "grid/symbols.h"

namespace nonet {

std::string cell_name(int cell) {
  return "r" + std::to_string(row_of(cell) + 1) + "c" + std::to_string(column_of(cell) + 1);
}

std::string house_name(int house) {
  static constexpr const char* kKind[] = {"row ", "column ", "box "};
  return kKind[house / 9] + std::to_string(house % 9 + 1);
}

std::string to_line(const Grid& grid) {
  std::string line(kCells, '.');
  for (int cell = 0; cell < kCells; ++cell) {
    if (grid[cell] != 0) line[cell] = static_cast<char>('0' + grid[cell]);
  }
  return line;
}

std::string to_729(const CandidateGrid& grid) {
  std::string line(kCells * kDigits, '.');
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 1; digit <= kDigits; ++digit) {
      if (grid[cell] & digit_bit(digit)) {
        line[cell * kDigits + digit - 1] = static_cast<char>('0' + digit);
      }
    }
  }
  return line;
}

std::string to_line(const Board& board) {
  return board.has_candidates ? to_729(board.candidates) : to_line(board.givens);
}

Result<Grid> parse_line(std::string_view text) {
  Grid result;
  char blank = 0;
  const std::size_t cells = std::min<std::size_t>(text.size(), kCells);
  for (std::size_t i = 0; i < cells; ++i) {
    const char symbol = text[i];
    if (symbol >= '1' && symbol <= '9') {
      result.cells[i] = static_cast<std::uint8_t>(symbol - '0');
      continue;
    }
    if (!grid::is_blank(symbol)) return grid::stray_symbol(text, i);
    if (blank != 0 && symbol != blank) return grid::two_blanks(i, blank, symbol);
    blank = symbol;
  }
  if (text.size() < kCells) return grid::too_short(text.size());
  if (text.size() > kCells) return grid::too_long(text);
  return result;
}

namespace {

// All clashing pairs of one house that no earlier kind of house has named already.
void add_clashes(const Grid& grid, int house, std::vector<Clash>& clashes) {
  const auto& cells = grid::kHouseCells[house];
  const bool is_box = house >= 18;
  for (int digit = 1; digit <= kDigits; ++digit) {
    for (int i = 0; i < 9; ++i) {
      if (grid[cells[i]] != digit) continue;
      for (int k = i + 1; k < 9; ++k) {
        if (grid[cells[k]] != digit) continue;
        const bool named = is_box && (row_of(cells[i]) == row_of(cells[k]) ||
                                      column_of(cells[i]) == column_of(cells[k]));
        if (!named) clashes.push_back({cells[i], cells[k], digit, house});
      }
    }
  }
}

}  // namespace

std::vector<Clash> find_clashes(const Grid& grid) {
  std::vector<Clash> clashes;
  for (int house = 0; house < kHouses; ++house) {
    // One pass over the house tells whether the pairs are worth looking for.
    unsigned seen = 0;
    bool twice = false;
    for (const int cell : grid::kHouseCells[house]) {
      if (grid[cell] == 0) continue;
      const unsigned bit = digit_bit(grid[cell]);
      twice |= (seen & bit) != 0;
      seen |= bit;
    }
    if (twice) add_clashes(grid, house, clashes);
  }
  return clashes;
}

std::string to_string(const Clash& clash) {
  return cell_name(clash.first) + " and " + cell_name(clash.second) + " both hold " +
         std::to_string(clash.digit) + " (" + house_name(clash.house) + ")";
}

std::string to_string(const std::vector<Clash>& clashes) {
  std::string text;
  for (const Clash& clash : clashes) {
    if (!text.empty()) text += "; ";
    text += to_string(clash);
  }
  return text;
}

bool is_filled(const Grid& grid) {
  return std::none_of(grid.cells.begin(), grid.cells.end(), [](auto digit) { return digit == 0; });
}

bool is_solution(const Grid& grid) { return is_filled(grid) && find_clashes(grid).empty(); }

int first_given_not_kept(const Grid& puzzle, const Grid& answer) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] != 0 && puzzle[cell] != answer[cell]) return cell;
  }
  return -1;
}

CandidateGrid candidates_of(const Board& board) {
  CandidateGrid all;
  if (board.has_candidates) {
    all = board.candidates;
  } else {
    for (int cell = 0; cell < kCells; ++cell) {
      all[cell] = board.givens[cell] != 0 ? digit_bit(board.givens[cell]) : kAllDigits;
    }
  }
  CandidateGrid left = all;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!std::has_single_bit(all[cell])) continue;
    for (const int peer : grid::kPeerCells[cell]) {
      if (!std::has_single_bit(all[peer])) left[peer] &= static_cast<DigitSet>(~all[cell]);
    }
  }
  return left;
}

std::string visible_contradiction(const Board& board) {
  const CandidateGrid candidates = candidates_of(board);
  for (int cell = 0; cell < kCells; ++cell) {
    if (candidates[cell] == 0) return "no digit can stand in " + cell_name(cell);
  }
  for (int house = 0; house < kHouses; ++house) {
    unsigned places = 0;
    for (const int cell : grid::kHouseCells[house])
      places |= candidates[cell];
    for (int digit = 1; digit <= kDigits; ++digit) {
      if ((places & digit_bit(digit)) == 0) {
        return std::to_string(digit) + " has no place in " + house_name(house);
      }
    }
  }
  return {};
}

}  // namespace nonet
