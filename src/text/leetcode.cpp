// leetcode: a board as an array of nine arrays, in the spelling of whatever language it was pasted
// from: ["5","."], ['5', '.'], {{'5','.'}}, [5,0], [5,-1], rows as strings, over one line or many.
//
// The reader follows brackets and takes text outside them (`board = `, semicolons, prose) for
// what it is. Depth 1 is the board, depth 2 a row. A third bracket right at the start of a row
// begins a board anew: either the brackets are a list of boards, or the board before was never
// closed. Nothing is kept but the cells of one board and one short entry, however long the text.
#include <array>

#include "grid/symbols.h"
#include "text/cells.h"
#include "text/chars.h"
#include "text/clean_line.h"
#include "text/format.h"
#include "text/rows.h"

namespace nonet::text {
namespace {

constexpr bool is_open(char c) { return c == '[' || c == '{'; }
constexpr bool is_close(char c) { return c == ']' || c == '}'; }
constexpr char closing(char open) { return open == '[' ? ']' : '}'; }
constexpr bool is_quote(char c) { return c == '"' || c == '\'' || c == '`'; }

class LeetcodeReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (!has_content(line)) return;
    saw_content_ = true;
    last_line_ = number;
    CleanLine clean(line);
    const std::string_view text = clean.text();
    for (std::size_t i = 0; i < text.size(); ++i) {
      // Outside of arrays only brackets matter, and most of a long line may be outside.
      if (depth_ > 0 || is_open(text[i])) step(text[i], {number, clean.column(i)}, sink);
    }
    end_of_line({number, clean.column(text.size())});
  }

  void finish(const RecordSink& sink) override {
    const Place end{last_line_, 0};
    if (depth_ > 0) {
      rows_.fail(at(end, {ErrorCode::syntax, 0, 0,
                          "the array that begins in line " + std::to_string(begin_.line) +
                              " is not closed"}));
      hand_out(sink);
    } else if (saw_content_ && !has_answered_) {
      sink(
          fault_record(at(end, {ErrorCode::syntax, 0, 0, "there is no array of rows in this text"}),
                       last_line_));
    }
  }

 private:
  static constexpr std::size_t kLongestEntry = 100;

