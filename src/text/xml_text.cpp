#include "text/xml_text.h"

#include <algorithm>
#include <array>
#include <functional>

#include "text/chars.h"

namespace nonet::text {
namespace {

constexpr std::size_t kLongest = std::size_t{64} << 20;
constexpr std::size_t kDeepest = 32;
constexpr std::size_t kMostNodes = std::size_t{4} << 20;  // of some 64 bytes each
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

struct KnownKind {
  const XmlKind* kind;
  void (*read)(XmlText&, pugi::xml_node root, const RecordSink&);
};
constexpr std::array kKnownKinds{KnownKind{&kOpenSudokuXml, read_opensudoku},
                                 KnownKind{&kKsudokuXml, read_ksudoku}};

struct Tag {
  std::size_t end = 0;  // behind its '>'
  std::size_t attributes = 0;
  bool is_empty = false;
};

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

struct Excess {
  std::size_t byte = 0;
  std::string_view words;
};

// What would cost too much to parse.
std::optional<Excess> find_excess(std::string_view text) {
  std::size_t depth = 0;
  std::size_t nodes = 0;
  for (std::size_t at = text.find('<'); at < text.size(); at = text.find('<', at)) {
    if (!begins_element(text, at)) {
      if (text.substr(at).starts_with("</") && depth > 0) --depth;
      at = behind_other_markup(text, at);
      continue;
    }
    const Tag tag = scan_tag(text, at);
    if (!tag.is_empty && ++depth > kDeepest) return Excess{at, "XML nested deeper than 32 levels"};
    nodes += 1 + tag.attributes;
    if (nodes > kMostNodes) {
      return Excess{at, "XML of more than 4,194,304 elements and attributes"};
    }
    at = tag.end;
  }
  return std::nullopt;
}

class XmlReader final : public Reader {
 public:
  explicit XmlReader(const XmlKind* wanted) : wanted_(wanted) {}

  void feed(std::string_view line, std::size_t number, const RecordSink&) override {
    if (first_line_ == 0) first_line_ = number;
    if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    is_too_long_ = is_too_long_ || text_.size() + line.size() >= kLongest;
    if (is_too_long_) return text_.clear();
    (text_ += line) += '\n';
  }

  void finish(const RecordSink& sink) override {
    if (is_too_long_) {
      sink(fault_record({ErrorCode::limit, 0, 0, "XML of more than 64 MiB"}, first_line_));
    }
    if (text_.find_first_not_of(" \t\n\v\f\r") == kNowhere) return;
    XmlText xml(std::move(text_), first_line_);
    for (const pugi::xml_node root : xml.tree().children()) {
      if (root.type() == pugi::node_element) read_root(xml, root, sink);
    }
    if (xml.fault()) sink(fault_record(*xml.fault(), xml.fault()->line));
  }

 private:
  void read_root(XmlText& xml, pugi::xml_node root, const RecordSink& sink) const {
    for (const auto& [kind, read] : kKnownKinds) {
      if (root.name() != kind->root) continue;
      if (wanted_ == nullptr || wanted_ == kind) return read(xml, root, sink);
      return refuse(xml, root, "this is a file of " + std::string(kind->program), sink);
    }
    constexpr std::size_t kShown = 40;
    const std::string name(std::string_view(root.name()).substr(0, kShown));
    refuse(xml, root, "this is XML of the kind <" + name + ">, which is not read", sink);
  }

  static void refuse(XmlText& xml, pugi::xml_node root, std::string message,
                     const RecordSink& sink) {
    const Place place = xml.place_of(root);
    sink(fault_record(at(place, {ErrorCode::unsupported, 0, 0, std::move(message)}), place.line));
  }

  const XmlKind* const wanted_;
  std::string text_;
  std::size_t first_line_ = 0;
  bool is_too_long_ = false;
};

}  // namespace

XmlText::XmlText(std::string text, std::size_t first_line)
    : text_(std::move(text)), last_place_{first_line, 1} {
  fault_ = parse();
}

std::optional<Error> XmlText::parse() {
  if (const std::optional<Excess> excess = find_excess(text_)) {
    return at(place_at(excess->byte), {ErrorCode::limit, 0, 0, std::string(excess->words)});
  }
  strings_.assign(text_.begin(), text_.end());
  const pugi::xml_parse_result result =
      tree_.load_buffer_inplace(strings_.data(), strings_.size(),
                                pugi::parse_escapes | pugi::parse_cdata, pugi::encoding_utf8);
  if (result) return std::nullopt;
  if (result.status == pugi::status_no_document_element) {
    return Error{ErrorCode::syntax, last_place_.line, 0, "there is no element in this XML"};
  }
  const auto byte = static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
  // The nodes before the fault are asked about afterwards: a walk of its own.
  const Place begin = last_place_;
  const Place place = place_at(std::min(byte, text_.size()));
  last_byte_ = 0;
  last_place_ = begin;
  remove_cut_off(byte);
  return at(place, {ErrorCode::syntax, 0, 0, "this is not well-formed XML from here on"});
}

// An element whose tag holds the fault may have half an attribute. It is the last one of the tree.
void XmlText::remove_cut_off(std::size_t fault) {
  pugi::xml_node last = tree_.last_child();
  while (last.last_child().type() == pugi::node_element)
    last = last.last_child();
  const auto name = static_cast<std::size_t>(std::max<std::ptrdiff_t>(last.offset_debug(), 0));
  if (last.type() == pugi::node_element && scan_tag(text_, name).end > fault) {
    last.parent().remove_child(last);
  }
}

Place XmlText::place_of(pugi::xml_node node) {
  const std::ptrdiff_t name = node.offset_debug();
  return place_at(name > 0 ? static_cast<std::size_t>(name) - 1 : 0);
}

Place XmlText::place_of(const char* in_tree) {
  const char* const begin = strings_.data();
  // A value that is not there stands nowhere.
  const bool is_inside =
      std::greater_equal<>()(in_tree, begin) && std::less<>()(in_tree, begin + strings_.size());
  return is_inside ? place_at(static_cast<std::size_t>(in_tree - begin))
                   : Place{last_place_.line, 0};
}

Place XmlText::place_at(std::size_t byte) {
  byte = std::max(byte, last_byte_);
  for (; last_byte_ < byte; ++last_byte_) {
    const char c = text_[last_byte_];
    if (c == '\n') {
      last_place_ = {last_place_.line + 1, 1};
    } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
      ++last_place_.column;
    }
  }
  return last_place_;
}

std::unique_ptr<Reader> make_xml_reader(const XmlKind* wanted) {
  return std::make_unique<XmlReader>(wanted);
}

}  // namespace nonet::text
