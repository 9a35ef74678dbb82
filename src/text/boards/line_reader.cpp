// A line holds one run of exactly 81 (or 729) cell symbols, and perhaps other things: a name or
// ratings behind it, a number or a hash before it, its solution. A run at the start of the line is
// the board whatever follows, because collections put much there; a second board is said, and a
// list of removed candidates belongs to the board. Further on in the line the board must be the
// only run but for its solution. Where there is no such run, the line may be a board in another
// spelling: its symbols set apart, a space for each blank, a '+' before digits that were placed, or
// a label grown together with the board. Where it is none of them, the fault is sought in what
// comes nearest to a run.
#include "text/boards/line_reader.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <vector>

#include "text/boards/cells.h"
#include "text/boards/grid_line.h"
#include "text/boards/records.h"
#include "text/boards/removed.h"
#include "text/boards/sizes.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/characters/wrapping.h"

namespace nonet::text {
namespace {

constexpr std::string_view kSecondBoard =
    "a second board stands in the line, which is not the solution of the first: only the first is "
    "read";

constexpr std::string_view kThreeDigits =
    "three digits stand behind the board and are passed over: a number, or a removed candidate?";
constexpr const char* kPerhapsRemoved =
    "what stands behind the board is passed over; removed candidates are read as in ':943 812'";

// The run of a line that is, or should have been, the board.
struct Run {
  std::string_view symbols;
  std::string_view second;  // another run of full length, where there must not be one
  bool has_second = false;  // another board stands behind it, which may be overlooked
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

// The length of the name of a variable or a label before a board, `b = ` or `题目:`, with its sign.
std::size_t name_length(std::string_view line) {
  const std::size_t sign = line.find_first_of("=:");
  if (sign == kNowhere || trim_left(line).empty()) return 0;
  const char first = trim_left(line).front();
  const bool is_name = (is_letter(first) || !is_ascii(first)) && line.find_first_of("\"'") > sign;
  return is_name ? sign + 1 : 0;
}

// The same with other things between the groups: `53..7....,6..195...`, `"53." + "7.."`, rows
// parted by slashes or by the two characters of a line end in program text; groups of 27 too.
std::optional<Spelling> read_parted_groups(std::string_view line) {
  const auto parts = [](char c) {
    return std::string_view(",;|/\\+()[]{}\"'`").find(c) != kNowhere;
  };
  Spelling out;
  std::size_t group = 0;
  for (std::size_t i = name_length(line); i < line.size();) {
    const std::size_t begin = i;
    while (i < line.size() && out.symbols.size() <= kLineSymbols && grid::is_cell_symbol(line[i])) {
      out.origins.push_back(i);
      out.symbols += line[i++];
    }
    if (group == 0) group = i - begin;
    if (out.symbols.size() > kLineSymbols || (i > begin && i - begin != group)) return std::nullopt;
    const std::size_t behind = i;
    while (i < line.size() && (is_space(line[i]) || parts(line[i])))
      i += line.substr(i, 2) == "\\n" ? 2 : 1;
    if (i == behind && i < line.size()) return std::nullopt;
    if (out.symbols.empty()) group = 0;
  }
  const bool is_known_group = group == 1 || group == 3 || group == 9 || group == 27;
  return out.symbols.size() == kLineSymbols && is_known_group ? std::optional(out) : std::nullopt;
}

// `95+84.7...`: a '+' stands before each digit that was placed.
std::optional<Spelling> read_placed(std::string_view line) {
  const std::string_view token = Tokens(line).next();
  if (token.find('+') == kNowhere) return std::nullopt;
  Spelling out;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool is_plus = token[i] == '+' && i + 1 < token.size() && is_digit(token[i + 1]);
    if (is_plus) continue;
    if (!grid::is_cell_symbol(token[i])) return std::nullopt;
    out.symbols += token[i];
    out.origins.push_back(static_cast<std::size_t>(token.data() - line.data()) + i);
  }
  return out.symbols.size() == kLineSymbols ? std::optional(out) : std::nullopt;
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
  if (std::optional<Spelling> groups = read_groups(line, length)) return groups;
  if (length != kLineSymbols) return std::nullopt;
  if (std::optional<Spelling> placed = read_placed(line)) return placed;
  return read_parted_groups(line);
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
  Tokens tokens(line, Tokens::Brackets::keep);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    const std::size_t cells = count_cell_symbols(token);
    if (best.empty() || cells > most) {
      best = token;
      most = cells;
    }
  }
  return best.empty() ? content : best;  // separators only
}

// Which of the runs of a line is the board, where the first token is none: the only one, or the one
// that the others answer.
Run choose_run(const std::vector<std::string_view>& runs) {
  const auto all_answer = [&](std::string_view puzzle) {
    return std::all_of(runs.begin(), runs.end(), [&](std::string_view run) {
      return run.data() == puzzle.data() || is_answer_to(puzzle, run);
    });
  };
  const auto puzzle = std::find_if(runs.begin(), runs.end(), [&](std::string_view run) {
    return all_answer(run) && (has_blanks(run) || runs.size() == 1);
  });
  if (puzzle != runs.end()) return {*puzzle, {}};
  return all_answer(runs[0]) ? Run{runs[0], {}} : Run{runs[0], runs[1]};
}

Run find_run(std::string_view line, std::size_t length) {
  std::vector<std::string_view> runs;
  bool is_first_run = false;
  Tokens tokens(line);
  std::string_view token = tokens.next();
  if (const std::string_view board = board_behind_letters(token, length); !board.empty()) {
    return {board, {}};
  }
  for (bool is_first = true; !token.empty(); token = tokens.next(), is_first = false) {
    if (!is_run_of_cells(token, length)) continue;
    is_first_run |= is_first;
    runs.push_back(token);
  }
  if (runs.empty()) return {nearest_run(line, length), {}};
  if (!is_first_run) return choose_run(runs);
  const bool has_second = std::any_of(runs.begin() + 1, runs.end(), [&](std::string_view run) {
    return !is_answer_to(runs[0], run);
  });
  return {runs[0], {}, has_second};
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
    if (has_content(line) && !is_words_line(line)) sink(read(line, number));
  }
  void finish(const RecordSink&) override {}

