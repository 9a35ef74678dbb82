// How a run ends: what is said and the exit code.
#pragma once

#include <string>

#include "input/source.h"
#include "nonet/result.h"
#include "run/output.h"

namespace nonet::cli {

// Exit codes; see docs/cli.md.
enum ExitCode : int {
  kWell = 0,
  kNotWell = 1,
  kUsage = 2,
  kIo = 3,
  kInterrupted = 130,
  kClosedPipe = 141,
  kTerminated = 143,
};

// Says it on standard error and returns the code.
int fail(ExitCode code, const std::string& message);

// Of an error that keeps a run from starting.
ExitCode exit_code_of(const Error& error);

// Why the output may not be written: it is one of the inputs. Empty where it is none.
std::string input_clash(const Output& output, const BoardSource& source);

// Nothing could be read: an output that was made for it is not begun.
bool came_to_nothing(const BoardSource& source);

// Says why the output could not be written, unless its reader went away; the exit code.
int output_failed(const Output& output);

// What is not about boards: help, lists. Writes the text to standard output; the exit code.
int print(const std::string& text);

}  // namespace nonet::cli
