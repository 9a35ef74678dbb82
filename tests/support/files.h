// Where tests find their data.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace nonet::test {

// A file of the project, e.g. "data/examples.txt".
std::filesystem::path project_file(const std::string& name);

// The folder of big data sets beside the checkout, or the one NONET_SHARED_DATA names; empty when
// there is none. Tests that use it must pass without it.
std::filesystem::path shared_data();

// The lines of a file without line ends (LF or CRLF); fails the test when it cannot be read.
std::vector<std::string> read_lines(const std::filesystem::path& file);

std::string read_file(const std::filesystem::path& file);

}  // namespace nonet::test
