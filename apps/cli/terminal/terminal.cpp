#include "terminal/terminal.h"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "terminal/signals.h"

namespace nonet::cli {
namespace {

// Another screen, no cursor, nothing on it; and back.
constexpr std::string_view kEnter = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view kLeave = "\x1b[0m\x1b[?25h\x1b[?1049l";

// Signals that end the program while it draws. SIGINT and SIGTERM come as the stop flag the first
// time and need this the second time.
constexpr std::array kFatal = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT};

// For the handler. `g_keys` is -1 while the terminal is not taken.
volatile std::sig_atomic_t g_keys = -1;
termios g_before;
std::array<struct sigaction, kFatal.size()> g_handlers_before;

bool write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// Async-signal-safe.
void give_back() {
  const int keys = g_keys;
  if (keys < 0) return;
  g_keys = -1;
  tcsetattr(keys, TCSANOW, &g_before);
  static_cast<void>(write_all(kLeave));
}

void on_fatal(int signal) {
  const bool first = stop_signal() == 0;
  if (first && (signal == SIGINT || signal == SIGTERM)) return stop_by(signal);
  give_back();
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void catch_fatal() {
  struct sigaction action = {};
  action.sa_handler = on_fatal;
  for (std::size_t i = 0; i < kFatal.size(); ++i) {
    sigaction(kFatal[i], &action, &g_handlers_before[i]);
  }
}

void release_fatal() {
  for (std::size_t i = 0; i < kFatal.size(); ++i) {
    sigaction(kFatal[i], &g_handlers_before[i], nullptr);
  }
}

int open_keys() { return open("/dev/tty", O_RDONLY | O_CLOEXEC); }

// ESC [ C, or ESC O C where the terminal is told so.
constexpr std::string_view kRight = "\x1b[C", kRightToo = "\x1bOC";
constexpr auto kRestOfSequence = std::chrono::milliseconds(30);

// Ctrl-D; also what `script` types when its own input is at its end, and then no key comes any
// more.
constexpr char kEndOfKeys = 4;

Key key_of(char c) {
  switch (c) {
    case ' ': return Key::pause;
    case 's': return Key::step;
    case 'u': return Key::undo;
    case '+':
    case '=': return Key::faster;
    case '-': return Key::slower;
    case 'q':
    case kEndOfKeys: return Key::quit;
    case '\r':
    case '\n': return Key::enter;
    default: return Key::other;
  }
}

}  // namespace

// Boards may come through standard input; keys come from the terminal itself.
bool Terminal::is_there() {
  const int keys = open_keys();
  termios state;
  const bool there = isatty(STDOUT_FILENO) == 1 && keys >= 0 && tcgetattr(keys, &state) == 0;
  if (keys >= 0) close(keys);
  return there;
}

Terminal::Terminal() : keys_(open_keys()) {
  is_gone_ = keys_ < 0 || tcgetattr(keys_, &g_before) != 0;
  if (is_gone_) return;
  g_keys = keys_;
  catch_fatal();
  termios single = g_before;
  single.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  // Ctrl-Z would leave the screen as it is.
  single.c_cc[VSUSP] = _POSIX_VDISABLE;
  single.c_cc[VMIN] = 1;
  single.c_cc[VTIME] = 0;
  is_gone_ = tcsetattr(keys_, TCSANOW, &single) != 0 || !write_all(kEnter);
}

Terminal::~Terminal() {
  if (g_keys >= 0) {
    give_back();
    release_fatal();
  }
  if (keys_ >= 0) close(keys_);
}

void Terminal::draw(std::string_view lines) {
  std::string frame = "\x1b[H";
  for (const char c : lines) {
    if (c == '\n') frame += "\x1b[K\r";
    frame += c;
  }
  frame += "\x1b[J";
  if (!write_all(frame)) is_gone_ = true;
}

Key Terminal::key(std::chrono::nanoseconds most) {
  if (typed_.empty() && wait(most)) read_keys();
  if (typed_ == "\x1b" || typed_ == "\x1b[" || typed_ == "\x1bO") {
    if (wait(kRestOfSequence)) read_keys();
  }
  return take_key();
}

// True when keys have come.
bool Terminal::wait(std::chrono::nanoseconds most) {
  if (stop_flag().load() || is_gone_) return false;
  std::array<pollfd, 2> ready = {{{keys_, POLLIN, 0}, {stop_waker().fd(), POLLIN, 0}}};
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(most);
  const timespec time = {seconds.count(), (most - seconds).count()};
  return ppoll(ready.data(), ready.size(), &time, nullptr) > 0 && ready[0].revents != 0;
}

void Terminal::read_keys() {
  std::array<char, 64> bytes;
  const ssize_t n = read(keys_, bytes.data(), bytes.size());
  if (n > 0) typed_.append(bytes.data(), static_cast<std::size_t>(n));
  if (n == 0 || (n < 0 && errno != EINTR)) is_gone_ = true;
}

Key Terminal::take_key() {
  if (typed_.empty()) return Key::none;
  if (typed_.starts_with(kRight) || typed_.starts_with(kRightToo)) {
    typed_.erase(0, kRight.size());
    return Key::step;
  }
  if (typed_.front() == '\x1b') {  // some other key that sends several bytes
    typed_.clear();
    return Key::other;
  }
  const Key key = key_of(typed_.front());
  typed_.erase(0, 1);
  return key;
}

}  // namespace nonet::cli
