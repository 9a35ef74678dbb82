// lz-string: the packing in which f-puzzles and SudokuPad hand puzzles round. Compatible with
// compressToBase64 of the JavaScript library of that name, byte for byte.
//
// Text is UTF-8 on our side and UTF-16 inside the packing, as JavaScript has it. What is no text
// (bytes that are no UTF-8, half of a surrogate pair) becomes U+FFFD.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "nonet/result.h"

namespace nonet::text {

// The most that is unpacked, in UTF-16 units: 16 MiB of them. A short text can stand for a very
// long one, as the phrases of the dictionary grow with each use.
inline constexpr std::size_t kMostUnpackedUnits = std::size_t{8} << 20;

std::string pack_base64(std::string_view text);

// Fails with the column of the first fault (line is 0): a character that is no base64, data that
// break off or contradict themselves, or more than kMostUnpackedUnits.
Result<std::string> unpack_base64(std::string_view packed);

}  // namespace nonet::text
