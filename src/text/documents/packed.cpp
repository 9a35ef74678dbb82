#include "text/documents/packed.h"

#include <array>

#include "text/characters/chars.h"

namespace nonet::text {
namespace {

constexpr std::array<std::string_view, 5> kPrefixes{"fpuzzles", "fpuz", "scl", "ctc", "scf"};

// The host of an address that begins the line, with or without its scheme.
std::string_view host_of(std::string_view line) {
  line = trim(line);
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (line.starts_with(scheme)) line.remove_prefix(scheme.size());
  }
  const std::size_t end = line.find_first_of("/?# \t,;\"'");
  const bool is_address = end != kNowhere && (line[end] == '/' || line[end] == '?');
  return is_address ? line.substr(0, end) : std::string_view();
}

bool is_at(std::string_view line, std::string_view site) {
  const std::string_view host = host_of(line);
  return host == site || host.ends_with('.' + std::string(site));
}

int hex_value(char c) {
  if (is_digit(c)) return c - '0';
  c = to_lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

// Undoes %2B, and the space that a '+' in an address turns into.
std::string unescape(std::string_view data) {
  std::string plain;
  plain.reserve(data.size());
  for (std::size_t i = 0; i < data.size(); ++i) {
    const bool is_escape = data[i] == '%' && i + 2 < data.size() && hex_value(data[i + 1]) >= 0 &&
                           hex_value(data[i + 2]) >= 0;
    if (is_escape) {
      plain += static_cast<char>(hex_value(data[i + 1]) * 16 + hex_value(data[i + 2]));
      i += 2;
    } else {
      plain += data[i] == ' ' ? '+' : data[i];
    }
  }
  return plain;
}

// What stands behind the first of these names of a parameter, up to the next one.
std::string_view parameter(std::string_view address, std::string_view name) {
  for (const char before : {'?', '&', '#'}) {
    const std::string key = before + std::string(name) + '=';
    const std::size_t at = address.find(key);
    if (at == kNowhere) continue;
    const std::string_view value = address.substr(at + key.size());
    return value.substr(0, value.find_first_of("&#"));
  }
  return {};
}

// The data of a SudokuPad address are a parameter or the path; base64 has slashes of its own.
std::string_view sudokupad_data(std::string_view address) {
  for (const std::string_view name : {"puzzleid", "puzzle"}) {
    if (const std::string_view value = parameter(address, name); !value.empty()) return value;
  }
  const std::size_t scheme = address.find("://");
  if (scheme != kNowhere) address.remove_prefix(scheme + 3);
  address = address.substr(0, address.find_first_of("?&#"));
  for (const std::string_view prefix : kPrefixes) {
    const std::size_t at = address.find('/' + std::string(prefix));
    if (at != kNowhere) return address.substr(at + 1);
  }
  const std::size_t path = address.find('/');
  return path == kNowhere ? std::string_view() : address.substr(path + 1);
}

// An f-puzzles address holds its data behind `load`; behind `id` it names a puzzle.
Packed from_fpuzzles_address(std::string_view address) {
  const std::string_view data = parameter(address, "load");
  if (!data.empty()) return {Packed::Kind::fpuzzles, {}, unescape(data)};
  return {Packed::Kind::id, {}, std::string(parameter(address, "id"))};
}

}  // namespace

Packed find_packed(std::string_view line) {
  line = trim(line);
  if (is_fpuzzles_address(line)) return from_fpuzzles_address(line);
  const bool is_address = is_sudokupad_address(line);
  const std::string_view data = is_address ? sudokupad_data(line) : line;
  for (const std::string_view prefix : kPrefixes) {
    if (!data.starts_with(prefix)) continue;
    const bool is_fpuzzles = prefix.starts_with("fpuz");
    return {is_fpuzzles ? Packed::Kind::fpuzzles : Packed::Kind::sudokupad, prefix,
            unescape(data.substr(prefix.size()))};
  }
  return {is_address ? Packed::Kind::id : Packed::Kind::fpuzzles, {}, unescape(data)};
}

bool looks_packed(std::string_view line, std::string_view prefix) {
  constexpr std::size_t kLeast = 24;
  const auto is_base64 = [](char c) {
    return is_letter(c) || is_digit(c) || c == '+' || c == '/' || c == '=' || c == '%' || c == ' ';
  };
  line = trim(line);
  return line.starts_with(prefix) && line.substr(0, line.find(' ')).size() >= kLeast &&
         all_of(line, is_base64);
}

bool is_fpuzzles_address(std::string_view line) { return is_at(line, "f-puzzles.com"); }

bool is_sudokupad_address(std::string_view line) {
  return is_at(line, "sudokupad.app") || is_at(line, "crackingthecryptic.com");
}

}  // namespace nonet::text
