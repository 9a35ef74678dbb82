// One line of text as the readers want to see it, with the way back to where a byte came from.
//
// What people paste carries characters that look like others or like nothing. They are folded once,
// here: no-break and wide spaces to a space; zero-width characters dropped; full-width characters
// and Arabic-Indic digits to those of ASCII; curly quotes to straight ones; and, where asked,
// box-drawing characters to | = +. Marks for the end of a file are cut off, and so is what the line
// is wrapped in (wrapping.h). Faults still name the column of the line as it was written. A byte
// order mark at the start is no part of the line and is not counted.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet::text {

class CleanLine {
 public:
  enum class Frames { keep, fold };

  // `line` must outlive the object. Lines of plain ASCII are not copied.
  explicit CleanLine(std::string_view line, Frames frames = Frames::keep);

  std::string_view text() const { return is_plain_ ? inside_ : std::string_view(folded_); }

  // The column, from 1, in characters, of the byte text()[at]; `at` may be text().size(). Asked in
  // ascending order, all answers together cost one walk over the line.
  std::size_t column(std::size_t at);

  // The line as it was written, between two places of text().
  std::string_view written(std::size_t begin, std::size_t end) const;

 private:
  std::size_t origin(std::size_t at) const { return is_plain_ ? begin() + at : origins_[at]; }
  std::size_t begin() const { return static_cast<std::size_t>(inside_.data() - line_.data()); }
  void fold(Frames frames);
  void keep(std::size_t at, std::size_t bytes);

  std::string_view line_;
  std::string_view inside_;  // of what it is wrapped in
  bool is_plain_ = true;
  std::string folded_;
  std::vector<std::size_t> origins_;  // of each byte of folded_, and of its end
  std::size_t last_byte_ = 0;         // the last question to column() and its answer
  std::size_t last_column_ = 1;
};

// The first character of a line that is neither white space nor invisible.
std::optional<char> first_visible(std::string_view line);

// Without what programs of old put at the end of a file: the byte 0x1a and zeros.
std::string_view without_end_mark(std::string_view line);

// `sep=;`, which spreadsheets write above a table and want to read there.
bool is_separator_line(std::string_view line);

// Not blank, and not a comment that starts with '#'.
inline bool has_content(std::string_view line) { return first_visible(line).value_or('#') != '#'; }

}  // namespace nonet::text
