// Data that are no text, told by their first bytes.
#pragma once

#include <string_view>

namespace nonet::text {

// What the bytes are, as in "this is gzip data"; empty where they may be text.
std::string_view binary_name(std::string_view head);

}  // namespace nonet::text
