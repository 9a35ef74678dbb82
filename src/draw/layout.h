// Where things stand in a drawing, in units of the picture.
#pragma once

#include "nonet/grid.h"

namespace nonet::drawing {

inline constexpr int kSide = 60;       // of a cell
inline constexpr double kInset = 2.5;  // that the candidates keep from the rim of their cell
inline constexpr double kThird = (kSide - 2 * kInset) / 3;
inline constexpr int kMargin = 26;  // with the numbers of rows and columns
inline constexpr int kBoard = 9 * kSide;
inline constexpr int kRadius = 9;  // of the shape around a candidate

struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};

// What a link keeps off.
struct Spot {
  Point middle;
  double radius = 0;
};

constexpr Point corner_of(int cell) {
  return {kMargin + column_of(cell) * double{kSide}, kMargin + row_of(cell) * double{kSide}};
}
constexpr Point middle_of(int cell, int digit) {
  const Point corner = corner_of(cell);
  return {corner.x + kInset + ((digit - 1) % 3 + 0.5) * kThird,
          corner.y + kInset + ((digit - 1) / 3 + 0.5) * kThird};
}

}  // namespace nonet::drawing
