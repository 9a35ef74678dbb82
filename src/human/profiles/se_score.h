// How hard a step is in Sudoku Explainer 1.2.1. Ratings are sums of doubles, compared as they are;
// outside they are tenths.
#pragma once

#include <optional>

#include "human/techniques/finding.h"

namespace nonet::human {

// The bonus that a chain's complexity adds to its rating: 0.1 for each of the thresholds 4, 6, 8,
// 12, 16, 24, ... that complexity - 2 exceeds. Added up one by one.
double length_bonus(int complexity);
double se_chain_rating(Technique technique, int complexity);
double se_rating(const Finding& finding);

int se_score(const Finding& finding);
// Of the least step by the technique; none where Sudoku Explainer does not have it.
std::optional<int> se_least_score(Technique technique);

}  // namespace nonet::human
