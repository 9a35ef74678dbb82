// Drawings, read back and held against the proofs.
#include "nonet/draw.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <variant>

#include "support/path.h"
#include "text/documents/xml_tree.h"

namespace nonet {
namespace {

using namespace human;
using testing::HasSubstr;
using testing::Not;

std::string name_of(int cell, int digit) { return cell_name(cell) + "=" + std::to_string(digit); }

// Candidate and class of each shape of a drawing; a candidate that is drawn twice is a failure.
std::map<std::string, std::string> shapes_in(const std::string& svg) {
  static const std::regex kShape("class=\"(\\w+)\" data-candidate=\"(r.c.=.)\"");
  std::map<std::string, std::string> shapes;
  for (std::sregex_iterator it(svg.begin(), svg.end(), kShape), end; it != end; ++it)
    EXPECT_TRUE(shapes.emplace((*it)[2], (*it)[1]).second) << (*it)[2];
  return shapes;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

std::string draw(const Step& step, const test::Position& before, const DrawOptions& options = {}) {
  return draw_svg(before.givens, before.digits, &before.candidates,
                  scene_of(step, before.candidates), options);
}

void expect_well_formed(const std::string& svg) {
  text::XmlTree tree;
  EXPECT_EQ(tree.parse(svg), std::nullopt);
  EXPECT_EQ(tree.first().name(), "svg");
}

TEST(Draw, EveryPartOfTheProofIsThereOnce) {
  std::set<std::string> roles;
  for (const Grid& puzzle : test::bank_puzzles()) {
    SCOPED_TRACE(to_line(puzzle));
    test::walk_paths(puzzle, [&](const Step& step, const test::Position& before) {
      DrawOptions options;
      options.has_legend = false;
      const std::string svg = draw(step, before, options);
      const auto shapes = shapes_in(svg);
      std::map<std::string, std::set<bool>> nodes;
      std::set<std::string> links;
      for (const Branch& branch : branches_of(step.proof))
        for (const Implication& line : branch) {
          nodes[name_of(line.node.cell, line.node.digit)].insert(line.node.on);
          for (const int cell : line.group)
            nodes[name_of(cell, line.node.digit)].insert(line.node.on);
          for (const std::uint16_t parent : line.parents) {
            const Node from = branch[parent].node;
            links.insert(name_of(from.cell, from.digit) + (from.on ? "+" : "-") +
                         name_of(line.node.cell, line.node.digit) + (line.node.on ? "+" : "-"));
          }
        }
      std::map<std::string, std::string> expected;
      for (const auto& [name, states] : nodes)
        expected[name] = states.size() == 2 ? "both" : *states.begin() ? "on" : "off";
      for (const Elimination& it : step.eliminations)
        expected[name_of(it.cell, it.digit)] = "eliminated";
      for (const Placement& it : step.placements)
        expected[name_of(it.cell, it.digit)] = "placed";
      for (const auto& [name, role] : expected) {
        ASSERT_EQ(shapes.count(name), 1u) << name;
        EXPECT_EQ(shapes.at(name), role) << name;
      }
      if (!nodes.empty()) {
        EXPECT_EQ(shapes.size(), expected.size());
      }
      EXPECT_EQ(count_of(svg, "<path class=\"strong\"") + count_of(svg, "<path class=\"weak\""),
                links.size());
      for (const auto& [name, role] : shapes) {
        const int cell = cell_at(name[1] - '1', name[3] - '1');
        EXPECT_NE(before.candidates[cell] & digit_bit(name[5] - '0'), 0) << name;
        roles.insert(role);
      }
    });
  }
  EXPECT_EQ(roles.size(), static_cast<std::size_t>(kRoles));
}

TEST(Draw, CellsAndHousesOfPatterns) {
  int fish = 0, subsets = 0;
  for (const Grid& puzzle : test::bank_puzzles()) {
    test::walk_paths(puzzle, [&](const Step& step, const test::Position& before) {
      const Scene scene = scene_of(step, before.candidates);
      if (const auto* proof = std::get_if<FishProof>(&step.proof)) {
        ++fish;
        EXPECT_EQ(scene.houses, proof->houses);
        EXPECT_EQ(scene.covers, proof->covers);
        for (const int cell : proof->cells) {
          const Role role = proof->fins.has(cell) ? Role::extra : Role::pattern;
          EXPECT_THAT(scene.highlights,
                      testing::Contains(Highlight{static_cast<std::uint8_t>(cell),
                                                  static_cast<std::uint8_t>(proof->digit), role}));
        }
      }
      if (const auto* proof = std::get_if<SubsetProof>(&step.proof)) {
        ++subsets;
        EXPECT_EQ(scene.cells, proof->cells);
        EXPECT_EQ(scene.houses, HouseSet{1} << proof->house);
      }
    });
  }
  EXPECT_GT(fish, 0);
  EXPECT_GT(subsets, 0);
}

TEST(Draw, PlainBoards) {
  const Grid puzzle = test::bank_puzzles().front();
  const std::string plain = draw_svg(puzzle, puzzle);
  expect_well_formed(plain);
  std::size_t givens = 0;
  for (const int digit : puzzle.cells)
    givens += digit != 0;
  EXPECT_EQ(count_of(plain, "<text class=\"given\""), givens);
  EXPECT_EQ(count_of(plain, "<text class=\"candidate"), 0u);
  EXPECT_EQ(count_of(plain, "<text class=\"legend"), 0u);
  Grid digits = puzzle;
  const CandidateGrid candidates = candidates_of(Board(puzzle));
  std::size_t in_blanks = 0;
  for (int cell = 0; cell < kCells; ++cell)
    if (puzzle[cell] == 0) in_blanks += static_cast<std::size_t>(std::popcount(candidates[cell]));
  EXPECT_EQ(count_of(draw_svg(puzzle, digits, &candidates), "<text class=\"candidate"), in_blanks);
}

// Whatever a title holds, it is text.
TEST(Draw, TitlesStayText) {
  const Grid puzzle = test::bank_puzzles().front();
  for (const std::string title :
       {"<script>alert(1)</script>", "]]>", "a & b \"c\"", "\x01\x1b[31m\xff\n", "\x08\x0b\x0c",
        "\xef\xbf\xbe \xef\xbf\xbf", "第 1 题"}) {
    DrawOptions options;
    options.title = title;
    const std::string svg = draw_svg(puzzle, puzzle, nullptr, {}, options);
    expect_well_formed(svg);
    EXPECT_THAT(svg, Not(HasSubstr("<script")));
    EXPECT_THAT(svg, Not(HasSubstr("\xef\xbf\xbf")));
    EXPECT_EQ(svg.find_first_of("\x01\x08\x0b\x0c\x1b\xff"), std::string::npos);
  }
}

TEST(Draw, ThemesAndLegends) {
  test::walk_paths(test::bank_puzzles().back(), [&](const Step& step,
                                                    const test::Position& before) {
    DrawOptions options;
    const std::string light = draw(step, before, options);
    options.theme = Theme::dark;
    const std::string dark = draw(step, before, options);
    options.theme = Theme::print;
    const std::string print = draw(step, before, options);
    options.language = Language::zh;
    const std::string zh = draw(step, before, options);
    for (const std::string& svg : {light, dark, print, zh})
      expect_well_formed(svg);
    EXPECT_NE(light, dark);
    EXPECT_EQ(count_of(print, "<text class=\"legend\""), count_of(zh, "<text class=\"legend\""));
    EXPECT_GT(count_of(print, "<text class=\"legend\""), 0u);
    // On paper, nothing hangs on a colour.
    static const std::regex kColour("#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\\b");
    for (std::sregex_iterator it(print.begin(), print.end(), kColour), end; it != end; ++it)
      EXPECT_TRUE((*it)[1] == (*it)[2] && (*it)[2] == (*it)[3]) << it->str();
  });
}

}  // namespace
}  // namespace nonet
