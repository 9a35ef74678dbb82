// A line holds one run of exactly 81 (or 729) cell symbols, and perhaps other things: a name or
// ratings behind it, a number or a hash before it. A run at the start of the line is the board
// whatever follows, because collections put solutions there; further on it must be the only one.
// Where there is no such run, the line may be a board in another spelling: its symbols set apart by
// spaces, a space for each blank, or a label grown together with the board. Where it is none of
// them, the fault is sought in what comes nearest to a run.
#include "text/line_reader.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "text/cells.h"
#include "text/chars.h"
#include "text/clean_line.h"
#include "text/grid_line.h"
#include "text/records.h"

namespace nonet::text {
namespace {

// The run of a line that is, or should have been, the board.
struct Run {
  std::string_view symbols;
  std::string_view second;  // another run of full length, where there must not be one
};

// A board that is no run: its symbols, and for each its byte in the line.
struct Spelling {
  std::string symbols;
  std::vector<std::size_t> origins;
};

// `5 3 . . 7 ...`, `53. .7. ...` or `53..7.... 6..195...`: nothing but cell symbols, spaces between
// groups of 1, 3 or 9.
std::optional<Spelling> read_groups(std::string_view line, std::size_t length) {
  Spelling out;
  std::size_t group = 0;
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t begin = i;
    while (i < line.size() && out.symbols.size() <= length && grid::is_cell_symbol(line[i])) {
      out.origins.push_back(i);
      out.symbols += line[i++];
    }
    if (group == 0) group = i - begin;
    if (out.symbols.size() > length || (i > begin && i - begin != group)) return std::nullopt;
    while (i < line.size() && is_space(line[i]))
      ++i;
    if (i == begin) return std::nullopt;  // neither a cell nor a space
    if (out.symbols.empty()) group = 0;
  }
  const bool is_known_group = group == 1 || group == 3 || group == 9;
  return out.symbols.size() == length && is_known_group ? std::optional(out) : std::nullopt;
}

// Digits and spaces, where a space is a blank: unmistakable only at exactly 81 characters.
bool is_spaced_line(std::string_view line) {
  const auto fits = [](char c) { return c == ' ' || (c >= '1' && c <= '9'); };
  return line.size() == kLineSymbols && all_of(line, fits) && !trim(line).empty();
}

std::optional<Spelling> read_spelling(std::string_view line, std::size_t length) {
  if (length == kLineSymbols && is_spaced_line(line)) {
    Spelling out{std::string(line), std::vector<std::size_t>(length)};
    std::replace(out.symbols.begin(), out.symbols.end(), ' ', '.');
    std::iota(out.origins.begin(), out.origins.end(), std::size_t{0});
    return out;
  }
  return read_groups(line, length);
}

// The board at the end of a word that is letters up to there. A last letter 'x' could be a cell.
std::string_view board_behind_letters(std::string_view word, std::size_t length) {
  if (word.size() <= length) return {};
  const std::string_view label = word.substr(0, word.size() - length);
  const std::string_view board = word.substr(label.size());
  const bool is_label = all_of(label, is_letter) && to_lower(label.back()) != 'x';
  return is_label && is_run_of_cells(board, length) ? board : std::string_view{};
}

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
    if (is_first) {
      const std::string_view board = board_behind_letters(token, length);
      if (!board.empty()) return {board, {}};
    }
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

// What stands beside the board; the address that carries a board is no title.
std::string title_of(const CleanLine& clean, std::size_t begin, std::size_t end) {
  const std::string_view before = remark(clean.written(0, begin));
  if (before.find("://") != kNowhere) return {};
  std::string title = one_line(before);
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
    if (is_library_line(text)) {
      return fault_record({ErrorCode::syntax, number, 1,
                           "this is a line of HoDoKu's library; the format hodoku reads it"},
                          number);
    }
    const Run run = find_run(text, symbols_);
    if (!is_run_of_cells(run.symbols, symbols_)) {
      if (const std::optional<Spelling> spelling = read_spelling(text, symbols_)) {
        return read_spelt(*spelling, clean, number);
      }
    }
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

  Record read_spelt(const Spelling& spelling, CleanLine& clean, std::size_t number) const {
    const Result<Board> board = parse_cells(spelling.symbols, symbols_);
    if (board) return board_record(*board, number);
    const Place place{number, clean.column(spelling.origins[board.error().column - 1])};
    return fault_record(at(place, board.error()), number);
  }

  const std::size_t symbols_;
};

}  // namespace

std::unique_ptr<Reader> make_line_reader(std::size_t symbols) {
  return std::make_unique<LineReader>(symbols);
}

bool is_spelt_board(std::string_view line) { return read_spelling(line, kLineSymbols).has_value(); }

bool looks_like_board_line(std::string_view line, std::size_t symbols) {
  if (read_spelling(line, symbols)) return true;
  const bool is_729 = symbols == kCandidateSymbols;
  const std::size_t least = is_729 ? 600 : 28;
  const std::string_view run = find_run(line, symbols).symbols;
  // `.-------.-------.-------.` has nothing but cell symbols.
  if (run.size() != symbols && read_grid_line(line).kind == LineKind::border) return false;
  if (run.size() < least || (is_729 && run.size() > 900)) return false;
  return count_cell_symbols(run) >= run.size() - run.size() / 8;
}

}  // namespace nonet::text
