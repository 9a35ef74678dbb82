#include "run/run.h"

#include <fmt/core.h>

#include <chrono>

#include "input/inputs.h"
#include "run/output.h"
#include "run/progress.h"
#include "run/resume.h"
#include "terminal/say.h"
#include "terminal/signals.h"

namespace nonet::cli {
namespace {

// Answers chunks: one for each thread.
class ChunkWorker : public Emitter {
 public:
  ChunkWorker(const Run& run, const Shape& shape, std::uint64_t skip)
      : shape_(shape), skip_(skip), columns_(run.columns.size()), answerer_(run.make_answerer()) {}

  bool operator()(stream::Slot& slot, const stream::Flush& flush) {
    since_ = Clock::now();
    slot_ = &slot;
    flush_ = &flush;
    chunk_.read(slot);
    if (!answerer_->takes_puzzles()) chunk_.refuse_puzzles();
    std::span<const Item> rest = chunk_.items();
    while (!rest.empty() && rest.front().index <= skip_)
      rest = rest.subspan(1);
    if (!answer_all(rest)) return false;
    count_time();
    return true;
  }

  bool put(const Item& item, const Verdict& verdict) override {
    shape_.put(item, verdict, slot_->output);
    if (!verdict.well) ++slot_->counts.not_well;
    return slot_->output.size() < kOutputBytes || hand_over(true);
  }

  void count(std::size_t which, std::uint64_t number) override {
    slot_->counts.add_other(which, number);
  }

 private:
  using Clock = std::chrono::steady_clock;
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
      ++slot_->counts.answers;
      if (slow && !flush_if_late()) return false;
    }
    return true;
  }

  // Slow boards are shown as they come, not when their chunk is done.
  bool flush_if_late() {
    const Clock::time_point now = Clock::now();
    if (now - last_flush_ < kLate) return true;
    last_flush_ = now;
    return slot_->output.empty() || hand_over(false);
  }

  bool hand_over(bool wait) {
    count_time();
    return (*flush_)(wait);
  }

  void count_time() {
    const Clock::time_point now = Clock::now();
    const auto time = std::chrono::duration_cast<std::chrono::nanoseconds>(now - since_);
    slot_->counts.busy_ns += static_cast<std::uint64_t>(time.count());
    since_ = now;
  }

  const Shape& shape_;
  const std::uint64_t skip_;
  const std::size_t columns_;
  const std::unique_ptr<Answerer> answerer_;
  Chunk chunk_;
  Verdict verdict_;
  stream::Slot* slot_ = nullptr;
  const stream::Flush* flush_ = nullptr;
  Clock::time_point since_, last_flush_ = Clock::now();
};

// Takes the answers in order: sums what was counted, says what is remarked, shows all to the stage,
// writes.
class Collector : public stream::Sink {
 public:
  Collector(BoardSource& source, Stage* stage, Output& output, Progress& progress)
      : source_(source), stage_(stage), output_(output), progress_(progress) {}

  bool take(stream::Slot& slot) override {
    source_.say_remarks(slot);
    source_.pace().took(slot.counts.answers, std::chrono::nanoseconds(slot.counts.busy_ns));
    progress_.add(slot.counts.answers);
    counts_.add(slot.counts);
    is_enough_ = stage_ != nullptr && !stage_->take(slot);
    return output_.write(slot.output) && !is_enough_;
  }
  const stream::Counts& counts() const { return counts_; }
  // The stage wants no more.
  bool is_enough() const { return is_enough_; }

 private:
  BoardSource& source_;
  Stage* const stage_;
  Output& output_;
  Progress& progress_;
  stream::Counts counts_;
  bool is_enough_ = false;
};

