// Data that are no text, told by their first bytes, and words in no known encoding.
#pragma once

#include <string>
#include <string_view>

namespace nonet::text {

// What the bytes are, as in "this is gzip data"; empty where they may be text.
std::string_view binary_name(std::string_view head);

// UTF-8 without control characters other than tabs and line ends.
bool is_clean(std::string_view text);
// Control characters and bytes that are no UTF-8 become U+FFFD each.
std::string cleaned(std::string_view text);

}  // namespace nonet::text
