#include "text/boards/removed.h"

#include <algorithm>

#include "text/characters/chars.h"

namespace nonet::text {
namespace {

constexpr bool is_given(char c) { return c >= '1' && c <= '9'; }

bool names_candidate(std::string_view word) { return word.size() == 3 && all_of(word, is_given); }

std::string_view take_word(std::string_view& rest) {
  const auto end = std::find_if(rest.begin(), rest.end(), is_space);
  const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  rest.remove_prefix(word.size());
  rest = trim_left(rest);
  return word;
}

}  // namespace

Result<std::vector<Candidate>> parse_removed(std::string_view list) {
  std::vector<Candidate> all;
  for (std::string_view rest = trim_left(list); !rest.empty();) {
    const auto at = static_cast<std::size_t>(rest.data() - list.data());
    const std::string_view word = take_word(rest);
    if (!names_candidate(word)) {
      return Error{ErrorCode::syntax, 0, at + 1,
                   "a removed candidate is three digits 1-9: digit, row, column"};
    }
    all.push_back({cell_at(word[1] - '1', word[2] - '1'), word[0] - '0'});
  }
  return all;
}

Board without(const Grid& grid, const std::vector<Candidate>& removed) {
  if (removed.empty()) return Board(grid);
  CandidateGrid candidates = candidates_of(Board(grid));
  for (const Candidate& it : removed) {
    candidates[it.cell] &= static_cast<DigitSet>(~digit_bit(it.digit));
  }
  return Board(candidates);
}

std::size_t count_removed(std::string_view behind) {
  behind = trim(behind);
  if (!behind.starts_with(':')) return 0;
  std::size_t count = 0;
  for (std::string_view rest = trim(behind.substr(1)); !rest.empty(); ++count) {
    if (!names_candidate(take_word(rest))) return 0;
  }
  return count;
}

bool looks_removed(std::string_view behind) {
  if (behind.find("<>") != std::string_view::npos) return true;
  const std::string_view list = behind.substr(0, behind.find('#'));
  std::size_t groups = 0, run = 0;
  for (const char c : list) {
    if (c >= '1' && c <= '9') {
      ++run;
      continue;
    }
    if (!is_space(c) && c != ',' && c != ';' && c != ':') return false;
    groups += run == 3;
    if (run != 0 && run != 3) return false;
    run = 0;
  }
  return (run == 0 || run == 3) && groups + (run == 3) > 1;
}

}  // namespace nonet::text
