// The parser: no recursion, and every step goes forward. `peek` gives 0 behind the end; a 0 in the
// text itself ends it, and is a fault.
#include "text/documents/xml_tree.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <string>

namespace nonet::text {
namespace {

struct Attribute {
  std::string_view name;
  std::string_view value;
  const Attribute* next = nullptr;
};

struct Node {
  std::string_view name;
  std::string_view text;
  std::size_t byte = 0;
  bool has_text = false;
  const Attribute* attributes = nullptr;
  Node* parent = nullptr;
  Node* first = nullptr;
  Node* last = nullptr;
  Node* next = nullptr;
};

const Node& node_of(const void* node) {
  static const Node kNone;
  return node == nullptr ? kNone : *static_cast<const Node*>(node);
}

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

constexpr bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' ||
         static_cast<unsigned char>(c) >= 0x80;
}

constexpr bool goes_on_name(char c) {
  return starts_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

// --- Entities -----------------------------------------------------------------------------------

// What one reference stands for, and how many bytes it takes in the text; 0 for none.
struct Reference {
  char32_t value = 0;
  std::size_t size = 0;
};

constexpr char32_t kLargest = 0x10ffff;

constexpr bool is_character(char32_t value) {
  return value != 0 && value <= kLargest && (value < 0xd800 || value > 0xdfff);
}

// `digits` follows "&#" or "&#x".
Reference numeric_reference(std::string_view digits, unsigned base, std::size_t head) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  char32_t value = 0;
  std::size_t at = 0;
  for (; at < digits.size() && digits[at] != ';'; ++at) {
    const char lower = digits[at] >= 'A' && digits[at] <= 'F'
                           ? static_cast<char>(digits[at] - 'A' + 'a')
                           : digits[at];
    const std::size_t digit = kDigits.find(lower);
    if (digit >= base) return {};
    value = std::min<char32_t>(value * base + static_cast<char32_t>(digit), kLargest + 1);
  }
  if (at == 0 || at == digits.size() || !is_character(value)) return {};
  return {value, head + at + 1};
}

Reference reference_at(std::string_view text) {
  if (text.starts_with("&#x")) return numeric_reference(text.substr(3), 16, 3);
  if (text.starts_with("&#")) return numeric_reference(text.substr(2), 10, 2);
  static constexpr struct {
    std::string_view name;
    char value;
  } kEntities[] = {{"&lt;", '<'}, {"&gt;", '>'}, {"&amp;", '&'}, {"&quot;", '"'}, {"&apos;", '\''}};
  for (const auto& [name, value] : kEntities)
    if (text.starts_with(name)) return {static_cast<char32_t>(value), name.size()};
  return {};
}

char* put_utf8(char32_t value, char* out) {
  const auto put = [&out](char32_t byte) { *out++ = static_cast<char>(byte); };
  const auto put_more = [&](int bits) { put(0x80 | ((value >> bits) & 0x3f)); };
  if (value < 0x80) {
    put(value);
  } else if (value < 0x800) {
    put(0xc0 | (value >> 6));
    put_more(0);
  } else if (value < 0x10000) {
    put(0xe0 | (value >> 12));
    put_more(6);
    put_more(0);
  } else {
    put(0xf0 | (value >> 18));
    put_more(12);
    put_more(6);
    put_more(0);
  }
  return out;
}

// Puts what references stand for in their place. No character is longer than its reference, so the
// string becomes shorter where it is.
std::string_view with_references(char* begin, std::size_t size) {
  const std::string_view raw(begin, size);
  std::size_t at = raw.find('&');
  if (at == std::string_view::npos) return raw;
  char* out = begin + at;
  while (at < size) {
    const Reference reference = begin[at] == '&' ? reference_at(raw.substr(at)) : Reference();
    if (reference.size == 0) {
      *out++ = begin[at++];
    } else {
      out = put_utf8(reference.value, out);
      at += reference.size;
    }
  }
  return {begin, static_cast<std::size_t>(out - begin)};
}

// --- The parser ---------------------------------------------------------------------------------

class Parser {
 public:
  Parser(std::string& text, std::deque<Node>& nodes, std::deque<Attribute>& attributes)
      : text_(text), nodes_(nodes), attributes_(attributes), open_(&nodes.front()) {}

