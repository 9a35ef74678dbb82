#include "shape.h"

#include <unistd.h>

#include <cstdlib>

#include "say.h"

namespace nonet::cli {

bool Shape::was_well(std::string_view line, std::span<const std::string_view>) const {
  return !line.starts_with('#');
}

void BoardText::add(const Board& board, std::string_view title, std::string& out) {
  if (write_board(format_, board, title, written_, out).ok()) ++written_;
}

void BoardText::add_remark(const Item& item, const Verdict& verdict, std::string& out) const {
  std::string text = std::string(verdict.word);
  if (!verdict.message.empty()) text += ": " + printable(verdict.message);
  const bool has_comments = writes_one_line(format_) || format_.name == "grid" ||
                            format_.name == "boxed" || format_.name == "candidates";
  if (has_comments) {
    out += "# " + text + '\n';
  } else {
    say("board " + std::to_string(item.index) + ": " + text);
  }
}

void BoardText::end(std::string& out) const { finish_text(format_, written_, out); }

bool writes_one_line(const Format& format) {
  return format.one_line_records || format.name == "leetcode";
}

std::string error_message(const Item& item) {
  std::string text;
  if (!item.input_name.empty()) text = std::string(item.input_name) + ": ";
  return text + to_string(*item.error);
}

void append_puzzle(const Item& item, std::string& out) {
  if (item.candidates != nullptr) {
    out += to_729(*item.candidates);
    return;
  }
  for (int cell = 0; cell < kCells; ++cell) {
    const char symbol = item.cells[cell];
    out += symbol >= '1' && symbol <= '9' ? symbol : '.';
  }
}

bool wants_color(const Options& options, bool to_terminal) {
  if (options.color != "auto") return options.color == "always";
  const char* no_color = std::getenv("NO_COLOR");
  return to_terminal && (no_color == nullptr || *no_color == '\0');
}

std::unique_ptr<Shape> make_shape(const Options& options, const Columns& columns,
                                  bool to_terminal) {
  const std::string_view name = !options.to.empty() ? std::string_view(options.to)
                                : to_terminal       ? "grid"
                                                    : "line";
  if (name == "line") return make_line_shape();
  if (name == "csv") return make_csv_shape(columns);
  if (name == "ndjson") return make_ndjson_shape(columns);
  return make_board_shape(*find_format(name), wants_color(options, to_terminal));
}

}  // namespace nonet::cli
