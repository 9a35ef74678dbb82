// The inputs of one run, one after another, as chunks for the stream.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "input/boards.h"
#include "input/pace.h"
#include "nonet/text.h"
#include "options/options.h"
#include "stream/lines.h"
#include "stream/ordered.h"

namespace nonet::cli {

class Givens;

class Inputs : public stream::Source {
 public:
  // Sorts out what the positional arguments are; opens nothing yet. `boards_at_first`: how many
  // boards a slot holds until pace() knows what they cost.
  explicit Inputs(const Options& options, std::size_t boards_at_first = Pace::kMost);
  ~Inputs() override;
  // Boards are paired with several puzzles: see pairing.h. Before the first fill().
  void pair_with(const Givens& givens) { givens_ = &givens; }

  bool fill(stream::Slot& slot) override;
  void interrupt() override;
  // The next fill() gives this slot again; takes its text. For a slot that was looked at ahead.
  void put_back(stream::Slot& slot);

  // Hands out the boards one by one, for verbs that need no threads, until `each` answers false.
  void for_each(const std::function<bool(const Item&)>& each);

  // What the chunks marked with slot.source are. Safe to call from workers for slots in flight.
  const InputKind& kind_of(const stream::Slot& slot) const { return *kinds_[slot.source]; }

  // Told by the workers, so that slots hold neither too many boards nor too few.
  Pace& pace() { return pace_; }

  // Some input could not be read (said on standard error already).
  bool failed() const { return failed_; }
  // Handed out so far.
  std::uint64_t records() const { return records_.load(std::memory_order_relaxed); }
  std::uint64_t bytes_handed_out() const {
    return bytes_handed_out_.load(std::memory_order_relaxed);
  }
  // Size of all inputs together, or 0 when it is not known.
  std::uint64_t bytes_in_all() const;
  // Whether some input, that of --puzzle and --givens too, is the file behind this descriptor.
  bool reads_from(int fd) const;

 private:
  struct Input {
    enum class Kind { standard_input, file, text } kind;
    std::string name;  // of a file
    std::string text;  // of a board on the command line
  };

  bool open_next(stream::Slot& slot);
  bool open_current(Input& input);
  bool detect(stream::Slot& slot);
  bool turn_into_utf8(std::string_view& head, bool& whole, stream::Slot& slot);
  void remark_on(std::string_view line);
  void say_remark(std::size_t line, const std::string& remark);
  std::string what_is_wrong_with(const Input& input, int error) const;
  void pass_over_heading(std::string_view head);
  void close_current();
  void refuse(const std::string& why, stream::Slot& slot);
  int open_file(const std::string& name) const;
  bool fill_raw(stream::Slot& slot);
  std::size_t number_records(std::string_view lines);
  bool fill_wire(stream::Slot& slot);
  bool read_records();
  void count_bytes();
  bool handle(stream::LineCutter::Got got);
  std::string shown_name(const Input& input) const;

  const Options& options_;
  const Givens* givens_ = nullptr;
  std::vector<Input> inputs_;
  std::vector<std::unique_ptr<InputKind>>
      kinds_;  // one for each input, made before the stream starts

  std::size_t current_ = 0;  // one past the input being read
  int fd_ = -1;
  std::unique_ptr<stream::LineCutter> cutter_;
  const Format* format_ = nullptr;
  std::unique_ptr<Reader> reader_;  // wire only
  // Text that was read and is not handed out yet; the first bytes of it are.
  struct Waiting {
    std::string text;
    std::size_t begin = 0;
    std::string_view rest() const { return std::string_view(text).substr(begin); }
    void take(std::size_t bytes);
  };
  Waiting lines_;  // as they were read
  Waiting wire_;   // records that the reader made of them
  bool reader_is_done_ = false;
  Pace pace_;
  stream::Slot back_;
  std::uint64_t line_ = 0;                  // lines handed out of the current input
  std::atomic<std::uint64_t> records_ = 0;  // records handed out in all
  std::uint64_t bytes_before_ = 0;
  std::atomic<std::uint64_t> bytes_handed_out_{0};
  bool failed_ = false;
  std::vector<std::string> remarks_;  // said of the current input
};

}  // namespace nonet::cli