  std::optional<std::size_t> parse() {
    while (!fault_ && at_ < text_.size()) {
      if (peek() == '<') {
        read_markup();
      } else {
        read_text();
      }
    }
    if (!fault_ && open_->parent != nullptr) fail();
    return fault_;
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool looking_at(std::string_view word) const {
    return std::string_view(text_).substr(at_).starts_with(word);
  }
  // A fault behind the end stands at the last byte.
  void fail() { fault_ = std::min(at_, text_.empty() ? 0 : text_.size() - 1); }

  void skip_space() {
    while (is_space(peek()))
      ++at_;
  }

  // Empty where there is none.
  std::string_view take_name() {
    const std::size_t begin = at_;
    if (starts_name(peek())) {
      while (goes_on_name(peek()))
        ++at_;
    }
    return std::string_view(text_).substr(begin, at_ - begin);
  }

  void read_markup() {
    if (starts_name(peek(1))) return read_element();
    if (peek(1) == '/') return read_end();
    if (looking_at("<!--")) return skip_to("-->", 4);
    if (looking_at("<![CDATA[")) return read_section();
    if (looking_at("<?") && starts_name(peek(2))) return skip_to("?>", 3);
    const bool is_type = looking_at("<!DOCTYPE");
    if (is_type && open_->parent == nullptr) return skip_document_type();
    if (!is_type) at_ += peek(1) == '!' || peek(1) == '?' ? 2 : 1;
    fail();
  }

  void skip_to(std::string_view end, std::size_t head) {
    const std::size_t found = text_.find(end, at_ + head);
    at_ = found == std::string::npos ? text_.size() : found + end.size();
    if (found == std::string::npos) fail();
  }

  void read_section() {
    constexpr std::size_t kHead = 9;
    const std::size_t begin = at_ + kHead;
    skip_to("]]>", kHead);
    const std::size_t end = fault_ ? text_.size() : at_ - 3;
    keep_text(std::string_view(text_).substr(begin, end - begin));
  }

  // Declarations stand in it, nested; what is quoted or a comment ends none of them.
  void skip_document_type() {
    int depth = 0;
    do {
      const char c = peek();
      if (at_ == text_.size() || (c == '<' && peek(1) != '!' && peek(1) != '?')) return fail();
      if (looking_at("<!--")) {
        skip_to("-->", 4);
      } else if (looking_at("<?")) {
        skip_to("?>", 2);
      } else if (c == '"' || c == '\'') {
        skip_to({&c, 1}, 1);
      } else {
        depth += c == '<' ? 1 : c == '>' ? -1 : 0;
        ++at_;
      }
    } while (!fault_ && depth > 0);
  }

  void read_text() {
    const std::size_t begin = at_;
    skip_space();
    if (at_ == text_.size() || peek() == '<') return;  // nothing but white space
    at_ = std::min(text_.find('<', at_), text_.size());
    if (open_->parent != nullptr) keep_text(with_references(&text_[begin], at_ - begin));
  }

  void keep_text(std::string_view text) {
    if (open_->has_text) return;
    open_->text = text;
    open_->has_text = true;
  }

  void read_element() {
    Node node;
    node.byte = at_++;
    node.name = take_name();
    node.parent = open_;
    if (!is_space(peek()) && peek() != '>' && peek() != '/') {
      ++at_;
      return fail();
    }
    const Attribute** link = &node.attributes;
    skip_space();
    while (starts_name(peek())) {
      read_attribute();
      if (fault_) return;
      *link = &attributes_.back();
      link = &attributes_.back().next;
      skip_space();
    }
    const bool is_empty = peek() == '/';
    if (is_empty) ++at_;
    if (peek() != '>') return fail();
    ++at_;
    add(node, is_empty);
  }

  void add(const Node& node, bool is_empty) {
    Node& added = nodes_.emplace_back(node);
    (open_->first == nullptr ? open_->first : open_->last->next) = &added;
    open_->last = &added;
    if (!is_empty) open_ = &added;
  }

  void read_attribute() {
    Attribute attribute;
    attribute.name = take_name();
    skip_space();
    if (peek() != '=') {
      ++at_;
      return fail();
    }
    ++at_;
    skip_space();
    const char quote = peek();
    if (quote != '"' && quote != '\'') return fail();
    const std::size_t begin = ++at_;
    const std::size_t end = text_.find(quote, begin);
    if (end == std::string::npos) return fail();
    attribute.value = with_references(&text_[begin], end - begin);
    at_ = end + 1;
    if (starts_name(peek())) return fail();
    attributes_.push_back(attribute);
  }

  void read_end() {
    at_ += 2;
    const std::size_t begin = at_;
    while (goes_on_name(peek()))
      ++at_;
    const bool is_open = open_->parent != nullptr &&
                         std::string_view(text_).substr(begin, at_ - begin) == open_->name;
    if (!is_open) {
      at_ = begin;
      return fail();
    }
    open_ = open_->parent;
    skip_space();
    if (peek() != '>') return fail();
    ++at_;
  }

  std::string& text_;
  std::deque<Node>& nodes_;
  std::deque<Attribute>& attributes_;
  Node* open_;  // what stands next belongs to it; without a parent: the whole text
  std::size_t at_ = 0;
  std::optional<std::size_t> fault_;
};

}  // namespace

std::string_view XmlNode::name() const { return node_of(node_).name; }

std::optional<std::string_view> XmlNode::attribute(std::string_view name) const {
  for (const Attribute* it = node_of(node_).attributes; it != nullptr; it = it->next)
    if (it->name == name) return it->value;
  return std::nullopt;
}

std::string_view XmlNode::text() const { return node_of(node_).text; }

XmlNode XmlNode::first_child() const { return XmlNode(node_of(node_).first); }

XmlNode XmlNode::next() const { return XmlNode(node_of(node_).next); }

std::size_t XmlNode::byte() const { return node_of(node_).byte; }

// The strings of the tree stand in the copy of the text. Nodes do not move once they stand.
struct XmlTree::Parts {
  std::string text;
  std::deque<Node> nodes = std::deque<Node>(1);  // the first one: the whole text
  std::deque<Attribute> attributes;
};

XmlTree::XmlTree() : parts_(std::make_unique<Parts>()) {}
XmlTree::~XmlTree() = default;

std::optional<std::size_t> XmlTree::parse(std::string_view text) {
  const std::size_t zero = text.find('\0');
  parts_->text = text.substr(0, zero);
  const std::optional<std::size_t> fault =
      Parser(parts_->text, parts_->nodes, parts_->attributes).parse();
  return fault || zero == std::string_view::npos ? fault : zero;
}

XmlNode XmlTree::first() const { return XmlNode(parts_->nodes.front().first); }

std::optional<std::size_t> XmlTree::byte_of(std::string_view in_tree) const {
  const char* const begin = parts_->text.data();
  const bool is_inside = std::greater_equal<>()(in_tree.data(), begin) &&
                         std::less<>()(in_tree.data(), begin + parts_->text.size());
  if (!is_inside) return std::nullopt;
  return static_cast<std::size_t>(in_tree.data() - begin);
}

}  // namespace nonet::text
