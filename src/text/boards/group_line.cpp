#include "text/boards/group_line.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "grid/symbols.h"
#include "nonet/text.h"
#include "text/boards/cells.h"
#include "text/boards/line_reader.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"

namespace nonet::text {
namespace {

constexpr bool is_divider(char c) { return is_space(c) || c == '|' || c == '!' || c == ':'; }

constexpr bool is_mark(char c) { return c == '*' || c == '#' || c == '@' || c == '-' || c == '/'; }

// What borders are drawn with. No group has a dot or a quote, so that `.------.` needs no care.
constexpr bool is_border_symbol(char c) {
  return std::string_view("+-|=*:!.'").find(c) != kNowhere;
}

// What stands between two dividers.
struct Word {
  std::string_view text;
  std::size_t at = 0;
};

std::vector<Word> words_of(std::string_view line) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_divider(line[i])) continue;
    const std::size_t begin = i;
    while (i < line.size() && !is_divider(line[i]))
      ++i;
    words.push_back({line.substr(begin, i - begin), begin});
  }
  return words;
}

// The group, or the fault of a word that is none.
Result<Group> read_group(const Word& word) {
  Group group{.at = word.at, .is_listed = word.text == kEmptyGroup};
  if (word.text == kEmptyGroup) return group;
  for (std::size_t i = 0; i < word.text.size(); ++i) {
    const char c = word.text[i];
    if (is_mark(c)) {
      group.is_split |= group.digits != 0 && i + 1 < word.text.size();
      continue;
    }
    if (to_lower(c) == 'u' && group.digits == 0 && !group.is_entered) {
      group.is_entered = true;
    } else if (grid::is_blank(c) && word.text.size() > 1) {
      return Error{ErrorCode::syntax, 0, word.at + 1,
                   "'" + std::string(word.text) + "' holds '" + c +
                       "', which is neither a candidate nor the mark of a step"};
    } else if (c < '1' || c > '9') {
      Error error = grid::stray_symbol(word.text, i);
      error.column = word.at + i + 1;
      return error;
    } else if (group.digits & digit_bit(c - '0')) {
      return Error{ErrorCode::syntax, 0, word.at + i + 1,
                   std::string("a cell that lists ") + c + " twice"};
    } else {
      group.digits |= digit_bit(c - '0');
    }
  }
  if (group.is_entered && !std::has_single_bit(group.digits)) {
    return Error{ErrorCode::syntax, 0, word.at + 1, "'u' stands before one digit, not before this"};
  }
  group.is_listed = group.is_entered || (group.digits != 0 && !std::has_single_bit(group.digits));
  return group;
}

Error blank_in_row(const Word& word) {
  return {ErrorCode::syntax, 0, word.at + 1,
          "'" + std::string(word.text) +
              "' says nothing of the candidates of its cell; boards with blanks are read by the "
              "format grid"};
}

}  // namespace

GroupLine read_group_line(std::string_view line) {
  GroupLine out;
  const std::string_view body = trim(line);
  if (body.empty()) return out;
  out.kind = GroupLineKind::border;
  if (all_of(body, [](char c) { return is_border_symbol(c) || is_space(c); })) return out;

  for (const Word& word : words_of(line)) {
    const bool is_blank =
        word.text.size() == 1 && grid::is_blank(word.text[0]) && word.text[0] != '*';
    if (!is_blank && all_of(word.text, is_border_symbol)) continue;
    const Result<Group> group = is_blank ? Result<Group>(blank_in_row(word)) : read_group(word);
    if (group && (group->digits != 0 || word.text == kEmptyGroup)) {
      out.groups.push_back(*group);
    } else if (!group) {
      ++out.others;
      if (!out.fault) out.fault = group.error();
    }
  }
  // `#579` may begin a row.
  const bool is_group_mark = body.size() > 1 && !is_space(body[1]) && out.groups.size() >= 9;
  const bool is_remark = body.front() == '%' || (body.front() == '#' && !is_group_mark);
  const bool is_row = !is_remark && out.groups.size() > out.others;
  out.kind = is_row ? GroupLineKind::row : GroupLineKind::title;
  return out;
}

GroupsAhead look_for_groups(std::string_view text) {
  constexpr int kLines = 32;  // nine rows with a border between any two and some to spare
  // A few words that are no groups make no other format of what is full of candidates.
  constexpr std::size_t kMostFaulty = 3;
  constexpr std::size_t kSurelyListed = 9;
  GroupsAhead ahead;
  std::size_t groups = 0;
  std::size_t listed = 0, faulty = 0;
  bool any_but_blanks = false;
  std::optional<DigitSet> split;
  std::string_view first_row;
  for (int i = 0; i < kLines && groups < kCells && !text.empty(); ++i) {
    const std::string_view written = take_line(text);
    const CleanLine clean(written, CleanLine::Frames::fold);
    const GroupLine line = read_group_line(clean.text());
    if (line.kind == GroupLineKind::border || line.kind == GroupLineKind::empty) continue;
    const std::size_t words = line.groups.size() + line.others;
    const bool fits = words == 9 || (words == kCells && groups == 0);
    if (line.kind != GroupLineKind::row || !fits) return ahead;
    if (groups == 0) first_row = written;
    groups += words;
    faulty += line.others;
    for (const Group& group : line.groups) {
      listed += group.is_listed;
      if (group.is_split && !split) split = group.digits;
      any_but_blanks |= group.is_listed && !(group.is_split && group.digits == *split);
      ahead.any_entered |= group.is_entered;
    }
  }
  const bool is_whole = groups == kCells;
  // A single line of 81 symbols set apart is a board of that format, however its symbols fall.
  const bool is_line = groups == 9 && is_spelt_board(first_row);
  // `1-9` in every cell that lists anything is how somebody writes a blank.
  const bool is_sure = faulty == 0 ? listed > 0 : faulty <= kMostFaulty && listed >= kSurelyListed;
  ahead.found = is_sure && any_but_blanks && !is_line && (is_whole || text.empty());
  ahead.is_open = listed == 0 && faulty == 0 && !is_whole && text.empty();
  return ahead;
}

}  // namespace nonet::text
