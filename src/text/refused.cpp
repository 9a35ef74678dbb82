// Formats that are recognised and not read. Calling their lines bad boards would send people
// looking for a fault that is not there; so each has a reader that says once what the text is.
#include "text/chars.h"
#include "text/clean_line.h"
#include "text/format.h"
#include "text/records.h"

namespace nonet::text {
namespace {

class RefusingReader final : public Reader {
 public:
  explicit RefusingReader(std::string_view reason) : reason_(reason) {}

  void feed(std::string_view line, std::size_t number, const RecordSink& sink) override {
    if (said_ || !has_content(line)) return;
    said_ = true;
    sink(fault_record({ErrorCode::unsupported, number, 1, std::string(reason_)}, number));
  }
  void finish(const RecordSink&) override {}

 private:
  const std::string_view reason_;
  bool said_ = false;
};

template <const auto& reason>
std::unique_ptr<Reader> refuse() {
  return std::make_unique<RefusingReader>(reason);
}

constexpr Format unread(std::string_view name, std::string_view summary) {
  return {.name = name, .summary = summary, .can_read = false, .can_write = false};
}

bool detects_zip(const Look& look) {
  return look.is_first && look.line.starts_with("PK\x03\x04");
}

bool detects_xml(const Look& look) {
  return look.is_first && trim(look.line).starts_with('<');
}

// The data of both programs is one long word of base64 behind a short name of its kind.
bool is_packed(std::string_view line, std::string_view kind) {
  constexpr std::size_t kLeast = 24;
  const auto is_base64 = [](char c) {
    return is_letter(c) || is_digit(c) || c == '+' || c == '/' || c == '=' || c == '%' || c == '-';
  };
  line = trim(line);
  return line.starts_with(kind) && line.size() >= kLeast && all_of(line, is_base64);
}

bool contains(std::string_view line, std::string_view word) {
  return line.find(word) != kNowhere;
}

bool detects_fpuzzles(const Look& look) {
  return contains(look.line, "f-puzzles.com") || is_packed(look.line, "fpuz");
}

bool detects_sudokupad(const Look& look) {
  return contains(look.line, "sudokupad.app") || contains(look.line, "crackingthecryptic.com") ||
         is_packed(look.line, "scl") || is_packed(look.line, "ctc") || is_packed(look.line, "scf");
}

// Asked after leetcode and ndjson, which take what they can read.
bool detects_json(const Look& look) {
  std::string_view text = trim(look.line);
  if (text.starts_with('[')) text = trim_left(text.substr(1));
  return look.is_first && text.starts_with('{');
}

constexpr std::string_view kZip = "this is a zip archive; HoDoKu's .hsol and .hcfg are not read";
constexpr std::string_view kXml = "this is XML, which is not read";
constexpr std::string_view kFpuzzles =
    "this is an f-puzzles address or its data, which is not read";
constexpr std::string_view kSudokupad =
    "this is a SudokuPad address or its data, which is not read";
constexpr std::string_view kJson =
    "this JSON is not read: of JSON, only ndjson is, one object a line with a field puzzle, board, "
    "grid or quiz";

}  // namespace

constinit const FormatRow kZipFormat{
    .format = unread("zip", "an archive"), .detects = detects_zip, .make_reader = refuse<kZip>};
constinit const FormatRow kXmlFormat{.format = unread("xml", "OpenSudoku, KSudoku"),
                                     .detects = detects_xml,
                                     .make_reader = refuse<kXml>};
constinit const FormatRow kFpuzzlesFormat{.format = unread("fpuzzles", "f-puzzles addresses"),
                                          .detects = detects_fpuzzles,
                                          .make_reader = refuse<kFpuzzles>};
constinit const FormatRow kSudokupadFormat{.format = unread("sudokupad", "SudokuPad addresses"),
                                           .detects = detects_sudokupad,
                                           .make_reader = refuse<kSudokupad>};
constinit const FormatRow kJsonFormat{.format = unread("json", "a JSON object"),
                                      .detects = detects_json,
                                      .make_reader = refuse<kJson>};

}  // namespace nonet::text
