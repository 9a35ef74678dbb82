#include "terminal/say.h"

#include <algorithm>
#include <cstdio>

namespace nonet::cli {

void say(std::string_view message) { say_raw("nonet: " + std::string(message) + '\n'); }

void say_raw(std::string_view text) {
  static_cast<void>(std::fwrite(text.data(), 1, text.size(), stderr));
  static_cast<void>(std::fflush(stderr));
}

std::string printable(std::string_view text) {
  std::string out(text);
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
  std::replace_if(out.begin(), out.end(), is_control, '?');
  return out;
}

}  // namespace nonet::cli
