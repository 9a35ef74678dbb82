// The terminal as ncurses sees it: shows pictures of a game, gives keys. Nothing else knows
// ncurses.
#pragma once

#include <cstdio>
#include <memory>
#include <vector>

#include "nonet/result.h"
#include "play/keys.h"
#include "play/picture.h"

namespace nonet::cli {

// While it lives the terminal is taken; it is put back at the end, and while the program is
// suspended. One at a time. Keys come from the terminal itself, so that boards may come through
// standard input.
class Screen {
 public:
  // Fails, with the reason, where there is no terminal or none that ncurses can use.
  static Result<std::unique_ptr<Screen>> open(bool color);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  int rows() const;
  int columns() const;
  bool is_large_enough() const { return rows() >= play::kRows && columns() >= play::kColumns; }
  void show(const std::vector<play::Piece>& pieces);
  // Draws everything anew at the next show().
  void forget();

  // Waits for a key. kNoKey: look at the size again, or is_gone(), or the stop flag.
  int key();
  // Nobody is there any more.
  bool is_gone() const { return is_gone_; }

 private:
  Screen(std::FILE* keys, bool color);
  void wait();

  std::FILE* keys_;
  bool is_gone_ = false;
};

}  // namespace nonet::cli
