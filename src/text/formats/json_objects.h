// Objects with a format of their own that `json` meets too; each is defined in the file of its
// format.
#pragma once

#include "text/documents/json_text.h"

namespace nonet::text {

// What GNOME Sudoku saves.
bool is_gnome_save(const Json& object);
Record read_gnome_save(const Json& object, const JsonText& value);

// What f-puzzles packs.
bool is_fpuzzles_object(const Json& object);
Record read_fpuzzles_object(const Json& object, const JsonText& value);

}  // namespace nonet::text
