// folded: the 729 symbols of a candidate board over nine lines of 81, as editors and `fold` break
// them. Taken for nine boards they would be nine boards that nobody has, so they are told apart:
// every digit stands at its own place among the nine of its cell, which no nine puzzles do.
#include "text/boards/cells.h"
#include "text/boards/records.h"
#include "text/boards/rows.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

constexpr std::size_t kLines = 9;

// How many digits the line holds, each at its own place; nothing for other lines.
std::optional<std::size_t> digits_in_place(std::string_view line) {
  if (!is_run_of_cells(line, kLineSymbols)) return std::nullopt;
  std::size_t digits = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] < '1' || line[i] > '9') continue;
    if (line[i] != static_cast<char>('1' + i % 9)) return std::nullopt;
    ++digits;
  }
  return digits;
}

bool detects_folded(const Look& look) {
  constexpr std::size_t kLeastDigits = 27;  // fewer may stand in place by chance
  std::string_view text = look.text;
  std::size_t digits = 0;
  for (std::size_t i = 0; i < kLines; ++i) {
    const CleanLine line(take_line(text));
    const std::optional<std::size_t> in_place = digits_in_place(trim(line.text()));
    if (!in_place) return false;
    digits += *in_place;
  }
  return digits >= kLeastDigits;
}

class FoldedReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (!has_content(line)) return;
    CleanLine clean(line);
    const std::string_view text = trim(clean.text());
    last_line_ = number;
    if (symbols_.empty()) begin_ = number;
    if (text.size() != kLineSymbols) {
      symbols_.clear();
      return sink(fault_record({ErrorCode::length, number, 1,
                                "a line of " + std::to_string(text.size()) +
                                    " symbols; nine lines of 81 are a candidate board"},
                               begin_));
    }
    symbols_ += text;
    if (symbols_.size() < kCandidateSymbols) return;
    hand_out(sink);
  }

  void finish(const RecordSink& sink) override {
    if (symbols_.empty()) return;
    sink(fault_record(at({last_line_, 0}, board_ends_after(symbols_.size() / kLineSymbols)),
                      begin_));
  }

 private:
  void hand_out(const RecordSink& sink) {
    const Result<CandidateGrid> candidates = parse_729(symbols_);
    symbols_.clear();
    if (candidates) return sink(board_record(Board(*candidates), begin_));
    const std::size_t byte = candidates.error().column - 1;
    const Place place{begin_ + byte / kLineSymbols, byte % kLineSymbols + 1};
    sink(fault_record(at(place, candidates.error()), begin_));
  }

  std::string symbols_;
  std::size_t begin_ = 0;
  std::size_t last_line_ = 0;
};

std::unique_ptr<Reader> folded_reader() { return std::make_unique<FoldedReader>(); }

}  // namespace

// Lines of the look may be fewer than nine so far.
bool may_be_folded(std::string_view text) {
  std::size_t lines = 0;
  for (; !text.empty() && lines < kLines; ++lines) {
    const CleanLine line(take_line(text));
    if (!digits_in_place(trim(line.text()))) return false;
  }
  return lines > 0 && lines < kLines;
}

constinit const FormatRow kFoldedFormat{
    .format = {.name = "folded",
               .summary = "729 symbols over nine lines of 81: a candidate board",
               .can_write = false},
    .detects = detects_folded,
    .make_reader = folded_reader};

}  // namespace nonet::text
