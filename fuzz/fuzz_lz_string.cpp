// Any bytes through lz-string, both ways. What unpacks must pack again to data that unpack to the
// same text (not to the same data: there are many ways to pack a text, and what follows the end
// counts for nothing); any text must survive packing, but for what is no text.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "grid/symbols.h"
#include "text/documents/lz_string.h"

namespace {

using namespace nonet;

void require(bool holds) {
  if (!holds) std::abort();
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = grid::sequence_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

void require_survives(std::string_view text) {
  const Result<std::string> back = text::unpack_base64(text::pack_base64(text));
  require(back.ok() && is_utf8(*back));
  require(!is_utf8(text) || *back == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  require_survives(bytes);
  const Result<std::string> text = text::unpack_base64(bytes);
  if (!text) {
    require(!text.error().message.empty() && text.error().column <= size + 1);
  } else if (text->size() < (std::size_t{1} << 20)) {
    require_survives(*text);
  }
  return 0;
}
