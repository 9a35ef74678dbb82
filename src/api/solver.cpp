#include "nonet/solver.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "fast9/kernel.h"

namespace nonet {

std::string_view to_string(Status status) {
  switch (status) {
    case Status::unique: return "unique";
    case Status::multiple: return "multiple";
    case Status::none: return "none";
    case Status::solved: return "solved";
    case Status::invalid: return "invalid";
    case Status::unknown: return "unknown";
  }
  return "unknown";
}

std::vector<KernelInfo> kernels() {
  std::vector<KernelInfo> infos;
  const fast9::KernelList list = fast9::all_kernels();
  for (int i = 0; i < list.count; ++i) {
    const fast9::Kernel& kernel = *list.first[i];
    infos.push_back({kernel.name, kernel.summary, kernel.runs_here()});
  }
  return infos;
}

namespace {

const fast9::Kernel* find_kernel(std::string_view name) {
  const fast9::KernelList list = fast9::all_kernels();
  for (int i = 0; i < list.count; ++i) {
    if (name.empty() ? list.first[i]->runs_here() : list.first[i]->name == name) {
      return list.first[i];
    }
  }
  return nullptr;
}

// The wall clock and the cancel flag of one search, as a kernel asks about them.
class Bounds {
 public:
  explicit Bounds(const Limits& limits) : limits_(limits), end_(limits.end_from_now()) {}

  bool any() const {
    return end_ != Clock::time_point::max() || limits_.cancel != nullptr ||
           limits_.cancelled != nullptr;
  }
  bool keep_going() const {
    if (limits_.is_cancelled()) return false;
    return end_ == Clock::time_point::max() || Clock::now() < end_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Limits& limits_;
  Clock::time_point end_;
};

// What the callbacks of one search need.
struct Call {
  const Bounds* bounds;
  const std::function<bool(const Grid&)>* on_solution;
};

bool keep_going(void* context) { return static_cast<const Call*>(context)->bounds->keep_going(); }

Grid grid_of_symbols(const char* symbols) {
  Grid grid;
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digit = static_cast<unsigned char>(symbols[cell]) - unsigned{'0'};
    grid[cell] = static_cast<std::uint8_t>(digit <= 9 ? digit : 0);
  }
  return grid;
}

bool hand_out(void* context, const char* solution) {
  return (*static_cast<const Call*>(context)->on_solution)(grid_of_symbols(solution));
}

// A search that a limit stopped before it had all the solutions that were wanted is `unknown`,
// however many it found: whoever counts must not take them for all there are.
Status status_of(const fast9::Reply& reply, std::uint64_t max_solutions) {
  if (!reply.complete && reply.solutions < max_solutions) return Status::unknown;
  if (reply.solutions >= 2) return Status::multiple;
  if (reply.complete) return reply.solutions == 1 ? Status::unique : Status::none;
  return Status::solved;
}

// Whether find_clashes would find anything in 81 symbols.
bool givens_clash(const char* symbols) {
  std::array<unsigned, 9> rows{}, columns{}, boxes{};
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digit = static_cast<unsigned char>(symbols[cell]) - unsigned{'1'};
    if (digit >= 9) continue;
    const unsigned bit = 1u << digit;
    unsigned &row = rows[row_of(cell)], &column = columns[column_of(cell)],
             &box = boxes[box_of(cell)];
    if (((row | column | box) & bit) != 0) return true;
    row |= bit;
    column |= bit;
    box |= bit;
  }
  return false;
}

// Clashing givens never survive the first node, so they are looked for only where a search found
// nothing and never branched; they cost other boards nothing.
Status with_clashes(Status status, const fast9::Reply& reply, const char* symbols) {
  return reply.solutions == 0 && reply.guesses == 0 && givens_clash(symbols) ? Status::invalid
                                                                             : status;
}

std::array<char, kCells> symbols_of(const Grid& grid) {
  std::array<char, kCells> symbols{};
  for (int cell = 0; cell < kCells; ++cell)
    symbols[cell] = static_cast<char>('0' + grid[cell]);
  return symbols;
}

}  // namespace

namespace {

struct FreeAligned {
  void operator()(void* memory) const { std::free(memory); }
};
using AlignedMemory = std::unique_ptr<void, FreeAligned>;

AlignedMemory aligned_memory(std::size_t bytes) {
  constexpr std::size_t kAlignment = 64;
  void* const memory =
      std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment);
  if (memory == nullptr) throw std::bad_alloc();
  return AlignedMemory(memory);
}

}  // namespace

namespace {
// Up to here a search stays with the single engine, and so with one order of solutions.
constexpr std::uint64_t kFewSolutions = 1000;
}  // namespace

struct Solver::Impl {
  explicit Impl(const fast9::Kernel& chosen) : kernel(chosen) {}

