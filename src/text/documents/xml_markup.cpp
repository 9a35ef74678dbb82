#include "text/documents/xml_markup.h"

#include <algorithm>

#include "grid/symbols.h"
#include "text/characters/chars.h"

namespace nonet::text {
namespace {

// Where `text` goes on behind the next `end`.
std::size_t behind(std::string_view text, std::string_view end, std::size_t from) {
  const std::size_t at = text.find(end, from);
  return at == kNowhere ? text.size() : at + end.size();
}

// Where `text` goes on behind the section of a document type that begins at `at`; sections nest.
std::size_t behind_section(std::string_view text, std::size_t at) {
  int depth = 0;
  do {
    const std::size_t next = std::min(text.find("<![", at), text.find("]]>", at));
    if (next == kNowhere) return text.size();
    depth += text[next] == '<' ? 1 : -1;
    at = next + 3;
  } while (depth > 0);
  return at;
}

// The same for a document type: declarations stand in it, nested; what is quoted, a comment, or a
// section ends none of them. A parser that ends it elsewhere would see elements that nobody
// counted.
std::size_t behind_document_type(std::string_view text, std::size_t at) {
  int depth = 0;
  do {
    const std::string_view rest = text.substr(at);
    const char c = rest.front();
    if (rest.starts_with("<!--")) {
      at = behind(text, "-->", at + 4);
    } else if (rest.starts_with("<?")) {
      at = behind(text, "?>", at + 2);
    } else if (rest.starts_with("<![")) {
      at = behind_section(text, at);
    } else if (c == '"' || c == '\'') {
      at = behind(text, {&c, 1}, at + 1);
    } else {
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
      ++at;
    }
  } while (at < text.size() && depth > 0);
  return at;
}

}  // namespace

std::size_t behind_other_markup(std::string_view text, std::size_t at) {
  const std::string_view markup = text.substr(at);
  if (markup.starts_with("<!--")) return behind(text, "-->", at + 4);
  if (markup.starts_with("<![CDATA[")) return behind(text, "]]>", at + 9);
  if (markup.starts_with("<?")) return behind(text, "?>", at + 2);
  if (markup.starts_with("<!")) return behind_document_type(text, at);
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
