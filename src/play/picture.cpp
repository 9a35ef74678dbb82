#include "play/picture.h"

#include <algorithm>
#include <bit>

namespace nonet::play {
namespace {

constexpr int kCellWidth = 5, kBoxWidth = 20, kSide = 62, kSideWidth = kColumns - kSide;
constexpr int kStatusRow = 22, kMessageRow = 23;
// The last place of the last line stays free: writing there makes some terminals scroll.
constexpr std::size_t kLineWidth = kColumns - 1;

using Pieces = std::vector<Piece>;

int line_of(int row) { return 1 + row * 2 + row / 3; }
int place_of(int column) { return column / 3 * kBoxWidth + 1 + column % 3 * (kCellWidth + 1); }

std::string clipped(const std::string& text, std::size_t width) {
  return text.size() <= width ? text : text.substr(0, width - 3) + "...";
}

// --- The frame --------------------------------------------------------------------------------

struct FrameSet {
  const char *left, *cross, *right, *dash, *bar;
};

constexpr FrameSet kPlainFrame = {"+", "+", "+", "-", "|"};

FrameSet frame_of(int box_row, bool unicode) {
  if (!unicode) return kPlainFrame;
  if (box_row == 0) return {"┌", "┬", "┐", "─", "│"};
  if (box_row == 3) return {"└", "┴", "┘", "─", "│"};
  return {"├", "┼", "┤", "─", "│"};
}

void put_frame(bool unicode, Pieces& pieces) {
  for (int box_row = 0; box_row <= 3; ++box_row) {
    const FrameSet set = frame_of(box_row, unicode);
    std::string dashes;
    for (int i = 1; i < kBoxWidth; ++i)
      dashes += set.dash;
    const std::string rule = set.left + dashes + set.cross + dashes + set.cross + dashes;
    pieces.push_back({box_row * 7, 0, rule + set.right, Style::frame});
  }
  for (int row = 0; row < 9; ++row) {
    for (int bar = 0; bar <= 3; ++bar) {
      for (int line = 0; line < 2; ++line) {
        const char* text = frame_of(1, unicode).bar;
        pieces.push_back({line_of(row) + line, bar * kBoxWidth, text, Style::frame});
      }
    }
  }
}

// --- Cells ------------------------------------------------------------------------------------

bool clashes_at(const std::vector<Clash>& clashes, int cell) {
  return std::any_of(clashes.begin(), clashes.end(), [&](const Clash& clash) {
    return clash.first == cell || clash.second == cell;
  });
}

void put_digit(const Session& session, int cell, bool clashes, Pieces& pieces) {
  const CellState& state = session.game().cell(cell);
  const int line = line_of(row_of(cell)), place = place_of(column_of(cell));
  const bool same = session.game().cell(session.cursor()).digit == state.digit;
  const Style style = clashes       ? Style::clash
                      : same        ? Style::same
                      : state.given ? Style::given
                                    : Style::own;
  const std::string digit = std::to_string(state.digit);
  pieces.push_back({line, place + 1, clashes ? " !" + digit + "! " : "  " + digit + "  ", style});
  if (!state.given) pieces.push_back({line + 1, place + 3, "~", Style::own});
}

// As many as there is room for; '+' says that there are more.
std::string packed(DigitSet set) {
  const std::string digits = to_digits(set);
  return digits.size() <= kCellWidth ? digits : digits.substr(0, kCellWidth - 1) + '+';
}

void put_own_marks(const CellState& state, int line, int place, Pieces& pieces) {
  pieces.push_back({line, place + 1, packed(state.corner), Style::mark});
  const std::string centre = packed(state.centre);
  const int before = (kCellWidth - static_cast<int>(centre.size())) / 2;
  pieces.push_back({line + 1, place + 1 + before, centre, Style::mark});
}

// 1 to 5 above, 6 to 9 below, each at its own place.
void put_automatic_marks(const Session& session, int cell, int line, int place, Pieces& pieces) {
  const DigitSet candidates = session.game().candidates(cell);
  const DigitSet corner = session.game().cell(cell).corner;
  for (int digit = 1; digit <= kDigits; ++digit) {
    if (!(candidates & digit_bit(digit))) continue;
    const Style style = corner & digit_bit(digit) ? Style::strong_mark : Style::mark;
    const int below = digit > kCellWidth;
    pieces.push_back(
        {line + below, place + digit - below * kCellWidth, std::to_string(digit), style});
  }
}

void put_cells(const Session& session, Pieces& pieces) {
  const std::vector<Clash> clashes = find_clashes(session.game().digits());
  for (int cell = 0; cell < kCells; ++cell) {
    const CellState& state = session.game().cell(cell);
    const int line = line_of(row_of(cell)), place = place_of(column_of(cell));
    if (state.digit != 0) {
      put_digit(session, cell, clashes_at(clashes, cell), pieces);
    } else if (session.automatic()) {
      put_automatic_marks(session, cell, line, place, pieces);
    } else {
      put_own_marks(state, line, place, pieces);
    }
  }
}

void put_cursor(int cell, Pieces& pieces) {
  const int line = line_of(row_of(cell)), place = place_of(column_of(cell));
  for (int below = 0; below < 2; ++below) {
    pieces.push_back({line + below, place, "[", Style::cursor});
    pieces.push_back({line + below, place + kCellWidth + 1, "]", Style::cursor});
  }
}

// --- The side ---------------------------------------------------------------------------------

std::string mode_words(const Session& session) {
  switch (session.mode()) {
    case Mode::digit: return "digits";
    case Mode::corner: return "corner marks";
    case Mode::centre: break;
  }
  return session.automatic() ? "strike out" : "centre marks";
}

std::string cell_words(const Session& session) {
  const CellState& state = session.game().cell(session.cursor());
  const std::string name = cell_name(session.cursor());
  if (state.digit == 0) return name + " blank";
  return name + (state.given ? " given " : " digit ") + std::to_string(state.digit);
}

void put_cell_details(const Session& session, std::vector<std::string>& lines) {
  const CellState& state = session.game().cell(session.cursor());
  const auto put = [&](const char* name, DigitSet set) {
    if (set != 0) lines.push_back(name + to_digits(set));
  };
  lines.push_back(cell_words(session));
  put(" corner ", state.corner);
  put(" centre ", state.centre);
  put(" struck ", state.struck);
  if (session.automatic()) put(" can be ", session.game().candidates(session.cursor()));
}

// "1:3  2:0  3:9"
std::string missing_words(const Game& game, int first) {
  std::string text;
  for (int digit = first; digit < first + 3; ++digit)
    text += std::to_string(digit) + ':' + std::to_string(game.missing(digit)) + "  ";
  return text;
}

std::vector<std::string> words_in_lines(const std::string& text, std::size_t width) {
  std::vector<std::string> lines(1);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width)
      lines.emplace_back();
    lines.back() += (lines.back().empty() ? "" : " ") + word;
    at = end + 1;
  }
  return lines;
}