  Answer search(const Board& board, std::uint64_t max_solutions, const Limits& limits,
                const std::function<bool(const Grid&)>* on_solution);

  void solve_line(LineJob& job, std::uint64_t max_solutions, const Limits& limits);
  void solve_batch(std::span<LineJob> jobs, std::uint64_t max_solutions, const Limits& limits);

  void* memory_of_batch() {
    if (batch_memory == nullptr) batch_memory = aligned_memory(kernel.batch_bytes);
    return batch_memory.get();
  }

  const fast9::Kernel& kernel;
  AlignedMemory batch_memory;  // made when it is first needed
  std::vector<fast9::BatchJob> batch_jobs;
  fast9::Scratch scratch;  // left as it is: a search writes before it reads
};

Answer Solver::Impl::search(const Board& board, std::uint64_t max_solutions, const Limits& limits,
                            const std::function<bool(const Grid&)>* on_solution) {
  const Bounds bounds(limits);
  Call call{&bounds, on_solution};
  const std::array<char, kCells> cells = symbols_of(board.givens);
  char first_solution[kCells];
  fast9::Request request;
  if (board.has_candidates) {
    request.candidates = board.candidates.cells.data();
  } else {
    request.cells = cells.data();
  }
  request.max_solutions = std::max<std::uint64_t>(max_solutions, 1);
  request.max_nodes = limits.max_nodes;
  if (bounds.any()) request.keep_going = keep_going;
  if (on_solution != nullptr) request.on_solution = hand_out;
  request.context = &call;
  request.first_solution = first_solution;
  if (max_solutions > kFewSolutions) request.batch_memory = memory_of_batch();

  fast9::Reply reply;
  kernel.search(request, scratch, reply);
  Answer answer;
  answer.status = status_of(reply, request.max_solutions);
  if (!board.has_candidates) answer.status = with_clashes(answer.status, reply, cells.data());
  answer.solutions = reply.solutions;
  answer.exact = reply.complete || answer.status == Status::invalid;
  if (reply.solutions > 0) answer.solution = grid_of_symbols(first_solution);
  answer.stats = {reply.nodes, reply.guesses};
  return answer;
}

Solver::Solver() : impl_(std::make_unique<Impl>(*find_kernel({}))) {}

Solver::Solver(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Result<Solver> Solver::with_kernel(std::string_view name) {
  const fast9::Kernel* kernel = find_kernel(name);
  if (kernel == nullptr) {
    std::string message = "no kernel is called '" + std::string(name) + "'; there are";
    for (const KernelInfo& info : kernels())
      message += " " + std::string(info.name);
    return Error{ErrorCode::argument, 0, 0, message};
  }
  if (!kernel->runs_here()) {
    return Error{ErrorCode::argument, 0, 0,
                 "the kernel '" + std::string(name) + "' does not run on this processor"};
  }
  return Solver(std::make_unique<Impl>(*kernel));
}

std::string_view Solver::kernel() const { return impl_->kernel.name; }

Answer Solver::solve(const Board& board, const Limits& limits) {
  return impl_->search(board, 2, limits, nullptr);
}

Answer Solver::solve_first(const Board& board, const Limits& limits) {
  Answer answer = impl_->search(board, 1, limits, nullptr);
  // Whether the search happened to end with its first solution is chance: say the same always.
  if (answer.solutions == 1) {
    answer.status = Status::solved;
    answer.exact = false;
  }
  return answer;
}

Answer Solver::count(const Board& board, std::uint64_t max_solutions, const Limits& limits) {
  return impl_->search(board, max_solutions, limits, nullptr);
}

Answer Solver::enumerate(const Board& board, const std::function<bool(const Grid&)>& callback,
                         std::uint64_t max_solutions, const Limits& limits) {
  return impl_->search(board, max_solutions, limits, &callback);
}

namespace {

// Below this many boards the batch engine leaves too many of its lanes empty to gain anything:
// measured where the two engines cross on boards that hardly branch. (Where boards branch much, it
// would pay from about a third of that.)
std::size_t fewest_for_batch(const fast9::Kernel& kernel) {
  return static_cast<std::size_t>(kernel.batch_lanes) * 3 / 8;
}

void answer_job(LineJob& job, const fast9::Reply& reply, std::uint64_t max_solutions) {
  job.solutions = reply.solutions;
  job.stats = {reply.nodes, reply.guesses};
  job.status = status_of(reply, max_solutions);
  job.exact = reply.complete;
  // Whether the search happened to end with its first solution is chance: say the same always.
  if (max_solutions == 1 && reply.solutions == 1) {
    job.status = Status::solved;
    job.exact = false;
  }
  if (job.cells != nullptr) job.status = with_clashes(job.status, reply, job.cells);
  job.exact = job.exact || job.status == Status::invalid;
}

}  // namespace

void Solver::Impl::solve_line(LineJob& job, std::uint64_t max_solutions, const Limits& limits) {
  const Bounds bounds(limits);
  Call call{&bounds, nullptr};
  fast9::Request request;
  request.cells = job.cells;
  request.candidates = job.candidates;
  request.max_solutions = max_solutions;
  request.max_nodes = limits.max_nodes;
  if (bounds.any()) request.keep_going = keep_going;
  request.context = &call;
  request.first_solution = job.solution;
  fast9::Reply reply;
  kernel.search(request, scratch, reply);
  answer_job(job, reply, max_solutions);
}

void Solver::Impl::solve_batch(std::span<LineJob> jobs, std::uint64_t max_solutions,
                               const Limits& limits) {
  batch_jobs.assign(jobs.size(), {});
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    batch_jobs[i].cells = jobs[i].cells;
    batch_jobs[i].candidates = jobs[i].candidates;
    batch_jobs[i].solution = jobs[i].solution;
  }
  const Bounds bounds(limits);
  Call call{&bounds, nullptr};
  fast9::BatchRequest request;
  request.jobs = batch_jobs.data();
  request.count = jobs.size();
  request.max_solutions = max_solutions;
  request.max_nodes = limits.max_nodes;
  if (bounds.any()) request.keep_going = keep_going;
  request.context = &call;
  kernel.search_batch(request, memory_of_batch(), scratch);
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const fast9::BatchJob& done = batch_jobs[i];
    if (done.shared && !done.complete && !limits.is_cancelled()) {
      // Stopped at its last solution, with help: say what the board alone would have got.
      solve_line(jobs[i], max_solutions, limits);
      continue;
    }
    answer_job(jobs[i], {done.solutions, done.nodes, done.guesses, done.complete}, max_solutions);
  }
}

