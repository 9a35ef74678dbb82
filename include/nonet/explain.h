// Steps in words: where to look, what is there, why it holds, what follows.
//
//   std::string first;
//   const nonet::CandidateGrid before = nonet::candidates_of(board);
//   nonet::human::Rater rater;
//   rater.steps(board, solution, [&](const nonet::human::Step& step, const auto&) {
//     first = nonet::explain(step, before, nonet::Language::en).reason;
//     return false;
//   });
//
// Cells are named as in r3c4 in every language. Everything here is a pure function.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/step.h"

namespace nonet {

enum class Language : std::uint8_t { en, zh };
// "en", "zh"; none for other names.
NONET_API std::optional<Language> find_language(std::string_view name);

// A step, from a nudge to the whole of it. All are whole sentences but `technique`.
struct Explanation {
  std::string where;       // which cells, house or digit to look at; no technique is named
  std::string technique;   // "Naked pair"
  std::string reason;      // the pattern and why it holds; a chain in notation
  std::string conclusion;  // "So r1c2 is 5." "So r1c2 and r1c9 cannot be 5."
  // Of nets: the lines of each branch, numbered through, with what each follows from. Empty for
  // all others.
  std::vector<std::string> details;
};
// `before` holds the candidates of the board that the step was found on, one in a cell that is
// filled. O(length of the proof).
NONET_API Explanation explain(const human::Step& step, const CandidateGrid& before,
                              Language language);

// The name of a technique, with what a net of that level uses inside.
NONET_API std::string technique_name(human::Technique technique, int level, Language language);
// "r1c2 and r1c9", "r1c2、r1c9".
NONET_API std::string cells_text(CellSet cells, Language language);
// "row 3", "第 3 行".
NONET_API std::string house_text(int house, Language language);
// A chain in Eureka notation: a weak link is -, a strong one =, and candidates of one cell that
// follow one another share its name: "(4)r1c1-(4=7)r1c5-(7)r9c5".
NONET_API std::string chain_text(const human::Branch& branch);

}  // namespace nonet
