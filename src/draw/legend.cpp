#include "draw/legend.h"

#include <algorithm>
#include <array>

namespace nonet::drawing {
namespace {

constexpr std::array<std::string_view, kRoles> kNames = {"pattern", "extra",  "on",        "off",
                                                         "both",    "placed", "eliminated"};

struct Words {
  std::array<std::string_view, kRoles> roles;
  std::string_view house, cover, cell, strong, weak;
};
constexpr std::array<Words, 2> kWords = {{
    {{"candidate of the pattern", "beside the pattern", "taken to be true", "taken to be false",
      "true in one branch, false in another", "is placed", "is eliminated"},
     "house of the pattern",
     "house that the pattern covers",
     "cell of the pattern",
     "strong link: if one is false, the other is true",
     "weak link: if one is true, the other is false"},
    {{"结构中的候选数", "结构之外的关键候选数", "假定为真", "假定为假",
      "一条分支中为真，另一条中为假", "填入", "删去"},
     "结构所在的区域",
     "结构覆盖的区域",
     "结构中的格",
     "强链：一个为假，另一个为真",
     "弱链：一个为真，另一个为假"},
}};

std::string number(double value) { return std::to_string(static_cast<long>(value * 10) / 10); }

}  // namespace

std::string shape_of(Role role, Point middle, std::string_view id) {
  const std::string name(kNames[static_cast<std::size_t>(role)]);
  std::string head = "class=\"" + name + "\"";
  if (!id.empty()) head += " data-candidate=\"" + std::string(id) + "\"";
  const std::string x = number(middle.x), y = number(middle.y);
  const std::string r = std::to_string(kRadius), side = std::to_string(2 * kRadius);
  const std::string corner = " x=\"" + number(middle.x - kRadius) + "\" y=\"" +
                             number(middle.y - kRadius) + "\" width=\"" + side + "\" height=\"" +
                             side + "\"";
  switch (role) {
    case Role::pattern: return "<rect " + head + corner + " rx=\"4\"/>\n";
    case Role::extra:
      return "<path " + head + " d=\"M" + x + ' ' + number(middle.y - kRadius - 2) + 'L' +
             number(middle.x + kRadius + 2) + ' ' + y + 'L' + x + ' ' +
             number(middle.y + kRadius + 2) + 'L' + number(middle.x - kRadius - 2) + ' ' + y +
             "Z\"/>\n";
    case Role::eliminated:
      return "<g " + head + "><rect" + corner + "/><path class=\"strike\" d=\"M" +
             number(middle.x - kRadius) + ' ' + number(middle.y + kRadius) + 'L' +
             number(middle.x + kRadius) + ' ' + number(middle.y - kRadius) + "\"/></g>\n";
    case Role::on:
    case Role::off:
    case Role::both:
    case Role::placed: break;
  }
  return "<circle " + head + " cx=\"" + x + "\" cy=\"" + y + "\" r=\"" + r + "\"/>\n";
}

std::vector<LegendRow> legend_of(const Scene& scene, Language language) {
  const Words& words = kWords[language == Language::zh ? 1 : 0];
  std::vector<LegendRow> rows;
  for (int i = 0; i < kRoles; ++i) {
    const auto role = static_cast<Role>(i);
    const bool is_there =
        std::any_of(scene.highlights.begin(), scene.highlights.end(),
                    [role](const Highlight& highlight) { return highlight.role == role; });
    if (is_there)
      rows.push_back({words.roles[static_cast<std::size_t>(i)], {}, false, false, role});
  }
  if (!scene.cells.empty()) rows.push_back({words.cell, "cell", false, true, {}});
  if (scene.houses != 0) rows.push_back({words.house, "house", false, true, {}});
  if (scene.covers != 0) rows.push_back({words.cover, "cover", false, true, {}});
  for (const bool is_strong : {true, false}) {
    const bool is_there =
        std::any_of(scene.links.begin(), scene.links.end(),
                    [is_strong](const Link& link) { return link.is_strong == is_strong; });
    if (is_there)
      rows.push_back(
          {is_strong ? words.strong : words.weak, is_strong ? "strong" : "weak", true, false, {}});
  }
  return rows;
}

}  // namespace nonet::drawing
