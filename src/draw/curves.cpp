#include "draw/curves.h"

#include <cmath>

namespace nonet::drawing {
namespace {

constexpr int kSamples = 32;

double length(Point p) { return std::hypot(p.x, p.y); }

Point on_curve(const Curve& curve, double t) {
  return curve.from * ((1 - t) * (1 - t)) + curve.bend * (2 * t * (1 - t)) + curve.to * (t * t);
}

// Bent sideways by a share of its length.
Curve bent(Point from, Point to, double share) {
  const Point way = to - from;
  const Point middle = (from + to) * 0.5;
  return {from, {middle.x - way.y * share, middle.y + way.x * share}, to};
}

int count_hits(const Curve& curve, const std::vector<Spot>& others) {
  int hits = 0;
  for (const Spot& other : others) {
    bool is_hit = false;
    for (int i = 1; i < kSamples && !is_hit; ++i)
      is_hit = length(on_curve(curve, double(i) / kSamples) - other.middle) < other.radius;
    hits += is_hit;
  }
  return hits;
}

bool is_inside(const Curve& curve) {
  const Point middle = on_curve(curve, 0.5);
  return middle.x > 0 && middle.y > 0 && middle.x < kBoard + 2 * kMargin &&
         middle.y < kBoard + 2 * kMargin;
}

}  // namespace

Curve curve_between(Point from, Point to, const std::vector<Spot>& others) {
  constexpr double kBends[] = {0.1,   -0.1, 0.15,  -0.15, 0.2,  -0.2, 0.27,
                               -0.27, 0.35, -0.35, 0.5,   -0.5, 0.7,  -0.7};
  Curve best = bent(from, to, kBends[0]);
  int fewest = count_hits(best, others);
  for (const double bend : kBends) {
    if (fewest == 0) break;
    const Curve curve = bent(from, to, bend);
    const int hits = count_hits(curve, others);
    if (hits >= fewest || !is_inside(curve)) continue;
    fewest = hits;
    best = curve;
  }
  const Point first = best.bend - best.from;
  const Point last = best.bend - best.to;
  best.from = best.from + first * (kRadius / std::max(length(first), 1.0));
  best.to = best.to + last * (kRadius / std::max(length(last), 1.0));
  return best;
}

}  // namespace nonet::drawing
