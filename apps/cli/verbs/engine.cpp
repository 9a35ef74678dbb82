#include "verbs/engine.h"

#include <cstdlib>

namespace nonet::cli {

Result<EngineMaker> EngineMaker::named(const EngineOptions& options) {
  std::string kernel = options.kernel;
  const char* from_environment = std::getenv("NONET_KERNEL");
  const bool by_environment =
      kernel.empty() && from_environment != nullptr && *from_environment != '\0';
  if (by_environment) kernel = from_environment;
  if (std::optional<Error> fault = kernel_fault(kernel)) {
    if (by_environment) fault->message = "NONET_KERNEL: " + fault->message;
    return *std::move(fault);
  }
  return EngineMaker(std::move(kernel), textbook::engine_named(options.engine));
}

Result<Answer> Engine::search(const Board& board, std::uint64_t max_solutions,
                              const Limits& limits) {
  if (!textbook_) {
    return max_solutions == 1 ? solver_.solve_first(board, limits)
                              : solver_.count(board, max_solutions, limits);
  }
  textbook::Options options;
  options.max_solutions = max_solutions;
  options.limits = limits;
  const Result<textbook::Outcome> outcome = textbook::run(*textbook_, board, options);
  if (!outcome) return outcome.error();
  Answer answer;
  answer.status = outcome->status;
  answer.solutions = outcome->counters.solutions;
  const bool found_all_wanted = answer.solutions >= max_solutions;
  answer.exact =
      answer.status == Status::invalid || (answer.status != Status::unknown && !found_all_wanted);
  answer.solution = outcome->solution;
  answer.stats = {outcome->counters.placements, outcome->counters.undos};
  return answer;
}

}  // namespace nonet::cli
