// The tree of XML as pugixml makes it.
#include <algorithm>
#include <functional>
#include <pugixml.hpp>
#include <vector>

#include "text/documents/xml_markup.h"
#include "text/documents/xml_tree.h"

namespace nonet::text {
namespace {

pugi::xml_node node_of(const void* node) {
  // The handle of the library wants a pointer that may write; nothing here writes.
  return pugi::xml_node(static_cast<pugi::xml_node_struct*>(const_cast<void*>(node)));
}

// The element here or behind.
XmlNode element_from(pugi::xml_node node) {
  while (node && node.type() != pugi::node_element)
    node = node.next_sibling();
  return XmlNode(node.internal_object());
}

std::size_t name_byte(pugi::xml_node node) {
  return static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0));
}

// An element whose tag holds the fault may have half an attribute. It is the last one of the tree.
void remove_cut_off(pugi::xml_document& tree, std::string_view text, std::size_t fault) {
  pugi::xml_node last = tree.last_child();
  while (last.last_child().type() == pugi::node_element)
    last = last.last_child();
  if (last.type() == pugi::node_element && scan_tag(text, name_byte(last)).end > fault) {
    last.parent().remove_child(last);
  }
}

}  // namespace

std::string_view XmlNode::name() const { return node_of(node_).name(); }

std::optional<std::string_view> XmlNode::attribute(std::string_view name) const {
  for (const pugi::xml_attribute it : node_of(node_).attributes())
    if (it.name() == name) return it.value();
  return std::nullopt;
}

std::string_view XmlNode::text() const { return node_of(node_).text().get(); }

XmlNode XmlNode::first_child() const { return element_from(node_of(node_).first_child()); }

XmlNode XmlNode::next() const { return element_from(node_of(node_).next_sibling()); }

std::size_t XmlNode::byte() const {
  const std::size_t name = name_byte(node_of(node_));
  return name > 0 ? name - 1 : 0;
}

// The tree keeps its strings in a copy of the text.
struct XmlTree::Parts {
  std::vector<char> strings;
  pugi::xml_document tree;
};

XmlTree::XmlTree() : parts_(std::make_unique<Parts>()) {}
XmlTree::~XmlTree() = default;

std::optional<std::size_t> XmlTree::parse(std::string_view text) {
  auto& [strings, tree] = *parts_;
  strings.assign(text.begin(), text.end());
  const pugi::xml_parse_result result = tree.load_buffer_inplace(
      strings.data(), strings.size(), pugi::parse_escapes | pugi::parse_cdata, pugi::encoding_utf8);
  if (result || result.status == pugi::status_no_document_element) return std::nullopt;
  // A fault behind the end stands at the last byte.
  const auto byte = std::min(static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0)),
                             text.size() - 1);
  remove_cut_off(tree, text, byte);
  return byte;
}

XmlNode XmlTree::first() const { return element_from(parts_->tree.first_child()); }

std::optional<std::size_t> XmlTree::byte_of(std::string_view in_tree) const {
  const std::vector<char>& strings = parts_->strings;
  const char* const begin = strings.data();
  const bool is_inside = std::greater_equal<>()(in_tree.data(), begin) &&
                         std::less<>()(in_tree.data(), begin + strings.size());
  if (!is_inside) return std::nullopt;
  return static_cast<std::size_t>(in_tree.data() - begin);
}

}  // namespace nonet::text
