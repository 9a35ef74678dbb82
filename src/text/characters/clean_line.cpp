#include "text/characters/clean_line.h"

#include <algorithm>

#include "nonet/text.h"
#include "text/characters/chars.h"
#include "text/characters/wrapping.h"

namespace nonet::text {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr char kDrop = '\0';
constexpr char kKeep = '\x01';

// `bytes` as grid::sequence_length tells them.
char32_t decode(std::string_view text, std::size_t at, std::size_t bytes) {
  const auto byte = [&](std::size_t i) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[at + i]));
  };
  if (bytes == 1) return byte(0);
  char32_t point = byte(0) & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i)
    point = point << 6 | (byte(i) & 0x3f);
  return point;
}

constexpr bool is_wide_space(char32_t point) {
  return point == 0xa0 || (point >= 0x2000 && point <= 0x200a) || point == 0x202f ||
         point == 0x205f || point == 0x3000;
}

// Zero-width space and joiners, direction marks, word joiner, byte order mark.
constexpr bool is_invisible(char32_t point) {
  return (point >= 0x200b && point <= 0x200f) || point == 0x2060 || point == 0xfeff;
}

// Light, heavy, double and dashed lines, and the half lines at the end of the block.
constexpr std::u32string_view kHorizontalFrames = U"─━┄┅┈┉╌╍═╴╶╸╺╼╾";
constexpr std::u32string_view kVerticalFrames = U"│┃┆┇┊┋╎╏║╵╷╹╻╽╿";

constexpr bool is_in(std::u32string_view set, char32_t point) {
  return set.find(point) != std::u32string_view::npos;
}

// A horizontal line becomes '=', not '-', because '-' may be a blank cell.
constexpr char fold_frame(char32_t point) {
  if (point < 0x2500 || point > 0x257f) return kKeep;
  return is_in(kVerticalFrames, point) ? '|' : is_in(kHorizontalFrames, point) ? '=' : '+';
}

constexpr char fold_point(char32_t point) {
  if (is_wide_space(point)) return ' ';
  if (is_invisible(point)) return kDrop;
  for (const char32_t zero : {U'\u0660', U'\u06f0'}) {
    if (point >= zero && point <= zero + 9) return static_cast<char>('0' + (point - zero));
  }
  if (point >= 0xff01 && point <= 0xff5e) return static_cast<char>(point - 0xff01 + '!');
  if (point == 0x2018 || point == 0x2019) return '\'';
  if (point == 0x201c || point == 0x201d) return '"';
  return kKeep;
}

}  // namespace

CleanLine::CleanLine(std::string_view line, Frames frames) : line_(line) {
  if (line_.starts_with(kByteOrderMark)) line_.remove_prefix(kByteOrderMark.size());
  line_ = without_end_mark(line_);
  inside_ = unwrapped(line_);
  is_plain_ = all_of(line_, is_ascii);
  if (!is_plain_) fold(frames);
}

void CleanLine::keep(std::size_t at, std::size_t bytes) {
  for (std::size_t i = at; i < at + bytes; ++i) {
    folded_.push_back(line_[i]);
    origins_.push_back(i);
  }
}

void CleanLine::fold(Frames frames) {
  const std::size_t end = begin() + inside_.size();
  for (std::size_t at = begin(); at < end;) {
    const std::size_t bytes = grid::sequence_length(line_, at);
    char folded = kKeep;
    if (bytes > 1) {
      const char32_t point = decode(line_, at, bytes);
      folded = fold_point(point);
      if (folded == kKeep && frames == Frames::fold) folded = fold_frame(point);
    }
    const std::size_t step = bytes == 0 ? 1 : bytes;  // a byte that is no UTF-8 stays as it is
    if (folded == kKeep) {
      keep(at, step);
    } else if (folded != kDrop) {
      folded_.push_back(folded);
      origins_.push_back(at);
    }
    at += step;
  }
  origins_.push_back(end);
}

std::size_t CleanLine::column(std::size_t at) {
  if (is_plain_) return origin(at) + 1;
  const std::size_t byte = origin(at);
  if (byte < last_byte_) {
    last_byte_ = 0;
    last_column_ = 1;
  }
  last_column_ += grid::column_of_byte(line_.substr(last_byte_), byte - last_byte_) - 1;
  last_byte_ = byte;
  return last_column_;
}

std::string_view CleanLine::written(std::size_t begin, std::size_t end) const {
  return line_.substr(origin(begin), origin(end) - origin(begin));
}

std::string_view without_end_mark(std::string_view line) {
  while (!line.empty() && (line.back() == '\x1a' || line.back() == '\0'))
    line.remove_suffix(1);
  return line;
}

bool is_separator_line(std::string_view line) {
  const CleanLine clean(line);
  const std::string_view text = clean.text();
  return text.size() >= 5 && lower(text.substr(0, 4)) == "sep=" && !is_letter(text[4]) &&
         !is_digit(text[4]) && trim(text.substr(5)).empty();
}

std::optional<char> first_visible(std::string_view line) {
  line = unwrapped(without_end_mark(line));
  for (const char c : line) {
    if (!is_ascii(c)) {
      const CleanLine clean(line);
      const std::string_view text = trim_left(clean.text());
      return text.empty() ? std::nullopt : std::optional(text.front());
    }
    if (!is_space(c)) return c;
  }
  return std::nullopt;
}

}  // namespace nonet::text

namespace nonet {

// Searches window by window, so that a text without a single LF is not searched to its end for
// every line.
std::string_view take_line(std::string_view& text) {
  constexpr std::size_t kWindow = 256;
  std::size_t end = text.size();
  for (std::size_t at = 0; at < text.size() && end == text.size(); at += kWindow) {
    const std::string_view window = text.substr(at, kWindow);
    const std::string_view line = window.substr(0, window.find('\n'));
    const std::size_t found = std::min(line.find('\r'), line.size());
    if (found < window.size()) end = at + found;
  }
  const std::string_view line = text.substr(0, end);
  const std::size_t line_end = text.substr(end).starts_with("\r\n") ? 2 : 1;
  text.remove_prefix(std::min(text.size(), end + line_end));
  return line;
}

}  // namespace nonet
