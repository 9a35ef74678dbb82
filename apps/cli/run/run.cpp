#include "run/run.h"

#include <fmt/core.h>

#include <atomic>
#include <chrono>

#include "input/inputs.h"
#include "run/output.h"
#include "run/progress.h"
#include "run/resume.h"
#include "terminal/say.h"
#include "terminal/signals.h"

namespace nonet::cli {
namespace {

// What all workers add to.
struct Tally {
  std::atomic<bool> all_well{true};
};

// Answers chunks: one for each thread.
class ChunkWorker : public Emitter {
 public:
  ChunkWorker(const Run& run, const Shape& shape, Inputs& inputs, std::uint64_t skip, Tally& tally,
              Progress& progress)
      : shape_(shape),
        inputs_(inputs),
        skip_(skip),
        tally_(tally),
        progress_(progress),
        columns_(run.columns.size()),
        answerer_(run.make_answerer()) {}

  bool operator()(stream::Slot& slot) {
    const auto start = std::chrono::steady_clock::now();
    chunk_.read(slot, inputs_.kind_of(slot));
    std::span<const Item> rest = chunk_.items();
    while (!rest.empty() && rest.front().index <= skip_)
      rest = rest.subspan(1);
    slot_ = &slot;
    const std::size_t boards = rest.size();
    if (!answer_all(rest)) return false;
    inputs_.pace().took(boards, std::chrono::steady_clock::now() - start);
    return true;
  }

  bool put(const Item& item, const Verdict& verdict) override {
    shape_.put(item, verdict, slot_->output);
    if (!verdict.well) tally_.all_well.store(false, std::memory_order_relaxed);
    return slot_->output.size() < kOutputBytes || slot_->flush(true);
  }

 private:
  static constexpr std::size_t kOutputBytes = 2 * 1024 * 1024;
  static constexpr auto kLate = std::chrono::milliseconds(100);

  bool answer_all(std::span<const Item> rest) {
    while (!rest.empty()) {
      const std::span<const Item> batch =
          rest.first(std::min(rest.size(), answerer_->batch_size()));
      if (!answer(batch) || !flush_if_late()) return false;
      rest = rest.subspan(batch.size());
    }
    return true;
  }

  bool answer(std::span<const Item> batch) {
    const bool slow = answerer_->is_slow();
    answerer_->prepare(batch);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (batch[i].error != nullptr) {
        say_error(batch[i], columns_, verdict_);
        if (!put(batch[i], verdict_)) return false;
      } else if (!answerer_->answer(batch[i], i, *this)) {
        return false;
      }
      if (!slow) continue;
      progress_.add(1);
      if (!flush_if_late()) return false;
    }
    if (!slow) progress_.add(batch.size());
    return true;
  }

  // Slow boards are shown as they come, not when their chunk is done.
  bool flush_if_late() {
    const auto now = std::chrono::steady_clock::now();
    if (now - last_flush_ < kLate) return true;
    last_flush_ = now;
    return slot_->output.empty() || slot_->flush(false);
  }

