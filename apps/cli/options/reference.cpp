#include "options/reference.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include "nonet/version.h"
#include "options/help.h"

namespace nonet::cli {
namespace {

bool takes_file(const CLI::Option& option) {
  return option.get_type_name().find("FILE") != std::string::npos;
}

std::vector<const CLI::App*> verbs_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App* verb) { return !verb->get_group().empty(); });
}

std::vector<std::string> verb_names_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* verb : verbs_of(app))
    names.push_back(verb->get_name());
  return names;
}

// What a verb takes besides options.
enum class Argument { none, file, verb };

Argument argument_of(const CLI::App& verb) {
  const std::vector<const CLI::Option*> positionals = positionals_of(verb);
  if (positionals.empty()) return Argument::none;
  return takes_file(*positionals.front()) ? Argument::file : Argument::verb;
}

// --- man --------------------------------------------------------------------------------------

std::string roff(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\')
      out += "\\e";
    else if (text[i] == '-')
      out += "\\-";
    else if ((text[i] == '.' || text[i] == '\'') && (i == 0 || text[i - 1] == '\n'))
      (out += "\\&") += text[i];
    else
      out += text[i];
  }
  return out;
}

std::string man_option(const CLI::Option& option) {
  std::string out = ".TP\n\\fB" + roff(joined(flags_of(option), ", ")) + "\\fR";
  if (option.nonpositional() && !placeholder(option).empty())
    out += " \\fI" + roff(placeholder(option)) + "\\fR";
  out += "\n" + roff(option.get_description()) + ".";
  const std::vector<std::string> words = words_of(option);
  if (!words.empty()) out += "\nOne of: " + roff(joined(words, ", ")) + ".";
  return out + "\n";
}

// "FILE|BOARD...", in italics.
std::string man_words(const CLI::Option& argument) {
  std::string out;
  for (const std::string& word : CLI::detail::split(argument.get_type_name(), '|'))
    out += (out.empty() ? "\\fI" : "|\\fI") + word + "\\fR";
  return out + (argument.get_expected_max() > 1 ? "..." : "");
}

std::string man_verb(const CLI::App& verb) {
  std::string out = ".SS nonet " + verb.get_name() + " [\\fIOPTION\\fR...]";
  for (const CLI::Option* argument : positionals_of(verb))
    out += " [" + man_words(*argument) + "]";
  out += "\n";
  out += roff(verb.get_description()) + ".\n";
  for (const CLI::Option* option : verb.get_options()) {
    if (option->nonpositional()) out += man_option(*option);
  }
  const std::string footer = verb.get_footer();
  out += ".PP\n.nf\n" + roff(footer.substr(0, footer.find("\nExit codes"))) + ".fi\n";
  return out;
}

std::string man_page(const CLI::App& app) {
  std::string out = fmt::format(".TH NONET 1 \"\" \"nonet {}\" \"User Commands\"\n", NONET_VERSION);
  out +=
      ".SH NAME\nnonet \\- solve, count, check, rate, hint, explain, draw, judge, convert, "
      "compare, "
      "trace and "
      "play Sudoku boards\n";
  out +=
      ".SH SYNOPSIS\n\\fBnonet\\fR \\fIVERB\\fR [\\fIOPTION\\fR...] "
      "[\\fIFILE\\fR|\\fIBOARD\\fR...]\n";
  out += ".SH DESCRIPTION\n" + roff(app.get_description()) + "\n.SH VERBS\n";
  for (const CLI::App* verb : verbs_of(app))
    out += man_verb(*verb);
  out += ".SH EXIT STATUS\n" + roff(app.get_footer()) + "\n";
  out +=
      ".SH ENVIRONMENT\n.TP\n\\fBNONET_KERNEL\\fR\nThe kernel of the fast engine, as "
      "\\-\\-kernel.\n";
  out += ".TP\n\\fBNO_COLOR\\fR\nIf set and not empty, no colours unless \\-\\-color=always.\n";
  return out;
}

// --- bash -------------------------------------------------------------------------------------

std::string bash_values(const CLI::App& verb) {
  std::string out;
  for (const CLI::Option* option : verb.get_options()) {
    if (!option->nonpositional()) continue;
    const std::string flags = joined(flags_of(*option), "|");
    if (const auto words = words_of(*option); !words.empty()) {
      out += fmt::format("        {}) COMPREPLY=($(compgen -W \"{}\" -- \"$cur\")); return ;;\n",
                         flags, joined(words, " "));
    } else if (takes_file(*option)) {
      out += fmt::format("        {}) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n", flags);
    } else if (!placeholder(*option).empty()) {
      out += fmt::format("        {}) return ;;\n", flags);
    }
  }
  return out;
}

