#include "verbs/steps.h"

#include <bit>

namespace nonet::cli {

std::vector<std::string> profile_names() {
  std::vector<std::string> names;
  for (const human::Profile* profile : human::profiles())
    names.emplace_back(info(*profile).id);
  return names;
}

const human::Profile& profile_named(const std::string& name) {
  for (const human::Profile* profile : human::profiles()) {
    if (info(*profile).id == name) return *profile;
  }
  return human::se_profile();
}

std::string placements_text(const human::Step& step) {
  std::string text;
  for (const human::Placement& placement : step.placements) {
    if (!text.empty()) text += ' ';
    text += cell_name(placement.cell) + "=" + std::to_string(placement.digit);
  }
  return text;
}

std::string eliminations_text(const human::Step& step) {
  std::string text;
  for (const human::Elimination& elimination : step.eliminations) {
    if (!text.empty()) text += ' ';
    text += cell_name(elimination.cell) + "<>" + std::to_string(elimination.digit);
  }
  return text;
}

namespace {

bool sees(int a, int b) {
  return a != b &&
         (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

// The only candidate of the cell where none of its peers has it, otherwise 0.
int settled_digit(const CandidateGrid& candidates, int cell) {
  const DigitSet only = candidates[cell];
  if (std::popcount(only) != 1) return 0;
  for (int peer = 0; peer < kCells; ++peer) {
    if (sees(peer, cell) && (candidates[peer] & only) != 0) return 0;
  }
  return std::countr_zero(only) + 1;
}

}  // namespace

Position::Position(const Board& board) : digits(board.givens), candidates(candidates_of(board)) {
  for (int cell = 0; cell < kCells && board.has_candidates; ++cell)
    digits[cell] = static_cast<std::uint8_t>(settled_digit(board.candidates, cell));
}

void Position::take(const human::Step& step) {
  const auto strike = [this](int cell, int digit) {
    candidates[cell] = static_cast<DigitSet>(candidates[cell] & ~digit_bit(digit));
  };
  for (const human::Elimination& it : step.eliminations)
    strike(it.cell, it.digit);
  for (const human::Placement& it : step.placements) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (sees(cell, it.cell)) strike(cell, it.digit);
    }
    candidates[it.cell] = digit_bit(it.digit);
    digits[it.cell] = static_cast<std::uint8_t>(it.digit);
  }
}

}  // namespace nonet::cli
