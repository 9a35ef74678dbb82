#include "output.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace nonet::cli {

Result<std::unique_ptr<Output>> Output::open(const Options& options) {
  if (options.output_file.empty()) return std::unique_ptr<Output>(new Output(STDOUT_FILENO));
  const std::string& name = options.output_file;
  int flags = O_RDWR | O_CREAT | O_CLOEXEC;
  if (!options.force && !options.resume) flags |= O_EXCL;
  const int fd = ::open(name.c_str(), flags, 0666);
  if (fd < 0 && errno == EEXIST) {
    return Error{ErrorCode::argument, 0, 0, name + " exists; --force overwrites it, --resume goes on with it"};
  }
  if (fd < 0) return Error{ErrorCode::io, 0, 0, "cannot write " + name + ": " + std::strerror(errno)};
  auto output = std::unique_ptr<Output>(new Output(fd));
  if (options.resume && cut_after_last_line(fd) < 0) {
    return Error{ErrorCode::io, 0, 0, "cannot go on with " + name + ": " + std::strerror(errno)};
  }
  return output;
}

Output::~Output() {
  if (fd_ > STDOUT_FILENO) ::close(fd_);
}

bool Output::is_terminal() const { return isatty(fd_) == 1; }

bool Output::truncate() {
  if (fd_ == STDOUT_FILENO) return true;
  struct stat status;
  // Devices and pipes have nothing to empty.
  if (fstat(fd_, &status) == 0 && !S_ISREG(status.st_mode)) return true;
  return ftruncate(fd_, 0) == 0;
}

bool Output::write(std::string_view bytes) {
  std::size_t written = 0;
  while (written < bytes.size()) {
    const ssize_t n = ::write(fd_, bytes.data() + written, bytes.size() - written);
    if (n >= 0) {
      written += static_cast<std::size_t>(n);
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
  if (fd < 0 || ::close(fd) == 0) return true;
  error_ = errno;
  return false;
}

std::int64_t cut_after_last_line(int fd) {
  off_t end = lseek(fd, 0, SEEK_END);
  if (end < 0) return -1;
  char buffer[4096];
  while (end > 0) {
    const off_t begin = end > static_cast<off_t>(sizeof buffer) ? end - static_cast<off_t>(sizeof buffer) : 0;
    const auto length = static_cast<std::size_t>(end - begin);
    if (pread(fd, buffer, length, begin) != static_cast<ssize_t>(length)) return -1;
    const std::size_t last = std::string_view(buffer, length).rfind('\n');
    if (last != std::string_view::npos) {
      end = begin + static_cast<off_t>(last) + 1;
      break;
    }
    end = begin;
  }
  if (ftruncate(fd, end) != 0) return -1;
  return lseek(fd, end, SEEK_SET);
}

}  // namespace nonet::cli
