// A person at a game: keys go in, and what is to be seen or done comes out. Still no terminal and
// no file: who draws and who writes stands above.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "nonet/rating.h"
#include "nonet/solver.h"
#include "play/game.h"
#include "play/keys.h"
#include "play/save.h"

namespace nonet::play {

enum class Mode : std::uint8_t { digit, corner, centre };

// What the caller has to do after a key. A game that could not be saved is not to be left.
enum class Effect : std::uint8_t { none, save, save_and_quit, quit, redraw };

class Session {
 public:
  // `save_name`: the file to save to, empty when there is none yet. `cancel` ends a check early.
  // A game that comes from its file is not to be saved before something changes.
  Session(SavedGame start, std::string save_name, bool is_saved, const std::atomic<bool>* cancel);

  Effect press(int key);
  // The answer to a save: it was done, or why not; then another name is asked for.
  void saved();
  void save_failed(const std::string& why);

  const Game& game() const { return game_; }
  int cursor() const { return cursor_; }
  Mode mode() const { return mode_; }
  bool automatic() const { return automatic_; }
  bool keeps_checking() const { return keeps_checking_; }
  bool shows_help() const { return shows_help_; }
  // Nothing that matters has changed since the game was saved, or began.
  bool is_saved() const { return content() == saved_content_; }
  const std::string& save_name() const { return save_name_; }
  // The game as text, as it is to be saved.
  std::string text() const;

  // "one solution": what is known of the puzzle without the player's digits.
  const std::string& puzzle_words() const { return puzzle_words_; }
  // What is true of the board as it stands: solved, clashes, or blanks left; and what a check has
  // found, as long as it holds.
  std::string status() const;
  // A question, an answer to the last key, or nothing.
  std::string message() const;

 private:
  enum class Question : std::uint8_t { none, quit, file_name };
  struct Check {
    Board position, candidates;
    Status status = Status::unknown;
    std::optional<Status> without_struck;
  };

  std::string content() const { return to_text({game_, 0, false}); }
  Effect run(Command command, int key);
  Effect answer(int key);
  Effect take_file_name(int key);
  Effect save();
  Effect quit();
  void move(int rows, int columns);
  void press_digit(int digit);
  void make(MoveKind kind, int digit = 0);
  void go_back_or_on(bool back);
  void set_mode(Mode mode);
  void check();
  bool check_holds() const;
  std::string check_words() const;
  void rate();
  void look_at_puzzle();
  Status status_of(const Board& board);

  Game game_;
  std::string save_name_;
  const std::atomic<bool>* cancel_;
  Solver solver_;
  BoardRater rater_;
  int cursor_;
  bool automatic_;
  std::string of_page_;  // of a game that the page has saved
  Mode mode_ = Mode::digit;
  bool keeps_checking_ = false;
  bool shows_help_ = false;
  Question question_ = Question::none;
  bool quits_after_saving_ = false;
  std::string typed_;  // of a file name
  std::string message_;
  std::string saved_content_;
  Board looked_at_;
  std::string puzzle_words_;
  std::optional<Check> check_;
};

}  // namespace nonet::play
