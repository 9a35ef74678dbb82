#include "resume.h"

#include <fstream>

#include "signals.h"

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
  std::string take() { return std::exchange(bytes_, {}); }

 private:
  const Shape& shape_;
  std::string bytes_;
};

// Whether an answer that shows its board can be about this one. Comments and other short answers
// show nothing.
bool may_belong(const Item& item, const std::string& kept) {
  if (item.error != nullptr) return true;
  std::string puzzle;
  append_puzzle(item, puzzle);
  if (kept.starts_with('{')) return kept.find("\"puzzle\":\"" + puzzle + '"') != std::string::npos;
  if (kept.find(',') == puzzle.size()) return kept.starts_with(puzzle);
  const Result<Grid> shown = parse_line(kept);
  return item.cells == nullptr || !shown || first_given_not_kept(item.board().givens, *shown) < 0;
}

// What the file holds, seen without the boards.
struct Content {
  bool has_head = false;
  std::uint64_t answers = 0;  // whole lines below the head, but for one that a signal cut short
  std::uint64_t bytes = 0;    // head and answers
  std::string rest;           // what follows them and is none: a piece of an answer or of the head
};

Content look_at(const std::string& file, const std::string& head) {
  Content content;
  std::ifstream in(file, std::ios::binary);
  for (std::string line; std::getline(in, line);) {
    if (in.eof()) {
      content.rest = line;
    } else if (!content.has_head && !head.empty()) {
      content.has_head = line + '\n' == head;
      content.rest = content.has_head ? "" : line + '\n';
      if (!content.has_head) return content;
      content.bytes = head.size();
    } else if (line.find(kStopped) == std::string::npos) {
      ++content.answers;
      content.bytes += line.size() + 1;
    }
  }
  return content;
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
    if (!may_belong(item, line)) return fail(item.index, "is about another board");
    if (item.index <= kChecked || item.index + kChecked > content_.answers) {
      const std::string again = answer(item);
      if (again.compare(0, compared(), line + '\n', 0, compared()) != 0)
        return fail(item.index, "comes out differently now");
    }
    kept_.all_well &= shape_.was_well(line, run_.well_words);
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
  // How many of an answer's bytes must be the same: with --stats those before the times.
  std::size_t compared() const { return run_.options.stats ? kCells : std::string::npos; }

  void compare_rest(const Item& item) {
    rest_is_seen_ = true;
    const std::string again = answer(item);
    const std::size_t length = std::min(content_.rest.size(), compared());
    if (again.compare(0, length, content_.rest, 0, length) != 0)
      fail(item.index, "comes out differently now");
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
  Content content = look_at(file, head);
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
    if (!inputs.fill(slot)) {
      if (inputs.failed())
        return Error{ErrorCode::io, 0, 0, "cannot go on with " + file + " without every input"};
      comparison.fail(comparison.kept().answers + 1, "has no board");
      break;
    }
    chunk.read(slot, inputs.kind_of(slot));
    for (const Item& item : chunk.items()) {
      if (!comparison.wants_more() || stop_flag().load()) break;
      comparison.compare(item);
    }
  }
  if (stop_flag().load()) return Kept{};
  if (comparison.failed()) return refusal(comparison.why());
  inputs.put_back(slot);
  if (!output.keep(content.answers == 0 ? 0 : content.bytes))
    return Error{ErrorCode::io, 0, 0, "cannot go on with " + file};
  return comparison.kept();
}

}  // namespace nonet::cli
