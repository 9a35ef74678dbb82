// What stands for one cell, however it is spelt: by fields of tables, words of a row and entries of
// arrays.
#pragma once

#include <optional>
#include <string_view>

namespace nonet::text {

// `null`, `None`, `nil`, `undefined`, `NaN`: how programs write that nothing is there.
bool is_word_for_nothing(std::string_view word);

// Without one pair of quotes around it.
std::string_view without_quotes(std::string_view word);

// The symbol of the cell: 1-9, a blank, kNothing, or negative(1-9), as in grid_line.h. Reads `"5"`,
// `5.0`, `-1`, the words for nothing, and a digit with the marks of a step (`*9`, `9#`).
std::optional<char> cell_of(std::string_view word);

// A number of two digits or more: of a board of another size, or no board.
bool is_big_number(std::string_view word);

}  // namespace nonet::text
