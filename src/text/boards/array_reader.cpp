// Follows brackets and takes text outside them (`board = `, semicolons, prose) for what it is. An
// array of entries only is a row; nine rows below one bracket are a board, however many brackets
// stand around it or around each row, so that lists of boards and `{{ {{5, 3}} }}` need no rule of
// their own. An array of 81 entries is a board, and so are arrays of nine that are printed one a
// line; those are cut into boards as the rows of a grid are (row_block.h). Types before the board
// (`int[9][9]`,
// `[[u8; 9]; 9]`) and comments of program text are passed over.
//
// Nothing is kept but the entries of one row and the cells of one board, however long the text.
#include "text/boards/array_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "grid/symbols.h"
#include "text/boards/cell_word.h"
#include "text/boards/cells.h"
#include "text/boards/grid_line.h"
#include "text/boards/group_line.h"
#include "text/boards/row_block.h"
#include "text/boards/rows.h"
#include "text/boards/sizes.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"

namespace nonet::text {
namespace {

constexpr char closing(char open) { return open == '[' ? ']' : open == '{' ? '}' : ')'; }
constexpr bool is_open(char c) { return c == '[' || c == '{' || c == '('; }
constexpr bool is_close(char c) { return c == ']' || c == '}' || c == ')'; }
constexpr bool is_quote(char c) { return c == '"' || c == '\'' || c == '`'; }
constexpr bool is_name_character(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '!' || c == '<' || c == '>';
}

// `int`, `vec!`, `Arrays.asList`: a word of program text before a bracket.
bool is_name(std::string_view entry) {
  return entry.size() > 1 && is_letter(entry[0]) && all_of(entry, is_name_character) &&
         !is_word_for_nothing(entry);
}

// What makes an array of its arguments in one language or other.
bool makes_array(std::string_view name) {
  constexpr std::array<std::string_view, 8> kNames{"array", "Of",  "of",     "Array",
                                                   "List",  "Seq", "Vector", "c"};
  return std::any_of(kNames.begin(), kNames.end(), [&](std::string_view it) {
    return it.size() == 1 ? name == it : name.ends_with(it);
  });
}

// The name that ends right before `at`.
std::string_view name_before(std::string_view line, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && is_name_character(line[begin - 1]))
    --begin;
  return line.substr(begin, at - begin);
}

// Whether the parenthesis is a bracket, `((5, 3), …)` or `listOf(5, 3)`, rather than a call.
bool is_bracket(std::string_view line, std::size_t at) {
  if (line[at] != '(') return true;
  const std::string_view name = name_before(line, at);
  return name.empty() || makes_array(name);
}

// At a bracket: it belongs to the type of what is declared, because '=' follows its end in the
// line.
std::size_t length_of_type(std::string_view line) {
  std::size_t depth = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_open(line[i])) ++depth;
    if (!is_close(line[i]) || --depth > 0) continue;
    const std::string_view behind = trim_left(line.substr(i + 1));
    return behind.starts_with('=') && !behind.starts_with("==") ? i + 1 : 0;
  }
  return 0;
}

bool begins_line_comment(std::string_view rest, bool is_inside) {
  if (rest.starts_with("//")) return true;
  if (!is_inside) return false;
  return rest.front() == '#' || rest.front() == '%' || rest.starts_with("-- ");
}

struct Entry {
  std::string text;
  Place place;
};

struct Open {
  char bracket;
  Place place;
  std::size_t rows_before = 0;  // of the board that is open, where this bracket opens
  bool has_arrays = false;      // or strings that are rows
};

class ArrayReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    const LineKind drawn = depth() == 0 ? drawn_kind(line) : LineKind::title;
    if (drawn == LineKind::row) return take_drawn_row(number, sink);
    if (drawn == LineKind::title) drawn_rows_ = 0;
    if (depth() == 0 && !has_content(line)) return settle_printed({number, 1}, sink);
    if (!has_content(line)) return;
    saw_content_ = true;
    last_line_ = number;
    CleanLine clean(line);
    if (depth() == 0 && is_board_line(trim(clean.text()))) return refuse_line(number, sink);
    const std::size_t printed = printed_.rows();
    read_line(clean, number, sink);
    const bool is_between = depth() == 0 && printed_.rows() == printed;
    if (is_between) settle_printed({number, 1}, sink);
  }

  void finish(const RecordSink& sink) override {
    const Place end{last_line_, 0};
    if (depth() > 0) {
      rows_.fail(at(end, {ErrorCode::syntax, 0, 0,
                          "the array that begins in line " + std::to_string(open_[0].place.line) +
                              " is not closed"}));
      hand_out(open_[0].place.line, sink);
    }
    settle_printed(end, sink);
    if (has_answered_ || !saw_content_) return;
    const Error nothing{ErrorCode::syntax, last_line_, 0, "there is no array of rows in this text"};
    sink(fault_record(loose_fault_ ? *loose_fault_ : nothing, last_line_));
  }

 private:
  static constexpr std::size_t kLongestEntry = 100;
  static constexpr std::size_t kMostEntries = 1000;
  static constexpr std::size_t kDeepest = 64;

  std::size_t depth() const { return open_.size() + deeper_; }

  // Not a rule of 81 dashes.
  static bool is_board_line(std::string_view text) {
    return is_run_of_cells(text, kLineSymbols) &&
           text.find_first_of("123456789") != std::string_view::npos;
  }

  // A board that the reader of `line` would take is not passed over without a word.
  void refuse_line(std::size_t number, const RecordSink& sink) {
    settle_printed({number, 1}, sink);
    sink(fault_record({ErrorCode::syntax, number, 1,
                       "a board of 81 cells in a line, in a text of arrays: they are not read "
                       "together"},
                      number));
    has_answered_ = true;
  }

  // A row of nine cells or of nine groups of candidates, a border, or anything else (a title).
  static LineKind drawn_kind(std::string_view line) {
    if (line.find_first_of("[]{}()") != kNowhere) return LineKind::title;
    const CleanLine clean(line, CleanLine::Frames::fold);
    const GridLine row = read_grid_line(clean.text());
    if (row.kind != LineKind::row) return row.kind;
    if (row.cells.size() == 9 && !row.fault) return LineKind::row;
    const GroupLine groups = read_group_line(clean.text());
    const bool are_nine = groups.groups.size() == 9 && !groups.fault;
    return are_nine ? LineKind::row : LineKind::title;
  }

  // A board that the reader of `grid` would take; a row or two may be anything. Gaps between its
  // rows are no end of it.
  void take_drawn_row(std::size_t number, const RecordSink& sink) {
    constexpr std::size_t kBand = 3;
    settle_printed({number, 1}, sink);
    saw_content_ = true;
    last_line_ = number;
    if (drawn_rows_ == 0) drawn_at_ = number;
    ++drawn_rows_;
    if (drawn_rows_ == kBand) {
      has_answered_ = true;
      sink(fault_record({ErrorCode::syntax, drawn_at_, 1,
                         "rows of a drawn board, in a text of arrays: they are not read together"},
                        drawn_at_));
    }
    if (drawn_rows_ == 9) drawn_rows_ = 0;
  }

  void read_line(CleanLine& clean, std::size_t number, const RecordSink& sink) {
    const std::string_view text = clean.text();
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (quote_ == 0 && pass_comment(text, i)) continue;
      if (i >= text.size()) break;
      if (depth() == 0) {
        // Outside of arrays only brackets matter, and most of a long line may be outside.
        if (!opens_array(text, i)) continue;
        if (const std::size_t type = length_of_type(text.substr(i)); type > 0) {
          i += type - 1;
          continue;
        }
      }
      step(text, i, {number, clean.column(i)}, sink);
    }
    end_of_line({number, clean.column(text.size())});
  }

  // True where the character is part of a comment; a comment to the end of the line moves `i`
  // there.
  bool pass_comment(std::string_view text, std::size_t& i) {
    if (in_comment_) {
      const std::size_t end = text.find("*/", i);
      in_comment_ = end == kNowhere;
      i = in_comment_ ? text.size() : end + 1;
      return true;
    }
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("/*")) {
      in_comment_ = true;
      ++i;
      return true;
    }
    const bool is_address = i > 0 && text[i - 1] == ':' && rest.starts_with("//");
    if (is_address || !begins_line_comment(rest, depth() > 0)) return false;
    i = text.size();
    return true;
  }

  // A bracket outside of all arrays; a parenthesis only where brackets or rows follow.
  static bool opens_array(std::string_view text, std::size_t i) {
    if (text[i] == '[' || text[i] == '{') return true;
    if (text[i] != '(' || !is_bracket(text, i)) return false;
    const std::string_view inside = trim_left(text.substr(i + 1));
    if (inside.empty() || is_open(inside.front()) || is_quote(inside.front())) return true;
    std::string_view name = inside.substr(0, inside.find('('));
    return name.size() < inside.size() && all_of(name, is_name_character) && makes_array(name);
  }

  void step(std::string_view text, std::size_t i, Place place, const RecordSink& sink) {
    const char c = text[i];
    if (quote_ != 0) {
      if (c == quote_) return end_quoted(place, sink);
      add_to_entry(c, place);
    } else if (is_quote(c)) {
      end_bare();
      quote_ = c;
      entry_place_ = place;
    } else if (is_open(c) && is_bracket(text, i)) {
      end_bare();
      open(c, place, sink);
    } else if (c == '(') {
      end_bare();
      ++calls_;
    } else if (c == ')' && calls_ > 0) {
      end_bare();
      --calls_;
    } else if (is_close(c)) {
      end_bare();
      close(c, place, i + 1 < text.size() ? text[i + 1] : ' ', sink);
    } else if (c == ',') {
      end_bare();
      if (!had_entry_) entries_.push_back({"", place});
      had_entry_ = false;
      is_behind_comma_ = true;
    } else if (is_space(c) || c == ';' || c == '|') {
      end_bare();
    } else {
      if (entry_.empty()) entry_place_ = place;
      add_to_entry(c, place);
    }
  }

  void end_of_line(Place place) {
    if (quote_ != 0) {
      rows_.fail(at(place, {ErrorCode::syntax, 0, 0, "the quote is not closed in this line"}));
      quote_ = 0;
      entry_.clear();
    }
    end_bare();
  }

  void add_to_entry(char c, Place place) {
    if (entry_.size() < kLongestEntry) {
      entry_ += c;
    } else {
      rows_.fail(at(place, {ErrorCode::limit, 0, 0, "an entry of more than 100 characters"}));
    }
  }

  void end_bare() {
    if (!entry_.empty()) take_entry();
  }

  void take_entry() {
    if (entries_.size() < kMostEntries) entries_.push_back({std::move(entry_), entry_place_});
    entry_.clear();
    had_entry_ = true;
    is_behind_comma_ = false;
  }

  // A string that is a whole board, as lists of puzzles have them.
  void take_board(const RecordSink& sink) {
    const Result<Board> board = parse_cells(entry_);
    const Place begin = entry_place_;
    entry_.clear();
    had_entry_ = true;
    is_behind_comma_ = false;
    if (!open_.empty()) open_.back().has_arrays = true;
    settle_printed(begin, sink);
    has_answered_ = true;
    if (board) return sink(board_record(*board, begin.line));
    const Place place{begin.line, begin.column + board.error().column};
    sink(fault_record(at(place, board.error()), begin.line));
  }

  void end_quoted(Place place, const RecordSink& sink) {
    quote_ = 0;
    if (entry_.size() == kLineSymbols && all_of(entry_, grid::is_cell_symbol)) {
      return take_board(sink);
    }
    const bool is_row = (depth() == 1 && entry_.size() > 1 && !cell_of(entry_)) ||
                        (entry_.size() == 9 && all_of(entry_, grid::is_cell_symbol));
    if (!is_row) return take_entry();
    if (!open_.empty()) open_.back().has_arrays = true;
    Place symbol_place = entry_place_;
    for (const char& symbol : entry_) {
      ++symbol_place.column;
      rows_.add_entry(std::string_view(&symbol, 1), symbol_place);
    }
    begin_row(depth() + 1);
    rows_.end_row(place);
    entry_.clear();
    had_entry_ = true;
    is_behind_comma_ = false;
  }

  // The rows of the board stand at this depth, its first one in the bracket before.
  void begin_row(std::size_t row_depth) {
    if (rows_.rows() > 0) return;
    row_depth_ = row_depth;
    const std::size_t outer = std::min(row_depth, open_.size() + 1);
    begin_ = outer >= 2 ? open_[outer - 2].place : open_[0].place;
  }

  void open(char c, Place place, const RecordSink& sink) {
    while (!entries_.empty() && is_name(entries_.back().text))
      entries_.pop_back();
    if (rows_.rows() > 0 && depth() == row_depth_ && entries_.empty()) {
      rows_.fail(at(place, {ErrorCode::syntax, 0, 0,
                            "the array that begins in line " + std::to_string(begin_.line) +
                                " is not closed before this one"}));
      hand_out(begin_.line, sink);
      if (!open_.empty()) open_.erase(open_.begin(), open_.end() - 1);
      open_.back().rows_before = 0;
    } else if (!entries_.empty() && depth() >= 2) {
      rows_.fail(at(place, {ErrorCode::syntax, 0, 0, "an array inside a row"}));
    }
    loose_ += entries_.size();
    entries_.clear();
    if (!open_.empty()) open_.back().has_arrays = true;
    if (open_.size() < kDeepest) {
      open_.push_back({c, place, rows_.rows()});
    } else {
      ++deeper_;
    }
    had_entry_ = false;
    is_behind_comma_ = false;
  }

  void close(char c, Place place, char next, const RecordSink& sink) {
    had_entry_ = true;
    if (depth() == 0) return;
    if (deeper_ > 0) {
      --deeper_;
      return entries_.clear();
    }
    const Open own = open_.back();
    open_.pop_back();
    if (c != closing(own.bracket)) {
      rows_.fail(at(place, {ErrorCode::syntax, 0, 0,
                            std::string("'") + c + "' closes a '" + own.bracket + "'"}));
    }
    // `[5,3,,,7,,,,]`: people count a last blank, programs do not.
    if (std::exchange(is_behind_comma_, false) && entries_.size() == 8)
      entries_.push_back({"", place});
    std::vector<Entry> entries;
    entries.swap(entries_);
    if (own.has_arrays) {
      loose_ += entries.size();
      return end_of_rows(own, place, sink);
    }
    const bool is_type = entries.size() <= 1 && (is_letter(next) || next == '{' || next == '[');
    if (entries.empty() || is_type) return end_if_outermost(own, place, sink);
    if (open_.empty()) return end_of_list(entries, own, place, sink);
    if (entries.size() == kLineSymbols && rows_.rows() == 0) return add_flat(entries, own, sink);
    for (const Entry& entry : entries)
      rows_.add_entry(entry.text, entry.place);
    begin_row(depth() + 1);
    rows_.end_row(place);
  }

  // A single row in a bracket of its own belongs to the board around it.
  void end_of_rows(const Open& own, Place place, const RecordSink& sink) {
    const std::size_t rows = rows_.rows() - std::min(rows_.rows(), own.rows_before);
    if (rows == 0 || (rows == 1 && !open_.empty())) return end_if_outermost(own, place, sink);
    if (loose_ > 0) rows_.fail(at(place, loose_entries(0)));
    rows_.end_board(place);
    hand_out(begin_.line, sink);
  }

  // What stands open when all brackets are closed is no board.
  void end_if_outermost(const Open& own, Place place, const RecordSink& sink) {
    if (!open_.empty()) return;
    loose_ = 0;
    if (rows_.rows() == 0 && !rows_.fault()) return;
    rows_.end_board(place);
    hand_out(own.place.line, sink);
  }

  // An array of entries by itself: a board, a row of one, or nothing of the kind.
  void end_of_list(const std::vector<Entry>& entries, const Open& own, Place place,
                   const RecordSink& sink) {
    loose_ = 0;
    if (rows_.fault()) return hand_out(own.place.line, sink);
    if (entries.size() == kLineSymbols) return add_flat(entries, own, sink);
    if (entries.size() == 9) return printed_.add(to_row(entries, place));
    const bool are_cells =
        entries.size() > 9 && std::all_of(entries.begin(), entries.end(), [](const Entry& it) {
          return cell_of(it.text) || is_big_number(it.text);
        });
    const Error fault = at(place, loose_entries(are_cells ? entries.size() : 0));
    if (are_cells) {
      has_answered_ = true;
      sink(fault_record(fault, own.place.line));
    } else if (entries.size() > 1 && !loose_fault_) {
      loose_fault_ = fault;
    }
  }

  static Error loose_entries(std::size_t count) {
    return {ErrorCode::syntax, 0, 0,
            "an array with entries that stand in no row" + other_size(side_of(count))};
  }

  void add_flat(const std::vector<Entry>& entries, const Open& own, const RecordSink& sink) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      rows_.add_entry(entries[i].text, entries[i].place);
      if (i % 9 == 8) rows_.end_row(entries[i].place);
    }
    hand_out(own.place.line, sink);
  }

  static BlockRow to_row(const std::vector<Entry>& entries, Place place) {
    BlockRow row;
    row.line = entries[0].place.line;
    row.end_column = place.column;
    Rows checked;
    for (const Entry& entry : entries) {
      const std::optional<char> cell = cell_of(entry.text);
      if (row.marked_word.empty() && blank_mark_of(entry.text) != 0) {
        row.marked_word = entry.text;
        row.marked_cell = row.symbols.size();
        row.marked_column = entry.place.column;
      }
      row.symbols += cell.value_or('.');
      checked.add_entry(entry.text, entry.place);
      if (cell && (*cell < '1' || *cell > '9') && row.blank_column == 0)
        row.blank_column = entry.place.column;
    }
    row.fault = checked.fault();
    return row;
  }

  void settle_printed(Place end, const RecordSink& sink) {
    if (printed_.empty()) return;
    has_answered_ = true;
    printed_.settle(end, {}, sink);
  }

  void hand_out(std::size_t line, const RecordSink& sink) {
    settle_printed({line, 1}, sink);
    has_answered_ = true;
    sink(rows_.record(line));
    rows_ = Rows();
    loose_ = 0;
    for (Open& it : open_)
      it.rows_before = 0;
  }

  Rows rows_;                  // the board that is being read
  Place begin_;                // of its bracket
  std::size_t row_depth_ = 0;  // of its rows
  std::vector<Open> open_;     // brackets, the first kDeepest of them
  std::size_t deeper_ = 0;     // and how many more
  std::size_t calls_ = 0;      // parentheses that are no brackets
  char quote_ = 0;             // inside a quoted entry: its quote
  bool in_comment_ = false;
  std::string entry_;  // as far as it has been read
  Place entry_place_;
  std::vector<Entry> entries_;  // of the innermost bracket, since the last bracket inside it
  bool had_entry_ = false;      // since the last comma or bracket
  bool is_behind_comma_ = false;
  std::size_t loose_ = 0;             // entries beside rows
  RowBlock printed_;                  // rows that stand by themselves
  std::optional<Error> loose_fault_;  // said where the text turns out to hold nothing else
  std::size_t drawn_rows_ = 0;        // of a board outside of arrays, so far
  std::size_t drawn_at_ = 0;          // the line of the first of them
  std::size_t last_line_ = 0;
  bool saw_content_ = false;
  bool has_answered_ = false;
};

