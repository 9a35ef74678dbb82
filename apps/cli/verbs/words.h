// How answers about solutions are worded: shared by the verbs.
#pragma once

#include <chrono>

#include "nonet/solver.h"
#include "shapes/verdict.h"

namespace nonet::cli {

// "r1c3 r5c5"
std::string cell_names(const std::vector<int>& cells);

// Word, message, solution and marked cells for what a search said of a board. `stopped` tells that
// an `unknown` is due to a signal.
void say_status(const Item& item, const Answer& answer, bool stopped, Verdict& verdict);

// `invalid`, with every clash named and its cells marked.
void say_clashes(const std::vector<Clash>& clashes, Verdict& verdict);

// What is said of a search that did not end, in every verb.
// "the limit was reached", or that a signal came.
std::string stop_words(bool stopped);
// "the limit was reached, there may be more than these 3"
std::string perhaps_more_words(std::uint64_t solutions);
// ">= 1000", and that a signal came where it did.
std::string at_least_words(std::uint64_t solutions, bool stopped);

// `error`, with the reason why the engine does not take the board.
void say_refusal(const Error& error, Verdict& verdict);

// The columns that --stats adds, and their values; they come last.
void add_stats_columns(std::vector<std::string_view>& columns);
void say_stats(const SearchStats& stats, std::chrono::nanoseconds time, Verdict& verdict);

}  // namespace nonet::cli
