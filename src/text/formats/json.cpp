// json: an object with a board, as in ndjson, over any number of lines; an array of such objects,
// or of boards as strings; or several of these one after another. Saves of GNOME Sudoku and
// unpacked f-puzzles objects are known by their fields and read as what they are.
//
// The text is not parsed as a whole. It is cut into values first, by brackets and quotes, and each
// value is parsed alone: the memory for a text of any length is that of one board, a fault costs
// one board, and the place of everything is known.
#include <utility>

#include "grid/symbols.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/characters/wrapping.h"
#include "text/formats/format.h"
#include "text/formats/json_objects.h"

namespace nonet::text {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

class JsonReader final : public Reader {
 public:
  using ReadValue = std::vector<Record> (*)(const Json&, const JsonText&);
  explicit JsonReader(ReadValue read) : read_(read) {}

  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    line = without_end_mark(line);
    if (!is_inside() && !has_content(line)) return;
    last_line_ = number;
    const std::string_view inside = unwrapped(line);
    const auto begin = static_cast<std::size_t>(inside.data() - line.data());
    Place place{number, 0};
    for (std::size_t i = 0; i < begin + inside.size() && !is_broken_; ++i) {
      const bool begins_character = (line[i] & 0xc0) != 0x80;
      if (begins_character) ++place.column;
      if (i < begin) continue;
      if (is_inside()) {
        step_inside(line[i], sink);
      } else if (!is_space(line[i]) && !step_outside(line[i], place, sink)) {
        is_broken_ = true;
        sink(fault_record(
            at(place, {ErrorCode::syntax, 0, 0,
                       "this is not JSON, from " + grid::quoted_symbol(line, i) + " on"}),
            number));
      }
    }
    if (is_inside()) keep('\n');
  }

  void finish(const RecordSink& sink) override {
    if (is_broken_) return;
    if (is_inside()) return hand_out(sink);
    if (state_ == State::outside) return;
    sink(fault_record(
        {ErrorCode::syntax, last_line_, 0,
         "the JSON array that begins in line " + std::to_string(array_line_) + " is not closed"},
        last_line_));
  }

 private:
  enum class State { outside, before_first, before_value, behind_value };

  // Inside a value, that is.
  bool is_inside() const { return depth_ > 0 || in_string_; }

  // False for what cannot stand there.
  bool step_outside(char c, Place place, const RecordSink& sink) {
    switch (state_) {
      case State::outside:
        if (c == '{') return begin_value(c, place, sink);
        if (c != '[') return false;
        array_line_ = place.line;
        state_ = State::before_first;
        return true;
      case State::before_first:
      case State::before_value:
        if (c == '{' || c == '[' || c == '"') return begin_value(c, place, sink);
        if (c != ']' || state_ == State::before_value) return false;
        state_ = State::outside;
        return true;
      case State::behind_value:
        if (c != ',' && c != ']') return false;
        state_ = c == ',' ? State::before_value : State::outside;
        return true;
    }
    return false;
  }

  bool begin_value(char c, Place place, const RecordSink& sink) {
    begin_ = place;
    value_.clear();
    step_inside(c, sink);
    return true;
  }

  void step_inside(char c, const RecordSink& sink) {
    keep(c);
    if (std::exchange(is_escaped_, false)) return;
    if (in_string_) {
      is_escaped_ = c == '\\';
      in_string_ = c != '"';
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++depth_;
    } else if (c == '}' || c == ']') {
      --depth_;
    }
    if (!is_inside()) hand_out(sink);
  }

  // What is too long is not kept to its end, only far enough to be seen.
  void keep(char c) {
    if (value_.size() <= kLongestJson) value_ += c;
  }

  void hand_out(const RecordSink& sink) {
    if (state_ != State::outside) state_ = State::behind_value;
    for (Record& record : read_kept())
      sink(std::move(record));
  }

  std::vector<Record> read_kept() const {
    if (value_.size() > kLongestJson) {
      return {fault_record(at(begin_, {ErrorCode::limit, 0, 0, "a JSON value of more than 1 MiB"}),
                           begin_.line)};
    }
    const JsonText value{value_, begin_};
    const Result<Json> json = parse_json(
        value, "the JSON that begins in line " + std::to_string(begin_.line) + " is not finished");
    if (!json) return {fault_record(json.error(), begin_.line)};
    return read_(*json, value);
  }

  const ReadValue read_;
  State state_ = State::outside;
  std::string value_;  // what has been read of the open value
  Place begin_;        // of that value
  std::size_t depth_ = 0;
  bool in_string_ = false;
  bool is_escaped_ = false;
  bool is_broken_ = false;
  std::size_t array_line_ = 0;
  std::size_t last_line_ = 0;
};

std::vector<Record> read_any(const Json& json, const JsonText& value) {
  if (is_fpuzzles_object(json)) return {read_fpuzzles_object(json, value)};
  if (is_gnome_save(json)) return {read_gnome_save(json, value)};
  return read_boards(json, value);
}

std::unique_ptr<Reader> json_reader() { return make_json_reader(read_any); }

// Asked after leetcode and ndjson, which take what they can read.
bool detects_json(const Look& look) {
  if (!look.is_first) return false;
  const std::string_view line = trim(look.line);
  if (line.starts_with('{')) return true;
  if (!line.starts_with('[')) return false;
  const std::string_view inside = look.text.substr(look.text.find('[') + 1);
  const std::size_t first = inside.find_first_not_of(" \t\r\n");
  return first != kNowhere && (inside[first] == '{' || inside[first] == '"');
}

void write_json(const Board& board, std::string_view title, std::size_t index, std::string& out) {
  out += index == 0 ? "[\n  " : ",\n  ";
  write_board_object(board, title, out);
}

void write_solved_json(const Board& puzzle, const Grid& solution, std::string_view title,
                       std::size_t index, std::string& out) {
  write_json(puzzle, title, index, out);
  out.pop_back();  // the brace
  out += ",\"solution\":\"" + to_line(solution) + "\"}";
}

void finish_json(std::size_t count, std::string& out) { out += count == 0 ? "[]\n" : "\n]\n"; }

}  // namespace

std::unique_ptr<Reader> make_json_reader(std::vector<Record> (*read)(const Json&,
                                                                     const JsonText&)) {
  return std::make_unique<JsonReader>(read);
}

constinit const FormatRow kJsonFormat{
    .format = {.name = "json",
               .summary = "an array of JSON objects with the board in `puzzle`",
               .is_document = true,
               .holds_candidates = true,
               .holds_titles = true,
               .holds_solutions = true},
    .detects = detects_json,
    .make_reader = json_reader,
    .write = write_json,
    .write_solved = write_solved_json,
    .finish = finish_json};

}  // namespace nonet::text
