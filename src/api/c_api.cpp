// The C ABI over nonet::Solver. Nothing is thrown across it: what can throw is memory, at creation
// only, and callbacks are C.
#include "nonet/nonet.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "nonet/rating.h"
#include "nonet/solver.h"
#include "nonet/text.h"
#include "nonet/version.h"

struct nonet_solver {
  nonet::Solver solver;
  std::string error;
  std::unique_ptr<nonet::human::Rater> rater;  // made when first needed
};

namespace nonet {
namespace {

nonet_status to_c(Status status) {
  switch (status) {
    case Status::unique: return NONET_UNIQUE;
    case Status::multiple: return NONET_MULTIPLE;
    case Status::none: return NONET_NONE;
    case Status::solved: return NONET_SOLVED;
    case Status::invalid: return NONET_INVALID;
    case Status::unknown: return NONET_UNKNOWN;
  }
  return NONET_ERROR;
}

Limits limits_of(const nonet_limits* from) {
  Limits limits;
  if (from == nullptr) return limits;
  if (from->max_nodes > 0) limits.max_nodes = from->max_nodes;
  const auto most = static_cast<std::uint64_t>(std::chrono::nanoseconds::max().count() / 2);
  limits.time_limit =
      std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(from->time_limit_ns, most)));
  limits.cancelled = from->cancelled;
  limits.cancel_context = from->context;
  return limits;
}

nonet_status fail(nonet_solver* solver, std::string why) {
  solver->error = std::move(why);
  return NONET_ERROR;
}

Result<Board> read_board(const char* board, std::size_t length) {
  if (board == nullptr) return Error{ErrorCode::argument, 0, 0, "the board is NULL"};
  const std::string_view text(board, length);
  if (length != kCells * kDigits) {
    const Result<Grid> grid = parse_line(text);
    if (!grid) return grid.error();
    return Board(*grid);
  }
  Result<std::vector<Record>> records = read_text(text, "729");
  if (!records) return records.error();
  if (records->size() != 1)
    return Error{ErrorCode::syntax, 0, 0, "this is no board of 729 characters"};
  if (records->front().error) return *records->front().error;
  return records->front().board;
}

void write_solution(const Answer& answer, char* solution) {
  if (solution == nullptr || answer.solutions == 0) return;
  const std::string line = to_line(answer.solution);
  std::memcpy(solution, line.c_str(), line.size() + 1);
}

// Runs one call on a board that was read; turns whatever goes wrong into NONET_ERROR.
template <class Call>
nonet_status with_board(nonet_solver* solver, const char* text, std::size_t length, Call call) {
  if (solver == nullptr) return NONET_ERROR;
  try {
    solver->error.clear();
    const Result<Board> board = read_board(text, length);
    if (!board) return fail(solver, to_string(board.error()));
    return call(*board);
  } catch (const std::bad_alloc&) {
    return NONET_ERROR;
  }
}

nonet_rating to_c(const human::Rating& rating) {
  const char* name = rating.technique ? human::info(*rating.technique).name.data() : "";
  return {rating.er, rating.ep, rating.ed, rating.steps, name, rating.level};
}

using OnStep = int (*)(void* context, const nonet_step* step, const nonet_rating* so_far);

// Hands each step to a C callback.
human::StepWatcher watcher_of(OnStep on_step, void* context) {
  if (on_step == nullptr) return {};
  return [=](const human::Step& step, const human::Rating& so_far) {
    std::vector<std::uint8_t> placed;
    for (const human::Placement& placement : step.placements) {
      placed.push_back(static_cast<std::uint8_t>(placement.cell));
      placed.push_back(static_cast<std::uint8_t>(placement.digit));
    }
    std::vector<std::uint8_t> removed;
    for (const human::Elimination& elimination : step.eliminations) {
      removed.push_back(static_cast<std::uint8_t>(elimination.cell));
      removed.push_back(static_cast<std::uint8_t>(elimination.digit));
    }
    const nonet_step out = {step.tenths,       human::info(step.technique).name.data(),
                            step.level,        placed.data(),
                            placed.size() / 2, removed.data(),
                            removed.size() / 2};
    const nonet_rating rating = to_c(so_far);
    return on_step(context, &out, &rating) != 0;
  };
}

nonet_status rate_board(nonet_solver* solver, const Board& board, nonet_rating* out, OnStep on_step,
                        void* context, const Limits& limits) {
  const Answer answer = solver->solver.solve(board, limits);
  if (solver->rater == nullptr) solver->rater = std::make_unique<human::Rater>();
  const human::StepWatcher watcher = watcher_of(on_step, context);
  const RatedBoard rated = nonet::rate(*solver->rater, board, answer, limits, watcher);
  if (answer.status == Status::unique) *out = to_c(rated.rating);
  return to_c(rated.status);
}

}  // namespace
}  // namespace nonet

using nonet::Answer;
using nonet::Board;
using nonet::kCells;

