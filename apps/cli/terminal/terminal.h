// The terminal as a place to draw on, with single keys: plain escape codes and termios.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace nonet::cli {

enum class Key { none, pause, step, undo, faster, slower, quit, enter, other };

// While it lives, the program has a screen of its own without a cursor, and keys come one by one
// without being shown. Whatever ends the program, a signal too, the terminal is put back. One at a
// time.
class Terminal {
 public:
  // Whether standard output is a terminal and keys can come from it.
  static bool is_there();
  // Without a terminal it is gone from the start.
  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Draws the lines from the top of the screen, over what stood there.
  void draw(std::string_view lines);
  // The next key, or `none` when the time is over first, a signal has come or the terminal is gone.
  Key key(std::chrono::nanoseconds most);
  // Nobody is there any more.
  bool is_gone() const { return is_gone_; }

 private:
  bool wait(std::chrono::nanoseconds most);
  void read_keys();
  Key take_key();

  const int keys_;  // the descriptor that keys come from
  std::string typed_;
  bool is_gone_ = false;
};

}  // namespace nonet::cli
