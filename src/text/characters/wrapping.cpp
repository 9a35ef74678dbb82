#include "text/characters/wrapping.h"

#include <algorithm>
#include <array>

#include "text/characters/chars.h"

namespace nonet::text {
namespace {

// Of BBCode and HTML alike.
constexpr std::array<std::string_view, 21> kTags{
    "code", "quote", "board", "pre",    "spoiler", "hide",       "tt",
    "mono", "samp",  "font",  "size",   "span",    "color",      "b",
    "i",    "u",     "p",     "center", "div",     "blockquote", "br"};

bool is_tag_name(std::string_view name) {
  constexpr std::size_t kLongest = 10;
  return name.size() <= kLongest &&
         std::find(kTags.begin(), kTags.end(), lower(name)) != kTags.end();
}

// What stands between the brackets of a tag: `code`, `/code`, `quote="ann"`, `pre class="x"`,
// `br/`.
bool is_tag(std::string_view inside) {
  if (inside.starts_with('/')) inside.remove_prefix(1);
  const auto end = std::find_if_not(inside.begin(), inside.end(), is_letter);
  const auto size = static_cast<std::size_t>(end - inside.begin());
  const std::string_view behind = inside.substr(size);
  const bool ends =
      behind.empty() || behind.front() == '=' || behind.front() == ' ' || behind == "/";
  return ends && is_tag_name(inside.substr(0, size));
}

// The tag that the text begins with, or nothing.
std::string_view tag_before(std::string_view text) {
  if (!text.starts_with('[') && !text.starts_with('<')) return {};
  const std::size_t end = text.find(text.front() == '[' ? ']' : '>');
  return end != kNowhere && is_tag(text.substr(1, end - 1)) ? text.substr(0, end + 1)
                                                            : std::string_view();
}

// The tag that ends what the text holds, or nothing: `[/code]`, `</pre>`, `<br>`. One that belongs
// to another in the text, `<b>hard</b>`, stands around a part of it only.
std::string_view tag_behind(std::string_view text) {
  if (!text.ends_with(']') && !text.ends_with('>')) return {};
  const std::size_t begin = text.find_last_of(text.back() == ']' ? '[' : '<');
  if (begin == kNowhere) return {};
  const std::string_view inside = text.substr(begin + 1, text.size() - begin - 2);
  if (!is_tag(inside)) return {};
  const bool is_break = lower(inside.substr(0, 2)) == "br";
  const bool is_open =
      !is_break && inside.starts_with('/') &&
      text.substr(0, begin).find(text[begin] + std::string(inside.substr(1))) != kNowhere;
  return is_break || (inside.starts_with('/') && !is_open) ? text.substr(begin)
                                                           : std::string_view();
}

// "```", "```text", "~~~". A longer row of tildes is a rule.
bool is_fence(std::string_view line) {
  const std::size_t marks = std::min(line.find_first_not_of(line.front()), line.size());
  const bool is_mark = line.front() == '`' ? marks >= 3 : line.front() == '~' && marks == 3;
  return is_mark && all_of(trim(line.substr(marks)), [](char c) {
           return is_letter(c) || is_digit(c) || c == '-' || c == '+' || c == '_';
         });
}

}  // namespace

std::string_view unwrapped(std::string_view line) {
  constexpr int kMostTags = 8;  // at the end, each of which costs a look at the whole line
  std::string_view inside = trim_left(line);
  bool is_wrapped = false;
  while (!inside.empty()) {
    const std::size_t size = inside.front() == '>' ? 1 : tag_before(inside).size();
    if (size == 0) break;
    is_wrapped = true;
    inside = trim_left(inside.substr(size));
  }
  if (!inside.empty() && is_fence(inside)) return inside.substr(inside.size());
  std::string_view end = trim_right(inside);
  for (int tags = 0; tags < kMostTags; ++tags) {
    const std::string_view tag = tag_behind(end);
    if (tag.empty()) break;
    is_wrapped = true;
    inside = end = trim_right(end.substr(0, end.size() - tag.size()));
  }
  return is_wrapped ? inside : line;
}

}  // namespace nonet::text
