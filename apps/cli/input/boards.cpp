#include "input/boards.h"

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

// Line ends would break the wire.
void append_flat(std::string_view text, std::string& out) {
  for (const char c : text)
    out += c == '\n' || c == '\r' ? ' ' : c;
}

CandidateGrid candidates_of_729(std::string_view symbols) {
  CandidateGrid grid;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i] != '.') grid.cells[i / 9] |= static_cast<DigitSet>(1u << (i % 9));
  }
  return grid;
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
    out += "e\t";
    append_flat(record.error->message, out);
  } else {
    out += "b\t" + to_line(record.board) + '\t';
    append_flat(record.title, out);
  }
  out += '\n';
}

bool is_record(const InputKind& kind, std::string_view line) {
  if (is_record_line(*kind.format, line)) return true;
  const std::size_t first = line.find_first_not_of(" \t\r");
  const bool is_word =
      first != std::string_view::npos &&
      ((line[first] >= 'A' && line[first] <= 'Z') || (line[first] >= 'a' && line[first] <= 'z'));
  return kind.numbers_words && is_word;
}

void Chunk::read(const stream::Slot& slot, const InputKind& kind) {
  items_.clear();
  texts_.clear();
  candidates_.clear();
  errors_.clear();
  next_index_ = slot.first_record;
  input_name_ = kind.name;
  std::uint64_t number = slot.first_line;
  for_each_line(slot.input, [&](std::string_view line) {
    if (kind.format != nullptr) {
      read_raw(line, number++, kind);
    } else {
      read_wire(line);
    }
  });
}

Item& Chunk::add(std::uint64_t line) {
  Item& item = items_.emplace_back();
  item.index = ++next_index_;
  item.line = line;
  item.input_name = input_name_;
  return item;
}

void Chunk::read_raw(std::string_view line, std::uint64_t number, const InputKind& kind) {
  if (!is_record(kind, line)) return;
  if (const char* cells = plain_board(line)) {
    Item& item = add(number);
    item.cells = cells;
    item.remark = line.substr(static_cast<std::size_t>(cells - line.data()) + kCells);
    return;
  }
  const std::size_t before = items_.size();
  const auto reader = make_reader(*kind.format);
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

void Chunk::add_record(Record&& record) {
  Item& item = add(record.line);
  if (record.error) {
    Error& error = errors_.emplace_back(std::move(*record.error));
    if (error.line == 0) error.line = record.line;
    item.error = &error;
    return;
  }
  if (!record.title.empty()) item.remark = texts_.emplace_back(std::move(record.title));
  if (record.board.has_candidates) {
    item.candidates = &candidates_.emplace_back(record.board.candidates);
  } else {
    item.cells = texts_.emplace_back(to_line(record.board.givens)).data();
  }
}

void Chunk::read_wire(std::string_view line) {
  const std::uint64_t number = number_of(cut_field(line));
  const std::uint64_t column = number_of(cut_field(line));
  const bool is_error = cut_field(line) == "e";
  Item& item = add(number);
  if (is_error) {
    item.error = &errors_.emplace_back(Error{ErrorCode::syntax, number, column, std::string(line)});
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

std::string error_message(const Item& item) {
  std::string text;
  if (!item.input_name.empty()) text = std::string(item.input_name) + ": ";
  return text + to_string(*item.error);
}

void append_puzzle(const Item& item, std::string& out) {
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
