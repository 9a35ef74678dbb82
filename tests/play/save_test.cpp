#include "play/save.h"

#include <gtest/gtest.h>

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
  EXPECT_EQ(fault_of(with("play 1", "play 2")), "the game was saved by another version of nonet");
  EXPECT_EQ(fault_of(with("\"digits\":\"534", "\"digits\":\"934")),
            damaged + "digits: r1c1 does not keep to the puzzle");
  EXPECT_EQ(fault_of(with("\"digits\":\"534", "\"digits\":\"53")),
            damaged + "digits: column 81: the board ends here after 80 of 81 cells");
  EXPECT_EQ(fault_of(with("\"digits\"", "\"other\"")), damaged + "digits: there are none");
  EXPECT_EQ(fault_of(with("r1c4", "r0c4")), damaged + "corner names a cell that does not exist");
  EXPECT_EQ(fault_of(with("\"26\"", "\"2a\"")), damaged + "a mark is no digit");
  EXPECT_EQ(fault_of(with("\"26\"", "26")), damaged + "marks are no text");
  EXPECT_EQ(fault_of(with("\"centre\":{\"r1c6\":\"8\"}", "\"centre\":[]")),
            damaged + "centre is no object");
}

}  // namespace
}  // namespace nonet::play
