// The C ABI over nonet::Solver. Nothing is thrown across it: every entry that may allocate, which
// is every one that makes a solver, reads a board or searches, does all its work inside `guarded`.
#include "nonet/nonet.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nonet/rating.h"
#include "nonet/solver.h"
#include "nonet/text.h"
#include "nonet/version.h"

struct nonet_solver {
  explicit nonet_solver(nonet::Solver made) : solver(std::move(made)) {}

  nonet::Solver solver;
  int (*cancelled)(void* context) = nullptr;
  void* cancel_context = nullptr;
  std::unique_ptr<nonet::human::Rater> rater;  // made when first needed
  std::string error;                           // of the last call; empty where there was none
  // In place of `error` where an exception ended the call: static text, for there may be no memory
  // for any other.
  const char* fault = nullptr;
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

// Of the first version of this interface in which they have one.
constexpr std::size_t kLeastLimits = offsetof(nonet_limits, time_limit_ns) + sizeof(std::uint64_t);
constexpr std::size_t kLeastRating = offsetof(nonet_rating, technique_id) + sizeof(const char*);

Limits limits_of(const nonet_solver& solver, const nonet_limits* from) {
  Limits limits;
  limits.cancelled = solver.cancelled;
  limits.cancel_context = solver.cancel_context;
  if (from == nullptr) return limits;
  if (from->max_nodes > 0) limits.max_nodes = from->max_nodes;
  const auto most = static_cast<std::uint64_t>(std::chrono::nanoseconds::max().count());
  limits.time_limit =
      std::chrono::nanoseconds(static_cast<std::int64_t>(std::min(from->time_limit_ns, most)));
  return limits;
}

nonet_status fail(nonet_solver* solver, std::string why) {
  solver->error = std::move(why);
  return NONET_ERROR;
}

Result<Board> read_board(const char* board, std::size_t length) {
  if (board == nullptr) return Error{ErrorCode::argument, 0, 0, "the board is NULL"};
  const std::string_view text(board, length);
  // What is nearer to 729 is read as candidates, so that an error counts in these.
  constexpr std::size_t kMany = 2 * kCells;
  const bool is_candidates = length > kMany && length < kMany * kDigits;
  if (!is_candidates) {
    const Result<Grid> grid = parse_line(text);
    if (!grid) return grid.error();
    return Board(*grid);
  }
  Result<std::vector<Record>> records = read_text(text, "729");
  if (!records) return records.error();
  if (records->size() != 1)
    return Error{ErrorCode::syntax, 0, 0, "this is no board of 729 characters"};
  if (records->front().error) {
    Error error = *records->front().error;
    error.line = 0;  // it is the only one
    return error;
  }
  return records->front().board;
}

void write_solution(const Answer& answer, char* solution) {
  if (solution == nullptr || answer.solutions == 0) return;
  const std::string line = to_line(answer.solution);
  std::memcpy(solution, line.c_str(), line.size() + 1);
}

// Answers what `call` answers. Whatever is thrown ends here: then `failed` is told why, in static
// text, and answers.
template <class Call, class Failed>
auto guarded(Call call, Failed failed) noexcept {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return failed("out of memory");
  } catch (...) {
    return failed("an internal error");
  }
}

// The same for a call with a solver, and limits or NULL. A rater that was interrupted in its midst
// is not used again; a Solver may be: its searches write before they read.
template <class Call>
nonet_status guarded(nonet_solver* solver, const nonet_limits* limits, Call call) noexcept {
  if (solver == nullptr) return NONET_ERROR;
  solver->error.clear();
  solver->fault = nullptr;
  const auto checked = [&]() -> nonet_status {
    if (limits != nullptr && limits->size < kLeastLimits)
      return fail(solver, "limits: the size is not set; begin with NONET_LIMITS");
    return call(limits_of(*solver, limits));
  };
  return guarded(checked, [solver](const char* why) {
    solver->fault = why;
    solver->rater.reset();
    return NONET_ERROR;
  });
}

// Runs one call on a board that was read; turns whatever goes wrong into NONET_ERROR.
template <class Call>
nonet_status with_board(nonet_solver* solver, const char* text, std::size_t length,
                        const nonet_limits* limits, Call call) {
  return guarded(solver, limits, [&](const Limits& bounds) -> nonet_status {
    const Result<Board> board = read_board(text, length);
    if (!board) return fail(solver, to_string(board.error()));
    return call(*board, bounds);
  });
}

