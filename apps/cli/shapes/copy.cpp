// Boards as they were read, in another format; a comment where that cannot be.
#include "shapes/shape.h"
#include "terminal/say.h"

namespace nonet::cli {
namespace {

class CopyShape : public Shape {
 public:
  // What stands above the first board only (csv) is found by comparing it with a later one. The
  // first board itself may turn out to be a comment, so begin() writes it.
  explicit CopyShape(const Format& format) : format_(format), text_(format) {
    if (needs_order()) return;
    std::string first, later;
    static_cast<void>(write_board(format, Board(), {}, 0, first));
    static_cast<void>(write_board(format, Board(), {}, 1, later));
    if (first.size() > later.size()) header_ = first.substr(0, first.size() - later.size());
  }

  void begin(std::string& out) const override { out += header_; }

  void put(const Item& item, const Verdict& verdict, std::string& out) const override {
    if (!verdict.well) {
      text_.add_remark(item, verdict, out);
    } else if (needs_order()) {
      text_.add(item.board(), item.title(), out);
    } else {
      const std::uint64_t place = header_.empty() ? item.index - 1 : item.index;
      static_cast<void>(write_board(format_, item.board(), item.title(), place, out));
    }
  }
  void end(std::string& out) const override { text_.end(out); }

  bool needs_order() const override { return !format_.writes_one_line; }

  bool one_line_answers() const override { return format_.writes_one_line; }

 private:
  const Format& format_;
  std::string header_;
  mutable BoardText text_;  // counts boards where order is needed, so in one thread
};

}  // namespace

std::unique_ptr<Shape> make_copy_shape(const Format& format) {
  return std::make_unique<CopyShape>(format);
}

}  // namespace nonet::cli
