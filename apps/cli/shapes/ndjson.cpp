// One JSON object a line.
#include <nlohmann/json.hpp>

#include "shapes/shape.h"

namespace nonet::cli {
namespace {

// Bytes that are not UTF-8 (from a puzzle file's remark, say) become U+FFFD.
void append_json_text(std::string_view text, std::string& out) {
  out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// "r1c1 r2c2" as ["r1c1","r2c2"].
void append_cell_list(std::string_view cells, std::string& out) {
  out += '[';
  while (!cells.empty()) {
    const std::size_t end = cells.find(' ');
    ((out += '"') += cells.substr(0, end)) += '"';
    if (end == std::string_view::npos) break;
    out += ',';
    cells.remove_prefix(end + 1);
  }
  out += ']';
}

void append_field(const Field& field, std::string& out) {
  switch (field.kind) {
    case Field::Kind::text: append_json_text(field.value, out); break;
    case Field::Kind::cells: append_cell_list(field.value, out); break;
    default: out += field.value;
  }
}

// The text of this name, as it is written. A quote within a text is escaped, so that the name with
// its quotes stands nowhere else.
std::string_view text_of(std::string_view name, std::string_view line) {
  const std::string before = ",\"" + std::string(name) + "\":\"";
  const std::size_t at = line.find(before);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + before.size();
  std::size_t end = begin;
  while (end < line.size() && line[end] != '"')
    end += line[end] == '\\' ? 2 : 1;
  return line.substr(begin, end - begin);
}

class NdjsonShape : public Shape {
 public:
  explicit NdjsonShape(const Columns& columns) : columns_(columns) {}

  void put(const Item& item, const Verdict& verdict, std::string& out) const override {
    out += "{\"index\":" + std::to_string(item.index) + ",\"line\":" + std::to_string(item.line);
    if (!item.input_name.empty()) append_json_text(item.input_name, out += ",\"file\":");
    if (const std::string_view title = item.title(); !title.empty())
      append_json_text(title, out += ",\"title\":");
    out += ",\"puzzle\":";
    if (item.error == nullptr) {
      out += '"';
      append_puzzle(item, out);
      out += '"';
    } else {
      out += "null";
    }
    ((out += ",\"status\":\"") += verdict.word) += '"';
    if (!verdict.solution.empty()) ((out += ",\"solution\":\"") += verdict.solution) += '"';
    if (!verdict.message.empty()) append_json_text(verdict.message, out += ",\"message\":");
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (verdict.fields[i].kind == Field::Kind::absent) continue;
      ((out += ",\"") += columns_[i]) += "\":";
      append_field(verdict.fields[i], out);
    }
    out += "}\n";
  }

  Glance glance(std::string_view line) const override {
    Glance seen;
    seen.puzzle = text_of("puzzle", line);
    seen.word = text_of("status", line);
    seen.message = text_of("message", line);
    return seen;
  }

  WrittenFields fields(std::string_view line) const override {
    WrittenFields fields;
    const nlohmann::json object = nlohmann::json::parse(line, nullptr, false);
    if (!object.is_object()) return fields;
    for (const auto& [name, value] : object.items())
      fields.emplace_back(name, value.dump());
    return fields;
  }

 private:
  Columns columns_;
};

}  // namespace

std::unique_ptr<Shape> make_ndjson_shape(const Columns& columns) {
  return std::make_unique<NdjsonShape>(columns);
}

}  // namespace nonet::cli
