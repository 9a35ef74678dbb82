// The elements of an XML text, as its readers see them. The parser is ours: a library would have to
// be there for WebAssembly too, where a fault must not be an exception. It knows the five entities
// of XML and character references, expands no others, passes over document types and fetches
// nothing; whoever parses has bounded size, nesting and number of nodes.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

namespace nonet::text {

// An element, or none. Lives as long as its tree.
class XmlNode {
 public:
  XmlNode() = default;
  explicit XmlNode(const void* node) : node_(node) {}
  explicit operator bool() const { return node_ != nullptr; }

  // Of no element: empty, none, none.
  std::string_view name() const;
  std::optional<std::string_view> attribute(std::string_view name) const;
  // The first piece of text between its tags.
  std::string_view text() const;
  XmlNode first_child() const;
  XmlNode next() const;  // the element behind it, with the same parent
  XmlNode child(std::string_view name) const;
  // Where its '<' stands in the text.
  std::size_t byte() const;

 private:
  const void* node_ = nullptr;
};

class XmlTree {
 public:
  XmlTree();
  ~XmlTree();
  XmlTree(const XmlTree&) = delete;
  XmlTree& operator=(const XmlTree&) = delete;

  // To be called once. Returns the byte from which on the text is not well-formed, if there is one;
  // the tree then holds the elements whose tags stand before it.
  std::optional<std::size_t> parse(std::string_view text);

  XmlNode first() const;
  // Where in the text a string of the tree begins; none for a string of elsewhere.
  std::optional<std::size_t> byte_of(std::string_view in_tree) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace nonet::text
