#include "text/xml_markup.h"

#include <algorithm>

#include "grid/symbols.h"
#include "text/chars.h"

namespace nonet::text {
namespace {

// Where `text` goes on behind the next `end`.
std::size_t behind(std::string_view text, std::string_view end, std::size_t from) {
  const std::size_t at = text.find(end, from);
  return at == kNowhere ? text.size() : at + end.size();
}

}  // namespace

std::size_t behind_other_markup(std::string_view text, std::size_t at) {
  const std::string_view markup = text.substr(at);
  if (markup.starts_with("<!--")) return behind(text, "-->", at + 4);
  if (markup.starts_with("<![CDATA[")) return behind(text, "]]>", at + 9);
  if (markup.starts_with("<?")) return behind(text, "?>", at + 2);
  const std::size_t stop = text.find_first_of("[>", at);
  if (markup.starts_with("<!") && stop != kNowhere && text[stop] == '[') {
    return behind(text, ">", behind(text, "]", stop));
  }
  return behind(text, ">", at);
}

bool begins_element(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && text[at + 1] != '/' && text[at + 1] != '!' && text[at + 1] != '?';
}

std::string_view root_name(std::string_view text) {
  std::size_t at = text.find('<');
  while (at != kNowhere && at < text.size() && !begins_element(text, at)) {
    at = text.find('<', behind_other_markup(text, at));
  }
  if (at >= text.size()) return {};
  const std::string_view name = text.substr(at + 1);
  return name.substr(0, name.find_first_of(" \t\r\n/>"));
}

Tag scan_tag(std::string_view text, std::size_t at) {
  Tag tag;
  for (; at < text.size() && text[at] != '>'; ++at) {
    if (text[at] == '=') ++tag.attributes;
    if (text[at] == '"' || text[at] == '\'')
      at = std::min(text.find(text[at], at + 1), text.size());
  }
  tag.is_empty = at > 0 && at < text.size() && text[at - 1] == '/';
  tag.end = std::min(at + 1, text.size());
  return tag;
}

std::string escape_xml(std::string_view text) {
  std::string escaped;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = grid::sequence_length(text, at);
    const char c = text[at];
    if (length == 0) {
      escaped += "\xef\xbf\xbd";
    } else if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else if (c == '"') {
      escaped += "&quot;";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      escaped += ' ';
    } else {
      escaped += text.substr(at, length);
    }
    at += std::max<std::size_t>(length, 1);
  }
  return escaped;
}

}  // namespace nonet::text
