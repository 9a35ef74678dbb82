// What the tests of the room text share.
#pragma once

#include <string>
#include <vector>

#include "nonet/text.h"

namespace nonet::test {

inline const std::string kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string kSecond =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

inline Board board_of(const std::string& line) { return Board(*parse_line(line)); }

// The puzzle with another blank.
inline std::string with_blank(std::string line, char blank) {
  for (char& symbol : line) {
    if (symbol == '.') symbol = blank;
  }
  return line;
}

// Nine rows of nine, each with its line end.
inline std::string as_block(const std::string& line) {
  std::string block;
  for (std::size_t row = 0; row < 9; ++row)
    block += line.substr(row * 9, 9) + "\n";
  return block;
}

inline std::vector<Record> read(const std::string& text, const std::string& format = {}) {
  return *read_text(text, format);
}

inline std::string format_of(const std::string& text, bool whole = true) {
  return std::string(detect_format(text, whole)->name);
}

// The records in words: the line of each board, or its error.
inline std::vector<std::string> words(const std::vector<Record>& records) {
  std::vector<std::string> all;
  for (const Record& record : records) {
    all.push_back(record.error ? to_string(*record.error) : to_line(record.board));
  }
  return all;
}

inline std::vector<std::string> read_words(const std::string& text,
                                           const std::string& format = {}) {
  return words(read(text, format));
}

// A whole text in that format.
inline std::string write_all(const std::string& format, const std::vector<Board>& boards,
                             const std::string& title = {}) {
  std::string out;
  std::size_t count = 0;
  for (const Board& board : boards) {
    const Result<bool> written = write_board(*find_format(format), board, title, count, out);
    if (!written) return to_string(written.error());
    ++count;
  }
  finish_text(*find_format(format), count, out);
  return out;
}

inline std::string write(const std::string& format, const Board& board,
                         const std::string& title = {}, std::size_t index = 0) {
  std::string out;
  const Result<bool> written = write_board(*find_format(format), board, title, index, out);
  return written ? out : to_string(written.error());
}

}  // namespace nonet::test
