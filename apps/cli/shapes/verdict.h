// What a verb has to say of one board, before an output shape gives it its looks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "input/boards.h"

namespace nonet::cli {

// A value of a verb's own, in the order in which the verb's columns are declared.
struct Field {
  enum class Kind { absent, number, text, boolean, cells };  // cells: "r1c1 r2c2"
  Kind kind = Kind::absent;
  std::string value;
};

// Kept by a worker and used again for every board, so that its strings keep their capacity.
struct Verdict {
  std::string_view word;     // unique multiple none solved invalid wrong error unknown
  std::string solution;      // 81 digits, or empty
  std::string message;       // may be empty
  std::string line_form;     // what `line` holds; empty: "# word: message"
  std::string heading;       // what stands over a grid; empty: the word
  std::string shown;         // 81 symbols that a grid shows in place of the board as it was read
  bool well = false;         // for the exit code
  bool draw_puzzle = false;  // a grid shows the board as it was read even where there is a solution
  bool goes_on = false;      // one more answer about the same board
  std::vector<Field> fields;  // one for each of the verb's columns
  std::vector<int> marked;    // cells to point at in a grid

  void clear(std::size_t columns) {
    word = {};
    solution.clear();
    message.clear();
    line_form.clear();
    heading.clear();
    shown.clear();
    well = draw_puzzle = goes_on = false;
    marked.clear();
    fields.resize(columns);
    for (Field& field : fields)
      field.kind = Field::Kind::absent;
  }
  void set(std::size_t column, Field::Kind kind, std::string_view value) {
    fields[column].kind = kind;
    fields[column].value = value;
  }
  void set_number(std::size_t column, std::uint64_t value) {
    set(column, Field::Kind::number, std::to_string(value));
  }
  void set_bool(std::size_t column, bool value) {
    set(column, Field::Kind::boolean, value ? "true" : "false");
  }
};

// The verdict on a board that could not be read.
void say_error(const Item& item, std::size_t columns, Verdict& verdict);

}  // namespace nonet::cli
