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
    for (const std::string_view column : columns_)
      (out += ',') += column;
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

  // Neither of the two fields before the status is ever quoted.
  bool was_well(std::string_view line,
                std::span<const std::string_view> well_words) const override {
    const std::string_view from_solution =
        line.substr(std::min(line.find(','), line.size() - 1) + 1);
    const std::string_view from_status =
        from_solution.substr(std::min(from_solution.find(','), from_solution.size() - 1) + 1);
    return std::find(well_words.begin(), well_words.end(),
                     from_status.substr(0, from_status.find(','))) != well_words.end();
  }

 private:
  Columns columns_;
};

}  // namespace

std::unique_ptr<Shape> make_csv_shape(const Columns& columns) {
  return std::make_unique<CsvShape>(columns);
}

}  // namespace nonet::cli
