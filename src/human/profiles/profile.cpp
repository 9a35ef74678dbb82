// What all profiles share, and the list of them.
#include "human/profiles/profile.h"

#include <algorithm>
#include <array>

namespace nonet::human {

std::span<const Profile* const> profiles() {
  static const std::array<const Profile*, 2> all = {&se_profile(), &hodoku_profile()};
  return all;
}

const ProfileInfo& info(const Profile& profile) { return profile.info; }

std::optional<int> least_score(const Profile& profile, Technique technique) {
  return profile.least_score(technique);
}

std::string_view to_string(Grade grade) {
  constexpr std::array<std::string_view, 5> kNames = {"Easy", "Medium", "Hard", "Unfair",
                                                      "Extreme"};
  return kNames[static_cast<std::size_t>(grade)];
}

int hardest(int so_far, int score) { return std::max(so_far, score); }
int all_together(int so_far, int score) { return so_far + score; }

void apply_all(const Finding& finding, State& state) {
  for (const Eliminations::Entry& entry : finding.eliminations) {
    for (unsigned rest = entry.digits; rest != 0; rest &= rest - 1)
      state.remove(entry.cell, low_bit(rest));
  }
  if (finding.cell >= 0) state.place(finding.cell, finding.digit);
}

}  // namespace nonet::human
