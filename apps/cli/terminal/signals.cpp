#include "terminal/signals.h"

#include <csignal>

namespace nonet::cli {
namespace {

// The one mutable state of the process that a signal handler can reach.
std::atomic<bool> g_stop{false};
std::atomic<int> g_signal{0};
const stream::Waker* g_waker = nullptr;

}  // namespace

void stop_by(int signal) {
  g_signal.store(signal);
  g_stop.store(true);
  if (g_waker != nullptr) g_waker->wake();
}

void catch_signals() {
  g_waker = &stop_waker();
  struct sigaction action = {};
  action.sa_handler = stop_by;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

const std::atomic<bool>& stop_flag() { return g_stop; }
int stop_signal() { return g_signal.load(); }

const stream::Waker& stop_waker() {
  static const stream::Waker waker;
  return waker;
}

}  // namespace nonet::cli
