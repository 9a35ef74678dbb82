// Where answers are written: standard output or a file, whole lines or nothing.
#pragma once

#include <memory>
#include <string>

#include "nonet/result.h"
#include "options.h"
#include "stream/ordered.h"

namespace nonet::cli {

class Output : public stream::Sink {
 public:
  // Opens what the options name. An existing file is refused without --force or --resume; with
  // --resume it is cut after its last whole line and left open at its end.
  static Result<std::unique_ptr<Output>> open(const Options& options);
  ~Output() override;

  bool write(std::string_view bytes) override;
  bool is_terminal() const;
  int fd() const { return fd_; }

  // Why the last write failed; EPIPE when nobody reads any more.
  int error() const { return error_; }

  // Empties the file behind --force, once it is sure that it is not an input too.
  bool truncate();
  // Flushes what the system still holds back and closes; false if that failed (a full disk may
  // show itself only now).
  bool close();

 private:
  explicit Output(int fd) : fd_(fd) {}
  void take_back_partial_line(std::string_view bytes, std::size_t written) const;

  int fd_;
  int error_ = 0;
};

// Cuts an open file after its last line end and returns the length left, or -1.
std::int64_t cut_after_last_line(int fd);

}  // namespace nonet::cli
