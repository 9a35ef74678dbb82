#include "shapes/shape.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "terminal/say.h"

namespace nonet::cli {

bool Glance::is_cut_short() const {
  static const std::string kEnd = "(" + std::string(kStopped) + ")";
  return word == "unknown" && message.ends_with(kEnd);
}

namespace {

// The first board that stands in a line in one piece: 81 symbols or more in a row.
std::string_view board_in(std::string_view line) {
  constexpr std::string_view kSymbols = "0123456789.";
  while (!line.empty()) {
    const std::size_t end = std::min(line.find_first_not_of(kSymbols), line.size());
    if (end >= static_cast<std::size_t>(kCells)) return line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return {};
}

}  // namespace

// One answer a line: a comment with a status word, or the answer itself. What stands behind the
// board in it is a title.
Glance Shape::glance(std::string_view line) const {
  constexpr std::string_view kComment = "# ", kColon = ": ";
  Glance seen;
  if (!line.starts_with('#')) {
    seen.board = board_in(line);
    return seen;
  }
  const std::string_view text = line.substr(std::min(line.size(), kComment.size()));
  const std::size_t colon = text.find(kColon);
  seen.word = text.substr(0, colon);
  if (colon != std::string_view::npos) seen.message = text.substr(colon + kColon.size());
  return seen;
}

// "unique minimal": a word that is missing may have been left open.
WrittenFields Shape::fields(std::string_view line) const {
  WrittenFields fields;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    fields.emplace_back(std::to_string(fields.size()), line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return fields;
}

void BoardText::add(const Board& board, std::string_view title, std::string& out) {
  if (write_board(format_, board, title, written_, out).ok()) ++written_;
}

void BoardText::add_solved(const Board& puzzle, const Grid& solution, std::string_view title,
                           std::string& out) {
  if (write_solved_board(format_, puzzle, solution, title, written_, out).ok()) ++written_;
}

void BoardText::add_remark(const Item& item, const Verdict& verdict, std::string& out) const {
  std::string text = std::string(verdict.word);
  if (!verdict.message.empty()) text += ": " + printable(verdict.message);
  if (format_.holds_comments) {
    out += "# " + text + '\n';
  } else {
    say("board " + std::to_string(item.index) + ": " + text);
  }
}

void BoardText::end(std::string& out) const { finish_text(format_, written_, out); }

bool wants_color(const OutputOptions& options, bool to_terminal) {
  if (options.color != "auto") return options.color == "always";
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool is_dumb = terminal != nullptr && std::strcmp(terminal, "dumb") == 0;
  return to_terminal && !is_dumb && (no_color == nullptr || *no_color == '\0');
}

std::unique_ptr<Shape> make_shape(const OutputOptions& options, const Columns& columns,
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
