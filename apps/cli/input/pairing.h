// Answers that are paired with puzzles by their number: which lines of words are answers too ("no
// solution"), and which are headings, which take no number? The board below tells: it keeps the
// givens of one of the puzzles that may be its own.
#pragma once

#include <cstdint>
#include <memory>

#include "input/givens.h"

namespace nonet::cli {

// A reader of one record a line, in which that is settled, on top of the reader of the format.
// `first` counts the records before those of this text. What cannot be told counts as an answer,
// and the record has a remark that says so.
std::unique_ptr<Reader> make_pairing_reader(const Format& format, const Givens& givens,
                                            std::uint64_t first);

}  // namespace nonet::cli
