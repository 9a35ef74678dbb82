#include "run/resume.h"

#include <algorithm>
#include <fstream>

#include "terminal/signals.h"

namespace nonet::cli {
namespace {

constexpr std::uint64_t kChecked = 100;  // answers at either end that are worked out again

// Collects the bytes of one answer.
class OneAnswer : public Emitter {
 public:
  explicit OneAnswer(const Shape& shape) : shape_(shape) {}
  bool put(const Item& item, const Verdict& verdict) override {
    shape_.put(item, verdict, bytes_);
    return true;
  }
  void count(std::size_t, std::uint64_t) override {}
  std::string take() { return std::exchange(bytes_, {}); }

 private:
  const Shape& shape_;
  std::string bytes_;
};

// Whether an answer that shows its board can be about this one. Comments and other short answers
// show nothing.
bool may_belong(const Item& item, const Glance& kept) {
  if (item.error != nullptr) return true;
  if (!kept.puzzle.empty()) {
    std::string puzzle;
    append_puzzle(item, puzzle);
    return kept.puzzle == puzzle;
  }
  if (item.cells == nullptr || kept.board.empty()) return true;
  const Result<Grid> shown = parse_line(kept.board);
  return !shown || first_given_not_kept(item.board().givens, *shown) < 0;
}

// What the file holds, seen without the boards.
struct Content {
  bool has_head = false;
  std::uint64_t answers = 0;  // whole lines below the head
  std::uint64_t bytes = 0;    // head and answers
  std::string rest;           // what follows them and is none: a piece of an answer or of the head
};

// The last line of a file goes where it is an answer that a signal cut short: the run that wrote it
// wrote nothing after it.
Content look_at(const std::string& file, const std::string& head, const Shape& shape) {
  Content content;
  std::ifstream in(file, std::ios::binary);
  std::string last;
  for (std::string line; std::getline(in, line);) {
    if (in.eof()) {
      content.rest = line;
    } else if (!content.has_head && !head.empty()) {
      content.has_head = line + '\n' == head;
      content.rest = content.has_head ? "" : line + '\n';
      if (!content.has_head) return content;
      content.bytes = head.size();
    } else {
      ++content.answers;
      content.bytes += line.size() + 1;
      last = std::move(line);
    }
  }
  if (content.answers > 0 && content.rest.empty() && shape.glance(last).is_cut_short()) {
    --content.answers;
    content.bytes -= last.size() + 1;
  }
  return content;
}

// Whether two answers to one board say the same, but for nodes and times, and for what a clock may
// have left open in one of them.
bool agree(const Shape& shape, std::string_view kept, std::string_view again) {
  const WrittenFields one = shape.fields(kept), other = shape.fields(again);
  const auto is_measured = [](std::string_view name) {
    return name == "message" || name == "nodes" || name == "guesses" || name == "time_ns";
  };
  return std::all_of(one.begin(), one.end(), [&](const auto& field) {
    if (is_measured(field.first) || field.second.empty()) return true;
    const auto same = std::find_if(other.begin(), other.end(),
                                   [&](const auto& it) { return it.first == field.first; });
    return same == other.end() || same->second.empty() || same->second == field.second;
  });
}

// Compares the boards with the answers of the file, one after another.
class Comparison {
 public:
  Comparison(const Run& run, const Shape& shape, const Content& content, const std::string& head)
      : run_(run),
        content_(content),
        file_(run.options.output_file, std::ios::binary),
        answerer_(run.make_answerer()),
        shape_(shape),
        again_(shape) {
    std::string line;
    if (!head.empty()) std::getline(file_, line);
  }

  // True while more boards are wanted.
  bool wants_more() const {
    return !failed_ &&
           (kept_.answers < content_.answers || (!content_.rest.empty() && !rest_is_seen_));
  }
  void compare(const Item& item) {
    if (item.index > content_.answers) return compare_rest(item);
    std::string line;
    std::getline(file_, line);
    const Glance kept = shape_.glance(line);
    if (!may_belong(item, kept)) return fail(item.index, "is about another board");
    if (kept.is_cut_short()) return fail(item.index, "was cut short, and others follow it");
    const bool is_checked = item.index <= kChecked || item.index + kChecked > content_.answers;
    if (is_checked && !(is_timed() && kept.word == "unknown") && !comes_out_again(item, line))
      return fail(item.index, "comes out differently now");
    kept_.all_well &= was_well(kept);
    kept_.answers = item.index;
  }
  void fail(std::uint64_t index, const std::string& why) {
    failed_ = true;
    why_ = "answer " + std::to_string(index) + ' ' + why;
  }

