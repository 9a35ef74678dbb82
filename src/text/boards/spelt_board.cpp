// A field may hold what a file may: so the text is given to the room from above, through its public
// header, as any user would give it.
#include "text/boards/spelt_board.h"

#include <algorithm>
#include <array>

#include "nonet/text.h"
#include "text/characters/chars.h"

namespace nonet::text {

std::optional<Board> read_spelt_board(std::string_view text) {
  constexpr std::array<std::string_view, 4> kFormats{"line", "grid", "boxed", "leetcode"};
  constexpr std::size_t kShortest = 81;
  if (text.size() < kShortest) return std::nullopt;
  const Format* format = detect_format(text, true);
  if (std::find(kFormats.begin(), kFormats.end(), format->name) == kFormats.end()) {
    return std::nullopt;
  }
  std::optional<Board> board;
  std::size_t records = 0;
  const RecordSink sink = [&](Record&& record) {
    ++records;
    if (!record.error) board = record.board;
  };
  const std::unique_ptr<Reader> reader = make_reader(*format);
  for (std::size_t number = 1; !text.empty() && records < 2; ++number)
    reader->feed(take_line(text), number, sink);
  reader->finish(sink);
  return records == 1 ? board : std::nullopt;
}

}  // namespace nonet::text
