// Writes JSON text: objects, lists and values one after another; the commas come by themselves.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nonet/result.h"

namespace nonet::wasm {

class Json {
 public:
  explicit Json(std::string& out) : out_(out) {}

  Json& open(char bracket);  // { or [
  Json& close(char bracket);
  Json& key(std::string_view name);

  Json& text(std::string_view value);
  Json& number(std::uint64_t value);
  Json& number(int value);
  Json& tenths(int value);  // 71 as 7.1
  Json& boolean(bool value);
  Json& null();
  Json& numbers(std::span<const int> values);
  // {"code":"syntax","line":1,"column":81,"message":"..."}
  Json& error(const Error& error);

 private:
  void separate();

  std::string& out_;
};

// "syntax", "range", ...: how a caller tells errors apart.
std::string_view name_of(ErrorCode code);

}  // namespace nonet::wasm
