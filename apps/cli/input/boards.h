// One chunk of the stream, taken apart into boards.
//
// A chunk comes in one of two dialects. "raw": lines of a text whose every record is one line, as
// they stood in the file. "wire": one line for each record that a reader of a longer format has
// read, written by put_on_wire:
//   line TAB column TAB 'b' TAB 81 or 729 symbols TAB title
//   line TAB column TAB 'e' TAB message
//   line TAB column TAB 'p' TAB a packed puzzle of another size or with other rules
//   line TAB column TAB 'm' TAB how to make a board: a request to the worker, of a source that is
//   no
//                           text
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/text.h"
#include "stream/ordered.h"

namespace nonet::cli {

// One board of a chunk. The pointers live as long as the chunk.
struct Item {
  std::uint64_t index = 0;  // of the board in the whole input, from 1
  std::uint64_t line = 0;
  std::string_view input_name;                // empty when there is only one input
  const char* cells = nullptr;                // a normal board: 81 symbols, any blank
  const CandidateGrid* candidates = nullptr;  // a candidate board
  const Puzzle* puzzle = nullptr;             // one that is no such board
  const Error* error = nullptr;               // none of these: why not
  // What stood behind the cells, untrimmed; of a request, where nothing above is set, all of it.
  std::string_view remark;

  Board board() const;
  // What stood with the board: without separators and the '#' before it.
  std::string_view title() const;
};

// How a chunk is to be read; the context of its slot.
struct InputKind {
  const Format* format = nullptr;  // null: wire
  // Boards are paired with puzzles by their number: a line of words, which may be the answer of a
  // program, takes a number too.
  bool numbers_words = false;
  std::string name;     // as shown in messages; empty when there is only one input
  std::string heading;  // what Reader::heading() gives for lines above the chunk

  std::string packed() const;
  static InputKind unpacked(std::string_view context);
};

// Whether a line of the raw dialect is a record of this input. Of a format that has headings only
// its reader can tell: Reader::skim.
bool is_record(const InputKind& kind, std::string_view line);
bool has_headings(const Format& format);

void put_on_wire(const Record& record, std::string& out);
// A request: one line without tabs.
void put_request(std::string_view how, std::string& out);

// Remarks are said once for each input, the first that come: a file of a million lines with one has
// one thing to say.
class SaidRemarks {
 public:
  static constexpr std::size_t kMost = 16;

  // Whether the text is new for this input and may still be said; notes it.
  bool add(std::uint64_t source, std::string_view text, std::size_t most = kMost);
  bool has_any(std::uint64_t source) const { return source == source_ && !texts_.empty(); }

 private:
  std::uint64_t source_ = 0;
  std::vector<std::string> texts_;
};

class Chunk {
 public:
  // Takes the slot apart; the items point into it. Adds what is to be remarked to it, but for what
  // this object has remarked on the same input before.
  void read(stream::Slot& slot);
  const std::vector<Item>& items() const { return items_; }
  // Makes errors of puzzles, for who takes boards only.
  void refuse_puzzles();

 private:
  void take_context(const std::string& context);
  void read_line(std::string_view line, std::uint64_t number);
  void read_raw(std::string_view line, std::uint64_t number);
  void read_by_reader(std::string_view line, std::uint64_t number);
  void read_wire(std::string_view line);
  void read_packed(Item& item, std::string_view packed);
  Item& add(std::uint64_t line);
  void add_record(Record&& record);
  void remark_on(std::string_view line, std::uint64_t number);
  void remark(std::uint64_t line, const std::string& text);

  std::string context_;
  InputKind kind_;
  std::unique_ptr<Reader> reader_;  // of formats with headings: it has been fed that of the context

  std::vector<Item> items_;
  // For what cannot be pointed at in the slot. Apart, so that a chunk of nothing but errors costs
  // nothing but errors.
  std::deque<std::string> texts_;
  std::deque<CandidateGrid> candidates_;
  std::deque<std::shared_ptr<const Puzzle>> puzzles_;
  std::deque<Error> errors_;
  std::uint64_t next_index_ = 0;
  stream::Slot* slot_ = nullptr;
  SaidRemarks said_;
};

// "b.txt: line 7, column 81: the board ends here ..." as the verbs say it of an item that could not
// be read.
std::string error_message(const Item& item);

// The board's line form, '.' for a blank, added to `out`.
void append_puzzle(const Item& item, std::string& out);

}  // namespace nonet::cli
