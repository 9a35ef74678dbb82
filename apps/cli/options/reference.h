// The man page and the shell completions, made from the same option table as --help.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace nonet::cli {

// "man", "bash", "zsh".
std::vector<std::string> reference_kinds();
std::string make_reference(const CLI::App& app, const std::string& kind);

}  // namespace nonet::cli
