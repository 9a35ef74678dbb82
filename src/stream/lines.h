// Whole lines out of a file descriptor, in chunks.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace nonet::stream {

// A pair of file descriptors that wakes a reader from any thread or signal handler. Once woken it
// stays so.
class Waker {
 public:
  Waker();
  ~Waker();
  Waker(const Waker&) = delete;
  Waker& operator=(const Waker&) = delete;
  void wake() const;  // async-signal-safe
  int fd() const { return read_end_; }

 private:
  int read_end_ = -1, write_end_ = -1;
};

// Reads a descriptor and cuts after the last line end that has arrived, so that a person who types
// is answered line by line and a file is read in large pieces. LF, CRLF and a lone CR end a line,
// also mixed in one text; a lone CR is handed out as LF. A line that grows beyond kLongestLine is
// cut there and its rest passed over.
class LineCutter {
 public:
  // Ten thousand boards: the batch engine idles at the end of each chunk.
  static constexpr std::size_t kChunk = 1024 * 1024;
  static constexpr std::size_t kLongestLine = 64 * 1024;

  // Does not own the descriptors. `waker` may be null; when woken, next() answers interrupted.
  // `output` may be -1; while it waits, next() notices that the pipe behind it has lost its last
  // reader, and answers unheard.
  LineCutter(int fd, const Waker* waker, int output = -1);
  // The same over a text in memory.
  explicit LineCutter(std::string text) : pending_(std::move(text)), at_end_(true) {
    end_lines_at_lone_cr(0);
  }

  enum class Got { lines, end, interrupted, unheard, failed };
  // Adds whole lines to `out`, about kChunk bytes at most; the last line of the input gets a line
  // end if it has none. After `failed` errno tells why.
  Got next(std::string& out);

  // Shows what comes next without taking it: reads on until `enough` says so, `most` bytes are
  // there or the input ends (then `whole`).
  Got peek(std::size_t most, const std::function<bool(std::string_view)>& enough,
           std::string_view& head, bool& whole);

  // How long a line may be from here on; kLongestLine until then.
  void allow_lines_of(std::size_t bytes) { longest_line_ = bytes; }

  // Passes over the first bytes of what peek has shown.
  void skip(std::size_t bytes) { pending_.erase(0, bytes); }

  std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  Got wait() const;
  Got read_more();
  long read_ready(char* to);
  void drop_tail_of_long_line();
  void end_lines_at_lone_cr(std::size_t from);

  int fd_ = -1;
  int output_ = -1;
  const Waker* waker_ = nullptr;
  std::string pending_;  // read and not handed out
  std::uint64_t bytes_read_ = 0;
  std::size_t longest_line_ = kLongestLine;
  bool at_end_ = false;
  bool skipping_ = false;  // within the rest of a line that was too long
};

}  // namespace nonet::stream
