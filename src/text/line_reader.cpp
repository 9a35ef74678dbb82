// A line holds one run of exactly 81 (or 729) cell symbols, and perhaps other things: a name or
// ratings behind it, a number or a hash before it. A run at the start of the line is the board
// whatever follows, because collections put solutions there; further on it must be the only one.
// Where there is no such run, the fault is sought in what comes nearest to one.
#include "text/line_reader.h"

#include "text/cells.h"
#include "text/chars.h"
#include "text/clean_line.h"
#include "text/records.h"

namespace nonet::text {
namespace {

// The run of a line that is, or should have been, the board.
struct Run {
  std::string_view symbols;
  std::string_view second;  // another run of full length, where there must not be one
};

std::string_view nearest_run(std::string_view line, std::size_t length) {
  const std::string_view content = trim(line);
  if (content.size() == length) return content;  // a separator has slipped in
  std::string_view best;
  std::size_t most = 0;
  Tokens tokens(line);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    const std::size_t cells = count_cell_symbols(token);
    if (best.empty() || cells > most) {
      best = token;
      most = cells;
    }
  }
  return best.empty() ? content : best;  // separators only
}

Run find_run(std::string_view line, std::size_t length) {
  Run run;
  Tokens tokens(line);
  bool is_first = true;
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (is_run_of_cells(token, length)) {
      if (!run.symbols.empty()) return {run.symbols, token};
      run.symbols = token;
      if (is_first) return run;
    }
    is_first = false;
  }
  if (run.symbols.empty()) run.symbols = nearest_run(line, length);
  return run;
}

// Trimmed, without one separator at the side of the board, a '#' before a remark included.
std::string_view remark(std::string_view beside) {
  beside = trim(beside);
  if (!beside.empty() && is_separator(beside.front())) beside.remove_prefix(1);
  if (!beside.empty() && is_separator(beside.back())) beside.remove_suffix(1);
  return trim(beside);
}

std::string title_of(const CleanLine& clean, std::size_t begin, std::size_t end) {
  std::string title = one_line(remark(clean.written(0, begin)));
  const std::string behind = one_line(remark(clean.written(end, clean.text().size())));
  if (!title.empty() && !behind.empty()) title += ' ';
  return title + behind;
}

class LineReader final : public Reader {
 public:
  explicit LineReader(std::size_t symbols) : symbols_(symbols) {}

  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (has_content(line)) sink(read(line, number));
  }
  void finish(const RecordSink&) override {}

 private:
  Record read(std::string_view line, std::size_t number) const {
    CleanLine clean(line);
    const std::string_view text = clean.text();
    const Run run = find_run(text, symbols_);
    const auto begin = static_cast<std::size_t>(run.symbols.data() - text.data());
    if (!run.second.empty()) {
      const auto second = static_cast<std::size_t>(run.second.data() - text.data());
      return fault_record(at({number, clean.column(second)},
                             {ErrorCode::syntax, 0, 0, "a second board in the same line"}),
                          number);
    }
    const Result<Board> board = parse_cells(run.symbols, symbols_);
    if (!board) {
      const Place place{number, clean.column(begin + board.error().column - 1)};
      return fault_record(at(place, board.error()), number);
    }
    return board_record(*board, number, title_of(clean, begin, begin + symbols_));
  }

  const std::size_t symbols_;
};

}  // namespace

std::unique_ptr<Reader> make_line_reader(std::size_t symbols) {
  return std::make_unique<LineReader>(symbols);
}

bool looks_like_board_line(std::string_view line, std::size_t symbols) {
  const bool is_729 = symbols == kCandidateSymbols;
  const std::size_t least = is_729 ? 600 : 28;
  const std::string_view run = find_run(line, symbols).symbols;
  if (run.size() < least || (is_729 && run.size() > 900)) return false;
  return count_cell_symbols(run) >= run.size() - run.size() / 8;
}

}  // namespace nonet::text
