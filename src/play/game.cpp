#include "play/game.h"

#include <algorithm>
#include <bit>

namespace nonet::play {
namespace {

bool are_peers(int a, int b) {
  return a != b &&
         (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

int only_digit(DigitSet set) { return std::has_single_bit(set) ? std::countr_zero(set) + 1 : 0; }

// A candidate board that says what may stand where.
CandidateGrid bounds_of(const Board& puzzle) {
  CandidateGrid all;
  all.cells.fill(kAllDigits);
  return puzzle.has_candidates ? puzzle.candidates : all;
}

}  // namespace

std::string to_digits(DigitSet set) {
  std::string digits;
  for (int digit = 1; digit <= kDigits; ++digit) {
    if (set & digit_bit(digit)) digits += static_cast<char>('0' + digit);
  }
  return digits;
}

Game::Game(const Board& puzzle, std::string title)
    : allowed_(bounds_of(puzzle)),
      has_candidates_(puzzle.has_candidates),
      title_(std::move(title)) {
  for (int cell = 0; cell < kCells; ++cell) {
    const int digit = has_candidates_ ? only_digit(allowed_[cell]) : puzzle.givens[cell];
    at(cell).digit = static_cast<std::uint8_t>(digit);
    at(cell).given = digit != 0;
  }
}

Game::Game(const Board& puzzle, std::string title, const Cells& cells)
    : Game(puzzle, std::move(title)) {
  cells_ = cells;
}

std::string Game::apply(const Move& move) {
  if (move.kind == MoveKind::fix_givens || move.kind == MoveKind::restart) {
    change_all(move);
    return {};
  }
  if (std::string why = refusal(move); !why.empty()) return why;
  commit({{move.cell, cell(move.cell), moved(move)}});
  return {};
}

std::string Game::refusal(const Move& move) const {
  const CellState& state = cell(move.cell);
  const std::string name = cell_name(move.cell);
  if (state.given) return name + " is a given";
  if (move.kind == MoveKind::erase) return {};
  const std::string digit = std::to_string(move.digit);
  if (move.kind != MoveKind::digit && state.digit != 0) return name + " holds a digit";
  if (!(allowed(move.cell) & digit_bit(move.digit)))
    return "the puzzle does not let " + digit + " stand in " + name;
  if (move.kind == MoveKind::strike && !(left_by_rules(move.cell) & digit_bit(move.digit)))
    return digit + " is no candidate of " + name;
  return {};
}

// The cell as the move leaves it.
CellState Game::moved(const Move& move) const {
  CellState state = cell(move.cell);
  const DigitSet bit = move.digit == 0 ? DigitSet{0} : digit_bit(move.digit);
  switch (move.kind) {
    case MoveKind::digit:
      state.digit = static_cast<std::uint8_t>(state.digit == move.digit ? 0 : move.digit);
      break;
    case MoveKind::erase:
      if (state.digit == 0) state = CellState{};
      state.digit = 0;
      break;
    case MoveKind::corner: state.corner ^= bit; break;
    case MoveKind::centre: state.centre ^= bit; break;
    case MoveKind::strike: state.struck ^= bit; break;
    case MoveKind::fix_givens:
    case MoveKind::restart: break;
  }
  return state;
}

void Game::change_all(const Move& move) {
  Change change;
  for (int cell = 0; cell < kCells; ++cell) {
    const CellState& before = at(cell);
    CellState after = before;
    if (move.kind == MoveKind::fix_givens) {
      after.given = before.digit != 0;
    } else if (!before.given) {
      after = CellState{};
    }
    change.push_back({cell, before, after});
  }
  commit(std::move(change));
}

// Keeps what changes; what was undone before cannot be made again then.
void Game::commit(Change change) {
  std::erase_if(change, [](const CellChange& it) { return it.before == it.after; });
  if (change.empty()) return;
  for (const CellChange& it : change)
    at(it.cell) = it.after;
  changes_.resize(made_);
  changes_.push_back(std::move(change));
  ++made_;
}

std::optional<int> Game::undo() {
  if (made_ == 0) return std::nullopt;
  const Change& change = changes_[--made_];
  for (const CellChange& it : change)
    at(it.cell) = it.before;
  return change.front().cell;
}

std::optional<int> Game::redo() {
  if (made_ == changes_.size()) return std::nullopt;
  const Change& change = changes_[made_++];
  for (const CellChange& it : change)
    at(it.cell) = it.after;
  return change.front().cell;
}

Grid Game::digits() const {
  Grid grid;
  for (int i = 0; i < kCells; ++i)
    grid[i] = cell(i).digit;
  return grid;
}

Board Game::puzzle() const {
  Grid givens;
  CandidateGrid candidates = allowed_;
  for (int i = 0; i < kCells; ++i) {
    if (!cell(i).given) continue;
    givens[i] = cell(i).digit;
    candidates[i] = digit_bit(cell(i).digit);
  }
  return has_candidates_ ? Board(candidates) : Board(givens);
}

Board Game::position() const {
  if (!has_candidates_) return Board(digits());
  CandidateGrid candidates = allowed_;
  for (int i = 0; i < kCells; ++i) {
    if (cell(i).digit == 0) continue;
    const DigitSet bit = digit_bit(cell(i).digit);
    candidates[i] = cell(i).given ? bit : static_cast<DigitSet>(bit & allowed(i));
  }
  return Board(candidates);
}

Board Game::position_of_candidates() const {
  CandidateGrid grid;
  for (int i = 0; i < kCells; ++i)
    grid[i] = cell(i).digit != 0 ? digit_bit(cell(i).digit) : candidates(i);
  return Board(grid);
}

// For a blank cell, as if nothing had been struck out.
DigitSet Game::left_by_rules(int cell_at) const {
  DigitSet left = allowed(cell_at);
  for (int other = 0; other < kCells; ++other) {
    const int digit = cell(other).digit;
    if (digit != 0 && are_peers(cell_at, other)) left &= static_cast<DigitSet>(~digit_bit(digit));
  }
  return left;
}

DigitSet Game::candidates(int cell_at) const {
  if (cell(cell_at).digit != 0) return 0;
  return left_by_rules(cell_at) & static_cast<DigitSet>(~cell(cell_at).struck);
}

std::optional<int> Game::ruled_out() const {
  for (int i = 0; i < kCells; ++i) {
    const CellState& state = cell(i);
    if (!state.given && state.digit != 0 && !(allowed(i) & digit_bit(state.digit))) return i;
  }
  return std::nullopt;
}

int Game::blanks() const {
  return static_cast<int>(
      std::count_if(cells_.begin(), cells_.end(), [](const CellState& it) { return !it.digit; }));
}

int Game::missing(int digit) const {
  const auto placed = std::count_if(cells_.begin(), cells_.end(),
                                    [&](const CellState& it) { return it.digit == digit; });
  return std::max(0, kDigits - static_cast<int>(placed));
}

bool Game::has_struck() const {
  return std::any_of(cells_.begin(), cells_.end(),
                     [](const CellState& it) { return it.struck != 0; });
}

}  // namespace nonet::play
