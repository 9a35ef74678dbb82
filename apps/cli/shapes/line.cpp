// One line an answer; what is not one good board is a comment, so that the output can be input
// again.
#include "shapes/shape.h"
#include "terminal/say.h"

namespace nonet::cli {
namespace {

class LineShape : public Shape {
 public:
  void put(const Item&, const Verdict& verdict, std::string& out) const override {
    if (!verdict.line_form.empty()) {
      out += verdict.line_form;
    } else {
      out += "# ";
      out += verdict.word;
      if (!verdict.message.empty()) out += ": " + printable(verdict.message);
    }
    out += '\n';
  }
};

}  // namespace

std::unique_ptr<Shape> make_line_shape() { return std::make_unique<LineShape>(); }

}  // namespace nonet::cli