std::string counted(std::uint64_t number, const char* thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

void say_summary(const RunOptions& options, const BoardSource& source, const Progress& progress) {
  if (source.records() == 0 && !source.failed() && !options.quiet && stop_signal() == 0) {
    say("there is no board in the input");
  }
  if ((options.stats || options.verbose) && !options.quiet) {
    const double seconds = progress.seconds();
    say(fmt::format("{} in {:.3f} s, {:.0f} a second, {}", counted(progress.done(), "board"),
                    seconds, static_cast<double>(progress.done()) / seconds,
                    counted(threads_of(options), "thread")));
  }
}

std::unique_ptr<Shape> shape_of(const Run& run, bool to_terminal) {
  return run.make_own_shape ? run.make_own_shape(to_terminal)
                            : make_shape(run.options, run.columns, to_terminal);
}

// Whether a file of such answers can be gone on with.
bool can_resume(const Run& run) {
  return run.one_answer_a_board && run.source == nullptr &&
         shape_of(run, false)->one_line_answers();
}

// How the boards of one run are answered, and what comes of it.
class Answering {
 public:
  Answering(const Run& run, const Shape& shape, BoardSource& source, Output& output)
      : run_(run), shape_(shape), source_(source), output_(output) {}

  // Answers everything; also what stands behind the answers. The exit code.
  int answer_all(const Kept& kept) {
    const stream::Ended ended = answer_boards(kept.answers);
    if (ended == stream::Ended::write_failed || !write_tail()) return output_failed(output_);
    if (stop_signal() != 0) return 128 + stop_signal();
    if (source_.failed()) return kIo;
    if (staged_ != kWell) return staged_;
    return kept.all_well && counts_.not_well == 0 ? kWell : kNotWell;
  }

 private:
  // The progress is over before anything is said of a failure.
  stream::Ended answer_boards(std::uint64_t kept) {
    Progress progress(run_.options, source_, output_.is_terminal(), kept);
    Collector collector(source_, run_.stage, output_, progress);
    const stream::Ended ended = run_stream(collector, kept);
    counts_ = collector.counts();
    if (ended != stream::Ended::write_failed) say_summary(run_.options, source_, progress);
    end_stage(ended);
    return ended;
  }

  stream::Ended run_stream(Collector& collector, std::uint64_t skip) {
    const auto make_worker = [&]() -> stream::Worker {
      return [worker = std::make_shared<ChunkWorker>(run_, shape_, skip)](
                 stream::Slot& slot, const stream::Flush& flush) { return (*worker)(slot, flush); };
    };
    const int threads = shape_.needs_order() ? 1 : threads_of(run_.options);
    const stream::Ended ended = stream::run(source_, make_worker, collector, threads, stop_flag());
    if (collector.is_enough() && output_.error() == 0) return stream::Ended::cut;
    if (!source_.is_unheard()) return ended;
    output_.give_up();
    return stream::Ended::write_failed;
  }

  void end_stage(stream::Ended ended) {
    if (run_.stage == nullptr) return;
    const bool is_whole = ended == stream::Ended::whole && !source_.failed() && stop_signal() == 0;
    staged_ = run_.stage->end({counts_, source_.records(), is_whole}, tail_);
  }

  bool write_tail() {
    shape_.end(tail_);
    return (came_to_nothing(source_) || (output_.begin() && output_.write(tail_))) &&
           output_.close();
  }

  const Run& run_;
  const Shape& shape_;
  BoardSource& source_;
  Output& output_;
  stream::Counts counts_;
  ExitCode staged_ = kWell;  // what the stage has to say
  std::string tail_;         // what it held back, and what closes the text
};

}  // namespace

int run_boards(const Run& run) {
  const RunOptions& options = run.options;
  if (options.resume && !can_resume(run)) {
    return fail(kUsage,
                "--resume needs one answer a line: --to line, csv or ndjson, and neither "
                "--all nor --steps");
  }
  Result<std::unique_ptr<Output>> opened =
      Output::open(options, options.has_resume && can_resume(run));
  if (!opened) return fail(exit_code_of(opened.error()), opened.error().message);
  Output& output = **opened;
  const std::unique_ptr<Shape> made = shape_of(run, output.is_terminal());
  const Shape& shape = *made;
  Inputs inputs(options, options, run.boards_at_first, output.fd());
  if (run.givens != nullptr && run.givens->size() > 1) inputs.pair_with(*run.givens);
  BoardSource& source = run.source != nullptr ? *run.source : inputs;
  if (const std::string why = input_clash(output, source); !why.empty()) return fail(kUsage, why);

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
  return Answering(run, shape, source, output).answer_all(kept);
}

}  // namespace nonet::cli
