// Boards as they were read, in another format; a comment where that cannot be.
#include "say.h"
#include "shape.h"

namespace nonet::cli {
namespace {

class CopyShape : public Shape {
 public:
  // What stands above the first board only (csv) is found by comparing it with a later one. The
  // first board itself may turn out to be a comment, so begin() writes it.
  explicit CopyShape(const Format& format) : format_(format) {
    std::string first, later;
    static_cast<void>(write_board(format, Board(), {}, 0, first));
    static_cast<void>(write_board(format, Board(), {}, 1, later));
    if (first.size() > later.size()) header_ = first.substr(0, first.size() - later.size());
  }

  void begin(std::string& out) const override { out += header_; }

  void put(const Item& item, const Verdict& verdict, std::string& out) const override {
    if (verdict.well) {
      const std::uint64_t place = header_.empty() ? item.index - 1 : item.index;
      static_cast<void>(write_board(format_, item.board(), item.title(), place, out));
    } else {
      out += "# " + std::string(verdict.word) + ": " + printable(verdict.message) + '\n';
    }
  }

  bool one_line_answers() const override { return writes_one_line(format_); }

 private:
  const Format& format_;
  std::string header_;
};

}  // namespace

std::unique_ptr<Shape> make_copy_shape(const Format& format) {
  return std::make_unique<CopyShape>(format);
}

}  // namespace nonet::cli
