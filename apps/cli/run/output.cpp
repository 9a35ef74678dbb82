#include "run/output.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace nonet::cli {

namespace {

bool is_regular(const std::string& name) {
  struct stat status;
  return stat(name.c_str(), &status) != 0 || S_ISREG(status.st_mode);
}

}  // namespace

Result<std::unique_ptr<Output>> Output::open(const OutputOptions& options, bool can_resume) {
  const std::string& name = options.output_file;
  const bool is_standard = name.empty() || name == "-";
  if (options.resume && (is_standard || !is_regular(name))) {
    return Error{ErrorCode::argument, 0, 0, "--resume goes on with a file only, not with " + name};
  }
  if (is_standard)
    return std::unique_ptr<Output>(new Output(STDOUT_FILENO, "standard output", false));
  const bool may_exist = options.force || options.resume || !is_regular(name);
  const int made = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  const bool exists = made < 0 && errno == EEXIST;
  if (exists && !may_exist) {
    return Error{
        ErrorCode::argument, 0, 0,
        name + " exists; --force overwrites it" + (can_resume ? ", --resume goes on with it" : "")};
  }
  // O_CREAT for a link to a file that is not there.
  const int fd = exists ? ::open(name.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666) : made;
  if (fd < 0)
    return Error{ErrorCode::io, 0, 0, "cannot write " + name + ": " + std::strerror(errno)};
  return std::unique_ptr<Output>(new Output(fd, name, !exists));
}

Output::~Output() {
  if (fd_ > STDOUT_FILENO) ::close(fd_);
  if (is_new_ && !has_begun_) ::unlink(name_.c_str());
}

bool Output::is_terminal() const { return isatty(fd_) == 1; }

void Output::begin_with(std::uint64_t kept_bytes, std::string head) {
  kept_bytes_ = kept_bytes;
  head_ = std::move(head);
}

bool Output::begin() {
  if (has_begun_) return error_ == 0;
  has_begun_ = true;
  if (!keep(kept_bytes_)) {
    error_ = errno;
    return false;
  }
  return write_all(head_);
}

bool Output::keep(std::uint64_t bytes) const {
  struct stat status;
  if (fd_ == STDOUT_FILENO || (fstat(fd_, &status) == 0 && !S_ISREG(status.st_mode))) return true;
  const auto length = static_cast<off_t>(bytes);
  return ftruncate(fd_, length) == 0 && lseek(fd_, length, SEEK_SET) == length;
}

bool Output::write(std::string_view bytes) {
  if (bytes.empty()) return error_ == 0;
  return begin() && write_all(bytes);
}

bool Output::write_all(std::string_view bytes) {
  std::size_t written = 0;
  while (written < bytes.size()) {
    const ssize_t n = ::write(fd_, bytes.data() + written, bytes.size() - written);
    if (n >= 0) {
      written += static_cast<std::size_t>(n);
    } else if (errno == EAGAIN) {
      pollfd ready = {fd_, POLLOUT, 0};
      ::poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      error_ = errno;
      take_back_partial_line(bytes, written);
      return false;
    }
  }
  return true;
}

// What a full disk took is cut back to whole lines, where the output is a file.
void Output::take_back_partial_line(std::string_view bytes, std::size_t written) const {
  const std::size_t last = bytes.substr(0, written).rfind('\n');
  const std::size_t whole = last == std::string_view::npos ? 0 : last + 1;
  struct stat status;
  if (whole == written || fstat(fd_, &status) != 0 || !S_ISREG(status.st_mode)) return;
  const off_t end = lseek(fd_, 0, SEEK_CUR) - static_cast<off_t>(written - whole);
  // Nothing more can be done when even this fails: the write error is reported all the same.
  if (ftruncate(fd_, end) == 0) lseek(fd_, end, SEEK_SET);
}

bool Output::close() {
  const int fd = fd_;
  fd_ = -1;
  if (fd < 0 || ::close(fd) == 0) return error_ == 0;
  error_ = errno;
  return false;
}

}  // namespace nonet::cli
