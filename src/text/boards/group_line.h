// One line of a grid in which every cell is a group of candidate digits: what kind of line it is,
// and the groups of a row.
//
//   | 5    3    124  | 26   7    2468 | 1489 1249 248 |
//
// Groups are divided by white space and bars. Marks that programs draw to decorate a step
// (`-1569`, `#579`, `12*`) are no part of a group.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "nonet/grid.h"

namespace nonet::text {

// A cell without candidates. No program is known to write one; two characters, so that no grid of
// single symbols can be mistaken for it.
inline constexpr std::string_view kEmptyGroup = "()";

struct Group {
  DigitSet digits = 0;
  std::size_t at = 0;       // its byte in the line
  bool is_entered = false;  // 'u' stood before the digit: the user has placed it
  bool is_split = false;    // a mark stands between two digits: `1-9`
  bool is_listed = false;   // says more than one symbol can: several digits, none, or 'u'
};

enum class GroupLineKind { empty, title, border, row };

struct GroupLine {
  GroupLineKind kind = GroupLineKind::empty;
  std::vector<Group> groups;   // of a row, however many
  std::size_t others = 0;      // words of a row that are no groups
  std::optional<Error> fault;  // of a row; its column is a byte of the line, from 1
};

// `line` is cleaned, frames folded.
GroupLine read_group_line(std::string_view line);

// The text begins with a grid of groups: nine rows of nine, or all 81 on one line, at least one of
// them more than one digit. (Digits with marks alone, as `9*` or `-1`, are a grid.) Fewer rows will
// do where the text ends within them, because it may have been cut there. Borders are passed over.
struct GroupsAhead {
  bool found = false;
  bool is_open = false;      // not found, but nothing else so far: borders and rows of nine digits
  bool any_entered = false;  // 'u' stands before a digit
};
GroupsAhead look_for_groups(std::string_view text);

}  // namespace nonet::text
