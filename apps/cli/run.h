// One run of a verb that answers boards: inputs -> chunks -> answers -> output, and the exit code.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "boards.h"
#include "inputs.h"
#include "options.h"
#include "output.h"
#include "shape.h"
#include "verdict.h"

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

// Where a worker puts its answers.
class Emitter {
 public:
  virtual ~Emitter() = default;
  // False when nobody wants more.
  virtual bool put(const Item& item, const Verdict& verdict) = 0;
};

// Answers boards; one for each thread.
class Answerer {
 public:
  virtual ~Answerer() = default;
  // How many boards are looked at together. Their answers may wait for the last of them, unless
  // they are slow.
  virtual std::size_t batch_size() const { return 1; }
  // Whether one answer may take so long that it should not wait for the others of its batch.
  virtual bool is_slow() const { return false; }
  // Called before answer() with the boards of one batch.
  virtual void prepare(std::span<const Item> items) { static_cast<void>(items); }
  // Answers the board at that place of the batch. False: stopped before the answer stood.
  virtual bool answer(const Item& item, std::size_t place, Emitter& emitter) = 0;
};

struct Run {
  const Options& options;
  Columns columns;
  std::function<std::unique_ptr<Answerer>()> make_answerer;
  std::vector<std::string_view> well_words;   // the status words of answers that are well
  bool one_answer_a_board = true;             // false for solve --all
  const Shape* own_shape = nullptr;           // in place of what the options ask for
  std::uint64_t boards_due = 0;               // fewer boards in the input are not well
  std::size_t boards_at_first = Pace::kMost;  // in a slot, until it is known how slow they are
};

int run_boards(const Run& run);

// The verdict on a board that could not be read.
void say_error(const Item& item, std::size_t columns, Verdict& verdict);

// Says it on standard error and returns the code.
int fail(ExitCode code, const std::string& message);

// Of an error that keeps a run from starting.
ExitCode exit_code_of(const Error& error);

// Why the output may not be written: it is one of the inputs. Empty where it is none.
std::string input_clash(const Output& output, const Inputs& inputs);

// Says why the output could not be written, unless its reader went away; the exit code.
int output_failed(const Output& output);

// What is not about boards: help, lists. Writes the text to standard output; the exit code.
int print(const std::string& text);

}  // namespace nonet::cli