 private:
  Record read(std::string_view line, std::size_t number) const {
    CleanLine clean(line);
    const std::string_view text = clean.text();
    const auto fault = [&](std::size_t byte, Error error) {
      return fault_record(at({number, clean.column(byte)}, std::move(error)), number);
    };
    if (is_library_line(text)) {
      return fault(0, {ErrorCode::syntax, 0, 0,
                       "this is a line of HoDoKu's library; the format hodoku reads it"});
    }
    const Run run = find_run(text, symbols_);
    if (!is_run_of_cells(run.symbols, symbols_)) {
      if (const std::optional<Spelling> spelling = read_spelling(text, symbols_)) {
        return read_spelt(*spelling, clean, number);
      }
    }
    if (!run.second.empty()) {
      return fault(static_cast<std::size_t>(run.second.data() - text.data()),
                   {ErrorCode::syntax, 0, 0, "a second board in the same line"});
    }
    const auto begin = static_cast<std::size_t>(run.symbols.data() - text.data());
    const Result<Board> board = parse_cells(run.symbols, symbols_);
    if (!board) return fault(begin + board.error().column - 1, named(board.error(), run.symbols));
    Record record = with_tail(*board, clean, begin, begin + symbols_, number);
    if (run.has_second) record.remark = kSecondBoard;
    return record;
  }

  // With the size of the board that the run may have been meant for.
  static Error named(Error error, std::string_view run) {
    const bool is_run = error.code == ErrorCode::length && all_of(run, grid::is_cell_symbol);
    if (is_run) error.message += other_size(side_of(run.size()));
    return error;
  }

  // The board that stands between these bytes, with what stands beside it.
  static Record with_tail(const Board& board, const CleanLine& clean, std::size_t begin,
                          std::size_t end, std::size_t number) {
    const std::string_view behind = clean.text().substr(end);
    const std::size_t removed = board.has_candidates ? 0 : count_removed(behind);
    if (removed > 1) {
      return board_record(without(board.givens, *parse_removed(trim(behind).substr(1))), number);
    }
    Record record = board_record(board, number, title_of(clean, begin, end));
    if (removed == 1) {
      record.remark = kThreeDigits;
    } else if (!board.has_candidates && looks_removed(behind)) {
      record.remark = kPerhapsRemoved;
    }
    return record;
  }

  Record read_spelt(const Spelling& spelling, CleanLine& clean, std::size_t number) const {
    const Result<Board> board = parse_cells(spelling.symbols, symbols_);
    if (!board) {
      const Place place{number, clean.column(spelling.origins[board.error().column - 1])};
      return fault_record(at(place, board.error()), number);
    }
    Record record = with_tail(*board, clean, 0, spelling.origins.back() + 1, number);
    record.title.clear();
    return record;
  }

  const std::size_t symbols_;
};

}  // namespace

std::unique_ptr<Reader> make_line_reader(std::size_t symbols) {
  return std::make_unique<LineReader>(symbols);
}

bool is_spelt_board(std::string_view line) {
  return is_spaced_line(line) || read_groups(line, kLineSymbols).has_value();
}

bool is_words_line(std::string_view line) {
  constexpr std::size_t kFewCells = 9;
  line = trim(unwrapped(line));
  const std::size_t colon = line.find(':');
  if (colon == kNowhere || colon < 2 || !is_letter(line[0]) || !is_letter(line[1])) return false;
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = line.substr(colon + 1);
  const auto in_name = [](char c) { return is_letter(c) || is_digit(c) || c == ' ' || c == '-'; };
  if (!all_of(name, in_name) || (!value.empty() && !is_space(value.front()))) return false;
  std::size_t run = 0;
  std::size_t singles = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    run = grid::is_cell_symbol(value[i]) ? run + 1 : 0;
    const bool is_apart = i + 1 == value.size() || is_space(value[i + 1]);
    singles += run == 1 && is_apart;
    if (run == kFewCells || singles == kFewCells) return false;
  }
  return true;
}

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
