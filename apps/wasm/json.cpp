#include "json.h"

#include <cstdio>

namespace nonet::wasm {

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::syntax: return "syntax";
    case ErrorCode::range: return "range";
    case ErrorCode::length: return "length";
    case ErrorCode::unsupported: return "unsupported";
    case ErrorCode::limit: return "limit";
    case ErrorCode::argument: return "argument";
    case ErrorCode::io: return "io";
  }
  return "syntax";
}

void Json::separate() {
  constexpr std::string_view kNoCommaAfter = "{[:";
  if (!out_.empty() && kNoCommaAfter.find(out_.back()) == std::string_view::npos) out_ += ',';
}

Json& Json::open(char bracket) {
  separate();
  out_ += bracket;
  return *this;
}

Json& Json::close(char bracket) {
  out_ += bracket;
  return *this;
}

Json& Json::key(std::string_view name) {
  text(name);
  out_ += ':';
  return *this;
}

Json& Json::text(std::string_view value) {
  separate();
  out_ += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      (out_ += '\\') += c;
    } else if (byte < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", unsigned{byte});
      out_ += escape;
    } else {
      out_ += c;
    }
  }
  out_ += '"';
  return *this;
}

Json& Json::number(std::uint64_t value) {
  separate();
  out_ += std::to_string(value);
  return *this;
}

Json& Json::number(int value) {
  separate();
  out_ += std::to_string(value);
  return *this;
}

Json& Json::tenths(int value) {
  separate();
  out_ += std::to_string(value / 10);
  (out_ += '.') += static_cast<char>('0' + value % 10);
  return *this;
}

Json& Json::boolean(bool value) {
  separate();
  out_ += value ? "true" : "false";
  return *this;
}

Json& Json::null() {
  separate();
  out_ += "null";
  return *this;
}

Json& Json::numbers(std::span<const int> values) {
  open('[');
  for (const int value : values)
    number(value);
  return close(']');
}

Json& Json::error(const Error& error) {
  open('{');
  key("code").text(name_of(error.code));
  key("line").number(std::uint64_t{error.line});
  key("column").number(std::uint64_t{error.column});
  key("message").text(error.message);
  return close('}');
}

}  // namespace nonet::wasm
