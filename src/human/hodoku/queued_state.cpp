#include "human/hodoku/queued_state.h"

namespace nonet::human::hodoku {

QueuedState::QueuedState(const Board& board) : blanks_(kAllCells) {
  cells_.fill(kAllDigits);
  places_.fill(kAllCells);
  allowed_.fill(kAllCells);
  blank_counts_.fill(9);
  for (int house = 0; house < kHouses; ++house) {
    positions_[house].fill(kAllDigits);
    counts_[house].fill(9);
  }
  const Grid standing = board.has_candidates ? State(board).values() : board.givens;
  for (int cell = 0; cell < kCells; ++cell) {
    if (standing[cell] == 0) continue;
    place(cell, standing[cell] - 1);
    givens_.add(cell);
  }
  if (!board.has_candidates) return;
  // Nobody knows which of its digits were given, so none counts as entered by a step.
  givens_ = kAllCells;
  for (const int cell : blanks_) {
    for (unsigned gone = cells_[cell] & ~unsigned{board.candidates[cell]}; gone != 0;
         gone &= gone - 1)
      remove(cell, low_bit(gone));
  }
}

CellSet QueuedState::cells_with(int candidate_count) const {
  CellSet cells;
  for (CellSet rest = blanks_; !rest.empty();) {
    const int cell = rest.pop();
    if (count9(cells_[cell]) == candidate_count) cells.add(cell);
  }
  return cells;
}

void QueuedState::remove(int cell, int digit) {
  if (!has(cell, digit)) return;
  const unsigned left = cells_[cell] & ~(1u << digit);
  cells_[cell] = static_cast<DigitSet>(left);
  places_[digit].drop(cell);
  if (left == 0) {
    clear_position(cell, digit);
    return;  // a quirk: the counts stay as they are
  }
  if (is_single(left)) naked_.append(cell, low_bit(left));
  for (const int kind : kLinesThenBox) {
    const Tables::Spot spot = kTables.spots[cell][kind];
    positions_[spot.house][digit] &= spot.keep;
    const int count = --counts_[spot.house][digit];
    if (count > 1) continue;
    if (count == 1) note_only_place(spot.house, digit);
    if (count == 0) hidden_.erase_first(spot.house, digit);
  }
}

void QueuedState::place(int cell, int digit) {
  if (values_[cell] == digit + 1) return;
  const unsigned had = cells_[cell];
  cells_[cell] = 0;
  values_[cell] = static_cast<std::uint8_t>(digit + 1);
  if (blanks_.has(cell)) {
    blanks_.drop(cell);
    --blanks_left_;
    for (const int house : kTables.house_of[cell])
      --blank_counts_[house];
  }
  for (int other = 0; other < 9; ++other)
    allowed_[other].drop(cell);
  allowed_[digit] -= peers_of(cell);
  for (unsigned rest = had; rest != 0; rest &= rest - 1) {
    places_[low_bit(rest)].drop(cell);
    clear_position(cell, low_bit(rest));
  }
  for (CellSet rest = places_[digit] & peers_of(cell); !rest.empty();)
    remove(rest.pop(), digit);
  for (unsigned rest = had; rest != 0; rest &= rest - 1) {
    const int gone = low_bit(rest);
    for (const int kind : kLinesThenBox) {
      const int house = kTables.house_of[cell][kind];
      if (--counts_[house][gone] == 1 && gone != digit) note_only_place(house, gone);
    }
  }
}

}  // namespace nonet::human::hodoku
