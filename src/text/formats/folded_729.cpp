// folded: the 729 symbols of a candidate board over nine lines of 81, as editors and `fold` break
// them. Taken for nine boards they would be nine boards that nobody has, so they are told apart:
// every digit stands at its own place among the nine of its cell, which no nine puzzles do.
#include <string>
#include <vector>

#include "text/boards/cells.h"
#include "text/boards/records.h"
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

// Nine lines, or fewer where another follows or the text ends: nobody's boards either.
bool detects_folded(const Look& look) {
  constexpr std::size_t kLeastDigits = 27;  // fewer may stand in place by chance
  std::string_view text = look.text;
  std::size_t digits = 0;
  std::size_t lines = 0;
  for (; lines < kLines && !text.empty(); ++lines) {
    const CleanLine line(take_line(text));
    const std::optional<std::size_t> in_place = digits_in_place(trim(line.text()));
    if (!in_place) break;
    digits += *in_place;
  }
  return lines > 1 && digits >= kLeastDigits;
}

// Lines that stand together are nine for each board, or none of them is a board: which of ten is
// one too many cannot be told. A long block is handed out while it goes on.
class FoldedReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (!has_content(line)) {
      if (lines_.size() % kLines == 0) settle(sink);
      return;
    }
    CleanLine clean(line);
    const std::string_view text = trim(clean.text());
    if (text.size() != kLineSymbols) {
      settle(sink);
      return sink(fault_record({ErrorCode::length, number, 1,
                                "a line of " + std::to_string(text.size()) +
                                    " symbols; nine lines of 81 are a candidate board"},
                               number));
    }
    if (lines_.size() == kMostLines) settle(sink);
    symbols_ += text;
    lines_.push_back(number);
  }

  void finish(const RecordSink& sink) override { settle(sink); }

 private:
  static constexpr std::size_t kMostLines = kLines * 1024;

  void settle(const RecordSink& sink) {
    if (lines_.size() % kLines == 0) {
      for (std::size_t first = 0; first < lines_.size(); first += kLines)
        hand_out(first, sink);
    } else {
      sink(fault_record({ErrorCode::length, lines_[0], 0,
                         std::to_string(lines_.size()) + (lines_.size() == 1 ? " line" : " lines") +
                             " of the 81 symbols of nine cells each, a candidate board has 9"},
                        lines_[0]));
    }
    symbols_.clear();
    lines_.clear();
  }

  void hand_out(std::size_t first, const RecordSink& sink) const {
    const std::string_view symbols = symbols_;
    const Result<CandidateGrid> candidates =
        parse_729(symbols.substr(first * kLineSymbols, kCandidateSymbols));
    if (candidates) return sink(board_record(Board(*candidates), lines_[first]));
    const std::size_t byte = candidates.error().column - 1;
    const Place place{lines_[first + byte / kLineSymbols], byte % kLineSymbols + 1};
    sink(fault_record(at(place, candidates.error()), lines_[first]));
  }

  std::string symbols_;
  std::vector<std::size_t> lines_;  // their numbers
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