std::vector<std::string> side_lines(const Session& session) {
  std::vector<std::string> lines = {"nonet play", session.game().title(), "", "The puzzle has"};
  for (const std::string& line : words_in_lines(session.puzzle_words() + '.', kSideWidth))
    lines.push_back(line);
  lines.insert(lines.end(), {"", "mode  " + mode_words(session)});
  lines.push_back(session.automatic() ? "marks automatic" : "marks your own");
  if (session.keeps_checking()) lines.push_back("checks every move");
  lines.push_back(session.is_saved() ? "" : "not saved");
  put_cell_details(session, lines);
  return lines;
}

void put_side(const Session& session, Pieces& pieces) {
  constexpr int kMissingRow = 17, kHintRow = 21;
  int row = 0;
  for (const std::string& line : side_lines(session))
    pieces.push_back({row++, kSide, line, Style::plain});
  pieces.push_back({kMissingRow, kSide, "still to write", Style::plain});
  for (int line = 0; line < 3; ++line) {
    const std::string words = missing_words(session.game(), 1 + line * 3);
    pieces.push_back({kMissingRow + 1 + line, kSide, words, Style::plain});
  }
  pieces.push_back({kHintRow, kSide, "? keys    q quit", Style::plain});
}

void put_help(Pieces& pieces) {
  const std::string help = key_help();
  int row = 0;
  pieces.push_back({row++, 0, "nonet play: keys", Style::given});
  for (std::size_t at = 0; at < help.size(); at = help.find('\n', at) + 1)
    pieces.push_back({++row, 0, help.substr(at, help.find('\n', at) - at), Style::plain});
  pieces.push_back({kMessageRow, 0, "Any key goes back to the game.", Style::plain});
}

}  // namespace

std::vector<Piece> picture(const Session& session, bool unicode) {
  Pieces pieces;
  if (session.shows_help()) {
    put_help(pieces);
    return pieces;
  }
  put_frame(unicode, pieces);
  put_cells(session, pieces);
  put_cursor(session.cursor(), pieces);
  put_side(session, pieces);
  pieces.push_back({kStatusRow, 0, clipped(session.status(), kLineWidth), Style::plain});
  pieces.push_back({kMessageRow, 0, clipped(session.message(), kLineWidth), Style::plain});
  return pieces;
}

std::vector<Piece> picture_of_small_screen(int rows, int columns) {
  const auto size = [](int wide, int high) {
    return std::to_string(wide) + " by " + std::to_string(high);
  };
  return {{0, 0, "This terminal is too small:"},
          {1, 0, size(columns, rows) + ", the game needs " + size(kColumns, kRows) + "."},
          {2, 0, "Make it larger, or press q."}};
}

}  // namespace nonet::play