void Solver::solve_lines(std::span<LineJob> jobs, std::uint64_t max_solutions,
                         const Limits& limits) {
  max_solutions = std::max<std::uint64_t>(max_solutions, 1);
  // A time limit counts for each board, and only a board alone has a time of its own.
  const bool has_clock = limits.time_limit.count() > 0;
  if (jobs.size() >= fewest_for_batch(impl_->kernel) && !has_clock) {
    impl_->solve_batch(jobs, max_solutions, limits);
    return;
  }
  for (LineJob& job : jobs)
    impl_->solve_line(job, max_solutions, limits);
}

std::vector<Status> Solver::classify(std::span<const Grid> boards, const Limits& limits) {
  std::vector<std::array<char, kCells>> symbols(boards.size());
  std::vector<LineJob> jobs(boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    symbols[i] = symbols_of(boards[i]);
    jobs[i].cells = symbols[i].data();
  }
  solve_lines(jobs, 2, limits);
  std::vector<Status> statuses(boards.size());
  std::transform(jobs.begin(), jobs.end(), statuses.begin(),
                 [](const LineJob& job) { return job.status; });
  return statuses;
}

namespace {

// The puzzle without each of its givens in turn, in reading order.
void append_without_each_given(const Grid& puzzle, std::vector<Grid>& boards) {
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] == 0) continue;
    boards.push_back(puzzle);
    boards.back()[cell] = 0;
  }
}

// Takes the statuses of append_without_each_given off the front.
std::optional<std::vector<int>> redundant_cells(const Grid& puzzle,
                                                std::span<const Status>& statuses) {
  std::vector<int> redundant;
  bool known = true;
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] == 0) continue;
    known = known && statuses.front() != Status::unknown;
    if (statuses.front() == Status::unique) redundant.push_back(cell);
    statuses = statuses.subspan(1);
  }
  if (!known) return std::nullopt;
  return redundant;
}

}  // namespace

std::optional<std::vector<int>> Solver::redundant_givens(const Grid& puzzle, const Limits& limits) {
  return redundant_givens(std::span(&puzzle, 1), limits).front();
}

std::vector<std::optional<std::vector<int>>> Solver::redundant_givens(std::span<const Grid> puzzles,
                                                                      const Limits& limits) {
  constexpr std::size_t kAtOnce = 128;  // a few thousand boards
  std::vector<std::optional<std::vector<int>>> answers;
  std::vector<Grid> boards;
  while (!puzzles.empty()) {
    const std::span<const Grid> part = puzzles.first(std::min(kAtOnce, puzzles.size()));
    boards.clear();
    for (const Grid& puzzle : part)
      append_without_each_given(puzzle, boards);
    const std::vector<Status> statuses = classify(boards, limits);
    std::span<const Status> rest = statuses;
    for (const Grid& puzzle : part)
      answers.push_back(redundant_cells(puzzle, rest));
    puzzles = puzzles.subspan(part.size());
  }
  return answers;
}

}  // namespace nonet
