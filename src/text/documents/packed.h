// Puzzle data as f-puzzles and SudokuPad hand them round: one word of base64, bare, behind a short
// name of its kind, or inside an address.
#pragma once

#include <string>
#include <string_view>

namespace nonet::text {

struct Packed {
  enum class Kind {
    fpuzzles,   // an f-puzzles object
    sudokupad,  // SudokuPad's own objects (scl, ctc) and its short form (scf)
    id,         // the name of a puzzle that lies on a server
  };
  Kind kind = Kind::fpuzzles;
  std::string_view prefix;  // as written: fpuz, fpuzzles, scl, ctc, scf or empty
  std::string data;         // base64, with what addresses do to it undone; for an id, the id
};

// What the line holds, where looks_packed or an address says that it holds something.
Packed find_packed(std::string_view line);

// A word of base64 that begins with the name of a kind, or as packed JSON begins.
bool looks_packed(std::string_view line, std::string_view prefix);
inline constexpr std::string_view kPackedJson = "N4Ig";  // {"

bool is_fpuzzles_address(std::string_view line);
bool is_sudokupad_address(std::string_view line);

}  // namespace nonet::text
