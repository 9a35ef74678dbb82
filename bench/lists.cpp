#include "lists.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <numeric>
#include <random>

#include "nonet/solver.h"
#include "nonet/text.h"

namespace bench {
namespace {

constexpr int kGenerated = 20000;
using Random = std::mt19937_64;

int below(Random& random, int bound) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}

std::array<int, 81> random_order(Random& random) {
  std::array<int, 81> cells;
  std::iota(cells.begin(), cells.end(), 0);
  std::shuffle(cells.begin(), cells.end(), random);
  return cells;
}

bool sees(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

// Digits that no given in sight holds, bit digit-1.
unsigned free_digits(const std::string& board, int cell) {
  unsigned free = 0x1ff;
  for (int other = 0; other < 81; ++other) {
    if (board[other] != '.' && other != cell && sees(cell, other))
      free &= ~(1u << (board[other] - '1'));
  }
  return free;
}

// A solution that a random board with few givens has first.
std::string random_solution(Random& random, nonet::Solver& solver) {
  for (;;) {
    std::string board(81, '.');
    for (const int cell : random_order(random)) {
      const unsigned free = free_digits(board, cell);
      const int digit = below(random, 9);
      if (free >> digit & 1) board[cell] = static_cast<char>('1' + digit);
      if (std::count(board.begin(), board.end(), '.') <= 66) break;
    }
    nonet::LineJob job;
    std::string solution(81, '.');
    job.cells = board.data();
    job.solution = solution.data();
    nonet::Limits limits;
    limits.max_nodes = 10000;
    solver.solve_lines(std::span(&job, 1), 1, limits);
    if (job.solutions == 1) return solution;
  }
}

bool naked_singles_suffice(std::string board) {
  for (bool moved = true; moved;) {
    moved = false;
    for (int cell = 0; cell < 81; ++cell) {
      if (board[cell] != '.') continue;
      const unsigned free = free_digits(board, cell);
      if (free == 0 || (free & (free - 1)) != 0) continue;
      board[cell] = static_cast<char>('1' + __builtin_ctz(free));
      moved = true;
    }
  }
  return board.find('.') == std::string::npos;
}

std::string singles_board(Random& random, nonet::Solver& solver) {
  for (;;) {
    std::string board = random_solution(random, solver);
    int givens = 81;
    for (const int cell : random_order(random)) {
      const char digit = std::exchange(board[cell], '.');
      if (naked_singles_suffice(board)) {
        if (--givens == 33) return board;
      } else {
        board[cell] = digit;
      }
    }
  }
}

std::string unclashing_board(Random& random) {
  std::string board(81, '.');
  for (int wanted = 20 + below(random, 8); wanted > 0;) {
    const int cell = below(random, 81), digit = below(random, 9);
    if (board[cell] != '.' || (free_digits(board, cell) >> digit & 1) == 0) continue;
    board[cell] = static_cast<char>('1' + digit);
    --wanted;
  }
  return board;
}

std::string nearly_empty_board(Random& random, nonet::Solver& solver) {
  const std::string solution = random_solution(random, solver);
  std::string board(81, '.');
  const std::array<int, 81> order = random_order(random);
  for (int i = below(random, 13); i > 0; --i)
    board[order[i]] = solution[order[i]];
  return board;
}

}  // namespace

std::vector<std::string> read_list(const std::string& name) {
  std::vector<std::string> boards;
  if (name.empty() || name[0] != '@') {
    std::ifstream in(name);
    for (std::string line; std::getline(in, line);) {
      if (const char* cells = nonet::plain_board(line)) {
        boards.emplace_back(cells, 81);
        for (char& symbol : boards.back())
          if (symbol < '1' || symbol > '9') symbol = '.';
      }
    }
    return boards;
  }
  Random random(1);
  nonet::Solver solver;
  for (int i = 0; i < kGenerated; ++i) {
    if (name == "@singles") boards.push_back(singles_board(random, solver));
    if (name == "@invalid") boards.push_back(unclashing_board(random));
    if (name == "@nearly_empty") boards.push_back(nearly_empty_board(random, solver));
  }
  return boards;
}

}  // namespace bench
