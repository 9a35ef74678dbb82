// Text formats: detecting, reading and writing boards.
//
// A format is named by the words of `--from` and `--to` (see docs/cli.md). Readers never guess
// silently: what does not fit is an Error with line and column. All functions are thread-safe.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/result.h"

namespace nonet {

// One board as it was read, or the reason why it could not be.
struct Record {
  Board board;
  std::string title;           // a name or remark that came with the board; may be empty
  std::size_t line = 0;        // where the board begins, from 1
  std::optional<Error> error;  // when set, `board` has no meaning
};

using RecordSink = std::function<void(Record&&)>;

// Reads one text line by line and hands each record to the sink in order. One reader for one text;
// not to be shared between threads.
class NONET_API Reader {
 public:
  virtual ~Reader() = default;
  // `line` has no line end; `number` counts from 1.
  virtual void feed(std::string_view line, std::size_t number, const RecordSink& sink) = 0;
  // The text is over: a board that is not finished becomes an error.
  virtual void finish(const RecordSink& sink) = 0;
};

// One row of the table of formats.
struct Format {
  std::string_view name;     // as in --from and --to
  std::string_view summary;  // one line for help
  // Each record is one line whatever stands around it: a text may be cut at any line end and the
  // parts read by different readers (csv: all of them given the same header line).
  bool one_line_records = false;
  bool can_read = true;
  bool can_write = true;
};

// Every format, in the order in which detection asks them.
NONET_API const std::vector<Format>& formats();
// The format of that name, or null.
NONET_API const Format* find_format(std::string_view name);

// Which format a text is in, from its first lines (64 KiB are plenty). `head` may end anywhere when
// `whole` is false. Always answers: text that fits nothing is taken for `line`, whose reader then
// says what is wrong. A byte order mark at the start is passed over.
NONET_API const Format* detect_format(std::string_view head, bool whole);

// A reader for a format that can be read.
NONET_API std::unique_ptr<Reader> make_reader(const Format& format);

// Adds the board in that format to `out`, with its line end. `index` counts boards from 0 (some
// formats write something before the first or between two boards); `title` may be empty.
// A format that cannot hold the board (candidates in an 81-character line) is an error.
NONET_API Result<bool> write_board(const Format& format, const Board& board, std::string_view title,
                         std::size_t index, std::string& out);

// Reads a whole text with detection or the named format (empty: detect). Records with errors are in
// the list; the Result is an error only for an unknown format name.
NONET_API Result<std::vector<Record>> read_text(std::string_view text, std::string_view format_name = {});

}  // namespace nonet
