// Solving, counting and checking.
#include <algorithm>
#include <array>

#include "core.h"
#include "nonet/bulk.h"
#include "nonet/checking.h"
#include "nonet/text.h"

namespace nonet::wasm {
namespace {

void write_solution(Json& json, const Answer& answer) {
  json.key("solution");
  if (answer.solutions > 0) {
    json.text(to_line(answer.solution));
  } else {
    json.null();
  }
}

void write_answer(Json& json, const Board& board, const Answer& answer) {
  json.key("status").text(to_string(answer.status));
  json.key("solutions").number(answer.solutions);
  json.key("exact").boolean(answer.exact);
  write_solution(json, answer);
  json.key("nodes").number(answer.stats.nodes);
  json.key("guesses").number(answer.stats.guesses);
  const std::string why = why_unsolvable(board, answer.status);
  if (!why.empty()) json.key("message").text(why);
}

// Reads the one board of the call and hands it on, or answers with its fault.
template <class Then>
void with_board(Core& core, Then then) {
  core.output.clear();
  const Result<Board> board = one_board(core.input);
  if (!board) return answer_error(core, board.error());
  Json json(core.output);
  json.open('{');
  then(*board, json);
  json.close('}');
}

}  // namespace

void answer_solve(Core& core, bool only_first, const CallLimits& call) {
  with_board(core, [&](const Board& board, Json& json) {
    write_answer(json, board,
                 only_first ? core.solver.solve_first(board, call.limits())
                            : core.solver.solve(board, call.limits()));
  });
}

void answer_count(Core& core, std::uint64_t max_solutions, const CallLimits& call) {
  with_board(core, [&](const Board& board, Json& json) {
    Answer answer = core.solver.count(board, max_solutions, call.limits());
    // As `nonet count` says it: a number that may not be all of them is no number.
    if (!answer.exact) answer.status = Status::unknown;
    write_answer(json, board, answer);
  });
}

void answer_solutions(Core& core, std::uint64_t max_solutions, const CallLimits& call) {
  with_board(core, [&](const Board& board, Json& json) {
    json.key("list").open('[');
    const auto take = [&](const Grid& solution) {
      json.text(to_line(solution));
      return true;
    };
    const Answer answer = core.solver.enumerate(board, take, max_solutions, call.limits());
    json.close(']');
    write_answer(json, board, answer);
  });
}

namespace {

// Many boards at once. One line for each in the output: the digit of its status and the 81
// characters of its solution, or "e" and the error.
class ManyBoards {
 public:
  explicit ManyBoards(Core& core) : core_(core) {
    std::string_view rest = core.input;
    texts_.reserve(core.lengths.size());
    for (const std::uint32_t length : core.lengths) {
      texts_.push_back(rest.substr(0, length));
      rest.remove_prefix(texts_.back().size());
    }
  }

  void solve(std::uint64_t max_solutions, const Limits& limits) {
    for (std::size_t at = 0; at < texts_.size(); at += kAtOnce)
      solve_part(at, std::min(at + kAtOnce, texts_.size()), max_solutions, limits);
  }

 private:
  static constexpr std::size_t kAtOnce = 1024;

  void solve_part(std::size_t begin, std::size_t end, std::uint64_t max_solutions,
                  const Limits& limits) {
    bulk_.clear();
    boards_.clear();
    boards_.reserve(end - begin);
    faults_.assign(end - begin, std::nullopt);
    for (std::size_t i = begin; i < end; ++i)
      add(texts_[i], faults_[i - begin]);
    bulk_.search(core_.solver, max_solutions, limits);
    for (std::size_t i = 0; i < faults_.size(); ++i)
      faults_[i] ? write_fault(*faults_[i]) : write_job(bulk_.job(i));
  }

  void add(std::string_view text, std::optional<Error>& fault) {
    if (text.size() == kCells && plain_board(text) == text.data()) return bulk_.add(text.data());
    const Result<Board> board = one_board(text);
    if (!board) {
      fault = board.error();
      return bulk_.add_nothing();
    }
    Kept& kept = boards_.emplace_back();
    if (board->has_candidates) {
      kept.candidates = board->candidates;
      bulk_.add(kept.candidates);
    } else {
      kept.line = to_line(board->givens);
      bulk_.add(kept.line.data());
    }
  }

  void write_job(const LineJob& job) {
    core_.output += static_cast<char>('0' + static_cast<int>(job.status));
    if (job.solutions > 0) core_.output.append(job.solution, kCells);
    core_.output += '\n';
  }

  void write_fault(const Error& error) {
    core_.output += 'e';
    std::string words;
    Json(words).error(error);
    (core_.output += words) += '\n';
  }

  // A board that did not come as 81 characters.
  struct Kept {
    std::string line;
    CandidateGrid candidates;
  };

  Core& core_;
  std::vector<std::string_view> texts_;
  std::vector<Kept> boards_;
  Bulk bulk_;
  std::vector<std::optional<Error>> faults_;
};

}  // namespace

void answer_solve_many(Core& core, bool only_first, const CallLimits& call) {
  core.output.clear();
  ManyBoards(core).solve(only_first ? 1 : 2, call.limits());
}

namespace {

void write_clashes(Json& json, const std::vector<Clash>& clashes) {
  json.key("clashes").open('[');
  for (const Clash& clash : clashes) {
    json.open('{').key("cells").numbers(std::array{clash.first, clash.second});
    json.key("digit").number(clash.digit).key("house").number(clash.house);
    json.key("message").text(to_string(clash)).close('}');
  }
  json.close(']');
}

// Null where it has no meaning, or a limit came first.
void write_redundant(Json& json, const std::optional<std::vector<int>>& redundant) {
  json.key("minimal");
  redundant ? json.boolean(redundant->empty()) : json.null();
  json.key("redundant");
  redundant ? json.numbers(*redundant) : json.null();
}

}  // namespace

void answer_check(Core& core, const CallLimits& call) {
  with_board(core, [&](const Board& board, Json& json) {
    const BoardCheck checked = check(core.solver, board, call.limits());
    write_answer(json, board, checked.answer);
    json.key("legal").boolean(checked.clashes.empty());
    json.key("complete").boolean(checked.is_complete);
    write_clashes(json, checked.clashes);
    write_redundant(json, checked.redundant);
  });
}

}  // namespace nonet::wasm