nonet_rating to_c(const human::Rating& rating) {
  nonet_rating out = {sizeof(nonet_rating), rating.er, rating.ep,    rating.ed,
                      rating.steps,         "",        rating.level, ""};
  if (rating.technique) {
    const human::TechniqueInfo& info = human::info(*rating.technique);
    out.technique = info.name.data();
    out.technique_id = info.id.data();
  }
  return out;
}

// As much of it as the caller knows of.
void write(const nonet_rating& rating, nonet_rating* to) {
  const std::size_t size = to->size;
  std::memcpy(to, &rating, std::min(size, sizeof rating));
  to->size = size;
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
    const human::TechniqueInfo& info = human::info(step.technique);
    const nonet_step out = {step.score,         info.name.data(),  step.level,
                            placed.data(),      placed.size() / 2, removed.data(),
                            removed.size() / 2, info.id.data()};
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
  write(to_c(rated.rating), out);
  return to_c(rated.status);
}

// The arguments of nonet_solve_many.
struct ManyBoards {
  const char* boards;
  std::size_t count;
  std::size_t stride;
  std::uint64_t max_solutions;
  std::int8_t* statuses;
  char* solutions;

  bool is_usable() const {
    return (boards != nullptr || count == 0) && statuses != nullptr && stride >= kCells &&
           max_solutions >= 1 && max_solutions <= 2;
  }
  char* solution(std::size_t i) const {
    return solutions != nullptr ? solutions + i * kCells : nullptr;
  }
};

// Answers the boards from `begin` on, as many as there are jobs.
void solve_part(Solver& solver, const ManyBoards& many, std::size_t begin, std::span<LineJob> jobs,
                const Limits& limits) {
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    jobs[i] = {};
    jobs[i].cells = many.boards + (begin + i) * many.stride;
    jobs[i].solution = many.solution(begin + i);
  }
  solver.solve_lines(jobs, many.max_solutions, limits);
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const LineJob& job = jobs[i];
    const bool is_readable = plain_board({job.cells, kCells}) == job.cells;
    many.statuses[begin + i] =
        static_cast<std::int8_t>(is_readable ? to_c(job.status) : NONET_ERROR);
    if (!is_readable && job.solution != nullptr) std::memset(job.solution, '.', kCells);
  }
}

// As it is for boards from `begin` on that are not reached.
void leave(const ManyBoards& many, std::size_t begin, nonet_status status) {
  std::fill(many.statuses + begin, many.statuses + many.count, static_cast<std::int8_t>(status));
  if (many.solutions != nullptr) std::fill(many.solution(begin), many.solution(many.count), '.');
}

using Progress = int (*)(void* context, std::size_t answered);

// So many boards at once that the lanes of the batch engine idle at the end of few parts.
nonet_status solve_many(Solver& solver, const ManyBoards& many, Progress progress, void* context,
                        const Limits& limits) {
  constexpr std::size_t kPart = 8192;
  leave(many, 0, NONET_ERROR);
  std::vector<LineJob> jobs(std::min(many.count, kPart));
  for (std::size_t begin = 0; begin < many.count; begin += kPart) {
    const std::size_t part = std::min(many.count - begin, kPart);
    solve_part(solver, many, begin, std::span(jobs).first(part), limits);
    const bool is_ended = progress != nullptr && progress(context, begin + part) == 0;
    const bool is_last = begin + part == many.count;
    if ((is_ended && !is_last) || limits.is_cancelled()) {
      leave(many, begin + part, NONET_UNKNOWN);
      return NONET_UNKNOWN;
    }
  }
  return NONET_SOLVED;
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
  const auto make = [&]() -> nonet_solver* {
    if (kernel == nullptr) return new nonet_solver(nonet::Solver());
    nonet::Result<nonet::Solver> solver = nonet::Solver::with_kernel(kernel);
    return solver ? new nonet_solver(std::move(*solver)) : nullptr;
  };
  return nonet::guarded(make, [](const char*) -> nonet_solver* { return nullptr; });
}