std::string_view skip_blanks(std::string_view text) {
  while (!text.empty() && (is_space(text.front()) || text.front() == '\n'))
    text.remove_prefix(1);
  return text;
}

// The length of the first entry of a row, or 0 where none begins here.
std::size_t length_of_entry(std::string_view text) {
  std::size_t end = 0;
  if (is_quote(text[0])) {
    end = std::min(text.find(text[0], 1), text.size() - 1) + 1;
    const std::string_view inside = text.substr(1, std::max<std::size_t>(end, 2) - 2);
    return cell_of(inside) || is_run_of_cells(inside, 9) ? end : 0;
  }
  while (end < text.size() && (is_letter(text[end]) || grid::is_cell_symbol(text[end])))
    ++end;
  const std::string_view word = text.substr(0, end);
  return cell_of(word) || is_big_number(word) ? end : 0;
}

// The first entry of a row, as far as the text goes, and what parts it from the next.
bool begins_row(std::string_view text) {
  if (text.empty() || text.front() == ',') return true;
  const std::size_t end = length_of_entry(text);
  if (end == 0) return false;
  const std::string_view behind = text.substr(end);
  return behind.empty() || behind.front() == ',' || behind.front() == ';' ||
         is_space(behind.front());
}

// The length of the name of a type at the start of the text, where a bracket of an array follows
// it.
std::size_t length_of_name(std::string_view text) {
  std::size_t end = text.starts_with("new ") ? 4 : 0;
  while (end < text.size() && is_name_character(text[end]) && !is_digit(text[end]) &&
         text[end] != '.') {
    ++end;
  }
  if (end == 0 || end == text.size() || !is_open(text[end])) return 0;
  return text[end] != '(' || makes_array(text.substr(0, end)) ? end : 0;
}

