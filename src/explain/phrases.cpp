#include "explain/phrases.h"

#include <algorithm>
#include <set>

namespace nonet {
namespace explaining {
namespace {

// Puts the values into the places in braces. Every place must have a value.
std::string fill_places(std::string_view sentence, Values values) {
  std::string out;
  while (!sentence.empty()) {
    const std::size_t open = sentence.find('{');
    out += sentence.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = sentence.find('}', open);
    const std::string_view name = sentence.substr(open + 1, close - open - 1);
    const auto* value = std::find_if(values.begin(), values.end(),
                                     [name](const auto& it) { return it.first == name; });
    if (value != values.end()) out += value->second;
    sentence.remove_prefix(close + 1);
  }
  return out;
}

std::string join(const std::vector<std::string>& parts, std::string_view between,
                 std::string_view before_last) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? before_last : between;
    out += parts[i];
  }
  return out;
}

}  // namespace

std::string Phrases::fill(Sentence sentence, Values values) const {
  return fill_places(words_.sentences[static_cast<std::size_t>(sentence)], values);
}

std::string Phrases::list(const std::vector<std::string>& parts, Last last) const {
  return join(parts, words_.comma, last == Last::both ? words_.last_and : words_.last_or);
}

std::string Phrases::clauses(const std::vector<std::string>& parts) const {
  return join(parts, words_.clause, words_.clause);
}

std::string Phrases::cells(CellSet cells, Last last) const {
  std::vector<std::string> names;
  for (const int cell : cells)
    names.push_back(cell_name(cell));
  return list(names, last);
}

std::string Phrases::digits(DigitSet digits, Last last) const {
  std::vector<std::string> names;
  for (int digit = 1; digit <= kDigits; ++digit)
    if ((digits & digit_bit(digit)) != 0) names.push_back(std::to_string(digit));
  return list(names, last);
}

std::string Phrases::house(int house) const {
  return fill_places(words_.house[static_cast<std::size_t>(house / 9)],
                     {{"n", std::to_string(house % 9 + 1)}});
}

std::string Phrases::houses(HouseSet houses) const {
  std::vector<std::string> kinds;
  for (std::size_t kind = 0; kind < words_.house.size(); ++kind) {
    std::vector<std::string> numbers, names;
    for (int n = 0; n < 9; ++n) {
      const int it = static_cast<int>(kind) * 9 + n;
      if ((houses >> it & 1) == 0) continue;
      numbers.push_back(std::to_string(n + 1));
      names.push_back(house(it));
    }
    if (names.empty()) continue;
    const bool is_plural = names.size() > 1 && !words_.houses[kind].empty();
    kinds.push_back(is_plural ? fill_places(words_.houses[kind], {{"list", list(numbers)}})
                              : list(names));
  }
  return list(kinds);
}

std::string Phrases::node(human::Node node) const {
  return fill(node.on ? Sentence::is_digit : Sentence::is_not_digit,
              {{"cells", cell_name(node.cell)}, {"digit", std::to_string(node.digit)}});
}

}  // namespace explaining

using explaining::Phrases;

std::optional<Language> find_language(std::string_view name) {
  if (name == "en") return Language::en;
  if (name == "zh") return Language::zh;
  return std::nullopt;
}

std::string technique_name(human::Technique technique, int level, Language language) {
  const explaining::Words& words = explaining::words(language);
  const auto it = std::find_if(words.techniques.begin(), words.techniques.end(),
                               [&](const auto& row) { return row.technique == technique; });
  std::string name(it == words.techniques.end() ? human::info(technique).name : it->name);
  return name += words.inside[static_cast<std::size_t>(level)];
}

std::string cells_text(CellSet cells, Language language) { return Phrases(language).cells(cells); }
std::string house_text(int house, Language language) { return Phrases(language).house(house); }

namespace {

// Cells in the short form: "r1c2", "r1c23", "r12c3".
std::string group_text(CellSet cells) {
  std::set<int> rows, columns;
  for (const int cell : cells) {
    rows.insert(row_of(cell) + 1);
    columns.insert(column_of(cell) + 1);
  }
  std::string text = "r";
  for (const int row : rows)
    text += std::to_string(row);
  text += 'c';
  for (const int column : columns)
    text += std::to_string(column);
  return text;
}

std::string place_text(const human::Implication& line) {
  return line.group.empty() ? cell_name(line.node.cell) : group_text(line.group);
}

}  // namespace

std::string chain_text(const human::Branch& branch) {
  std::string out;
  for (std::size_t at = 0; at < branch.size();) {
    const human::Implication& line = branch[at];
    const std::string place = place_text(line);
    if (at > 0) out += line.node.on ? '=' : '-';
    out += '(' + std::to_string(line.node.digit);
    std::size_t next = at + 1;
    while (next < branch.size() && place_text(branch[next]) == place) {
      out += branch[next].node.on ? '=' : '-';
      out += std::to_string(branch[next].node.digit);
      ++next;
    }
    out += ')' + place;
    at = next;
  }
  return out;
}

}  // namespace nonet
