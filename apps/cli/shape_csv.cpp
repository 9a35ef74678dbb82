// Comma-separated values with a header: puzzle,solution,status,message and the verb's columns.
#include "shape.h"

namespace nonet::cli {
namespace {

void append_quoted(std::string_view text, std::string& out) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

class CsvShape : public Shape {
 public:
  explicit CsvShape(const Columns& columns) : columns_(columns) {}

  void begin(std::string& out) const override {
    out += "puzzle,solution,status,message";
    for (const std::string_view column : columns_) (out += ',') += column;
    out += '\n';
  }

  void put(const Item& item, const Verdict& verdict, std::string& out) const override {
    if (item.error == nullptr) append_puzzle(item, out);
    ((((out += ',') += verdict.solution) += ',') += verdict.word) += ',';
    append_quoted(verdict.message, out);
    for (const Field& field : verdict.fields) {
      out += ',';
      if (field.kind != Field::Kind::absent) append_quoted(field.value, out);
    }
    out += '\n';
  }

 private:
  Columns columns_;
};

}  // namespace

std::unique_ptr<Shape> make_csv_shape(const Columns& columns) { return std::make_unique<CsvShape>(columns); }

}  // namespace nonet::cli
