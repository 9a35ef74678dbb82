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
  // Opens what the options name ('-' is standard output). An existing file is refused without
  // --force or --resume and opened as it is; devices and pipes hold nothing that could be lost.
  static Result<std::unique_ptr<Output>> open(const Options& options);
  ~Output() override;

  bool write(std::string_view bytes) override;
  bool is_terminal() const;
  int fd() const { return fd_; }
  // As shown in messages.
  const std::string& name() const { return name_; }

  // Why the last write failed; EPIPE when nobody reads any more.
  int error() const { return error_; }

  // Cuts an existing file to its first bytes and goes on after them; for --force and --resume, once
  // it is sure that it is not an input too. Nothing happens to standard output.
  bool keep(std::uint64_t bytes);
  // Flushes what the system still holds back and closes; false if that failed (a full disk may
  // show itself only now).
  bool close();

 private:
  Output(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}
  void take_back_partial_line(std::string_view bytes, std::size_t written) const;

  int fd_;
  std::string name_;
  int error_ = 0;
};

}  // namespace nonet::cli
