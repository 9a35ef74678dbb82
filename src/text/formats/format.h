// The private side of the table of formats: what one format offers to the room.
//
// A new format is one file that defines a FormatRow, its declaration below, and its place in the
// table of text/formats.cpp.
#pragma once

#include "nonet/text.h"

namespace nonet::text {

// What detection shows to a format: one line of content, with what follows it.
struct Look {
  std::string_view line;    // cleaned as CleanLine does
  std::string_view text;    // the head from where this line begins, without what wraps it, as it is
  std::string_view before;  // the head up to this line
  bool is_first = false;    // no line of content stands before it
};

struct FormatRow {
  Format format;
  // Whether this line shows the format beyond doubt; null for formats that are never detected.
  bool (*detects)(const Look&) = nullptr;
  // Never null: formats that cannot be read have a reader that says why.
  std::unique_ptr<Reader> (*make_reader)() = nullptr;
  // Null where the format cannot be written. Only formats that hold candidates are given a
  // candidate board.
  void (*write)(const Board&, std::string_view title, std::size_t index,
                std::string& out) = nullptr;
  // Of formats that hold solutions.
  void (*write_solved)(const Board&, const Grid& solution, std::string_view title,
                       std::size_t index, std::string& out) = nullptr;
  // Ends what `write` began, for formats of is_document.
  void (*finish)(std::size_t count, std::string& out) = nullptr;
  // A line of content that is no record in a format of one record a line; may be null.
  bool (*is_heading)(std::string_view line) = nullptr;
};

extern const FormatRow kLineFormat;
extern const FormatRow kSdmFormat;
extern const FormatRow k729Format;
extern const FormatRow kFoldedFormat;
extern const FormatRow kGridFormat;
extern const FormatRow kBoxedFormat;
extern const FormatRow kLeetcodeFormat;
extern const FormatRow kCsvFormat;
extern const FormatRow kNdjsonFormat;
extern const FormatRow kCandidatesFormat;
extern const FormatRow kSdkFormat;
extern const FormatRow kSdxFormat;
extern const FormatRow kSsFormat;
extern const FormatRow kHodokuFormat;
extern const FormatRow kJsonFormat;
extern const FormatRow kGnomeFormat;
extern const FormatRow kFpuzzlesFormat;
extern const FormatRow kSudokupadFormat;
extern const FormatRow kOpenSudokuFormat;
extern const FormatRow kKsudokuFormat;

// The text ends within what may be the nine lines of kFoldedFormat.
bool may_be_folded(std::string_view text);

// The reader of kFpuzzlesFormat, which kSudokupadFormat shares.
std::unique_ptr<Reader> make_packed_reader();

// Recognised so that they can be refused by name.
extern const FormatRow kBinaryFormat;
extern const FormatRow kZipFormat;
extern const FormatRow kXmlFormat;
extern const FormatRow kSumocueFormat;
extern const FormatRow kKillerFormat;
extern const FormatRow kIssFormat;
extern const FormatRow kSoloFormat;
extern const FormatRow kCoachFormat;

}  // namespace nonet::text
