// Text formats: detecting, reading and writing boards.
//
// A format is named by the words of `--from` and `--to` (see docs/cli.md). Readers never guess
// silently: what does not fit is an Error with line and column. All functions are thread-safe.
//
//   const auto records = nonet::read_text(text);
//   std::string out;
//   for (const nonet::Record& record : *records) {
//     out += record.error ? to_string(*record.error) : to_line(record.board);
//     out += '\n';
//   }
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/puzzle.h"
#include "nonet/result.h"

namespace nonet {

// One board as it was read, or the reason why it could not be.
struct Record {
  Board board;
  std::string title;           // a name or remark that came with the board; may be empty
  std::size_t line = 0;        // where the board begins, from 1
  std::optional<Error> error;  // when set, `board` has no meaning
  // What in the text was passed over although it might have changed the answer (a second board in
  // the line, another column with boards), in words for the user; mostly empty. The words are the
  // same for all records with the same remark.
  std::string remark = {};
  // A puzzle that is no board of 9x9 cells with the usual rules; then `board` has no meaning.
  std::shared_ptr<const Puzzle> puzzle = {};
};

using RecordSink = std::function<void(Record&&)>;

// A board that stands in a line beyond doubt, as views of the line.
struct PlainRecord {
  const char* cells = nullptr;  // 81 symbols with one kind of blank; null: no such board
  std::string_view title;
};

// Reads one text line by line and hands each record to the sink in order. One reader for one text;
// not to be shared between threads.
class NONET_API Reader {
 public:
  virtual ~Reader() = default;
  // `line` has no line end; `number` counts from 1.
  virtual void feed(std::string_view line, std::size_t number, const RecordSink& sink) = 0;
  // The text is over: a board that is not finished becomes an error.
  virtual void finish(const RecordSink& sink) = 0;

