// Explanations, read back: what they say is held against the board, not against the proof.
#include "nonet/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <tuple>

#include "explain/sentences.h"
#include "grid/houses.h"
#include "support/path.h"

namespace nonet {
namespace {

using namespace human;
using testing::HasSubstr;

std::vector<int> cells_in(const std::string& text) {
  static const std::regex kCell("r([1-9])c([1-9])");
  std::vector<int> cells;
  for (std::sregex_iterator it(text.begin(), text.end(), kCell), end; it != end; ++it)
    cells.push_back(cell_at((*it)[1].str()[0] - '1', (*it)[2].str()[0] - '1'));
  return cells;
}

// Digits that stand by themselves: not in the names of cells and houses.
std::vector<int> digits_in(const std::string& text) {
  static const std::regex kDigit("(^|[^rc0-9])([1-9])(?![0-9])");
  std::vector<int> digits;
  for (std::sregex_iterator it(text.begin(), text.end(), kDigit), end; it != end; ++it)
    digits.push_back((*it)[2].str()[0] - '0');
  return digits;
}

DigitSet digit_set_in(const std::string& text) {
  DigitSet set = 0;
  for (const int digit : digits_in(text))
    set = static_cast<DigitSet>(set | digit_bit(digit));
  return set;
}

// "row 3", "boxes 1 and 5"
std::vector<int> houses_in(const std::string& text) {
  const int kind = text.starts_with("row") ? 0 : text.starts_with("col") ? 9 : 18;
  std::vector<int> houses;
  for (const char c : text)
    if (c >= '1' && c <= '9') houses.push_back(kind + c - '1');
  return houses;
}

bool is_in(int cell, int house) {
  return row_of(cell) == house || 9 + column_of(cell) == house || 18 + box_of(cell) == house;
}

CellSet set_of(const std::vector<int>& cells) {
  CellSet set;
  for (const int cell : cells)
    set.add(cell);
  return set;
}

CellSet places(const CandidateGrid& board, const std::vector<int>& houses, int digit) {
  CellSet set;
  for (const int house : houses)
    for (const int cell : grid::kHouseCells[house])
      if ((board[cell] & digit_bit(digit)) != 0) set.add(cell);
  return set;
}

bool all_lie_in(CellSet cells, const std::vector<int>& houses) {
  for (const int cell : cells)
    if (std::none_of(houses.begin(), houses.end(), [&](int house) { return is_in(cell, house); }))
      return false;
  return true;
}

// The conclusion names every placement and elimination of the step, and no other.
void expect_conclusion(const Step& step, const std::string& text) {
  static const std::regex kPlaced("(r[1-9]c[1-9]) is ([1-9])");
  static const std::regex kGone("((?:r[1-9]c[1-9](?:, | and )?)+) cannot be ([1-9, or]+)");
  std::set<std::pair<int, int>> placed, gone, expected_placed, expected_gone;
  for (std::sregex_iterator it(text.begin(), text.end(), kPlaced), end; it != end; ++it)
    placed.emplace(cells_in((*it)[1]).front(), (*it)[2].str()[0] - '0');
  for (std::sregex_iterator it(text.begin(), text.end(), kGone), end; it != end; ++it)
    for (const int cell : cells_in((*it)[1]))
      for (const int digit : digits_in((*it)[2]))
        gone.emplace(cell, digit);
  for (const Placement& it : step.placements)
    expected_placed.emplace(it.cell, it.digit);
  for (const Elimination& it : step.eliminations)
    expected_gone.emplace(it.cell, it.digit);
  EXPECT_EQ(placed, expected_placed) << text;
  EXPECT_EQ(gone, expected_gone) << text;
}

// What a first sentence claims, held against the candidates. Returns the name of the claim.
std::string expect_true(const std::string& text, const CandidateGrid& board) {
  using Claim = std::function<void(const std::smatch&)>;
  const auto only_place = [&](const std::smatch& m) {
    EXPECT_EQ(places(board, houses_in(m[1]), m[2].str()[0] - '0'), set_of(cells_in(m[3])));
  };
  const std::vector<std::tuple<std::string, std::regex, Claim>> claims = {
      {"hidden single", std::regex("^In (\\w+ \\d) the only place left for (\\d) is (r.c.)\\.$"),
       only_place},
      {"full house",
       std::regex("^(r.c.) is the last blank of (\\w+ \\d), where (\\d) is missing\\.$"),
       [&](const std::smatch& m) {
         EXPECT_EQ(places(board, houses_in(m[2]), m[3].str()[0] - '0'), set_of(cells_in(m[1])));
       }},
      {"naked single", std::regex("^(r.c.) has no candidate left but (\\d)\\.$"),
       [&](const std::smatch& m) {
         EXPECT_EQ(board[cells_in(m[1]).front()], digit_bit(m[2].str()[0] - '0'));
       }},
      {"locked",
       std::regex("^In (\\w+ \\d) every place of (\\d) lies in (\\w+ \\d) too \\((.*?)\\), .*"),
       [&](const std::smatch& m) {
         const CellSet all = places(board, houses_in(m[1]), m[2].str()[0] - '0');
         EXPECT_EQ(all, set_of(cells_in(m[4])));
         EXPECT_TRUE(all_lie_in(all, houses_in(m[3])));
       }},
      {"naked set", std::regex("^(.*) in (\\w+ \\d) have no candidates but (.*?): .*"),
       [&](const std::smatch& m) {
         const std::vector<int> cells = cells_in(m[1]);
         EXPECT_TRUE(all_lie_in(set_of(cells), houses_in(m[2])));
         EXPECT_EQ(cells.size(), digits_in(m[3]).size());
         for (const int cell : cells)
           EXPECT_EQ(board[cell] & ~digit_set_in(m[3]), 0);
       }},
      {"hidden set", std::regex("^In (\\w+ \\d) the digits (.*?) can stand only in (.*?): .*"),
       [&](const std::smatch& m) {
         CellSet all;
         for (const int digit : digits_in(m[2]))
           all |= places(board, houses_in(m[1]), digit);
         EXPECT_EQ(all, set_of(cells_in(m[3])));
         EXPECT_EQ(cells_in(m[3]).size(), digits_in(m[2]).size());
       }},
      {"fish",
       std::regex("^In (\\w+ [\\d, and]+) every place of (\\d) lies in (\\w+ [\\d, and]+), as many "
                  "as they are \\((.*?)\\): .*"),
       [&](const std::smatch& m) {
         const CellSet all = places(board, houses_in(m[1]), m[2].str()[0] - '0');
         EXPECT_EQ(all, set_of(cells_in(m[4])));
         EXPECT_TRUE(all_lie_in(all, houses_in(m[3])));
         EXPECT_EQ(houses_in(m[1]).size(), houses_in(m[3]).size());
       }},
      {"cell",
       std::regex("^Whichever of its candidates (r.c.) holds \\((.*?)\\), it follows that (.*)\\."),
       [&](const std::smatch& m) { EXPECT_EQ(board[cells_in(m[1]).front()], digit_set_in(m[2])); }},
      {"house",
       std::regex("^Wherever (\\d) stands in (\\w+ \\d) \\((.*?)\\), it follows that (.*)\\."),
       [&](const std::smatch& m) {
         EXPECT_EQ(places(board, houses_in(m[2]), m[1].str()[0] - '0'), set_of(cells_in(m[3])));
       }},
  };
  for (const auto& [name, pattern, claim] : claims) {
    std::smatch match;
    if (!std::regex_match(text, match, pattern)) continue;
    claim(match);
    return name;
  }
  return {};
}

TEST(Explain, WhatIsSaidIsTrueOfTheBoard) {
  std::map<std::string, int> claims;
  for (const Grid& puzzle : test::bank_puzzles()) {
    SCOPED_TRACE(to_line(puzzle));
    test::walk_paths(puzzle, [&](const Step& step, const test::Position& position) {
      const CandidateGrid& before = position.candidates;
      const Explanation said = explain(step, before, Language::en);
      SCOPED_TRACE(said.reason);
      expect_conclusion(step, said.conclusion);
      // The second sentence of direct steps tells of the board after the first.
      std::string first = said.reason;
      if (const std::size_t next = first.find(". That leaves"); next != std::string::npos)
        first.resize(next + 1);
      ++claims[expect_true(first, before)];
      EXPECT_EQ(said.technique, technique_text(step.technique, step.level));
      for (const std::string& text : {said.where, said.reason, said.conclusion}) {
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        EXPECT_TRUE(text.ends_with('.')) << text;
      }
    });
  }
  for (const std::string claim : {"hidden single", "full house", "naked single", "locked",
                                  "naked set", "hidden set", "fish", "cell", "house"})
    EXPECT_GT(claims[claim], 0) << claim;
}

TEST(Explain, BothLanguagesNameTheSame) {
  for (const Grid& puzzle : test::bank_puzzles()) {
    test::walk_paths(puzzle, [&](const Step& step, const test::Position& position) {
      const CandidateGrid& before = position.candidates;
      const Explanation en = explain(step, before, Language::en);
      const Explanation zh = explain(step, before, Language::zh);
      const auto cells = [](const std::string& text) {
        std::vector<int> all = cells_in(text);
        std::sort(all.begin(), all.end());
        return all;
      };
      EXPECT_EQ(cells(en.where), cells(zh.where));
      EXPECT_EQ(cells(en.reason), cells(zh.reason)) << en.reason << zh.reason;
      EXPECT_EQ(cells(en.conclusion), cells(zh.conclusion));
      EXPECT_EQ(en.details.size(), zh.details.size());
      EXPECT_FALSE(std::regex_search(zh.where + zh.reason + zh.conclusion, std::regex("[a-z]{3}")))
          << zh.reason;
    });
  }
}

std::set<std::string> places_of(std::string_view sentence) {
  static const std::regex kPlace("\\{([a-z]+)\\}");
  const std::string text(sentence);
  std::set<std::string> names;
  for (std::sregex_iterator it(text.begin(), text.end(), kPlace), end; it != end; ++it)
    names.insert((*it)[1]);
  return names;
}

TEST(Explain, EverySentenceAndTechniqueIsTranslated) {
  using explaining::kChinese, explaining::kEnglish;
  for (std::size_t i = 0; i < explaining::kSentences; ++i) {
    EXPECT_FALSE(kEnglish.sentences[i].empty()) << i;
    EXPECT_EQ(places_of(kEnglish.sentences[i]), places_of(kChinese.sentences[i]))
        << kEnglish.sentences[i];
  }
  for (const TechniqueInfo& row : techniques()) {
    EXPECT_TRUE(std::any_of(kChinese.techniques.begin(), kChinese.techniques.end(),
                            [&](const auto& it) { return it.technique == row.technique; }))
        << row.id;
  }
}

TEST(Explain, ChainsInNotation) {
  const auto node = [](int row, int column, int digit, bool on) {
    Implication line;
    line.node = {static_cast<std::uint8_t>(cell_at(row - 1, column - 1)),
                 static_cast<std::uint8_t>(digit), on};
    return line;
  };
  EXPECT_EQ(chain_text({node(1, 1, 4, true), node(1, 5, 4, false), node(1, 5, 7, true),
                        node(9, 5, 7, false)}),
            "(4)r1c1-(4=7)r1c5-(7)r9c5");
  EXPECT_EQ(chain_text({node(1, 1, 4, false), node(1, 5, 4, true)}), "(4)r1c1=(4)r1c5");
  EXPECT_EQ(chain_text({}), "");
}

// Each line of a branch rests on lines above it, which are named by their numbers.
TEST(Explain, LinesOfNetsNameEarlierLines) {
  int lines = 0;
  for (const Grid& puzzle : test::bank_puzzles()) {
    test::walk_paths(puzzle, [&](const Step& step, const test::Position& position) {
      const CandidateGrid& before = position.candidates;
      const Explanation said = explain(step, before, Language::en);
      int number = 0;
      for (const std::string& text : said.details) {
        static const std::regex kLine(
            "^(\\d+)\\. r.c. is (?:not )?\\d(?: \\((.*): ([\\d, and]+)\\))?$");
        std::smatch match;
        if (!std::regex_match(text, match, kLine)) {
          EXPECT_THAT(text, testing::MatchesRegex("If r[1-9]c[1-9] is (not )?[1-9]:"));
          continue;
        }
        EXPECT_EQ(std::stoi(match[1]), ++number);
        ++lines;
        const std::string parents = match[3];
        static const std::regex kNumber("\\d+");
        for (std::sregex_iterator it(parents.begin(), parents.end(), kNumber), end; it != end; ++it)
          EXPECT_LT(std::stoi(it->str()), number) << text;
      }
      EXPECT_EQ(said.details.empty(), branches_of(step.proof).size() < 2);
    });
  }
  EXPECT_GT(lines, 0);
}

TEST(Explain, LanguagesByName) {
  EXPECT_EQ(find_language("en"), Language::en);
  EXPECT_EQ(find_language("zh"), Language::zh);
  EXPECT_EQ(find_language("fr"), std::nullopt);
  EXPECT_EQ(house_text(20, Language::en), "box 3");
  EXPECT_EQ(house_text(8, Language::zh), "第 9 行");
}

}  // namespace
}  // namespace nonet
