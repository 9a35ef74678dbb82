// nonet play: a board for a person, in the terminal. The game itself is in src/play; here stand its
// options, its file and its end.
#include <fcntl.h>
#include <langinfo.h>
#include <sys/stat.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <csignal>
#include <cstring>

#include "input/inputs.h"
#include "play/session.h"
#include "run/output.h"
#include "run/replace_file.h"
#include "run/run.h"
#include "terminal/say.h"
#include "terminal/screen.h"
#include "terminal/signals.h"
#include "verbs/verbs.h"

namespace nonet::cli {
namespace {

using play::Effect;
using play::SavedGame;
using play::Session;

struct PlayOptions : InputOptions, OutputOptions {
  std::uint64_t index = 1;
  std::string save_file;
};

// --- What is played ---------------------------------------------------------------------------

// A game to begin with, and the file that it came from and goes back to.
struct Start {
  SavedGame game;
  std::string file;
};

// The text of a file of saved games' size; empty for everything else.
std::string small_file(const std::string& name) {
  constexpr std::size_t kMost = play::kLongestSaved;
  struct stat status;
  if (stat(name.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  const int fd = open(name.c_str(), O_RDONLY | O_CLOEXEC);
  std::string text(kMost + 1, '\0');
  const ssize_t n = fd < 0 ? -1 : read(fd, text.data(), text.size());
  if (fd >= 0) close(fd);
  text.resize(n < 0 || static_cast<std::size_t>(n) > kMost ? 0 : static_cast<std::size_t>(n));
  return text;
}

Result<Start> start_of_board(const PlayOptions& options) {
  Inputs inputs(options);
  std::uint64_t seen = 0;
  std::optional<Result<Start>> start;
  inputs.for_each([&](const Item& item) {
    if (++seen < options.index) return true;
    if (item.error != nullptr) {
      start = Error{ErrorCode::syntax, 0, 0, error_message(item)};
    } else {
      const Board board = item.board();
      const play::Game game(board, printable(item.title()));
      start = Start{{game, 0, board.has_candidates}, {}};
    }
    return false;
  });
  if (start) return *start;
  if (inputs.failed()) return Error{ErrorCode::io, 0, 0, "there is no board to play"};
  return Error{ErrorCode::argument, 0, 0,
               seen == 0 ? "there is no board to play"
                         : "there is no board " + std::to_string(options.index) +
                               " in the input, it has " + std::to_string(seen)};
}

Result<Start> start_of(const PlayOptions& options) {
  if (options.inputs.size() + options.puzzles.size() > 1)
    return Error{ErrorCode::argument, 0, 0, "play takes one board or one file"};
  const bool has_input = !options.inputs.empty() || !options.puzzles.empty();
  // A person who names nothing types a puzzle in.
  if (!has_input && isatty(STDIN_FILENO) == 1) return Start{};
  if (!options.inputs.empty()) {
    const std::string& name = options.inputs.front();
    const auto saved = play::read_saved(small_file(name));
    if (saved && !*saved) {
      const Error& error = saved->error();
      return Error{error.code, 0, 0, printable(name) + ": " + error.message};
    }
    if (saved) return Start{**saved, name};
  }
  return start_of_board(options);
}

// --- Saving -----------------------------------------------------------------------------------

// Where the game is saved. A file of others is not written over.
class SaveFile {
 public:
  SaveFile(std::string name, bool may_replace)
      : name_(std::move(name)), may_replace_(may_replace) {}

  void save(Session& session) {
    const bool is_ours = session.save_name() == name_ && may_replace_;
    const std::string why = replace_file(session.save_name(), session.text(), is_ours);
    if (!why.empty()) return session.save_failed(why);
    name_ = session.save_name();
    may_replace_ = true;
    session.saved();
  }

 private:
  std::string name_;
  bool may_replace_;
};

// --- The game ---------------------------------------------------------------------------------

// The terminal may be closed, and Ctrl-\ must not leave it as it is.
void catch_more_signals() {
  struct sigaction action = {};
  action.sa_handler = stop_by;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGHUP, &action, nullptr);
  sigaction(SIGQUIT, &action, nullptr);
}

bool has_unicode() { return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

void show(Screen& screen, const Session& session) {
  screen.show(screen.is_large_enough()
                  ? play::picture(session, has_unicode())
                  : play::picture_of_small_screen(screen.rows(), screen.columns()));
}

// True when the game is over.
bool act(Effect effect, Session& session, SaveFile& file, Screen& screen) {
  switch (effect) {
    case Effect::none: break;
    case Effect::redraw: screen.forget(); break;
    case Effect::save: file.save(session); break;
    case Effect::save_and_quit: file.save(session); return session.is_saved();
    case Effect::quit: return true;
  }
  return false;
}

void play_on(Screen& screen, Session& session, SaveFile& file) {
  for (;;) {
    show(screen, session);
    const int key = screen.key();
    if (stop_flag().load() || screen.is_gone()) return;
    if (key == play::kNoKey) continue;
    // What cannot be seen is not played.
    if (!screen.is_large_enough() && key != 'q') continue;
    if (act(session.press(key), session, file, screen)) return;
  }
}

// What the screen showed at the end stays: the board, and where it was saved.
int end(Session& session, SaveFile& file) {
  if (!session.save_name().empty() && !session.is_saved()) {
    file.save(session);
    if (!session.is_saved()) return fail(kIo, session.message());
  }
  if (!session.save_name().empty()) say("the game is in " + printable(session.save_name()));
  const int code = print(to_line(session.game().digits()) + '\n');
  return stop_signal() != 0 ? 128 + stop_signal() : code;
}

int run_play(const PlayOptions& options) {
  Result<Start> start = start_of(options);
  if (!start) {
    const Error& error = start.error();
    return fail(error.code == ErrorCode::syntax ? kNotWell : exit_code_of(error), error.message);
  }
  if (!options.save_file.empty() && !start->file.empty())
    return fail(kUsage, "--save goes with a puzzle; this game is saved where it came from");
  const bool is_resumed = !start->file.empty();
  const std::string name = is_resumed ? start->file : options.save_file;
  struct stat status;
  if (!name.empty() && stat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
    return fail(kUsage, name + " is not a regular file; a game is saved in one");
  if (!is_resumed && !options.force && access(name.c_str(), F_OK) == 0)
    return fail(kUsage, name + " exists; play it to go on with it, or --force to write over it");
  catch_signals();
  catch_more_signals();
  Result<std::unique_ptr<Screen>> screen = Screen::open(wants_color(options, true));
  if (!screen) return fail(kUsage, screen.error().message);
  Session session(start->game, name, is_resumed, &stop_flag());
  SaveFile file(name, is_resumed || options.force);
  play_on(**screen, session, file);
  screen->reset();
  return end(session, file);
}

void add_play_options(CLI::App& app, PlayOptions& options) {
  app.add_option("inputs", options.inputs,
                 "A board, or a file with boards, or a saved game to go on with; nothing: an empty "
                 "board to type a puzzle in")
      ->type_name("FILE|BOARD");
  add_puzzle_option(app, options);
  add_from_option(app, options);
  add_number_option(app, "--index", options.index, 1,
                    "Which board of the input to play, from 1 (the default)")
      ->group("Input");
  CLI::Option* save = app.add_option("--save", options.save_file,
                                     "Save the game to this file: with w, at the end, and when a "
                                     "signal ends it. `nonet play FILE` "
                                     "goes on with it");
  save->type_name("FILE")->check(not_empty())->group("Output");
  app.add_flag("--force", options.force, "Let --save write over a file")->group("Output");
  add_color_option(app, options);
}

std::string keys_for_help() { return "Keys:\n" + play::key_help(); }

}  // namespace

const Verb kPlay = {"play", "Play a board in the terminal",
                    "  nonet play puzzle.txt                    its first board\n"
                    "  nonet play --save game.json -p \"$BOARD\"  begin, and save at the end\n"
                    "  nonet play game.json                     go on\n"
                    "  nonet play                               type a puzzle in\n",
                    verb_of<PlayOptions, add_play_options, run_play>, keys_for_help};

}  // namespace nonet::cli
