#include "play/session.h"

#include <chrono>
#include <utility>

namespace nonet::play {
namespace {

// Some tenths of a second: a person waits for the answer.
constexpr std::uint64_t kMostNodes = 200'000;
constexpr std::chrono::seconds kLongestRating{3};
constexpr std::size_t kLongestName = 1024;
constexpr int kControlC = 3;

std::string words_of(Status status) {
  switch (status) {
    case Status::unique:
    case Status::solved: return "one solution";
    case Status::multiple: return "several solutions";
    case Status::none: return "no solution";
    case Status::invalid: return "clashing givens";
    case Status::unknown: break;
  }
  return "too many boards to look at, not known";
}

}  // namespace

Session::Session(SavedGame start, std::string save_name, bool is_saved,
                 const std::atomic<bool>* cancel)
    : game_(std::move(start.game)),
      save_name_(std::move(save_name)),
      cancel_(cancel),
      cursor_(start.cursor),
      automatic_(start.automatic),
      of_page_(std::move(start.of_page)) {
  // Without a file nothing is lost as long as nothing was changed.
  if (is_saved || save_name_.empty()) saved_content_ = content();
  look_at_puzzle();
}

std::string Session::text() const { return to_text({game_, cursor_, automatic_, of_page_}); }

Effect Session::press(int key) {
  if (question_ != Question::none) return answer(key);
  if (std::exchange(shows_help_, false)) return Effect::none;
  message_.clear();
  const Effect effect = run(command_of(key), key);
  look_at_puzzle();
  if (keeps_checking_ && !check_holds()) check();
  return effect;
}

Effect Session::run(Command command, int key) {
  switch (command) {
    case Command::none: message_ = "This key does nothing here; ? lists the keys."; break;
    case Command::up: move(-1, 0); break;
    case Command::down: move(1, 0); break;
    case Command::left: move(0, -1); break;
    case Command::right: move(0, 1); break;
    case Command::digit: press_digit(key - '0'); break;
    case Command::erase: make(MoveKind::erase); break;
    case Command::digit_mode: set_mode(Mode::digit); break;
    case Command::corner_mode: set_mode(Mode::corner); break;
    case Command::centre_mode: set_mode(Mode::centre); break;
    case Command::next_mode: set_mode(static_cast<Mode>((static_cast<int>(mode_) + 1) % 3)); break;
    case Command::automatic: automatic_ = !automatic_; break;
    case Command::undo: go_back_or_on(true); break;
    case Command::redo: go_back_or_on(false); break;
    case Command::check: check(); break;
    case Command::keep_checking: keeps_checking_ = !keeps_checking_; break;
    case Command::rate: rate(); break;
    case Command::fix_givens: make(MoveKind::fix_givens); break;
    case Command::restart: make(MoveKind::restart); break;
    case Command::help: shows_help_ = true; break;
    case Command::redraw: return Effect::redraw;
    case Command::save: return save();
    case Command::quit: return quit();
  }
  return Effect::none;
}

// --- Moves ------------------------------------------------------------------------------------

void Session::move(int rows, int columns) {
  cursor_ = cell_at((row_of(cursor_) + rows + 9) % 9, (column_of(cursor_) + columns + 9) % 9);
}

void Session::set_mode(Mode mode) { mode_ = mode; }

void Session::press_digit(int digit) {
  switch (mode_) {
    case Mode::digit: return make(MoveKind::digit, digit);
    case Mode::corner: return make(MoveKind::corner, digit);
    case Mode::centre: return make(automatic_ ? MoveKind::strike : MoveKind::centre, digit);
  }
}

void Session::make(MoveKind kind, int digit) {
  const std::string why = game_.apply({kind, cursor_, digit});
  if (!why.empty()) message_ = "Not done: " + why + ".";
}

void Session::go_back_or_on(bool back) {
  const std::optional<int> cell = back ? game_.undo() : game_.redo();
  if (cell) cursor_ = *cell;
  if (!cell) message_ = back ? "There is nothing to undo." : "There is nothing to redo.";
}

// --- What is true -----------------------------------------------------------------------------

Status Session::status_of(const Board& board) {
  Limits limits;
  limits.max_nodes = kMostNodes;
  limits.cancel = cancel_;
  return solver_.solve(board, limits).status;
}

void Session::look_at_puzzle() {
  const Board puzzle = game_.puzzle();
  if (puzzle == looked_at_ && !puzzle_words_.empty()) return;
  looked_at_ = puzzle;
  puzzle_words_ = words_of(status_of(puzzle));
}

// The puzzle is rated, whatever the player has written.
void Session::rate() {
  Limits limits;
  limits.time_limit = kLongestRating;
  limits.cancel = cancel_;
  const RatedBoard rated = rater_.rate(game_.puzzle(), limits);
  const human::Rating& rating = rated.rating;
  if (rated.status == Status::unique) {
    message_ = "Rating: " + human::tenths_text(rating.er) + "/" + human::tenths_text(rating.ep) +
               "/" + human::tenths_text(rating.ed);
    const std::string hardest = human::hardest_text(rating);
    message_ += hardest.empty() ? "." : ", " + hardest + ".";
  } else if (rated.status == Status::unknown) {
    message_ = "Rating: " + human::tenths_text(rating.er) + " or more; it takes too long to know.";
  } else {
    message_ = "No rating: the puzzle has " + words_of(rated.status) + ".";
  }
}

void Session::check() {
  Check check{game_.position(), game_.position_of_candidates(), Status::unknown, std::nullopt};
  check.status = status_of(check.position);
  if (game_.has_struck()) check.without_struck = status_of(check.candidates);
  check_ = check;
}

bool Session::check_holds() const {
  return check_ && check_->position == game_.position() &&
         check_->candidates == game_.position_of_candidates();
}

std::string Session::check_words() const {
  std::string words = words_of(check_->status);
  if (check_->without_struck && *check_->without_struck != check_->status)
    words += "; without what you struck out: " + words_of(*check_->without_struck);
  return " From here: " + words + ".";
}

std::string Session::status() const {
  if (game_.is_solved()) return "Solved: every row, column and box holds 1 to 9.";
  const std::vector<Clash> clashes = find_clashes(game_.digits());
  const std::optional<int> ruled_out = game_.ruled_out();
  const int blanks = game_.blanks();
  std::string text;
  if (clashes.empty() && ruled_out) {
    text = "The puzzle does not let the digit stand in " + cell_name(*ruled_out) + ".";
  } else if (clashes.empty()) {
    text = std::to_string(blanks) + (blanks == 1 ? " blank" : " blanks") + ", no clash.";
  } else {
    text = clashes.size() == 1 ? "Clash: " : std::to_string(clashes.size()) + " clashes: ";
    text += to_string(clashes) + ".";
  }
  return check_holds() && clashes.empty() ? text + check_words() : text;
}

std::string Session::message() const {
  switch (question_) {
    case Question::quit: return "Not saved. w saves, q quits all the same, any other key goes on.";
    case Question::file_name: return "Save as (Enter saves, Esc goes back): " + typed_;
    case Question::none: break;
  }
  return message_;
}

// --- Saving and quitting ----------------------------------------------------------------------

Effect Session::save() {
  if (!save_name_.empty()) return quits_after_saving_ ? Effect::save_and_quit : Effect::save;
  question_ = Question::file_name;
  return Effect::none;
}

// What has a file is saved; otherwise the person is asked.
Effect Session::quit() {
  if (is_saved()) return Effect::quit;
  if (!save_name_.empty()) return Effect::save_and_quit;
  question_ = Question::quit;
  return Effect::none;
}

Effect Session::answer(int key) {
  if (question_ == Question::file_name) return take_file_name(key);
  question_ = Question::none;
  if (key == 'q') return Effect::quit;
  if (key != 'w') return Effect::none;
  quits_after_saving_ = true;
  return save();
}

Effect Session::take_file_name(int key) {
  if (key == kEnter && !typed_.empty()) {
    question_ = Question::none;
    save_name_ = std::exchange(typed_, {});
    return save();
  }
  if (key == kEscape || key == kEnter || key == kControlC) {
    question_ = Question::none;
    quits_after_saving_ = false;
    typed_.clear();
  } else if (key == kBackspace || key == kDelete) {
    // The bytes of one character in UTF-8 go together.
    while (!typed_.empty() && (typed_.back() & 0xc0) == 0x80)
      typed_.pop_back();
    if (!typed_.empty()) typed_.pop_back();
  } else if (key >= ' ' && key <= 0xff && key != 0x7f && typed_.size() < kLongestName) {
    typed_ += static_cast<char>(key);
  }
  return Effect::none;
}

void Session::saved() {
  saved_content_ = content();
  message_ = "Saved to " + save_name_ + ".";
}

void Session::save_failed(const std::string& why) {
  message_ = "Not saved: " + why + ".";
  save_name_.clear();
  quits_after_saving_ = false;
}

}  // namespace nonet::play
