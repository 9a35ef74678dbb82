// Comma-separated values with a header: puzzle,solution,status,message and the verb's columns.
#include <algorithm>

#include "shapes/shape.h"

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

// Takes the next field off the front, as it is written, and the comma behind it.
std::string_view cut_field(std::string_view& line) {
  std::size_t end = 0;
  bool is_quoted = false;
  for (; end < line.size() && (is_quoted || line[end] != ','); ++end)
    is_quoted ^= line[end] == '"';
  const std::string_view field = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return field;
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

  // None of the fields before the message is ever quoted.
  Glance glance(std::string_view line) const override {
    Glance seen;
    seen.puzzle = cut_field(line);
    cut_field(line);
    seen.word = cut_field(line);
    seen.message = cut_field(line);
    return seen;
  }

  WrittenFields fields(std::string_view line) const override {
    WrittenFields fields;
    for (const std::string_view name : {"puzzle", "solution", "status", "message"})
      fields.emplace_back(name, cut_field(line));
    for (const std::string_view name : columns_)
      fields.emplace_back(name, cut_field(line));
    return fields;
  }

 private:
  Columns columns_;
};

}  // namespace

std::unique_ptr<Shape> make_csv_shape(const Columns& columns) {
  return std::make_unique<CsvShape>(columns);
}

}  // namespace nonet::cli
