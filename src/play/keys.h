// The keys of the game: one table, from which the program acts, the help shows and the documents
// are checked.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace nonet::play {

// A key is its character where it has one. These have none.
enum Key : int {
  kNoKey = 0,  // also ends a list of keys
  kEnter = '\n',
  kEscape = 27,
  kUp = 0x1000,
  kDown,
  kLeft,
  kRight,
  kBackspace,
  kDelete,
  kF1,
  kOtherKey,
};

enum class Command : std::uint8_t {
  none,
  up,
  down,
  left,
  right,
  digit,
  erase,
  digit_mode,
  corner_mode,
  centre_mode,
  next_mode,
  automatic,
  undo,
  redo,
  check,
  keep_checking,
  rate,
  fix_givens,
  restart,
  save,
  redraw,
  help,
  quit,
};

struct KeyRow {
  Command command;
  std::array<int, 10> keys;
  std::string_view shown;  // empty: a row above says it
  std::string_view meaning;
};

std::span<const KeyRow> key_table();
Command command_of(int key);
// "  arrows, h j k l  moves", a line for each row that is shown.
std::string key_help();

}  // namespace nonet::play
