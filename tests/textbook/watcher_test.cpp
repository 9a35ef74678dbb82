#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "grid/houses.h"
#include "nonet/textbook.h"
#include "textbook/boards.h"

namespace nonet::textbook {
namespace {

// Does to a copy of the givens what the events say, and counts them.
class Replay {
 public:
  Replay(Engine engine, Fault fault, const Grid& givens)
      : faulty_(fault != Fault::none),
        keeps_withdrawn_digits_(engine == Engine::tables && fault != Fault::undo_after_success),
        board_(givens) {}

  void apply(const Event& event) {
    switch (event.kind) {
      case EventKind::place: place(event); break;
      case EventKind::reject: reject(event); break;
      case EventKind::undo: undo(event); break;
      case EventKind::solution: ++counters_.solutions; break;
    }
    EXPECT_EQ(event.depth, standing());
  }

  const Grid& board() const { return board_; }
  const Counters& counters() const { return counters_; }

 private:
  void place(const Event& event) {
    board_[event.cell] = static_cast<std::uint8_t>(event.digit);
    standing_[event.cell] = true;
    ++counters_.placements;
    counters_.depth = std::max(counters_.depth, standing());
  }

  void reject(const Event& event) {
    ++counters_.rejects;
    if (faulty_) return;
    const auto& cells = grid::kHouseCells[event.house];
    EXPECT_TRUE(std::find(cells.begin(), cells.end(), event.cell) != cells.end());
    EXPECT_TRUE(std::any_of(cells.begin(), cells.end(),
                            [&](int cell) { return standing_digit(cell) == event.digit; }));
  }

  void undo(const Event& event) {
    EXPECT_TRUE(standing_[event.cell]);
    EXPECT_EQ(board_[event.cell], event.digit);
    standing_[event.cell] = false;
    if (!keeps_withdrawn_digits_) board_[event.cell] = 0;
    ++counters_.undos;
  }

  int standing() const {
    return static_cast<int>(std::count(standing_.begin(), standing_.end(), true));
  }

  // Givens stand too; a digit that tables has withdrawn does not.
  int standing_digit(int cell) const {
    return standing_[cell] || givens_[cell] != 0 ? board_[cell] : 0;
  }

  bool faulty_;
  bool keeps_withdrawn_digits_;
  Grid board_;
  const Grid givens_ = board_;
  std::array<bool, kCells> standing_{};
  Counters counters_;
};

// Runs with a replaying watcher and without any, and compares.
void expect_replay(Engine engine, const std::string& line, Options options) {
  SCOPED_TRACE(std::string(name_of(engine)) + " " + std::string(name_of(options.fault)) + " " +
               line);
  const Grid givens = grid_of(line);
  const Result<Outcome> unwatched = run(engine, givens, options);
  Replay replay(engine, options.fault, givens);
  options.watcher = [&](const Event& event, const Grid& board) {
    replay.apply(event);
    EXPECT_EQ(replay.board(), board);
    return !testing::Test::HasFailure();
  };
  const Result<Outcome> watched = run(engine, givens, options);
  ASSERT_TRUE(watched.ok() && unwatched.ok());
  EXPECT_EQ(replay.counters(), watched->counters);
  EXPECT_EQ(watched->counters, unwatched->counters);
  EXPECT_EQ(watched->status, unwatched->status);
  EXPECT_EQ(watched->board, unwatched->board);
  const bool to_the_end = watched->status == Status::none || watched->status == Status::unique;
  const bool restored = options.fault == Fault::none && to_the_end;
  EXPECT_EQ(watched->board, restored ? givens : replay.board());
}

TEST(Watcher, ReplayGivesBoardAndCounters) {
  for (const Engine engine : engines()) {
    for (const std::string& line : {kLeetCode, kEscargot, kCellWithoutDigit, kEmpty}) {
      Options options;
      expect_replay(engine, line, options);
      options.limits.max_nodes = 40;
      expect_replay(engine, line, options);
    }
    Options two;
    two.max_solutions = 2;
    expect_replay(engine, kTwoSolutions, two);
    expect_replay(engine, kLeetCode, two);
  }
}

TEST(Watcher, ReplayShowsTheDamageOfFaults) {
  for (const Engine engine : engines()) {
    for (const Fault fault : faults_of(engine)) {
      Options options;
      options.fault = fault;
      options.limits.max_nodes = 5000;
      for (const std::string& line : {kLeetCode, kTwoSolutions, kEmpty}) {
        expect_replay(engine, line, options);
      }
    }
  }
}

TEST(Watcher, RejectsAskRowThenColumnThenBox) {
  for (const Engine engine : {Engine::scan, Engine::tables}) {
    Options options;
    options.watcher = [](const Event& event, const Grid& board) {
      if (event.kind != EventKind::reject) return true;
      const auto holds = [&](int house) {
        const auto& cells = grid::kHouseCells[house];
        return std::any_of(cells.begin(), cells.end(),
                           [&](int cell) { return board[cell] == event.digit; });
      };
      const int row = row_of(event.cell), column = 9 + column_of(event.cell);
      EXPECT_FALSE(event.house >= 9 && holds(row));
      EXPECT_FALSE(event.house >= 18 && holds(column));
      return true;
    };
    // Without an undo there is no withdrawn digit on the board of tables.
    options.limits.max_nodes = 3;
    EXPECT_TRUE(run(engine, grid_of(kLeetCode), options).ok());
  }
}

TEST(Watcher, FalseStopsAtOnce) {
  for (const Engine engine : engines()) {
    const Result<Outcome> whole = run(engine, grid_of(kEscargot));
    const std::uint64_t events = whole->counters.placements + whole->counters.rejects +
                                 whole->counters.undos + whole->counters.solutions;
    for (const std::uint64_t stop_at : {std::uint64_t{1}, std::uint64_t{2}, events / 2, events}) {
      std::uint64_t seen = 0;
      Grid last;
      Options options;
      options.watcher = [&](const Event&, const Grid& board) {
        last = board;
        return ++seen < stop_at;
      };
      const Result<Outcome> outcome = run(engine, grid_of(kEscargot), options);
      ASSERT_TRUE(outcome.ok());
      EXPECT_EQ(seen, stop_at);
      EXPECT_EQ(outcome->status, Status::unknown);
      EXPECT_EQ(outcome->board, last);
    }
  }
}

}  // namespace
}  // namespace nonet::textbook