void nonet_solver_free(nonet_solver* solver) { delete solver; }
void nonet_set_cancelled(nonet_solver* solver, int (*cancelled)(void* context), void* context) {
  if (solver == nullptr) return;
  solver->cancelled = cancelled;
  solver->cancel_context = context;
}
const char* nonet_solver_kernel(const nonet_solver* solver) {
  return solver == nullptr ? "" : solver->solver.kernel().data();
}
const char* nonet_last_error(const nonet_solver* solver) {
  if (solver == nullptr) return "";
  return solver->fault != nullptr ? solver->fault : solver->error.c_str();
}

nonet_status nonet_solve(nonet_solver* solver, const char* board, size_t length, char* solution,
                         const nonet_limits* limits) {
  return nonet::with_board(solver, board, length, limits,
                           [&](const Board& read, const nonet::Limits& bounds) {
                             const Answer answer = solver->solver.solve(read, bounds);
                             nonet::write_solution(answer, solution);
                             return nonet::to_c(answer.status);
                           });
}

nonet_status nonet_solve_first(nonet_solver* solver, const char* board, size_t length,
                               char* solution, const nonet_limits* limits) {
  return nonet::with_board(solver, board, length, limits,
                           [&](const Board& read, const nonet::Limits& bounds) {
                             const Answer answer = solver->solver.solve_first(read, bounds);
                             nonet::write_solution(answer, solution);
                             return nonet::to_c(answer.status);
                           });
}

nonet_status nonet_count(nonet_solver* solver, const char* board, size_t length,
                         uint64_t max_solutions, uint64_t* count, const nonet_limits* limits) {
  return nonet::with_board(
      solver, board, length, limits, [&](const Board& read, const nonet::Limits& bounds) {
        const Answer answer = solver->solver.count(read, max_solutions, bounds);
        if (count != nullptr) *count = answer.solutions;
        return answer.exact ? nonet::to_c(answer.status) : NONET_UNKNOWN;
      });
}

nonet_status nonet_enumerate(nonet_solver* solver, const char* board, size_t length,
                             int (*found)(void* context, const char* solution), void* context,
                             const nonet_limits* limits) {
  return nonet::with_board(
      solver, board, length, limits, [&](const Board& read, const nonet::Limits& bounds) {
        if (found == nullptr) return nonet::fail(solver, "the callback is NULL");
        const auto each = [&](const nonet::Grid& grid) {
          std::array<char, kCells + 1> text{};
          std::transform(grid.cells.begin(), grid.cells.end(), text.begin(),
                         [](std::uint8_t digit) { return static_cast<char>('0' + digit); });
          return found(context, text.data()) != 0;
        };
        const Answer answer =
            solver->solver.enumerate(read, each, nonet::Limits::kUnbounded, bounds);
        return answer.exact ? nonet::to_c(answer.status) : NONET_UNKNOWN;
      });
}

nonet_status nonet_rate(nonet_solver* solver, const char* board, size_t length,
                        nonet_rating* rating,
                        int (*on_step)(void* context, const nonet_step* step,
                                       const nonet_rating* so_far),
                        void* context, const nonet_limits* limits) {
  // Before anything can go wrong: whoever prints the rating finds text in it.
  const bool has_room = rating != nullptr && rating->size >= nonet::kLeastRating;
  if (has_room) nonet::write(nonet::to_c(nonet::human::Rating{}), rating);
  return nonet::with_board(
      solver, board, length, limits, [&](const Board& read, const nonet::Limits& bounds) {
        if (!has_room)
          return nonet::fail(solver, rating == nullptr
                                         ? "the rating is NULL"
                                         : "rating: the size is not set; begin with NONET_RATING");
        return nonet::rate_board(solver, read, rating, on_step, context, bounds);
      });
}

nonet_status nonet_solve_many(nonet_solver* solver, const char* boards, size_t count, size_t stride,
                              uint64_t max_solutions, int8_t* statuses, char* solutions,
                              int (*progress)(void* context, size_t answered), void* context,
                              const nonet_limits* limits) {
  const nonet::ManyBoards many = {boards, count, stride, max_solutions, statuses, solutions};
  return nonet::guarded(solver, limits, [&](const nonet::Limits& bounds) -> nonet_status {
    if (!many.is_usable()) {
      return nonet::fail(
          solver, "boards and statuses must not be NULL, stride at least 81, max_solutions 1 or 2");
    }
    return nonet::solve_many(solver->solver, many, progress, context, bounds);
  });
}

}  // extern "C"
