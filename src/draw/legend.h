// The shapes of the roles, and what they mean.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/layout.h"
#include "nonet/draw.h"

namespace nonet::drawing {

// The shape around a candidate. `id`, where there is one, names the candidate for programs.
std::string shape_of(Role role, Point middle, std::string_view id);

struct LegendRow {
  std::string_view words;
  std::string_view name;  // the class of a link or an area
  bool is_link = false;
  bool is_area = false;
  Role role = Role::pattern;
};
// A row for all that the scene has.
std::vector<LegendRow> legend_of(const Scene& scene, Language language);

}  // namespace nonet::drawing