  // For formats of one_line_records, where one reader cuts a text and others read its parts.
  // Takes the line in as feed() would, without reading a board: whether it is a record (exactly
  // one), not blank, a comment or a header. Some 20 ns for most lines.
  virtual bool skim(std::string_view line);
  // The lines, with their ends, that tell how those to come are read (csv: the header). A reader
  // that is fed them first, whatever records that gives, reads on as this one does.
  virtual std::string heading() const;
  // The quick way of feed(), as plain_board is that of the format line: the record without remark
  // that feed() would read of this line; nothing for many lines that it can read, too.
  virtual PlainRecord plain(std::string_view line) const;
};

// One row of the table of formats.
struct Format {
  std::string_view name;     // as in --from and --to
  std::string_view summary;  // one line for help
  // Each record is one line whatever stands around it: a text may be cut at any line end and the
  // parts read by different readers, which are fed its Reader::heading() first.
  bool one_line_records = false;
  // All boards of a text stand in one document: it must be written with the right indices, and is
  // whole only after finish_text. Never together with one_line_records.
  bool is_document = false;
  bool can_read = true;  // false: recognised, and refused with its reason
  bool can_write = true;
  bool holds_candidates = false;  // can write boards with has_candidates
  bool holds_titles = false;      // writes the title too
  bool holds_solutions = false;   // write_solved_board writes puzzle and solution
  bool holds_comments = false;    // a line that begins with '#' may stand before and after a board
  bool is_drawing = false;        // made for the eye: a heading and colours suit it
  // A board is written on one line, so that a text may be cut off behind any line and gone on with.
  bool writes_one_line = false;
};

// Every format, in the order in which detection asks them.
NONET_API const std::vector<Format>& formats();
// The format of that name, or null.
NONET_API const Format* find_format(std::string_view name);

// Which format a text is in, from its first lines (64 KiB are plenty). `head` may end anywhere when
// `whole` is false. Text that fits nothing is taken for `line`, whose reader then says what is
// wrong; text of a known format that cannot be read gives that format, whose reader says so. A byte
// order mark at the start is passed over.
// `named` is what the user asked for instead, empty for detection: the answer is that format (but
// `grid` for csv text that is one board of nine lines), or null when there is none of that name.
// Data that is no text gives the format that says so, whatever is named.
NONET_API const Format* detect_format(std::string_view head, bool whole,
                                      std::string_view named = {});

// Whether the head holds a finished line that shows the format. While it does not (comments and
// titles only), a caller that reads from a pipe may wait for more before it asks detect_format.
NONET_API bool shows_format(std::string_view head);

// A reader for that format; one for a format with can_read false gives one record, its refusal.
// Null for a Format that is none of formats().
NONET_API std::unique_ptr<Reader> make_reader(const Format& format);

// For formats of one_line_records: whether this line is a record, board or fault, rather than
// blank, a comment or a header. A reader that is fed such a line hands out exactly one record.
NONET_API bool is_record_line(const Format& format, std::string_view line);

// How many bytes at the start of a text its heading takes, with all that stands before it: a line
// of words above the boards of a collection. Only `line` and `sdm` may have one. It is the first
// line with content, begins with a letter, holds nothing that could be meant for a board (a run of
// nine cell symbols), a comment stands directly below it, and the next line with content is a
// board. 0 where there is none. Readers take a heading for a board that cannot be read; read_text
// passes over it.
NONET_API std::size_t heading_size(const Format& format, std::string_view head);

// The fast way for lines of 81 characters: where the 81 cells begin, if the line is a board beyond
// doubt. That is: 81 symbols with one kind of blank, after white space at most, followed by nothing
// or by a separator (white space or one of , ; : # = & " ') and anything but a list of removed
// candidates. The reader of `line`
// takes such a line for that board. Null for all other lines, also for many that the reader can
// read. Some 10 ns; no allocation.
NONET_API const char* plain_board(std::string_view line);

// Takes the first line off `text`: returned without its end, which is LF, CRLF or a lone CR.
NONET_API std::string_view take_line(std::string_view& text);

// Adds the board in that format to `out`, with its line end. `index` counts the boards written to
// one text from 0 (some formats write something before the first or between two boards); `title`
// may be empty; its control characters and bytes that are no UTF-8 are written as U+FFFD. In formats
// of is_document, boards are written in order, and the line end may come with what follows.
// A format that cannot hold the board (candidates in an 81-character line) is an error.
NONET_API Result<bool> write_board(const Format& format, const Board& board, std::string_view title,
                                   std::size_t index, std::string& out);

// The same for a puzzle with its solution, in a format that holds_solutions; in others it is
// write_board of the solution.
NONET_API Result<bool> write_solved_board(const Format& format, const Board& puzzle,
                                          const Grid& solution, std::string_view title,
                                          std::size_t index, std::string& out);

// Ends a text to which `count` boards were written with write_board: adds what closes the document,
// and the whole empty document for a count of 0. Adds nothing where the format is not is_document.
//
//   std::string out;
//   std::size_t count = 0;
//   for (const nonet::Record& record : *records) {
//     if (!record.error && nonet::write_board(format, record.board, record.title, count, out).ok())
//       ++count;
//   }
//   nonet::finish_text(format, count, out);
NONET_API void finish_text(const Format& format, std::size_t count, std::string& out);

// A candidate board as a normal one: its placed digits, and how many candidates it lacks that these
// digits leave (or, where cells of one candidate and cells of all nine are all there is, 0). With 0
// lost the normal board says the same.
struct PlacedDigits {
  Grid givens;
  std::size_t lost = 0;
};
NONET_API PlacedDigits placed_digits_of(const CandidateGrid& candidates);

// Whether a text is UTF-16, by its mark or by the zeros between its characters, from its first
// bytes; and such a text as UTF-8. Readers and detect_format want UTF-8; read_text takes both.
NONET_API bool is_utf16(std::string_view head);
NONET_API std::string utf16_to_utf8(std::string_view text);

// Reads a whole text with detection or the named format (empty: detect). Records with errors are in
// the list; the Result is an error only for an unknown format name.
NONET_API Result<std::vector<Record>> read_text(std::string_view text,
                                                std::string_view format_name = {});

}  // namespace nonet
