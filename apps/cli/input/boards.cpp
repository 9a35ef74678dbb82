#include "input/boards.h"

#include <algorithm>
#include <charconv>

namespace nonet::cli {
namespace {

template <class Each>
void for_each_line(std::string_view text, Each each) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    each(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

std::string_view cut_field(std::string_view& rest) {
  const std::size_t end = rest.find('\t');
  const std::string_view field = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return field;
}

std::uint64_t number_of(std::string_view digits) {
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

// Line ends would break the wire, and the lines of answers: JSON may hold them.
std::string flat(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

CandidateGrid candidates_of_729(std::string_view symbols) {
  CandidateGrid grid;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i] != '.') grid.cells[i / 9] |= static_cast<DigitSet>(1u << (i % 9));
  }
  return grid;
}

std::string_view cut_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  const std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return line;
}

// Whether the reader may have a remark on the line: behind the cells of most lines neither stands
// anything as long as a board nor three digits; or else their solution.
bool may_have_remark(std::string_view line) {
  constexpr std::size_t kTwo = 2 * kCells + 1;
  if (line.size() > kCells && line.size() < kTwo) {
    // Ratings and titles, which stand behind millions of boards, are told by their first letters.
    const std::string_view behind = line.substr(kCells, line.find('#') - kCells);
    const bool only_digits =
        behind.find_first_not_of("123456789 ,;:\t\r") == std::string_view::npos &&
        behind.find_first_of("123456789") != std::string_view::npos;
    if (only_digits || behind.find("<>") != std::string_view::npos) return true;
  }
  if (line.size() < kTwo) return false;
  const char* cells = line.data();
  const char* behind = cells + kCells + 1;
  // One loop without an exit: this is asked of every line of such a file.
  unsigned char strange = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto is_digit = [](char c) { return static_cast<unsigned char>(c - '1') < 9; };
    const bool fits = !is_digit(cells[cell]) | (cells[cell] == behind[cell]);
    strange |= static_cast<unsigned char>(!(is_digit(behind[cell]) & fits));
  }
  return strange != 0 || line.size() >= kTwo + kCells;
}

}  // namespace

Board Item::board() const {
  if (candidates != nullptr) return Board(*candidates);
  Grid grid;
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digit = static_cast<unsigned char>(cells[cell]) - unsigned{'0'};
    grid[cell] = static_cast<std::uint8_t>(digit <= 9 ? digit : 0);
  }
  return Board(grid);
}

std::string_view Item::title() const {
  const std::size_t first = remark.find_first_not_of(" \t\r,;:#");
  if (first == std::string_view::npos) return {};
  const std::size_t last = remark.find_last_not_of(" \t\r");
  return remark.substr(first, last - first + 1);
}

void put_on_wire(const Record& record, std::string& out) {
  const std::size_t column = record.error ? record.error->column : 0;
  const std::size_t line =
      record.error && record.error->line != 0 ? record.error->line : record.line;
  out += std::to_string(line) + '\t' + std::to_string(column) + '\t';
  if (record.error) {
    out += "e\t" + flat(record.error->message);
  } else if (record.puzzle != nullptr) {
    out += "p\t" + pack(*record.puzzle);
  } else {
    out += "b\t" + to_line(record.board) + '\t' + flat(record.title);
  }
  out += '\n';
}

void put_request(std::string_view how, std::string& out) { ((out += "0\t0\tm\t") += how) += '\n'; }

bool is_record(const InputKind& kind, std::string_view line) {
  if (is_record_line(*kind.format, line)) return true;
  const std::size_t first = line.find_first_not_of(" \t\r");
  const bool is_word =
      first != std::string_view::npos &&
      ((line[first] >= 'A' && line[first] <= 'Z') || (line[first] >= 'a' && line[first] <= 'z'));
  return kind.numbers_words && is_word;
}

bool has_headings(const Format& format) { return format.name == "csv" || format.name == "ndjson"; }

// Line by line; what comes last may have lines of its own.
std::string InputKind::packed() const {
  std::string context;
  if (format != nullptr) context += format->name;
  context += numbers_words ? "\nwords\n" : "\n\n";
  return context + name + '\n' + heading;
}

InputKind InputKind::unpacked(std::string_view context) {
  InputKind kind;
  kind.format = find_format(cut_line(context));
  kind.numbers_words = !cut_line(context).empty();
  kind.name = cut_line(context);
  kind.heading = context;
  return kind;
}

bool SaidRemarks::add(std::uint64_t source, std::string_view text, std::size_t most) {
  if (source != source_) texts_.clear();
  source_ = source;
  const bool is_said = std::find(texts_.begin(), texts_.end(), text) != texts_.end();
  if (is_said || texts_.size() >= most) return false;
  texts_.emplace_back(text);
  return true;
}

void Chunk::take_context(const std::string& context) {
  if (context == context_) return;
  context_ = context;
  kind_ = InputKind::unpacked(context_);
  reader_.reset();
  if (kind_.format == nullptr || !has_headings(*kind_.format)) return;
  reader_ = make_reader(*kind_.format);
  for (std::string_view rest = kind_.heading; !rest.empty();)
    reader_->feed(cut_line(rest), 0, [](Record&&) {});
}

void Chunk::read(stream::Slot& slot) {
  items_.clear();
  texts_.clear();
  candidates_.clear();
  puzzles_.clear();
  errors_.clear();
  slot_ = &slot;
  next_index_ = slot.first_record;
  take_context(slot.context);
  std::uint64_t number = slot.first_line;
  for (std::string_view rest = slot.input; !rest.empty();)
    read_line(cut_line(rest), number++);
}

