// The packing is LZ78 over UTF-16 units, written as a stream of numbers of growing width.
//
// Every phrase has a number, from 3 on; the numbers 0, 1 and 2 say: a unit of 8 bits follows that
// has not been seen before, one of 16 bits follows, the end. After each number the dictionary of
// both sides grows by the phrase just sent and the unit behind it, and the width grows whenever the
// next number might not fit. Numbers are written lowest bit first, base64 is filled highest bit
// first.
#include "text/documents/lz_string.h"

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "grid/symbols.h"

namespace nonet::text {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kCharBits = 6;
constexpr char16_t kReplacement = 0xfffd;

constexpr std::uint32_t kByteFollows = 0;
constexpr std::uint32_t kUnitFollows = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstPhrase = 3;

// The width of the numbers; both sides count in step.
class Width {
 public:
  explicit Width(std::size_t room) : room_(room) {}
  int bits() const { return bits_; }
  void count() {
    if (--room_ > 0) return;
    room_ = std::size_t{1} << bits_;
    ++bits_;
  }

 private:
  std::size_t room_;  // how many phrases may still come before the numbers get wider
  int bits_ = 2;
};

// --- UTF-8 and UTF-16 ---------------------------------------------------------------------------

char32_t code_point(std::string_view sequence) {
  constexpr std::array<unsigned char, 5> kLeadBits{0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t point = static_cast<unsigned char>(sequence[0]) & kLeadBits[sequence.size()];
  for (const char c : sequence.substr(1)) {
    point = point << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  }
  return point;
}

std::u16string to_utf16(std::string_view text) {
  std::u16string units;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = grid::sequence_length(text, at);
    const char32_t point = length == 0 ? kReplacement : code_point(text.substr(at, length));
    at += length == 0 ? 1 : length;
    if (point < 0x10000) {
      units += static_cast<char16_t>(point);
    } else {
      units += static_cast<char16_t>(0xd800 + ((point - 0x10000) >> 10));
      units += static_cast<char16_t>(0xdc00 + ((point - 0x10000) & 0x3ff));
    }
  }
  return units;
}

void add_utf8(char32_t point, std::string& text) {
  const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
  const auto add_tail = [&](char32_t bits) { add(0x80 | (bits & 0x3f)); };
  if (point < 0x80) return add(point);
  if (point < 0x800) {
    add(0xc0 | point >> 6);
  } else if (point < 0x10000) {
    add(0xe0 | point >> 12);
    add_tail(point >> 6);
  } else {
    add(0xf0 | point >> 18);
    add_tail(point >> 12);
    add_tail(point >> 6);
  }
  add_tail(point);
}

std::string to_utf8(std::u16string_view units) {
  const auto is_high = [](char16_t unit) { return (unit & 0xfc00) == 0xd800; };
  const auto is_low = [](char16_t unit) { return (unit & 0xfc00) == 0xdc00; };
  std::string text;
  text.reserve(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t point = units[i];
    if (is_high(units[i]) && i + 1 < units.size() && is_low(units[i + 1])) {
      point = 0x10000 + ((point & 0x3ff) << 10) + (units[++i] & 0x3ffu);
    } else if (is_high(units[i]) || is_low(units[i])) {
      point = kReplacement;
    }
    add_utf8(point, text);
  }
  return text;
}

// --- Packing ------------------------------------------------------------------------------------

class BitWriter {
 public:
  void put(std::uint32_t number, int bits) {
    for (; bits > 0; --bits, number >>= 1) {
      filling_ = filling_ << 1 | (number & 1);
      if (++filled_ == kCharBits) put_char();
    }
  }

  // A last character always follows, also when it holds nothing; then base64 is made up to four.
  std::string finish() {
    filling_ <<= kCharBits - filled_;
    put_char();
    while (out_.size() % 4 != 0)
      out_ += '=';
    return std::move(out_);
  }

 private:
  void put_char() {
    out_ += kAlphabet[filling_];
    filling_ = 0;
    filled_ = 0;
  }

  std::string out_;
  std::uint32_t filling_ = 0;
  int filled_ = 0;
};

class Packer {
 public:
  std::string pack(std::u16string_view units) {
    for (const char16_t unit : units)
      add(unit);
    if (phrase_ != 0) put_phrase();
    out_.put(kEnd, width_.bits());
    return out_.finish();
  }

 private:
  // A phrase is one that is known and a unit more; 0 is the empty one.
  static std::uint64_t key(std::uint32_t phrase, char16_t unit) {
    return std::uint64_t{phrase} << 16 | unit;
  }

  void add(char16_t unit) {
    const auto [single, is_new] = numbers_.try_emplace(key(0, unit), next_);
    const std::uint32_t alone = single->second;
    if (is_new) ++next_;
    if (const auto longer = numbers_.find(key(phrase_, unit)); longer != numbers_.end()) {
      phrase_ = longer->second;
    } else {
      put_phrase();
      numbers_.emplace(key(phrase_, unit), next_++);
      phrase_ = alone;
    }
    if (phrase_ == alone) last_unit_ = unit;
    if (is_new) unsent_ = alone;
  }

