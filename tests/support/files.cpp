#include "support/files.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace nonet::test {

std::filesystem::path project_file(const std::string& name) {
  return std::filesystem::path(NONET_SOURCE_DIR) / name;
}

std::filesystem::path shared_data() {
  const char* named = std::getenv("NONET_SHARED_DATA");
  const std::filesystem::path folder =
      named != nullptr ? named : std::filesystem::path(NONET_SOURCE_DIR) / "../shared/data";
  return std::filesystem::is_directory(folder) ? folder : std::filesystem::path();
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  EXPECT_TRUE(in.is_open()) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> read_lines(const std::filesystem::path& file) {
  std::istringstream in(read_file(file));
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    lines.push_back(line);
  }
  return lines;
}

}  // namespace nonet::test
