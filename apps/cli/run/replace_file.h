// Files that are there whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace nonet::cli {

// Writes the text beside the file and then puts it in the place of the file, at once: a reader, or
// a crash, finds the old text or the new one. A file that exists is refused unless `may_replace`,
// and what is no regular file always.
// Empty when done, otherwise why not.
std::string replace_file(const std::string& name, std::string_view text, bool may_replace);

}  // namespace nonet::cli
