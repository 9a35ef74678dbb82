// Ctrl-C and its kin: a flag that searches look at, and a waker for a reader that waits.
#pragma once

#include <atomic>

#include "stream/lines.h"

namespace nonet::cli {

// Catches SIGINT and SIGTERM, and ignores SIGPIPE and SIGXFSZ so that a write that cannot be done
// fails instead. A second signal ends the program at once.
void catch_signals();

// True once a signal has come.
const std::atomic<bool>& stop_flag();
// The signal that came, or 0.
int stop_signal();
// What a caught signal does: sets the flag and wakes readers. For handlers of others.
void stop_by(int signal);
// Wakes readers when a signal comes.
const stream::Waker& stop_waker();

}  // namespace nonet::cli
