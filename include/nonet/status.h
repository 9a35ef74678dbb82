// What a search says of a board; the words of every output.
#pragma once

#include <cstdint>
#include <string_view>

#include "nonet/export.h"

#ifdef Status
#error "a macro Status, like that of X11/Xlib.h, hides nonet::Status: write #undef Status first"
#endif

namespace nonet {

enum class Status : std::uint8_t {
  unique,    // exactly one solution: more than one was asked for, and the search ended
  multiple,  // more than one; as many as were asked for, or all there are
  none,      // read and legal, but without a solution
  solved,    // one solution was asked for and found; whether there are more was not looked at
  invalid,   // givens clash: there is nothing to search
  unknown,   // a limit was reached first, whatever had been found by then
};
// "unique", "multiple", ...
NONET_API std::string_view to_string(Status status);

}  // namespace nonet