  bool failed() const { return failed_; }
  const std::string& why() const { return why_; }
  const Kept& kept() const { return kept_; }

 private:
  // With a clock, what one run left open another may have found.
  bool is_timed() const { return run_.is_timed; }
  bool is_exact() const { return !is_timed() && !run_.options.stats; }

  bool comes_out_again(const Item& item, const std::string& line) {
    const std::string again = answer(item);
    if (again == line + '\n') return true;
    if (is_exact()) return stop_flag().load();
    const std::string_view text = std::string_view(again).substr(0, again.find('\n'));
    return (is_timed() && shape_.glance(text).word == "unknown") || agree(shape_, line, text);
  }

  bool was_well(const Glance& kept) const {
    const auto& words = run_.well_words;
    return kept.word.empty() || std::find(words.begin(), words.end(), kept.word) != words.end();
  }

  // The piece of an answer: all of it must come again, or where answers may differ what stands
  // before they do.
  void compare_rest(const Item& item) {
    rest_is_seen_ = true;
    const std::string again = answer(item);
    std::size_t length = content_.rest.size();
    if (!is_exact()) length = std::min(length, end_of_puzzle(again));
    if (again.compare(0, length, content_.rest, 0, length) != 0 && !may_be_cut_short(again))
      fail(item.index, "comes out differently now");
  }

  // The piece may be the beginning of an answer that a signal cut short: about this board, but not
  // what is known now.
  bool may_be_cut_short(std::string_view again) const {
    constexpr std::string_view kCutShort = "# unknown: >= ";
    const std::string_view rest = content_.rest;
    const std::size_t shown = end_of_puzzle(again);
    if (shown > 0) return rest.size() > shown && again.substr(0, shown) == rest.substr(0, shown);
    return rest.starts_with(kCutShort) || kCutShort.starts_with(rest);
  }

  std::size_t end_of_puzzle(std::string_view answer) const {
    const std::string_view puzzle = shape_.glance(answer).puzzle;
    return puzzle.empty() ? 0
                          : static_cast<std::size_t>(puzzle.data() - answer.data()) + puzzle.size();
  }

  std::string answer(const Item& item) {
    if (item.error != nullptr) {
      Verdict verdict;
      say_error(item, run_.columns.size(), verdict);
      again_.put(item, verdict);
    } else {
      answerer_->prepare({&item, 1});
      answerer_->answer(item, 0,
                        again_);  // a signal leaves it empty, and all comparing without meaning
    }
    return again_.take();
  }

  const Run& run_;
  const Content& content_;
  std::ifstream file_;
  const std::unique_ptr<Answerer> answerer_;
  const Shape& shape_;
  OneAnswer again_;
  Kept kept_;
  bool rest_is_seen_ = false;
  bool failed_ = false;
  std::string why_;
};

}  // namespace

Result<Kept> take_up(const Run& run, const Shape& shape, Inputs& inputs, Output& output) {
  const std::string& file = run.options.output_file;
  const auto refusal = [&](const std::string& why) {
    return Error{ErrorCode::argument, 0, 0, file + " does not belong to this input: " + why};
  };
  std::string head;
  shape.begin(head);
  Content content = look_at(file, head, shape);
  if (!head.empty() && !content.has_head) {
    if (!head.starts_with(content.rest))
      return refusal("it does not begin with the expected header");
    content.rest.clear();
  }
  Comparison comparison(run, shape, content, head);
  stream::Slot slot;
  Chunk chunk;
  while (comparison.wants_more() && !stop_flag().load()) {
    slot.input.clear();
    slot.clear_answer();
    if (!inputs.fill(slot)) {
      if (inputs.failed())
        return Error{ErrorCode::io, 0, 0, "cannot go on with " + file + " without every input"};
      comparison.fail(comparison.kept().answers + 1, "has no board");
      break;
    }
    chunk.read(slot);
    chunk.refuse_puzzles();  // no verb that takes them can be gone on with yet
    inputs.say_remarks(slot);
    for (const Item& item : chunk.items()) {
      if (!comparison.wants_more() || stop_flag().load()) break;
      comparison.compare(item);
    }
  }
  if (stop_flag().load()) return Kept{};
  if (comparison.failed()) return refusal(comparison.why());
  inputs.put_back(slot);
  if (content.answers == 0) {
    output.begin_with(0, head);
  } else {
    output.begin_with(content.bytes, {});
  }
  return comparison.kept();
}

}  // namespace nonet::cli
