// What the verbs that solve as people do share: profiles by name, and what a step does.
#pragma once

#include <string>
#include <vector>

#include "nonet/human.h"

namespace nonet::cli {

std::vector<std::string> profile_names();
// By one of these names.
const human::Profile& profile_named(const std::string& name);

// "r1c2=5 r3c4=6"
std::string placements_text(const human::Step& step);
// "r1c2<>5 r3c4<>6"
std::string eliminations_text(const human::Step& step);

// The digits and candidates of a board while its steps are taken. In a candidate board a digit
// stands where a cell has one candidate which no peer has.
struct Position {
  Grid digits;
  CandidateGrid candidates;

  explicit Position(const Board& board);
  void take(const human::Step& step);
};

}  // namespace nonet::cli
