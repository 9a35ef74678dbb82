// The reader of one board a line, for runs of 81 symbols (line, sdm) and of 729.
#pragma once

#include <memory>
#include <string_view>

#include "nonet/text.h"

namespace nonet::text {

std::unique_ptr<Reader> make_line_reader(std::size_t symbols);

// The line holds a run of cells that is no row of a grid and may, slips of the pen allowed, be
// meant for a board of that many symbols.
bool looks_like_board_line(std::string_view line, std::size_t symbols);

// `Difficulty: Easy`: what programs print between their boards, with nothing that may be meant for
// one.
bool is_words_line(std::string_view line);

// A board of 81 symbols that are set apart by spaces, singly or in threes or nines; or one of 81
// digits and spaces, where a space is a blank.
bool is_spelt_board(std::string_view line);

}  // namespace nonet::text
