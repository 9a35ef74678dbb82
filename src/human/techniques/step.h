// From what a finder puts to what leaves the room.
#pragma once

#include "human/techniques/finding.h"

namespace nonet::human {

// Takes the proof over.
Step step_of(Finding&& finding, int score);

}  // namespace nonet::human
