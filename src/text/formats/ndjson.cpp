// ndjson: one JSON object a line, with the board in a field `puzzle` (or another name of
// field_names.h), as a string of 81 or 729 symbols or as an array, and perhaps a `title` or `name`.
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/documents/json_text.h"
#include "text/formats/format.h"

namespace nonet::text {
namespace {

class NdjsonReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (has_content(line)) sink(read(line, number));
  }
  void finish(const RecordSink&) override {}

 private:
  static Record read(std::string_view line, std::size_t number) {
    if (line.size() > kLongestJson) {
      return fault_record({ErrorCode::limit, number, 0, "a line of more than 1 MiB"}, number);
    }
    // Strings are data, so nothing is folded in them; only a byte order mark must go.
    CleanLine clean(line);
    const JsonText value{clean.written(0, clean.text().size()), {number, clean.column(0)}};
    const Result<Json> object = parse_json(value, "the JSON object is not finished in this line");
    return object ? read_only_board(*object, value) : fault_record(object.error(), number);
  }
};

std::unique_ptr<Reader> ndjson_reader() { return std::make_unique<NdjsonReader>(); }

bool detects_ndjson(const Look& look) {
  const std::string_view line = trim(look.line);
  return line.starts_with('{') && has_board_field(line) && !holds_several_boards(line);
}

void write_ndjson(const Board& board, std::string_view title, std::size_t, std::string& out) {
  write_board_object(board, title, out);
  out += '\n';
}

}  // namespace

constinit const FormatRow kNdjsonFormat{
    .format = {.name = "ndjson",
               .summary = "one JSON object a line with the board in `puzzle`",
               .one_line_records = true,
               .holds_candidates = true,
               .holds_titles = true,
               .holds_comments = true,
               .writes_one_line = true},
    .detects = detects_ndjson,
    .make_reader = ndjson_reader,
    .write = write_ndjson};

}  // namespace nonet::text