// `[]`, `[9]` or `[9,9]` in the name of a type.
std::size_t length_of_size(std::string_view text) {
  if (!text.starts_with('[')) return 0;
  constexpr std::size_t kLongest = 5;
  const std::size_t end = text.find_first_not_of("0123456789,", 1);
  return end < kLongest && text[end] == ']' ? end + 1 : 0;
}

// Brackets within brackets, perhaps with names of types between them, and an entry.
bool opens_rows(std::string_view text) {
  std::size_t brackets = 0;
  while (!text.empty() && (is_open(text.front()) || text.front() == '|')) {
    brackets += is_open(text.front());
    text = skip_blanks(text.substr(1));
    text.remove_prefix(length_of_name(text));
    const std::size_t size = length_of_size(text);
    text.remove_prefix(size);
    if (size != 0) text = skip_blanks(text);
  }
  return brackets >= 2 && begins_row(text);
}

}  // namespace

std::unique_ptr<Reader> make_array_reader() { return std::make_unique<ArrayReader>(); }

std::size_t find_array(std::string_view line, std::string_view text) {
  for (std::size_t at = line.find_first_of("[{("); at != kNowhere;
       at = line.find_first_of("[{(", at + 1)) {
    if (is_bracket(line, at) && opens_rows(text.substr(at))) return at;
  }
  return kNowhere;
}

bool holds_array(std::string_view line) {
  line = trim(line);
  if (line.empty() || (line.front() != '[' && line.front() != '{')) return false;
  const std::size_t cells = count_cell_symbols(line);
  return cells >= kLineSymbols || (cells >= 9 && std::count(line.begin(), line.end(), ',') >= 8);
}

}  // namespace nonet::text
