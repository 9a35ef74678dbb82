#include "play/keys.h"

#include <algorithm>

namespace nonet::play {
namespace {

constexpr int control(char c) { return c & 0x1f; }

constexpr std::array kTable = {
    KeyRow{Command::up, {kUp, 'k'}, "arrows, h j k l", "move; at the edge to the other side"},
    KeyRow{Command::down, {kDown, 'j'}, "", ""},
    KeyRow{Command::left, {kLeft, 'h'}, "", ""},
    KeyRow{Command::right, {kRight, 'l'}, "", ""},
    KeyRow{Command::digit,
           {'1', '2', '3', '4', '5', '6', '7', '8', '9'},
           "1 to 9",
           "write or take back: a digit or a mark, as the mode is"},
    KeyRow{Command::erase,
           {kBackspace, kDelete, '0', '.'},
           "Backspace, Delete, 0 .",
           "erase the digit; in a blank cell the marks"},
    KeyRow{Command::digit_mode, {'z'}, "z", "mode: digits"},
    KeyRow{Command::corner_mode, {'x'}, "x", "mode: corner marks"},
    KeyRow{
        Command::centre_mode, {'c'}, "c", "mode: centre marks; with automatic marks, strike out"},
    KeyRow{Command::next_mode, {' ', '\t'}, "space, Tab", "the next mode"},
    KeyRow{Command::automatic, {'a'}, "a", "automatic marks: what the rules leave, on or off"},
    KeyRow{Command::undo, {'u'}, "u", "undo"},
    KeyRow{Command::redo, {'r', control('R')}, "r, Ctrl-R", "redo"},
    KeyRow{Command::check, {'v'}, "v", "check: how many solutions are left from here?"},
    KeyRow{Command::keep_checking, {'V'}, "V", "check after every move, on or off"},
    KeyRow{Command::rate, {'e'}, "e", "rating: how hard is the puzzle?"},
    KeyRow{Command::fix_givens, {'G'}, "G", "make the digits givens, for a puzzle typed in"},
    KeyRow{Command::restart, {'R'}, "R", "start over (u brings all back)"},
    KeyRow{Command::save, {'w'}, "w", "save"},
    KeyRow{Command::redraw, {control('L')}, "Ctrl-L", "draw the screen again"},
    KeyRow{Command::help, {'?', kF1}, "?, F1", "this list"},
    // Ctrl-D is also what `script` types when its own input is at its end.
    KeyRow{Command::quit, {'q', control('D')}, "q, Ctrl-D", "quit"},
};

constexpr std::size_t kShownWidth = 24;

}  // namespace

std::span<const KeyRow> key_table() { return kTable; }

Command command_of(int key) {
  if (key == kNoKey) return Command::none;
  const auto row = std::find_if(kTable.begin(), kTable.end(), [&](const KeyRow& it) {
    return std::find(it.keys.begin(), it.keys.end(), key) != it.keys.end();
  });
  return row == kTable.end() ? Command::none : row->command;
}

std::string key_help() {
  std::string help;
  for (const KeyRow& row : kTable) {
    if (row.shown.empty()) continue;
    std::string line = "  " + std::string(row.shown);
    line.resize(kShownWidth + 2, ' ');
    help += line.append(row.meaning) + '\n';
  }
  return help;
}

}  // namespace nonet::play
