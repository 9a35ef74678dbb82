#include "resume.h"

#include <fcntl.h>
#include <unistd.h>

#include <fstream>

#include "inputs.h"
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

struct KeptLines {
  std::uint64_t count = 0;       // without the head
  bool last_was_stopped = false;
  std::uint64_t last_length = 0;
};

KeptLines look_at(const std::string& file, const std::string& head) {
  KeptLines kept;
  std::ifstream in(file, std::ios::binary);
  for (std::string line; std::getline(in, line);) {
    if (kept.count == 0 && line + '\n' == head) continue;
    ++kept.count;
    kept.last_was_stopped = line.find(kStopped) != std::string::npos;
    kept.last_length = line.size() + 1;
  }
  return kept;
}

Error does_not_belong(const Options& options, std::uint64_t index, const std::string& why) {
  return {ErrorCode::argument, 0, 0,
          options.output_file + " does not belong to this input: answer " + std::to_string(index) + " " + why};
}

}  // namespace

Result<std::uint64_t> count_kept_answers(const Run& run, const Shape& shape, Output& output) {
  const Options& options = run.options;
  std::string head;
  shape.begin(head);
  KeptLines kept = look_at(options.output_file, head);
  if (kept.last_was_stopped) {
    const off_t end = lseek(output.fd(), 0, SEEK_END) - static_cast<off_t>(kept.last_length);
    if (ftruncate(output.fd(), end) != 0 || lseek(output.fd(), end, SEEK_SET) < 0) {
      return Error{ErrorCode::io, 0, 0, "cannot cut " + options.output_file};
    }
    --kept.count;
  }
  if (kept.count == 0) {
    output.truncate();
    lseek(output.fd(), 0, SEEK_SET);
    return std::uint64_t{0};
  }

  std::ifstream in(options.output_file, std::ios::binary);
  std::string line;
  if (!head.empty()) {
    std::getline(in, line);
    if (line + '\n' != head) return does_not_belong(options, 1, "does not stand under the expected header");
  }
  Inputs inputs(options);
  const std::unique_ptr<Answerer> answerer = run.make_answerer();
  OneAnswer again(shape);
  Verdict verdict;
  stream::Slot slot;
  Chunk chunk;
  std::uint64_t index = 0;
  while (index < kept.count) {
    slot.input.clear();
    if (!inputs.fill(slot)) return does_not_belong(options, index + 1, "has no board");
    chunk.read(slot, inputs.kind_of(slot));
    for (const Item& item : chunk.items()) {
      if (index == kept.count) break;
      index = item.index;
      std::getline(in, line);
      if (!may_belong(item, line)) return does_not_belong(options, index, "is about another board");
      if (options.stats || (index > kChecked && index + kChecked <= kept.count)) continue;
      if (item.error != nullptr) {
        say_error(item, run.columns.size(), verdict);
        again.put(item, verdict);
      } else {
        answerer->prepare({&item, 1});
        if (!answerer->answer(item, 0, again)) return does_not_belong(options, index, "could not be checked");
      }
      if (again.take() != line + '\n') return does_not_belong(options, index, "comes out differently now");
    }
  }
  return kept.count;
}

}  // namespace nonet::cli
