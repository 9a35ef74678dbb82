// XML as far as it goes without a parser: what detection looks at and what writing needs.
#pragma once

#include <string>
#include <string_view>

namespace nonet::text {

// The name of the first element, behind declarations and comments; empty while there is none.
std::string_view root_name(std::string_view text);

// `at` is a '<'. Whether it begins an element, rather than a comment, section, declaration or
// closing tag; and where the text goes on behind one of these.
bool begins_element(std::string_view text, std::size_t at);
std::size_t behind_other_markup(std::string_view text, std::size_t at);

// What a tag holds, from any byte in it on, until its '>' or the end of the text.
struct Tag {
  std::size_t end = 0;  // behind its '>'
  std::size_t attributes = 0;
  bool is_empty = false;
};
Tag scan_tag(std::string_view text, std::size_t at);

// For text between tags and in double quotes; what XML cannot hold becomes a space or U+FFFD.
std::string escape_xml(std::string_view text);

}  // namespace nonet::text
