// Links as curves that keep off the candidates they do not join.
#pragma once

#include <vector>

#include "draw/layout.h"

namespace nonet::drawing {

// A quadratic curve, cut back at both ends to the rim of the shapes there.
struct Curve {
  Point from, bend, to;
};

// Of a few bends the least one that touches the fewest of the others. O(others).
Curve curve_between(Point from, Point to, const std::vector<Spot>& others);

}  // namespace nonet::drawing
