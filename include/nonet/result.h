// Results without exceptions: a value, or an error that names the place and the reason.
#pragma once

#if __cplusplus <= 201703L
#error "the C++ headers of nonet need C++20: compile with -std=c++20 or later"
#endif

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "nonet/export.h"

namespace nonet {

enum class ErrorCode : std::uint8_t {
  syntax,       // the text is not a board in the expected format
  range,        // a symbol or number lies outside what a 9x9 board holds
  length,       // too few or too many cells
  unsupported,  // a known format or feature that is not read, refused by name
  limit,        // a bound on size or nesting was passed
  argument,     // the caller asked for something that does not exist
  io,           // the system could not read or write
};

// Why something could not be done, and where. `line` and `column` count from 1, columns in
// characters (code points), not bytes; 0 means that the place is not known or has no meaning.
struct Error {
  ErrorCode code = ErrorCode::syntax;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

// "line 7, column 81: the line ends here, a board has 81 cells"; without a place, the message.
NONET_API std::string to_string(const Error& error);

// Either a T or an Error. Reading the wrong one is undefined, as with std::optional: test first.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() { return *std::get_if<0>(&state_); }
  const T& value() const { return *std::get_if<0>(&state_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace nonet
