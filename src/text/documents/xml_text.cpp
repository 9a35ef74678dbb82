#include "text/documents/xml_text.h"

#include <algorithm>

#include "text/characters/chars.h"
#include "text/characters/clean_line.h"

namespace nonet::text {
namespace {

constexpr std::size_t kLongest = std::size_t{64} << 20;
constexpr std::size_t kDeepest = 32;
constexpr std::size_t kMostNodes = std::size_t{4} << 20;  // of some 90 bytes each at most
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

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
  XmlReader(const XmlKind* wanted, std::span<const XmlKind> known)
      : wanted_(wanted), known_(known) {}

  void feed(std::string_view line, std::size_t number, const RecordSink&) override {
    if (first_line_ == 0) first_line_ = number;
    if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
    line = without_end_mark(line);
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
    for (XmlNode root = xml.tree().first(); root; root = root.next())
      read_root(xml, root, sink);
    if (xml.fault()) sink(fault_record(*xml.fault(), xml.fault()->line));
  }

 private:
  void read_root(XmlText& xml, XmlNode root, const RecordSink& sink) const {
    for (const XmlKind& kind : known_) {
      if (root.name() != kind.root) continue;
      if (wanted_ == nullptr || wanted_->root == kind.root) return kind.read(xml, root, sink);
      return refuse(xml, root, "this is a file of " + std::string(kind.program), sink);
    }
    constexpr std::size_t kShown = 40;
    const std::string name(root.name().substr(0, kShown));
    refuse(xml, root, "this is XML of the kind <" + name + ">, which is not read", sink);
  }

  static void refuse(XmlText& xml, XmlNode root, std::string message, const RecordSink& sink) {
    const Place place = xml.place_of(root);
    sink(fault_record(at(place, {ErrorCode::unsupported, 0, 0, std::move(message)}), place.line));
  }

  const XmlKind* const wanted_;
  const std::span<const XmlKind> known_;
  std::string text_;
  std::size_t first_line_ = 0;
  bool is_too_long_ = false;
};

}  // namespace

XmlNode XmlNode::child(std::string_view name) const {
  XmlNode child = first_child();
  while (child && child.name() != name)
    child = child.next();
  return child;
}

XmlText::XmlText(std::string text, std::size_t first_line)
    : text_(std::move(text)), last_place_{first_line, 1} {
  fault_ = parse();
}

std::optional<Error> XmlText::parse() {
  if (const std::optional<Excess> excess = find_excess(text_)) {
    return at(place_at(excess->byte), {ErrorCode::limit, 0, 0, std::string(excess->words)});
  }
  const std::optional<std::size_t> byte = tree_.parse(text_);
  if (!byte && tree_.first()) return std::nullopt;
  if (!byte) {
    return Error{ErrorCode::syntax, last_place_.line, 0, "there is no element in this XML"};
  }
  // The nodes before the fault are asked about afterwards: a walk of its own.
  const Place begin = last_place_;
  const Place place = place_at(*byte);
  last_byte_ = 0;
  last_place_ = begin;
  return at(place, {ErrorCode::syntax, 0, 0, "this is not well-formed XML from here on"});
}

// A string that is not there stands nowhere.
Place XmlText::place_of(std::string_view in_tree) {
  const std::optional<std::size_t> byte = tree_.byte_of(in_tree);
  return byte ? place_at(*byte) : Place{last_place_.line, 0};
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

std::unique_ptr<Reader> make_xml_reader(const XmlKind* wanted, std::span<const XmlKind> known) {
  return std::make_unique<XmlReader>(wanted, known);
}

}  // namespace nonet::text
