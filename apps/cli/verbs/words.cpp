#include "verbs/words.h"

#include "nonet/checking.h"
#include "shapes/shape.h"

namespace nonet::cli {

std::string cell_names(const std::vector<int>& cells) {
  std::string names;
  for (const int cell : cells) {
    if (!names.empty()) names += ' ';
    names += cell_name(cell);
  }
  return names;
}

namespace {

std::string none_message(const Item& item) {
  const std::string visible = why_unsolvable(item.board(), Status::none);
  return visible.empty() ? "searched to the end, there is no solution" : visible;
}

std::string unknown_message(const Answer& answer, bool stopped) {
  std::string text = stop_words(stopped);
  text += answer.solutions == 0 ? ", no solution found so far" : ", one solution found so far";
  return text + " (" + std::to_string(answer.stats.nodes) + " nodes)";
}

}  // namespace

std::string stop_words(bool stopped) {
  return stopped ? std::string(kStopped) : "the limit was reached";
}

std::string perhaps_more_words(std::uint64_t solutions) {
  return stop_words(false) + ", there may be more than these " + std::to_string(solutions);
}

std::string at_least_words(std::uint64_t solutions, bool stopped) {
  const std::string text = ">= " + std::to_string(solutions);
  return stopped ? text + " (" + stop_words(true) + ")" : text;
}

void say_refusal(const Error& error, Verdict& verdict) {
  verdict.word = "error";
  verdict.message = error.message;
}

void say_clashes(const std::vector<Clash>& clashes, Verdict& verdict) {
  verdict.word = to_string(Status::invalid);
  verdict.message = to_string(clashes);
  for (const Clash& clash : clashes) {
    verdict.marked.push_back(clash.first);
    verdict.marked.push_back(clash.second);
  }
}

void say_status(const Item& item, const Answer& answer, bool stopped, Verdict& verdict) {
  verdict.word = to_string(answer.status);
  if (answer.solutions > 0) verdict.solution = to_line(answer.solution);
  switch (answer.status) {
    case Status::unique:
    case Status::solved: break;
    case Status::multiple: verdict.message = "there is more than one solution"; break;
    case Status::none: verdict.message = none_message(item); break;
    case Status::invalid: say_clashes(find_clashes(item.board().givens), verdict); break;
    case Status::unknown: verdict.message = unknown_message(answer, stopped); break;
  }
}

void add_stats_columns(std::vector<std::string_view>& columns) {
  columns.insert(columns.end(), {"nodes", "guesses", "time_ns"});
}

void say_stats(const SearchStats& stats, std::chrono::nanoseconds time, Verdict& verdict) {
  const std::size_t first = verdict.fields.size() - 3;
  verdict.set_number(first, stats.nodes);
  verdict.set_number(first + 1, stats.guesses);
  verdict.set_number(first + 2, static_cast<std::uint64_t>(time.count()));
}

}  // namespace nonet::cli
