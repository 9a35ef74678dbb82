#include "run/exit.h"

#include <cerrno>
#include <cstring>

#include "terminal/say.h"

namespace nonet::cli {

int fail(ExitCode code, const std::string& message) {
  say(message);
  return code;
}

ExitCode exit_code_of(const Error& error) { return error.code == ErrorCode::io ? kIo : kUsage; }

int output_failed(const Output& output) {
  if (output.error() == EPIPE) return kClosedPipe;
  return fail(kIo, "cannot write to " + output.name() + ": " + std::strerror(output.error()));
}

int print(const std::string& text) {
  const std::unique_ptr<Output> output = std::move(*Output::open({}));
  return output->write(text) && output->close() ? kWell : output_failed(*output);
}

bool came_to_nothing(const BoardSource& source) { return source.failed() && source.records() == 0; }

std::string input_clash(const Output& output, const BoardSource& source) {
  if (!source.reads_from(output.fd())) return {};
  return output.name() + " is an input as well; write somewhere else";
}

}  // namespace nonet::cli
