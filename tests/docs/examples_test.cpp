// The examples of the public headers, as they stand there; tests/docs/test_docs.py compares the
// text.
#include <gtest/gtest.h>

#include <cstdio>
#include <string>
#include <vector>

#include "nonet/bulk.h"
#include "nonet/checking.h"
#include "nonet/explain.h"
#include "nonet/human.h"
#include "nonet/judging.h"
#include "nonet/nonet.h"
#include "nonet/puzzle.h"
#include "nonet/rating.h"
#include "nonet/solver.h"
#include "nonet/text.h"
#include "nonet/textbook.h"

namespace {

const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

// nonet/solver.h
std::string solve(const std::string& text) {
  nonet::Solver solver;
  const auto grid = nonet::parse_line(text);
  if (!grid) return to_string(grid.error());
  const nonet::Answer answer = solver.solve(*grid);
  if (answer.status != nonet::Status::unique) return std::string(to_string(answer.status));
  return to_line(answer.solution);
}

TEST(Examples, Solver) {
  EXPECT_EQ(solve(kPuzzle), kSolution);
  EXPECT_EQ(solve(std::string(81, '.')), "multiple");
  EXPECT_EQ(solve("53"), "column 3: the board ends here after 2 of 81 cells");
}

// nonet/bulk.h
std::string solve_lines(const std::vector<std::string>& lines) {
  nonet::Solver solver;
  nonet::Bulk bulk;
  for (const std::string& line : lines)
    nonet::plain_board(line) != nullptr ? bulk.add(line.data()) : bulk.add_nothing();
  bulk.search(solver, 2);
  return bulk.has_board(0) ? std::string(to_string(bulk.answer(0).status)) : "no board";
}

TEST(Examples, Bulk) {
  EXPECT_EQ(solve_lines({kPuzzle, "53"}), "unique");
  EXPECT_EQ(solve_lines({"53", kPuzzle}), "no board");
}

// nonet/checking.h
std::string check_board(const nonet::Grid& board) {
  nonet::Solver solver;
  const nonet::BoardCheck checked = nonet::check(solver, board);
  if (!checked.clashes.empty()) return to_string(checked.clashes);
  return checked.redundant && checked.redundant->empty() ? std::string("minimal") : "";
}

TEST(Examples, Checking) {
  EXPECT_EQ(check_board(*nonet::parse_line(kPuzzle)), "");
  EXPECT_EQ(check_board(*nonet::parse_line("11" + std::string(79, '.'))),
            "r1c1 and r1c2 both hold 1 (row 1)");
}

// nonet/judging.h
std::string verdict_on(const nonet::Grid& puzzle, const nonet::Grid& answer) {
  const nonet::Judgement judgement = nonet::judge(puzzle, answer);
  if (judgement.word == nonet::Judgement::Word::solved) return std::string("right");
  return judgement.message;  // "r9c7 and r9c9 both hold 1 (row 9)"
}

TEST(Examples, Judging) {
  const nonet::Grid puzzle = *nonet::parse_line(kPuzzle);
  EXPECT_EQ(verdict_on(puzzle, *nonet::parse_line(kSolution)), "right");
  EXPECT_EQ(verdict_on(puzzle, *nonet::parse_line(kSolution.substr(0, 80) + "1")),
            "r9c7 and r9c9 both hold 1 (row 9)");
}

// nonet/human.h
using nonet::human::hardest_text;
using nonet::human::tenths_text;
std::string rate_known(const nonet::Grid& puzzle, const nonet::Grid& solution) {
  nonet::human::Rater rater;
  const nonet::human::Rating rating = rater.rate(puzzle, solution);
  if (rating.status == nonet::human::RatingStatus::rated) {
    return tenths_text(rating.er) + " " + hardest_text(rating);
  }
  return "not rated";
}

// nonet/rating.h
std::string rate(const nonet::Grid& puzzle) {
  nonet::BoardRater rater;
  const nonet::RatedBoard rated = rater.rate(puzzle);
  if (rated.status != nonet::Status::unique) return std::string(to_string(rated.status));
  return nonet::human::tenths_text(rated.rating.er);
}

TEST(Examples, Rating) {
  EXPECT_EQ(rate_known(*nonet::parse_line(kPuzzle), *nonet::parse_line(kSolution)),
            "1.2 Hidden single in box");
  EXPECT_EQ(rate(*nonet::parse_line(kPuzzle)), "1.2");
  EXPECT_EQ(rate(nonet::Grid()), "multiple");
}

// nonet/explain.h
std::string first_reason(const nonet::Board& board, const nonet::Grid& solution) {
  std::string first;
  const nonet::CandidateGrid before = nonet::candidates_of(board);
  nonet::human::Rater rater;
  rater.steps(board, solution, [&](const nonet::human::Step& step, const auto&) {
    first = nonet::explain(step, before, nonet::Language::en).reason;
    return false;
  });
  return first;
}

TEST(Examples, Explain) {
  EXPECT_EQ(first_reason(*nonet::parse_line(kPuzzle), *nonet::parse_line(kSolution)),
            "In box 2 the only place left for 8 is r1c6.");
}

// nonet/puzzle.h
TEST(Examples, Puzzles) {
  nonet::Puzzle puzzle;  // a latin square of 4x4 cells, with one given and a thermometer
  puzzle.rows = puzzle.columns = puzzle.high = 4;
  for (int i = 0; i < 4; ++i) {
    puzzle.houses.push_back({nonet::House::Kind::row, {4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3}});
    puzzle.houses.push_back({nonet::House::Kind::column, {i, i + 4, i + 8, i + 12}});
  }
  puzzle.allowed.push_back({0, {3}});
  puzzle.constraints.push_back({"Thermo", {1, 5, 9}});
  std::string symbols = nonet::to_symbols(puzzle);  // "3..............."
  EXPECT_EQ(symbols, "3...............");
}

// nonet/text.h
std::string read(const std::string& text) {
  const auto records = nonet::read_text(text);
  std::string out;
  for (const nonet::Record& record : *records) {
    out += record.error ? to_string(*record.error) : to_line(record.board);
    out += '\n';
  }
  return out;
}

std::string rewrite(const nonet::Format& format, const std::string& text) {
  const auto records = nonet::read_text(text);
  std::string out;
  std::size_t count = 0;
  for (const nonet::Record& record : *records) {
    if (!record.error && nonet::write_board(format, record.board, record.title, count, out).ok())
      ++count;
  }
  nonet::finish_text(format, count, out);
  return out;
}

TEST(Examples, Rewrite) {
  EXPECT_EQ(rewrite(*nonet::find_format("json"), kPuzzle),
            "[\n  {\"puzzle\":\"" + kPuzzle + "\"}\n]\n");
}

TEST(Examples, Text) {
  EXPECT_EQ(read(kPuzzle + "\n# a comment\n" + kSolution + "  # a title\n"),
            kPuzzle + "\n" + kSolution + "\n");
  EXPECT_EQ(read(kPuzzle + "\n" + kPuzzle.substr(1)),
            kPuzzle + "\nline 2, column 81: the board ends here after 80 of 81 cells\n");
}

// nonet/textbook.h
nonet::Grid run_masks(const std::string& text) {
  using namespace nonet::textbook;
  using nonet::parse_line;
  nonet::Grid used;
  const auto use = [&used](const nonet::Grid& solution) { used = solution; };
  Options options;
  options.max_solutions = 2;
  const auto outcome = run(Engine::masks, *parse_line(text), options);
  if (outcome.ok() && outcome->status == Status::unique) use(outcome->solution);
  return used;
}

TEST(Examples, Textbook) { EXPECT_EQ(to_line(run_masks(kPuzzle)), kSolution); }

// nonet/nonet.h
std::string solve_in_c(const char* board) {
  std::string printed;
  const auto puts = [&printed](const char* text) { printed = text; };
  nonet_solver* solver = nonet_solver_new(NULL);
  char solution[82];
  if (nonet_solve(solver, board, 81, solution, NULL) == NONET_UNIQUE) puts(solution);
  nonet_solver_free(solver);
  return printed;
}

TEST(Examples, CInterface) { EXPECT_EQ(solve_in_c(kPuzzle.c_str()), kSolution); }

}  // namespace
