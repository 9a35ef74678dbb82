#include "play/save.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "nonet/text.h"

namespace nonet::play {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kProgram = "nonet play ";
constexpr int kVersion = 2;  // grows when older readers would misread what is written
// What the page alone shows.
constexpr const char* kOfPage[] = {"colours", "elapsed", "checkpoints"};
using MarkSet = DigitSet CellState::*;

// {"r1c3":"127"} for the cells that have some.
Json marks_of(const Game& game, MarkSet set) {
  Json marks = Json::object();
  for (int cell = 0; cell < kCells; ++cell) {
    if (game.cell(cell).*set != 0) marks[cell_name(cell)] = to_digits(game.cell(cell).*set);
  }
  return marks;
}

Error fault(std::string message) {
  return {ErrorCode::syntax, 0, 0, "the saved game is damaged: " + std::move(message)};
}

// The cell of "r1c3", or -1.
int cell_named(const std::string& name) {
  const bool is_name = name.size() == 4 && name[0] == 'r' && name[2] == 'c' && name[1] >= '1' &&
                       name[1] <= '9' && name[3] >= '1' && name[3] <= '9';
  return is_name ? cell_at(name[1] - '1', name[3] - '1') : -1;
}

Result<DigitSet> read_digits(const Json& text) {
  if (!text.is_string()) return fault("marks are no text");
  DigitSet set = 0;
  for (const char c : text.get_ref<const std::string&>()) {
    if (c < '1' || c > '9') return fault("a mark is no digit");
    set |= digit_bit(c - '0');
  }
  return set;
}

// What is wrong, or nothing.
std::optional<Error> read_marks(const Json& object, const char* key, MarkSet set, Cells& cells) {
  const auto marks = object.find(key);
  if (marks == object.end()) return std::nullopt;
  if (!marks->is_object()) return fault(std::string(key) + " is no object");
  for (const auto& [name, text] : marks->items()) {
    const int cell = cell_named(name);
    if (cell < 0) return fault(std::string(key) + " names a cell that does not exist");
    const Result<DigitSet> digits = read_digits(text);
    if (!digits) return digits.error();
    cells[static_cast<std::size_t>(cell)].*set = *digits;
  }
  return std::nullopt;
}

// The digits must keep the givens. One that the candidates of the puzzle rule out is the player's
// mistake, and is shown as one.
std::optional<Error> read_digits_of_all(const Json& object, Cells& cells) {
  const auto text = object.find("digits");
  const Result<Grid> grid = text != object.end() && text->is_string()
                                ? parse_line(text->get_ref<const std::string&>())
                                : Result<Grid>(Error{ErrorCode::syntax, 0, 0, "there are none"});
  if (!grid) return fault("digits: " + to_string(grid.error()));
  for (int cell = 0; cell < kCells; ++cell) {
    CellState& state = cells[static_cast<std::size_t>(cell)];
    const int digit = (*grid)[cell];
    if (state.given && digit != state.digit)
      return fault("digits: " + cell_name(cell) + " does not keep to the puzzle");
    state.digit = static_cast<std::uint8_t>(digit);
  }
  return std::nullopt;
}

std::optional<Error> fault_of_page(const Json& object) {
  Cells colours;
  if (std::optional<Error> error = read_marks(object, "colours", &CellState::corner, colours))
    return error;
  const auto elapsed = object.find("elapsed");
  if (elapsed != object.end() && !elapsed->is_number_unsigned())
    return fault("elapsed is no number of milliseconds");
  const auto checkpoints = object.find("checkpoints");
  if (checkpoints != object.end() && !checkpoints->is_array())
    return fault("checkpoints is no list");
  return std::nullopt;
}

std::string text_of_page(const Json& object) {
  Json kept = Json::object();
  for (const char* name : kOfPage) {
    if (const auto it = object.find(name); it != object.end()) kept[name] = *it;
  }
  return kept.empty() ? std::string() : kept.dump();
}

// Every member is known, or the version would be a later one: a misspelt name loses nothing in
// silence.
std::optional<Error> unknown_member(const Json& object) {
  constexpr std::string_view kMembers[] = {
      "puzzle",    "title",  "game",  "digits",  "corner", "centre", "struck",     "colours",
      "automatic", "cursor", "phase", "elapsed", "past",   "future", "checkpoints"};
  for (const auto& [name, value] : object.items()) {
    if (std::find(std::begin(kMembers), std::end(kMembers), name) == std::end(kMembers))
      return fault(Json(name).dump(-1, ' ', true) + " is no member of a game");
  }
  return std::nullopt;
}

Result<SavedGame> read_object(const Json& object, const Record& record) {
  Cells cells = Game(record.board).cells();
  std::optional<Error> error = unknown_member(object);
  if (!error) error = read_digits_of_all(object, cells);
  if (!error) error = read_marks(object, "corner", &CellState::corner, cells);
  if (!error) error = read_marks(object, "centre", &CellState::centre, cells);
  if (!error) error = read_marks(object, "struck", &CellState::struck, cells);
  if (!error) error = fault_of_page(object);
  if (error) return *error;
  SavedGame saved{Game(record.board, record.title, cells)};
  const auto cursor = object.find("cursor");
  if (cursor != object.end() && cursor->is_string())
    saved.cursor = std::max(0, cell_named(cursor->get_ref<const std::string&>()));
  const auto automatic = object.find("automatic");
  saved.automatic = automatic != object.end() && automatic->is_boolean() && automatic->get<bool>();
  saved.of_page = text_of_page(object);
  return saved;
}

// "nonet play 2" is 2; nothing where no number stands.
std::optional<int> version_in(std::string_view mark) {
  mark.remove_prefix(kProgram.size());
  int version = 0;
  const char* end = mark.data() + mark.size();
  const auto [rest, error] = std::from_chars(mark.data(), end, version);
  if (error != std::errc() || rest != end || version < 1) return std::nullopt;
  return version;
}

Result<SavedGame> read_game(std::string_view text, const Json& object, const std::string& mark) {
  const std::optional<int> version = version_in(mark);
  if (!version) return fault("game names no version");
  if (*version > kVersion) {
    return Error{ErrorCode::unsupported, 0, 0,
                 "a later version of nonet has saved the game (" + mark +
                     "); this one reads versions up to " + std::to_string(kVersion)};
  }
  const auto records = read_text(text, "ndjson");
  if (records->size() != 1) return fault("it is not one line");
  if (records->front().error) return fault(to_string(*records->front().error));
  return read_object(object, records->front());
}

}  // namespace