  void step(char c, Place place, const RecordSink& sink) {
    if (quote_ != 0) {
      if (c == quote_) return end_quoted(place);
      add_to_entry(c, place);
    } else if (is_quote(c)) {
      end_bare();
      quote_ = c;
      entry_place_ = place;
    } else if (is_open(c)) {
      end_bare();
      open(c, place, sink);
    } else if (is_close(c)) {
      end_bare();
      close(c, place, sink);
    } else if (is_space(c) || c == ',' || c == ';') {
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
    if (entry_.empty()) return;
    take_entry();
    entry_.clear();
  }

  void end_quoted(Place place) {
    if (depth_ == 1 && entry_.size() > 1) {
      add_row_of_symbols(place);
    } else {
      take_entry();
    }
    quote_ = 0;
    entry_.clear();
  }

  void take_entry() {
    if (depth_ == 1) {
      ++loose_entries_;
    } else {
      rows_.add_entry(entry_, entry_place_);
    }
  }

  // "53..7....": a row as a string.
  void add_row_of_symbols(Place end) {
    Place place = entry_place_;
    for (const char& symbol : entry_) {
      ++place.column;
      rows_.add_entry(std::string_view(&symbol, 1), place);
    }
    rows_.end_row(end);
  }

  void begin(Place place) {
    rows_ = Rows();
    loose_entries_ = 0;
    begin_ = place;
  }

  void open(char c, Place place, const RecordSink& sink) {
    if (depth_ == 0) {
      begin(place);
    } else if (depth_ == 2 && rows_.cells_in_row() == 0) {
      if (rows_.rows() > 0) {
        rows_.fail(at(place, {ErrorCode::syntax, 0, 0,
                              "the array that begins in line " + std::to_string(begin_.line) +
                                  " is not closed before this one"}));
        hand_out(sink);
      }
      begin(place);
      depth_ = 1;
      brackets_[0] = brackets_[1];
    } else if (depth_ >= 2) {
      rows_.fail(at(place, {ErrorCode::syntax, 0, 0, "an array inside a row"}));
    }
    if (depth_ < brackets_.size()) brackets_[depth_] = c;
    ++depth_;
  }

  void close(char c, Place place, const RecordSink& sink) {
    --depth_;
    if (depth_ < brackets_.size() && c != closing(brackets_[depth_])) {
      rows_.fail(at(place, {ErrorCode::syntax, 0, 0,
                            std::string("'") + c + "' closes a '" + brackets_[depth_] + "'"}));
    }
    if (depth_ == 1) rows_.end_row(place);
    if (depth_ == 0) end_array(place, sink);
  }

  // `[]` and `[9]` are parts of a declaration.
  void end_array(Place place, const RecordSink& sink) {
    if (rows_.rows() == 0 && loose_entries_ <= 1) return;
    if (loose_entries_ > 0) {
      rows_.fail(
          at(place, {ErrorCode::syntax, 0, 0, "an array with entries that stand in no row"}));
    }
    rows_.end_board(place);
    hand_out(sink);
  }

  void hand_out(const RecordSink& sink) {
    has_answered_ = true;
    sink(rows_.record(begin_.line));
  }

  Rows rows_;
  Place begin_;                     // of the outer bracket
  std::size_t depth_ = 0;           // open brackets
  std::array<char, 2> brackets_{};  // the outer two of them
  char quote_ = 0;                  // inside a quoted entry: its quote
  std::string entry_;               // as far as it has been read
  Place entry_place_;
  std::size_t loose_entries_ = 0;  // entries at depth 1
  std::size_t last_line_ = 0;
  bool saw_content_ = false;
  bool has_answered_ = false;
};

std::unique_ptr<Reader> leetcode_reader() { return std::make_unique<LeetcodeReader>(); }

std::string_view skip_blanks(std::string_view text) {
  while (!text.empty() && (is_space(text.front()) || text.front() == '\n'))
    text.remove_prefix(1);
  return text;
}

// `text` starts with a quote: whether a colon follows the string, as after a key of JSON.
bool is_key(std::string_view text) {
  const std::size_t end = text.find(text.front(), 1);
  return end != kNowhere && skip_blanks(text.substr(end + 1)).starts_with(':');
}

// `text` starts with a quote: whether the string is a whole board, as json has them in an array.
bool is_board(std::string_view text) {
  const std::string_view string = text.substr(1, text.substr(1).find(text.front()));
  return string.size() >= kLineSymbols && all_of(string, grid::is_cell_symbol);
}

// `text` starts with a bracket that opens an array of rows, as far as the text goes.
bool opens_rows(std::string_view text) {
  const std::string_view inside = skip_blanks(text.substr(1));
  if (inside.empty()) return text[0] == '[';
  const char first = inside.front();
  if (is_quote(first)) return !is_key(inside) && !is_board(inside);
  if (text[0] == '{') return is_open(first);
  if (first == '{') {
    const std::string_view entry = skip_blanks(inside.substr(1));
    return !entry.empty() && entry.front() != '"';  // or an object of JSON
  }
  return first == '[' || grid::is_cell_symbol(first);
}

// An array, perhaps behind `board = ` or `char[][] board = new char[][] `.
bool detects_leetcode(const Look& look) {
  std::string_view text =
      look.text.substr(std::min(look.text.find_first_of("[{="), look.text.size()));
  if (text.starts_with('=') || is_letter(trim_left(look.line).front())) {
    // A declaration has its array behind the '=' of this line; brackets before it are its type.
    const std::size_t equals = look.text.substr(0, look.line.size()).find('=');
    if (equals == kNowhere) return false;
    text = skip_blanks(look.text.substr(equals + 1));
    if (text.starts_with("new ")) text.remove_prefix(std::min(text.find('{'), text.size()));
  } else if (!is_open(trim_left(look.line).front()) || skip_blanks(text.substr(1)).empty()) {
    return false;  // a bracket alone may as well begin what json reads
  }
  return !text.empty() && is_open(text.front()) && opens_rows(text);
}

void write_leetcode(const Board& board, std::string_view, std::size_t, std::string& out) {
  const std::string symbols = to_line(board.givens);
  for (int cell = 0; cell < kCells; ++cell) {
    out += cell == 0 ? "[[" : column_of(cell) == 0 ? ",[" : ",";
    out += '"';
    out += symbols[static_cast<std::size_t>(cell)];
    out += '"';
    if (column_of(cell) == 8) out += ']';
  }
  out += "]\n";
}

}  // namespace

constinit const FormatRow kLeetcodeFormat{
    .format = {.name = "leetcode", .summary = "an array of arrays, as LeetCode writes it"},
    .detects = detects_leetcode,
    .make_reader = leetcode_reader,
    .write = write_leetcode};

}  // namespace nonet::text
