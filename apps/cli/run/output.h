// Where answers are written: standard output or a file, whole lines or nothing.
//
// A file is touched with the first bytes only: a run that comes to nothing (no input, refused
// --resume, no memory) leaves an existing file as it was, and none that it made itself.
#pragma once

#include <cerrno>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "nonet/result.h"
#include "options/options.h"

namespace nonet::cli {

class Output {
 public:
  // Opens what the options name ('-' is standard output). An existing file is refused without
  // --force or --resume; devices and pipes hold nothing that could be lost. `can_resume`: whether
  // this run could go on with a file, for what the refusal advises.
  static Result<std::unique_ptr<Output>> open(const OutputOptions& options,
                                              bool can_resume = false);
  ~Output();

  // Waits for a pipe that takes no more at the moment, whether or not it was made to block.
  bool write(std::string_view bytes);
  bool is_terminal() const;
  int fd() const { return fd_; }
  // As shown in messages.
  const std::string& name() const { return name_; }

  // Why the last write failed; EPIPE when nobody reads any more.
  int error() const { return error_; }
  // Nobody reads any more: as if a write had failed with that.
  void give_up() { error_ = EPIPE; }

  // What begins the output: a file keeps its first bytes, then comes the head. Without this call
  // nothing is kept and there is no head.
  void begin_with(std::uint64_t kept_bytes, std::string head);
  // Does that, if no write has done it yet.
  bool begin();
  // Flushes what the system still holds back and closes; false if that failed (a full disk may
  // show itself only now).
  bool close();

 private:
  Output(int fd, std::string name, bool is_new)
      : fd_(fd), name_(std::move(name)), is_new_(is_new) {}
  bool keep(std::uint64_t bytes) const;
  bool write_all(std::string_view bytes);
  void take_back_partial_line(std::string_view bytes, std::size_t written) const;

  int fd_;
  std::string name_;
  const bool is_new_;  // a file that open() made
  bool has_begun_ = false;
  std::uint64_t kept_bytes_ = 0;
  std::string head_;
  int error_ = 0;
};

}  // namespace nonet::cli
