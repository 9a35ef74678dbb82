// Text that is not UTF-8, and data that are no text at all.
#include "text/characters/encoding.h"

#include <algorithm>
#include <array>

#include "grid/symbols.h"
#include "nonet/text.h"
#include "text/characters/chars.h"

namespace nonet {
namespace {

constexpr std::size_t kLooked = 256;

constexpr std::string_view kLittleEndianMark = "\xff\xfe";
constexpr std::string_view kBigEndianMark = "\xfe\xff";

// Zeros at every second byte, of these or of the others: Latin text in UTF-16 without a mark.
bool has_zeros_at(std::string_view head, std::size_t first) {
  head = head.substr(0, std::min(head.size(), kLooked) & ~std::size_t{1});
  if (head.size() < 4) return false;
  std::size_t zeros = 0;
  for (std::size_t i = 0; i < head.size(); i += 2) {
    if (head[i + 1 - first] == '\0') return false;
    zeros += head[i + first] == '\0';
  }
  return zeros * 2 > head.size() * 8 / 10;
}

bool is_big_endian(std::string_view head) {
  return head.starts_with(kBigEndianMark) ||
         (!head.starts_with(kLittleEndianMark) && has_zeros_at(head, 0));
}

void append_utf8(char32_t point, std::string& out) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (point < 0x80) return put(point);
  if (point < 0x800) {
    put(0xc0 | point >> 6);
  } else if (point < 0x10000) {
    put(0xe0 | point >> 12);
    put(0x80 | (point >> 6 & 0x3f));
  } else {
    put(0xf0 | point >> 18);
    put(0x80 | (point >> 12 & 0x3f));
    put(0x80 | (point >> 6 & 0x3f));
  }
  put(0x80 | (point & 0x3f));
}

}  // namespace

bool is_utf16(std::string_view head) {
  return head.starts_with(kLittleEndianMark) || head.starts_with(kBigEndianMark) ||
         has_zeros_at(head, 0) || has_zeros_at(head, 1);
}

std::string utf16_to_utf8(std::string_view text) {
  const std::size_t high = is_big_endian(text) ? 0 : 1;
  const bool has_mark = text.starts_with(kLittleEndianMark) || text.starts_with(kBigEndianMark);
  const auto unit = [&](std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    return static_cast<char32_t>(byte(at + high) << 8 | byte(at + 1 - high));
  };
  const auto is_in = [](char32_t it, char32_t first) { return it >= first && it < first + 0x400; };
  constexpr char32_t kHigh = 0xd800, kLow = 0xdc00, kReplacement = 0xfffd;
  std::string out;
  for (std::size_t at = has_mark ? 2 : 0; at + 1 < text.size(); at += 2) {
    char32_t point = unit(at);
    if (is_in(point, kHigh) && at + 3 < text.size() && is_in(unit(at + 2), kLow)) {
      at += 2;
      point = 0x10000 + ((point - kHigh) << 10) + (unit(at) - kLow);
    } else if (is_in(point, kHigh) || is_in(point, kLow)) {
      point = kReplacement;
    }
    append_utf8(point, out);
  }
  return out;
}

namespace text {
namespace {

struct Magic {
  std::string_view bytes;
  std::string_view name;
};

// What begins with these bytes is no text, whatever follows.
constexpr std::array<Magic, 14> kMagic{{
    {"\x1f\x8b", "gzip data"},
    {"\x28\xb5\x2f\xfd", "zstd data"},
    {"BZh", "bzip2 data"},
    {"\xfd"
     "7zXZ",
     "xz data"},
    {"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"},
    {"\x89PNG", "a PNG picture"},
    {"\xff\xd8\xff", "a JPEG picture"},
    {"GIF8", "a GIF picture"},
    {"RIFF", "a RIFF file (a WebP picture, sound or video)"},
    {"II*", "a TIFF picture"},
    {"%PDF-", "a PDF document"},
    {"SQLite format 3", "an SQLite database"},
    {"\x7f"
     "ELF",
     "a program"},
    {"\xd0\xcf\x11\xe0", "a file of an old office program"},
}};

// Controls that stand in no text; an escape may, at the start of a colour.
bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 && !is_space(c) && c != '\n' && c != '\x1b' && c != '\x1a' && byte != 0;
}

// What of a head is no text.
struct Strange {
  std::size_t zeros = 0;
  std::size_t controls = 0;
  std::size_t broken = 0;  // bytes that are no UTF-8
};

Strange count_strange(std::string_view head) {
  Strange strange;
  for (std::size_t at = 0; at < head.size();) {
    const std::size_t bytes = grid::sequence_length(head, at);
    const bool is_cut = bytes == 0 && head.size() - at < 4;
    strange.zeros += head[at] == '\0';
    strange.controls += is_control(head[at]);
    strange.broken += bytes == 0 && !is_cut;
    at += std::max<std::size_t>(bytes, 1);
  }
  return strange;
}

// Of the character there; 0 for what no document may hold: control characters but tabs and line
// ends, U+FFFE and U+FFFF, bytes that are no UTF-8.
std::size_t clean_length(std::string_view text, std::size_t at) {
  const char c = text[at];
  const bool is_control =
      static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n' && c != '\r';
  const std::string_view three = text.substr(at, 3);
  if (is_control || c == 0x7f || three == "\xef\xbf\xbe" || three == "\xef\xbf\xbf") return 0;
  return grid::sequence_length(text, at);
}

// A row of nine cells, in whatever encoding the words beside it are.
bool has_cells(std::string_view head) {
  std::size_t run = 0;
  for (const char c : head) {
    run = grid::is_cell_symbol(c) ? run + 1 : c == ' ' || c == '|' ? run : 0;
    if (run == 9) return true;
  }
  return false;
}

}  // namespace

std::string_view binary_name(std::string_view head) {
  constexpr std::size_t kHead = 4096;
  if (head.starts_with("PK\x03\x04")) return {};  // a format of its own
  const auto magic = std::find_if(kMagic.begin(), kMagic.end(),
                                  [&](const Magic& it) { return head.starts_with(it.bytes); });
  if (magic != kMagic.end()) return magic->name;
  head = head.substr(0, kHead);
  const std::size_t last = head.find_last_not_of('\0');
  if (last == kNowhere) return head.empty() ? std::string_view() : "data, not text";
  const Strange strange = count_strange(head.substr(0, last + 1));
  const bool is_data = strange.zeros * 10 > last || strange.controls * 20 > last;
  if (is_data) return "data, not text";
  return strange.broken * 10 > last && !has_cells(head)
             ? "text in no known encoding, neither UTF-8 nor UTF-16"
             : std::string_view();
}

bool is_clean(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = clean_length(text, at);
    if (bytes == 0) return false;
    at += bytes;
  }
  return true;
}

std::string cleaned(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = clean_length(text, at);
    out += bytes == 0 ? std::string_view("\xef\xbf\xbd") : text.substr(at, bytes);
    at += std::max<std::size_t>(bytes, 1);
  }
  return out;
}

}  // namespace text
}  // namespace nonet
