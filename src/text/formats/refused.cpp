// Formats that are recognised and not read. Calling their lines bad boards would send people
// looking for a fault that is not there; so each has a reader that says once what the text is.
#include "text/boards/records.h"
#include "text/characters/chars.h"
#include "text/characters/clean_line.h"
#include "text/characters/encoding.h"
#include "text/formats/format.h"
#include "text/formats/xml_kinds.h"

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

// Says what the data are, once it has seen enough of them.
class BinaryReader final : public Reader {
 public:
  void feed(std::string_view line, std::size_t, const RecordSink& sink) override {
    if (said_) return;
    (head_ += line) += '\n';
    if (head_.size() >= kEnough) say(sink);
  }
  void finish(const RecordSink& sink) override {
    if (!said_ && !head_.empty()) say(sink);
  }

 private:
  static constexpr std::size_t kEnough = 4096;

  void say(const RecordSink& sink) {
    said_ = true;
    const std::string_view name = binary_name(head_);
    const std::string reason =
        "this is " + std::string(name.empty() ? "data, not text" : name) + "; it is not read";
    sink(fault_record({ErrorCode::unsupported, 1, 0, reason}, 1));
  }

  std::string head_;
  bool said_ = false;
};

template <const auto& reason>
std::unique_ptr<Reader> refuse() {
  return std::make_unique<RefusingReader>(reason);
}

constexpr Format unread(std::string_view name, std::string_view summary) {
  return {.name = name, .summary = summary, .can_read = false, .can_write = false};
}

bool detects_zip(const Look& look) { return look.is_first && look.line.starts_with("PK\x03\x04"); }

bool detects_xml(const Look& look) { return look.is_first && trim(look.line).starts_with('<'); }

// Strings of killer puzzles: SumoCue's, and "3x3:d:k:" with 81 numbers.
bool detects_sumocue(const Look& look) { return look.line.starts_with("SumoCueV1"); }

bool detects_killer(const Look& look) {
  return look.line.starts_with("3x3:") && look.line.find(":k:") != kNowhere;
}

// ".Cage~10~R1C1~R1C2.~R3C4_5"
bool detects_iss(const Look& look) {
  const std::string_view line = trim(look.line);
  return line.size() > 2 && line[0] == '.' && line.find('~') != kNowhere &&
         (line[1] == '~' || (line[1] >= 'A' && line[1] <= 'Z' && line[1] != 'X'));
}

// "3x3:a5b3_..." with letters for runs of blanks, "3x3k:" and so on for variants; or a saved game.
bool detects_solo(const Look& look) {
  const std::string_view line = trim(look.line);
  if (line.starts_with("SAVEFILE:")) return true;
  const std::size_t colon = line.find(':');
  if (colon == kNowhere || line.size() < 4 || !is_digit(line[0]) || line[1] != 'x' ||
      !is_digit(line[2])) {
    return false;
  }
  const auto is_run = [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || c == ','; };
  const std::string_view body = line.substr(colon + 1);
  return !body.empty() &&
         all_of(line.substr(0, colon), [](char c) { return is_digit(c) || is_letter(c); }) &&
         all_of(body, [&](char c) { return is_digit(c) || is_run(c); }) &&
         !all_of(body, [](char c) { return is_digit(c) || c == 'x' || c == '_'; });
}

bool detects_coach(const Look& look) {
  const std::string_view line = trim(look.line);
  return line.starts_with("SCv7_") || line.starts_with("https://sudoku.coach/");
}

constexpr std::string_view kZip = "this is a zip archive; HoDoKu's .hsol and .hcfg are not read";
constexpr std::string_view kSumocue =
    "this is a killer puzzle of SumoCue; cages are not read, only classic puzzles are";
constexpr std::string_view kKiller =
    "this is a killer puzzle as a string of cages; they are not read, only classic puzzles are";
constexpr std::string_view kIss =
    "this is a string of Interactive Sudoku Solver, which is not read";
constexpr std::string_view kSolo =
    "this is a game of Simon Tatham's collection (Solo), which is not read";
constexpr std::string_view kCoach = "this is a Sudoku Coach puzzle, which is not read";

}  // namespace

// Never detected by a line: detect_format looks at the bytes.
constinit const FormatRow kBinaryFormat{
    .format = unread("binary", "compressed data, pictures and other data that are no text"),
    .make_reader = [] { return std::unique_ptr<Reader>(std::make_unique<BinaryReader>()); }};
constinit const FormatRow kZipFormat{
    .format = unread("zip", "an archive"), .detects = detects_zip, .make_reader = refuse<kZip>};
// The reader names the kind of XML, and reads what turns out to be of a known kind: from a pipe the
// root element may come late.
constinit const FormatRow kXmlFormat{
    .format = unread("xml", "other XML"), .detects = detects_xml, .make_reader = [] {
      return make_xml_reader(nullptr, kXmlKinds);
    }};
constinit const FormatRow kSumocueFormat{.format = unread("sumocue", "SumoCue's killer strings"),
                                         .detects = detects_sumocue,
                                         .make_reader = refuse<kSumocue>};
constinit const FormatRow kKillerFormat{.format = unread("killer", "killer strings"),
                                        .detects = detects_killer,
                                        .make_reader = refuse<kKiller>};
constinit const FormatRow kIssFormat{.format = unread("iss", "Interactive Sudoku Solver"),
                                     .detects = detects_iss,
                                     .make_reader = refuse<kIss>};
constinit const FormatRow kSoloFormat{.format = unread("solo", "game ids of Solo"),
                                      .detects = detects_solo,
                                      .make_reader = refuse<kSolo>};
constinit const FormatRow kCoachFormat{.format = unread("coach", "Sudoku Coach"),
                                       .detects = detects_coach,
                                       .make_reader = refuse<kCoach>};

}  // namespace nonet::text