extern "C" {

uint32_t nonet_abi_version(void) { return NONET_ABI_VERSION; }
const char* nonet_version(void) { return NONET_VERSION; }

const char* nonet_status_name(nonet_status status) {
  switch (status) {
    case NONET_UNIQUE: return "unique";
    case NONET_MULTIPLE: return "multiple";
    case NONET_NONE: return "none";
    case NONET_SOLVED: return "solved";
    case NONET_INVALID: return "invalid";
    case NONET_UNKNOWN: return "unknown";
    case NONET_ERROR: break;
  }
  return "error";
}

nonet_solver* nonet_solver_new(const char* kernel) {
  try {
    if (kernel == nullptr) return new nonet_solver{nonet::Solver(), {}, nullptr};
    nonet::Result<nonet::Solver> solver = nonet::Solver::with_kernel(kernel);
    return solver ? new nonet_solver{std::move(*solver), {}, nullptr} : nullptr;
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

void nonet_solver_free(nonet_solver* solver) { delete solver; }
const char* nonet_solver_kernel(const nonet_solver* solver) {
  return solver == nullptr ? "" : solver->solver.kernel().data();
}
const char* nonet_last_error(const nonet_solver* solver) {
  return solver == nullptr ? "" : solver->error.c_str();
}

nonet_status nonet_solve(nonet_solver* solver, const char* board, size_t length, char* solution,
                         const nonet_limits* limits) {
  return nonet::with_board(solver, board, length, [&](const Board& read) {
    const Answer answer = solver->solver.solve(read, nonet::limits_of(limits));
    nonet::write_solution(answer, solution);
    return nonet::to_c(answer.status);
  });
}

nonet_status nonet_solve_first(nonet_solver* solver, const char* board, size_t length,
                               char* solution, const nonet_limits* limits) {
  return nonet::with_board(solver, board, length, [&](const Board& read) {
    const Answer answer = solver->solver.solve_first(read, nonet::limits_of(limits));
    nonet::write_solution(answer, solution);
    return nonet::to_c(answer.status);
  });
}

nonet_status nonet_count(nonet_solver* solver, const char* board, size_t length,
                         uint64_t max_solutions, uint64_t* count, const nonet_limits* limits) {
  return nonet::with_board(solver, board, length, [&](const Board& read) {
    const Answer answer = solver->solver.count(read, max_solutions, nonet::limits_of(limits));
    if (count != nullptr) *count = answer.solutions;
    return answer.exact ? nonet::to_c(answer.status) : NONET_UNKNOWN;
  });
}

nonet_status nonet_enumerate(nonet_solver* solver, const char* board, size_t length,
                             int (*found)(void* context, const char* solution), void* context,
                             const nonet_limits* limits) {
  return nonet::with_board(solver, board, length, [&](const Board& read) {
    if (found == nullptr) return nonet::fail(solver, "the callback is NULL");
    const auto each = [&](const nonet::Grid& grid) {
      std::array<char, kCells + 1> text{};
      std::transform(grid.cells.begin(), grid.cells.end(), text.begin(),
                     [](std::uint8_t digit) { return static_cast<char>('0' + digit); });
      return found(context, text.data()) != 0;
    };
    const Answer answer =
        solver->solver.enumerate(read, each, nonet::Limits::kUnbounded, nonet::limits_of(limits));
    return answer.exact ? nonet::to_c(answer.status) : NONET_UNKNOWN;
  });
}

nonet_status nonet_rate(nonet_solver* solver, const char* board, size_t length,
                        nonet_rating* rating,
                        int (*on_step)(void* context, const nonet_step* step,
                                       const nonet_rating* so_far),
                        void* context, const nonet_limits* limits) {
  // Before anything can go wrong: whoever prints the rating finds text in it.
  if (rating != nullptr) *rating = nonet::to_c(nonet::human::Rating{});
  return nonet::with_board(solver, board, length, [&](const Board& read) {
    if (rating == nullptr) return nonet::fail(solver, "the rating is NULL");
    return nonet::rate_board(solver, read, rating, on_step, context, nonet::limits_of(limits));
  });
}

nonet_status nonet_solve_many(nonet_solver* solver, const char* boards, size_t count, size_t stride,
                              uint64_t max_solutions, int8_t* statuses, char* solutions) {
  if (solver == nullptr) return NONET_ERROR;
  solver->error.clear();
  if ((boards == nullptr && count > 0) || statuses == nullptr || stride < kCells ||
      max_solutions < 1 || max_solutions > 2) {
    try {
      return nonet::fail(
          solver, "boards and statuses must not be NULL, stride at least 81, max_solutions 1 or 2");
    } catch (const std::bad_alloc&) {
      return NONET_ERROR;
    }
  }
  if (solutions != nullptr && count > 0) std::memset(solutions, '.', count * kCells);
  std::array<nonet::LineJob, 256> jobs;
  for (size_t begin = 0; begin < count; begin += jobs.size()) {
    const size_t part = std::min(count - begin, jobs.size());
    for (size_t i = 0; i < part; ++i) {
      jobs[i] = {};
      jobs[i].cells = boards + (begin + i) * stride;
      jobs[i].solution = solutions != nullptr ? solutions + (begin + i) * kCells : nullptr;
    }
    solver->solver.solve_lines(std::span(jobs).first(part), max_solutions);
    for (size_t i = 0; i < part; ++i) {
      const bool readable = nonet::plain_board({jobs[i].cells, kCells}) == jobs[i].cells;
      statuses[begin + i] =
          static_cast<int8_t>(readable ? nonet::to_c(jobs[i].status) : NONET_ERROR);
      if (!readable && jobs[i].solution != nullptr) std::memset(jobs[i].solution, '.', kCells);
    }
  }
  return NONET_SOLVED;
}

}  // extern "C"
