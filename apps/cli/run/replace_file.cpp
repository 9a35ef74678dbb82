#include "run/replace_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace nonet::cli {
namespace {

// What a symbolic link leads to, so that the link stays.
std::string real_name(const std::string& name) {
  char* resolved = realpath(name.c_str(), nullptr);
  const std::string real = resolved == nullptr ? name : resolved;
  std::free(resolved);
  return real;
}

// The rights of the file that is replaced, or those of a new one.
mode_t mode_for(const std::string& name) {
  struct stat status;
  if (stat(name.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = umask(0);
  umask(mask);
  return 0666 & ~mask;
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(fd, text.data(), text.size());
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

std::string because(const std::string& name) {
  return "cannot write " + name + ": " + std::strerror(errno);
}

// A device or a pipe cannot be replaced: what was written would go nowhere, and it would be gone.
bool is_no_file(const std::string& name) {
  struct stat status;
  return stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

// Puts the finished file in its place. link() refuses where something stands already; some file
// systems have no links at all.
bool put_in_place(const std::string& from, const std::string& to, bool may_replace) {
  if (!may_replace) {
    if (link(from.c_str(), to.c_str()) == 0) return unlink(from.c_str()) == 0;
    if (errno == EEXIST) return false;
  }
  return std::rename(from.c_str(), to.c_str()) == 0;
}

}  // namespace

std::string replace_file(const std::string& name, std::string_view text, bool may_replace) {
  if (is_no_file(name)) return name + " is not a regular file";
  const std::string real = may_replace ? real_name(name) : name;
  std::string beside = real + ".XXXXXX";
  const int fd = mkstemp(beside.data());
  if (fd < 0) return because(name);
  bool done = fchmod(fd, mode_for(real)) == 0 && write_all(fd, text) && fsync(fd) == 0;
  done = close(fd) == 0 && done;
  done = done && put_in_place(beside, real, may_replace);
  const std::string why = done ? "" : errno == EEXIST ? name + " exists" : because(name);
  if (!done) unlink(beside.c_str());
  return why;
}

}  // namespace nonet::cli
