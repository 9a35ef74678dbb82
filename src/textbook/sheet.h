// The board while it is searched, with the tally of what is done to it.
#pragma once

#include <array>
#include <cstdint>

#include "base/deadline.h"
#include "nonet/grid.h"
#include "nonet/textbook.h"

namespace nonet::textbook {

// The watcher that is not there: its calls compile to nothing.
struct Unwatched {
  bool operator()(const Event&, const Grid&) const { return true; }
};

// The caller's watcher; it may be empty.
class RunTimeWatcher {
 public:
  explicit RunTimeWatcher(const Watcher& watcher) : watcher_(watcher) {}
  bool operator()(const Event& event, const Grid& board) const {
    return !watcher_ || watcher_(event, board);
  }

 private:
  const Watcher& watcher_;
};

// Every engine writes to its board through a sheet, which counts, tells the watcher, and keeps to
// the bounds.
//
// Once stopped, by a bound or by the watcher, a sheet takes nothing more: it refuses placements,
// and undos, rejects and solutions leave no trace. So one line in an engine serves all bounds (it
// goes back when a placement is refused), and board and counters stay as they were at the stop
// whatever the engine does on its way out.
template <class Watch>
class Sheet {
 public:
  // The puzzle must outlive the sheet; `givens` is what stands on the board at the start.
  Sheet(const Board& puzzle, const Grid& givens, const Options& options, Watch watch)
      : puzzle_(puzzle),
        board_(givens),
        deadline_(options.limits),
        max_solutions_(options.max_solutions),
        watch_(watch) {}

  const Grid& board() const { return board_; }
  const Grid& first_solution() const { return first_solution_; }
  const Counters& counters() const { return counters_; }
  bool stopped() const { return stopped_; }

  // False only on candidate boards, for a digit that the puzzle does not leave to the cell.
  bool is_candidate(int cell, int digit) const {
    return !puzzle_.has_candidates || (puzzle_.candidates[cell] & digit_bit(digit)) != 0;
  }

  // Writes a digit; false, and nothing is written, when a bound is reached.
  [[nodiscard]] bool place(int cell, int digit) {
    if (stopped_ || !deadline_.enter_node()) {
      stopped_ = true;
      return false;
    }
    board_[cell] = static_cast<std::uint8_t>(digit);
    ++counters_.placements;
    mark_standing(cell);
    tell({EventKind::place, cell, digit, -1, standing_count_});
    return true;
  }

  // Says that a house refused the digit.
  void reject(int cell, int digit, int house) {
    if (stopped_) return;
    ++counters_.rejects;
    tell({EventKind::reject, cell, digit, house, standing_count_});
  }

  // Withdraws a placement and blanks its cell.
  void undo(int cell, int digit) {
    if (stopped_) return;
    board_[cell] = 0;
    withdraw(cell, digit);
  }

  // Withdraws a placement but leaves the digit on the board, for the next one to be written over.
  void withdraw(int cell, int digit) {
    if (stopped_) return;
    ++counters_.undos;
    standing_count_ -= standing_[cell];
    standing_[cell] = false;
    tell({EventKind::undo, cell, digit, -1, standing_count_});
  }

  // Says that the board is full. True when as many solutions as wanted have been seen; otherwise
  // the search has to go on as if it had failed.
  bool solution() {
    if (stopped_) return false;
    if (counters_.solutions++ == 0) first_solution_ = board_;
    tell({EventKind::solution, -1, 0, -1, standing_count_});
    return counters_.solutions >= max_solutions_;
  }

 private:
  // A cell counts once, although an engine that does not undo writes to it again.
  void mark_standing(int cell) {
    if (standing_[cell]) return;
    standing_[cell] = true;
    if (++standing_count_ > counters_.depth) counters_.depth = standing_count_;
  }

  void tell(const Event& event) {
    if (!watch_(event, board_)) stopped_ = true;
  }

  const Board& puzzle_;
  Grid board_;
  Grid first_solution_;
  base::Deadline deadline_;
  const std::uint64_t max_solutions_;
  Watch watch_;
  Counters counters_;
  std::array<bool, kCells> standing_{};
  int standing_count_ = 0;
  bool stopped_ = false;
};

}  // namespace nonet::textbook
