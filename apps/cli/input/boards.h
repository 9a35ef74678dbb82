// One chunk of the stream, taken apart into boards.
//
// A chunk comes in one of two dialects. "raw": lines of a text whose every record is one line
// (every such format but csv and ndjson), as they stood in the file. "wire": one line for each
// record that a reader of a longer format has read, written by put_on_wire:
//   line TAB column TAB 'b' TAB 81 or 729 symbols TAB title
//   line TAB column TAB 'e' TAB message
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
  const Error* error = nullptr;               // neither: why not
  std::string_view remark;                    // what stood behind the cells, untrimmed

  Board board() const;
  // What stood with the board: without separators and the '#' before it.
  std::string_view title() const;
};

// What the chunks of one input are.
struct InputKind {
  std::string name;                // as shown in messages; empty when there is only one input
  const Format* format = nullptr;  // null: wire
  // Boards are paired with puzzles by their number: a line of words, which may be the answer of a
  // program, takes a number too.
  bool numbers_words = false;
};

// Whether a line of the raw dialect is a record of this input.
bool is_record(const InputKind& kind, std::string_view line);

void put_on_wire(const Record& record, std::string& out);

class Chunk {
 public:
  // Takes the slot apart; the items point into it.
  void read(const stream::Slot& slot, const InputKind& kind);
  const std::vector<Item>& items() const { return items_; }

 private:
  void read_raw(std::string_view line, std::uint64_t number, const InputKind& kind);
  void read_wire(std::string_view line);
  Item& add(std::uint64_t line);
  void add_record(Record&& record);

  std::vector<Item> items_;
  // For what cannot be pointed at in the slot. Apart, so that a chunk of nothing but errors costs
  // nothing but errors.
  std::deque<std::string> texts_;
  std::deque<CandidateGrid> candidates_;
  std::deque<Error> errors_;
  std::uint64_t next_index_ = 0;
  std::string_view input_name_;
};

// "b.txt: line 7, column 81: the board ends here ..." as the verbs say it of an item that could not
// be read.
std::string error_message(const Item& item);

// The board's line form, '.' for a blank, added to `out`.
void append_puzzle(const Item& item, std::string& out);

}  // namespace nonet::cli
