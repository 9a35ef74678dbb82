// Wide characters of ncurses; before any header of the system.
#define NCURSES_WIDECHAR 1
#include "terminal/screen.h"

#include <curses.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <string>

#include "terminal/signals.h"

#ifdef __SANITIZE_ADDRESS__
// For the leak sanitizer: ncurses keeps what it has made for a terminal that it then refuses.
extern "C" __attribute__((visibility("default"))) const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libtinfo\n"; }
#endif

#ifdef __SANITIZE_THREAD__
// For the thread sanitizer: the handler by which ncurses stops the program on Ctrl-Z changes errno.
extern "C" __attribute__((visibility("default"))) const char* __tsan_default_suppressions();
extern "C" const char* __tsan_default_suppressions() { return "signal:libncurses\n"; }
#endif

namespace nonet::cli {
namespace {

using play::Style;

enum ColorPair : short { kOwnPair = 1, kClashPair, kMarkPair, kCursorPair };

void begin_colors() {
  if (!has_colors()) return;
  start_color();
  use_default_colors();
  init_pair(kOwnPair, COLOR_GREEN, -1);
  init_pair(kClashPair, COLOR_RED, -1);
  init_pair(kMarkPair, COLOR_CYAN, -1);
  init_pair(kCursorPair, COLOR_YELLOW, -1);
}

// Without start_color() the pairs are all the same.
attr_t attributes_of(Style style) {
  const auto pair = [](ColorPair number) { return static_cast<attr_t>(COLOR_PAIR(number)); };
  switch (style) {
    case Style::given: return A_BOLD;
    case Style::own: return pair(kOwnPair);
    case Style::clash: return A_BOLD | pair(kClashPair);
    case Style::mark: return pair(kMarkPair);
    case Style::strong_mark: return A_BOLD | A_UNDERLINE | pair(kMarkPair);
    case Style::cursor: return A_BOLD | pair(kCursorPair);
    case Style::same: return A_REVERSE;
    case Style::plain:
    case Style::frame: break;
  }
  return A_NORMAL;
}

// The next character of UTF-8; '?' for what is none, and for what the locale cannot show.
wchar_t take_character(std::string_view& text) {
  wchar_t character = 0;
  std::mbstate_t state{};
  const std::size_t length = std::mbrtowc(&character, text.data(), text.size(), &state);
  const bool is_bad = length == 0 || length > text.size();
  text.remove_prefix(is_bad ? 1 : length);
  return is_bad || wcwidth(character) < 0 ? L'?' : character;
}

std::wstring clipped(std::string_view text, int width) {
  std::wstring out;
  while (!text.empty() && width > 0) {
    const wchar_t character = take_character(text);
    width -= wcwidth(character);
    if (width >= 0) out += character;
  }
  return out;
}

int key_of(int key) {
  switch (key) {
    case KEY_UP: return play::kUp;
    case KEY_DOWN: return play::kDown;
    case KEY_LEFT: return play::kLeft;
    case KEY_RIGHT: return play::kRight;
    case KEY_BACKSPACE:
    case '\b':
    case 0x7f: return play::kBackspace;
    case KEY_DC: return play::kDelete;
    case KEY_F(1): return play::kF1;
    case KEY_ENTER:
    case '\r': return play::kEnter;
    case KEY_RESIZE:
    case ERR: return play::kNoKey;
    default: return key > 0 && key <= 0xff ? key : static_cast<int>(play::kOtherKey);
  }
}

// Begins with ncurses; false where it does not know the terminal or cannot go to a place on it.
bool begin(std::FILE* keys) {
  if (newterm(nullptr, stdout, keys) == nullptr) return false;
  if (tigetstr("cup") != nullptr) return true;
  endwin();
  return false;
}

Error no_terminal(std::string message) { return {ErrorCode::argument, 0, 0, std::move(message)}; }

}  // namespace

Result<std::unique_ptr<Screen>> Screen::open(bool color) {
  if (isatty(STDOUT_FILENO) != 1) return no_terminal("play needs a terminal to draw on");
  std::FILE* keys = std::fopen("/dev/tty", "re");
  if (keys == nullptr) return no_terminal("play needs a terminal for the keys");
  std::setlocale(LC_CTYPE, "");
  set_escdelay(25);
  if (!begin(keys)) {
    std::fclose(keys);
    const char* name = std::getenv("TERM");
    return no_terminal("play cannot draw on a terminal of the type '" +
                       std::string(name == nullptr ? "" : name) + "'; set TERM");
  }
  return std::unique_ptr<Screen>(new Screen(keys, color));
}

Screen::Screen(std::FILE* keys, bool color) : keys_(keys) {
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  curs_set(0);
  if (color) begin_colors();
}

Screen::~Screen() {
  erase();
  refresh();
  endwin();
  std::fclose(keys_);
}

int Screen::rows() const { return getmaxy(stdscr); }
int Screen::columns() const { return getmaxx(stdscr); }
void Screen::forget() { clearok(stdscr, TRUE); }

void Screen::show(const std::vector<play::Piece>& pieces) {
  erase();
  for (const play::Piece& piece : pieces) {
    if (piece.row >= rows() || piece.column >= columns()) continue;
    attrset(static_cast<int>(attributes_of(piece.style)));
    const std::wstring text = clipped(piece.text, columns() - piece.column);
    mvaddwstr(piece.row, piece.column, text.c_str());
  }
  attrset(A_NORMAL);
  refresh();
}

int Screen::key() {
  int key = getch();
  if (key == ERR && !stop_flag().load()) {
    wait();
    key = getch();
  }
  return key_of(key);
}

// For a key or a signal. A change of size may slip in just before: it is seen a second later.
void Screen::wait() {
  constexpr int kMilliseconds = 1000;
  std::array<pollfd, 2> ready = {{{fileno(keys_), POLLIN, 0}, {stop_waker().fd(), POLLIN, 0}}};
  if (poll(ready.data(), ready.size(), kMilliseconds) < 0) return;
  is_gone_ = (ready[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

}  // namespace nonet::cli
