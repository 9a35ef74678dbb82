#include "input/pairing.h"

#include <deque>
#include <string>
#include <utility>

namespace nonet::cli {
namespace {

constexpr const char* kIsHeading =
    "the line of words above this board takes no number, for the board shows that it is a heading";
constexpr const char* kMayBeHeading =
    "a line of words counts as the answer to a puzzle; a heading begins with '#'";

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// Words, and nothing that may be meant for a board.
bool is_of_words(std::string_view line) {
  constexpr int kFewCells = 9;
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string_view::npos || !is_letter(line[first])) return false;
  int run = 0;
  for (const char c : line) {
    run = (c >= '0' && c <= '9') || std::string_view(".*_xX-?").find(c) != std::string_view::npos
              ? run + 1
              : 0;
    if (run == kFewCells) return false;
  }
  return true;
}

class PairingReader final : public Reader {
 public:
  PairingReader(const Format& format, const Givens& givens, std::uint64_t first)
      : format_(format), reader_(make_reader(format)), givens_(givens), next_(first) {}

  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (is_of_words(line)) {
      waiting_.push_back({std::string(line), number});
      if (waiting_.size() > kMostWaiting) count_first({}, sink);
      return;
    }
    if (!is_record_line(format_, line)) return;
    Record record = read(line, number);
    settle(record, sink);
    hand_out(std::move(record), sink);
  }

  void finish(const RecordSink& sink) override {
    while (!waiting_.empty())
      count_first({}, sink);
  }

 private:
  static constexpr std::size_t kMostWaiting = 1000;

  struct Words {
    std::string line;
    std::size_t number;
  };

  // The one record of a line, as the workers read it.
  Record read(std::string_view line, std::size_t number) const {
    const char* cells = plain_board(line);
    if (cells != nullptr && cells + kCells == line.data() + line.size())
      return {Board(*parse_line({cells, kCells})), {}, number, std::nullopt, {}};
    Record only{{}, {}, number, Error{ErrorCode::syntax, number, 0, "no board in this line"}, {}};
    bool is_read = false;
    const RecordSink keep = [&](Record&& record) {
      if (!std::exchange(is_read, true)) only = std::move(record);
    };
    reader_->feed(line, number, keep);
    reader_->finish(keep);
    if (cells == nullptr) return only;
    Item item;
    item.remark = line.substr(static_cast<std::size_t>(cells - line.data()) + kCells);
    only.title = item.title();
    return only;
  }

  // Which puzzle the board answers, from `next_` on, tells how many of the waiting lines are
  // answers to those before it.
  void settle(const Record& board, const RecordSink& sink) {
    if (waiting_.empty()) return;
    std::size_t fits = 0, answers = 0;
    for (std::size_t i = 0; i <= waiting_.size() && !board.error; ++i) {
      if (!givens_.are_kept(next_ + i, board.board)) continue;
      ++fits;
      answers = i;
    }
    const bool is_told = fits == 1;
    for (; is_told && waiting_.size() > answers; waiting_.pop_front())
      remark_ = kIsHeading;
    while (!waiting_.empty())
      count_first(is_told ? "" : kMayBeHeading, sink);
  }

  void count_first(const std::string& remark, const RecordSink& sink) {
    const Words words = std::move(waiting_.front());
    waiting_.pop_front();
    Record record = read(words.line, words.number);
    if (!remark.empty()) record.remark = remark;
    hand_out(std::move(record), sink);
  }

  void hand_out(Record&& record, const RecordSink& sink) {
    if (std::string remark = std::exchange(remark_, {}); !remark.empty())
      record.remark = std::move(remark);
    ++next_;
    sink(std::move(record));
  }

  const Format& format_;
  const std::unique_ptr<Reader> reader_;
  const Givens& givens_;
  std::uint64_t next_;         // the place of the next record among the puzzles, from 0
  std::deque<Words> waiting_;  // for the board below them
  std::string remark_;         // to go with the next record
};

}  // namespace

std::unique_ptr<Reader> make_pairing_reader(const Format& format, const Givens& givens,
                                            std::uint64_t first) {
  return std::make_unique<PairingReader>(format, givens, first);
}

}  // namespace nonet::cli
