// XML for the formats that are written in it: parsing within bounds, places, and the reader that
// they share. Size, nesting and number of nodes are bounded before the parser sees the text.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "text/boards/records.h"
#include "text/documents/xml_markup.h"
#include "text/documents/xml_tree.h"

namespace nonet::text {

// A text and its tree.
class XmlText {
 public:
  XmlText(std::string text, std::size_t first_line);

  // The tree; of a text with a fault, the elements whose tags stand before it.
  const XmlTree& tree() const { return tree_; }
  const std::optional<Error>& fault() const { return fault_; }

  // Asked in the order of the text, all answers together cost one walk over it.
  Place place_of(XmlNode node) { return place_at(node.byte()); }
  // Of a string of the tree that is spelt in the text as it is in the tree up to that point.
  Place place_of(std::string_view in_tree);

 private:
  std::optional<Error> parse();
  Place place_at(std::size_t byte);

  std::string text_;
  XmlTree tree_;
  std::optional<Error> fault_;
  std::size_t last_byte_ = 0;  // the last question to place_at and its answer
  Place last_place_;
};

// A format by the name of its root element.
struct XmlKind {
  std::string_view root;
  std::string_view program;
  void (*read)(XmlText&, XmlNode root, const RecordSink&) = nullptr;
};

// Reads every document in the text that is of the kind wanted, or, where that is null, of any in
// `known`; the others are refused by their names.
std::unique_ptr<Reader> make_xml_reader(const XmlKind* wanted, std::span<const XmlKind> known);

}  // namespace nonet::text
