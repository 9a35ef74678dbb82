// From what a finder puts to what leaves the room.
#pragma once

#include "human/techniques/finding.h"
#include "nonet/step.h"

namespace nonet::human {

// A rating as Sudoku Explainer prints it with one decimal.
int tenths_of(double rating);

Step step_of(const Finding& finding);

}  // namespace nonet::human