std::string to_text(const SavedGame& saved) {
  const Game& game = saved.game;
  Json object;
  object["puzzle"] = to_line(game.puzzle());
  if (!game.title().empty()) object["title"] = game.title();
  object["game"] = std::string(kProgram) + std::to_string(kVersion);
  object["digits"] = to_line(game.digits());
  object["corner"] = marks_of(game, &CellState::corner);
  object["centre"] = marks_of(game, &CellState::centre);
  object["struck"] = marks_of(game, &CellState::struck);
  object["automatic"] = saved.automatic;
  object["cursor"] = cell_name(saved.cursor);
  if (!saved.of_page.empty()) object.update(Json::parse(saved.of_page));
  return object.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::optional<Result<SavedGame>> read_saved(std::string_view text) {
  if (text.find(R"("game")") == std::string_view::npos || text.size() > kLongestSaved)
    return std::nullopt;
  const Json object = Json::parse(text, nullptr, false);
  if (!object.is_object()) return std::nullopt;
  const auto mark = object.find("game");
  if (mark == object.end() || !mark->is_string()) return std::nullopt;
  const std::string& name = mark->get_ref<const std::string&>();
  if (!name.starts_with(kProgram)) return std::nullopt;
  return read_game(text, object, name);
}

}  // namespace nonet::play
