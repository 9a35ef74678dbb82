// Records as readers hand them out.
#pragma once

#include <utility>

#include "nonet/text.h"

namespace nonet::text {

// A place in the text, both from 1; column 0 where only the line is known.
struct Place {
  std::size_t line = 0;
  std::size_t column = 0;
};

inline Error at(Place place, Error error) {
  error.line = place.line;
  error.column = place.column;
  return error;
}

inline Record board_record(const Board& board, std::size_t line, std::string title = {}) {
  return {board, std::move(title), line, std::nullopt, {}};
}

// `line` is where the board that could not be read begins.
inline Record fault_record(Error error, std::size_t line, std::string title = {}) {
  return {Board(), std::move(title), line, std::move(error), {}};
}

}  // namespace nonet::text