void Chunk::read_line(std::string_view line, std::uint64_t number) {
  if (kind_.format == nullptr) {
    read_wire(line);
  } else if (reader_ != nullptr) {
    read_by_reader(line, number);
  } else {
    read_raw(line, number);
  }
}

Item& Chunk::add(std::uint64_t line) {
  Item& item = items_.emplace_back();
  item.index = ++next_index_;
  item.line = line;
  item.input_name = kind_.name;
  return item;
}

void Chunk::remark(std::uint64_t line, const std::string& text) {
  if (!text.empty() && said_.add(slot_->source, text)) slot_->remarks.push_back({line, text});
}

void Chunk::read_raw(std::string_view line, std::uint64_t number) {
  if (!is_record(kind_, line)) return;
  if (!said_.has_any(slot_->source) && may_have_remark(line)) remark_on(line, number);
  if (const char* cells = plain_board(line)) {
    Item& item = add(number);
    item.cells = cells;
    item.remark = line.substr(static_cast<std::size_t>(cells - line.data()) + kCells);
    return;
  }
  const std::size_t before = items_.size();
  const auto reader = make_reader(*kind_.format);
  const RecordSink sink = [this](Record&& record) { add_record(std::move(record)); };
  reader->feed(line, number, sink);
  reader->finish(sink);
  // Numbers were given out by is_record: one record a line, neither more nor less.
  if (items_.size() == before) {
    add_record({{}, {}, number, Error{ErrorCode::syntax, number, 0, "no board in this line"}});
  }
  items_.resize(before + 1);
  next_index_ = items_.back().index;
}

void Chunk::remark_on(std::string_view line, std::uint64_t number) {
  make_reader(*kind_.format)->feed(line, number, [this](Record&& record) {
    remark(record.line, record.remark);
  });
}

// Lines that are no record give none: numbers were given out by Reader::skim.
void Chunk::read_by_reader(std::string_view line, std::uint64_t number) {
  if (const PlainRecord plain = reader_->plain(line); plain.cells != nullptr) {
    Item& item = add(number);
    item.cells = plain.cells;
    item.remark = plain.title;
    return;
  }
  reader_->feed(line, number, [this](Record&& record) {
    remark(record.line, record.remark);
    add_record(std::move(record));
  });
}

void Chunk::add_record(Record&& record) {
  Item& item = add(record.line);
  if (record.error) {
    Error& error = errors_.emplace_back(std::move(*record.error));
    if (error.line == 0) error.line = record.line;
    error.message = flat(error.message);
    item.error = &error;
    return;
  }
  if (!record.title.empty()) item.remark = texts_.emplace_back(flat(record.title));
  if (record.puzzle != nullptr) {
    item.puzzle = puzzles_.emplace_back(std::move(record.puzzle)).get();
  } else if (record.board.has_candidates) {
    item.candidates = &candidates_.emplace_back(record.board.candidates);
  } else {
    item.cells = texts_.emplace_back(to_line(record.board.givens)).data();
  }
}

void Chunk::read_wire(std::string_view line) {
  const std::uint64_t number = number_of(cut_field(line));
  const std::uint64_t column = number_of(cut_field(line));
  const std::string_view kind = cut_field(line);
  Item& item = add(number);
  if (kind == "e") {
    item.error = &errors_.emplace_back(Error{ErrorCode::syntax, number, column, std::string(line)});
    return;
  }
  if (kind == "p") return read_packed(item, line);
  if (kind == "m") {
    item.remark = line;
    return;
  }
  const std::string_view symbols = cut_field(line);
  item.remark = line;
  if (symbols.size() == kCells) {
    item.cells = symbols.data();
  } else {
    item.candidates = &candidates_.emplace_back(candidates_of_729(symbols));
  }
}

void Chunk::read_packed(Item& item, std::string_view packed) {
  std::optional<Puzzle> puzzle = unpack_puzzle(packed);
  if (!puzzle) {
    item.error = &errors_.emplace_back(
        Error{ErrorCode::syntax, item.line, 0, "the packed puzzle cannot be read"});
    return;
  }
  item.puzzle = puzzles_.emplace_back(std::make_shared<Puzzle>(*std::move(puzzle))).get();
  item.remark = item.puzzle->title;
}

void Chunk::refuse_puzzles() {
  for (Item& item : items_) {
    if (item.puzzle == nullptr) continue;
    item.error = &errors_.emplace_back(Error{
        ErrorCode::unsupported, item.line, 0,
        "a puzzle of " + std::to_string(item.puzzle->rows) + "x" +
            std::to_string(item.puzzle->columns) +
            " cells with rules of its own; only boards of 9x9 with the usual rules are taken"});
    item.puzzle = nullptr;
  }
}

std::string error_message(const Item& item) {
  std::string text;
  if (!item.input_name.empty()) text = std::string(item.input_name) + ": ";
  return text + to_string(*item.error);
}

void append_puzzle(const Item& item, std::string& out) {
  if (item.puzzle != nullptr) {
    out += to_symbols(*item.puzzle);
    return;
  }
  if (item.candidates != nullptr) {
    out += to_729(*item.candidates);
    return;
  }
  for (int cell = 0; cell < kCells; ++cell) {
    const char symbol = item.cells[cell];
    out += symbol >= '1' && symbol <= '9' ? symbol : '.';
  }
}

}  // namespace nonet::cli