  // A unit that is new has been met just now, so one at most waits to be sent.
  void put_phrase() {
    if (phrase_ != unsent_) {
      out_.put(phrase_, width_.bits());
    } else {
      const bool is_byte = last_unit_ < 0x100;
      out_.put(is_byte ? kByteFollows : kUnitFollows, width_.bits());
      out_.put(last_unit_, is_byte ? 8 : 16);
      width_.count();
      unsent_ = 0;
    }
    width_.count();
  }

  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
  std::uint32_t next_ = kFirstPhrase;
  std::uint32_t phrase_ = 0;  // what has been read and not sent
  std::uint32_t unsent_ = 0;  // the number of a single unit that the other side does not know yet
  char16_t last_unit_ = 0;    // of the phrase, while it is a single unit
  Width width_{2};
  BitWriter out_;
};

// --- Unpacking ----------------------------------------------------------------------------------

class BitReader {
 public:
  explicit BitReader(std::string_view packed) : packed_(packed) {}

  std::optional<std::uint32_t> take(int bits) {
    std::uint32_t number = 0;
    for (int i = 0; i < bits; ++i) {
      if (left_ == 0 && !take_char()) return std::nullopt;
      --left_;
      number |= (char_ >> left_ & 1) << i;
    }
    return number;
  }

  // The column of the character that was read last.
  std::size_t column() const { return at_; }

 private:
  bool take_char() {
    if (at_ == packed_.size()) return false;
    char_ = static_cast<std::uint32_t>(kAlphabet.find(packed_[at_++]));
    left_ = kCharBits;
    return true;
  }

  std::string_view packed_;
  std::size_t at_ = 0;
  std::uint32_t char_ = 0;
  int left_ = 0;
};

// Phrases are not kept apart: each stands in what has been unpacked, where it was first made.
class Unpacker {
 public:
  explicit Unpacker(std::string_view packed) : in_(packed) {}

  Result<std::u16string> unpack() {
    for (;;) {
      const std::optional<std::uint32_t> number = in_.take(width_.bits());
      if (!number) return ends_early();
      if (*number == kEnd) return std::move(out_);
      const std::size_t begin = out_.size();
      if (std::optional<Error> fault = add(*number)) return std::move(*fault);
      if (begin > 0) add_phrase({last_.begin, last_.length + 1});
      last_ = {begin, out_.size() - begin};
    }
  }

 private:
  struct Phrase {
    std::size_t begin = 0;
    std::size_t length = 0;
  };

  std::optional<Error> add(std::uint32_t number) {
    if (number == kByteFollows || number == kUnitFollows) {
      const std::optional<std::uint32_t> unit = in_.take(number == kByteFollows ? 8 : 16);
      if (!unit) return ends_early();
      if (out_.size() == kMostUnpackedUnits) return too_long();
      add_phrase({out_.size(), 1});
      out_ += static_cast<char16_t>(*unit);
      return std::nullopt;
    }
    // The phrase that is made by this very number: the last one and its own first unit.
    const bool is_next = number == phrases_.size() && !out_.empty();
    if (!is_next && number >= phrases_.size()) {
      return Error{ErrorCode::syntax, 0, in_.column(), "the packed data contradict themselves"};
    }
    const Phrase phrase = is_next ? last_ : phrases_[number];
    if (phrase.length + 1 > kMostUnpackedUnits - out_.size()) return too_long();
    out_.append(out_, phrase.begin, phrase.length);
    if (is_next) out_ += out_[phrase.begin];
    return std::nullopt;
  }

  void add_phrase(Phrase phrase) {
    phrases_.push_back(phrase);
    width_.count();
  }

  Error ends_early() const {
    return {ErrorCode::length, 0, in_.column() + 1, "the packed data break off here"};
  }
  Error too_long() const {
    return {ErrorCode::limit, 0, in_.column(), "the packed data hold more than 16 MiB"};
  }

  BitReader in_;
  // The first unit is not preceded by a phrase, so the first width ends one phrase earlier.
  Width width_{1};
  std::vector<Phrase> phrases_ = std::vector<Phrase>(kFirstPhrase);
  Phrase last_;
  std::u16string out_;
};

}  // namespace

std::string pack_base64(std::string_view text) { return Packer().pack(to_utf16(text)); }

Result<std::string> unpack_base64(std::string_view packed) {
  while (packed.ends_with('='))
    packed.remove_suffix(1);
  if (const std::size_t stray = packed.find_first_not_of(kAlphabet);
      stray != std::string_view::npos) {
    return Error{ErrorCode::syntax, 0, grid::column_of_byte(packed, stray),
                 grid::quoted_symbol(packed, stray) + " is no base64"};
  }
  const Result<std::u16string> units = Unpacker(packed).unpack();
  return units ? Result<std::string>(to_utf8(*units)) : units.error();
}

}  // namespace nonet::text
