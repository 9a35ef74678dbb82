#include "progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <condition_variable>
#include <mutex>

#include "say.h"

namespace nonet::cli {
namespace {

bool wanted(const Options& options, bool output_is_terminal) {
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

Progress::Progress(const Options& options, const Inputs& inputs, bool output_is_terminal)
    : inputs_(inputs), bytes_in_all_(inputs.bytes_in_all()) {
  if (!wanted(options, output_is_terminal)) return;
  thread_ = std::jthread([this](std::stop_token stop) {
    std::mutex mutex;
    std::condition_variable_any timer;
    std::unique_lock lock(mutex);
    auto pause = std::chrono::milliseconds(1000);
    while (!timer.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
      show();
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

void Progress::show() {
  const std::uint64_t boards = done();
  std::string text =
      fmt::format("{} boards, {:.0f} a second", boards, static_cast<double>(boards) / seconds());
  const std::uint64_t read = inputs_.bytes_read();
  if (bytes_in_all_ > 0 && read > 0 && read <= bytes_in_all_) {
    const double share = static_cast<double>(read) / static_cast<double>(bytes_in_all_);
    text +=
        fmt::format(", {:.0f}%, {} left", 100 * share, time_text(seconds() * (1 - share) / share));
  }
  say_raw("\r\x1b[K" + text);
  shown_ = true;
}

}  // namespace nonet::cli
