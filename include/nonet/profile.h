// Profiles: in which order techniques are tried, and how hard each step is.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "nonet/export.h"
#include "nonet/step.h"

namespace nonet::human {

struct ProfileInfo {
  std::string_view id;    // "se": for programs, in no language
  std::string_view name;  // "Sudoku Explainer 1.2.1"
};

// How hard a board is in words, of a profile that has such words.
enum class Grade : std::uint8_t { easy, medium, hard, unfair, extreme };
// "Easy", "Medium", ...
NONET_API std::string_view to_string(Grade grade);

// Lives as long as the program and never changes; any number of raters may share it.
struct Profile;

// Every profile. Its scores are whole numbers of the profile's own unit.
NONET_API std::span<const Profile* const> profiles();
NONET_API const ProfileInfo& info(const Profile& profile);
// The least score of a step by the technique; none where the profile does not have it. Some steps
// cost more, by their size or length.
NONET_API std::optional<int> least_score(const Profile& profile, Technique technique);

// Sudoku Explainer 1.2.1 ("1.2.1.3"). Scores are its ratings in tenths: 71 is 7.1.
NONET_API const Profile& se_profile();

// HoDoKu 2.2.0 with its default settings. Scores are its points; those of a board are the sum of
// its steps', and its level is the Grade of the rating.
NONET_API const Profile& hodoku_profile();

}  // namespace nonet::human