// What completes an argument that is no option.
std::string bash_argument(const CLI::App& verb, const std::string& names) {
  switch (argument_of(verb)) {
    case Argument::none: return "return";
    case Argument::verb: return "COMPREPLY=($(compgen -W \"" + names + "\" -- \"$cur\")); return";
    case Argument::file: break;
  }
  return "COMPREPLY=($(compgen -f -- \"$cur\"))";
}

std::string bash_completion(const CLI::App& app) {
  const std::string names = joined(verb_names_of(app), " ");
  std::string out =
      "# bash completion for nonet, made by `nonet reference bash`\n_nonet() {\n"
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} "
      "verb=${COMP_WORDS[1]}\n"
      "  compopt -o filenames 2>/dev/null\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  out += fmt::format(
      "    COMPREPLY=($(compgen -W \"{} --help --version\" -- \"$cur\"))\n    return\n  fi\n",
      names);
  out += "  case $verb in\n";
  for (const CLI::App* verb : verbs_of(app)) {
    std::vector<std::string> flags;
    for (const CLI::Option* option : verb->get_options()) {
      for (const std::string& flag : flags_of(*option))
        flags.push_back(flag);
    }
    out += fmt::format("    {})\n      case $prev in\n{}      esac\n", verb->get_name(),
                       bash_values(*verb));
    out += fmt::format(
        "      if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W \"{}\" -- \"$cur\")); return; fi\n"
        "      {} ;;\n",
        joined(flags, " "), bash_argument(*verb, names));
  }
  out += "  esac\n}\ncomplete -F _nonet nonet\n";
  return out;
}

// --- zsh --------------------------------------------------------------------------------------

// What _arguments reads: no brackets, colons or quotes unescaped.
std::string zsh_text(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'')
      out += "'\\''";
    else if (c == '[' || c == ']' || c == ':' || c == '\\')
      (out += '\\') += c;
    else
      out += c;
  }
  return out;
}

std::string zsh_option(const CLI::Option& option) {
  std::string out;
  for (const std::string& flag : flags_of(option)) {
    out += fmt::format("        '{}[{}]", flag, zsh_text(option.get_description()));
    if (const std::string type = placeholder(option); !type.empty()) {
      out += ":" + zsh_text(type) + ":";
      if (const auto words = words_of(option); !words.empty())
        out += "(" + joined(words, " ") + ")";
      else if (takes_file(option))
        out += "_files";
    }
    out += "' \\\n";
  }
  return out;
}

// An argument that is no option.
std::string zsh_argument(const CLI::App& verb, const std::string& names) {
  switch (argument_of(verb)) {
    case Argument::none: return "        '*: :'";
    case Argument::verb: return "        '1:verb:(" + names + ")'";
    case Argument::file: break;
  }
  return "        '*:board or file:_files'";
}

std::string zsh_completion(const CLI::App& app) {
  std::string out =
      "#compdef nonet\n# zsh completion for nonet, made by `nonet reference zsh`\n_nonet() {\n  "
      "local -a verbs\n  verbs=(\n";
  for (const CLI::App* verb : verbs_of(app)) {
    out += fmt::format("    '{}:{}'\n", verb->get_name(), zsh_text(verb->get_description()));
  }
  out +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe verb verbs\n    return\n  fi\n  local "
      "verb=$words[2]\n"
      "  shift words\n  (( CURRENT-- ))\n  case $verb in\n";
  for (const CLI::App* verb : verbs_of(app)) {
    out += fmt::format("    {})\n      _arguments \\\n", verb->get_name());
    for (const CLI::Option* option : verb->get_options()) {
      if (option->nonpositional()) out += zsh_option(*option);
    }
    out += zsh_argument(*verb, joined(verb_names_of(app), " ")) + " ;;\n";
  }
  return out + "  esac\n}\n_nonet \"$@\"\n";
}

}  // namespace

std::vector<std::string> reference_kinds() { return {"man", "bash", "zsh"}; }

std::string make_reference(const CLI::App& app, const std::string& kind) {
  if (kind == "man") return man_page(app);
  return kind == "bash" ? bash_completion(app) : zsh_completion(app);
}

}  // namespace nonet::cli
