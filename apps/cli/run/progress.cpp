#include "run/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>

#include "terminal/say.h"

namespace nonet::cli {
namespace {

bool wanted(const RunningOptions& options, bool output_is_terminal) {
  if (options.quiet || options.progress == "never") return false;
  // On a terminal the answers themselves are the progress.
  return options.progress == "always" || (isatty(STDERR_FILENO) == 1 && !output_is_terminal);
}

std::string time_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

}  // namespace

Progress::Progress(const RunningOptions& options, const BoardSource& source,
                   bool output_is_terminal, std::uint64_t kept)
    : source_(source), kept_(kept), in_all_(source.in_all()) {
  if (!wanted(options, output_is_terminal)) return;
  thread_ = std::jthread([this](std::stop_token stop) {
    std::mutex mutex;
    std::condition_variable_any timer;
    std::unique_lock lock(mutex);
    auto pause = std::chrono::milliseconds(1000);
    while (!timer.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
      try {
        show();
      } catch (const std::bad_alloc&) {
        return;  // the run itself may still come to its end
      }
      pause = std::chrono::milliseconds(500);
    }
  });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  if (shown_) say_raw("\r\x1b[K");
}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

// How much of the input is answered: of what is handed out, and of the boards in that. 0 where it
// is not known. Boards at work are not answered, so that it is never all while any are.
double Progress::share() const {
  const std::uint64_t part = source_.handed_out();
  const std::uint64_t boards = source_.records(), answered = done() + kept_;
  if (in_all_ == 0 || part > in_all_ || boards == 0 || answered > boards) return 0;
  return static_cast<double>(part) / static_cast<double>(in_all_) *
         (static_cast<double>(answered) / static_cast<double>(boards));
}

void Progress::show() {
  const std::uint64_t boards = done();
  std::string text =
      fmt::format("{} boards, {:.0f} a second", boards, static_cast<double>(boards) / seconds());
  if (const double share = this->share(); share > 0) {
    // Rounded down: what is still at work is neither done nor over in no time.
    const auto percent = std::min(99, static_cast<int>(100 * share));
    text += fmt::format(", {}%, {} left", percent,
                        time_text(std::max(1.0, seconds() * (1 - share) / share)));
  }
  say_raw("\r\x1b[K" + text);
  shown_ = true;
}

}  // namespace nonet::cli
