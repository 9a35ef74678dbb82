// The inputs of one run, one after another, as chunks for the stream.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "input/boards.h"
#include "input/source.h"
#include "nonet/text.h"
#include "options/options.h"
#include "stream/lines.h"
#include "stream/ordered.h"

namespace nonet::cli {

class Givens;

class Inputs : public BoardSource {
 public:
  // Sorts out what the positional arguments are; opens nothing yet. `boards_at_first`: see
  // BoardSource. `output`: a descriptor of which it is noticed, while input is waited for, that
  // nobody reads it any more; -1 for none.
  explicit Inputs(const InputOptions& options, const RunningOptions& running = {},
                  std::size_t boards_at_first = Pace::kMost, int output = -1);
  ~Inputs() override;
  // Boards are paired with several puzzles: see pairing.h. Before the first fill().
  void pair_with(const Givens& givens) { givens_ = &givens; }

  bool fill(stream::Slot& slot) override;
  void interrupt() override;
  // The next fill() gives this slot again; takes its text. For a slot that was looked at ahead.
  void put_back(stream::Slot& slot);

  // Hands out the boards one by one, for verbs that need no threads, until `each` answers false.
  void for_each(const std::function<bool(const Item&)>& each);

  // Each remark once for each input.
  void say_remarks(const stream::Slot& slot) override;

  bool failed() const override { return failed_; }
  bool is_unheard() const override { return is_unheard_; }
  std::uint64_t records() const override { return records_.load(std::memory_order_relaxed); }
  // Bytes.
  std::uint64_t handed_out() const override {
    return bytes_handed_out_.load(std::memory_order_relaxed);
  }
  std::uint64_t in_all() const override;
  // That of --puzzle and --givens too.
  bool reads_from(int fd) const override;

 private:
  struct Input {
    enum class Kind { standard_input, file, text } kind;
    std::string name;  // of a file
    std::string text;  // of a board on the command line
  };

  // Of lines: what goes into the slot.
  struct Part {
    std::size_t begin = 0, end = 0;
  };

  bool open_next(stream::Slot& slot);
  bool open_current(Input& input);
  bool detect(stream::Slot& slot);
  bool turn_into_utf8(std::string_view& head, bool& whole, stream::Slot& slot);
  std::string what_is_wrong_with(const Input& input, int error) const;
  void begin_with(const Format& format);
  void set_kind(const Format* raw);
  void tell(std::string message);
  void pass_over_heading(std::string_view head);
  void close_current();
  void refuse(const std::string& why, stream::Slot& slot);
  int open_file(const std::string& name) const;
  void mark(stream::Slot& slot);
  bool read_on(stream::Slot& slot);
  bool fill_raw(stream::Slot& slot);
  Part number_lines(std::string_view lines);
  Part skim_lines(std::string_view lines, stream::Slot& slot);
  void take_heading(stream::Slot& slot);
  bool fill_wire(stream::Slot& slot);
  bool read_records();
  void count_bytes();
  bool handle(stream::LineCutter::Got got);
  std::string shown_name(const Input& input) const;

  const InputOptions options_;
  const bool is_quiet_, is_verbose_;
  const int output_;
  const Givens* givens_ = nullptr;
  std::vector<Input> inputs_;
  std::size_t current_ = 0;  // one past the input being read
  int fd_ = -1;
  std::unique_ptr<stream::LineCutter> cutter_;
  InputKind kind_;
  std::string context_;              // the kind, packed
  std::unique_ptr<Reader> reader_;   // of formats whose records are read here
  std::unique_ptr<Reader> skimmer_;  // of formats with headings
  bool saw_record_ = false;          // by the skimmer
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
  stream::Slot back_;
  std::uint64_t line_ = 0;                  // lines handed out of the current input
  std::atomic<std::uint64_t> records_ = 0;  // records handed out in all
  std::uint64_t bytes_before_ = 0;
  std::atomic<std::uint64_t> bytes_handed_out_{0};
  bool failed_ = false;
  bool is_unheard_ = false;
  std::vector<stream::Remark> told_;  // goes with the next slot
  SaidRemarks found_;                 // by reader_
  SaidRemarks said_;                  // by say_remarks() alone
};

}  // namespace nonet::cli
