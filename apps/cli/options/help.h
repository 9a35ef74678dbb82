// --help, and what can be told of an option: the man page and the completions ask the same.
#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace nonet::cli {

// The words that an option takes, from its check; empty when it takes others too.
std::vector<std::string> words_of(const CLI::Option& option);
// "--output", "-o"
std::vector<std::string> flags_of(const CLI::Option& option);
// The arguments that are no options.
std::vector<const CLI::Option*> positionals_of(const CLI::App& verb);
// What stands for its value: "FORMAT". Empty for flags.
std::string placeholder(const CLI::Option& option);
// The text broken at spaces, with an indent before every line but the first.
std::string wrapped(const std::string& text, std::size_t indent);
std::string joined(const std::vector<std::string>& words, const char* between);

// Help that fits into 80 columns.
class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { label("SUBCOMMAND", "VERB"); }
  std::string make_description(const CLI::App* app) const override;
  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override;
  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_subcommand(const CLI::App* verb) const override;
};

}  // namespace nonet::cli
