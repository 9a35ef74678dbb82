// XML for the formats that are written in it: parsing within bounds, places, and the reader that
// they share.
//
// The parser is pugixml. It knows the five entities of XML and character references, expands no
// others, passes over document types and fetches nothing. Size, nesting and number of nodes are
// bounded first.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "text/records.h"
#include "text/xml_markup.h"

namespace nonet::text {

// A text and its tree, which keeps its strings in a copy of the text.
class XmlText {
 public:
  XmlText(std::string text, std::size_t first_line);

  // The tree; of a text with a fault, the elements whose tags stand before it.
  const pugi::xml_document& tree() const { return tree_; }
  const std::optional<Error>& fault() const { return fault_; }

  // Asked in the order of the text, all answers together cost one walk over it.
  Place place_of(pugi::xml_node node);
  // Of a string of the tree that is spelt in the text as it is in the tree up to that point.
  Place place_of(const char* in_tree);

 private:
  std::optional<Error> parse();
  Place place_at(std::size_t byte);
  void remove_cut_off(std::size_t fault);

  std::string text_;
  std::vector<char> strings_;
  pugi::xml_document tree_;
  std::optional<Error> fault_;
  std::size_t last_byte_ = 0;  // the last question to place_at and its answer
  Place last_place_;
};

// What the documents of a kind hold; each is defined beside its format.
void read_opensudoku(XmlText& xml, pugi::xml_node root, const RecordSink& sink);
void read_ksudoku(XmlText& xml, pugi::xml_node root, const RecordSink& sink);

}  // namespace nonet::text
