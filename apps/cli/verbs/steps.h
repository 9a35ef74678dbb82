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

}  // namespace nonet::cli
