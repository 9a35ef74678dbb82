#include "text/documents/field_names.h"

#include <algorithm>
#include <array>

#include "text/characters/chars.h"

namespace nonet::text {
namespace {

// In their order.
constexpr std::array<std::string_view, 15> kRanked{
    "puzzle", "quiz",    "question", "problem", "mission", "unsolved", "input", "given",
    "start",  "initial", "board",    "grid",    "sudoku",  "data",     "value"};
constexpr std::array<std::string_view, 6> kSolutions{"solution", "answer", "solved",
                                                     "output",   "target", "result"};
constexpr std::array<std::string_view, 4> kTitles{"title", "name", "label", "id"};

template <std::size_t N>
std::optional<int> find_in(const std::array<std::string_view, N>& names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<int>(found - names.begin());
}

// Short enough to cost no allocation; fields are asked by the million whether they are names.
constexpr std::size_t kLongestName = 15;

// `Puzzle String` as `puzzle`, `quizzes` as `quiz`.
std::string plain_name(std::string_view name) {
  std::string plain = lower(trim(name));
  for (char& c : plain) {
    if (c == '-' || c == ' ') c = '_';
  }
  for (const std::string_view end : {"_string", "_str"}) {
    if (std::string_view(plain).ends_with(end)) plain.resize(plain.size() - end.size());
  }
  if (plain.starts_with("sudoku_")) plain.erase(0, 7);
  if (plain == "quizzes") return "quiz";
  if (plain.size() > 2 && plain.back() == 's') plain.pop_back();
  return plain;
}

// The only one of which `holds` is true, or nothing.
template <class Holds>
std::optional<std::size_t> only_one(const std::vector<NamedBoard>& fields, Holds holds) {
  const auto first = std::find_if(fields.begin(), fields.end(), holds);
  if (first == fields.end() || std::find_if(first + 1, fields.end(), holds) != fields.end()) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(first - fields.begin());
}

}  // namespace

std::optional<int> puzzle_rank(std::string_view name) {
  if (name.empty() || name.size() > kLongestName || is_digit(name.front())) return std::nullopt;
  return find_in(kRanked, plain_name(name));
}

bool is_solution_name(std::string_view name) {
  return name.size() <= kLongestName && find_in(kSolutions, plain_name(name));
}

bool is_title_name(std::string_view name) {
  return find_in(kTitles, lower(trim(name))).has_value();
}

Choice choose_puzzle(const std::vector<NamedBoard>& fields, std::string_view kind) {
  const auto is_board = [](const NamedBoard& it) { return it.is_board; };
  const auto has_blanks = [](const NamedBoard& it) { return it.is_board && it.has_blanks; };
  if (const auto index = only_one(fields, has_blanks)) return {*index, {}};
  const bool any_blanks = std::any_of(fields.begin(), fields.end(), has_blanks);
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (any_blanks && !has_blanks(fields[i])) continue;
    const bool is_better =
        !best || (fields[i].is_board && !fields[*best].is_board) ||
        (fields[i].is_board == fields[*best].is_board && fields[i].rank < fields[*best].rank);
    if (is_better) best = i;
  }
  if (std::count_if(fields.begin(), fields.end(), is_board) < 2) return {*best, {}};
  std::string remark;
  for (const NamedBoard& field : fields) {
    if (!is_board(field) || (any_blanks && !has_blanks(field))) continue;
    remark += (remark.empty() ? "the " + std::string(kind) + " '" : " and '") + field.name + '\'';
  }
  remark += " hold boards alike: '" + fields[*best].name + "' is read";
  return {*best, std::move(remark)};
}

}  // namespace nonet::text
