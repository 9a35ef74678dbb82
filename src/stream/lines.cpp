#include "stream/lines.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace nonet::stream {

Waker::Waker() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe");
  }
  read_end_ = ends[0];
  write_end_ = ends[1];
}

Waker::~Waker() {
  close(read_end_);
  close(write_end_);
}

void Waker::wake() const {
  const int saved = errno;
  const char byte = 0;
  // A full pipe is as awake as can be.
  [[maybe_unused]] const ssize_t written = write(write_end_, &byte, 1);
  errno = saved;
}

LineCutter::LineCutter(int fd, const Waker* waker, int output)
    : fd_(fd), output_(output), waker_(waker) {
#ifdef F_SETPIPE_SZ
  // Room for the writer to go on while a chunk is worked on. What is no pipe refuses, and the rest
  // is served by smaller chunks.
  fcntl(fd, F_SETPIPE_SZ, static_cast<int>(kChunk));
#endif
}

// Reads what is there at once, kChunk bytes at most; as read() does, negative on failure, 0 at the
// end.
long LineCutter::read_ready(char* to) {
  std::size_t have = 0;
  pollfd ready = {fd_, POLLIN, 0};
  do {
    ssize_t got;
    do {
      got = read(fd_, to + have, kChunk - have);
    } while (got < 0 && errno == EINTR);
    if (got < 0 && have == 0) return -1;
    if (got <= 0) break;  // said again by the next read
    have += static_cast<std::size_t>(got);
  } while (have < kChunk && poll(&ready, 1, 0) > 0 && (ready.revents & POLLIN) != 0);
  return static_cast<long>(have);
}

// Until there is something to read. What can be read goes before a lost reader: a write will tell.
LineCutter::Got LineCutter::wait() const {
  pollfd waits[3] = {
      {fd_, POLLIN, 0}, {waker_ != nullptr ? waker_->fd() : -1, POLLIN, 0}, {output_, 0, 0}};
  for (;;) {
    if (poll(waits, 3, -1) < 0) {
      if (errno != EINTR) return Got::failed;
      continue;
    }
    if (waits[1].revents != 0) return Got::interrupted;
    if (waits[0].revents != 0) return Got::lines;
    if ((waits[2].revents & POLLERR) != 0) return Got::unheard;
    waits[2].fd = -1;  // hung up or closed: writing to it tells what that means
  }
}

LineCutter::Got LineCutter::read_more() {
  const Got ready = wait();
  if (ready != Got::lines) return ready;
  const std::size_t old = pending_.size();
  const std::size_t unsettled = pending_.find_last_not_of('\r') + 1;  // CRs that may precede a LF
  pending_.resize(old + kChunk);
  const long got = read_ready(pending_.data() + old);
  pending_.resize(old + static_cast<std::size_t>(std::max(got, 0L)));
  if (got < 0 && errno == EAGAIN) return Got::lines;  // another reader of the same pipe was faster
  if (got < 0) return Got::failed;
  if (got == 0) {
    at_end_ = true;
    return Got::end;
  }
  bytes_read_ += static_cast<std::uint64_t>(got);
  end_lines_at_lone_cr(unsettled);
  return Got::lines;
}

// CRs before a LF stay, the readers trim them; a CR at the very end waits for what follows it.
// Before a zero it is half a character of UTF-16.
void LineCutter::end_lines_at_lone_cr(std::size_t from) {
  for (std::size_t cr = pending_.find('\r', from); cr != std::string::npos;
       cr = pending_.find('\r', from)) {
    from = pending_.find_first_not_of('\r', cr);
    if (from == std::string::npos) return;
    const bool is_lone = pending_[from] != '\n' && pending_[from] != '\0';
    if (is_lone) pending_.replace(cr, from - cr, from - cr, '\n');
  }
}

// While skipping, everything up to the next line end goes.
void LineCutter::drop_tail_of_long_line() {
  const std::size_t end = pending_.find('\n');
  if (end == std::string::npos) {
    pending_.clear();
    return;
  }
  pending_.erase(0, end + 1);
  skipping_ = false;
}

LineCutter::Got LineCutter::next(std::string& out) {
  for (;;) {
    if (skipping_) drop_tail_of_long_line();
    const std::size_t last = pending_.rfind('\n');
    if (last != std::string::npos) {
      out.append(pending_, 0, last + 1);
      pending_.erase(0, last + 1);
      return Got::lines;
    }
    if (pending_.size() > longest_line_) {
      out.append(pending_, 0, longest_line_);
      out += '\n';
      pending_.clear();
      skipping_ = true;
      return Got::lines;
    }
    if (at_end_) {
      if (pending_.empty()) return Got::end;
      out += pending_;
      out += '\n';
      pending_.clear();
      return Got::lines;
    }
    const Got got = read_more();
    if (got != Got::lines && got != Got::end) return got;
  }
}

LineCutter::Got LineCutter::peek(std::size_t most,
                                 const std::function<bool(std::string_view)>& enough,
                                 std::string_view& head, bool& whole) {
  while (pending_.size() < most && !at_end_ && !enough(pending_)) {
    const Got got = read_more();
    if (got != Got::lines && got != Got::end) return got;
  }
  head = pending_;
  whole = at_end_;
  return pending_.empty() ? Got::end : Got::lines;
}

}  // namespace nonet::stream
