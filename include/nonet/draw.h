// Pictures of boards and of steps.
//
// A step is first made a Scene: what stands out on the board, in plain data, which any front end
// can draw. draw_svg() draws it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/explain.h"
#include "nonet/export.h"
#include "nonet/grid.h"
#include "nonet/step.h"

namespace nonet {

// What a candidate is in a step. Each has a shape of its own in a drawing, not only a colour.
enum class Role : std::uint8_t {
  pattern,    // of the pattern that proves the step
  extra,      // what keeps a deadly pattern from being there
  on,         // a node of a chain that is taken to be true
  off,        // and one that is taken to be false
  both,       // true in one branch of a net and false in another
  placed,     // what the step places
  eliminated  // what the step takes away
};
inline constexpr int kRoles = 7;

struct Highlight {
  std::uint8_t cell = 0;   // 0..80
  std::uint8_t digit = 0;  // 1..9
  Role role = Role::pattern;

  friend bool operator==(const Highlight&, const Highlight&) = default;
};

// From one candidate to the next that follows from it.
struct Link {
  human::Node from;
  human::Node to;
  bool is_strong = false;  // from false to true; weak: from true to false

  friend bool operator==(const Link&, const Link&) = default;
};

struct Scene {
  HouseSet houses = 0;                // where the pattern lies
  HouseSet covers = 0;                // and which houses it takes the digit from
  CellSet cells;                      // that the step is about
  std::vector<Highlight> highlights;  // one for a candidate, by cell, then digit
  std::vector<Link> links;            // each once
};
// `before` holds the candidates of the board that the step was found on.
NONET_API Scene scene_of(const human::Step& step, const CandidateGrid& before);

enum class Theme : std::uint8_t { light, dark, print };  // print: black on white, by shape alone

struct DrawOptions {
  Theme theme = Theme::light;
  Language language = Language::en;  // of the legend
  std::string_view title;            // above the board; any text
  bool has_legend = true;            // what the shapes mean, of those that are there
};
// The board with its givens and, where there are any, the candidates of its blanks. `digits` may
// hold more than the givens: what is not in `givens` is drawn as an entry. The text is a whole SVG
// document, deterministic, without scripts, fonts or anything from outside.
NONET_API std::string draw_svg(const Grid& givens, const Grid& digits,
                               const CandidateGrid* candidates = nullptr, const Scene& scene = {},
                               const DrawOptions& options = {});

}  // namespace nonet
