// Texts as mail, forums and documents pass them on.
#include "text/characters/wrapping.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/text_test_support.h"

namespace nonet {
namespace {

using testing::ElementsAre;
using text::unwrapped;
using namespace test;

// Every line with this before it.
std::string quoted(const std::string& text, const std::string& mark) {
  std::string out;
  for (std::string_view rest = text; !rest.empty();)
    out += mark + std::string(take_line(rest)) + "\n";
  return out;
}

TEST(Wrapping, WhatIsMeantOfALine) {
  EXPECT_EQ(unwrapped("53..7...."), "53..7....");
  EXPECT_EQ(unwrapped(" 53..7....  "), " 53..7....  ");
  EXPECT_EQ(unwrapped("> 53..7...."), "53..7....");
  EXPECT_EQ(unwrapped(">>53"), "53");
  EXPECT_EQ(unwrapped("> > "), "");
  EXPECT_EQ(unwrapped("[code]53"), "53");
  EXPECT_EQ(unwrapped("53[/code]"), "53");
  EXPECT_EQ(unwrapped("[QUOTE=\"ann; x\"][b]Easy[/b][/quote]"), "Easy");
  EXPECT_EQ(unwrapped("<pre class=\"x\"><code>53</code></pre>"), "53");
  EXPECT_EQ(unwrapped("53..7....<br/>"), "53..7....");
  EXPECT_EQ(unwrapped("53,<b>hard</b>"), "53,<b>hard</b>");
  for (const char* line :
       {"```", "```text", "~~~", " ~~~ text ", "[code]", "</pre>", "> ```", "[/code][/quote]"})
    EXPECT_EQ(unwrapped(line), "") << line;
  for (const char* line : {"[Puzzle]", "[State]", "[[5,3]]", "[5,3]", "<opensudoku>", "~~~~", "``",
                           "[code", "<", "[]", "{\"puzzle\"}", "```53. ..7```"})
    EXPECT_EQ(unwrapped(line), line) << line;
}

TEST(Wrapping, QuotedMail) {
  const std::string grid = write("grid", board_of(kPuzzle));
  for (const std::string mark : {"> ", ">", ">> ", "> > ", "| "}) {
    EXPECT_THAT(read_words(quoted(as_block(kPuzzle), mark)), ElementsAre(kPuzzle)) << mark;
    EXPECT_THAT(read_words(quoted(kPuzzle + "\n" + kSecond, mark)), ElementsAre(kPuzzle, kSecond))
        << mark;
  }
  for (const std::string mark : {"> ", ">> "}) {
    for (const char* format : {"grid", "boxed", "candidates", "sdk", "hodoku", "csv", "ndjson",
                               "json", "leetcode", "729", "opensudoku"}) {
      const std::string text = write_all(format, {board_of(kPuzzle)});
      EXPECT_EQ(read_words(quoted(text, mark)), read_words(text)) << mark << format;
    }
  }
  EXPECT_THAT(read_words("> [\n" + quoted(write("leetcode", board_of(kPuzzle)), "> ") + "> ]\n"),
              ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("> " + kPuzzle + "\n> Difficulty: Easy\n"), ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("> {\"puzzle\":\"5x\"}\n", "ndjson"),
              ElementsAre("line 1, column 16: the board ends here after 2 of 81 cells"));
  EXPECT_THAT(
      read_words("On Monday Ann wrote:\n> Try this:\n>\n" + quoted(grid, "> ") + ">\n> Ann\n"),
      ElementsAre(kPuzzle));
  EXPECT_THAT(read_words("> 53..7....\n> 6..1x5...\n" + quoted(as_block(kPuzzle).substr(20), "> ")),
              ElementsAre("line 2, column 7: two different blanks in one board, '.' and 'x'"));
}

TEST(Wrapping, ForumsAndDocuments) {
  const std::string candidates = write("candidates", board_of(kPuzzle));
  const std::string lines = kPuzzle + "\n" + kSecond + "\n";
  for (const auto& [before, behind] : {std::pair<std::string, std::string>{"[code]\n", "[/code]\n"},
                                       {"[code]", "[/code]"},
                                       {"[quote=\"ann\"]\n[code]\n", "[/code]\n[/quote]\n"},
                                       {"[board]\n", "[/board]"},
                                       {"```\n", "```\n"},
                                       {"Look:\n\n```text\n", "```\nNice!\n"},
                                       {"~~~\n", "~~~\n"},
                                       {"<pre>\n", "</pre>\n"},
                                       {"<pre><code>", "</code></pre>"}}) {
    EXPECT_THAT(read_words(before + as_block(kPuzzle) + behind), ElementsAre(kPuzzle)) << before;
    EXPECT_EQ(read_words(before + candidates + behind), read_words(candidates)) << before;
    if (before.starts_with("Look")) continue;
    EXPECT_THAT(read_words(before + lines + behind), ElementsAre(kPuzzle, kSecond)) << before;
  }
  EXPECT_THAT(read_words("```\n" + kPuzzle.substr(1) + "\n```\n"),
              ElementsAre("line 2, column 81: the board ends here after 80 of 81 cells"));
  EXPECT_EQ(read("[b]Easy[/b]\n" + as_block(kPuzzle)).at(0).title, "Easy");
  EXPECT_EQ(format_of("[Puzzle]\n" + as_block(kPuzzle)), "sdk");
}

}  // namespace
}  // namespace nonet