  const Shape& shape_;
  Inputs& inputs_;
  const std::uint64_t skip_;
  Tally& tally_;
  Progress& progress_;
  const std::size_t columns_;
  const std::unique_ptr<Answerer> answerer_;
  Chunk chunk_;
  Verdict verdict_;
  stream::Slot* slot_ = nullptr;
  std::chrono::steady_clock::time_point last_flush_ = std::chrono::steady_clock::now();
};

int exit_code(stream::Ended ended, const Inputs& inputs, Output& output, const Tally& tally) {
  if (ended == stream::Ended::write_failed || !output.close()) return output_failed(output);
  if (stop_signal() != 0) return 128 + stop_signal();
  if (inputs.failed()) return kIo;
  return tally.all_well.load() ? kWell : kNotWell;
}

std::string counted(std::uint64_t number, const char* thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

void say_summary(const Options& options, const Inputs& inputs, const Progress& progress) {
  if (inputs.records() == 0 && !inputs.failed() && !options.quiet && stop_signal() == 0) {
    say("there is no board in the input");
  }
  if ((options.stats || options.verbose) && !options.quiet) {
    const double seconds = progress.seconds();
    say(fmt::format("{} in {:.3f} s, {:.0f} a second, {}", counted(progress.done(), "board"),
                    seconds, static_cast<double>(progress.done()) / seconds,
                    counted(threads_of(options), "thread")));
  }
}

// Boards that should have come and did not.
void say_missing(const Run& run, const Inputs& inputs, Tally& tally) {
  if (inputs.records() >= run.boards_due || inputs.failed() || stop_signal() != 0) return;
  tally.all_well = false;
  if (inputs.records() == 0) return;  // said already
  say(fmt::format("{} of {} in the input", counted(inputs.records(), "board"), run.boards_due));
}

// Whether a file of such answers can be gone on with.
bool can_resume(const Run& run) {
  const bool one_line = run.own_shape != nullptr
                            ? run.own_shape->one_line_answers()
                            : make_shape(run.options, run.columns, false)->one_line_answers();
  return one_line && run.one_answer_a_board;
}

// Answers everything; also what stands before and behind the answers, but for what `output` was
// told to begin with.
stream::Ended answer_all(const Run& run, const Shape& shape, Inputs& inputs, Output& output,
                         const Kept& kept, Tally& tally) {
  Progress progress(run.options, inputs, output.is_terminal(), kept.answers);
  const auto make_worker = [&]() -> stream::Worker {
    return
        [worker = std::make_shared<ChunkWorker>(run, shape, inputs, kept.answers, tally, progress)](
            stream::Slot& slot) { return (*worker)(slot); };
  };
  const int threads = shape.needs_order() ? 1 : threads_of(run.options);
  stream::Ended ended = stream::run(inputs, make_worker, output, threads, stop_flag());
  std::string tail;
  shape.end(tail);
  const bool is_written = ended != stream::Ended::write_failed &&
                          (came_to_nothing(inputs) || (output.begin() && output.write(tail)));
  if (!is_written) return stream::Ended::write_failed;
  say_summary(run.options, inputs, progress);
  if (ended == stream::Ended::whole) say_missing(run, inputs, tally);
  return ended;
}

}  // namespace

int run_boards(const Run& run) {
  const Options& options = run.options;
  if (options.resume && !can_resume(run)) {
    return fail(kUsage,
                "--resume needs one answer a line: --to line, csv or ndjson, and neither "
                "--all nor --steps");
  }
  Result<std::unique_ptr<Output>> opened =
      Output::open(options, options.has_resume && can_resume(run));
  if (!opened) return fail(exit_code_of(opened.error()), opened.error().message);
  Output& output = **opened;
  const std::unique_ptr<Shape> asked_for = make_shape(options, run.columns, output.is_terminal());
  const Shape& shape = run.own_shape != nullptr ? *run.own_shape : *asked_for;
  Inputs inputs(options, run.boards_at_first);
  if (run.givens != nullptr && run.givens->size() > 1) inputs.pair_with(*run.givens);
  if (const std::string why = input_clash(output, inputs); !why.empty()) return fail(kUsage, why);

  catch_signals();
  Kept kept;
  if (options.resume) {
    const Result<Kept> taken_up = take_up(run, shape, inputs, output);
    if (!taken_up) return fail(exit_code_of(taken_up.error()), taken_up.error().message);
    if (stop_signal() != 0) return 128 + stop_signal();
    kept = *taken_up;
    if (options.verbose) say(fmt::format("{} answers kept", kept.answers));
  } else {
    std::string head;
    shape.begin(head);
    output.begin_with(0, head);
  }
  Tally tally;
  tally.all_well = kept.all_well;
  const stream::Ended ended = answer_all(run, shape, inputs, output, kept, tally);
  return exit_code(ended, inputs, output, tally);
}

}  // namespace nonet::cli
