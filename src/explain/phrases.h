// Cells, digits, houses and candidates as words of one language, and sentences with these filled
// in.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "explain/sentences.h"

namespace nonet::explaining {

// What stands in the places of a sentence, by their names.
using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

class Phrases {
 public:
  enum class Last : std::uint8_t { both, either };  // a, b and c; a, b or c

  explicit Phrases(Language language) : language_(language), words_(words(language)) {}

  Language language() const { return language_; }
  std::string fill(Sentence sentence, Values values) const;
  std::string cells(CellSet cells, Last last = Last::both) const;
  std::string digits(DigitSet digits, Last last = Last::both) const;
  std::string house(int house) const;
  // "rows 1 and 5"; of several kinds each by itself.
  std::string houses(HouseSet houses) const;
  // "r1c2 is 5", "r1c2 is not 5"
  std::string node(human::Node node) const;
  std::string list(const std::vector<std::string>& parts, Last last = Last::both) const;
  std::string clauses(const std::vector<std::string>& parts) const;
  // What parts two sentences.
  std::string_view space() const { return language_ == Language::zh ? "" : " "; }

 private:
  Language language_;
  const Words& words_;
};

}  // namespace nonet::explaining
