// The boards of a benchmark: files of 81-character lines, and lists that are generated.
#pragma once

#include <string>
#include <vector>

namespace bench {

// The boards of a file, every line that is a board, blanks as '.'; or a generated list, always the
// same one, 20,000 boards:
//   @singles       33 givens, solved by naked singles alone
//   @invalid       20 to 27 random givens that do not clash; about half have no solution
//   @nearly_empty  0 to 12 givens out of a solution
std::vector<std::string> read_list(const std::string& name);

}  // namespace bench
