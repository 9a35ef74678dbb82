// sdk: what SadMan Software's Sudoku and SudoCue keep a puzzle in.
//
//   #AAuthor
//   #DDescription
//   [Puzzle]
//   53..7....
//   ...
//
// A header of lines that begin with '#' and a letter (A author, D description, C comment, B date,
// S source, L level, U address; others are passed over), then sections with a bracketed name.
// SudoCue writes no [Puzzle], the rows follow the header.
//
// The board is the puzzle. [State], the board with the digits that the user has entered, and every
// other section are dropped: a record has no place for a game. The title is the description, or
// else the comment, the author or the source.
#include <algorithm>
#include <array>

#include "text/boards/grid_line.h"
#include "text/boards/grid_reader.h"
#include "text/boards/records.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

// The letters of the header, those first that make a better title.
constexpr std::string_view kLetters = "DCASLBU";
constexpr std::size_t kTitles = 4;

// The index of the letter of a header line in kLetters, or kNowhere.
std::size_t header_letter(std::string_view line) {
  line = trim(line);
  return line.size() > 2 && line[0] == '#' ? kLetters.find(line[1]) : kNowhere;
}

// "[Puzzle]"
bool is_section(std::string_view line) {
  line = trim(line);
  return line.size() > 2 && line.front() == '[' && line.back() == ']' &&
         all_of(line.substr(1, line.size() - 2), [](char c) { return is_letter(c) || c == ' '; });
}

class SdkReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    const CleanLine clean(line);
    const std::string_view text = trim(clean.text());
    last_line_ = number;
    if (text.starts_with('#')) return take_header(text, sink);
    if (is_section(text)) return take_section(text, sink);
    if (is_skipping_) return;
    feed_rows(line, number, sink);
  }

  void finish(const RecordSink& sink) override {
    end_puzzle(sink);
    if (has_puzzle_ || !saw_section_) return;
    sink(fault_record(
        {ErrorCode::syntax, last_line_, 0, "no row of nine cells stands below a [Puzzle]"},
        last_line_));
  }

 private:
  void take_header(std::string_view text, const RecordSink& sink) {
    if (is_below_header_) {  // of the next puzzle
      end_puzzle(sink);
      is_below_header_ = false;
      titles_ = {};
    }
    const std::size_t letter = header_letter(text);
    if (letter < kTitles && titles_[letter].empty()) titles_[letter] = one_line(text.substr(2));
  }

  void take_section(std::string_view text, const RecordSink& sink) {
    const bool is_puzzle = lower(text) == "[puzzle]";
    end_puzzle(sink);
    if (is_puzzle && is_below_header_) titles_ = {};
    saw_section_ = true;
    is_below_header_ = true;
    is_skipping_ = !is_puzzle;
  }

  void feed_rows(std::string_view line, std::size_t number, const RecordSink& sink) {
    is_below_header_ |= has_content(line);
    if (rows_ == nullptr) rows_ = make_grid_reader();
    rows_->feed(line, number, titled(sink));
  }

  void end_puzzle(const RecordSink& sink) {
    if (rows_ != nullptr) rows_->finish(titled(sink));
    rows_.reset();
  }

  RecordSink titled(const RecordSink& sink) {
    return [this, &sink](Record&& record) {
      has_puzzle_ = true;
      const auto title = std::find_if(titles_.begin(), titles_.end(),
                                      [](const std::string& it) { return !it.empty(); });
      record.title = title == titles_.end() ? std::string() : *title;
      sink(std::move(record));
    };
  }

  std::unique_ptr<Reader> rows_;  // of the puzzle that is being read
  std::array<std::string, kTitles> titles_;
  std::size_t last_line_ = 0;
  bool is_below_header_ = false;
  bool is_skipping_ = false;  // in a section that is not the puzzle
  bool has_puzzle_ = false;
  bool saw_section_ = false;
};

std::unique_ptr<Reader> sdk_reader() { return std::make_unique<SdkReader>(); }

// Nine rows and below them `[State]` or another section of a game.
bool has_section_below(std::string_view text) {
  constexpr int kLines = 16;  // nine rows and some to spare
  std::size_t rows = 0;
  for (int i = 0; i < kLines && !text.empty(); ++i) {
    const CleanLine clean(take_line(text));
    const std::string_view line = trim(clean.text());
    if (rows == 9 && is_section(line)) {
      const std::string name = lower(line);
      return name == "[state]" || name == "[pencilmarks]" || name == "[colors]";
    }
    if (line.empty()) continue;
    const GridLine row = read_grid_line(clean.text());
    if (row.kind != LineKind::row || row.cells.size() != 9) return false;
    ++rows;
  }
  return false;
}

// A section, or a row of nine below a header. Remarks that happen to begin with a letter of the
// header are common above grids; two different ones and nothing else are not.
bool detects_sdk(const Look& look) {
  if (look.is_first && is_section(look.line)) return true;
  if (!look.is_first || read_grid_line(look.line).cells.size() != 9) return false;
  if (has_section_below(look.text)) return true;
  std::string letters;
  std::string_view before = look.before;
  while (!before.empty()) {
    const std::string_view line = take_line(before);
    if (trim(line).empty()) continue;
    const std::size_t letter = header_letter(CleanLine(line).text());
    if (letter == kNowhere) return false;
    if (letters.find(kLetters[letter]) == kNowhere) letters += kLetters[letter];
  }
  return letters.size() >= 2;
}

void write_sdk(const Board& board, std::string_view title, std::size_t, std::string& out) {
  const std::string description = one_line(title);
  if (!description.empty()) out += "#D" + description + '\n';
  out += "[Puzzle]\n";
  const std::string symbols = to_line(board.givens);
  for (std::size_t row = 0; row < 9; ++row)
    out += symbols.substr(row * 9, 9) + '\n';
}

}  // namespace

constinit const FormatRow kSdkFormat{
    .format = {.name = "sdk",
               .summary = "SadMan and SudoCue: a header, [Puzzle] and nine rows",
               .holds_titles = true},
    .detects = detects_sdk,
    .make_reader = sdk_reader,
    .write = write_sdk};

}  // namespace nonet::text
