#include "verbs/steps.h"

namespace nonet::cli {

std::vector<std::string> profile_names() {
  std::vector<std::string> names;
  for (const human::Profile* profile : human::profiles())
    names.emplace_back(info(*profile).id);
  return names;
}

const human::Profile& profile_named(const std::string& name) {
  for (const human::Profile* profile : human::profiles()) {
    if (info(*profile).id == name) return *profile;
  }
  return human::se_profile();
}

std::string placements_text(const human::Step& step) {
  std::string text;
  for (const human::Placement& placement : step.placements) {
    if (!text.empty()) text += ' ';
    text += cell_name(placement.cell) + "=" + std::to_string(placement.digit);
  }
  return text;
}

std::string eliminations_text(const human::Step& step) {
  std::string text;
  for (const human::Elimination& elimination : step.eliminations) {
    if (!text.empty()) text += ' ';
    text += cell_name(elimination.cell) + "<>" + std::to_string(elimination.digit);
  }
  return text;
}

}  // namespace nonet::cli
