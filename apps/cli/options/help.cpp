#include "options/help.h"

#include <CLI/CLI.hpp>
namespace nonet::cli {
namespace {

constexpr std::size_t kIndent = 24, kWidth = 79;

// A term at the left and its meaning at the right of it, or below where the term is long.
std::string entry(const std::string& term, const std::string& meaning) {
  std::string out = "  " + term;
  if (out.size() + 2 > kIndent) out += '\n' + std::string(kIndent, ' ');
  out.resize(std::max(out.size(), kIndent), ' ');
  return out + wrapped(meaning, kIndent) + '\n';
}

}  // namespace

std::string wrapped(const std::string& text, std::size_t indent) {
  std::string out;
  std::size_t column = indent;
  for (const std::string& word : CLI::detail::split(text, ' ')) {
    if (column + word.size() > kWidth && column > indent) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
    }
    out += word;
    column += word.size() + 1;
  }
  return out;
}

std::vector<std::string> words_of(const CLI::Option& option) {
  // CLI11 describes a set as "{a,b,c}".
  const std::string type = option.get_type_name();
  const std::size_t open = type.find('{'), close = type.find('}');
  if (open == std::string::npos || close == std::string::npos) return {};
  return CLI::detail::split(type.substr(open + 1, close - open - 1), ',');
}

std::vector<std::string> flags_of(const CLI::Option& option) {
  std::vector<std::string> flags;
  for (const std::string& name : option.get_lnames())
    flags.push_back("--" + name);
  for (const std::string& name : option.get_snames())
    flags.push_back("-" + name);
  return flags;
}

std::vector<const CLI::Option*> positionals_of(const CLI::App& verb) {
  return verb.get_options([](const CLI::Option* option) { return option->get_positional(); });
}

std::string placeholder(const CLI::Option& option) {
  if (option.get_expected_max() == 0 && option.get_items_expected_max() == 0) return {};
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  std::string text;
  for (const std::string& word : words)
    text += (text.empty() ? "" : between) + word;
  return text;
}

std::string HelpFormatter::make_description(const CLI::App* app) const {
  return wrapped(app->get_description(), 0) + '\n';
}

std::string HelpFormatter::make_group(std::string group, bool is_positional,
                                      std::vector<const CLI::Option*> options) const {
  // Between the other groups CLI11 leaves a blank line itself.
  const bool is_first = is_positional || group == "Options";
  std::string out = (is_first ? "\n" : "") + group + ":\n";
  for (const CLI::Option* option : options)
    out += make_option(option, is_positional);
  return out;
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  const char* more = option->get_expected_max() > 1 ? "..." : "";
  std::string term =
      is_positional ? option->get_type_name() + more : joined(flags_of(*option), ", ");
  if (const std::string value = placeholder(*option); !is_positional && !value.empty())
    term += ' ' + value;
  std::string meaning = option->get_description();
  if (const auto words = words_of(*option); !words.empty())
    meaning += "; one of " + joined(words, ", ");
  return entry(term, meaning);
}

std::string HelpFormatter::make_subcommand(const CLI::App* verb) const {
  return entry(verb->get_name(), verb->get_description());
}

}  // namespace nonet::cli
