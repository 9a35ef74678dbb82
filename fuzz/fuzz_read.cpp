// Any bytes through one reader: that of NONET_FUZZ_FORMAT, or detection where that is empty. Every
// board that is read is written in each format that can hold it and must be read back as it was,
// by that format's reader and by way of detection. CMake builds one fuzzer for each reader.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "nonet/text.h"

namespace {

using namespace nonet;

constexpr std::string_view kFormat = NONET_FUZZ_FORMAT;

void require(bool holds) {
  if (!holds) std::abort();
}

// A board as 729 holds it: a given is its one candidate.
CandidateGrid as_candidates(const Board& board) {
  CandidateGrid all = board.candidates;
  for (int cell = 0; cell < kCells && !board.has_candidates; ++cell) {
    all[cell] = board.givens[cell] == 0 ? kAllDigits : digit_bit(board.givens[cell]);
  }
  return all;
}

// Some formats write the candidates of a normal board, struck out or not.
bool holds_the_same(const Board& back, const Board& board) {
  if (as_candidates(back) == as_candidates(board)) return true;
  return !board.has_candidates && back.candidates == candidates_of(board);
}

void require_reads_back(std::string_view text, std::string_view format, const Board& board) {
  const Result<std::vector<Record>> back = read_text(text, format);
  require(back.ok() && back->size() == 1 && !back->front().error);
  require(holds_the_same(back->front().board, board));
}

void check_round_trips(const Record& record) {
  for (const Format& format : formats()) {
    if (!format.can_write) continue;
    std::string text;
    const Result<bool> written = write_board(format, record.board, record.title, 0, text);
    require(written.ok() == (format.holds_candidates || !record.board.has_candidates));
    if (!written) continue;
    finish_text(format, 1, text);
    require_reads_back(text, format.name, record.board);
    require_reads_back(text, {}, record.board);
  }
}

// What the fast ways promise about a line.
void check_line_promises(std::string_view text) {
  const Format& line_format = *find_format("line");
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    // By itself it may be no text at all, or text in another encoding.
    if (is_utf16(line) || detect_format(line, true)->name == "binary") continue;
    const Result<std::vector<Record>> records = read_text(line, "line");
    require(records->size() == (is_record_line(line_format, line) ? 1u : 0u));
    if (const char* cells = plain_board(line)) {
      require(records->size() == 1 && !records->front().error);
      require(records->front().board == Board(*parse_line(std::string_view(cells, kCells))));
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<std::vector<Record>> records = read_text(text, kFormat);
  require(records.ok());
  constexpr std::size_t kChecked = 2;  // a round trip takes far longer than reading
  for (std::size_t i = 0; i < records->size(); ++i) {
    const Record& record = (*records)[i];
    if (record.error) require(!record.error->message.empty());
    if (!record.error && i < kChecked) check_round_trips(record);
  }
  check_line_promises(text);
  (void)shows_format(text);
  (void)detect_format(text, false);
  return 0;
}
