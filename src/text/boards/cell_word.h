// What stands for one cell, however it is spelt: by fields of tables, words of a row and entries of
// arrays.
#pragma once

#include <optional>
#include <string_view>

#include "nonet/result.h"

namespace nonet::text {

// `null`, `None`, `nil`, `undefined`, `NaN`: how programs write that nothing is there.
bool is_word_for_nothing(std::string_view word);

// Without one pair of quotes around it.
std::string_view without_quotes(std::string_view word);

// The symbol of the cell: 1-9, a blank, kNothing, or negative(1-9), as in grid_line.h. Reads `"5"`,
// `5.0`, `-1`, the words for nothing, and a digit with the marks of a step (`*9`, `9#`).
std::optional<char> cell_of(std::string_view word);

// What stands beside the digit of such a word and could be a blank elsewhere: the '.' of `5.`, the
// '*' of `5*`; otherwise 0. Where it is the blank of its own board, the word may mean either.
char blank_mark_of(std::string_view word);
Error digit_and_blank(std::string_view word, char blank, int cell);

// What holds no cell, for a message: "'12' is not one cell of a 9x9 board".
Error not_one_cell(std::string_view word);

// A number of two digits or more: of a board of another size, or no board.
bool is_big_number(std::string_view word);

}  // namespace nonet::text
