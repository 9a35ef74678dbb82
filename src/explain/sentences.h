// Every sentence and word that a step is explained with, once for each language. A sentence has
// places in braces, which are filled by name; a translation may put them in another order.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "nonet/explain.h"

namespace nonet::explaining {

enum class Sentence : std::uint8_t {
  look_at_cells,
  look_at_house,
  look_at_digit,
  look_at_digit_in_house,
  look_at_digits,
  look_around_cell,
  look_for_wide_cells,
  look_where_cells_lead,
  full_house,
  hidden_single,
  naked_single,
  locked,
  opened,
  naked_set,
  hidden_set,
  fish,
  finned_fish,
  single_digit,
  colors,
  colors_leave,
  wing,
  w_wing,
  sue_de_coq,
  almost_locked,
  almost_locked_link,
  almost_locked_end,
  remote_pair,
  solution,
  exclusion,
  loop,
  bug,
  unique_one,
  unique_two,
  unique_naked_set,
  unique_hidden_set,
  unique_locked,
  unique_across,
  unique_hidden,
  chain,
  chain_ends,
  cycle,
  contradiction,
  impossible,
  either_way,
  every_candidate,
  every_place,
  every_case,
  is_digit,
  is_not_digit,
  cannot_be_digit,
  so,
  branch_from,
  line,
  line_because,
  last_in_cell,
  cell_is_taken,
  last_in_house,
  house_is_taken,
};
inline constexpr std::size_t kSentences = 58;

struct TechniqueName {
  human::Technique technique;
  std::string_view name;
};

struct Words {
  std::array<std::string_view, kSentences> sentences;
  std::span<const TechniqueName> techniques;  // those that the core has no name for
  std::array<std::string_view, 6> inside;     // what a net of each level uses
  std::array<std::string_view, 3> house;      // row, column, box, with the place {n}
  std::array<std::string_view, 3> houses;     // several, with {list}; empty: each by itself
  std::string_view comma;
  std::string_view last_and;
  std::string_view last_or;
  std::string_view clause;  // between what follows for one digit and for the next
};
extern const Words kEnglish;
extern const Words kChinese;
inline const Words& words(Language language) {
  return language == Language::zh ? kChinese : kEnglish;
}

}  // namespace nonet::explaining
