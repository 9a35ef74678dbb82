// One walk over the members packs and unpacks: words separated by spaces, lists after their length.
#include "nonet/puzzle.h"

#include <algorithm>
#include <charconv>
#include <type_traits>

namespace nonet {
namespace puzzle {
namespace {

template <class Archive, class Value>
void walk(Archive& archive, Value& value) {
  using Type = std::remove_const_t<Value>;
  if constexpr (std::is_same_v<Type, Puzzle>) {
    archive.all(value.rows, value.columns, value.low, value.high, value.extra, value.houses,
                value.allowed, value.constraints, value.title, value.author, value.rules);
  } else if constexpr (std::is_same_v<Type, ExtraCells>) {
    archive.all(value.name, value.rows, value.columns);
  } else if constexpr (std::is_same_v<Type, House>) {
    archive.all(value.kind, value.cells);
  } else if constexpr (std::is_same_v<Type, Allowed>) {
    archive.all(value.cell, value.values);
  } else if constexpr (std::is_same_v<Type, Constraint>) {
    archive.all(value.type, value.cells, value.numbers, value.parts);
  } else {
    archive.one(value);
  }
}

// What would end a word or a line, each written as a backslash and a letter.
constexpr std::string_view kEscaped = "\\ \n\r", kLetters = "\\snr";

class Packer {
 public:
  template <class... Values>
  void all(const Values&... values) {
    (walk(*this, values), ...);
  }
  template <class Value>
  void one(const std::vector<Value>& list) {
    one(list.size());
    for (const Value& value : list)
      walk(*this, value);
  }
  void one(const std::string& text) {
    for (const char c : text) {
      const std::size_t which = kEscaped.find(c);
      which == std::string_view::npos ? out_ += c : (out_ += '\\') += kLetters[which];
    }
    out_ += ' ';
  }
  void one(House::Kind kind) { one(static_cast<int>(kind)); }
  template <class Number>
  requires std::is_integral_v<Number>
  void one(Number number) { out_ += std::to_string(number) + ' '; }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view line) : rest_(line) {}

  template <class... Values>
  void all(Values&... values) {
    (walk(*this, values), ...);
  }
  template <class Value>
  void one(std::vector<Value>& list) {
    std::size_t size = 0;
    one(size);
    // Every member takes a word.
    if (size > rest_.size()) is_good_ = false;
    for (std::size_t i = 0; i < size && is_good_; ++i)
      walk(*this, list.emplace_back());
  }
  void one(std::string& text) {
    for (std::string_view word = take_word(); !word.empty(); word.remove_prefix(1)) {
      if (word.front() != '\\') {
        text += word.front();
        continue;
      }
      word.remove_prefix(1);
      const std::size_t which = word.empty() ? std::string_view::npos : kLetters.find(word.front());
      is_good_ &= which != std::string_view::npos;
      if (!is_good_) return;
      text += kEscaped[which];
    }
  }
  void one(House::Kind& kind) {
    int number = 0;
    one(number);
    is_good_ &= number >= 0 && number <= static_cast<int>(House::Kind::region);
    kind = static_cast<House::Kind>(number);
  }
  template <class Number>
  requires std::is_integral_v<Number>
  void one(Number& number) {
    const std::string_view word = take_word();
    const char* end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    is_good_ &= error == std::errc() && stop == end;
  }
  bool is_done() const { return is_good_ && rest_.empty(); }

 private:
  std::string_view take_word() {
    const std::size_t end = rest_.find(' ');
    is_good_ &= end != std::string_view::npos;
    if (!is_good_) return {};
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return word;
  }

  std::string_view rest_;
  bool is_good_ = true;
};

std::string symbol_of(int value, int high) {
  if (high > 26) return std::to_string(value);
  const char first = high > 9 && value > 0 ? 'A' - 1 : '0';
  return {static_cast<char>(first + value)};
}

}  // namespace
}  // namespace puzzle

std::string to_symbols(const Puzzle& puzzle) {
  std::vector<std::string> symbols(static_cast<std::size_t>(puzzle.rows * puzzle.columns), ".");
  for (const Allowed& allowed : puzzle.allowed) {
    const auto cell = static_cast<std::size_t>(allowed.cell);
    if (cell < symbols.size() && allowed.values.size() == 1)
      symbols[cell] = puzzle::symbol_of(allowed.values.front(), puzzle.high);
  }
  std::string out;
  for (const std::string& symbol : symbols) {
    if (puzzle.high > 26 && !out.empty()) out += ',';
    out += symbol;
  }
  return out;
}

std::string pack(const Puzzle& puzzle) {
  puzzle::Packer packer;
  puzzle::walk(packer, puzzle);
  return packer.take();
}

std::optional<Puzzle> unpack_puzzle(std::string_view line) {
  Puzzle puzzle;
  puzzle::Unpacker unpacker(line);
  puzzle::walk(unpacker, puzzle);
  return unpacker.is_done() ? std::optional(std::move(puzzle)) : std::nullopt;
}

}  // namespace nonet
