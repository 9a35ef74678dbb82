#include "play/save.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "nonet/text.h"
#include "play_test_support.h"

namespace nonet::play {
namespace {

using test::cell;

SavedGame some_game() {
  Game game(Board(*parse_line(test::kPuzzle)), "数独 \"one\"");
  game.apply({MoveKind::digit, cell(1, 3), 4});
  game.apply({MoveKind::corner, cell(1, 4), 6});
  game.apply({MoveKind::corner, cell(1, 4), 2});
  game.apply({MoveKind::centre, cell(1, 6), 8});
  game.apply({MoveKind::strike, cell(1, 6), 2});
  return {game, cell(9, 1), true};
}

TEST(Save, ComesBackAsItWas) {
  const SavedGame saved = some_game();
  const auto read = read_saved(to_text(saved));
  ASSERT_TRUE(read && read->ok());
  EXPECT_EQ((*read)->game.cells(), saved.game.cells());
  EXPECT_EQ((*read)->game.puzzle(), saved.game.puzzle());
  EXPECT_EQ((*read)->game.title(), saved.game.title());
  EXPECT_EQ((*read)->cursor, cell(9, 1));
  EXPECT_TRUE((*read)->automatic);
}

TEST(Save, ACandidateBoardComesBack) {
  CandidateGrid candidates = candidates_of(Board(*parse_line(test::kPuzzle)));
  candidates[cell(1, 3)] = digit_bit(1) | digit_bit(4);
  Game game{Board(candidates)};
  game.apply({MoveKind::digit, cell(1, 3), 4});
  const auto read = read_saved(to_text({game, 0, false}));
  ASSERT_TRUE(read && read->ok());
  EXPECT_EQ((*read)->game.cells(), game.cells());
  EXPECT_EQ((*read)->game.puzzle(), Board(candidates));
}

TEST(Save, IsABoardForEveryoneElse) {
  const std::string text = to_text(some_game());
  EXPECT_EQ(detect_format(text, true)->name, "ndjson");
  const auto records = read_text(text);
  ASSERT_EQ(records->size(), 1u);
  EXPECT_EQ(to_line(records->front().board), test::kPuzzle);
}

// Games as the page and this program have saved them; the tests of the page read the same files.
std::string sample(const std::string& name) {
  std::ifstream file(NONET_SOURCE_DIR "/tests/saved/" + name + ".json");
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Save, IsInTheFormOfTheDocuments) { EXPECT_EQ(to_text(some_game()), sample("terminal")); }

TEST(Save, WhatTheFirstVersionSavedIsRead) {
  const auto read = read_saved(sample("terminal_1"));
  ASSERT_TRUE(read && read->ok());
  EXPECT_EQ(to_text(**read), sample("terminal"));
}

TEST(Save, AGameOfThePageGoesOnHere) {
  const auto read = read_saved(sample("page"));
  ASSERT_TRUE(read && read->ok());
  const Game& game = (*read)->game;
  EXPECT_EQ(to_line(game.puzzle()), test::kPuzzle);
  EXPECT_EQ(game.title(), "a title & more");
  EXPECT_EQ(game.cell(cell(1, 3)).digit, 4);
  EXPECT_FALSE(game.cell(cell(1, 3)).given);
  EXPECT_EQ(game.cell(cell(1, 4)).corner, digit_bit(6));
  EXPECT_EQ(game.cell(cell(1, 6)).corner, digit_bit(6));
}

TEST(Save, TheExampleOfTheDocumentsIsRead) {
  std::ifstream file(NONET_SOURCE_DIR "/docs/saved_game.md");
  std::string line;
  while (std::getline(file, line) && !line.starts_with("{\"puzzle\"")) {
  }
  const auto read = read_saved(line);
  ASSERT_TRUE(read && read->ok());
  EXPECT_EQ(to_text(**read), line + '\n');
}

// The way back is not: it would not fit what is played here.
TEST(Save, WhatOnlyThePageShowsIsKept) {
  const auto read = read_saved(sample("page"));
  ASSERT_TRUE(read && read->ok());
  Session session(**read, "game.json", true, nullptr);
  test::press(session, "l");
  const std::string text = session.text();
  const std::string from = sample("page");
  const std::size_t begin = from.find("\"checkpoints\"");
  const std::string checkpoints = from.substr(begin, from.find(",\"past\"") - begin);
  for (const std::string& part :
       {std::string(R"("colours":{"r1c4":"9"})"), std::string(R"("elapsed":61000)"), checkpoints})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  EXPECT_EQ(text.find("\"past\""), std::string::npos);
  EXPECT_TRUE(read_saved(text).value().ok());
}

TEST(Save, ADigitThatThePuzzleRulesOutIsReadAndSaid) {
  CandidateGrid candidates = candidates_of(Board(*parse_line(test::kPuzzle)));
  candidates[cell(1, 3)] = digit_bit(1) | digit_bit(2);
  std::string text = to_text({Game(Board(candidates)), 0, false});
  const std::size_t at = text.find("\"digits\":\"") + 10;
  text.replace(at, kCells, test::kSolved);
  const auto read = read_saved(text);
  ASSERT_TRUE(read && read->ok());
  EXPECT_FALSE((*read)->game.is_solved());
  const Session session(**read, {}, true, nullptr);
  EXPECT_EQ(session.status(), "The puzzle does not let the digit stand in r1c3.");
}

TEST(Save, OtherTextsAreNoSavedGames) {
  for (const std::string& text :
       {std::string(), std::string(test::kPuzzle), std::string("[[["), std::string("{\"game\""),
        "{\"puzzle\":\"" + std::string(test::kPuzzle) + "\",\"game\":\"chess\"}",
        std::string(2000000, '[')}) {
    EXPECT_FALSE(read_saved(text)) << text.substr(0, 40);
  }
}

std::string with(const std::string& from, const std::string& to) {
  std::string text = to_text(some_game());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string fault_of(const std::string& text) {
  const auto read = read_saved(text);
  if (!read) return "no saved game";
  return read->ok() ? "none" : read->error().message;
}

TEST(Save, DamageIsNamed) {
  const std::string damaged = "the saved game is damaged: ";
  EXPECT_EQ(fault_of(sample("later")),
            "a later version of nonet has saved the game (nonet play 3); this one reads versions "
            "up to 2");
  EXPECT_EQ(fault_of(with("play 2", "play two")), damaged + "game names no version");
  EXPECT_EQ(fault_of(with("\"corner\"", "\"corn\\u001b\"")),
            damaged + "\"corn\\u001b\" is no member of a game");
  EXPECT_EQ(fault_of(with("\"automatic\"", "\"colours\":{\"r1\":\"2\"},\"automatic\"")),
            damaged + "colours names a cell that does not exist");
  EXPECT_EQ(fault_of(with("\"automatic\"", "\"elapsed\":-1,\"automatic\"")),
            damaged + "elapsed is no number of milliseconds");
  EXPECT_EQ(fault_of(with("\"automatic\"", "\"checkpoints\":{},\"automatic\"")),
            damaged + "checkpoints is no list");
  EXPECT_EQ(fault_of(with("\"digits\":\"534", "\"digits\":\"934")),
            damaged + "digits: r1c1 does not keep to the puzzle");
  EXPECT_EQ(fault_of(with("\"digits\":\"534", "\"digits\":\"53")),
            damaged + "digits: column 81: the board ends here after 80 of 81 cells");
  EXPECT_EQ(fault_of(with("\"digits\"", "\"other\"")),
            damaged + "\"other\" is no member of a game");
  EXPECT_EQ(fault_of(with("r1c4", "r0c4")), damaged + "corner names a cell that does not exist");
  EXPECT_EQ(fault_of(with("\"26\"", "\"2a\"")), damaged + "a mark is no digit");
  EXPECT_EQ(fault_of(with("\"26\"", "26")), damaged + "marks are no text");
  EXPECT_EQ(fault_of(with("\"centre\":{\"r1c6\":\"8\"}", "\"centre\":[]")),
            damaged + "centre is no object");
}

}  // namespace
}  // namespace nonet::play
